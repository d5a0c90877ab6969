/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "cli/run-options.h"
#include "target/confirmed-drive.h"

G_BEGIN_DECLS

SlcConfirmedDrive *slc_drive_confirmation_check (const SlcRunOptions *options, GError **error);

G_END_DECLS
