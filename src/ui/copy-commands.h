/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ui/window-parts.h"

G_BEGIN_DECLS

#define SLC_TYPE_COPY_COMMANDS (slc_copy_commands_get_type ())
G_DECLARE_FINAL_TYPE (SlcCopyCommands, slc_copy_commands, SLC, COPY_COMMANDS, GObject)

SlcCopyCommands *slc_copy_commands_new (const SlcWindowParts *parts);

void slc_copy_commands_update (SlcCopyCommands *self);

G_END_DECLS
