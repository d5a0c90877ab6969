/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/target.h"

G_BEGIN_DECLS

SlcTarget *slc_file_target_new (const char *folder, GError **error);

G_END_DECLS
