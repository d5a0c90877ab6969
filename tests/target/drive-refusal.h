/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdbool.h>

#include "loop-drive.h"
#include "target/drive-target.h"

G_BEGIN_DECLS

SlcTarget *drive_refusal_open (const SlcDriveIdentity *confirmed,
                               const SlcDriveOptions *options,
                               GError **error);
void drive_refusal_expect (LoopDrive *drive, const SlcDriveIdentity *confirmed, const char *words);
bool drive_refusal_run (const char *program, const char *option, const char *node);

G_END_DECLS
