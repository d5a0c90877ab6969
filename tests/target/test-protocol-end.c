/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/passes.h"
#include "protocol-fixture.h"

/* A day of idle time at this pace would take a minute and a half. */
static void
test_stopped_at_rest (SlcProtocolFixture *self, gconstpointer data)
{
  self->method.fill = false;
  self->method.after_cliff_bytes = SLC_GB;
  self->method.passes = 2;
  self->stop_at = SLC_RUN_RESTING;
  g_assert_true (slc_method_parse_idles (&self->method, "24h", NULL));
  slc_protocol_fixture_run (self, "sim:dynamic-2tb@1000");

  g_assert_cmpint (self->session->end, ==, SLC_END_STOPPED);
  g_assert_cmpuint (self->session->stages->len, ==, 0);
  g_assert_cmpint (slc_session_get_reading (self->session)->verdict.state, ==, SLC_CLIFF_CONFIRMED);
}

static bool
renew_for_two (SlcTarget *target,
               const SlcPreparation *preparation,
               uint64_t length_bytes,
               GCancellable *cancellable,
               GError **error)
{
  static unsigned n_passes = 1;

  if (++n_passes == 2)
    return true;
  g_cancellable_cancel (cancellable);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

/* What was stopped is the preparation of the third pass, and the second is as whole as the first.
 */
static void
test_stopped_between (SlcProtocolFixture *self, gconstpointer data)
{
  SlcTargetOps *ops;
  SlcTarget *target = slc_protocol_fixture_make_target ("sim:dynamic-2tb@max", &ops);

  ops->renew = renew_for_two;
  self->method.fill = false;
  self->method.after_cliff_bytes = 10 * SLC_GB;
  self->method.passes = 3;
  slc_protocol_fixture_run_target (self, target);

  g_assert_cmpint (self->session->end, ==, SLC_END_STOPPED);
  g_assert_cmpuint (slc_passes_count (self->session), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  slc_protocol_fixture_add_test ("/protocol-end/stopped-at-rest", test_stopped_at_rest);
  slc_protocol_fixture_add_test ("/protocol-end/stopped-between", test_stopped_between);

  return g_test_run ();
}
