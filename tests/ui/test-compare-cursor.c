/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-cursor.h"

#include "data/rows.h"

#include <math.h>

typedef struct {
  SlcOverlay *overlay;
  SlcSession *sessions[2];
  SlcCompareCursor cursor;
} Fixture;

/* 60 s at some speed, then 100 s at 500 MB/s. */
static SlcSession *
session_new (unsigned burst_mb_s)
{
  SlcSession *session = slc_session_new ();

  rows_append_seconds (session, 60, burst_mb_s);
  rows_append_seconds (session, 100, 500);

  return session;
}

static void
lay_out (Fixture *fixture, SlcAxis axis, bool side_by_side)
{
  SlcOverlayStyle style;

  slc_overlay_style_init (&style);
  style.axis = axis;
  style.side_by_side = side_by_side;
  slc_overlay_set_style (fixture->overlay, &style);
  slc_overlay_set_size (fixture->overlay, 800, 400);
  slc_overlay_update (fixture->overlay);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->sessions[0] = session_new (2000);
  fixture->sessions[1] = session_new (3000);
  fixture->overlay = slc_overlay_new ();
  slc_overlay_set_curves (fixture->overlay,
                          (SlcOverlayCurve[]){
                            { .session = fixture->sessions[0], .name = "Slow" },
                            { .session = fixture->sessions[1], .name = "Fast", .look = 1 },
                          },
                          2);
  slc_compare_cursor_clear (&fixture->cursor);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  slc_overlay_free (fixture->overlay);
  for (unsigned i = 0; i < 2; i++)
    slc_session_unref (fixture->sessions[i]);
}

static SlcRectangle
get_plot (Fixture *fixture, unsigned panel)
{
  return slc_overlay_get_plot (fixture->overlay, panel);
}

static double
find_x (Fixture *fixture, unsigned panel, double value)
{
  return slc_overlay_axis_to_x (fixture->overlay, panel, value);
}

static void
expect (Fixture *fixture, const char *expected)
{
  g_autofree char *text = slc_compare_cursor_describe (&fixture->cursor, fixture->overlay);

  g_assert_cmpstr (text, ==, expected);
}

/* In every layout the pointer reads all curves, in whichever plot it is. */
static void
test_point (Fixture *fixture, gconstpointer data)
{
  for (unsigned n_panels = 1; n_panels <= 2; n_panels++) {
    lay_out (fixture, SLC_AXIS_WRITTEN, n_panels == 2);
    for (unsigned panel = 0; panel < n_panels; panel++) {
      slc_compare_cursor_point (&fixture->cursor, fixture->overlay, find_x (fixture, panel, 130),
                                get_plot (fixture, panel).y + 10);
      g_assert_cmpuint (fixture->cursor.panel, ==, panel);
      expect (fixture, "130.0\u00a0GB\nSlow: 500\u00a0MB/s\nFast: 3000\u00a0MB/s");
    }
    slc_compare_cursor_point (&fixture->cursor, fixture->overlay, 1, 1);
    g_assert_false (slc_compare_cursor_is_set (&fixture->cursor));
  }
}

static void
test_drag (Fixture *fixture, gconstpointer data)
{
  SlcRectangle plot;

  lay_out (fixture, SLC_AXIS_TIME, false);
  plot = get_plot (fixture, 0);
  slc_compare_cursor_begin_drag (&fixture->cursor, fixture->overlay, find_x (fixture, 0, 40),
                                 plot.y + 10);
  slc_compare_cursor_drag (&fixture->cursor, fixture->overlay, find_x (fixture, 0, 80));
  slc_compare_cursor_end_drag (&fixture->cursor, 200);
  expect (fixture,
          "40.0\u00a0s to 1\u00a0min 20\u00a0s\n"
          "Slow: average 1250\u00a0MB/s, least 500\u00a0MB/s, 50.0\u00a0GB in 40.0\u00a0s\n"
          "Fast: average 1750\u00a0MB/s, least 500\u00a0MB/s, 70.0\u00a0GB in 40.0\u00a0s");

  slc_compare_cursor_point (&fixture->cursor, fixture->overlay, plot.x + 1, plot.y + 1);
  slc_compare_cursor_leave (&fixture->cursor);
  g_assert_cmpfloat_with_epsilon (fixture->cursor.at, 80, 0.01);
  g_assert_cmpfloat_with_epsilon (fixture->cursor.anchor, 40, 0.01);

  slc_compare_cursor_drag (&fixture->cursor, fixture->overlay, plot.x + plot.width + 500);
  g_assert_cmpfloat_with_epsilon (fixture->cursor.at, 160, 0.01);
}

static void
test_click (Fixture *fixture, gconstpointer data)
{
  lay_out (fixture, SLC_AXIS_TIME, false);
  slc_compare_cursor_begin_drag (&fixture->cursor, fixture->overlay, find_x (fixture, 0, 40),
                                 get_plot (fixture, 0).y + 10);
  slc_compare_cursor_end_drag (&fixture->cursor, 1);
  g_assert_true (isnan (fixture->cursor.anchor));
  expect (fixture, "40.0\u00a0s\nSlow: 2000\u00a0MB/s\nFast: 3000\u00a0MB/s");
  slc_compare_cursor_leave (&fixture->cursor);
  g_assert_false (slc_compare_cursor_is_set (&fixture->cursor));
}

/* Where the curves are aligned, one begins after the other; what was not there is not counted. */
static void
test_aligned (Fixture *fixture, gconstpointer data)
{
  lay_out (fixture, SLC_AXIS_CLIFF, false);
  fixture->cursor.anchor = -150;
  fixture->cursor.at = -100;
  expect (fixture,
          "\u2212150.0\u00a0GB to \u2212100.0\u00a0GB\n"
          "Slow: average 2000\u00a0MB/s, least 2000\u00a0MB/s, 20.0\u00a0GB in 10.0\u00a0s\n"
          "Fast: average 3000\u00a0MB/s, least 3000\u00a0MB/s, 50.0\u00a0GB in 16.7\u00a0s");
  fixture->cursor.anchor = -170;
  fixture->cursor.at = -150;
  expect (fixture,
          "\u2212170.0\u00a0GB to \u2212150.0\u00a0GB\n"
          "Slow: –\n"
          "Fast: average 3000\u00a0MB/s, least 3000\u00a0MB/s, 20.0\u00a0GB in 6.7\u00a0s");
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  lay_out (fixture, SLC_AXIS_TIME, true);
  slc_compare_cursor_step (&fixture->cursor, fixture->overlay, 1, false);
  g_assert_cmpfloat_with_epsilon (fixture->cursor.at, 0.8, 1e-9);
  slc_compare_cursor_step (&fixture->cursor, fixture->overlay, 10, true);
  g_assert_cmpfloat_with_epsilon (fixture->cursor.anchor, 0.8, 1e-9);
  g_assert_cmpfloat_with_epsilon (fixture->cursor.at, 8.8, 1e-9);
  slc_compare_cursor_step (&fixture->cursor, fixture->overlay, -1, false);
  g_assert_true (isnan (fixture->cursor.anchor));
  slc_compare_cursor_clear (&fixture->cursor);
  slc_compare_cursor_step (&fixture->cursor, fixture->overlay, -1, false);
  g_assert_cmpfloat_with_epsilon (fixture->cursor.at, 159.2, 1e-9);
  slc_compare_cursor_step (&fixture->cursor, fixture->overlay, 10, false);
  g_assert_cmpfloat_with_epsilon (fixture->cursor.at, 160, 1e-9);
}

#define ADD(path, function) \
  g_test_add ("/compare-cursor/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("point", test_point);
  ADD ("drag", test_drag);
  ADD ("click", test_click);
  ADD ("aligned", test_aligned);
  ADD ("keys", test_keys);

  return g_test_run ();
}
