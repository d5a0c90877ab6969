/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/payload-rate.h"

#define GRANTED_ALWAYS 1000

/* How many threads the system still grants; the linker puts the function below before GLib's. */
static unsigned n_granted;

GThread *
__real_g_thread_try_new (const char *name, GThreadFunc func, gpointer data, GError **error);
GThread *
__wrap_g_thread_try_new (const char *name, GThreadFunc func, gpointer data, GError **error);

GThread *
__wrap_g_thread_try_new (const char *name, GThreadFunc func, gpointer data, GError **error)
{
  if (n_granted == 0)
    return NULL;
  n_granted--;
  return __real_g_thread_try_new (name, func, data, error);
}

static double
measure_mb_s (SlcMethod *method)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcPayload) payload = slc_payload_new (method, 1, &error);

  g_assert_no_error (error);
  return slc_payload_measure_mb_s (payload, method);
}

static void
test_known (void)
{
  SlcMethod method;

  slc_method_init (&method);
  method.queue_depth = 2;
  n_granted = GRANTED_ALWAYS;
  g_assert_cmpfloat (measure_mb_s (&method), >, 0);
}

static void
test_nothing_to_make (void)
{
  SlcMethod method;

  slc_method_init (&method);
  method.data = SLC_DATA_ZERO;
  n_granted = GRANTED_ALWAYS;
  g_assert_true (isnan (measure_mb_s (&method)));
}

/* Where there are fewer threads than lanes nothing is known, and nothing ends the program. */
static void
test_no_threads (void)
{
  SlcMethod method;

  slc_method_init (&method);
  method.queue_depth = 2;
  n_granted = MIN (method.queue_depth, g_get_num_processors ()) - 1;
  g_assert_true (isnan (measure_mb_s (&method)));
  g_assert_cmpuint (n_granted, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/payload-rate/known", test_known);
  g_test_add_func ("/payload-rate/nothing-to-make", test_nothing_to_make);
  g_test_add_func ("/payload-rate/no-threads", test_no_threads);

  return g_test_run ();
}
