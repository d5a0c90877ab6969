/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include "model/passes.h"
#include "plot/canvas.h"
#include "plot/chart-private.h"
#include "plot/chart-sessions.h"
#include "plot/labels.h"

#include <math.h>
#include <string.h>

/* Median and range of each number, and the marks named as those of the first pass. */
static void
test_passes_stand_alone (void)
{
  g_autoptr (SlcSession) session = chart_session_new_with_passes ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  const SlcChartStyle printed = { .titled = true };

  slc_chart_set_size (chart, 1200, 675);
  slc_chart_set_style (chart, &printed);
  slc_chart_update (chart);
  for (SlcPassNumber number = 0; number < SLC_N_PASS_NUMBERS; number++) {
    SlcSpread spread = slc_passes_get_spread (session, number);
    g_autofree char *median = slc_pass_number_format (number, spread.median);
    g_autofree char *range = slc_pass_number_format_range (number, &spread);

    if (number == SLC_PASS_BURST_S || number == SLC_PASS_AFTER_CACHE_SHARE)
      continue;
    g_assert_cmpfloat (spread.least, <, spread.most);
    g_assert_nonnull (labels_find (chart->layout->under_labels, median));
    g_assert_nonnull (labels_find (chart->layout->under_labels, range));
  }
  g_assert_nonnull (labels_find (chart->layout->under_labels, "median and range of 3 passes"));
  g_assert_nonnull (labels_find (chart->layout->over_labels, "(pass 1)"));
  g_assert_nonnull (labels_find (chart->layout->over_labels, "Median as far as all go"));
  g_assert_cmpuint (chart->layout->n_passes, ==, 3);
}

/* Where one pass alone has a cliff, all numbers are those of the first, and only what all have has
 * a range of all. */
static void
test_number_of_some_passes (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = NULL;
  const SlcChartStyle printed = { .titled = true };

  slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, 2, 0, NAN });
  for (unsigned row = 0; row < 100; row++)
    slc_series_append (slc_session_get_current_series (session),
                       &(SlcSample){ .begin_ns = row * SLC_NS_PER_S,
                                     .end_ns = (row + 1) * SLC_NS_PER_S,
                                     .bytes = 2 * SLC_GB,
                                     .temperature_c = NAN });
  slc_session_update (session);
  chart = slc_chart_new (session);
  slc_chart_set_style (chart, &printed);
  slc_chart_update (chart);

  g_assert_nonnull (labels_find (chart->layout->under_labels, "passes differ: a cliff in 1 of 2"));
  g_assert_nonnull (labels_find (chart->layout->under_labels, "Burst (pass 1)"));
  g_assert_nonnull (labels_find (chart->layout->under_labels, "Cache (pass 1)"));
  g_assert_nonnull (labels_find (chart->layout->under_labels, "in 1 of 2 passes"));
  g_assert_nonnull (labels_find (chart->layout->under_labels, "all passes 2000–"));
  g_assert_null (labels_find (chart->layout->under_labels, "edian and range"));
  g_assert_nonnull (labels_find (chart->layout->over_labels, "Pass 1, and range of 2 passes"));
  g_assert_null (labels_find (chart->layout->over_labels, "edian"));
}

static SlcColour
read_colour (cairo_surface_t *canvas, double x, double y)
{
  uint32_t pixel = canvas_get_pixel (canvas, x, y);

  return (SlcColour){ (pixel >> 16 & 0xff) / 255.0, (pixel >> 8 & 0xff) / 255.0,
                      (pixel & 0xff) / 255.0 };
}

static void
append_pass (SlcSession *session, unsigned pass, uint64_t span_s, double mb_s)
{
  if (pass > 1)
    slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, pass, 0, NAN });
  chart_session_append_plateau (session, span_s * SLC_NS_PER_S, mb_s);
}

/* The line is at the median of three plateaus, and the band reaches over the others. */
static void
test_band_of_passes (gconstpointer theme)
{
  g_autoptr (SlcSession) session = chart_session_new_empty ();
  const SlcColour *speed = &slc_palette_get (GPOINTER_TO_INT (theme))->speed;
  g_autoptr (SlcChart) chart = NULL;
  cairo_surface_t *canvas;
  unsigned n_on_line = 0;
  SlcColour background;
  double x;

  append_pass (session, 1, 100, 2000);
  append_pass (session, 2, 100, 6000);
  append_pass (session, 3, 100, 3000);
  chart = canvas_create_chart (
    session, &(SlcChartStyle){ .axis = SLC_AXIS_TIME, .theme = GPOINTER_TO_INT (theme) });
  canvas = canvas_draw_whole (chart, 1);
  x = slc_chart_axis_to_x (chart, 50);
  background = read_colour (canvas, x, slc_chart_mb_s_to_y (chart, 1200));

  for (double mb_s = 2500; mb_s < 6000; mb_s += 1000) {
    uint32_t pixel = canvas_get_pixel (canvas, x, slc_chart_mb_s_to_y (chart, mb_s));

    g_assert_true (canvas_colour_is (pixel, speed, 0.38, &background));
  }
  for (double y = -1; y <= 1; y++)
    n_on_line += canvas_colour_is (
      canvas_get_pixel (canvas, x, slc_chart_mb_s_to_y (chart, 3000) + y), speed, 1, &background);
  g_assert_cmpuint (n_on_line, >, 0);
  g_assert_true (canvas_colour_is (canvas_get_pixel (canvas, x, slc_chart_mb_s_to_y (chart, 1800)),
                                   &background, 1, &background));
  cairo_surface_destroy (canvas);
}

/* Where one pass has ended the line of the median has too, and the band is that of the others. */
static void
test_shorter_pass (void)
{
  g_autoptr (SlcSession) session = chart_session_new_empty ();
  g_autoptr (SlcChart) chart = NULL;
  cairo_surface_t *canvas;
  double end;

  append_pass (session, 1, 100, 2000);
  append_pass (session, 2, 50, 6000);
  append_pass (session, 3, 120, 3000);
  chart = canvas_create_chart (session, &(SlcChartStyle){ .axis = SLC_AXIS_TIME });
  canvas = canvas_draw_whole (chart, 1);
  end = slc_chart_axis_to_x (chart, 98);

  for (double x = slc_chart_axis_to_x (chart, 53); x < end; x++) {
    const SlcColour *speed = &slc_palette_get (SLC_THEME_LIGHT)->speed;
    SlcColour background = read_colour (canvas, x, slc_chart_mb_s_to_y (chart, 1200));
    uint32_t pixel = canvas_get_pixel (canvas, x, slc_chart_mb_s_to_y (chart, 2500));

    g_assert_true (canvas_colour_is (pixel, speed, 0.38, &background));
    pixel = canvas_get_pixel (canvas, x, slc_chart_mb_s_to_y (chart, 4500));
    g_assert_true (canvas_colour_is (pixel, &background, 1, &background));
  }
  cairo_surface_destroy (canvas);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chart-passes/stand-alone", test_passes_stand_alone);
  g_test_add_func ("/chart-passes/number-of-some", test_number_of_some_passes);
  g_test_add_data_func ("/chart-passes/band/light", GINT_TO_POINTER (SLC_THEME_LIGHT),
                        test_band_of_passes);
  g_test_add_data_func ("/chart-passes/band/dark", GINT_TO_POINTER (SLC_THEME_DARK),
                        test_band_of_passes);
  g_test_add_func ("/chart-passes/shorter", test_shorter_pass);

  return g_test_run ();
}
