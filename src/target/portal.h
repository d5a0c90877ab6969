/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "target/filesystem.h"

G_BEGIN_DECLS

char *slc_portal_get_cure (const SlcFilesystem *filesystem);

G_END_DECLS
