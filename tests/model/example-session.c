/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/example-session.h"

#include "model/session-json.h"

#include <math.h>
#include <string.h>

#define SAMPLE_NS     (SLC_NS_PER_S / 2)
#define N_SAMPLES     90
#define BURST_SAMPLES 20

/* Twenty samples of a burst, then a cliff; the numbers are odd, so that rounding would show. */
static SlcSample
make_sample (unsigned at)
{
  const bool is_burst = at < BURST_SAMPLES;

  return (SlcSample){
    .begin_ns = at * SAMPLE_NS + at,
    .end_ns = (at + 1) * SAMPLE_NS + at,
    .bytes = (is_burst ? UINT64_C (1500000000) : UINT64_C (420000000)) + 7 * at,
    .writes = is_burst ? 1431 : 401,
    .latency_p50_ns = is_burst ? 5242881 : 19922945,
    .latency_p99_ns = is_burst ? 6291457 : 25165825,
    .latency_p999_ns = at % 10 == 8 ? SLC_UNKNOWN_NS : 27262975,
    .latency_max_ns = at % 10 == 9 ? SLC_UNKNOWN_NS : 30408705 + at,
    .temperature_c = at % 10 == 0 ? NAN : 41.85 + at * 0.05,
    .device_written_bytes = at % 10 == 7 ? SLC_UNKNOWN_BYTES : UINT64_C (420003840),
    .device_queue_depth = at % 10 == 6 ? NAN : 3.875,
  };
}

static void
fill_series (SlcSeries *series)
{
  static const SlcPause pauses[] = { { 20300000003, 20700000001 }, { 31000000000, 31250000000 } };

  for (unsigned at = 0; at < N_SAMPLES; at++) {
    const SlcSample sample = make_sample (at);

    slc_series_append (series, &sample);
  }
  for (unsigned at = 0; at < G_N_ELEMENTS (pauses); at++)
    slc_series_append_pause (series, &pauses[at]);
}

/* As many writes a slot as the samples have, but for the last ones: nobody has to count every one.
 */
static SlcLatencyTimeline *
make_latencies (void)
{
  SlcLatencyTimeline *timeline = slc_latency_timeline_new (SAMPLE_NS);

  for (unsigned at = 0; at < N_SAMPLES - 2; at++) {
    const SlcSample sample = make_sample (at);
    SlcLatencyHistogram latencies = { { 0 } };

    latencies.counts[slc_latency_bucket (sample.latency_p50_ns)] = sample.writes - 17;
    latencies.counts[slc_latency_bucket (sample.latency_p99_ns)] = 17;
    slc_latency_timeline_add (timeline, sample.begin_ns, sample.end_ns, &latencies,
                              sample.latency_max_ns);
  }
  return timeline;
}

/* What came back after half a minute, and the beginning of another pass. */
static void
add_stages (SlcSession *session)
{
  static const SlcStageStart starts[] = {
    { SLC_STAGE_RECOVERY, 1, 30 * SLC_NS_PER_S, 0.59375 },
    { SLC_STAGE_PASS, 2, 0, NAN },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (starts); i++) {
    slc_session_begin_stage (session, &starts[i]);
    for (unsigned at = 18; at < 24; at++) {
      SlcSample sample = make_sample (at);

      sample.begin_ns -= 18 * (SAMPLE_NS + 1);
      sample.end_ns -= 18 * (SAMPLE_NS + 1);
      slc_series_append (slc_session_get_current_series (session), &sample);
    }
  }
}

static JsonObject *
make_annotations (void)
{
  JsonObject *note = json_object_new ();
  JsonObject *annotations = json_object_new ();

  json_object_set_double_member (note, "at_s", 10.5);
  json_object_set_string_member (note, "text", "The „fan“ came on");
  json_object_set_null_member (note, "unheard_of");
  json_object_set_object_member (annotations, "note", note);
  json_object_set_int_member (annotations, "large", G_MAXINT64);
  return annotations;
}

/**
 * make_example_session:
 *
 * Returns: (transfer full): a session in which everything has a value
 */
SlcSession *
make_example_session (void)
{
  SlcSession *self = slc_session_new ();

  g_free (self->name);
  self->name = g_strdup ("Beispiel: „1 TB“, 2nd run");
  g_free (self->software);
  self->software = g_strdup ("slc-cliff 0.1.0");
  g_free (self->target);
  self->target = g_strdup ("/mnt/drive");
  self->started_at = g_date_time_new_from_iso8601 ("2026-11-30T11:04:05+01:00", NULL);
  self->drive = (SlcDrive){
    .model = g_strdup ("Drive Model 1TB"),
    .serial = g_strdup ("S0000N0123456789"),
    .firmware = g_strdup ("3B2QGXA7"),
    .bus = g_strdup ("nvme"),
    .capacity_bytes = UINT64_C (1000204886016),
    .critical_temperature_c = 89.85,
    .simulated = true,
  };
  self->machine = (SlcMachine){
    .kernel = g_strdup ("Linux 6.1.0-18-amd64"),
    .filesystem = g_strdup ("ext4"),
    .mount_options = g_strdup ("rw,relatime"),
    .scheduler = g_strdup ("none"),
    .link = { .now = g_strdup ("PCIe 3.0 x4"), .possible = g_strdup ("PCIe 4.0 x4") },
  };
  self->method = (SlcMethod){
    .block_size_bytes = 512 * SLC_KIB,
    .queue_depth = 4,
    .interval_ns = SAMPLE_NS,
    .data = SLC_DATA_COMPRESSIBLE,
    .compress_percent = 35,
    .direct_io = true,
    .fill = true,
    .length_bytes = UINT64_C (1000204886016),
    .time_limit_ns = UINT64_C (3600500000001),
    .after_cliff_bytes = 10 * SLC_GB,
    .length_percent = 90,
    .until_stable = true,
    .stop_temperature_c = 80,
    .preparation = {
      .discard = true,
      .leave_bytes = 10 * SLC_GB,
      .settle_ns = UINT64_C (60250000001),
      .start_temperature_c = 45.5,
    },
    .idle_ns = { 30 * SLC_NS_PER_S, UINT64_C (60500000001) },
    .n_idles = 2,
    .passes = 2,
  };
  self->wear = (SlcWear){
    .rated_endurance_bytes = 600 * 1000 * SLC_GB,
    .before = { UINT64_C (1200000512000), 2, 17, 0, NAN },
    .after = { UINT64_C (1260001024000), 3, 20, 0, 51.85 },
    .filled_bytes = 512 * SLC_MIB,
  };
  slc_sensors_note (&self->sensors, "Composite", 41.85);
  slc_sensors_note (&self->sensors, "Composite", 46.25);
  slc_sensors_note (&self->sensors, "Sensor 2", 44.85);
  slc_sensors_note (&self->sensors, "Sensor 2", 83.85);
  self->evidence = (SlcEvidence){
    .device_known = true,
    .device = { 59400421376, 56649, 4096, 1, 3, SLC_UNKNOWN_BYTES, 0, 359123000000 },
    .payload_mb_s = 81234.5,
    .used_share = 0.125,
    .contents = SLC_CONTENTS_KEPT,
    .copy_on_write = true,
    .cached_share = 0.0625,
    .suspended_ns = 1500000000,
    .clock_jump_s = -3600.25,
    .idle_written_bytes = 4096,
    .idle_read_bytes = 8192,
    .settle_written_bytes = 8192,
  };
  self->flush_ns = 1234567891;
  self->end = SLC_END_STOPPED;
  self->end_message = g_strdup ("Stopped by hand");
  slc_session_add_flag (self, "simulated");
  slc_session_add_flag (self, "stopped");
  json_object_unref (self->annotations);
  self->annotations = make_annotations ();
  slc_series_set_warning_temperature_c (self->series, 84.85);
  fill_series (self->series);
  self->latencies = make_latencies ();
  slc_session_update (self);
  add_stages (self);
  self->finished_passes = 1;
  slc_session_update (self);

  return self;
}

/**
 * make_example_session_of_nothing:
 *
 * Returns: (transfer full): a session of which as little is known as can be
 */
SlcSession *
make_example_session_of_nothing (void)
{
  SlcSession *self = slc_session_new ();

  g_free (self->software);
  self->software = g_strdup ("slc-cliff 0.1.0");
  return self;
}

/**
 * make_example_session_of_a_log:
 *
 * Returns: (transfer full): a session that was imported from a log which tells nothing but a curve
 */
SlcSession *
make_example_session_of_a_log (void)
{
  SlcSession *self = make_example_session_of_nothing ();
  const SlcSample sample = {
    .end_ns = SLC_NS_PER_S,
    .bytes = SLC_GB,
    .latency_p50_ns = SLC_UNKNOWN_NS,
    .latency_p99_ns = SLC_UNKNOWN_NS,
    .latency_p999_ns = SLC_UNKNOWN_NS,
    .latency_max_ns = SLC_UNKNOWN_NS,
    .temperature_c = NAN,
    .device_written_bytes = SLC_UNKNOWN_BYTES,
    .device_queue_depth = NAN,
  };

  slc_method_init_unknown (&self->method);
  self->end = SLC_END_UNKNOWN;
  slc_session_add_flag (self, "imported");
  slc_series_append (self->series, &sample);
  slc_session_update (self);
  return self;
}

/**
 * read_golden_session:
 * @name: a file's name
 *
 * Returns: (transfer full): what is in a session file that came with the tests
 */
char *
read_golden_session (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "sessions", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/**
 * parse_session:
 * @text: a session file's text
 *
 * Returns: (transfer full): the session in it
 */
SlcSession *
parse_session (const char *text)
{
  g_autoptr (GError) error = NULL;
  SlcSession *session = slc_session_from_json (text, -1, &error);

  g_assert_no_error (error);
  return session;
}

/**
 * replace_text:
 * @text: a text
 * @from: a part of it
 * @to: what shall stand there instead
 *
 * Returns: (transfer full): the text with the first @from replaced
 */
char *
replace_text (const char *text, const char *from, const char *to)
{
  const char *place = strstr (text, from);

  g_assert_nonnull (place);
  return g_strdup_printf ("%.*s%s%s", (int) (place - text), text, to, place + strlen (from));
}
