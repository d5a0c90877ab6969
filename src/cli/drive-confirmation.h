/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "cli/discard-progress.h"
#include "cli/run-options.h"
#include "engine/target.h"

G_BEGIN_DECLS

SlcTarget *slc_drive_confirmation_open (const SlcRunOptions *options,
                                        SlcDiscardProgress *progress,
                                        GError **error);

G_END_DECLS
