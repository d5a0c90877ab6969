/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ui/session-commands.h"

G_BEGIN_DECLS

#define SLC_TYPE_EXPORT_COMMANDS (slc_export_commands_get_type ())
G_DECLARE_FINAL_TYPE (SlcExportCommands, slc_export_commands, SLC, EXPORT_COMMANDS, GObject)

SlcExportCommands *
slc_export_commands_new (const SlcWindowParts *parts, SlcSessionCommands *session_commands);

void slc_export_commands_update (SlcExportCommands *self);

G_END_DECLS
