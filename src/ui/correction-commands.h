/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ui/window-parts.h"

G_BEGIN_DECLS

#define SLC_TYPE_CORRECTION_COMMANDS (slc_correction_commands_get_type ())
G_DECLARE_FINAL_TYPE (SlcCorrectionCommands,
                      slc_correction_commands,
                      SLC,
                      CORRECTION_COMMANDS,
                      GObject)

SlcCorrectionCommands *slc_correction_commands_new (const SlcWindowParts *parts);

void slc_correction_commands_update (SlcCorrectionCommands *self);
bool slc_correction_commands_is_busy (SlcCorrectionCommands *self);

G_END_DECLS
