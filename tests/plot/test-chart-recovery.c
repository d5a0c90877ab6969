/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include "model/idle-recoveries.h"
#include "plot/boxes.h"
#include "plot/canvas.h"
#include "plot/chart-private.h"
#include "plot/chart-sessions.h"
#include "plot/labels.h"
#include "plot/language.h"

#include <math.h>
#include <string.h>

#define CURVE "dynamic-2tb-tlc-folding"

static const SlcChartStyle printed = { .titled = true };
static const SlcChartStyle alone = { .recovery_only = true };
static const SlcChartStyle printed_alone = { .titled = true, .recovery_only = true };

static const struct {
  double width;
  double height;
} sizes[] = {
  { 400, 300 },  { 401, 4320 }, { 800, 600 },   { 1080, 1080 }, { 1200, 675 },
  { 3840, 400 }, { 7680, 300 }, { 7680, 4320 }, { 480, 900 },
};

static const unsigned idles_s[] = { 30, 60, 300, 1800 };

/* As many idle times as are asked for, in each pass a little more than in the one before. */
static void
append_recoveries (SlcSession *session, unsigned n_idles, double gb)
{
  for (unsigned i = 0; i < n_idles; i++) {
    uint64_t idle_s = i < G_N_ELEMENTS (idles_s) ? idles_s[i] : 3601 * i;

    chart_session_append_recovery (session, idle_s * SLC_NS_PER_S, gb * (i + 1), 0.9 + 0.005 * i);
  }
}

static SlcSession *
create_session (unsigned n_passes, unsigned n_idles, double gb)
{
  SlcSession *session = chart_session_new (CURVE);

  append_recoveries (session, n_idles, gb);
  for (unsigned pass = 2; pass <= n_passes; pass++) {
    chart_session_append_pass (session, 100);
    append_recoveries (session, n_idles, gb * (1 + 0.2 * pass));
  }

  return session;
}

static SlcChart *
create_chart (SlcSession *session, const SlcChartStyle *style, double width, double height)
{
  SlcChart *chart = slc_chart_new (session);

  slc_chart_set_style (chart, style);
  slc_chart_set_size (chart, width, height);
  slc_chart_update (chart);

  return chart;
}

static void
check_session (SlcSession *session, const char *name)
{
  static const SlcChartStyle *const styles[] = { &printed, &alone, &printed_alone };

  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    for (size_t j = 0; j < G_N_ELEMENTS (styles); j++) {
      g_autoptr (SlcChart)
                   chart = create_chart (session, styles[j], sizes[i].width, sizes[i].height);

      boxes_check (chart, name);
      g_assert_true (chart->layout->recovery != NULL || !styles[j]->recovery_only);
      if (!styles[j]->recovery_only)
        g_assert_cmpfloat (chart->layout->plot.width, >, 0.4 * chart->width);
    }
  }
}

/* Few and many idle times; little that came back, and more than the cache had. */
static void
test_layout (void)
{
  static const unsigned n_idles[] = { 1, 4, 9, 16 };
  static const double gbs[] = { 0, 0.3, 60, 2000 };

  for (unsigned passes = 1; passes <= 3; passes += 2) {
    for (size_t i = 0; i < G_N_ELEMENTS (n_idles); i++) {
      for (size_t j = 0; j < G_N_ELEMENTS (gbs); j++) {
        g_autoptr (SlcSession) session = create_session (passes, n_idles[i], gbs[j]);
        g_autofree char *name = g_strdup_printf ("%u passes, %u idle times, %g GB", passes,
                                                 n_idles[i], gbs[j]);

        check_session (session, name);
      }
    }
  }
}

static void
test_translated_layout (gconstpointer language)
{
  language_test (language, test_layout);
}

static const SlcRecoveryBar *
get_bar (const SlcChart *chart, unsigned index)
{
  return &g_array_index (chart->layout->recovery->bars, SlcRecoveryBar, index);
}

/* Each bar is as high as what came back, with the range of three passes. */
static void
test_bars (void)
{
  g_autoptr (SlcSession) session = create_session (3, 4, 60);
  g_autoptr (SlcChart) chart = create_chart (session, &printed, 1200, 675);
  const SlcRecoveryPanel *panel = chart->layout->recovery;

  g_assert_cmpuint (panel->bars->len, ==, 4);
  for (unsigned i = 0; i < 4; i++) {
    const SlcRecoveryBar *bar = get_bar (chart, i);
    double median = 84 * (i + 1);

    g_assert_cmpfloat_with_epsilon (bar->box.y, slc_recovery_panel_find_y (panel, median), 1);
    g_assert_cmpfloat_with_epsilon (bar->least_y, slc_recovery_panel_find_y (panel, 60 * (i + 1)),
                                    0.5);
    g_assert_cmpfloat_with_epsilon (bar->most_y, slc_recovery_panel_find_y (panel, 96 * (i + 1)),
                                    0.5);
    g_assert_cmpfloat (bar->box.y + bar->box.height, ==, panel->plot.y + panel->plot.height);
  }
  g_assert_cmpfloat (slc_recovery_panel_find_y (panel, 0), ==, panel->plot.y + panel->plot.height);
}

static void
test_one_pass_has_no_range (void)
{
  g_autoptr (SlcSession) session = create_session (1, 4, 60);
  g_autoptr (SlcChart) chart = create_chart (session, &printed, 1200, 675);

  g_assert_true (isnan (get_bar (chart, 0)->least_y));
}

/* The whole cache is on the axis unless nothing would be seen of the bars. */
static void
test_cache (void)
{
  g_autoptr (SlcSession) much = create_session (1, 4, 100);
  g_autoptr (SlcSession) little = create_session (1, 4, 5);
  g_autoptr (SlcChart) near = create_chart (much, &alone, 800, 400);
  g_autoptr (SlcChart) beyond = create_chart (little, &alone, 800, 400);
  double cache_gb = slc_passes_get_number (much, 1, SLC_PASS_CACHE_GB);

  g_assert_cmpfloat (near->layout->recovery->cache_y, ==,
                     slc_recovery_panel_find_y (near->layout->recovery, cache_gb));
  g_assert_nonnull (labels_find (near->layout->under_labels, "Cache: "));
  g_assert_null (labels_find (near->layout->under_labels, "beyond this axis"));
  g_assert_true (isnan (beyond->layout->recovery->cache_y));
  g_assert_nonnull (labels_find (beyond->layout->under_labels, "beyond this axis"));
}

static void
test_stands_alone (void)
{
  static const char *const expected[] = {
    "Example 990",         "SIMULATED",         "median and range of 3 passes",
    "Back at burst speed", "30\u00a0s",         "1\u00a0min",
    "5\u00a0min",          "30\u00a0min",       "90\u00a0%",
    "84.0\u00a0GB",        "60.0–96.0\u00a0GB", "stayed under",
  };
  g_autoptr (SlcSession) session = create_session (3, 4, 60);
  g_autoptr (SlcChart) chart = NULL;

  session->drive.simulated = true;
  chart = create_chart (session, &printed_alone, 1200, 675);
  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++) {
    if (labels_find (chart->layout->under_labels, expected[i]) == NULL)
      g_error ("nothing says “%s”", expected[i]);
  }
  g_assert_null (labels_find (chart->layout->under_labels, "MB/s"));
}

/* What was still coming back when the write ended is not all of it. */
static void
test_at_least (void)
{
  g_autoptr (SlcSession) session = chart_session_new (CURVE);
  g_autoptr (SlcChart) chart = NULL;

  slc_session_begin_stage (session,
                           &(SlcStageStart){ SLC_STAGE_RECOVERY, 1, 30 * SLC_NS_PER_S, 0.5 });
  chart_session_append_plateau (session, 4 * SLC_NS_PER_S, 6000);
  chart = create_chart (session, &alone, 800, 400);
  g_assert_nonnull (labels_find (chart->layout->under_labels, "≥ 24.0\u00a0GB"));
}

static void
test_left_out (void)
{
  g_autoptr (SlcSession) session = create_session (1, 4, 60);
  g_autoptr (SlcSession) without = chart_session_new (CURVE);
  const SlcChartStyle hiding = { .titled = true, .hidden = 1u << SLC_ELEMENT_RECOVERY };
  g_autoptr (SlcChart) hidden = create_chart (session, &hiding, 1200, 675);
  g_autoptr (SlcChart) none = create_chart (without, &printed, 1200, 675);
  g_autoptr (SlcChart) shown = create_chart (session, &printed, 1200, 675);
  g_autoptr (SlcChart) on_screen = create_chart (session, &(SlcChartStyle){ 0 }, 1200, 675);

  g_assert_null (hidden->layout->recovery);
  g_assert_null (none->layout->recovery);
  g_assert_null (on_screen->layout->recovery);
  g_assert_nonnull (shown->layout->recovery);
  g_assert_cmpfloat (hidden->layout->plot.width, ==, none->layout->plot.width);
}

static void
test_pixels (gconstpointer theme)
{
  g_autoptr (SlcSession) session = create_session (1, 4, 60);
  SlcTheme which = GPOINTER_TO_INT (theme);
  const SlcChartStyle style = { .theme = which, .recovery_only = true };
  const SlcPalette *palette = slc_palette_get (which);
  g_autoptr (SlcChart) chart = canvas_create_chart (session, &style);
  cairo_surface_t *canvas = canvas_draw_whole (chart, 1);

  for (unsigned i = 0; i < 4; i++) {
    const SlcRectangle *box = &get_bar (chart, i)->box;
    double middle = box->x + box->width / 2;
    uint32_t inside = canvas_get_pixel (canvas, middle, box->y + 3);

    g_assert_true (
      canvas_colour_is (inside, &palette->regions[SLC_REGION_RECOVERY], 1, &palette->background));
    g_assert_true (canvas_colour_is (canvas_get_pixel (canvas, box->x - 3, box->y + 3),
                                     &palette->background, 1, &palette->background));
  }
  cairo_surface_destroy (canvas);
}

/* A chart that shows nothing else is told when a recovery has come in. */
static void
test_growth (void)
{
  g_autoptr (SlcSession) session = create_session (1, 2, 60);
  g_autoptr (SlcChart) chart = create_chart (session, &alone, 800, 400);

  g_assert_false (slc_chart_update (chart));
  chart_session_append_recovery (session, 300 * SLC_NS_PER_S, 100, 0.95);
  g_assert_true (slc_chart_update (chart));
  g_assert_cmpuint (chart->layout->recovery->bars->len, ==, 3);
}

/* Nothing is kept of samples that no curve shows. */
static void
test_no_curve (void)
{
  g_autoptr (SlcSession) session = create_session (3, 2, 60);
  g_autoptr (SlcChart) chart = create_chart (session, &alone, 600, 240);

  g_assert_cmpuint (slc_pass_columns_get_n_passes (chart->columns), ==, 0);
  g_assert_cmpuint (chart->layout->n_passes, ==, 3);

  slc_chart_set_style (chart, &printed);
  slc_chart_update (chart);
  g_assert_cmpuint (slc_pass_columns_get_n_passes (chart->columns), ==, 3);
}

static void
test_description (void)
{
  g_autoptr (SlcSession) session = create_session (3, 2, 60);
  g_autoptr (SlcChart) both = create_chart (session, &printed, 1200, 675);
  g_autoptr (SlcChart) bars = create_chart (session, &alone, 800, 400);
  g_autoptr (SlcChart) curve = create_chart (session, &(SlcChartStyle){ 0 }, 800, 400);
  g_autofree char *whole = slc_chart_describe (both);
  g_autofree char *recovery = slc_chart_describe (bars);
  g_autofree char *numbers = slc_chart_describe (curve);

  g_assert_nonnull (strstr (recovery, "84.0\u00a0GB (60.0–96.0\u00a0GB) after 30\u00a0s"));
  g_assert_null (strstr (recovery, "burst 6"));
  g_assert_true (g_str_has_prefix (numbers, "Median and range of 3 passes: burst "));
  g_assert_null (strstr (numbers, "idle"));
  g_assert_true (g_str_has_prefix (whole, numbers));
  g_assert_true (g_str_has_suffix (whole, recovery));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chart-recovery/layout", test_layout);
  g_test_add_func ("/chart-recovery/bars", test_bars);
  g_test_add_func ("/chart-recovery/one-pass", test_one_pass_has_no_range);
  g_test_add_func ("/chart-recovery/cache", test_cache);
  g_test_add_func ("/chart-recovery/stands-alone", test_stands_alone);
  g_test_add_func ("/chart-recovery/at-least", test_at_least);
  g_test_add_func ("/chart-recovery/left-out", test_left_out);
  g_test_add_data_func ("/chart-recovery/pixels/light", GINT_TO_POINTER (SLC_THEME_LIGHT),
                        test_pixels);
  g_test_add_data_func ("/chart-recovery/pixels/dark", GINT_TO_POINTER (SLC_THEME_DARK),
                        test_pixels);
  g_test_add_func ("/chart-recovery/growth", test_growth);
  g_test_add_func ("/chart-recovery/no-curve", test_no_curve);
  g_test_add_func ("/chart-recovery/description", test_description);
  g_test_add_data_func ("/chart-recovery/layout/de", "de", test_translated_layout);
  g_test_add_data_func ("/chart-recovery/layout/nl", "nl", test_translated_layout);

  return g_test_run ();
}
