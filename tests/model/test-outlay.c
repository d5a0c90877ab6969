/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/outlay.h"

#include <string.h>

#define SPACE_BYTES (2000 * SLC_GB)
#define RATED_BYTES (600 * 1000 * SLC_GB)

static SlcMethod
make_method (uint64_t length_bytes)
{
  SlcMethod method;

  slc_method_init (&method);
  method.length_bytes = length_bytes;
  return method;
}

static SlcOutlay
plan (const SlcMethod *method, uint64_t used_bytes)
{
  SlcOutlay outlay;

  slc_outlay_init (&outlay, method, SPACE_BYTES, used_bytes, SPACE_BYTES - used_bytes);
  return outlay;
}

static void
expect_text (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
expect_total (const SlcOutlay *outlay, uint64_t rated_bytes, const char *expected)
{
  expect_text (slc_outlay_describe_total (outlay, rated_bytes), expected);
}

static void
test_length (void)
{
  SlcMethod method = make_method (500 * SLC_GB);
  SlcOutlay outlay = plan (&method, 0);
  g_autofree char *time = slc_outlay_describe_least_time (&outlay);

  g_assert_cmpuint (outlay.total_bytes, ==, 500 * SLC_GB);
  expect_total (&outlay, SLC_UNKNOWN_BYTES, NULL);
  expect_total (&outlay, RATED_BYTES,
                "In all that is 500.0\u00a0GB: 0.08\u00a0% of the rated endurance of 600\u00a0TB.");
  g_assert_nonnull (strstr (time, "at least 1\u00a0min 10\u00a0s"));
}

/* 500 of 2000 GB are in use: 1300 GB fill the drive to 90 %, and 200 GB are left. */
static void
test_fill_and_passes (void)
{
  SlcMethod method = make_method (SLC_UNKNOWN_BYTES);
  SlcOutlay outlay;

  method.fill = true;
  method.preparation.fill_percent = 90;
  method.passes = 3;
  outlay = plan (&method, 500 * SLC_GB);

  g_assert_cmpuint (outlay.fill_bytes, ==, 1300 * SLC_GB);
  g_assert_cmpuint (outlay.length_bytes, ==, 200 * SLC_GB);
  g_assert_cmpuint (outlay.total_bytes, ==, 4500 * SLC_GB);
  expect_total (&outlay, SLC_UNKNOWN_BYTES, "In all that is 4500\u00a0GB.");
}

/* What comes back of the cache is not known before. */
static void
test_recovery (void)
{
  SlcMethod method = make_method (500 * SLC_GB);
  SlcOutlay outlay;

  method.idle_ns[0] = 30 * SLC_NS_PER_S;
  method.n_idles = 1;
  outlay = plan (&method, 0);
  expect_total (&outlay, RATED_BYTES,
                "In all that is 500.0\u00a0GB, without what is written after idle times: "
                "0.08\u00a0% of the rated endurance of 600\u00a0TB.");
}

/* Without a cliff nothing is waited for: what is said to be the least must not count idle times. */
static void
test_times (void)
{
  SlcMethod method = make_method (SLC_GB);
  SlcOutlay outlay = plan (&method, 0);

  g_assert_null (slc_outlay_describe_least_time (&outlay));
  g_assert_null (slc_outlay_describe_idle_time (&outlay));
  method.idle_ns[0] = 60 * SLC_NS_PER_S;
  method.idle_ns[1] = 120 * SLC_NS_PER_S;
  method.n_idles = 2;
  method.passes = 2;
  outlay = plan (&method, 0);
  g_assert_cmpuint (outlay.least_ns, <=, 2 * SLC_GB * SLC_NS_PER_S / (7000 * SLC_MB));
  g_assert_null (slc_outlay_describe_least_time (&outlay));
  expect_text (slc_outlay_describe_idle_time (&outlay),
               "Idle times take 6\u00a0min more, if there is a cliff.");

  method.preparation.settle_ns = 30 * SLC_NS_PER_S;
  outlay = plan (&method, 0);
  expect_text (
    slc_outlay_describe_least_time (&outlay),
    "That takes at least 1\u00a0min, if the drive keeps up 7000 MB/s; most take longer.");
}

/* What a simulated drive takes of its own time is not what is waited for. */
static void
test_pace (void)
{
  SlcMethod method = make_method (SLC_GB);
  SlcOutlay outlay;
  SlcOutlay fast;

  method.preparation.settle_ns = 600 * SLC_NS_PER_S;
  method.idle_ns[0] = 3600 * SLC_NS_PER_S;
  method.n_idles = 1;
  outlay = plan (&method, 0);

  fast = outlay;
  slc_outlay_apply_pace (&fast, 60);
  g_assert_cmpuint (fast.least_ns, ==, outlay.least_ns / 60);
  expect_text (slc_outlay_describe_idle_time (&fast),
               "Idle times take 1\u00a0min more, if there is a cliff.");

  fast = outlay;
  slc_outlay_apply_pace (&fast, INFINITY);
  g_assert_null (slc_outlay_describe_least_time (&fast));
  g_assert_null (slc_outlay_describe_idle_time (&fast));

  slc_outlay_apply_pace (&outlay, 1e-300);
  g_assert_cmpuint (outlay.idle_ns, <, SLC_UNKNOWN_NS);
}

static void
test_open (void)
{
  SlcMethod method = make_method (SLC_UNKNOWN_BYTES);
  SlcOutlay outlay;

  method.after_cliff_bytes = 50 * SLC_GB;
  outlay = plan (&method, 0);
  expect_total (&outlay, RATED_BYTES,
                "In all that is up to 2000\u00a0GB: 0.33\u00a0% of the rated endurance of "
                "600\u00a0TB.");
  g_assert_cmpuint (outlay.least_ns, ==, 0);
}

/* A share is never so small that it is nothing. */
static void
test_little (void)
{
  SlcMethod method = make_method (SLC_GB);
  SlcOutlay outlay = plan (&method, 0);
  g_autofree char *text = slc_outlay_describe_total (&outlay, RATED_BYTES);

  g_assert_nonnull (strstr (text, ": 0.01\u00a0% of"));
}

static void
test_unknown (void)
{
  SlcMethod method = make_method (SLC_UNKNOWN_BYTES);
  SlcOutlay outlay;

  method.fill = true;
  slc_outlay_init (&outlay, &method, SLC_UNKNOWN_BYTES, SLC_UNKNOWN_BYTES, SLC_UNKNOWN_BYTES);
  expect_total (&outlay, RATED_BYTES, NULL);
  g_assert_cmpuint (outlay.least_ns, ==, 0);
}

/* What is not known to be in use counts as free, as it does when the drive is filled. */
static void
test_unknown_use (void)
{
  SlcMethod method = make_method (10 * SLC_GB);
  SlcOutlay outlay;

  method.preparation.fill_percent = 50;
  slc_outlay_init (&outlay, &method, SPACE_BYTES, SLC_UNKNOWN_BYTES, SPACE_BYTES);
  g_assert_cmpuint (outlay.fill_bytes, ==, SPACE_BYTES / 2);
  g_assert_cmpuint (outlay.total_bytes, ==, SPACE_BYTES / 2 + 10 * SLC_GB);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/outlay/length", test_length);
  g_test_add_func ("/outlay/fill-and-passes", test_fill_and_passes);
  g_test_add_func ("/outlay/unknown-use", test_unknown_use);
  g_test_add_func ("/outlay/recovery", test_recovery);
  g_test_add_func ("/outlay/times", test_times);
  g_test_add_func ("/outlay/pace", test_pace);
  g_test_add_func ("/outlay/open", test_open);
  g_test_add_func ("/outlay/little", test_little);
  g_test_add_func ("/outlay/unknown", test_unknown);

  return g_test_run ();
}
