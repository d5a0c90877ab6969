/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <json-glib/json-glib.h>
#include <locale.h>

#include "cli/exit-status.h"
#include "program.h"

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *root = json_from_string (text, &error);

  g_assert_no_error (error);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (root));
  return root;
}

static void
expect_members (JsonObject *object, const char *members)
{
  g_autoptr (GList) names = json_object_get_members (object);
  g_autoptr (GString) text = g_string_new (NULL);

  for (GList *name = names; name != NULL; name = name->next)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", (char *) name->data);

  g_assert_cmpstr (text->str, ==, members);
}

static bool
has_flag (JsonObject *object, const char *flag)
{
  JsonArray *flags = json_object_get_array_member (object, "flags");

  for (unsigned i = 0; i < json_array_get_length (flags); i++) {
    if (g_str_equal (json_array_get_string_element (flags, i), flag))
      return true;
  }

  return false;
}

static Outcome *
run_json (Program *program, const char *target)
{
  Outcome *outcome = program_run (program, "run", target, "--json", "--name", "x", "--output",
                                  "x.json", NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  return outcome;
}

/* The keys are a promise to scripts: these, and in this order. */
static void
test_keys (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = run_json (program, "sim:dynamic-2tb@max");
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object;
  JsonArray *regions;

  g_assert_true (is_one_line (outcome->output));
  root = parse (outcome->output);
  object = json_node_get_object (root);

  expect_members (object, "file name written_bytes duration_s average_mb_s capacity_bytes "
                          "filled_capacity sample_interval_s rule burst_mb_s burst_s cliff "
                          "cache_gb after_cache_mb_s after_cache_share without_throttling "
                          "regions corrected pauses recovery flags answers passes wear");
  expect_members (json_object_get_object_member (object, "rule"),
                  "version threshold hold_rows smoothing_rows burst_rows");
  expect_members (json_object_get_object_member (object, "cliff"), "state at_s at_gb");
  expect_members (json_object_get_object_member (object, "pauses"), "count total_s longest_s");

  regions = json_object_get_array_member (object, "regions");
  g_assert_cmpuint (json_array_get_length (regions), >=, 2);
  expect_members (json_array_get_object_element (regions, 0),
                  "kind from_s to_s from_gb to_gb mean_mb_s confidence latency_p50_ns "
                  "latency_p99_ns latency_p999_ns latency_max_ns");

  g_assert_cmpstr (json_object_get_string_member (object, "file"), ==, "x.json");
  g_assert_true (has_flag (object, "simulated"));
}

static void
test_unknown (void)
{
  static const char *const unknown[] = {
    "burst_s", "cache_gb", "after_cache_mb_s", "after_cache_share", "without_throttling",
  };
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = run_json (program, "sim:no-cache@max");
  g_autoptr (JsonNode) root = parse (outcome->output);
  JsonObject *object = json_node_get_object (root);
  JsonObject *cliff = json_object_get_object_member (object, "cliff");

  for (size_t i = 0; i < G_N_ELEMENTS (unknown); i++)
    g_assert_true (json_object_get_null_member (object, unknown[i]));
  g_assert_cmpstr (json_object_get_string_member (cliff, "state"), ==, "none");
  g_assert_true (json_object_get_null_member (cliff, "at_s"));
  g_assert_true (json_object_get_null_member (cliff, "at_gb"));
}

static unsigned
count_regions (JsonObject *object, const char *kind)
{
  JsonArray *regions = json_object_get_array_member (object, "regions");
  unsigned n_regions = 0;

  for (unsigned i = 0; i < json_array_get_length (regions); i++)
    n_regions += g_str_equal (
      json_object_get_string_member (json_array_get_object_element (regions, i), "kind"), kind);

  return n_regions;
}

/* The same numbers twice: by the rule to the letter, and without what the heat did. */
static void
test_throttled (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = run_json (program, "sim:throttling@max");
  g_autoptr (JsonNode) root = parse (outcome->output);
  JsonObject *object = json_node_get_object (root);
  JsonObject *without = json_object_get_object_member (object, "without_throttling");

  g_assert_true (has_flag (object, "throttled"));
  g_assert_cmpuint (count_regions (object, "throttled"), >=, 1);
  g_assert_nonnull (without);
  expect_members (without, "burst_mb_s burst_s cliff cache_gb after_cache_mb_s after_cache_share");
}

/* A drive that gets warm without reaching its limit is not throttled. */
static void
test_not_throttled (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = run_json (program, "sim:dynamic-2tb@max");
  g_autoptr (JsonNode) root = parse (outcome->output);
  JsonObject *object = json_node_get_object (root);

  g_assert_false (has_flag (object, "throttled"));
  g_assert_cmpuint (count_regions (object, "throttled"), ==, 0);
  g_assert_true (json_object_get_null_member (object, "without_throttling"));
}

/* A simulated drive at one speed: what its answers are can be told by hand. */
static void
test_answers (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = run_json (program, "sim:no-cache@max");
  g_autoptr (Outcome) report = program_run (program, "analyze", "x.json", NULL);
  g_autoptr (JsonNode) root = parse (outcome->output);
  JsonObject *object = json_node_get_object (root);
  JsonObject *answers = json_object_get_object_member (object, "answers");
  JsonArray *times = json_object_get_array_member (answers, "times");
  JsonArray *speeds = json_object_get_array_member (answers, "speeds");
  double average_mb_s = json_object_get_double_member (object, "average_mb_s");

  for (unsigned i = 0; i < json_array_get_length (times); i++) {
    JsonObject *time = json_array_get_object_element (times, i);
    double to_mb = 1000 * json_object_get_double_member (time, "to_gb");
    double time_s = json_object_get_double_member (time, "time_s");

    g_assert_cmpfloat_with_epsilon (to_mb / time_s, average_mb_s, 0.05 * average_mb_s);
  }
  for (unsigned i = 0; i < json_array_get_length (speeds); i++) {
    JsonObject *speed = json_array_get_object_element (speeds, i);

    g_assert_cmpfloat_with_epsilon (json_object_get_double_member (speed, "speed_mb_s"),
                                    average_mb_s, 0.1 * average_mb_s);
  }
  g_assert_cmpfloat (json_object_get_double_member (answers, "fill_average_mb_s"), ==,
                     average_mb_s);
  g_assert_nonnull (strstr (report->output, "the whole drive in "));
  g_assert_nonnull (strstr (report->output, "MB/s at 50\u00a0%"));
  g_assert_nonnull (strstr (report->output, "MB/s on average"));
}

/* A simulated drive is the same each time. */
static void
test_same (void)
{
  static const char *const targets[] = { "sim:dynamic-2tb@max", "sim:pausing@max" };

  for (size_t i = 0; i < G_N_ELEMENTS (targets); i++) {
    g_autoptr (Program) one = program_new ();
    g_autoptr (Program) other = program_new ();
    g_autoptr (Outcome) one_outcome = run_json (one, targets[i]);
    g_autoptr (Outcome) other_outcome = run_json (other, targets[i]);

    g_assert_cmpstr (one_outcome->output, ==, other_outcome->output);
  }
}

/* What a run printed is what its session says later. */
static void
test_analyze (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) measured = run_json (program, "sim:dynamic-2tb@max");
  g_autoptr (Outcome) read = program_run (program, "analyze", "x.json", "--json", NULL);

  g_assert_cmpint (read->status, ==, SLC_EXIT_DONE);
  g_assert_cmpstr (read->output, ==, measured->output);
}

/* A name that is no UTF-8 does not spoil the line. */
static void
test_file_name (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) measured = run_json (program, "sim:no-cache@max");
  g_autoptr (Outcome) moved = program_run_script (program, "mv x.json \"$(printf '\\377')\"");
  g_autoptr (Outcome) read = program_run (program, "analyze", "\377", "--json", NULL);
  g_autoptr (JsonNode) root = NULL;

  g_assert_cmpint (measured->status, ==, SLC_EXIT_DONE);
  g_assert_cmpint (moved->status, ==, 0);
  g_assert_cmpint (read->status, ==, SLC_EXIT_DONE);
  g_assert_true (g_utf8_validate (read->output, -1, NULL));
  root = parse (read->output);
}

static void
test_german (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) english = run_json (program, "sim:dynamic-2tb@max");
  g_autoptr (Outcome) german = NULL;
  g_autoptr (Outcome) report = NULL;

  if (setlocale (LC_ALL, "de_DE.UTF-8") == NULL) {
    g_test_skip ("there is no German locale here");
    return;
  }
  setlocale (LC_ALL, "C.UTF-8");

  program_set_environment (program, "LC_ALL", "de_DE.UTF-8");
  german = run_json (program, "sim:dynamic-2tb@max");
  report = program_run (program, "analyze", "x.json", NULL);

  /* What people read has a comma, so the locale is really in use. */
  g_assert_true (g_regex_match_simple ("[0-9],[0-9]", report->output, 0, 0));
  g_assert_cmpstr (german->output, ==, english->output);
}

/* The whole method of a review in one command, on the simulated clock. */
static void
test_protocol (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run (program, "run", "sim:dynamic-2tb@max", "--json",
                                             "--stop-after-cliff", "2GB", "--idle", "30,300",
                                             "--passes", "2", "--discard", NULL);
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object, *passes, *second;
  JsonArray *recovery;

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  root = parse (outcome->output);
  object = json_node_get_object (root);

  recovery = json_object_get_array_member (object, "recovery");
  g_assert_cmpuint (json_array_get_length (recovery), ==, 4);
  second = json_array_get_object_element (recovery, 1);
  expect_members (second, "idle_s burst_gb filled_share ended pass");
  g_assert_cmpfloat (json_object_get_double_member (second, "idle_s"), ==, 300);
  g_assert_cmpfloat (json_object_get_double_member (second, "burst_gb"), >, 100);
  g_assert_cmpint (json_object_get_int_member (second, "pass"), ==, 1);

  passes = json_object_get_object_member (object, "passes");
  expect_members (passes, "count burst_mb_s burst_s cache_gb after_cache_mb_s after_cache_share "
                          "average_mb_s");
  g_assert_cmpint (json_object_get_int_member (passes, "count"), ==, 2);
  expect_members (json_object_get_object_member (passes, "cache_gb"), "median least most values");
}

static JsonObject *
run_preset (const char *preset, const char *idles, JsonNode **root)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run (program, "run", "sim:dynamic-2tb@max", "--json",
                                             "--preset", preset, "--idle", idles, NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  *root = parse (outcome->output);
  return json_node_get_object (*root);
}

/* It sets the method, and what follows changes it. */
static void
test_preset (void)
{
  g_autoptr (JsonNode) quick_root = NULL;
  g_autoptr (JsonNode) published_root = NULL;
  JsonObject *quick = run_preset ("quick", "", &quick_root);
  JsonObject *published = run_preset ("published", "30", &published_root);

  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (quick, "duration_s"), 60, 1);
  g_assert_cmpfloat (json_object_get_double_member (published, "duration_s"), >, 600);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (published, "recovery")),
                    ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/keys", test_keys);
  g_test_add_func ("/json/protocol", test_protocol);
  g_test_add_func ("/json/preset", test_preset);
  g_test_add_func ("/json/unknown", test_unknown);
  g_test_add_func ("/json/throttled", test_throttled);
  g_test_add_func ("/json/not-throttled", test_not_throttled);
  g_test_add_func ("/json/answers", test_answers);
  g_test_add_func ("/json/same", test_same);
  g_test_add_func ("/json/analyze", test_analyze);
  g_test_add_func ("/json/file-name", test_file_name);
  g_test_add_func ("/json/german", test_german);
  return g_test_run ();
}
