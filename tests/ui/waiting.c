/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "waiting.h"

#define DEADLINE_S       60
#define LOOK_INTERVAL_MS 20

static gint64 deadline_us;

static gboolean
look_again_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

/**
 * slc_wait_begin:
 *
 * Sets the deadline of a wait.
 */
void
slc_wait_begin (void)
{
  deadline_us = g_get_monotonic_time () + DEADLINE_S * G_TIME_SPAN_SECOND;
}

/**
 * slc_wait_once:
 *
 * Lets the main loop do what there is to do, or waits until there is something.
 *
 * Returns: whether there is time left
 */
bool
slc_wait_once (void)
{
  unsigned source = g_timeout_add (LOOK_INTERVAL_MS, look_again_cb, NULL);

  g_main_context_iteration (NULL, true);
  g_source_remove (source);

  return g_get_monotonic_time () < deadline_us;
}
