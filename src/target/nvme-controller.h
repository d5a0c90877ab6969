/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *slc_nvme_controller_find (const char *folder);

G_END_DECLS
