/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <stdbool.h>

#include "ui/sessions-page.h"
#include "ui/test-page.h"

G_BEGIN_DECLS

/**
 * SlcSessionParts:
 * @window: the window that gets the actions
 * @stack: what shows one of the pages, by the names "test", "sessions" and "compare"
 * @toasts: where is said what was done
 * @test_page: the test, whose result is a session too
 * @sessions_page: the sessions
 *
 * What the commands on sessions work on.
 */
typedef struct {
  GtkWindow *window;
  AdwViewStack *stack;
  AdwToastOverlay *toasts;
  SlcTestPage *test_page;
  SlcSessionsPage *sessions_page;
} SlcSessionParts;

void slc_session_parts_hold (SlcSessionParts *self, const SlcSessionParts *parts);
void slc_session_parts_release (SlcSessionParts *self);

bool slc_session_parts_show (const SlcSessionParts *self, const char *page);

G_END_DECLS
