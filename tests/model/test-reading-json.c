/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/reading-json.h"

#include "model/corrections-edit.h"
#include "model/example-session.h"
#include "model/json-text.h"

#include <string.h>

/* What an article is made from: every key, in its order, with the numbers of the example. */
static const char whole[] =
  "{\"file\":\"drive.json\",\"name\":\"Beispiel: „1 TB“, 2nd run\",\"written_bytes\":59400028035,"
  "\"duration_s\":45.000000089,\"average_mb_s\":1320.0,\"capacity_bytes\":1000204886016,"
  "\"filled_capacity\":false,\"sample_interval_s\":0.5,\"rule\":{\"version\":1,\"threshold\":0.6,"
  "\"hold_rows\":30,\"smoothing_rows\":5,\"burst_rows\":60},\"burst_mb_s\":3000.0,"
  "\"burst_s\":10.0,\"cliff\":{\"state\":\"confirmed\",\"at_s\":10.0,\"at_gb\":30.000001272},"
  "\"cache_gb\":30.000001272,\"after_cache_mb_s\":840.001,\"after_cache_share\":0.28,"
  "\"without_throttling\":null,\"regions\":["
  "{\"kind\":\"burst\",\"from_s\":0.0,\"to_s\":10.0,\"from_gb\":0.0,\"to_gb\":30.000001272,"
  "\"mean_mb_s\":3000.0,\"confidence\":1.0,\"latency_p50_ns\":5373951,\"latency_p99_ns\":6422527,"
  "\"latency_p999_ns\":6422527,\"latency_max_ns\":30408723},"
  "{\"kind\":\"after-cache\",\"from_s\":10.0,\"to_s\":45.000000089,\"from_gb\":30.000001272,"
  "\"to_gb\":59.400028035,\"mean_mb_s\":840.001,\"confidence\":1.0,\"latency_p50_ns\":20447231,"
  "\"latency_p99_ns\":25690111,\"latency_p999_ns\":25690111,\"latency_max_ns\":30408792}],"
  "\"corrected\":null,"
  "\"pauses\":{\"count\":2,\"total_s\":0.649999998,\"longest_s\":0.399999998},"
  "\"recovery\":[{\"idle_s\":30.0,\"burst_gb\":3.000000259,\"filled_share\":0.59375,"
  "\"ended\":false,\"pass\":1}],"
  "\"flags\":[\"simulated\",\"stopped\"],\"answers\":{\"times\":["
  "{\"to_gb\":10.0,\"time_s\":3.333333296},{\"to_gb\":50.0,\"time_s\":33.809505106},"
  "{\"to_gb\":100.0,\"time_s\":null},{\"to_gb\":250.0,\"time_s\":null},"
  "{\"to_gb\":500.0,\"time_s\":null}],\"whole_drive_s\":null,"
  "\"fill_bytes\":null,\"fill_s\":null,\"fill_average_mb_s\":null,\"speeds\":["
  "{\"at_percent\":10,\"speed_mb_s\":null},{\"at_percent\":50,\"speed_mb_s\":null},"
  "{\"at_percent\":100,\"speed_mb_s\":null}]},\"passes\":null,"
  "\"wear\":{\"rated_endurance_bytes\":600000000000000,"
  "\"before\":{\"host_written_bytes\":1200000512000,\"used_percent\":2,"
  "\"warning_minutes\":17,\"critical_minutes\":0,\"temperature_c\":null},"
  "\"after\":{\"host_written_bytes\":1260001024000,\"used_percent\":3,"
  "\"warning_minutes\":20,\"critical_minutes\":0,\"temperature_c\":51.85},"
  "\"filled_bytes\":536870912}}";

static const char nothing[] =
  "{\"file\":\"drive.json\",\"name\":\"\",\"written_bytes\":0,\"duration_s\":0.0,"
  "\"average_mb_s\":null,\"capacity_bytes\":null,\"filled_capacity\":null,"
  "\"sample_interval_s\":0.5,\"rule\":{\"version\":1,\"threshold\":0.6,\"hold_rows\":30,"
  "\"smoothing_rows\":5,\"burst_rows\":60},\"burst_mb_s\":null,\"burst_s\":null,"
  "\"cliff\":{\"state\":\"none\",\"at_s\":null,\"at_gb\":null},\"cache_gb\":null,"
  "\"after_cache_mb_s\":null,\"after_cache_share\":null,\"without_throttling\":null,"
  "\"regions\":[],\"corrected\":null,\"pauses\":{\"count\":0,\"total_s\":0.0,\"longest_s\":0.0},"
  "\"recovery\":[],"
  "\"flags\":[],\"answers\":{\"times\":["
  "{\"to_gb\":10.0,\"time_s\":null},{\"to_gb\":50.0,\"time_s\":null},"
  "{\"to_gb\":100.0,\"time_s\":null},{\"to_gb\":250.0,\"time_s\":null},"
  "{\"to_gb\":500.0,\"time_s\":null}],\"whole_drive_s\":null,"
  "\"fill_bytes\":null,\"fill_s\":null,\"fill_average_mb_s\":null,\"speeds\":["
  "{\"at_percent\":10,\"speed_mb_s\":null},{\"at_percent\":50,\"speed_mb_s\":null},"
  "{\"at_percent\":100,\"speed_mb_s\":null}]},\"passes\":null,"
  "\"wear\":{\"rated_endurance_bytes\":null,\"before\":null,\"after\":null,"
  "\"filled_bytes\":0}}";

static void
test_whole (void)
{
  g_autoptr (SlcSession) session = make_example_session ();
  g_autofree char *line = slc_reading_to_json (session, "drive.json");

  g_assert_cmpstr (line, ==, whole);
}

static void
test_nothing (void)
{
  g_autoptr (SlcSession) session = make_example_session_of_nothing ();
  g_autofree char *line = slc_reading_to_json (session, "drive.json");

  g_assert_cmpstr (line, ==, nothing);
}

/* The same keys once more, with what follows from the corrections; the rest stays as computed. */
static void
test_corrected (void)
{
  static const char corrected[] =
    "\"corrected\":{\"burst_mb_s\":3000.0,\"burst_s\":12.0,"
    "\"cliff\":{\"state\":\"confirmed\",\"at_s\":12.0,\"at_gb\":31.680001912},"
    "\"cache_gb\":31.680001912,\"after_cache_mb_s\":840.001,\"after_cache_share\":0.28,"
    "\"without_throttling\":null,\"regions\":["
    "{\"kind\":\"burst\",\"from_s\":0.0,\"to_s\":12.0,\"from_gb\":0.0,\"to_gb\":31.680001912,"
    "\"mean_mb_s\":2640.0,\"confidence\":null,\"latency_p50_ns\":5373951,"
    "\"latency_p99_ns\":20447231,\"latency_p999_ns\":25690111,\"latency_max_ns\":30408728},"
    "{\"kind\":\"folding\",\"from_s\":12.0,\"to_s\":45.000000089,\"from_gb\":31.680001912,"
    "\"to_gb\":59.400028035,\"mean_mb_s\":840.001,\"confidence\":null,\"latency_p50_ns\":20447231,"
    "\"latency_p99_ns\":25690111,\"latency_p999_ns\":25690111,\"latency_max_ns\":30408792}]}";
  g_autoptr (SlcSession) session = make_example_session ();
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  g_autofree char *expected = NULL;
  g_autofree char *with_flag = NULL;
  g_autofree char *line = NULL;

  slc_corrections_move_boundary (corrections, slc_session_get_reading (session), 1, 12);
  slc_corrections_rename_region (corrections, slc_session_get_reading (session), 1,
                                 SLC_REGION_FOLDING);
  slc_session_set_corrections (session, corrections);
  line = slc_reading_to_json (session, "drive.json");

  expected = replace_text (whole, "\"corrected\":null", corrected);
  with_flag = replace_text (expected, "\"stopped\"]", "\"stopped\",\"corrected-by-hand\"]");
  g_assert_cmpstr (line, ==, with_flag);
}

static void
append_second (SlcSession *session, unsigned at, uint64_t bytes)
{
  const SlcSample sample = {
    .begin_ns = at * SLC_NS_PER_S,
    .end_ns = (at + 1) * SLC_NS_PER_S,
    .bytes = bytes,
  };

  slc_series_append (session->series, &sample);
}

static JsonNode *
read_again (const SlcSession *session)
{
  g_autofree char *line = slc_reading_to_json (session, "drive.json");
  g_autoptr (GError) error = NULL;
  JsonNode *root = slc_json_parse_object (line, strlen (line), &error);

  g_assert_no_error (error);
  return root;
}

/* A fall that has not lasted yet has a state and a burst, but no place and no cache. */
static void
test_falling_at_the_end (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (JsonNode) root = NULL;
  JsonObject *reading, *cliff;

  for (unsigned at = 0; at < 20; at++)
    append_second (session, at, at < 10 ? 3 * SLC_GB : SLC_GB);
  root = read_again (session);
  reading = json_node_get_object (root);
  cliff = json_object_get_object_member (reading, "cliff");

  g_assert_cmpstr (json_object_get_string_member (cliff, "state"), ==, "falling-at-end");
  g_assert_true (json_object_get_null_member (cliff, "at_s"));
  g_assert_true (json_object_get_null_member (cliff, "at_gb"));
  g_assert_true (json_object_get_null_member (reading, "burst_s"));
  g_assert_true (json_object_get_null_member (reading, "cache_gb"));
  g_assert_cmpfloat (json_object_get_double_member (reading, "burst_mb_s"), ==, 3000);
}

/* Nobody has to remember to bring a session up to date before it is printed. */
static void
test_up_to_date (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (JsonNode) root = NULL;

  append_second (session, 0, SLC_GB);
  root = read_again (session);

  g_assert_cmpint (json_object_get_int_member (json_node_get_object (root), "written_bytes"), ==,
                   (int64_t) SLC_GB);
}

static void
test_filled (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (JsonNode) root = NULL;

  session->drive.capacity_bytes = SLC_GB;
  append_second (session, 0, SLC_GB);
  root = read_again (session);

  g_assert_true (json_object_get_boolean_member (json_node_get_object (root), "filled_capacity"));
}

static void
test_six_digits (void)
{
  static const struct {
    double value;
    const char *text;
  } cases[] = {
    { 0, "{\"a\":0.0}" },
    { 6578.123456, "{\"a\":6578.12}" },
    { 1 / 3.0, "{\"a\":0.333333}" },
    { 1234567.8, "{\"a\":1234570.0}" },
    { 155.0, "{\"a\":155.0}" },
    { NAN, "{\"a\":null}" },
    { INFINITY, "{\"a\":null}" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (JsonBuilder) builder = json_builder_new ();
    g_autoptr (JsonNode) root = NULL;
    g_autofree char *line = NULL;

    json_builder_begin_object (builder);
    slc_json_add_ratio (builder, "a", cases[i].value);
    json_builder_end_object (builder);
    root = json_builder_get_root (builder);
    line = slc_json_print_line (root);
    g_assert_cmpstr (line, ==, cases[i].text);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/reading-json/whole", test_whole);
  g_test_add_func ("/reading-json/nothing", test_nothing);
  g_test_add_func ("/reading-json/corrected", test_corrected);
  g_test_add_func ("/reading-json/falling-at-the-end", test_falling_at_the_end);
  g_test_add_func ("/reading-json/up-to-date", test_up_to_date);
  g_test_add_func ("/reading-json/filled", test_filled);
  g_test_add_func ("/reading-json/six-digits", test_six_digits);

  return g_test_run ();
}
