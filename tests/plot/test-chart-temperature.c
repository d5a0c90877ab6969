/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include <math.h>
#include <string.h>

#include "plot/canvas.h"
#include "plot/chart-private.h"
#include "plot/chart-sessions.h"
#include "plot/labels.h"

#define COOL_C    40
#define HOT_C     75
#define WARNING_C 80

static const double sizes[][2] = {
  { 400, 300 }, { 401, 4320 }, { 640, 480 }, { 1200, 675 }, { 7680, 300 }, { 7680, 4320 },
};

/* The hotter half begins where half of the time is over. */
static SlcSession *
create_session (bool with_limit)
{
  SlcSession *session = chart_session_new_empty ();

  if (with_limit)
    slc_series_set_warning_temperature_c (session->series, WARNING_C);
  for (unsigned i = 0; i < 200; i++) {
    const SlcSample sample = {
      .begin_ns = i * SLC_NS_PER_S,
      .end_ns = (i + 1) * SLC_NS_PER_S,
      .bytes = 5 * SLC_GB,
      .temperature_c = i < 100 ? COOL_C : HOT_C,
      .device_queue_depth = NAN,
    };

    slc_series_append (session->series, &sample);
  }
  slc_session_update (session);

  return session;
}

static SlcChart *
create_chart (SlcSession *session, unsigned hidden)
{
  const SlcChartStyle style = { .axis = SLC_AXIS_TIME, .hidden = hidden };

  return canvas_create_chart (session, &style);
}

static double
find_y (const SlcChart *chart, double temperature_c)
{
  const SlcChartLayout *layout = chart->layout;
  double height = layout->plot.height - layout->head_px;

  return layout->plot.y + layout->head_px +
         height * (1 - temperature_c / layout->temperature.scale.max);
}

/* How much of a column of the picture is brown around a height, as nothing else in it is. */
static unsigned
count_pixels (cairo_surface_t *canvas, double x, double y)
{
  unsigned n_pixels = 0;

  for (int offset = -3; offset <= 3; offset++) {
    uint32_t pixel = canvas_get_pixel (canvas, x, y + offset);
    int red = pixel >> 16 & 0xff;
    int blue = pixel & 0xff;

    n_pixels += red - blue > 25 && blue < 150;
  }

  return n_pixels;
}

static void
test_line (void)
{
  g_autoptr (SlcSession) session = create_session (false);
  g_autoptr (SlcChart) chart = create_chart (session, 0);
  cairo_surface_t *canvas = canvas_draw_whole (chart, 1);
  double cool_x = slc_chart_axis_to_x (chart, 50);
  double hot_x = slc_chart_axis_to_x (chart, 150);

  g_assert_cmpuint (count_pixels (canvas, cool_x, find_y (chart, COOL_C)), >, 0);
  g_assert_cmpuint (count_pixels (canvas, cool_x, find_y (chart, HOT_C)), ==, 0);
  g_assert_cmpuint (count_pixels (canvas, hot_x, find_y (chart, HOT_C)), >, 0);
  g_assert_cmpuint (count_pixels (canvas, hot_x, find_y (chart, COOL_C)), ==, 0);
  cairo_surface_destroy (canvas);
}

/* The window keeps what was drawn and draws only the end anew. */
static void
test_tiles (void)
{
  g_autoptr (SlcSession) session = create_session (true);
  g_autoptr (SlcChart) chart = create_chart (session, 0);
  cairo_surface_t *whole = canvas_draw_whole (chart, 1);
  cairo_surface_t *tiled = canvas_new (1);
  cairo_t *cr = cairo_create (tiled);
  double left = slc_chart_get_plot (chart).x;

  slc_chart_draw_under (chart, cr);
  for (double x = left; x < CANVAS_WIDTH; x += SLC_CHART_TILE_PX)
    slc_chart_draw_columns (chart, cr, x, x + SLC_CHART_TILE_PX);
  slc_chart_draw_over (chart, cr);
  canvas_finish (cr);
  canvas_assert_same (whole, tiled);
  cairo_surface_destroy (tiled);
  cairo_surface_destroy (whole);
}

static void
test_axis (void)
{
  g_autoptr (SlcSession) session = create_session (true);
  g_autoptr (SlcChart) chart = create_chart (session, 0);
  g_autoptr (SlcChart) without = create_chart (session, 1u << SLC_ELEMENT_TEMPERATURE);
  const SlcChartLayout *layout = chart->layout;

  g_assert_nonnull (labels_find (layout->under_labels, "°C"));
  g_assert_nonnull (labels_find (layout->over_labels, "the drive warns at 80 °C"));
  g_assert_cmpfloat (layout->temperature.scale.max, >=, WARNING_C);
  g_assert_cmpfloat (layout->plot.width, <, without->layout->plot.width);
  g_assert_null (labels_find (without->layout->under_labels, "°C"));
  g_assert_null (labels_find (without->layout->over_labels, "Temperature"));
}

/* Along the plot, since the line has gaps. */
static unsigned
count_line_pixels (const SlcChart *chart, cairo_surface_t *canvas, double temperature_c)
{
  unsigned n_pixels = 0;

  for (unsigned at_s = 10; at_s < 90; at_s++)
    n_pixels += count_pixels (canvas, slc_chart_axis_to_x (chart, at_s),
                              find_y (chart, temperature_c));
  return n_pixels;
}

/* The axis is not stretched for what a drive calls critical, which is said all the same. */
static void
test_critical (void)
{
  g_autoptr (SlcSession) session = create_session (true);
  g_autoptr (SlcChart) without = create_chart (session, 0);
  g_autoptr (SlcChart) near = NULL;
  g_autoptr (SlcChart) far = NULL;
  double max_c = without->layout->temperature.scale.max;
  cairo_surface_t *bare = canvas_draw_whole (without, 1);
  cairo_surface_t *canvas;

  session->drive.critical_temperature_c = max_c - 5;
  near = create_chart (session, 0);
  canvas = canvas_draw_whole (near, 1);
  g_assert_cmpfloat (near->layout->temperature.scale.max, ==, max_c);
  g_assert_cmpuint (count_line_pixels (without, bare, max_c - 5), ==, 0);
  g_assert_cmpuint (count_line_pixels (near, canvas, max_c - 5), >, 20);
  g_assert_nonnull (labels_find (near->layout->over_labels, "warns at 80 °C, critical at"));

  session->drive.critical_temperature_c = max_c + 5;
  far = create_chart (session, 0);
  g_assert_cmpfloat (far->layout->temperature.scale.max, ==, max_c);
  g_assert_nonnull (labels_find (far->layout->over_labels, "warns at 80 °C, critical at"));
  cairo_surface_destroy (canvas);
  cairo_surface_destroy (bare);
}

/* To the pass that goes on. */
static void
append_rows (SlcSession *session, unsigned n_rows, double gb_s, double temperature_c)
{
  SlcSeries *series = slc_session_get_current_series (session);

  for (unsigned i = 0; i < n_rows; i++) {
    uint64_t begin_ns = slc_series_get_duration_ns (series);
    const SlcSample sample = {
      .begin_ns = begin_ns,
      .end_ns = begin_ns + SLC_NS_PER_S,
      .bytes = (uint64_t) (gb_s * SLC_GB),
      .temperature_c = temperature_c,
      .device_queue_depth = NAN,
    };

    slc_series_append (series, &sample);
  }
}

static void
append_pass (SlcSession *session, unsigned n_rows)
{
  slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, 2, 0, NAN });
  append_rows (session, n_rows, 5, COOL_C);
  slc_session_update (session);
}

/* Of several passes the line is that of the first, and the dashed one still what it was. */
static void
test_passes (void)
{
  g_autoptr (SlcSession) session = create_session (true);
  g_autoptr (SlcChart) chart = NULL;
  bool whole = false, shortened = false;

  append_pass (session, 200);
  chart = slc_chart_new (session);
  for (unsigned width = 1200; width >= 400; width -= 10) {
    const GPtrArray *labels;

    slc_chart_set_size (chart, width, 480);
    slc_chart_update (chart);
    labels = chart->layout->over_labels;
    labels_expect_room (chart->layout->under_labels, labels, width, 480);
    whole |= labels_find (labels, "Temperature of pass 1; the drive warns at 80 °C") != NULL;
    shortened |= labels_find (labels, "of pass 1; warns at 80 °C") != NULL;
  }
  g_assert_true (whole);
  g_assert_true (shortened);
}

/* A line through the words of the cliff would strike them out. */
static void
test_cliff_label (void)
{
  g_autoptr (SlcSession) session = chart_session_new_empty ();
  g_autoptr (SlcChart) chart = NULL;
  unsigned n_labels = 0;

  slc_series_set_warning_temperature_c (session->series, 84);
  session->drive.critical_temperature_c = 89;
  append_rows (session, 100, 5, COOL_C);
  append_rows (session, 100, 1, HOT_C);
  slc_session_update (session);
  chart = slc_chart_new (session);
  for (unsigned height = 180; height <= 500; height += 5) {
    const SlcLabel *label;
    double warning_y, critical_y;

    slc_chart_set_size (chart, 400, height);
    slc_chart_update (chart);
    label = labels_find_role (chart->layout->over_labels, SLC_LABEL_CLIFF);
    warning_y = find_y (chart, 84);
    critical_y = find_y (chart, 89);
    if (label == NULL || chart->layout->cliff_label_on_curve)
      continue;
    n_labels++;
    g_assert_false (warning_y > label->box.y && warning_y < label->box.y + label->box.height);
    g_assert_false (critical_y > label->box.y && critical_y < label->box.y + label->box.height);
  }
  g_assert_cmpuint (n_labels, >, 20);
}

/* The name of a band goes before what is said of the temperature. */
static void
test_throttled (void)
{
  g_autoptr (SlcSession) session = chart_session_new_empty ();
  g_autoptr (SlcChart) chart = slc_chart_new (session);

  slc_series_set_warning_temperature_c (session->series, WARNING_C);
  append_rows (session, 300, 5, COOL_C);
  append_rows (session, 40, 1, WARNING_C + 2);
  append_rows (session, 300, 5, COOL_C);
  append_pass (session, 608);
  slc_chart_set_size (chart, 640, 400);
  slc_chart_update (chart);
  g_assert_nonnull (labels_find (chart->layout->over_labels, "Throttled"));
}

/* Of most drives nothing is known, and a chart of them has no second axis. */
static void
test_unknown (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = create_chart (session, 0);

  g_assert_cmpuint (chart->layout->temperature.n_values, ==, 0);
  g_assert_null (labels_find (chart->layout->under_labels, "°C"));
}

static void
test_room (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (sizes) * 4; i++) {
    g_autoptr (SlcSession) session = create_session (i & 1);
    g_autoptr (SlcChart) chart = slc_chart_new (session);
    const double *size = sizes[i / 4];

    session->drive.critical_temperature_c = WARNING_C + 5;
    slc_chart_set_style (chart, &(SlcChartStyle){ .titled = (i & 2) != 0 });
    slc_chart_set_size (chart, size[0], size[1]);
    slc_chart_update (chart);
    labels_expect_room (chart->layout->under_labels, chart->layout->over_labels, size[0], size[1]);
  }
}

/* A drive that gets hotter than its axis gets another one. */
static void
test_growing (void)
{
  g_autoptr (SlcSession) session = create_session (false);
  g_autoptr (SlcChart) chart = create_chart (session, 0);
  double max_c = chart->layout->temperature.scale.max;
  const SlcSample sample = {
    .begin_ns = 200 * SLC_NS_PER_S,
    .end_ns = 201 * SLC_NS_PER_S,
    .bytes = SLC_GB,
    .temperature_c = max_c + 1,
    .device_queue_depth = NAN,
  };

  slc_series_append (session->series, &sample);
  slc_session_update (session);
  g_assert_true (slc_chart_update (chart));
  g_assert_cmpfloat (chart->layout->temperature.scale.max, >, max_c);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chart-temperature/line", test_line);
  g_test_add_func ("/chart-temperature/tiles", test_tiles);
  g_test_add_func ("/chart-temperature/axis", test_axis);
  g_test_add_func ("/chart-temperature/critical", test_critical);
  g_test_add_func ("/chart-temperature/passes", test_passes);
  g_test_add_func ("/chart-temperature/cliff-label", test_cliff_label);
  g_test_add_func ("/chart-temperature/throttled", test_throttled);
  g_test_add_func ("/chart-temperature/unknown", test_unknown);
  g_test_add_func ("/chart-temperature/room", test_room);
  g_test_add_func ("/chart-temperature/growing", test_growing);

  return g_test_run ();
}
