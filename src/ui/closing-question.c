/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/closing-question.h"

#include <glib/gi18n.h>

/**
 * slc_closing_question_ask:
 * @window: the window that is to be closed
 * @running: whether a test runs; otherwise some wait in the queue
 * @callback: (scope async): is called once, with whether the window may go
 * @user_data: data for @callback
 *
 * Asks before something is ended or lost with the window.
 */
void
slc_closing_question_ask (GtkWidget *window,
                          bool running,
                          SlcAnswerFunc callback,
                          gpointer user_data)
{
  const SlcQuestion about_run = {
    .heading = _ ("Stop the Test?"),
    .body = _ ("A test is running. What was measured so far will be saved."),
    .decline = _ ("_Keep Running"),
    .accept = _ ("_Stop and Save"),
    .destructive = true,
  };
  const SlcQuestion about_queue = {
    .heading = _ ("Close the Window?"),
    .body = _ ("Tests are waiting in the queue. It is not kept when the window is closed."),
    .decline = _ ("_Cancel"),
    .accept = _ ("_Close"),
    .destructive = true,
  };

  g_return_if_fail (GTK_IS_WIDGET (window));
  g_return_if_fail (callback != NULL);

  slc_compat_ask (window, running ? &about_run : &about_queue, callback, user_data);
}
