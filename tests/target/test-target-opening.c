/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/target-opening.h"

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SlcTarget **target = user_data;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (G_CANCELLABLE (source));
  *target = slc_open_target_finish (result, &error);
  g_assert_no_error (error);
}

/* Whoever has asked closes it, and knows when. */
static void
test_cancelled_once_open (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SlcTarget) target = NULL;

  slc_open_target_async (G_OBJECT (cancellable), "sim:no-cache@max", NULL, cancellable, opened_cb,
                         &target);
  while (!g_cancellable_is_cancelled (cancellable))
    g_main_context_iteration (NULL, true);

  g_assert_nonnull (target);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target-opening/cancelled-once-open", test_cancelled_once_open);

  return g_test_run ();
}
