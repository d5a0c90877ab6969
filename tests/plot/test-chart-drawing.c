/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include "plot/canvas.h"
#include "plot/chart-sessions.h"

#include <math.h>
#include <stdlib.h>

#define BORDER  40
#define MAGENTA 0xffff00ffu

static void
test_colours_stand_where_they_should (gconstpointer theme)
{
  static const SlcColour no_tint;
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = canvas_create_chart (
    session, &(SlcChartStyle){ .theme = GPOINTER_TO_INT (theme) });
  const SlcPalette *palette = slc_palette_get (GPOINTER_TO_INT (theme));
  double tint = GPOINTER_TO_INT (theme) == SLC_THEME_DARK ? 0.11 : 0.15;
  cairo_surface_t *canvas = canvas_draw_whole (chart, 1);
  SlcRectangle plot = slc_chart_get_plot (chart);
  double below_curve = slc_chart_mb_s_to_y (chart, 300);
  double burst_x = slc_chart_axis_to_x (chart, 300);
  double folding_x = slc_chart_axis_to_x (chart, 1500);
  double cliff_x = slc_chart_axis_to_x (chart,
                                        slc_gb (slc_session_get_reading (session)->cache_bytes));

  g_assert_true (
    canvas_colour_is (canvas_get_pixel (canvas, 1, 1), &palette->background, 1, &no_tint));
  g_assert_true (canvas_colour_is (canvas_get_pixel (canvas, burst_x, below_curve),
                                   &palette->regions[SLC_REGION_BURST], tint,
                                   &palette->background));
  g_assert_true (canvas_colour_is (canvas_get_pixel (canvas, folding_x, below_curve),
                                   &palette->regions[SLC_REGION_FOLDING], tint,
                                   &palette->background));
  g_assert_true (canvas_colour_is (canvas_get_pixel (canvas, burst_x, plot.y),
                                   &palette->regions[SLC_REGION_BURST], 1, &no_tint));
  g_assert_true (canvas_colour_is (canvas_get_pixel (canvas, round (cliff_x), below_curve),
                                   &palette->cliff, 1, &no_tint));

  cairo_surface_destroy (canvas);
}

/* The bands are those of the corrected regions, and the computed edge is there. */
static void
test_corrected_colours (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = canvas_create_chart (session, &(SlcChartStyle){ 0 });
  const SlcPalette *palette = slc_palette_get (SLC_THEME_LIGHT);
  double y = slc_chart_mb_s_to_y (chart, 300);
  double computed_x = round (
    slc_chart_axis_to_x (chart, slc_gb (slc_session_get_reading (session)->cache_bytes)));
  SlcRectangle plot = slc_chart_get_plot (chart);
  unsigned n_dashes = 0;
  cairo_surface_t *canvas;

  chart_session_correct (session, false);
  slc_chart_update (chart);
  canvas = canvas_draw_whole (chart, 1);

  g_assert_true (canvas_colour_is (canvas_get_pixel (canvas, slc_chart_axis_to_x (chart, 300), y),
                                   &palette->regions[SLC_REGION_NATIVE], 0.15,
                                   &palette->background));
  for (; y < plot.y + plot.height; y++) {
    uint32_t here = canvas_get_pixel (canvas, computed_x, y);

    if (!canvas_colour_is (here, &palette->regions[SLC_REGION_NATIVE], 0.15, &palette->background))
      n_dashes++;
  }
  g_assert_cmpuint (n_dashes, >, 2);

  cairo_surface_destroy (canvas);
}

static double
find_curve (cairo_surface_t *canvas, double x, const SlcRectangle *plot)
{
  const SlcColour *speed = &slc_palette_get (SLC_THEME_LIGHT)->speed;
  double sum = 0;
  unsigned n_found = 0;

  for (double y = plot->y; y < plot->y + plot->height; y++) {
    if (canvas_colour_is (canvas_get_pixel (canvas, x, y), speed, 1, speed)) {
      sum += floor (y) + 0.5;
      n_found++;
    }
  }

  return n_found == 0 ? NAN : sum / n_found;
}

static void
test_curve_has_its_height (void)
{
  g_autoptr (SlcSession) session = chart_session_new_empty ();
  g_autoptr (SlcChart) chart = NULL;
  cairo_surface_t *canvas;
  SlcRectangle plot;

  for (int i = 0; i < 4; i++)
    chart_session_append_plateau (session, SLC_NS_PER_S, (i + 1) * 1000);
  chart = canvas_create_chart (session, &(SlcChartStyle){ .axis = SLC_AXIS_TIME });
  canvas = canvas_draw_whole (chart, 1);
  plot = slc_chart_get_plot (chart);

  for (int i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (
      find_curve (canvas, slc_chart_axis_to_x (chart, i + 0.5), &plot),
      slc_chart_mb_s_to_y (chart, (i + 1) * 1000), 1.5);
  cairo_surface_destroy (canvas);
}

static bool
is_dark (uint32_t pixel)
{
  return (pixel >> 16 & 0xff) < 0x80;
}

static void
test_curve_has_no_gaps (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("same-drive-cache-off");
  g_autoptr (SlcChart) chart = canvas_create_chart (session, &(SlcChartStyle){ 0 });
  cairo_surface_t *canvas = canvas_draw_whole (chart, 1);
  SlcRectangle plot = slc_chart_get_plot (chart);

  for (double x = plot.x + 1; x < slc_chart_get_data_end_x (chart) - 1; x++) {
    double y = plot.y + 60;

    while (y < plot.y + plot.height && !is_dark (canvas_get_pixel (canvas, x, y)))
      y++;
    g_assert_cmpfloat (y, <, slc_chart_mb_s_to_y (chart, 1800));
  }
  cairo_surface_destroy (canvas);
}

static cairo_surface_t *
draw_without_cliff (const SlcChart *chart)
{
  cairo_surface_t *canvas = canvas_new (1);
  cairo_t *cr = cairo_create (canvas);

  slc_chart_draw_under (chart, cr);
  slc_chart_draw_columns (chart, cr, 0, CANVAS_WIDTH);
  canvas_finish (cr);

  return canvas;
}

static void
test_steps_are_joined (void)
{
  for (int column = 60; column < 200; column++) {
    g_autoptr (SlcSession) session = chart_session_new_empty ();
    g_autoptr (SlcChart)
                 chart = canvas_create_chart (session, &(SlcChartStyle){ .axis = SLC_AXIS_TIME });
    cairo_surface_t *canvas;
    SlcRectangle plot;
    double y;

    session->method.time_limit_ns = 1000 * SLC_NS_PER_S;
    slc_chart_set_expected_bytes (chart, SLC_UNKNOWN_BYTES);
    chart_session_append_plateau (session, SLC_NS_PER_S, 5000);
    slc_chart_update (chart);
    plot = slc_chart_get_plot (chart);
    chart_session_append_plateau (
      session, (uint64_t) (1e9 * slc_chart_x_to_axis (chart, plot.x + column)) - SLC_NS_PER_S,
      5000);
    chart_session_append_plateau (session, 500 * SLC_NS_PER_S, 1000);
    slc_chart_update (chart);
    canvas = draw_without_cliff (chart);
    y = slc_chart_mb_s_to_y (chart, 2800);

    g_assert_true (is_dark (canvas_get_pixel (canvas, plot.x + column - 1, y)) ||
                   is_dark (canvas_get_pixel (canvas, plot.x + column, y)));
    cairo_surface_destroy (canvas);
  }
}

static void
test_pauses_are_marked (gconstpointer axis)
{
  static const SlcPause pause = { 20 * SLC_NS_PER_S, 21 * SLC_NS_PER_S };
  static const SlcColour none;
  g_autoptr (SlcSession) session = chart_session_new_empty ();
  g_autoptr (SlcChart) chart = canvas_create_chart (
    session, &(SlcChartStyle){ .axis = GPOINTER_TO_INT (axis) });
  const SlcColour *colour = &slc_palette_get (SLC_THEME_LIGHT)->pause;
  cairo_surface_t *canvas;
  SlcRectangle plot;
  double x;

  chart_session_append_plateau (session, 20 * SLC_NS_PER_S, 1000);
  chart_session_append_plateau (session, SLC_NS_PER_S, 0);
  chart_session_append_plateau (session, 19 * SLC_NS_PER_S, 1000);
  slc_series_append_pause (session->series, &pause);
  slc_chart_update (chart);
  canvas = canvas_draw_whole (chart, 1);
  plot = slc_chart_get_plot (chart);
  x = slc_chart_axis_to_x (chart, GPOINTER_TO_INT (axis) == SLC_AXIS_TIME ? 21 : 20);

  g_assert_true (
    canvas_colour_is (canvas_get_pixel (canvas, x, plot.y + plot.height - 2), colour, 1, &none));
  g_assert_false (canvas_colour_is (canvas_get_pixel (canvas, x + 9, plot.y + plot.height - 2),
                                    colour, 1, &none));
  cairo_surface_destroy (canvas);
}

static void
test_hatch_has_no_joints (void)
{
  g_autoptr (SlcSession) whole = chart_session_new ("same-drive-cache-off");
  g_autoptr (SlcSession) session = chart_session_new_empty ();
  g_autoptr (SlcChart) chart = canvas_create_chart (session, &(SlcChartStyle){ 0 });
  SlcRectangle plot = slc_chart_get_plot (chart);
  cairo_surface_t *canvas;
  unsigned n_lines = 0;
  int last_x = 0;

  chart_session_append (session, whole, SIZE_MAX);
  slc_chart_set_expected_bytes (chart, 2000 * SLC_GB);
  slc_chart_update (chart);
  canvas = canvas_draw_whole (chart, 1);

  for (int x = (int) plot.x + 1; x < CANVAS_WIDTH - 40; x++) {
    double y = plot.y + plot.height - 9.5;
    uint32_t pixel = canvas_get_pixel (canvas, x, y) & 0xff0000;

    if (pixel >= (canvas_get_pixel (canvas, x - 1, y) & 0xff0000) ||
        pixel > (canvas_get_pixel (canvas, x + 1, y) & 0xff0000))
      continue;
    if (n_lines > 1)
      g_assert_cmpint (abs (x - last_x - 12), <=, 3);
    last_x = x;
    n_lines++;
  }
  g_assert_cmpuint (n_lines, >, 20);
  cairo_surface_destroy (canvas);
}

static void
test_nothing_is_drawn_outside (gconstpointer curve)
{
  g_autoptr (SlcSession) session = chart_session_new (curve);
  g_autoptr (SlcChart) chart = canvas_create_chart (session, &(SlcChartStyle){ .titled = true });
  cairo_surface_t *canvas = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, CANVAS_WIDTH + 2 * BORDER, CANVAS_HEIGHT + 2 * BORDER);
  cairo_t *cr = cairo_create (canvas);

  cairo_set_source_rgb (cr, 1, 0, 1);
  cairo_paint (cr);
  cairo_translate (cr, BORDER, BORDER);
  slc_chart_draw (chart, cr);
  canvas_finish (cr);

  for (int y = 0; y < CANVAS_HEIGHT + 2 * BORDER; y++) {
    for (int x = 0; x < CANVAS_WIDTH + 2 * BORDER; x++) {
      bool outside = x < BORDER || x >= CANVAS_WIDTH + BORDER || y < BORDER ||
                     y >= CANVAS_HEIGHT + BORDER;

      g_assert_true ((canvas_get_pixel (canvas, x, y) == MAGENTA) == outside);
    }
  }
  cairo_surface_destroy (canvas);
}

static void
test_transparent_chart_has_no_background (void)
{
  g_autoptr (SlcSession) session = chart_session_new_empty ();
  g_autoptr (SlcChart)
               chart = canvas_create_chart (session, &(SlcChartStyle){ .transparent = true });
  cairo_surface_t *canvas = canvas_draw_whole (chart, 1);

  g_assert_cmphex (canvas_get_pixel (canvas, 1, 1), ==, 0);
  cairo_surface_destroy (canvas);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (size_t i = 0; chart_session_curves[i] != NULL; i++) {
    g_autofree char *path = g_strconcat ("/chart-drawing/outside/", chart_session_curves[i], NULL);

    g_test_add_data_func (path, chart_session_curves[i], test_nothing_is_drawn_outside);
  }
  g_test_add_data_func ("/chart-drawing/colours/light", GINT_TO_POINTER (SLC_THEME_LIGHT),
                        test_colours_stand_where_they_should);
  g_test_add_data_func ("/chart-drawing/colours/dark", GINT_TO_POINTER (SLC_THEME_DARK),
                        test_colours_stand_where_they_should);
  g_test_add_func ("/chart-drawing/colours/corrected", test_corrected_colours);
  g_test_add_func ("/chart-drawing/curve-height", test_curve_has_its_height);
  g_test_add_func ("/chart-drawing/curve-gaps", test_curve_has_no_gaps);
  g_test_add_func ("/chart-drawing/steps", test_steps_are_joined);
  g_test_add_data_func ("/chart-drawing/pauses/written", GINT_TO_POINTER (SLC_AXIS_WRITTEN),
                        test_pauses_are_marked);
  g_test_add_data_func ("/chart-drawing/pauses/time", GINT_TO_POINTER (SLC_AXIS_TIME),
                        test_pauses_are_marked);
  g_test_add_func ("/chart-drawing/hatch", test_hatch_has_no_joints);
  g_test_add_func ("/chart-drawing/transparent", test_transparent_chart_has_no_background);

  return g_test_run ();
}
