/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdbool.h>

#include "ui/window-parts.h"

G_BEGIN_DECLS

#define SLC_TYPE_IMPORT_COMMANDS (slc_import_commands_get_type ())
G_DECLARE_FINAL_TYPE (SlcImportCommands, slc_import_commands, SLC, IMPORT_COMMANDS, GObject)

SlcImportCommands *slc_import_commands_new (const SlcWindowParts *parts);

void slc_import_commands_set_allowed (SlcImportCommands *self, bool allowed);

G_END_DECLS
