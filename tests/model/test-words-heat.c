/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-heat.h"

#include <math.h>

#include "model/example-session.h"
#include "model/words-session.h"

static void
expect_taken (char *text, const char *expected)
{
  g_autofree char *taken = text;

  g_assert_cmpstr (taken, ==, expected);
}

static void
test_limits (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();

  expect_taken (slc_words_describe_limits (session), NULL);
  session->drive.critical_temperature_c = 89.85;
  expect_taken (slc_words_describe_limits (session), "critical at 90\u00a0°C");
  slc_series_set_warning_temperature_c (session->series, 84.85);
  expect_taken (slc_words_describe_limits (session),
                "warning at 85\u00a0°C, critical at 90\u00a0°C");
  session->drive.critical_temperature_c = NAN;
  expect_taken (slc_words_describe_limits (session), "warning at 85\u00a0°C");
}

static void
test_sensors (void)
{
  SlcSensors sensors = { 0 };

  expect_taken (slc_words_describe_sensors (&sensors), NULL);
  slc_sensors_note (&sensors, "Sensor 2", NAN);
  expect_taken (slc_words_describe_sensors (&sensors), NULL);
  slc_sensors_note (&sensors, "Composite", 40);
  slc_sensors_note (&sensors, "Sensor 2", 83);
  slc_sensors_note (&sensors, "Composite", NAN);
  slc_sensors_note (&sensors, "Sensor 2", 41);
  expect_taken (slc_words_describe_sensors (&sensors),
                "Composite: 40\u00a0°C; Sensor 2: 41–83\u00a0°C");
}

/* Where nothing was read while it was written to, there is at least what it was before and after.
 */
static void
test_told (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  SlcSample sample = { .end_ns = SLC_NS_PER_S, .bytes = SLC_GB, .temperature_c = NAN };

  expect_taken (slc_words_describe_told_temperature (session), NULL);
  session->wear.before.temperature_c = 30.85;
  expect_taken (slc_words_describe_told_temperature (session), "31\u00a0°C before the test");
  session->wear.after.temperature_c = 51.85;
  slc_series_append (session->series, &sample);
  expect_taken (slc_words_describe_told_temperature (session),
                "31\u00a0°C before the test, 52\u00a0°C after it");
  session->wear.before.temperature_c = NAN;
  expect_taken (slc_words_describe_told_temperature (session), "52\u00a0°C after the test");

  sample = (SlcSample){ .begin_ns = sample.end_ns,
                        .end_ns = 2 * sample.end_ns,
                        .temperature_c = 40 };
  slc_series_append (session->series, &sample);
  expect_taken (slc_words_describe_told_temperature (session), NULL);
}

static const char *
find_value (const SlcTable *table, const char *label)
{
  for (unsigned i = 0; i < slc_table_get_n_rows (table); i++) {
    const char *const *row = slc_table_get_row (table, i);

    if (g_str_equal (row[0], label))
      return row[1];
  }
  return NULL;
}

static void
test_report (void)
{
  g_autoptr (SlcSession) session = make_example_session ();
  g_autoptr (SlcWords) words = slc_words_of_session (session);

  g_assert_cmpstr (find_value (words->table, "Temperature limits"), ==,
                   "warning at 85\u00a0°C, critical at 90\u00a0°C");
  g_assert_cmpstr (find_value (words->table, "Sensors"), ==,
                   "Composite: 42–46\u00a0°C; Sensor 2: 45–84\u00a0°C");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words-heat/limits", test_limits);
  g_test_add_func ("/words-heat/sensors", test_sensors);
  g_test_add_func ("/words-heat/told", test_told);
  g_test_add_func ("/words-heat/report", test_report);

  return g_test_run ();
}
