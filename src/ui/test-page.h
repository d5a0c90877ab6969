/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "model/session.h"
#include "ui/tester.h"

G_BEGIN_DECLS

/**
 * SlcTestState:
 * @SLC_TEST_UNREADY: nothing is chosen that can be tested
 * @SLC_TEST_READY: a test can be started
 * @SLC_TEST_RUNNING: from Start until everything is saved
 * @SLC_TEST_DONE: a result is shown; another test can be started
 */
typedef enum {
  SLC_TEST_UNREADY,
  SLC_TEST_READY,
  SLC_TEST_RUNNING,
  SLC_TEST_DONE,
} SlcTestState;

#define SLC_TYPE_TEST_PAGE (slc_test_page_get_type ())
G_DECLARE_FINAL_TYPE (SlcTestPage, slc_test_page, SLC, TEST_PAGE, GtkBox)

SlcTestState slc_test_page_get_state (SlcTestPage *self);
SlcSession *slc_test_page_get_session (SlcTestPage *self);
const char *slc_test_page_get_session_path (SlcTestPage *self);
SlcTester *slc_test_page_get_tester (SlcTestPage *self);
bool slc_test_page_can_start (SlcTestPage *self);

void slc_test_page_start (SlcTestPage *self);
void slc_test_page_stop (SlcTestPage *self);
void slc_test_page_reset (SlcTestPage *self);
void slc_test_page_choose_target (SlcTestPage *self, const char *name);
void slc_test_page_show_error (SlcTestPage *self, const char *message);
void slc_test_page_offer_recovery (SlcTestPage *self, unsigned n_tests);

G_END_DECLS
