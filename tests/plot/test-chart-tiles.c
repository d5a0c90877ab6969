/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include "plot/canvas.h"
#include "plot/chart-sessions.h"

#include <math.h>

static cairo_surface_t *
draw_tiled (const SlcChart *chart, double scale)
{
  cairo_surface_t *canvas = canvas_new (scale);
  cairo_t *cr = cairo_create (canvas);
  SlcRectangle plot = slc_chart_get_plot (chart);
  int n_tiles = (int) ceil (plot.width / SLC_CHART_TILE_PX);

  slc_chart_draw_under (chart, cr);
  for (int i = 0; i < n_tiles; i++) {
    double left = plot.x + SLC_CHART_TILE_PX * ((i * 3 + 1) % n_tiles);

    g_assert_cmpint (n_tiles % 3, !=, 0);
    slc_chart_draw_columns (chart, cr, left, left + SLC_CHART_TILE_PX);
  }
  slc_chart_draw_over (chart, cr);
  canvas_finish (cr);

  return canvas;
}

static void
check_tiles (SlcSession *session, const SlcChartStyle *style, uint64_t expected_bytes, double scale)
{
  g_autoptr (SlcChart) chart = canvas_create_chart (session, style);
  cairo_surface_t *whole;
  cairo_surface_t *tiled;

  slc_chart_set_expected_bytes (chart, expected_bytes);
  slc_chart_update (chart);
  whole = canvas_draw_whole (chart, scale);
  tiled = draw_tiled (chart, scale);
  canvas_assert_same (tiled, whole);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (tiled);
}

static void
test_tiles (gconstpointer curve)
{
  g_autoptr (SlcSession) session = chart_session_new (curve);

  for (double scale = 1; scale <= 2; scale++) {
    check_tiles (session, &(SlcChartStyle){ .axis = SLC_AXIS_WRITTEN }, 0, scale);
    check_tiles (session, &(SlcChartStyle){ .axis = SLC_AXIS_TIME, .theme = SLC_THEME_DARK }, 0,
                 scale);
    check_tiles (session, &(SlcChartStyle){ .theme = SLC_THEME_PRINT }, 0, scale);
    check_tiles (session, &(SlcChartStyle){ .logarithmic = true }, 3000 * SLC_GB, scale);
  }
}

/* With a band over the range of three passes, and no line where there are fewer. */
static void
test_passes (gconstpointer curve)
{
  g_autoptr (SlcSession) session = chart_session_new_with_passes (curve);

  check_tiles (session, &(SlcChartStyle){ 0 }, 0, 1);
  check_tiles (session, &(SlcChartStyle){ .axis = SLC_AXIS_TIME, .theme = SLC_THEME_DARK }, 0, 2);
}

/* Where a column is a third of a unit wide. */
static void
test_finer_columns (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("slow-start-late-jump-2tb");

  check_tiles (session, &(SlcChartStyle){ .theme = SLC_THEME_DARK }, 0, 3);
  check_tiles (session, &(SlcChartStyle){ .axis = SLC_AXIS_TIME }, 3000 * SLC_GB, 4);
}

/* Drawn at a size of which no column is a pixel, a band is still of one colour. */
static void
test_no_joints (void)
{
  const double scale = 0.337;
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = canvas_create_chart (session, &(SlcChartStyle){ .hidden = 0 });
  SlcRectangle plot = slc_chart_get_plot (chart);
  cairo_surface_t *canvas = canvas_new (1);
  cairo_t *cr = cairo_create (canvas);
  double y = scale * slc_chart_mb_s_to_y (chart, 3400);
  double right = scale * slc_chart_axis_to_x (chart, 600);
  uint32_t colour;

  cairo_scale (cr, scale, scale);
  slc_chart_draw (chart, cr);
  canvas_finish (cr);
  colour = canvas_get_pixel (canvas, scale * plot.x + 3, y);
  for (double x = scale * plot.x + 3; x < right; x++)
    g_assert_cmphex (canvas_get_pixel (canvas, x, y), ==, colour);
  cairo_surface_destroy (canvas);
}

static double
find_tile (const SlcChart *chart, double x)
{
  double left = slc_chart_get_plot (chart).x;

  return left + floor (fmax (0, x - left) / SLC_CHART_TILE_PX) * SLC_CHART_TILE_PX;
}

static void
follow_run (cairo_surface_t *kept, SlcChart *chart, double settled_x)
{
  double from_x = slc_chart_update (chart) ? 0 : find_tile (chart, settled_x);
  cairo_t *cr = cairo_create (kept);

  cairo_rectangle (cr, from_x, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_fill (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  slc_chart_draw_columns (chart, cr, from_x, CANVAS_WIDTH);
  canvas_finish (cr);
}

static cairo_surface_t *
draw_columns_afresh (const SlcChart *chart)
{
  cairo_surface_t *canvas = canvas_new (1);
  cairo_t *cr = cairo_create (canvas);

  slc_chart_draw_columns (chart, cr, 0, CANVAS_WIDTH);
  canvas_finish (cr);

  return canvas;
}

static void
test_growth (gconstpointer curve)
{
  g_autoptr (SlcSession) whole = chart_session_new (curve);
  g_autoptr (SlcSession) session = chart_session_new_empty ();
  g_autoptr (SlcChart)
               chart = canvas_create_chart (session, &(SlcChartStyle){ .axis = SLC_AXIS_TIME });
  cairo_surface_t *kept = canvas_new (1);
  size_t n_samples;

  slc_series_get_samples (whole->series, &n_samples);
  session->method.time_limit_ns = slc_series_get_duration_ns (whole->series) * 800 / n_samples;
  slc_chart_set_expected_bytes (chart, SLC_UNKNOWN_BYTES);
  chart_session_append (session, whole, 140);
  slc_chart_update (chart);
  follow_run (kept, chart, 0);
  for (unsigned i = 0; i < 60; i++) {
    double settled_x = slc_chart_get_settled_x (chart);
    cairo_surface_t *fresh;

    chart_session_append (session, whole, 1);
    follow_run (kept, chart, settled_x);
    fresh = draw_columns_afresh (chart);
    canvas_assert_same (kept, fresh);
    cairo_surface_destroy (fresh);
  }

  cairo_surface_destroy (kept);
}

static void
test_updates_are_small (void)
{
  g_autoptr (SlcSession) whole = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcSession) session = chart_session_new_empty ();
  g_autoptr (SlcChart) chart = canvas_create_chart (session, &(SlcChartStyle){ 0 });
  unsigned n_changes = 0;

  slc_chart_set_expected_bytes (chart, 2000 * SLC_GB);
  for (unsigned i = 0; i < 700; i++) {
    chart_session_append (session, whole, 1);
    n_changes += slc_chart_update (chart);
  }

  g_assert_cmpuint (n_changes, >, 2);
  g_assert_cmpuint (n_changes, <, 30);
  g_assert_false (slc_chart_update (chart));
}

static void
test_changes_are_told (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = canvas_create_chart (session, &(SlcChartStyle){ 0 });

  g_assert_false (slc_chart_update (chart));
  slc_chart_set_style (chart, &(SlcChartStyle){ .theme = SLC_THEME_DARK });
  g_assert_true (slc_chart_update (chart));
  slc_chart_set_size (chart, CANVAS_WIDTH + 1, CANVAS_HEIGHT);
  g_assert_true (slc_chart_update (chart));
  slc_chart_set_expected_bytes (chart, 3000 * SLC_GB);
  g_assert_true (slc_chart_update (chart));
  g_assert_false (slc_chart_update (chart));
}

/* A finished pass changes all that is drawn, one that goes on nothing. */
static void
test_pass_is_told (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = canvas_create_chart (session, &(SlcChartStyle){ 0 });

  slc_chart_set_expected_bytes (chart, 2000 * SLC_GB);
  slc_chart_update (chart);
  session->end = SLC_END_UNKNOWN;
  chart_session_append_pass (session, 100);
  g_assert_false (slc_chart_update (chart));
  session->end = SLC_END_COMPLETED;
  g_assert_true (slc_chart_update (chart));
}

static void
add_for_each_curve (const char *name, GTestDataFunc function)
{
  for (size_t i = 0; chart_session_curves[i] != NULL; i++) {
    g_autofree char *path = g_strdup_printf ("/chart-tiles/%s/%s", name, chart_session_curves[i]);

    g_test_add_data_func (path, chart_session_curves[i], function);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_for_each_curve ("tiles", test_tiles);
  add_for_each_curve ("growth", test_growth);
  add_for_each_curve ("passes", test_passes);
  g_test_add_func ("/chart-tiles/no-joints", test_no_joints);
  g_test_add_func ("/chart-tiles/finer-columns", test_finer_columns);
  g_test_add_func ("/chart-tiles/update/small", test_updates_are_small);
  g_test_add_func ("/chart-tiles/update/told", test_changes_are_told);
  g_test_add_func ("/chart-tiles/update/pass", test_pass_is_told);

  return g_test_run ();
}
