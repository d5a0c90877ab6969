/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-json.h"

#include "model/example-session.h"

#include <string.h>

#define N_MUTATIONS 4000

/**
 * Edit:
 * @name: what is wrong
 * @from: a part of the golden file
 * @to: what stands there instead
 * @code: the error
 * @message: how its message begins
 */
typedef struct {
  const char *name;
  const char *from;
  const char *to;
  int code;
  const char *message;
} Edit;

#define KEY SLC_SESSION_ERROR_KEY

static const Edit edits[] = {
  { "wrong-format", "slc-cliff-session", "slc-cliff-sessions", SLC_SESSION_ERROR_NOT_A_SESSION,
    "format: this is no session" },
  { "no-format", "\"format\"", "\"formats\"", SLC_SESSION_ERROR_NOT_A_SESSION,
    "format: this is no" },
  { "format-of-another-type", "\"slc-cliff-session\"", "{}", SLC_SESSION_ERROR_NOT_A_SESSION,
    "format: this is no" },
  { "newer", "\"version\": 1,", "\"version\": 2,", SLC_SESSION_ERROR_NEWER,
    "version: a newer version of SLC Cliff made this session; update" },
  { "newer-with-other-keys", "\"version\": 1,\n  \"name\"", "\"version\": 7,\n  \"title\"",
    SLC_SESSION_ERROR_NEWER, "version: a newer version" },
  { "version-0", "\"version\": 1,", "\"version\": 0,", KEY, "version: there is no such version" },
  { "version-below", "\"version\": 1,", "\"version\": -1,", KEY, "version: -1 is out of bounds" },
  { "version-text", "\"version\": 1,", "\"version\": \"1\",", KEY, "version: has to be a whole" },
  { "version-with-a-point", "\"version\": 1,", "\"version\": 1.0,", KEY, "version: has to be a" },
  { "no-version", "\"version\": 1,", "", KEY, "version: this key is missing" },
  { "key-twice", "\"version\": 1,", "\"version\": 1, \"version\": 1,", KEY,
    "version: this key stands" },
  { "unknown-key", "\"version\": 1,", "\"version\": 1, \"mood\": 1,", KEY,
    "mood: this version does not know the key" },
  { "unknown-key-inside", "\"bus\": \"nvme\",", "\"bus\": \"nvme\", \"link\": 1,", KEY,
    "drive.link: this version does not know" },
  { "unknown-column", "\"samples\": {", "\"samples\": { \"x\": [],", KEY,
    "samples.x: this version" },
  { "no-passes", "\"passes\": 2\n", "\"passes\": 0\n", KEY, "method.passes: 0 passes are not" },
  { "too-many-passes", "\"passes\": 2\n", "\"passes\": 21\n", KEY,
    "method.passes: 21 is out of bounds" },
  { "no-passes-beside-a-preparation", ",\n    \"passes\": 2\n", "\n", KEY,
    "method.passes: this key is missing" },
  { "idle-too-short", "\"idle_s\": [30.0,", "\"idle_s\": [0.5,", KEY, "method.idle_s: The drive" },
  { "idle-text", "\"idle_s\": [30.0,", "\"idle_s\": [\"30\",", KEY,
    "method.idle_s[0]: this time is out" },
  { "filled-whole", "\"fill_percent\": 0", "\"fill_percent\": 100", KEY,
    "method.preparation: A drive can be filled" },
  { "wear-over", "\"used_percent\": 3", "\"used_percent\": 256", KEY,
    "wear.after.used_percent: 256 is out of bounds" },
  { "wear-text", "\"warning_minutes\": 17", "\"warning_minutes\": \"17\"", KEY,
    "wear.before.warning_minutes: has to be a whole number" },
  { "wear-minutes-over", "\"warning_minutes\": 17", "\"warning_minutes\": 4294967296", KEY,
    "wear.before.warning_minutes: 4294967296 is out of bounds" },
  { "wear-filled-over", "\"filled_bytes\": 5", "\"filled_bytes\": 12345678905", KEY,
    "wear.filled_bytes: 1234567890536870912 is out of bounds" },
  { "wear-rated-for-nothing", "\"rated_endurance_bytes\": 600000000000000",
    "\"rated_endurance_bytes\": 6", KEY, "wear.rated_endurance_bytes: 6 is out of bounds" },
  { "warning-below-0", "\"warning_temperature_c\": 8", "\"warning_temperature_c\": -8", KEY,
    "drive.warning_temperature_c: has to be a number from 0 to 150" },
  { "warning-absurd", "\"warning_temperature_c\": 8", "\"warning_temperature_c\": 88", KEY,
    "drive.warning_temperature_c: has to be a number from 0 to 150" },
  { "sensor-least-over-most", "\"least_c\":44.85", "\"least_c\":94.85", KEY,
    "sensors[1].most_c: has to be at least" },
  { "sensor-absurd", "\"most_c\":83.85", "\"most_c\":6526185", KEY,
    "sensors[1].most_c: has to be a temperature" },
  { "sensor-long", "\"label\":\"Sensor 2\"",
    "\"label\":\"A label that has no end that anybody knows\"", KEY, "sensors[1].label: too long" },
  { "sensors-no-list", "\"sensors\": [", "\"sensors\": 1, \"x\": [", KEY,
    "sensors: has to be a list" },
  { "critical-below-0", "\"critical_temperature_c\": 8", "\"critical_temperature_c\": -8", KEY,
    "drive.critical_temperature_c: has to be a number from 0 to 150" },
  { "stage-after-another-idle-time",
    "\"pass\":1,\"idle_s\":30.0,\"filled_share\":0.59375,\"pauses\"",
    "\"pass\":1,\"idle_s\":31.0,\"filled_share\":0.59375,\"pauses\"", KEY,
    "stages[0].idle_s: the method has no such idle time" },
  { "stage-after-no-idle-time", "\"pass\":1,\"idle_s\":30.0,\"filled_share\":0.59375,\"pauses\"",
    "\"pass\":1,\"idle_s\":0.0,\"filled_share\":0.59375,\"pauses\"", KEY,
    "stages[0].idle_s: the method has no such idle time" },
  { "wear-below", "\"filled_bytes\": 5", "\"filled_bytes\": -5", KEY,
    "wear.filled_bytes: -536870912 is out" },
  { "wear-with-another-key", "\"rated_endurance_bytes\"", "\"mood\": 1, \"rated_endurance_bytes\"",
    KEY, "wear.mood: this version does not know" },
  { "stage-unknown", "\"kind\":\"recovery\",\"pass\"", "\"kind\":\"sleep\",\"pass\"", KEY,
    "stages[0].kind: there is no such stage" },
  { "stage-over-full", "\"filled_share\":0.59375,\"pauses\"", "\"filled_share\":1.5,\"pauses\"",
    KEY, "stages[0].filled_share: has to be a number from 0 to 1" },
  { "stage-with-another-key", "\"kind\":\"recovery\",\"pass\"",
    "\"mood\":1,\"kind\":\"recovery\",\"pass\"", KEY,
    "stages[0].mood: this version does not know" },
  { "stage-of-no-pass", "\"kind\":\"recovery\",\"pass\":1", "\"kind\":\"recovery\",\"pass\":0", KEY,
    "stages[0].pass: no such stage" },
  { "stage-of-another-pass", "\"kind\":\"recovery\",\"pass\":1", "\"kind\":\"recovery\",\"pass\":2",
    KEY, "stages[0].pass: no such stage" },
  { "stage-of-a-pass-too-many", "\"passes\": 2\n", "\"passes\": 1\n", KEY,
    "stages[1].pass: no such stage" },
  { "stage-without-an-idle-time", "\"idle_s\": [30.0,60.500000001]", "\"idle_s\": []", KEY,
    "stages[0].pass: no such stage" },
  { "finished-passes-that-never-began", "\"finished_passes\": 1", "\"finished_passes\": 3", KEY,
    "finished_passes: there are not so many passes" },
  { "stages-no-list", "\"stages\": [", "\"stages\": 1, \"x\": [", KEY, "stages: has to be a list" },
  { "no-name", "\"name\": \"Beispiel", "\"names\": \"Beispiel", KEY, "name: this key is missing" },
  { "name-null", "\"name\": \"Beispiel: „1 TB“, 2nd run\"", "\"name\": null", KEY,
    "name: has to be a string" },
  { "target-number", "\"target\": \"/mnt/drive\"", "\"target\": 5", KEY,
    "target: has to be a string" },
  { "start-without-zone", "11:04:05+01:00", "11:04:05", KEY,
    "started_at: has to be a time such as" },
  { "start-with-short-zone", "11:04:05+01:00", "11:04:05+01", KEY, "started_at: has to be a time" },
  { "start-impossible", "2026-11-30", "2026-11-31", KEY, "started_at: has to be a time" },
  { "start-in-words", "2026-11-30T11:04:05+01:00", "yesterday", KEY,
    "started_at: has to be a time" },
  { "drive-a-list", "\"drive\": {", "\"drive\": [], \"drives\": {", KEY,
    "drive: has to be an object" },
  { "drive-missing", "\"drive\": {", "\"drives\": {", KEY, "drive: this key is missing" },
  { "serial-a-number", "\"S0000N0123456789\"", "123", KEY, "drive.serial: has to be a string" },
  { "capacity-below-0", "\"capacity_bytes\": 1", "\"capacity_bytes\": -1", KEY,
    "drive.capacity_bytes: -1000204886016 is out" },
  { "capacity-with-a-point", "\"capacity_bytes\": 1000204886016", "\"capacity_bytes\": 1e12", KEY,
    "drive.capacity_bytes: has to be a whole number" },
  { "simulated-null", "\"simulated\": true", "\"simulated\": null", KEY,
    "drive.simulated: has to be true or false" },
  { "simulated-number", "\"simulated\": true", "\"simulated\": 1", KEY,
    "drive.simulated: has to be" },
  { "link-a-number", "\"PCIe 3.0 x4\"", "4", KEY, "machine.link: has to be a string" },
  { "block-0", "\"block_size_bytes\": 524288", "\"block_size_bytes\": 0", KEY,
    "method.block_size_bytes: A block of 0" },
  { "block-odd", "\"block_size_bytes\": 524288", "\"block_size_bytes\": 524289", KEY,
    "method.block_size_bytes: A block of 524289" },
  { "block-huge", "\"block_size_bytes\": 524288", "\"block_size_bytes\": 9223372036854775807", KEY,
    "method.block_size_bytes: A block of 9223372036854775807" },
  { "depth-0", "\"queue_depth\": 4", "\"queue_depth\": 0", KEY,
    "method.queue_depth: A queue depth of 0" },
  { "depth-of-the-unknown", "\"queue_depth\": 4", "\"queue_depth\": 4294967295", KEY,
    "method.queue_depth: 4294967295 is out" },
  { "depth-65", "\"queue_depth\": 4", "\"queue_depth\": 65", KEY,
    "method.queue_depth: A queue depth" },
  { "depth-wraps", "\"queue_depth\": 4", "\"queue_depth\": 4294967300", KEY,
    "method.queue_depth: 4294967300 is out of bounds" },
  { "interval-0", "\"interval_s\": 0.5", "\"interval_s\": 0", KEY,
    "method.interval_s: The interval" },
  { "interval-below-0", "\"interval_s\": 0.5", "\"interval_s\": -0.5", KEY,
    "method.interval_s: this time is out of bounds" },
  { "interval-huge", "\"interval_s\": 0.5", "\"interval_s\": 1e300", KEY,
    "method.interval_s: this time" },
  { "interval-text", "\"interval_s\": 0.5", "\"interval_s\": \"0.5\"", KEY,
    "method.interval_s: has to be a number" },
  { "data-unknown", "\"compress:35\"", "\"compress:101\"", KEY,
    "method.data: “compress:101” is no" },
  { "direct-io-text", "\"direct_io\": true", "\"direct_io\": \"yes\"", KEY,
    "method.direct_io: has to be" },
  { "length-1", "\"length_bytes\": 1000204886016", "\"length_bytes\": 1", KEY,
    "method.length_bytes: There would be nothing" },
  { "time-limit-below-0", "\"time_limit_s\": 3", "\"time_limit_s\": -3", KEY,
    "method.time_limit_s: this time is out" },
  { "time-limit-huge", "\"time_limit_s\": 3", "\"time_limit_s\": 99999999", KEY,
    "method.time_limit_s: this time is out" },
  { "flush-below-0", "\"flush_s\": 1", "\"flush_s\": -1", KEY,
    "flush_s: this time is out of bounds" },
  { "end-unknown", "\"reason\": \"stopped\"", "\"reason\": \"eaten\"", KEY,
    "end.reason: there is no such end" },
  { "flags-an-object", "\"flags\": [\"simulated\",\"stopped\"]", "\"flags\": {}", KEY,
    "flags: has to be a list" },
  { "flag-a-number", "\"flags\": [\"simulated\",\"stopped\"]", "\"flags\": [\"a\",1]", KEY,
    "flags[1]: has to be a string" },
  { "analysis-a-list", "\"analysis\": {", "\"analysis\": [], \"analyses\": {", KEY,
    "analysis: has to be an object" },
  { "analysis-missing", "\"analysis\": {", "\"analyses\": {", KEY,
    "analysis: this key is missing" },
  { "annotations-null", "\"annotations\": {", "\"annotations\": null, \"notes\": {", KEY,
    "annotations: has to be an object" },
  { "column-missing", "\"writes\"", "\"write\"", KEY, "samples.writes: this key is missing" },
  { "column-null", "\"bytes\": [", "\"bytes\": null, \"b\": [", KEY,
    "samples.bytes: has to be a list" },
  { "column-longer", "\"bytes\": [", "\"bytes\": [1,", KEY,
    "samples.bytes: has 91 values, but begin_ns has 90" },
  { "column-shorter", "\"temperature_c\": [null,", "\"temperature_c\": [", KEY,
    "samples.temperature_c: has 89 values, but begin_ns has 90" },
  { "first-column-longer", "\"begin_ns\": [0,5", "\"begin_ns\": [0,0,5", KEY,
    "samples.end_ns: has 90" },
  { "bytes-below-0", "\"bytes\": [1500000000", "\"bytes\": [-1", KEY,
    "samples.bytes[0]: has to be a whole number, 0 or more" },
  { "bytes-null", "\"bytes\": [1500000000", "\"bytes\": [null", KEY,
    "samples.bytes[0]: has to be" },
  { "bytes-text", "\"bytes\": [1500000000", "\"bytes\": [\"1\"", KEY,
    "samples.bytes[0]: has to be" },
  { "bytes-with-a-point", "1500000007", "1500000007.0", KEY,
    "samples.bytes[1]: has to be a whole" },
  { "bytes-a-list", "\"bytes\": [1500000000", "\"bytes\": [[]", KEY,
    "samples.bytes[0]: has to be" },
  { "bytes-over", "1500000007", "9223372036854775807", KEY,
    "samples.bytes[1]: no run writes that" },
  { "bytes-first-over", "\"bytes\": [1500000000", "\"bytes\": [9223372036854775807", KEY,
    "samples.bytes[0]: no run writes that" },
  { "latency-median-over", "[5242881", "[524288100000", KEY,
    "samples.latency_p50_ns[0]: is more than latency_max_ns" },
  { "latency-below-0", "[5242881", "[-1", KEY, "samples.latency_p50_ns[0]: has to be" },
  { "device-bytes-below-0", "\"device_written_bytes\": [4", "\"device_written_bytes\": [-4", KEY,
    "samples.device_written_bytes[0]: has to be" },
  { "device-bytes-shorter", "\"device_written_bytes\": [420003840,", "\"device_written_bytes\": [",
    KEY, "samples.device_written_bytes: has 89 values" },
  { "device-depth-below-0", "\"device_queue_depth\": [3", "\"device_queue_depth\": [-3", KEY,
    "samples.device_queue_depth[0]: has to be a number, 0 or more" },
  { "device-depth-shorter", "\"device_queue_depth\": [3.875,", "\"device_queue_depth\": [", KEY,
    "samples.device_queue_depth: has 89 values" },
  { "device-bytes-in-words", "\"written_bytes\": 59400421376", "\"written_bytes\": \"many\"", KEY,
    "evidence.device.written_bytes: has to be a whole number" },
  { "device-key-too-many", "\"written_bytes\": 59400421376", "\"a\": 1, \"written_bytes\": 1", KEY,
    "evidence.device.a: this version does not know the key" },
  { "payload-below-0", "\"payload_mb_s\": 8", "\"payload_mb_s\": -8", KEY,
    "evidence.payload_mb_s: has to be a number from 0" },
  { "used-more-than-all", "\"used_share\": 0.125", "\"used_share\": 1.125", KEY,
    "evidence.used_share: has to be a number from 0 to 1" },
  { "contents-unknown", "\"contents\": \"kept\"", "\"contents\": \"eaten\"", KEY,
    "evidence.contents: has to be" },
  { "clock-jump-in-words", "\"clock_jump_s\": -", "\"clock_jump_s\": \"far\", \"a\": -", KEY,
    "evidence.clock_jump_s: has to be a number" },
  { "suspended-below-0", "\"suspended_s\": 1.5", "\"suspended_s\": -1.5", KEY,
    "evidence.suspended_s: this time is out of bounds" },
  { "evidence-key-missing", "\"cached_share\"", "\"cached\"", KEY,
    "evidence.cached_share: this key is missing" },
  { "slot-0", "\"slot_s\": 0.5", "\"slot_s\": 0", KEY, "latencies.slot_s: this time is out of" },
  { "slot-huge", "\"slot_s\": 0.5", "\"slot_s\": 1e9", KEY,
    "latencies.slot_s: this time is out of" },
  { "buckets-other", "\"first_bucket_ns\": 1024", "\"first_bucket_ns\": 1000", KEY,
    "latencies.first_bucket_ns: there are no such buckets" },
  { "buckets-finer", "\"buckets_an_octave\": 32", "\"buckets_an_octave\": 64", KEY,
    "latencies.buckets_an_octave: there are no such buckets" },
  { "slots-fewer", "\"max_ns\": [", "\"max_ns\": [1,", KEY, "latencies.slots: too many, or not" },
  { "slot-max-below-0", "\"max_ns\": [", "\"max_ns\": [-", KEY, "latencies.max_ns[0]: has to be" },
  { "slot-odd", "[392,1414,", "[392,1414,5,", KEY, "latencies.slots[0]: has to be pairs" },
  { "slot-no-bucket", "[392,1414,", "[896,1414,", KEY, "latencies.slots[0]: has to be pairs" },
  { "slot-not-in-order", "[392,1414,", "[411,1414,", KEY, "latencies.slots[0]: has to be pairs" },
  { "slot-without-writes", "[392,1414,", "[392,0,", KEY, "latencies.slots[0]: has to be pairs" },
  { "slot-overflows", "[392,1414,", "[392,9223372036854775807,", KEY,
    "latencies.slots[0]: has to be pairs" },
  { "slot-no-list", "[392,1414,", "392, [1414,", KEY, "latencies.slots" },
  { "temperature-text", "\"temperature_c\": [null", "\"temperature_c\": [\"hot\"", KEY,
    "samples.temperature_c[0]: has to be a temperature" },
  { "temperature-impossible", "\"temperature_c\": [null", "\"temperature_c\": [-300", KEY,
    "samples.temperature_c[0]: has to be a temperature" },
  { "temperature-huge", "\"temperature_c\": [null", "\"temperature_c\": [1e300", KEY,
    "samples.temperature_c[0]: has to be a temperature" },
  { "samples-overlap", "\"begin_ns\": [0,500000001", "\"begin_ns\": [0,499999999", KEY,
    "samples.begin_ns[1]: begins before the one before has ended" },
  { "sample-backwards", "\"end_ns\": [500000000,1000000001", "\"end_ns\": [500000000,500000000",
    KEY, "samples.end_ns[1]: ends before it begins" },
  { "sample-beyond-a-year", "45000000089]", "32000000000000000]", KEY,
    "samples.end_ns[89]: no run takes that long" },
  { "pauses-overlap", "[20300000003,31000000000]", "[20300000003,20500000000]", KEY,
    "pauses.begin_ns[1]: begins before the one before has ended" },
  { "pause-backwards", "[20300000003,", "[20800000000,", KEY, "pauses.end_ns[0]: ends before" },
  { "pause-beyond-a-year", "31250000000]", "32000000000000000]", KEY, "pauses.end_ns[1]: no run" },
};

static void
test_refused (gconstpointer data)
{
  const Edit *edit = data;
  g_autofree char *text = read_golden_session ("whole.json");
  g_autofree char *edited = replace_text (text, edit->from, edit->to);
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcSession) session = slc_session_from_json (edited, -1, &error);

  g_assert_null (session);
  g_assert_error (error, SLC_SESSION_ERROR, edit->code);
  if (!g_str_has_prefix (error->message, edit->message))
    g_assert_cmpstr (error->message, ==, edit->message);
}

/* Whatever stands in a file: a session that can be saved and read again, or an error. */
static void
expect_session_or_error (const char *text, size_t length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcSession) session = slc_session_from_json (text, (gssize) length, &error);
  g_autoptr (SlcSession) again = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *saved_again = NULL;

  if (session == NULL) {
    g_assert_nonnull (error);
    g_assert_cmpuint (error->domain, ==, SLC_SESSION_ERROR);
    g_assert_cmpstr (error->message, !=, "");
    return;
  }
  g_assert_no_error (error);
  saved = slc_session_to_json (session);
  again = parse_session (saved);
  saved_again = slc_session_to_json (again);
  g_assert_cmpstr (saved_again, ==, saved);
}

static void
test_cut_anywhere (void)
{
  g_autofree char *text = read_golden_session ("nothing.json");
  const size_t whole = strlen (text) - 1;

  for (size_t length = 0; length < whole; length++) {
    g_autoptr (SlcSession) session = slc_session_from_json (text, (gssize) length, NULL);

    g_assert_null (session);
  }
}

static void
mutate (GString *text, GRand *random)
{
  static const char *const tokens[] = {
    "null",
    "-1",
    "0",
    "[",
    "]",
    "{",
    "}",
    "\"",
    ",",
    ":",
    "\\",
    "1e999",
    "0.5",
    "true",
    "\\u0000",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775809",
    "\xff",
    "\n",
    "[]",
    "{}",
  };
  const gint32 at = g_rand_int_range (random, 0, (gint32) text->len);
  const gint32 length = g_rand_int_range (random, 1, MIN ((gint32) text->len - at, 40) + 1);

  switch (g_rand_int_range (random, 0, 6)) {
  case 0:
    text->str[at] = (char) g_rand_int_range (random, 0, 256);
    break;
  case 1:
    text->str[at] = (char) g_rand_int_range (random, '0', '9' + 1);
    break;
  case 2:
    g_string_erase (text, at, length);
    break;
  case 3: {
    g_autofree char *copy = g_strndup (text->str + at, (gsize) length);

    g_string_insert (text, g_rand_int_range (random, 0, (gint32) text->len), copy);
    break;
  }
  case 4:
    g_string_insert (text, at,
                     tokens[g_rand_int_range (random, 0, (gint32) G_N_ELEMENTS (tokens))]);
    break;
  default:
    g_string_truncate (text, (gsize) at + 1);
  }
}

static void
test_mutations (gconstpointer data)
{
  g_autofree char *text = read_golden_session (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (unsigned i = 0; i < N_MUTATIONS; i++) {
    g_autoptr (GString) mutant = g_string_new (text);

    for (int n = g_rand_int_range (random, 1, 4); n > 0 && mutant->len > 0; n--)
      mutate (mutant, random);
    expect_session_or_error (mutant->str, mutant->len);
  }
}

static void
test_noise (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (unsigned i = 0; i < N_MUTATIONS; i++) {
    char noise[64];
    const size_t length = (size_t) g_rand_int_range (random, 0, sizeof noise);

    for (size_t at = 0; at < length; at++)
      noise[at] = (char) g_rand_int (random);
    expect_session_or_error (noise, length);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (edits); i++) {
    g_autofree char *path = g_strconcat ("/session-refused/", edits[i].name, NULL);

    g_test_add_data_func (path, &edits[i], test_refused);
  }
  g_test_add_func ("/session-refused/cut-anywhere", test_cut_anywhere);
  g_test_add_data_func ("/session-refused/mutations", "whole.json", test_mutations);
  g_test_add_data_func ("/session-refused/mutations-of-nothing", "nothing.json", test_mutations);
  g_test_add_func ("/session-refused/noise", test_noise);

  return g_test_run ();
}
