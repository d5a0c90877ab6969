/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/end-notification.h"

#include <glib/gi18n.h>

#include "model/quantity.h"

/* Nobody goes away from a test that is shorter. */
#define LEAST_NS (10 * SLC_NS_PER_S)

#define ID "end"

/**
 * slc_end_notification_is_due:
 * @run_ns: how long somebody had to wait for a test
 * @window_is_active: whether its window is the one in front
 *
 * Returns: whether its end is worth a notification
 */
bool
slc_end_notification_is_due (uint64_t run_ns, bool window_is_active)
{
  return run_ns >= LEAST_NS && !window_is_active;
}

static char *
describe_several (unsigned n_done, unsigned n_tests)
{
  /* Translators: how many of how many tests came to the end that was planned. */
  return g_strdup_printf (
    ngettext ("%u of %u test ended well.", "%u of %u tests ended well.", n_tests), n_done, n_tests);
}

static GNotification *
notification_new (SlcQueue *queue)
{
  unsigned n_tests = g_list_model_get_n_items (G_LIST_MODEL (queue));
  unsigned n_done = slc_queue_count (queue, SLC_TRIAL_DONE);
  g_autoptr (SlcTrial) first = g_list_model_get_item (G_LIST_MODEL (queue), 0);
  g_autofree char *several = describe_several (n_done, n_tests);
  bool is_saved = first != NULL && slc_trial_get_path (first) != NULL;
  GNotification *notification;

  if (n_tests != 1)
    notification = g_notification_new (_ ("Queue Finished"));
  else
    notification = g_notification_new (is_saved ? _ ("Test Finished") : _ ("Test Failed"));
  if (n_tests != 1)
    g_notification_set_body (notification, several);
  else
    g_notification_set_body (notification,
                             is_saved ? _ ("The result is saved.") : _ ("The window says why."));

  return notification;
}

/**
 * slc_end_notification_send:
 * @application: the program
 * @queue: the tests that are over, or the single one
 *
 * Tells of their end, in place of what was told before. Whoever clicks on it gets the window.
 */
void
slc_end_notification_send (GApplication *application, SlcQueue *queue)
{
  g_autoptr (GNotification) notification = NULL;

  g_return_if_fail (G_IS_APPLICATION (application));
  g_return_if_fail (SLC_IS_QUEUE (queue));

  notification = notification_new (queue);
  g_application_send_notification (application, ID, notification);
}
