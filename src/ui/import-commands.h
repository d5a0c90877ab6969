/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <stdbool.h>

#include "ui/compare-page.h"
#include "ui/sessions-page.h"

G_BEGIN_DECLS

/**
 * SlcImportParts:
 * @window: the window that gets the action, and on which files can be dropped
 * @stack: what shows one of the pages, by the names "sessions" and "compare"
 * @sessions_page: where what was imported is shown
 * @compare_page: where it is shown if that page is in front
 *
 * What the import works on.
 */
typedef struct {
  GtkWindow *window;
  AdwViewStack *stack;
  SlcSessionsPage *sessions_page;
  SlcComparePage *compare_page;
} SlcImportParts;

#define SLC_TYPE_IMPORT_COMMANDS (slc_import_commands_get_type ())
G_DECLARE_FINAL_TYPE (SlcImportCommands, slc_import_commands, SLC, IMPORT_COMMANDS, GObject)

SlcImportCommands *slc_import_commands_new (const SlcImportParts *parts);

void slc_import_commands_set_allowed (SlcImportCommands *self, bool allowed);
void slc_import_commands_import (SlcImportCommands *self, const char *const *paths);

G_END_DECLS
