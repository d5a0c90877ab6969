/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/wear.h"

#include "model/example-session.h"
#include "model/reading-json.h"
#include "model/session-json.h"
#include "model/words-wear.h"

#include <string.h>

#define RATED_BYTES (600 * 1000 * SLC_GB)

static void
expect_taken (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_endurance (void)
{
  static const struct {
    const char *text;
    uint64_t bytes;
  } cases[] = {
    { "600TB", RATED_BYTES },
    { "600 tb", RATED_BYTES },
    { "1.2TB", 1200 * SLC_GB },
    { "600", 0 },
    { "999MB", 0 },
    { "much", 0 },
    { "10000000TB", 0 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    uint64_t bytes = 0;
    bool taken = slc_wear_parse_endurance (cases[i].text, &bytes, &error);

    g_assert_true (taken == (cases[i].bytes != 0));
    g_assert_cmpuint (bytes, ==, cases[i].bytes);
    g_assert_true ((error == NULL) == taken);
  }
}

/* Two numbers, and no more: a drive counts in its own steps. */
static void
test_counted (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  const SlcSample sample = { .end_ns = SLC_NS_PER_S, .bytes = 500 * SLC_GB };
  SlcWear *wear = &session->wear;

  slc_series_append (session->series, &sample);
  expect_taken (slc_words_describe_counted (session), NULL);
  expect_taken (slc_words_describe_host_writes (session), NULL);

  wear->after.host_written_bytes = 1012300 * SLC_MB;
  expect_taken (slc_words_describe_counted (session), NULL);
  expect_taken (slc_words_describe_host_writes (session), "1012\u00a0GB after the test");

  wear->before.host_written_bytes = 500 * SLC_GB;
  wear->filled_bytes = 2 * SLC_GB;
  expect_taken (slc_words_describe_counted (session),
                "512.3\u00a0GB of host writes; 502.0\u00a0GB were written by the test");

  wear->before.host_written_bytes = 2000 * SLC_GB;
  g_assert_cmpuint (slc_wear_get_counted_bytes (wear), ==, SLC_UNKNOWN_BYTES);
}

static void
test_life (void)
{
  SlcWear wear = slc_wear_unknown;

  expect_taken (slc_words_describe_used_life (&wear), NULL);
  wear.before.used_percent = 2;
  expect_taken (slc_words_describe_used_life (&wear), "2\u00a0%");
  wear.after.used_percent = 2;
  expect_taken (slc_words_describe_used_life (&wear), "2\u00a0%");
  wear.after.used_percent = 3;
  expect_taken (slc_words_describe_used_life (&wear),
                "2\u00a0% before the test, 3\u00a0% after it");
}

static void
test_heat (void)
{
  SlcWear wear = slc_wear_unknown;

  expect_taken (slc_words_describe_warning_time (&wear), NULL);
  wear.after.warning_minutes = 0;
  expect_taken (slc_words_describe_warning_time (&wear), "never");
  wear.after.warning_minutes = 20;
  expect_taken (slc_words_describe_warning_time (&wear), "20\u00a0min");
  wear.before.warning_minutes = 17;
  expect_taken (slc_words_describe_warning_time (&wear),
                "20\u00a0min, 3\u00a0min of it in the test");
  expect_taken (slc_words_describe_critical_time (&wear), NULL);
}

static void
test_share (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  const SlcSample sample = { .end_ns = SLC_NS_PER_S, .bytes = 500 * SLC_GB };

  expect_taken (slc_words_describe_endurance (session), NULL);
  session->wear.rated_endurance_bytes = RATED_BYTES;
  expect_taken (slc_words_describe_endurance (session), "600\u00a0TB");
  slc_series_append (session->series, &sample);
  expect_taken (slc_words_describe_endurance (session),
                "600\u00a0TB, of which the test wrote 0.08\u00a0%");
}

/* What nobody knows is null for programs, and takes no room in a session. */
static void
test_json (void)
{
  g_autoptr (SlcSession) unknown = slc_session_new ();
  g_autoptr (SlcSession) known = make_example_session ();
  g_autofree char *unknown_line = slc_reading_to_json (unknown, "a");
  g_autofree char *known_line = slc_reading_to_json (known, "a");
  g_autofree char *session = slc_session_to_json (unknown);

  g_assert_nonnull (strstr (unknown_line, "\"wear\":{\"rated_endurance_bytes\":null,"
                                          "\"before\":null,\"after\":null,\"filled_bytes\":0}"));
  g_assert_nonnull (strstr (known_line, "\"after\":{\"host_written_bytes\":1260001024000,"
                                        "\"used_percent\":3,\"warning_minutes\":20,"
                                        "\"critical_minutes\":0,\"temperature_c\":51.85}"));
  g_assert_null (strstr (session, "\"wear\""));
}

/* Who fills a drive that does not count, and of which nobody said what it is rated for, has written
 * to it all the same. */
static void
test_filled (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (SlcSession) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_assert_false (slc_wear_is_known (&session->wear));
  session->wear.filled_bytes = 2 * SLC_GB;
  g_assert_true (slc_wear_is_known (&session->wear));
  text = slc_session_to_json (session);
  again = slc_session_from_json (text, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->wear.filled_bytes, ==, 2 * SLC_GB);
  g_assert_cmpuint (slc_session_get_all_bytes (again), ==, 2 * SLC_GB);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/wear/endurance", test_endurance);
  g_test_add_func ("/wear/counted", test_counted);
  g_test_add_func ("/wear/life", test_life);
  g_test_add_func ("/wear/heat", test_heat);
  g_test_add_func ("/wear/share", test_share);
  g_test_add_func ("/wear/json", test_json);
  g_test_add_func ("/wear/filled", test_filled);

  return g_test_run ();
}
