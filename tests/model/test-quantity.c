/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/quantity.h"

#include <locale.h>
#include <string.h>

typedef bool (*ParseFunc) (const char *text, uint64_t *value, GError **error);

typedef struct {
  const char *text;
  uint64_t value;
} Reading;

typedef struct {
  double value;
  const char *text;
} Ratio;

static const Reading sizes[] = {
  { "0", 0 },
  { "4096", 4096 },
  { "17B", 17 },
  { "4k", 4096 },
  { "4K", 4096 },
  { "4KiB", 4096 },
  { "4kB", 4000 },
  { "16M", 16 * SLC_MIB },
  { "1MiB", SLC_MIB },
  { "1mib", SLC_MIB },
  { "250MB", 250000000 },
  { "4G", 4 * SLC_GIB },
  { "4GiB", 4 * SLC_GIB },
  { "500 GB", 500 * SLC_GB },
  { " 500  gb ", 500 * SLC_GB },
  { "2T", 2048 * SLC_GIB },
  { "1.5TB", 1500 * SLC_GB },
  { "0.1KB", 100 },
  { "0.3GiB", 322122547 },
  { "1.000000000000000000999TB", 1000 * SLC_GB },
  { "18446744073709551614", UINT64_MAX - 1 },
  { "0000000000000000000000000001", 1 },
};

static const Reading spans[] = {
  { "0.5", SLC_NS_PER_S / 2 },    { "90", 90 * SLC_NS_PER_S },
  { "90s", 90 * SLC_NS_PER_S },   { "250ms", 250 * SLC_NS_PER_MS },
  { "2min", 120 * SLC_NS_PER_S }, { "1.5 h", 5400 * SLC_NS_PER_S },
  { "0.0000000019", 1 },
};

static const char *const no_quantities[] = {
  "",    " ",     "-1",   "+1",  "1e9", "0x10",       ".5", "5.",
  "1,5", "1.5.2", "four", "inf", "nan", "12 parsecs", "٣",  "1\u00a0",
};

static const char *const no_sizes[] = { "GB", "4 Gbit", "4GiBB", "1 G B", "1s", "1m iB" };

static const char *const no_spans[] = { "s", "1m", "1 GB", "1h30" };

static const char *const too_large_sizes[] = {
  "18446744073709551615",
  "18446744073709551616",
  "99999999999999999999999999999999999999999999999999",
  "16777216T",
  "340282366920938463463374607431768211456",
  "18446744.1TB",
};

static const char *const too_large_spans[] = { "18446744073.709551615", "5124096h" };

static void
expect_readings (ParseFunc parse, const Reading *readings, size_t n_readings)
{
  for (size_t i = 0; i < n_readings; i++) {
    g_autoptr (GError) error = NULL;
    uint64_t value = 12345;

    g_test_message ("“%s”", readings[i].text);
    g_assert_true (parse (readings[i].text, &value, &error));
    g_assert_no_error (error);
    g_assert_cmpuint (value, ==, readings[i].value);
  }
}

static void
expect_errors (ParseFunc parse, const char *const *texts, size_t n_texts, SlcQuantityError code)
{
  for (size_t i = 0; i < n_texts; i++) {
    g_autoptr (GError) error = NULL;
    uint64_t value = 12345;

    g_test_message ("“%s”", texts[i]);
    g_assert_false (parse (texts[i], &value, &error));
    g_assert_error (error, SLC_QUANTITY_ERROR, (int) code);
    g_assert_nonnull (strstr (error->message, texts[i]));
    g_assert_cmpuint (value, ==, 12345);
  }
}

static void
expect_text (char *text, const char *expected)
{
  g_autofree char *owned = text;

  g_assert_cmpstr (owned, ==, expected);
}

static void
test_parse_bytes (void)
{
  expect_readings (slc_parse_bytes, sizes, G_N_ELEMENTS (sizes));
}

static void
test_parse_bytes_refused (void)
{
  expect_errors (slc_parse_bytes, no_quantities, G_N_ELEMENTS (no_quantities),
                 SLC_QUANTITY_ERROR_SYNTAX);
  expect_errors (slc_parse_bytes, no_sizes, G_N_ELEMENTS (no_sizes), SLC_QUANTITY_ERROR_SYNTAX);
  expect_errors (slc_parse_bytes, too_large_sizes, G_N_ELEMENTS (too_large_sizes),
                 SLC_QUANTITY_ERROR_RANGE);
}

static void
test_parse_seconds (void)
{
  expect_readings (slc_parse_seconds, spans, G_N_ELEMENTS (spans));
}

static void
test_parse_seconds_refused (void)
{
  expect_errors (slc_parse_seconds, no_quantities, G_N_ELEMENTS (no_quantities),
                 SLC_QUANTITY_ERROR_SYNTAX);
  expect_errors (slc_parse_seconds, no_spans, G_N_ELEMENTS (no_spans), SLC_QUANTITY_ERROR_SYNTAX);
  expect_errors (slc_parse_seconds, too_large_spans, G_N_ELEMENTS (too_large_spans),
                 SLC_QUANTITY_ERROR_RANGE);
}

static void
test_ratios (void)
{
  g_assert_cmpfloat (slc_mb_s (3289500000, SLC_NS_PER_S / 2), ==, 6579.0);
  g_assert_true (isnan (slc_mb_s (1, 0)));
  g_assert_true (isnan (slc_mb_s (SLC_UNKNOWN_BYTES, SLC_NS_PER_S)));
  g_assert_true (isnan (slc_mb_s (1, SLC_UNKNOWN_NS)));
  g_assert_cmpfloat (slc_gb (1500000000), ==, 1.5);
  g_assert_true (isnan (slc_gb (SLC_UNKNOWN_BYTES)));
  g_assert_cmpfloat (slc_seconds (2500000000), ==, 2.5);
  g_assert_true (isnan (slc_seconds (SLC_UNKNOWN_NS)));
  g_assert_cmpfloat (slc_milliseconds (2500000), ==, 2.5);
  g_assert_true (isnan (slc_milliseconds (SLC_UNKNOWN_NS)));
}

/* The largest numbers that can come, where a product of 64 bits would have wrapped long before. */
static void
test_shares (void)
{
  g_assert_cmpuint (slc_share_of_bytes (10, 0, 3), ==, 0);
  g_assert_cmpuint (slc_share_of_bytes (10, 1, 3), ==, 3);
  g_assert_cmpuint (slc_share_of_bytes (10, 2, 3), ==, 6);
  g_assert_cmpuint (slc_share_of_bytes (10, 3, 3), ==, 10);
  g_assert_cmpuint (slc_share_of_bytes (UINT64_MAX, UINT64_MAX - 1, UINT64_MAX), ==,
                    UINT64_MAX - 1);

  g_assert_cmpuint (slc_time_of_share (10, 0, 3), ==, 0);
  g_assert_cmpuint (slc_time_of_share (10, 3, 3), ==, 1);
  g_assert_cmpuint (slc_time_of_share (10, 4, 3), ==, 2);
  g_assert_cmpuint (slc_time_of_share (10, 10, 3), ==, 3);
  g_assert_cmpuint (slc_time_of_share (UINT64_MAX, UINT64_MAX, UINT64_MAX), ==, UINT64_MAX);
}

static void
test_format_mb_s (void)
{
  static const Ratio speeds[] = {
    { 0, "0.00\u00a0MB/s" },
    { 0.999, "1.00\u00a0MB/s" },
    { 9.994, "9.99\u00a0MB/s" },
    { 9.996, "10.0\u00a0MB/s" },
    { 99.94, "99.9\u00a0MB/s" },
    { 99.96, "100\u00a0MB/s" },
    { 6579.4, "6579\u00a0MB/s" },
    { 14500, "14500\u00a0MB/s" },
    { NAN, "–" },
    { INFINITY, "–" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (speeds); i++)
    expect_text (slc_format_mb_s (speeds[i].value), speeds[i].text);
}

static void
test_format_gb (void)
{
  expect_text (slc_format_gb (0), "0.0\u00a0GB");
  expect_text (slc_format_gb (4 * SLC_GIB), "4.3\u00a0GB");
  expect_text (slc_format_gb (999940 * SLC_MB), "999.9\u00a0GB");
  expect_text (slc_format_gb (999960 * SLC_MB), "1000\u00a0GB");
  expect_text (slc_format_gb (2000 * SLC_GB), "2000\u00a0GB");
  expect_text (slc_format_gb (SLC_UNKNOWN_BYTES), "–");
}

/* What a data sheet says is never shown as nothing. */
static void
test_format_tb (void)
{
  expect_text (slc_format_tb (4 * SLC_GB), "4.0\u00a0GB");
  expect_text (slc_format_tb (1200 * SLC_GB), "1.20\u00a0TB");
  expect_text (slc_format_tb (600 * 1000 * SLC_GB), "600\u00a0TB");
  expect_text (slc_format_tb (SLC_UNKNOWN_BYTES), "–");
}

static void
test_format_block (void)
{
  expect_text (slc_format_block (4 * SLC_KIB), "4\u00a0KiB");
  expect_text (slc_format_block (1536 * SLC_KIB), "1536\u00a0KiB");
  expect_text (slc_format_block (16 * SLC_MIB), "16\u00a0MiB");
  expect_text (slc_format_block (4097), "4097\u00a0B");
  expect_text (slc_format_block (SLC_UNKNOWN_BYTES), "–");
}

static void
test_format_duration (void)
{
  expect_text (slc_format_duration (0), "0.0\u00a0s");
  expect_text (slc_format_duration (12340 * SLC_NS_PER_MS), "12.3\u00a0s");
  expect_text (slc_format_duration (59940 * SLC_NS_PER_MS), "59.9\u00a0s");
  expect_text (slc_format_duration (59950 * SLC_NS_PER_MS), "1\u00a0min 0\u00a0s");
  expect_text (slc_format_duration (123 * SLC_NS_PER_S), "2\u00a0min 3\u00a0s");
  expect_text (slc_format_duration (3599499 * SLC_NS_PER_MS), "59\u00a0min 59\u00a0s");
  expect_text (slc_format_duration (3599500 * SLC_NS_PER_MS), "1\u00a0h 0\u00a0min");
  expect_text (slc_format_duration (3720 * SLC_NS_PER_S), "1\u00a0h 2\u00a0min");
  expect_text (slc_format_duration (SLC_UNKNOWN_NS), "–");
}

static void
test_format_estimate (void)
{
  expect_text (slc_format_estimate (0), "0\u00a0s");
  expect_text (slc_format_estimate (1), "1\u00a0s");
  expect_text (slc_format_estimate (59 * SLC_NS_PER_S), "59\u00a0s");
  expect_text (slc_format_estimate (60 * SLC_NS_PER_S), "1\u00a0min");
  expect_text (slc_format_estimate (61 * SLC_NS_PER_S), "1\u00a0min 10\u00a0s");
  expect_text (slc_format_estimate (111 * SLC_NS_PER_S), "2\u00a0min");
  expect_text (slc_format_estimate (590 * SLC_NS_PER_S + 1), "10\u00a0min");
  expect_text (slc_format_estimate (601 * SLC_NS_PER_S), "11\u00a0min");
  expect_text (slc_format_estimate (3541 * SLC_NS_PER_S), "1\u00a0h 0\u00a0min");
  expect_text (slc_format_estimate (3601 * SLC_NS_PER_S), "1\u00a0h 5\u00a0min");
  expect_text (slc_format_estimate (SLC_UNKNOWN_NS), "–");
  expect_text (slc_format_least_estimate (60 * SLC_NS_PER_S - 1), "59\u00a0s");
  expect_text (slc_format_least_estimate (79 * SLC_NS_PER_S), "1\u00a0min 10\u00a0s");
  expect_text (slc_format_least_estimate (719 * SLC_NS_PER_S), "11\u00a0min");
  expect_text (slc_format_least_estimate (3899 * SLC_NS_PER_S), "1\u00a0h 0\u00a0min");
  expect_text (slc_format_least_estimate (SLC_UNKNOWN_NS), "–");
}

/* Drives count them, so they stay what they are. */
static void
test_format_minutes (void)
{
  expect_text (slc_format_minutes (90), "90\u00a0min");
  expect_text (slc_format_minutes (UINT32_MAX), "4294967295\u00a0min");
}

static void
test_format_idle (void)
{
  expect_text (slc_format_idle (30 * SLC_NS_PER_S), "30\u00a0s");
  expect_text (slc_format_idle (SLC_NS_PER_S / 2), "0.5\u00a0s");
  expect_text (slc_format_idle (60 * SLC_NS_PER_S), "1\u00a0min");
  expect_text (slc_format_idle (61 * SLC_NS_PER_S), "1\u00a0min 1\u00a0s");
  expect_text (slc_format_idle (1800 * SLC_NS_PER_S), "30\u00a0min");
  expect_text (slc_format_idle (3600 * SLC_NS_PER_S), "1\u00a0h");
  expect_text (slc_format_idle (5401 * SLC_NS_PER_S), "1\u00a0h 30\u00a0min 1\u00a0s");
  expect_text (slc_format_idle (0), "0\u00a0s");
  expect_text (slc_format_idle (SLC_UNKNOWN_NS), "–");
}

/* A unit is named once where it is the same, and nothing else is taken for one. */
static void
test_format_range (void)
{
  expect_text (slc_format_range ("685.0\u00a0GB", "702.0\u00a0GB"), "685.0–702.0\u00a0GB");
  expect_text (slc_format_range ("685.0\u00a0MB", "1.2\u00a0GB"), "685.0\u00a0MB–1.2\u00a0GB");
  expect_text (slc_format_range ("1\u00a0min 5\u00a0s", "2\u00a0min 5\u00a0s"),
               "1\u00a0min 5\u00a0s–2\u00a0min 5\u00a0s");
  expect_text (slc_format_range ("5\u00a0%", "5\u00a0%"), "5\u00a0%");
  expect_text (slc_format_range ("–", "–"), "–");
}

static void
test_format_at_least (void)
{
  expect_text (slc_format_at_least ("30.0\u00a0GB"), "30.0\u00a0GB or more");
}

static void
test_format_interval (void)
{
  expect_text (slc_format_interval (SLC_NS_PER_S / 20), "0.05\u00a0s");
  expect_text (slc_format_interval (SLC_NS_PER_S / 2), "0.5\u00a0s");
  expect_text (slc_format_interval (60 * SLC_NS_PER_S), "60\u00a0s");
  expect_text (slc_format_interval (SLC_UNKNOWN_NS), "–");
}

static void
test_format_latency (void)
{
  expect_text (slc_format_latency (850), "0.85\u00a0µs");
  expect_text (slc_format_latency (85000), "85.0\u00a0µs");
  expect_text (slc_format_latency (999400), "999\u00a0µs");
  expect_text (slc_format_latency (999500), "1.00\u00a0ms");
  expect_text (slc_format_latency (1250000), "1.25\u00a0ms");
  expect_text (slc_format_latency (999600 * 1000), "1.00\u00a0s");
  expect_text (slc_format_latency (SLC_UNKNOWN_NS), "–");
}

static void
test_format_percent (void)
{
  expect_text (slc_format_percent (0.0369), "3.7\u00a0%");
  expect_text (slc_format_percent (0.0996), "10\u00a0%");
  expect_text (slc_format_percent (0.328), "33\u00a0%");
  expect_text (slc_format_percent (1), "100\u00a0%");
  expect_text (slc_format_percent (NAN), "–");
}

/* What people read follows the locale; what they type is read alike in all of them. */
static void
test_locale (void)
{
  uint64_t bytes;

  if (setlocale (LC_NUMERIC, "de_DE.UTF-8") == NULL) {
    g_test_skip ("there is no locale with a decimal comma: de_DE.UTF-8 is not installed");
    return;
  }

  expect_text (slc_format_mb_s (12.34), "12,3\u00a0MB/s");
  expect_text (slc_format_mb_s (6579), "6579\u00a0MB/s");
  expect_text (slc_format_gb (691300 * SLC_MB), "691,3\u00a0GB");
  g_assert_true (slc_parse_bytes ("1.5TB", &bytes, NULL));
  g_assert_cmpuint (bytes, ==, 1500 * SLC_GB);
  g_assert_false (slc_parse_bytes ("1,5TB", &bytes, NULL));

  setlocale (LC_NUMERIC, "C");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/quantity/parse-bytes", test_parse_bytes);
  g_test_add_func ("/quantity/parse-bytes/refused", test_parse_bytes_refused);
  g_test_add_func ("/quantity/parse-seconds", test_parse_seconds);
  g_test_add_func ("/quantity/parse-seconds/refused", test_parse_seconds_refused);
  g_test_add_func ("/quantity/ratios", test_ratios);
  g_test_add_func ("/quantity/shares", test_shares);
  g_test_add_func ("/quantity/format-mb-s", test_format_mb_s);
  g_test_add_func ("/quantity/format-gb", test_format_gb);
  g_test_add_func ("/quantity/format-tb", test_format_tb);
  g_test_add_func ("/quantity/format-block", test_format_block);
  g_test_add_func ("/quantity/format-duration", test_format_duration);
  g_test_add_func ("/quantity/format-minutes", test_format_minutes);
  g_test_add_func ("/quantity/format-estimate", test_format_estimate);
  g_test_add_func ("/quantity/format-idle", test_format_idle);
  g_test_add_func ("/quantity/format-range", test_format_range);
  g_test_add_func ("/quantity/format-at-least", test_format_at_least);
  g_test_add_func ("/quantity/format-interval", test_format_interval);
  g_test_add_func ("/quantity/format-latency", test_format_latency);
  g_test_add_func ("/quantity/format-percent", test_format_percent);
  g_test_add_func ("/quantity/locale", test_locale);

  return g_test_run ();
}
