/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ui/compare-page.h"
#include "ui/session-commands.h"

G_BEGIN_DECLS

/**
 * SlcExportParts:
 * @window: the window that gets the actions
 * @stack: what shows one of the pages; that of the comparison is called "compare"
 * @toasts: where is said what was done
 * @session_commands: what knows the session in front
 * @compare_page: the comparison
 *
 * What the commands work on.
 */
typedef struct {
  GtkWindow *window;
  AdwViewStack *stack;
  AdwToastOverlay *toasts;
  SlcSessionCommands *session_commands;
  SlcComparePage *compare_page;
} SlcExportParts;

#define SLC_TYPE_EXPORT_COMMANDS (slc_export_commands_get_type ())
G_DECLARE_FINAL_TYPE (SlcExportCommands, slc_export_commands, SLC, EXPORT_COMMANDS, GObject)

SlcExportCommands *slc_export_commands_new (const SlcExportParts *parts);

void slc_export_commands_update (SlcExportCommands *self);
void slc_export_commands_export (SlcExportCommands *self, GFile *file);

G_END_DECLS
