/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/answers.h"

#include "data/rows.h"

/* 60 GB in 20 s, and the rest up to 300 GB at a third of that speed. */
static SlcSession *
make_session (void)
{
  SlcSession *session = slc_session_new ();

  rows_append (session->series, 1, 20, 3000);
  rows_append (session->series, 1, 240, 1000);

  return session;
}

static void
expect_seconds (uint64_t span_ns, double expected_s)
{
  g_assert_cmpfloat_with_epsilon (slc_seconds (span_ns), expected_s, 1e-8);
}

static void
test_amounts (void)
{
  g_autoptr (SlcSession) session = make_session ();
  SlcAnswers answers;

  slc_answers_read (session, &answers);

  g_assert_cmpuint (slc_answer_amounts_bytes[3], ==, 250 * SLC_GB);
  expect_seconds (answers.write_ns[0], 10 / 3.0);
  expect_seconds (answers.write_ns[1], 50 / 3.0);
  expect_seconds (answers.write_ns[2], 60);
  expect_seconds (answers.write_ns[3], 210);
  g_assert_cmpuint (answers.write_ns[4], ==, SLC_UNKNOWN_NS);
}

static void
expect_no_fill (const SlcAnswers *answers)
{
  g_assert_cmpuint (answers->fill_ns, ==, SLC_UNKNOWN_NS);
  g_assert_cmpuint (answers->drive_ns, ==, SLC_UNKNOWN_NS);
  g_assert_true (isnan (answers->average_mb_s));
  g_assert_true (isnan (answers->speed_at_mb_s[2]));
}

static void
test_unknown_fill (void)
{
  g_autoptr (SlcSession) session = make_session ();
  SlcAnswers answers;

  slc_answers_read (session, &answers);

  g_assert_cmpuint (answers.fill_bytes, ==, SLC_UNKNOWN_BYTES);
  g_assert_true (isnan (answers.speed_at_mb_s[0]));
  expect_no_fill (&answers);
}

/* Half a terabyte, of which three fifths are there. */
static void
test_not_reached (void)
{
  g_autoptr (SlcSession) session = make_session ();
  SlcAnswers answers;

  session->drive.capacity_bytes = 500 * SLC_GB;
  slc_answers_read (session, &answers);

  g_assert_cmpfloat (answers.speed_at_mb_s[0], ==, 3000);
  g_assert_cmpfloat (answers.speed_at_mb_s[1], ==, 1000);
  expect_no_fill (&answers);
}

static void
test_whole_drive (void)
{
  g_autoptr (SlcSession) session = make_session ();
  SlcAnswers answers;

  session->drive.capacity_bytes = 300 * SLC_GB;
  slc_answers_read (session, &answers);

  g_assert_cmpfloat_with_epsilon (slc_seconds (answers.drive_ns), 260, 0.01);
  g_assert_cmpuint (answers.fill_ns, ==, answers.drive_ns);
  g_assert_cmpfloat (answers.speed_at_mb_s[0], ==, 3000);
  g_assert_cmpfloat (answers.speed_at_mb_s[1], ==, 1000);
  g_assert_cmpfloat (answers.speed_at_mb_s[2], ==, 1000);
  g_assert_cmpfloat_with_epsilon (answers.average_mb_s, 300000 / 260.0, 0.01);
}

/* What is smaller than a block is not written. */
static void
test_rest_of_a_block (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  SlcAnswers answers;

  rows_append (session->series, 1, 10, 1048.576);
  session->drive.capacity_bytes = 10000 * SLC_MIB + 4096;
  slc_answers_read (session, &answers);

  expect_seconds (answers.drive_ns, 10);
}

/* As of a run of 100 GB, which are no whole number of pages. */
static void
test_rest_of_a_page (void)
{
  static const struct {
    unsigned missing_bytes;
    bool answered;
  } cases[] = { { 0, true }, { 2048, true }, { 4095, true }, { 4096, false } };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (SlcSession) session = slc_session_new ();
    const SlcSample sample = {
      .end_ns = 100 * SLC_NS_PER_S,
      .bytes = 100 * SLC_GB - cases[i].missing_bytes,
      .temperature_c = NAN,
    };
    SlcAnswers answers;

    slc_series_append (session->series, &sample);
    slc_answers_read (session, &answers);
    g_assert_cmpint (answers.write_ns[2] == 100 * SLC_NS_PER_S, ==, cases[i].answered);
  }
}

/* Somebody else's log does not tell its blocks. */
static void
test_unknown_block (void)
{
  g_autoptr (SlcSession) session = make_session ();
  SlcAnswers answers;

  slc_method_init_unknown (&session->method);
  session->drive.capacity_bytes = 300 * SLC_GB;
  slc_answers_read (session, &answers);

  g_assert_cmpuint (answers.fill_bytes, ==, 300 * SLC_GB);
  expect_seconds (answers.drive_ns, 260);
}

/* A folder is full long before its drive is. */
static void
test_folder (void)
{
  g_autoptr (SlcSession) session = make_session ();
  SlcAnswers answers;

  session->drive.capacity_bytes = 1000 * SLC_GB;
  session->method.fill = true;
  session->method.length_bytes = 300 * SLC_GB;
  slc_answers_read (session, &answers);

  g_assert_cmpuint (answers.fill_bytes, ==, 300 * SLC_GB);
  expect_seconds (answers.fill_ns, 260);
  g_assert_cmpfloat_with_epsilon (answers.average_mb_s, 300000 / 260.0, 1e-9);
  g_assert_cmpuint (answers.drive_ns, ==, SLC_UNKNOWN_NS);
}

/* A single slow row is not the speed there. */
static void
test_smoothed (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  SlcAnswers answers;

  rows_append (session->series, 1, 10, 1000);
  rows_append (session->series, 1, 1, 10);
  rows_append (session->series, 1, 10, 1000);
  rows_append (session->series, 1, 0.5, 980);
  session->method.fill = true;
  session->method.length_bytes = 20005 * SLC_MB;
  slc_answers_read (session, &answers);

  g_assert_cmpfloat (answers.speed_at_mb_s[1], ==, 1000);
  g_assert_cmpfloat (answers.speed_at_mb_s[2], ==, 1000);
}

static void
test_nothing (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  SlcAnswers answers;

  session->drive.capacity_bytes = SLC_GB;
  slc_answers_read (session, &answers);

  for (size_t i = 0; i < SLC_N_ANSWER_AMOUNTS; i++)
    g_assert_cmpuint (answers.write_ns[i], ==, SLC_UNKNOWN_NS);
  for (size_t i = 0; i < SLC_N_ANSWER_PLACES; i++)
    g_assert_true (isnan (answers.speed_at_mb_s[i]));
  expect_no_fill (&answers);
}

/* 10 % of what was measured is not 10 % of a drive that was half full before. */
static void
test_filled_before (void)
{
  g_autoptr (SlcSession) session = make_session ();
  SlcAnswers answers;

  session->method.preparation.fill_percent = 50;
  slc_answers_read (session, &answers);

  g_assert_cmpuint (answers.fill_bytes, ==, SLC_UNKNOWN_BYTES);
  g_assert_true (isnan (answers.speed_at_mb_s[0]));
  g_assert_true (isnan (answers.average_mb_s));
  g_assert_cmpuint (answers.write_ns[0], !=, SLC_UNKNOWN_NS);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/answers/amounts", test_amounts);
  g_test_add_func ("/answers/unknown-fill", test_unknown_fill);
  g_test_add_func ("/answers/not-reached", test_not_reached);
  g_test_add_func ("/answers/whole-drive", test_whole_drive);
  g_test_add_func ("/answers/rest-of-a-block", test_rest_of_a_block);
  g_test_add_func ("/answers/rest-of-a-page", test_rest_of_a_page);
  g_test_add_func ("/answers/unknown-block", test_unknown_block);
  g_test_add_func ("/answers/folder", test_folder);
  g_test_add_func ("/answers/smoothed", test_smoothed);
  g_test_add_func ("/answers/nothing", test_nothing);
  g_test_add_func ("/answers/filled-before", test_filled_before);

  return g_test_run ();
}
