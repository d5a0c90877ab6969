/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/witness.h"

#include "engine/clock-reading.h"
#include "fake-target.h"

#define HOUR_NS (3600 * (int64_t) SLC_NS_PER_S)

static const SlcClockReading begin = { 5000, 7000, 1000000 };

static SlcClockReading
later (int64_t running_ns, int64_t suspended_ns, int64_t jump_ns)
{
  return (SlcClockReading){
    .running_ns = begin.running_ns + running_ns,
    .passed_ns = begin.passed_ns + running_ns + suspended_ns,
    .wall_ns = begin.wall_ns + running_ns + suspended_ns + jump_ns,
  };
}

static void
test_suspended (void)
{
  const SlcClockReading ran = later (HOUR_NS, 0, 0);
  const SlcClockReading slept = later (HOUR_NS, HOUR_NS / 2, 0);

  g_assert_cmpuint (slc_clock_reading_suspended_ns (&begin, &ran), ==, 0);
  g_assert_cmpuint (slc_clock_reading_suspended_ns (&begin, &slept), ==, HOUR_NS / 2);
  g_assert_cmpfloat (slc_clock_reading_jump_s (&begin, &slept), ==, 0);
}

static void
test_jump (void)
{
  const SlcClockReading forward = later (HOUR_NS, HOUR_NS, 2 * HOUR_NS);
  const SlcClockReading back = later (HOUR_NS, 0, -HOUR_NS);

  g_assert_cmpfloat (slc_clock_reading_jump_s (&begin, &forward), ==, 7200);
  g_assert_cmpfloat (slc_clock_reading_jump_s (&begin, &back), ==, -3600);
  g_assert_cmpuint (slc_clock_reading_suspended_ns (&begin, &back), ==, 0);
}

static void
gather (SlcTarget *target, SlcEvidence *evidence)
{
  evidence->used_share = 0.5;
}

static void
gather_less_and_less (SlcTarget *target, SlcEvidence *evidence)
{
  static double cached_share = 0.5;

  evidence->cached_share = cached_share;
  cached_share -= 0.5;
}

/* A clean write does not make up for one that was cached. */
static void
test_cached (void)
{
  g_autoptr (SlcFakeTarget) target = slc_fake_target_new (SLC_MIB, slc_fake_clock_new ());
  SlcTargetOps ops = *target->parent.ops;
  g_autoptr (SlcWitness) witness = NULL;
  SlcMethod method;

  slc_method_init (&method);
  ops.gather_evidence = gather_less_and_less;
  target->parent.ops = &ops;
  witness = slc_witness_new (&target->parent, &method);
  for (unsigned write = 0; write < 2; write++) {
    slc_witness_begin_write (witness, NULL);
    slc_witness_end_write (witness);
  }

  g_assert_cmpfloat (slc_witness_get_evidence (witness)->cached_share, ==, 0.5);
}

/* Whose clock is a simulated one is not judged by the real ones. */
static void
test_testimony (gconstpointer simulated)
{
  g_autoptr (SlcFakeTarget) target = slc_fake_target_new (
    SLC_MIB, simulated != NULL ? slc_fake_clock_new () : NULL);
  SlcTargetOps ops = *target->parent.ops;
  g_autoptr (SlcWitness) witness = NULL;
  const SlcEvidence *evidence;
  SlcMethod method;

  slc_method_init (&method);
  ops.gather_evidence = gather;
  target->parent.ops = &ops;
  target->device_factor = 1;
  witness = slc_witness_new (&target->parent, &method);
  for (unsigned write = 0; write < 2; write++) {
    SlcDeviceMeter *meter = slc_witness_begin_write (witness, NULL);

    target->counters.flushes++;
    slc_device_meter_take (meter, &(SlcSample){ .end_ns = 1 });
    slc_witness_end_write (witness);
  }

  evidence = slc_witness_get_evidence (witness);
  g_assert_true (evidence->device_known);
  g_assert_cmpuint (evidence->device.flushes, ==, 1);
  g_assert_cmpfloat (evidence->used_share, ==, 0.5);
  g_assert_cmpuint (evidence->idle_written_bytes, ==, SLC_UNKNOWN_BYTES);
  g_assert_true (isnan (evidence->clock_jump_s) == (simulated != NULL));
  g_assert_true ((evidence->suspended_ns == SLC_UNKNOWN_NS) == (simulated != NULL));
}

/* What is done between two writes is somebody else's, all of it together. */
static void
test_idle (void)
{
  g_autoptr (SlcFakeTarget) target = slc_fake_target_new (SLC_MIB, slc_fake_clock_new ());
  g_autoptr (SlcWitness) witness = NULL;
  SlcMethod method;

  slc_method_init (&method);
  target->device_factor = 1;
  witness = slc_witness_new (&target->parent, &method);
  for (unsigned idle = 0; idle < 3; idle++) {
    slc_witness_begin_write (witness, NULL);
    target->counters.written_bytes += SLC_GB;
    target->counters.read_bytes += SLC_GB;
    slc_witness_end_write (witness);
    slc_witness_begin_idle (witness);
    target->counters.written_bytes += idle;
    target->counters.read_bytes += 2 * idle;
    slc_witness_end_idle (witness);
  }
  g_assert_cmpuint (slc_witness_get_evidence (witness)->idle_written_bytes, ==, 3);
  g_assert_cmpuint (slc_witness_get_evidence (witness)->idle_read_bytes, ==, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/witness/suspended", test_suspended);
  g_test_add_func ("/witness/jump", test_jump);
  g_test_add_data_func ("/witness/testimony/real", NULL, test_testimony);
  g_test_add_data_func ("/witness/testimony/simulated", "simulated", test_testimony);
  g_test_add_func ("/witness/cached", test_cached);
  g_test_add_func ("/witness/idle", test_idle);

  return g_test_run ();
}
