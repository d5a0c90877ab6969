/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/device-meter.h"

#include "fake-target.h"

#define INTERVAL_NS (SLC_NS_PER_S / 2)

static SlcSample
make_sample (uint64_t end_ns)
{
  return (SlcSample){
    .begin_ns = end_ns - INTERVAL_NS,
    .end_ns = end_ns,
    .device_written_bytes = SLC_UNKNOWN_BYTES,
    .device_queue_depth = NAN,
  };
}

static SlcFakeTarget *
make_target (double device_factor)
{
  SlcFakeTarget *target = slc_fake_target_new (SLC_MIB, slc_fake_clock_new ());

  target->device_factor = device_factor;
  return target;
}

/* What the drive did before, and what it does between two samples without one. */
static void
test_differences (void)
{
  g_autoptr (SlcFakeTarget) target = make_target (1);
  g_autoptr (SlcDeviceMeter) meter = NULL;
  SlcSample sample = make_sample (INTERVAL_NS);
  SlcDeviceCounters total;

  target->counters = (SlcDeviceCounters){ 100 * SLC_GB, 100, 7, 7, 9, SLC_UNKNOWN_BYTES, 2, 5000 };
  meter = slc_device_meter_new (&target->parent);
  target->counters.written_bytes += 3 * SLC_GB;
  target->counters.queue_ns += 4 * INTERVAL_NS;
  target->counters.flushes += 1;
  slc_device_meter_take (meter, &sample);
  g_assert_cmpuint (sample.device_written_bytes, ==, 3 * SLC_GB);
  g_assert_cmpfloat (sample.device_queue_depth, ==, 4);

  sample = make_sample (2 * INTERVAL_NS);
  target->counters.written_bytes += 1;
  slc_device_meter_take (meter, &sample);
  g_assert_cmpuint (sample.device_written_bytes, ==, 1);
  g_assert_cmpfloat (sample.device_queue_depth, ==, 0);

  g_assert_true (slc_device_meter_get_total (meter, &total));
  g_assert_cmpuint (total.written_bytes, ==, 3 * SLC_GB + 1);
  g_assert_cmpuint (total.reads, ==, 0);
  g_assert_cmpuint (total.flushes, ==, 1);
  g_assert_cmpuint (total.discarded_bytes, ==, SLC_UNKNOWN_BYTES);
  g_assert_cmpuint (total.queue_ns, ==, 4 * INTERVAL_NS);
}

static void
test_sample_without_length (void)
{
  g_autoptr (SlcFakeTarget) target = make_target (1);
  g_autoptr (SlcDeviceMeter) meter = slc_device_meter_new (&target->parent);
  SlcSample sample = make_sample (INTERVAL_NS);

  sample.begin_ns = sample.end_ns;
  target->counters.queue_ns += 1;
  slc_device_meter_take (meter, &sample);
  g_assert_cmpuint (sample.device_written_bytes, ==, 0);
  g_assert_true (isnan (sample.device_queue_depth));
}

/* A drive that could not be read once may have begun to count anew. */
static void
test_gone (void)
{
  g_autoptr (SlcFakeTarget) target = make_target (1);
  g_autoptr (SlcDeviceMeter) meter = slc_device_meter_new (&target->parent);
  SlcDeviceCounters total;

  for (unsigned i = 0; i < 2; i++) {
    SlcSample sample = make_sample ((i + 1) * INTERVAL_NS);

    target->device_factor = i == 0 ? NAN : 1;
    slc_device_meter_take (meter, &sample);
    g_assert_cmpuint (sample.device_written_bytes, ==, SLC_UNKNOWN_BYTES);
    g_assert_true (isnan (sample.device_queue_depth));
  }
  g_assert_false (slc_device_meter_get_total (meter, &total));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/device-meter/differences", test_differences);
  g_test_add_func ("/device-meter/sample-without-length", test_sample_without_length);
  g_test_add_func ("/device-meter/gone", test_gone);

  return g_test_run ();
}
