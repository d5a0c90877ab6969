/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <errno.h>
#include <string.h>

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

static bool
renew_without_room (SlcTarget *target,
                    const SlcPreparation *preparation,
                    uint64_t length_bytes,
                    GCancellable *cancellable,
                    GError **error)
{
  g_set_error_literal (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE, "no room");
  return false;
}

static void
set_up_two_passes (SlcProtocolFixture *self)
{
  self->method.fill = false;
  self->method.after_cliff_bytes = 10 * SLC_GB;
  self->method.passes = 2;
}

static void
test_no_room_to_renew (SlcProtocolFixture *self, gconstpointer data)
{
  SlcTargetOps *ops;
  SlcTarget *target = slc_protocol_fixture_make_target ("sim:dynamic-2tb@max", &ops);

  ops->renew = renew_without_room;
  set_up_two_passes (self);
  slc_protocol_fixture_run_target (self, target);

  g_assert_cmpint (self->session->end, ==, SLC_END_NO_SPACE);
  g_assert_cmpstr (self->session->end_message, ==, "no room");
}

static ssize_t
write_to_nothing (SlcTarget *target,
                  unsigned lane,
                  const void *data,
                  size_t length_bytes,
                  uint64_t offset_bytes)
{
  return -ENODEV;
}

/* The drive is pulled out before the next pass. */
static bool
renew_and_vanish (SlcTarget *target,
                  const SlcPreparation *preparation,
                  uint64_t length_bytes,
                  GCancellable *cancellable,
                  GError **error)
{
  static SlcTargetOps ops;

  ops = *target->ops;
  ops.write = write_to_nothing;
  target->ops = &ops;
  return true;
}

static void
test_gone_while_filled (SlcProtocolFixture *self, gconstpointer data)
{
  SlcTargetOps *ops;
  SlcTarget *target = slc_protocol_fixture_make_target ("sim:dynamic-2tb@max", &ops);

  ops->renew = renew_and_vanish;
  set_up_two_passes (self);
  self->method.preparation.discard = true;
  self->method.preparation.fill_percent = 10;
  slc_protocol_fixture_run_target (self, target);

  g_assert_cmpint (self->session->end, ==, SLC_END_GONE);
  g_assert_nonnull (strstr (self->session->end_message, "gone away"));
  g_assert_cmpuint (slc_passes_count (self->session), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  slc_protocol_fixture_add_test ("/protocol-end/stopped-at-rest", test_stopped_at_rest);
  slc_protocol_fixture_add_test ("/protocol-end/stopped-between", test_stopped_between);
  slc_protocol_fixture_add_test ("/protocol-end/no-room-to-renew", test_no_room_to_renew);
  slc_protocol_fixture_add_test ("/protocol-end/gone-while-filled", test_gone_while_filled);

  return g_test_run ();
}
