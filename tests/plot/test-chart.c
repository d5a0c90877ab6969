/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include "plot/canvas.h"
#include "plot/chart-sessions.h"

#include <math.h>
#include <string.h>

static void
test_places_have_an_inverse (gconstpointer axis)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = canvas_create_chart (
    session, &(SlcChartStyle){ .axis = GPOINTER_TO_INT (axis) });
  SlcRectangle plot = slc_chart_get_plot (chart);

  g_assert_cmpfloat (slc_chart_axis_to_x (chart, 0), ==, plot.x);
  for (double value = 0; value < 2000; value += 77)
    g_assert_cmpfloat_with_epsilon (slc_chart_x_to_axis (chart, slc_chart_axis_to_x (chart, value)),
                                    value, 1e-6);
}

static void
test_axis_fits_the_data (void)
{
  static const SlcAxis axes[] = { SLC_AXIS_WRITTEN, SLC_AXIS_PERCENT, SLC_AXIS_TIME };
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");

  for (size_t i = 0; i < G_N_ELEMENTS (axes); i++) {
    g_autoptr (SlcChart) chart = canvas_create_chart (session, &(SlcChartStyle){ .axis = axes[i] });
    SlcRectangle plot = slc_chart_get_plot (chart);
    double end_x = slc_chart_get_data_end_x (chart);

    g_assert_cmpfloat (end_x, <=, plot.x + plot.width + 1e-6);
    g_assert_cmpfloat (end_x, >, plot.x + 0.97 * plot.width);
  }
}

static void
test_axis_of_a_run_stands_still (void)
{
  g_autoptr (SlcSession) whole = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcSession) session = chart_session_new_empty ();
  g_autoptr (SlcChart) chart = canvas_create_chart (session, &(SlcChartStyle){ 0 });
  SlcRectangle plot;

  slc_chart_set_expected_bytes (chart, 100 * SLC_GB);
  slc_chart_update (chart);
  plot = slc_chart_get_plot (chart);
  g_assert_cmpfloat_with_epsilon (slc_chart_x_to_axis (chart, plot.x + plot.width), 100, 1e-6);

  chart_session_append (session, whole, 10);
  slc_chart_update (chart);
  plot = slc_chart_get_plot (chart);
  g_assert_cmpfloat_with_epsilon (slc_chart_x_to_axis (chart, plot.x + plot.width), 100, 1e-6);

  chart_session_append (session, whole, 10);
  slc_chart_update (chart);
  plot = slc_chart_get_plot (chart);
  g_assert_cmpfloat_with_epsilon (slc_chart_x_to_axis (chart, plot.x + plot.width), 200, 1e-6);
}

static void
test_share_needs_a_capacity (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) percent = canvas_create_chart (session,
                                                      &(SlcChartStyle){ .axis = SLC_AXIS_PERCENT });
  SlcRectangle plot = slc_chart_get_plot (percent);

  g_assert_cmpfloat (slc_chart_x_to_axis (percent, plot.x + plot.width), <, 101);

  session->drive.capacity_bytes = SLC_UNKNOWN_BYTES;
  slc_chart_update (percent);
  g_assert_cmpfloat (slc_chart_x_to_axis (percent, plot.x + plot.width), >, 1900);
}

static void
draw_in_every_style (SlcSession *session)
{
  for (int i = 0; i < 24; i++) {
    SlcChartStyle style = {
      .axis = i % 3,
      .logarithmic = i / 3 % 2 == 1,
      .titled = i / 6 % 2 == 1,
      .theme = i / 12,
    };
    g_autoptr (SlcChart) chart = canvas_create_chart (session, &style);

    cairo_surface_destroy (canvas_draw_whole (chart, 1));
    slc_chart_set_expected_bytes (chart, SLC_UNKNOWN_BYTES);
    slc_chart_update (chart);
    cairo_surface_destroy (canvas_draw_whole (chart, 1));
  }
}

static void
test_little_data (void)
{
  g_autoptr (SlcSession) whole = chart_session_new ("qlc-1tb-deep-cliff");
  g_autoptr (SlcSession) session = chart_session_new_empty ();

  draw_in_every_style (session);
  chart_session_append (session, whole, 1);
  draw_in_every_style (session);
  chart_session_append (session, whole, 1);
  draw_in_every_style (session);
}

static void
test_zero_speed (void)
{
  g_autoptr (SlcSession) session = chart_session_new_empty ();

  for (int i = 0; i < 50; i++) {
    chart_session_append_plateau (session, SLC_NS_PER_S, 0);
    if (i == 0 || i == 49)
      draw_in_every_style (session);
  }
}

static void
test_description (void)
{
  static const struct {
    const char *curve;
    size_t n_samples;
    bool running;
    const char *expected;
  } cases[] = {
    { "dynamic-2tb-tlc-folding", 0, true, "Nothing written yet." },
    { "dynamic-2tb-tlc-folding", 3, false, "too short for a burst" },
    { "dynamic-2tb-tlc-folding", 60, true, "can still change" },
    { "dynamic-2tb-tlc-folding", 60, false, "no cliff in" },
    { "dynamic-2tb-tlc-folding", 110, false, "too short to tell" },
    { "dynamic-2tb-tlc-folding", SIZE_MAX, false, "; cliff at" },
    { "no-cache-planar-tlc", SIZE_MAX, false, "no cliff in 512.0" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (SlcSession) whole = chart_session_new (cases[i].curve);
    g_autoptr (SlcSession) session = chart_session_new_empty ();
    g_autoptr (SlcChart) chart = slc_chart_new (session);
    g_autofree char *description = NULL;

    chart_session_append (session, whole, cases[i].n_samples);
    slc_chart_set_expected_bytes (chart, cases[i].running ? 2000 * SLC_GB : 0);
    slc_chart_update (chart);
    description = slc_chart_describe (chart);
    if (strstr (description, cases[i].expected) == NULL)
      g_error ("“%s” does not say “%s”", description, cases[i].expected);
    g_assert_null (strstr (description, "Simulated"));
  }
}

static void
test_description_tells_corrections (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  g_autofree char *moved = NULL;
  g_autofree char *rejected = NULL;

  slc_chart_update (chart);
  chart_session_correct (session, false);
  moved = slc_chart_describe (chart);
  chart_session_correct (session, true);
  rejected = slc_chart_describe (chart);

  g_assert_nonnull (strstr (moved, "; cliff at 734"));
  g_assert_nonnull (strstr (moved, "Corrected by hand; computed was a cliff at 691"));
  g_assert_nonnull (strstr (rejected, "no cliff in 2000"));
  g_assert_nonnull (strstr (rejected, "Corrected by hand; computed was a cliff at 691"));
}

static void
test_description_tells_a_simulated_drive (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  g_autofree char *description = NULL;

  session->drive.simulated = true;
  slc_chart_update (chart);
  description = slc_chart_describe (chart);
  g_assert_true (g_str_has_prefix (description, "Simulated drive."));
}

static void
test_description_tells_an_imported_log (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  g_autofree char *measured = NULL;
  g_autofree char *imported = NULL;

  slc_chart_update (chart);
  measured = slc_chart_describe (chart);
  slc_session_add_flag (session, "imported");
  imported = slc_chart_describe (chart);
  g_assert_false (g_str_has_prefix (measured, "Imported log."));
  g_assert_true (g_str_has_prefix (imported, "Imported log."));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/chart/inverse/written", GINT_TO_POINTER (SLC_AXIS_WRITTEN),
                        test_places_have_an_inverse);
  g_test_add_data_func ("/chart/inverse/percent", GINT_TO_POINTER (SLC_AXIS_PERCENT),
                        test_places_have_an_inverse);
  g_test_add_data_func ("/chart/inverse/time", GINT_TO_POINTER (SLC_AXIS_TIME),
                        test_places_have_an_inverse);
  g_test_add_func ("/chart/axis/fits", test_axis_fits_the_data);
  g_test_add_func ("/chart/axis/stands-still", test_axis_of_a_run_stands_still);
  g_test_add_func ("/chart/axis/share-needs-a-capacity", test_share_needs_a_capacity);
  g_test_add_func ("/chart/little-data", test_little_data);
  g_test_add_func ("/chart/zero-speed", test_zero_speed);
  g_test_add_func ("/chart/description", test_description);
  g_test_add_func ("/chart/description/corrected", test_description_tells_corrections);
  g_test_add_func ("/chart/description/simulated", test_description_tells_a_simulated_drive);
  g_test_add_func ("/chart/description/imported", test_description_tells_an_imported_log);

  return g_test_run ();
}
