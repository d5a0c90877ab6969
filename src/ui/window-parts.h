/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <stdbool.h>

#include "ui/compare-page.h"
#include "ui/sessions-page.h"
#include "ui/test-page.h"

G_BEGIN_DECLS

/**
 * SlcWindowParts:
 * @window: the window that gets the actions
 * @stack: what shows one of the pages, by the names "test", "sessions" and "compare"
 * @toasts: where is said what was done
 * @test_page: the test, whose result is a session too
 * @sessions_page: the sessions
 * @compare_page: the comparison
 *
 * What the commands of the window work on.
 */
typedef struct {
  GtkWindow *window;
  AdwViewStack *stack;
  AdwToastOverlay *toasts;
  SlcTestPage *test_page;
  SlcSessionsPage *sessions_page;
  SlcComparePage *compare_page;
} SlcWindowParts;

void slc_window_parts_hold (SlcWindowParts *self, const SlcWindowParts *parts);
void slc_window_parts_release (SlcWindowParts *self);

void slc_window_parts_show (const SlcWindowParts *self, const char *page);
bool slc_window_parts_shows (const SlcWindowParts *self, const char *page);
void slc_window_parts_enable (const SlcWindowParts *self, const char *action, bool enabled);
void slc_window_parts_show_error (const SlcWindowParts *self, const char *message);
AdwToast *slc_window_parts_show_toast (const SlcWindowParts *self, const char *text);

G_END_DECLS
