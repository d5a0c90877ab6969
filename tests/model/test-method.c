/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/method.h"

static SlcMethod
usual_method (void)
{
  SlcMethod method;

  slc_method_init (&method);
  return method;
}

static void
expect_refused (SlcMethod method, SlcMethodError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (slc_method_check (&method, &error));
  g_assert_error (error, SLC_METHOD_ERROR, (int) code);
}

static void
expect_accepted (SlcMethod method)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (slc_method_check (&method, &error));
  g_assert_no_error (error);
}

static void
test_usual (void)
{
  SlcMethod method = usual_method ();

  g_assert_cmpuint (method.block_size_bytes, ==, 1048576);
  g_assert_cmpuint (method.queue_depth, ==, 8);
  g_assert_cmpuint (method.interval_ns, ==, 500000000);
  g_assert_true (method.direct_io);
  g_assert_false (slc_method_has_length (&method));
  expect_accepted (method);
}

static void
test_has_length (void)
{
  SlcMethod filling = usual_method ();
  SlcMethod sized = usual_method ();
  SlcMethod timed = usual_method ();
  SlcMethod past_cliff = usual_method ();

  filling.fill = true;
  sized.length_bytes = SLC_GB;
  timed.time_limit_ns = SLC_NS_PER_S;
  past_cliff.after_cliff_bytes = 0;

  g_assert_true (slc_method_has_length (&filling));
  g_assert_true (slc_method_has_length (&sized));
  g_assert_true (slc_method_has_length (&timed));
  g_assert_true (slc_method_has_length (&past_cliff));
}

static void
test_block_size (void)
{
  SlcMethod method = usual_method ();

  method.block_size_bytes = 4096;
  expect_accepted (method);
  method.block_size_bytes = 16 * SLC_MIB;
  expect_accepted (method);
  method.block_size_bytes = 12288;
  expect_accepted (method);

  method.block_size_bytes = 0;
  expect_refused (method, SLC_METHOD_ERROR_BLOCK_SIZE);
  method.block_size_bytes = 6144;
  expect_refused (method, SLC_METHOD_ERROR_BLOCK_SIZE);
  method.block_size_bytes = 16 * SLC_MIB + 4096;
  expect_refused (method, SLC_METHOD_ERROR_BLOCK_SIZE);
}

static void
test_queue_depth (void)
{
  SlcMethod method = usual_method ();

  method.queue_depth = 1;
  expect_accepted (method);
  method.queue_depth = 64;
  expect_accepted (method);

  method.queue_depth = 0;
  expect_refused (method, SLC_METHOD_ERROR_QUEUE_DEPTH);
  method.queue_depth = 65;
  expect_refused (method, SLC_METHOD_ERROR_QUEUE_DEPTH);
}

static void
test_interval (void)
{
  SlcMethod method = usual_method ();

  method.interval_ns = SLC_INTERVAL_LEAST_NS;
  expect_accepted (method);
  method.interval_ns = SLC_INTERVAL_MOST_NS;
  expect_accepted (method);

  method.interval_ns = SLC_INTERVAL_LEAST_NS - 1;
  expect_refused (method, SLC_METHOD_ERROR_INTERVAL);
  method.interval_ns = SLC_INTERVAL_MOST_NS + 1;
  expect_refused (method, SLC_METHOD_ERROR_INTERVAL);
}

static void
test_length (void)
{
  SlcMethod method = usual_method ();

  method.length_bytes = method.block_size_bytes;
  expect_accepted (method);
  method.length_bytes--;
  expect_refused (method, SLC_METHOD_ERROR_LENGTH);

  method = usual_method ();
  method.time_limit_ns = 1;
  expect_accepted (method);
  method.time_limit_ns = 0;
  expect_refused (method, SLC_METHOD_ERROR_LENGTH);
}

static void
test_data (void)
{
  static const char *const names[] = { "random", "zero", "compress:0", "compress:50",
                                       "compress:100" };

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    SlcMethod method = usual_method ();
    g_autoptr (GError) error = NULL;
    g_autofree char *name = NULL;

    g_assert_true (slc_method_parse_data (&method, names[i], &error));
    g_assert_no_error (error);
    name = slc_method_data_to_string (&method);
    g_assert_cmpstr (name, ==, names[i]);
    expect_accepted (method);
  }
}

static void
test_data_refused (void)
{
  static const char *const names[] = {
    "", "Random", "zeros", "compress", "compress:", "compress:101", "compress:-1", "compress:50%",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    SlcMethod method = usual_method ();
    g_autoptr (GError) error = NULL;

    method.data = SLC_DATA_ZERO;
    g_assert_false (slc_method_parse_data (&method, names[i], &error));
    g_assert_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_DATA);
    g_assert_cmpint (method.data, ==, SLC_DATA_ZERO);
  }
}

static void
test_data_out_of_range (void)
{
  SlcMethod method = usual_method ();

  method.data = SLC_DATA_COMPRESSIBLE;
  method.compress_percent = 101;
  expect_refused (method, SLC_METHOD_ERROR_DATA);
}

static void
test_describe (void)
{
  SlcMethod method = usual_method ();
  g_autofree char *usual = slc_method_describe (&method);
  g_autofree char *other = NULL;

  method.block_size_bytes = 128 * SLC_KIB;
  method.queue_depth = 1;
  method.data = SLC_DATA_COMPRESSIBLE;
  method.compress_percent = 30;
  method.direct_io = false;
  method.interval_ns = SLC_NS_PER_S;
  other = slc_method_describe (&method);

  g_assert_cmpstr (usual, ==,
                   "Sequential write, 1\u00a0MiB blocks, queue depth 8, random data, direct I/O, "
                   "0.5\u00a0s samples");
  g_assert_cmpstr (other, ==,
                   "Sequential write, 128\u00a0KiB blocks, queue depth 1, data compressible by "
                   "30\u00a0%, buffered I/O, 1\u00a0s samples");
}

static void
test_unknown (void)
{
  SlcMethod method;
  g_autofree char *nothing = NULL;
  g_autofree char *something = NULL;

  slc_method_init_unknown (&method);
  nothing = slc_method_describe (&method);
  g_assert_null (slc_method_data_to_string (&method));
  g_assert_true (slc_method_check_known (&method, NULL));
  g_assert_false (slc_method_has_length (&method));
  expect_refused (method, SLC_METHOD_ERROR_BLOCK_SIZE);

  method.block_size_bytes = SLC_MIB;
  method.queue_depth = 32;
  method.data = SLC_DATA_RANDOM;
  method.direct_io = SLC_DIRECT_IO_NO;
  something = slc_method_describe (&method);

  g_assert_cmpstr (nothing, ==, "Imported log");
  g_assert_cmpstr (something, ==,
                   "Imported log, 1\u00a0MiB blocks, queue depth 32, random data, buffered I/O");
}

static SlcMethod
unknown_method (void)
{
  SlcMethod method;

  slc_method_init_unknown (&method);
  return method;
}

static void
expect_known_refused (SlcMethod method, SlcMethodError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (slc_method_check_known (&method, &error));
  g_assert_error (error, SLC_METHOD_ERROR, (int) code);
}

/* What is known is held to the same bounds as ever; what a run needs has to be known. */
static void
test_partly_known (void)
{
  SlcMethod odd_block = unknown_method ();
  SlcMethod deep = unknown_method ();
  SlcMethod fast = unknown_method ();
  SlcMethod odd_data = unknown_method ();
  SlcMethod short_length = unknown_method ();
  SlcMethod any_data = usual_method ();

  odd_block.block_size_bytes = 1;
  deep.queue_depth = 65;
  fast.interval_ns = 1;
  odd_data.data = SLC_DATA_COMPRESSIBLE;
  odd_data.compress_percent = 101;
  short_length.length_bytes = 1;
  any_data.data = SLC_DATA_UNKNOWN;

  expect_known_refused (odd_block, SLC_METHOD_ERROR_BLOCK_SIZE);
  expect_known_refused (deep, SLC_METHOD_ERROR_QUEUE_DEPTH);
  expect_known_refused (fast, SLC_METHOD_ERROR_INTERVAL);
  expect_known_refused (odd_data, SLC_METHOD_ERROR_DATA);
  expect_known_refused (short_length, SLC_METHOD_ERROR_LENGTH);
  expect_refused (any_data, SLC_METHOD_ERROR_DATA);
}

static void
test_idles (void)
{
  SlcMethod method = usual_method ();
  g_autoptr (GError) error = NULL;

  g_assert_true (slc_method_parse_idles (&method, "30,1min,300", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (method.n_idles, ==, 3);
  g_assert_cmpuint (method.idle_ns[0], ==, 30 * SLC_NS_PER_S);
  g_assert_cmpuint (method.idle_ns[1], ==, 60 * SLC_NS_PER_S);
  g_assert_cmpuint (method.idle_ns[2], ==, 300 * SLC_NS_PER_S);
  expect_accepted (method);

  g_assert_false (slc_method_parse_idles (&method, "30,,60", &error));
  g_assert_error (error, SLC_QUANTITY_ERROR, SLC_QUANTITY_ERROR_SYNTAX);
  g_assert_cmpuint (method.n_idles, ==, 3);
  g_clear_error (&error);
  g_assert_false (slc_method_parse_idles (&method, "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", &error));
  g_assert_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_IDLE);

  g_assert_true (slc_method_parse_idles (&method, "0.5", NULL));
  expect_refused (method, SLC_METHOD_ERROR_IDLE);
  g_assert_true (slc_method_parse_idles (&method, "", NULL));
  g_assert_cmpuint (method.n_idles, ==, 0);
}

static void
test_passes (void)
{
  SlcMethod none = usual_method ();
  SlcMethod most = usual_method ();
  SlcMethod many = usual_method ();

  none.passes = 0;
  most.passes = SLC_PASSES_MOST;
  many.passes = SLC_PASSES_MOST + 1;
  expect_refused (none, SLC_METHOD_ERROR_PASSES);
  expect_accepted (most);
  expect_refused (many, SLC_METHOD_ERROR_PASSES);
}

static void
test_stops (void)
{
  SlcMethod stable = usual_method ();
  SlcMethod hot = usual_method ();
  SlcMethod share = usual_method ();

  stable.until_stable = true;
  hot.stop_temperature_c = 70;
  share.length_percent = 100;
  g_assert_true (slc_method_has_length (&stable));
  g_assert_true (slc_method_has_length (&hot));
  g_assert_true (slc_method_has_length (&share));
  g_assert_true (slc_method_waits_for_drive (&stable));
  g_assert_true (slc_method_waits_for_drive (&hot));
  g_assert_false (slc_method_waits_for_drive (&share));
  expect_accepted (hot);
  expect_accepted (share);

  hot.stop_temperature_c = 500;
  share.length_percent = 101;
  expect_refused (hot, SLC_METHOD_ERROR_STOP);
  expect_refused (share, SLC_METHOD_ERROR_STOP);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/method/usual", test_usual);
  g_test_add_func ("/method/has-length", test_has_length);
  g_test_add_func ("/method/block-size", test_block_size);
  g_test_add_func ("/method/queue-depth", test_queue_depth);
  g_test_add_func ("/method/interval", test_interval);
  g_test_add_func ("/method/length", test_length);
  g_test_add_func ("/method/data", test_data);
  g_test_add_func ("/method/data/refused", test_data_refused);
  g_test_add_func ("/method/data/out-of-range", test_data_out_of_range);
  g_test_add_func ("/method/describe", test_describe);
  g_test_add_func ("/method/unknown", test_unknown);
  g_test_add_func ("/method/partly-known", test_partly_known);
  g_test_add_func ("/method/idles", test_idles);
  g_test_add_func ("/method/passes", test_passes);
  g_test_add_func ("/method/stops", test_stops);

  return g_test_run ();
}
