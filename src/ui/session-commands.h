/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ui/sessions-page.h"
#include "ui/test-page.h"

G_BEGIN_DECLS

/**
 * SlcSessionParts:
 * @window: the window that gets the actions
 * @stack: what shows one of the pages, by the names "test" and "sessions"
 * @toasts: where is said what was done
 * @test_page: the test, whose result is a session too
 * @sessions_page: the sessions
 *
 * What the commands work on.
 */
typedef struct {
  GtkWindow *window;
  AdwViewStack *stack;
  AdwToastOverlay *toasts;
  SlcTestPage *test_page;
  SlcSessionsPage *sessions_page;
} SlcSessionParts;

#define SLC_TYPE_SESSION_COMMANDS (slc_session_commands_get_type ())
G_DECLARE_FINAL_TYPE (SlcSessionCommands, slc_session_commands, SLC, SESSION_COMMANDS, GObject)

SlcSessionCommands *slc_session_commands_new (const SlcSessionParts *parts);

void slc_session_commands_update (SlcSessionCommands *self);
void slc_session_commands_set_correcting (SlcSessionCommands *self, bool correcting);
void slc_session_commands_find_cut_off_tests (SlcSessionCommands *self);
const char *slc_session_commands_get_path (SlcSessionCommands *self);
void slc_session_commands_show_error (SlcSessionCommands *self, const GError *error);

G_END_DECLS
