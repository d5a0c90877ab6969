/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-json.h"

#include "model/example-session.h"

#include <locale.h>
#include <string.h>

/**
 * Golden:
 * @name: the file
 * @make: makes the session that is in it
 */
typedef struct {
  const char *name;
  SlcSession *(*make) (void);
} Golden;

static const Golden goldens[] = {
  { "whole.json", make_example_session },
  { "nothing.json", make_example_session_of_nothing },
  { "log.json", make_example_session_of_a_log },
};

/* Where a change of the format is wanted, the new file is in the build folder, to be looked at. */
static void
expect_golden (const char *text, const char *name)
{
  g_autofree char *golden = read_golden_session (name);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, name, NULL);

  if (strcmp (text, golden) != 0)
    g_file_set_contents (path, text, -1, NULL);
  g_assert_cmpstr (text, ==, golden);
}

static void
test_written_as_golden (gconstpointer data)
{
  const Golden *golden = data;
  g_autoptr (SlcSession) session = golden->make ();
  g_autofree char *text = slc_session_to_json (session);

  expect_golden (text, golden->name);
}

static void
test_golden_stays_itself (gconstpointer data)
{
  const Golden *golden = data;
  g_autofree char *text = read_golden_session (golden->name);
  g_autoptr (SlcSession) session = parse_session (text);
  g_autofree char *again = slc_session_to_json (session);

  g_assert_cmpstr (again, ==, text);
}

static void
expect_same_double (double value, double expected)
{
  g_assert_true (isnan (value) == isnan (expected));
  if (!isnan (value))
    g_assert_cmpfloat (value, ==, expected);
}

static void
expect_same_method (const SlcMethod *method, const SlcMethod *expected)
{
  g_assert_cmpuint (method->block_size_bytes, ==, expected->block_size_bytes);
  g_assert_cmpuint (method->queue_depth, ==, expected->queue_depth);
  g_assert_cmpuint (method->interval_ns, ==, expected->interval_ns);
  g_assert_cmpint (method->data, ==, expected->data);
  g_assert_cmpuint (method->compress_percent, ==, expected->compress_percent);
  g_assert_true (method->direct_io == expected->direct_io);
  g_assert_true (method->fill == expected->fill);
  g_assert_cmpuint (method->length_bytes, ==, expected->length_bytes);
  g_assert_cmpuint (method->time_limit_ns, ==, expected->time_limit_ns);
  g_assert_cmpuint (method->after_cliff_bytes, ==, expected->after_cliff_bytes);
  g_assert_cmpuint (method->length_percent, ==, expected->length_percent);
  g_assert_true (method->until_stable == expected->until_stable);
  expect_same_double (method->stop_temperature_c, expected->stop_temperature_c);
  g_assert_true (method->preparation.discard == expected->preparation.discard);
  g_assert_cmpuint (method->preparation.fill_percent, ==, expected->preparation.fill_percent);
  g_assert_cmpuint (method->preparation.leave_bytes, ==, expected->preparation.leave_bytes);
  g_assert_cmpuint (method->preparation.settle_ns, ==, expected->preparation.settle_ns);
  expect_same_double (method->preparation.start_temperature_c,
                      expected->preparation.start_temperature_c);
  g_assert_cmpmem (method->idle_ns, method->n_idles * sizeof *method->idle_ns, expected->idle_ns,
                   expected->n_idles * sizeof *expected->idle_ns);
  g_assert_cmpuint (method->passes, ==, expected->passes);
}

static void
expect_same_series (const SlcSeries *series, const SlcSeries *expected)
{
  size_t n_samples, n_pauses, n_expected_samples, n_expected_pauses;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);
  const SlcPause *pauses = slc_series_get_pauses (series, &n_pauses);
  const SlcSample *expected_samples = slc_series_get_samples (expected, &n_expected_samples);
  const SlcPause *expected_pauses = slc_series_get_pauses (expected, &n_expected_pauses);

  g_assert_cmpmem (samples, n_samples * sizeof *samples, expected_samples,
                   n_expected_samples * sizeof *expected_samples);
  g_assert_cmpmem (pauses, n_pauses * sizeof *pauses, expected_pauses,
                   n_expected_pauses * sizeof *expected_pauses);
}

static void
expect_same_stages (const GPtrArray *stages, const GPtrArray *expected)
{
  g_assert_cmpuint (stages->len, ==, expected->len);
  for (unsigned i = 0; i < stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (stages, i);
    const SlcStage *other = g_ptr_array_index (expected, i);

    g_assert_cmpint (stage->start.kind, ==, other->start.kind);
    g_assert_cmpuint (stage->start.pass, ==, other->start.pass);
    g_assert_cmpuint (stage->start.idle_ns, ==, other->start.idle_ns);
    expect_same_double (stage->start.filled_share, other->start.filled_share);
    expect_same_series (stage->series, other->series);
  }
}

/* The first version of the format knew one write, and nothing around it. */
static void
test_first_version (void)
{
  g_autofree char *text = read_golden_session ("first.json");
  g_autoptr (SlcSession) session = parse_session (text);

  g_assert_cmpuint (session->method.passes, ==, 1);
  g_assert_cmpuint (session->method.n_idles, ==, 0);
  g_assert_true (isnan (session->method.preparation.start_temperature_c));
  g_assert_true (isnan (session->drive.critical_temperature_c));
  g_assert_cmpuint (session->stages->len, ==, 0);
  g_assert_cmpuint (slc_series_get_total_bytes (session->series), >, 0);
}

static void
test_every_value (void)
{
  g_autofree char *text = read_golden_session ("whole.json");
  g_autoptr (SlcSession) session = parse_session (text);
  g_autoptr (SlcSession) expected = make_example_session ();

  g_assert_cmpstr (session->name, ==, expected->name);
  g_assert_cmpstr (session->software, ==, expected->software);
  g_assert_cmpstr (session->target, ==, expected->target);
  g_assert_true (g_date_time_equal (session->started_at, expected->started_at));
  g_assert_cmpstr (session->drive.model, ==, expected->drive.model);
  g_assert_cmpstr (session->drive.serial, ==, expected->drive.serial);
  g_assert_cmpstr (session->drive.firmware, ==, expected->drive.firmware);
  g_assert_cmpstr (session->drive.bus, ==, expected->drive.bus);
  g_assert_cmpuint (session->drive.capacity_bytes, ==, expected->drive.capacity_bytes);
  expect_same_double (session->drive.critical_temperature_c,
                      expected->drive.critical_temperature_c);
  g_assert_true (session->drive.simulated);
  g_assert_cmpstr (session->machine.kernel, ==, expected->machine.kernel);
  g_assert_cmpstr (session->machine.filesystem, ==, expected->machine.filesystem);
  g_assert_cmpstr (session->machine.mount_options, ==, expected->machine.mount_options);
  g_assert_cmpstr (session->machine.scheduler, ==, expected->machine.scheduler);
  g_assert_cmpstr (session->machine.link.now, ==, expected->machine.link.now);
  g_assert_cmpstr (session->machine.link.possible, ==, expected->machine.link.possible);
  expect_same_method (&session->method, &expected->method);
  g_assert_cmpuint (session->flush_ns, ==, expected->flush_ns);
  g_assert_cmpint (session->end, ==, expected->end);
  g_assert_cmpstr (session->end_message, ==, expected->end_message);
  g_assert_cmpuint (session->flags->len, ==, 2);
  g_assert_true (json_object_equal (session->annotations, expected->annotations));
  expect_same_series (session->series, expected->series);
  expect_same_stages (session->stages, expected->stages);
  g_assert_cmpuint (session->finished_passes, ==, expected->finished_passes);
  g_assert_cmpmem (&session->wear, sizeof session->wear, &expected->wear, sizeof expected->wear);
  g_assert_cmpmem (&session->evidence, sizeof session->evidence, &expected->evidence,
                   sizeof expected->evidence);
}

static uint64_t
random_bits (GRand *random, unsigned most_bits)
{
  const uint64_t bits = (uint64_t) g_rand_int (random) << 32 | g_rand_int (random);

  return bits >> (64 - g_rand_int_range (random, 1, (gint32) most_bits + 1));
}

static uint64_t
random_latency_ns (GRand *random)
{
  return g_rand_boolean (random) ? SLC_UNKNOWN_NS : random_bits (random, 63);
}

static SlcSession *
make_random_session (GRand *random)
{
  SlcSession *session = slc_session_new ();
  uint64_t at_ns = 0;

  for (unsigned i = 0; i < 50; i++) {
    SlcSample sample = {
      .begin_ns = at_ns + random_bits (random, 30),
      .bytes = random_bits (random, 56),
      .writes = random_bits (random, 63),
      .latency_p50_ns = random_latency_ns (random),
      .latency_p99_ns = random_latency_ns (random),
      .latency_p999_ns = random_latency_ns (random),
      .latency_max_ns = random_latency_ns (random),
      .temperature_c = g_rand_boolean (random) ? NAN : g_rand_double_range (random, -273, 65535),
      .device_written_bytes = g_rand_boolean (random) ? SLC_UNKNOWN_BYTES
                                                      : random_bits (random, 60),
      .device_queue_depth = g_rand_boolean (random) ? NAN : g_rand_double_range (random, 0, 64),
    };

    if (sample.latency_p50_ns != SLC_UNKNOWN_NS)
      sample.latency_p50_ns = MIN (sample.latency_p50_ns, sample.latency_max_ns);
    sample.end_ns = sample.begin_ns + random_bits (random, 35);
    at_ns = sample.end_ns;
    slc_series_append (session->series, &sample);
  }
  session->flush_ns = random_bits (random, 40);
  session->method.time_limit_ns = 1 + random_bits (random, 50);
  session->method.length_bytes = SLC_BLOCK_SIZE_MOST_BYTES + random_bits (random, 62);
  return session;
}

static void
test_random_values (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (unsigned i = 0; i < 100; i++) {
    g_autoptr (SlcSession) expected = make_random_session (random);
    g_autofree char *text = slc_session_to_json (expected);
    g_autoptr (SlcSession) session = parse_session (text);
    g_autofree char *again = slc_session_to_json (session);

    expect_same_series (session->series, expected->series);
    expect_same_method (&session->method, &expected->method);
    g_assert_cmpuint (session->flush_ns, ==, expected->flush_ns);
    g_assert_cmpstr (again, ==, text);
  }
}

/* What came into the samples later is not known of a session that was saved before. */
static void
test_older (void)
{
  g_autofree char *text = read_golden_session ("older.json");
  g_autoptr (SlcSession) session = parse_session (text);
  g_autofree char *again = slc_session_to_json (session);
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (session->series, &n_samples);

  g_assert_cmpuint (n_samples, >, 0);
  for (size_t i = 0; i < n_samples; i++) {
    g_assert_cmpuint (samples[i].latency_p999_ns, ==, SLC_UNKNOWN_NS);
    g_assert_cmpuint (samples[i].device_written_bytes, ==, SLC_UNKNOWN_BYTES);
    g_assert_true (isnan (samples[i].device_queue_depth));
  }
  g_assert_null (strstr (again, "latency_p999_ns\": [null"));
  g_assert_null (strstr (again, "device_"));
}

/* Nor is what came into the evidence later. */
static void
test_older_evidence (void)
{
  g_autofree char *text = read_golden_session ("whole.json");
  g_autofree char *older = replace_text (text, ",\n    \"idle_read_bytes\": 8192", "");
  g_autoptr (SlcSession) session = parse_session (older);

  g_assert_cmpuint (session->evidence.idle_written_bytes, ==, 4096);
  g_assert_cmpuint (session->evidence.idle_read_bytes, ==, SLC_UNKNOWN_BYTES);
}

static void
test_line (void)
{
  g_autofree char *text = read_golden_session ("whole.json");
  g_autoptr (SlcSession) session = parse_session (text);
  g_autofree char *line = slc_session_to_json_line (session);
  g_autoptr (SlcSession) from_line = parse_session (line);
  g_autofree char *again = slc_session_to_json (from_line);

  g_assert_null (strchr (line, '\n'));
  g_assert_cmpstr (again, ==, text);
}

static void
test_analysis_not_believed (void)
{
  g_autofree char *text = read_golden_session ("whole.json");
  g_autofree char *faked = replace_text (text, "\"cache_gb\": ", "\"cache_gb\": 9");
  g_autoptr (SlcSession) session = parse_session (faked);
  const uint64_t cache_bytes = slc_session_get_reading (session)->cache_bytes;
  g_autofree char *again = slc_session_to_json (session);

  g_assert_cmpuint (cache_bytes, ==, UINT64_C (30000001272));
  g_assert_cmpstr (again, ==, text);
}

static void
test_whole_numbers_of_seconds (void)
{
  g_autofree char *text = read_golden_session ("whole.json");
  g_autofree char *edited = replace_text (text, "\"interval_s\": 0.5", "\"interval_s\": 2");
  g_autoptr (SlcSession) session = parse_session (edited);

  g_assert_cmpuint (session->method.interval_ns, ==, 2 * SLC_NS_PER_S);
}

static void
test_bytes_that_are_no_text (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (SlcSession) again = NULL;
  g_autofree char *text = NULL;

  session->drive.model = g_strdup ("Drive \xff\x01 \"1\"");
  slc_session_add_flag (session, "odd \xfe");
  text = slc_session_to_json (session);
  again = parse_session (text);

  g_assert_cmpstr (again->drive.model, ==, "Drive \uFFFD\x01 \"1\"");
  g_assert_cmpstr (g_ptr_array_index (again->flags, 0), ==, "odd \uFFFD");
}

static void
test_locale (void)
{
  g_autofree char *text = read_golden_session ("whole.json");
  g_autoptr (SlcSession) session = NULL;
  g_autofree char *again = NULL;

  if (setlocale (LC_NUMERIC, "de_DE.UTF-8") == NULL) {
    g_test_skip ("there is no locale with a decimal comma: de_DE.UTF-8 is not installed");
    return;
  }

  session = parse_session (text);
  again = slc_session_to_json (session);
  setlocale (LC_NUMERIC, "C");
  g_assert_cmpstr (again, ==, text);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (goldens); i++) {
    g_autofree char *written = g_strconcat ("/session-json/written/", goldens[i].name, NULL);
    g_autofree char *kept = g_strconcat ("/session-json/kept/", goldens[i].name, NULL);

    g_test_add_data_func (written, &goldens[i], test_written_as_golden);
    g_test_add_data_func (kept, &goldens[i], test_golden_stays_itself);
  }
  g_test_add_func ("/session-json/first-version", test_first_version);
  g_test_add_func ("/session-json/every-value", test_every_value);
  g_test_add_func ("/session-json/random-values", test_random_values);
  g_test_add_func ("/session-json/older", test_older);
  g_test_add_func ("/session-json/older-evidence", test_older_evidence);
  g_test_add_func ("/session-json/line", test_line);
  g_test_add_func ("/session-json/analysis-not-believed", test_analysis_not_believed);
  g_test_add_func ("/session-json/whole-numbers-of-seconds", test_whole_numbers_of_seconds);
  g_test_add_func ("/session-json/bytes-that-are-no-text", test_bytes_that_are_no_text);
  g_test_add_func ("/session-json/locale", test_locale);

  return g_test_run ();
}
