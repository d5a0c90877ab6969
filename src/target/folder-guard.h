/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "target/drive-facts.h"
#include "target/filesystem.h"

G_BEGIN_DECLS

bool slc_folder_guard_check (const SlcFilesystem *filesystem,
                             const SlcDriveFacts *drive,
                             GError **error);

G_END_DECLS
