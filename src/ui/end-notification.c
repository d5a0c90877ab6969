/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/end-notification.h"

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

/**
 * slc_end_notification_send:
 * @application: the program
 * @title: what was tested
 * @body: how it ended
 *
 * Tells of the end of a test, in place of what was told before. Whoever clicks on it gets the
 * window.
 */
void
slc_end_notification_send (GApplication *application, const char *title, const char *body)
{
  g_autoptr (GNotification) notification = NULL;

  g_return_if_fail (G_IS_APPLICATION (application));
  g_return_if_fail (title != NULL);
  g_return_if_fail (body != NULL);

  notification = g_notification_new (title);
  g_notification_set_body (notification, body);
  g_application_send_notification (application, ID, notification);
}
