/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/settle.h"

#include "fake-target.h"

#define SPAN_S      60
#define LOOK_S      10
#define MORE_S      600
#define QUIET_BYTES (16 * SLC_MIB)

/* Somebody else, who writes from one look at the counters to the next. */
typedef struct {
  uint64_t bytes;
  unsigned n_looks;
  unsigned n_read;
} Stranger;

typedef struct {
  uint64_t first_left_ns;
  GCancellable *cancellable;
} Listener;

static bool
read_counters (SlcTarget *target, SlcDeviceCounters *counters)
{
  SlcFakeTarget *fake = (SlcFakeTarget *) target;
  Stranger *stranger = fake->user_data;

  /* Each look reads them twice. */
  if (stranger->n_read++ % 2 == 1 && stranger->n_read / 2 <= stranger->n_looks)
    fake->counters.written_bytes += stranger->bytes;
  *counters = fake->counters;
  return true;
}

static void
listen_cb (uint64_t left_ns, gpointer user_data)
{
  Listener *self = user_data;

  if (self->first_left_ns == 0)
    self->first_left_ns = left_ns;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

static SlcFakeTarget *
make_target (SlcTargetOps *ops, Stranger *stranger)
{
  SlcFakeTarget *target = slc_fake_target_new (SLC_MIB, slc_fake_clock_new ());

  *ops = *target->parent.ops;
  ops->read_counters = read_counters;
  target->parent.ops = ops;
  target->user_data = stranger;
  return target;
}

/* The fake clock is waited for once a second. */
static void
expect_settled (Stranger stranger, unsigned seconds, uint64_t busy_bytes)
{
  SlcTargetOps ops;
  g_autoptr (SlcFakeTarget) target = make_target (&ops, &stranger);
  Listener listener = { 0 };
  uint64_t bytes;

  g_assert_true (
    slc_settle (&target->parent, SPAN_S * SLC_NS_PER_S, NULL, listen_cb, &listener, &bytes));
  g_assert_cmpuint (target->clock->n_waits, ==, seconds);
  g_assert_cmpuint (listener.first_left_ns, ==, SPAN_S * SLC_NS_PER_S);
  g_assert_cmpuint (bytes, ==, busy_bytes);
}

/* A filesystem at rest still writes something, and no test takes longer for it. */
static void
test_quiet (void)
{
  expect_settled ((Stranger){ .bytes = QUIET_BYTES, .n_looks = 1000 }, SPAN_S, 0);
}

static void
test_begins_anew (void)
{
  expect_settled ((Stranger){ .bytes = QUIET_BYTES + 1, .n_looks = 3 }, 3 * LOOK_S + SPAN_S, 0);
}

static void
test_never_quiet (void)
{
  const uint64_t n_looks = (SPAN_S + MORE_S) / LOOK_S;

  expect_settled ((Stranger){ .bytes = SLC_GB, .n_looks = 1000 }, SPAN_S + MORE_S,
                  n_looks * SLC_GB);
}

/* What was quiet at last, but not for as long as it was to be, has not settled. */
static void
test_quiet_too_late (void)
{
  expect_settled ((Stranger){ .bytes = SLC_GB, .n_looks = 62 }, SPAN_S + MORE_S, 62 * SLC_GB);
}

/* Where the drive does not count, nobody is accused. */
static void
test_not_counted (void)
{
  g_autoptr (SlcFakeTarget) target = slc_fake_target_new (SLC_MIB, slc_fake_clock_new ());
  Listener listener = { 0 };
  uint64_t bytes;

  g_assert_true (
    slc_settle (&target->parent, SPAN_S * SLC_NS_PER_S, NULL, listen_cb, &listener, &bytes));
  g_assert_cmpuint (target->clock->n_waits, ==, SPAN_S);
  g_assert_cmpuint (bytes, ==, 0);
}

/* Who asks for no time to settle gets none. */
static void
test_nothing_asked (void)
{
  Stranger stranger = { .bytes = SLC_GB, .n_looks = 1000 };
  SlcTargetOps ops;
  g_autoptr (SlcFakeTarget) target = make_target (&ops, &stranger);
  Listener listener = { 0 };
  uint64_t bytes;

  g_assert_true (slc_settle (&target->parent, 0, NULL, listen_cb, &listener, &bytes));
  g_assert_cmpuint (target->clock->n_waits, ==, 0);
  g_assert_cmpuint (bytes, ==, 0);
}

static void
test_cancelled (void)
{
  g_autoptr (SlcFakeTarget) target = slc_fake_target_new (SLC_MIB, slc_fake_clock_new ());
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Listener listener = { .cancellable = cancellable };
  uint64_t bytes;

  g_assert_false (
    slc_settle (&target->parent, SPAN_S * SLC_NS_PER_S, cancellable, listen_cb, &listener, &bytes));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/settle/quiet", test_quiet);
  g_test_add_func ("/settle/begins-anew", test_begins_anew);
  g_test_add_func ("/settle/never-quiet", test_never_quiet);
  g_test_add_func ("/settle/quiet-too-late", test_quiet_too_late);
  g_test_add_func ("/settle/not-counted", test_not_counted);
  g_test_add_func ("/settle/nothing-asked", test_nothing_asked);
  g_test_add_func ("/settle/cancelled", test_cancelled);

  return g_test_run ();
}
