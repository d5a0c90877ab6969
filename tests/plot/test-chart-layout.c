/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include "data/throttled.h"
#include "plot/boxes.h"
#include "plot/chart-private.h"
#include "plot/chart-sessions.h"
#include "plot/labels.h"

#include <math.h>
#include <string.h>

#define LONG_NAME \
  "Manufacturer With A Long Name Extreme Performance Professional Plus Solid State Drive Mark II"

static const struct {
  double width;
  double height;
} sizes[] = {
  { 400, 300 }, { 401, 4320 }, { 800, 600 }, { 1200, 675 }, { 7680, 300 }, { 7680, 4320 },
};

typedef struct {
  SlcChart *chart;
  const char *name;
} Scene;

static void
check_boxes (const Scene *scene)
{
  boxes_check (scene->chart, scene->name);
}

/* A band's label stands in its own band, and what names the cliff in the plot. */
static void
check_labels_over (const Scene *scene)
{
  const SlcChartLayout *layout = scene->chart->layout;

  for (unsigned i = 0; i < layout->over_labels->len; i++) {
    const SlcLabel *label = g_ptr_array_index (layout->over_labels, i);
    bool inside = label->role != SLC_LABEL_REGION && label->role != SLC_LABEL_LEVEL;

    for (unsigned j = 0; j < layout->bands->len; j++) {
      const SlcBand *band = &g_array_index (layout->bands, SlcBand, j);

      inside |= label->box.x > band->from_x && label->box.x + label->box.width < band->to_x;
    }
    if (label->role == SLC_LABEL_CLIFF || label->role == SLC_LABEL_NOTE)
      inside = boxes_hold (&layout->plot, &label->box, 0);
    if (!inside)
      g_error ("%s: “%s” stands in the wrong place", scene->name, label->text);
  }
}

/* The numbers of the horizontal axis are read apart. */
static void
check_numbers_under (const Scene *scene)
{
  const SlcChartLayout *layout = scene->chart->layout;
  const SlcLabel *before = NULL;

  for (unsigned i = 0; i < layout->under_labels->len; i++) {
    const SlcLabel *label = g_ptr_array_index (layout->under_labels, i);

    if (label->role != SLC_LABEL_AXIS || label->box.y < layout->plot.y + layout->plot.height)
      continue;
    if (before != NULL && before->box.y == label->box.y)
      g_assert_cmpfloat (label->box.x - before->box.x - before->box.width, >,
                         0.8 * layout->line_px);
    before = label;
  }
}

/* Both margins are alike: what stands around the plot keeps to them. */
static void
check_margins (const Scene *scene)
{
  const SlcChartLayout *layout = scene->chart->layout;
  double right = scene->chart->width - layout->content.x;

  for (unsigned i = 0; i < layout->under_labels->len; i++) {
    const SlcLabel *label = g_ptr_array_index (layout->under_labels, i);

    if (label->role != SLC_LABEL_AXIS && label->box.x + label->box.width > right + 1e-6)
      g_error ("%s at %g x %g: “%s” stands in the margin", scene->name, scene->chart->width,
               scene->chart->height, label->text);
  }
}

static void
check_places (const Scene *scene)
{
  check_labels_over (scene);
  check_margins (scene);
  check_numbers_under (scene);
}

static void
check_plot (const Scene *scene)
{
  const SlcChartLayout *layout = scene->chart->layout;

  g_assert_cmpfloat (layout->plot.width, >, 0.6 * scene->chart->width);
  g_assert_cmpfloat (layout->plot.height - layout->head_px, >, 0.15 * scene->chart->height);
  g_assert_cmpuint (layout->y.n_values, >=, 2);
  g_assert_cmpuint (layout->x.n_values, >=, 2);
}

static void
check_sizes (Scene *scene, const SlcChartStyle *style)
{
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    slc_chart_set_style (scene->chart, style);
    slc_chart_set_size (scene->chart, sizes[i].width, sizes[i].height);
    slc_chart_update (scene->chart);
    check_boxes (scene);
    check_places (scene);
    check_plot (scene);
  }
}

static void
check_styles (Scene *scene)
{
  for (SlcAxis axis = SLC_AXIS_WRITTEN; axis <= SLC_AXIS_TIME; axis++) {
    check_sizes (scene, &(SlcChartStyle){ .axis = axis });
    check_sizes (scene, &(SlcChartStyle){ .axis = axis, .titled = true });
    check_sizes (
      scene,
      &(SlcChartStyle){ .axis = axis, .titled = true, .logarithmic = true, .title = LONG_NAME });
  }
}

static void
check_session (SlcSession *session, const char *name, uint64_t expected_bytes)
{
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  Scene scene = { chart, name };

  slc_chart_set_expected_bytes (chart, expected_bytes);
  check_styles (&scene);
}

static void
test_curve (gconstpointer name)
{
  g_autoptr (SlcSession) session = chart_session_new (name);

  session->drive.simulated = true;
  check_session (session, name, 0);
  check_session (session, name, 2100 * SLC_GB);
}

static void
test_corrected_curve (gconstpointer name)
{
  g_autoptr (SlcSession) session = chart_session_new (name);

  session->drive.simulated = true;
  chart_session_correct (session, false);
  check_session (session, name, 0);
  chart_session_correct (session, true);
  check_session (session, name, 0);
}

/* The regions are those of the first pass, and so are its corrections. */
static void
test_passes (gconstpointer name)
{
  g_autoptr (SlcSession) session = chart_session_new_with_passes (name);

  session->drive.simulated = true;
  check_session (session, name, 0);
  check_session (session, name, 2100 * SLC_GB);
  chart_session_correct (session, false);
  check_session (session, name, 0);
}

static void
test_beginning (void)
{
  g_autoptr (SlcSession) whole = chart_session_new ("qlc-1tb-deep-cliff");
  g_autoptr (SlcSession) session = chart_session_new_empty ();

  check_session (session, "empty", 0);
  check_session (session, "empty", 2000 * SLC_GB);
  check_session (session, "empty", SLC_UNKNOWN_BYTES);
  for (unsigned i = 0; i < 6; i++) {
    chart_session_append (session, whole, 1);
    check_session (session, "beginning", 2000 * SLC_GB);
  }
}

/* As many regions as come up, from a few wide ones to slivers. */
static void
test_many_regions (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("slow-start-late-jump-2tb");
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  Scene scene = { chart, "regions" };

  for (unsigned n_regions = 1; n_regions <= 60; n_regions += 1 + n_regions / 6) {
    for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
      slc_chart_set_expected_bytes (chart, n_regions % 2 * 2000 * SLC_GB);
      slc_chart_set_style (chart, &(SlcChartStyle){ .titled = n_regions % 3 == 0 });
      slc_chart_set_size (chart, sizes[i].width, sizes[i].height);
      slc_chart_update (chart);
      chart_session_pretend_regions (session, n_regions);
      slc_chart_layout_free (chart->layout);
      chart->layout = slc_chart_arrange (chart);
      check_boxes (&scene);
      check_places (&scene);
    }
  }
}

static void
assert_role (const SlcChart *chart, const char *text, SlcLabelRole role)
{
  const SlcLabel *label = labels_find (chart->layout->over_labels, text);

  g_assert_true (label != NULL && label->role == role);
}

static void
test_printed_chart_stands_alone (void)
{
  static const char *const expected[] = {
    "Example 990, 2000", "SIMULATED", "queue depth", "March 2026", "Burst", "Cache",
    "After cache",       "Average",   "rule 1",      "60",
  };
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  const SlcReading *reading = slc_session_get_reading (session);
  g_autofree char *cache = slc_format_gb (reading->cache_bytes);

  session->drive.simulated = true;
  slc_chart_set_style (chart, &(SlcChartStyle){ .titled = true });
  slc_chart_update (chart);

  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_nonnull (labels_find (chart->layout->under_labels, expected[i]));
  g_assert_nonnull (labels_find (chart->layout->under_labels, cache));
}

/* Who sees only the picture is told that the cache may be larger than it says. */
static void
test_heat_is_told (void)
{
  g_autoptr (SlcSession) session = throttled_session_new ();
  g_autoptr (SlcChart) chart = slc_chart_new (session);

  slc_chart_set_style (chart, &(SlcChartStyle){ .titled = true });
  slc_chart_update (chart);
  g_assert_nonnull (labels_find (chart->layout->under_labels,
                                 "slowed down by heat (without that: cache 350.0\u00a0GB)"));
}

static void
test_real_drive_is_not_simulated (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = slc_chart_new (session);

  slc_chart_set_style (chart, &(SlcChartStyle){ .titled = true });
  slc_chart_update (chart);
  g_assert_null (labels_find (chart->layout->under_labels, "SIMULATED"));
}

static void
test_narrow_band_goes_to_the_legend (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("small-cache-512gb-tlc");
  g_autoptr (SlcChart) chart = slc_chart_new (session);

  slc_chart_set_size (chart, 600, 400);
  slc_chart_update (chart);
  assert_role (chart, "Burst", SLC_LABEL_LEGEND);
  g_assert_cmpuint (chart->layout->chips->len, ==, 1);

  slc_chart_set_style (chart, &(SlcChartStyle){ .axis = SLC_AXIS_TIME });
  slc_chart_set_size (chart, 7680, 400);
  slc_chart_update (chart);
  assert_role (chart, "Burst", SLC_LABEL_REGION);
  g_assert_cmpuint (chart->layout->chips->len, ==, 0);
}

static void
test_cliff_label_keeps_off_the_curve (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  const SlcLabel *label;

  slc_chart_update (chart);
  label = labels_find (chart->layout->over_labels, "Cliff: ");
  g_assert_false (chart->layout->cliff_label_on_curve);
  if (label == NULL)
    g_error ("the cliff has no label");
  g_assert_cmpfloat (label->box.x, >, chart->layout->cliff_x);
  g_assert_cmpfloat (label->box.y + label->box.height, <, slc_chart_mb_s_to_y (chart, 2500));
}

/* By looking at every sample. */
static bool
touches_curve (const SlcChart *chart, const SlcRectangle *box)
{
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (chart->session->series, &n_samples);

  for (size_t i = 0; i < n_samples; i++) {
    double y = slc_chart_mb_s_to_y (
      chart, slc_mb_s (samples[i].bytes, samples[i].end_ns - samples[i].begin_ns));

    if (slc_chart_axis_to_x (chart, slc_seconds (samples[i].begin_ns)) < box->x + box->width &&
        slc_chart_axis_to_x (chart, slc_seconds (samples[i].end_ns)) > box->x && y > box->y &&
        y < box->y + box->height)
      return true;
  }

  return false;
}

static void
test_cliff_label_hides_nothing (gconstpointer curve)
{
  g_autoptr (SlcSession) session = chart_session_new (curve);
  g_autoptr (SlcChart) chart = slc_chart_new (session);

  slc_chart_set_style (chart, &(SlcChartStyle){ .axis = SLC_AXIS_TIME });
  for (double width = 400; width < 1000; width += 50) {
    const SlcLabel *label;

    slc_chart_set_size (chart, width, 350);
    slc_chart_update (chart);
    label = labels_find (chart->layout->over_labels, "Cliff: ");
    if (label != NULL && !chart->layout->cliff_label_on_curve)
      g_assert_false (touches_curve (chart, &label->box));
  }
}

/* No room right of the line, and left of it the burst where a label would stand first. */
static void
test_cliff_label_makes_way (void)
{
  g_autoptr (SlcSession) session = chart_session_new_empty ();
  g_autoptr (SlcChart) chart = NULL;
  const SlcLabel *label;

  chart_session_append_plateau (session, 120 * SLC_NS_PER_S, 4700);
  chart_session_append_plateau (session, 40 * SLC_NS_PER_S, 1000);
  chart = slc_chart_new (session);
  slc_chart_set_style (chart, &(SlcChartStyle){ .axis = SLC_AXIS_TIME });
  slc_chart_set_size (chart, 400, 300);
  slc_chart_update (chart);
  label = labels_find (chart->layout->over_labels, "Cliff: ");

  g_assert_false (chart->layout->cliff_label_on_curve);
  g_assert_true (label != NULL && label->box.x < chart->layout->cliff_x);
  g_assert_false (touches_curve (chart, &label->box));
}

static void
test_marks (void)
{
  g_autoptr (SlcSession) whole = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcSession) session = chart_session_new_empty ();
  g_autoptr (SlcChart) chart = slc_chart_new (session);

  slc_chart_set_expected_bytes (chart, 2000 * SLC_GB);
  chart_session_append (session, whole, 100);
  slc_chart_update (chart);
  g_assert_cmpint (chart->layout->cliff, ==, SLC_CLIFF_MARK_NONE);
  g_assert_true (g_array_index (chart->layout->bands, SlcBand, 0).provisional);

  chart_session_append (session, whole, 20);
  slc_chart_update (chart);
  g_assert_cmpint (chart->layout->cliff, ==, SLC_CLIFF_MARK_PROVISIONAL);
  g_assert_nonnull (labels_find (chart->layout->over_labels, "Cliff (provisional)"));

  slc_chart_set_expected_bytes (chart, 0);
  slc_chart_update (chart);
  g_assert_cmpint (chart->layout->cliff, ==, SLC_CLIFF_MARK_FALLING);
  g_assert_nonnull (labels_find (chart->layout->over_labels, "Falling at the end"));

  slc_chart_set_expected_bytes (chart, 2000 * SLC_GB);
  chart_session_append (session, whole, 100);
  slc_chart_update (chart);
  g_assert_cmpint (chart->layout->cliff, ==, SLC_CLIFF_MARK_CONFIRMED);
  g_assert_null (labels_find (chart->layout->over_labels, "Cliff (provisional)"));
}

/* What a person corrected is marked, and where it was computed stays on the chart. */
static void
test_corrected_marks (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  const SlcChartLayout *layout;
  double computed_x;

  slc_chart_update (chart);
  computed_x = chart->layout->cliff_x;
  g_assert_cmpuint (chart->layout->computed_edges->len, ==, 0);
  chart_session_correct (session, false);
  g_assert_true (slc_chart_update (chart));
  layout = chart->layout;
  g_assert_cmpint (layout->cliff, ==, SLC_CLIFF_MARK_CORRECTED);
  g_assert_cmpfloat (layout->cliff_x, >, computed_x);
  g_assert_cmpfloat (layout->cliff_x, ==, g_array_index (layout->bands, SlcBand, 1).from_x);
  g_assert_cmpuint (layout->computed_edges->len, ==, 2);
  g_assert_cmpfloat (g_array_index (layout->computed_edges, double, 0), ==, computed_x);
  g_assert_true (g_array_index (layout->bands, SlcBand, 0).corrected);
  g_assert_nonnull (labels_find (layout->over_labels, "Cliff (corrected): "));
  g_assert_nonnull (labels_find (layout->over_labels, "Native (corrected)"));

  chart_session_correct (session, true);
  g_assert_true (slc_chart_update (chart));
  layout = chart->layout;
  g_assert_cmpint (layout->cliff, ==, SLC_CLIFF_MARK_REJECTED);
  g_assert_cmpfloat (layout->cliff_x, ==, computed_x);
  g_assert_nonnull (labels_find (layout->over_labels, "Cliff rejected, computed: 691"));
}

/* Nobody who sees a printed chart can take a corrected number for a computed one. */
static void
test_corrected_chart_says_so (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  g_autofree char *cache = NULL;
  const SlcLabel *subtitle;

  slc_chart_set_style (chart, &(SlcChartStyle){ .titled = true });
  slc_chart_update (chart);
  g_assert_null (labels_find (chart->layout->under_labels, "orrected"));

  chart_session_correct (session, false);
  slc_chart_update (chart);
  cache = slc_format_gb (slc_session_get_corrected_reading (session)->cache_bytes);
  subtitle = labels_find (chart->layout->under_labels, "corrected by hand");
  g_assert_true (subtitle != NULL && subtitle->role == SLC_LABEL_SUBTITLE);
  g_assert_nonnull (labels_find (chart->layout->under_labels, "Cache, corrected"));
  g_assert_nonnull (labels_find (chart->layout->under_labels, cache));
}

/* Nor can anybody take what was written until it was stopped for all that was asked for. */
static void
test_stopped_chart_says_so (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  g_autofree char *description = NULL;
  const SlcLabel *subtitle;

  session->end = SLC_END_STOPPED;
  session->method.length_bytes = 9000 * SLC_GB;
  slc_chart_set_style (chart, &(SlcChartStyle){ .titled = true });
  slc_chart_update (chart);
  description = slc_chart_describe (chart);
  subtitle = labels_find (chart->layout->under_labels, " of 9000\u00a0GB");
  g_assert_true (subtitle != NULL && strstr (subtitle->text, "ended early, after ") != NULL);
  g_assert_nonnull (strstr (description, "The run ended early: stopped by the user."));
}

/* When a run is over, what it was is not provisional any more. */
static void
test_finished_run_is_certain (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("no-cache-planar-tlc");
  g_autoptr (SlcChart) chart = slc_chart_new (session);

  slc_chart_update (chart);
  g_assert_cmpuint (chart->layout->bands->len, ==, 1);
  g_assert_false (g_array_index (chart->layout->bands, SlcBand, 0).provisional);
}

static void
test_tiny (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = slc_chart_new (session);

  for (double size = 1; size < 400; size += 23) {
    slc_chart_set_style (chart, &(SlcChartStyle){ .titled = (int) size % 2 == 0 });
    slc_chart_set_size (chart, size, size * 0.7);
    slc_chart_update (chart);
    g_assert_cmpfloat (slc_chart_get_plot (chart).width, >=, 1);
    g_assert_cmpfloat (slc_chart_get_plot (chart).height, >=, 1);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (size_t i = 0; chart_session_curves[i] != NULL; i++) {
    g_autofree char *path = g_strconcat ("/chart-layout/curve/", chart_session_curves[i], NULL);
    g_autofree char *corrected_path = g_strconcat ("/chart-layout/corrected/",
                                                   chart_session_curves[i], NULL);
    g_autofree char *passes_path = g_strconcat ("/chart-layout/passes/", chart_session_curves[i],
                                                NULL);
    g_autofree char *cliff_path = g_strconcat ("/chart-layout/cliff/", chart_session_curves[i],
                                               NULL);

    g_test_add_data_func (path, chart_session_curves[i], test_curve);
    g_test_add_data_func (corrected_path, chart_session_curves[i], test_corrected_curve);
    g_test_add_data_func (passes_path, chart_session_curves[i], test_passes);
    g_test_add_data_func (cliff_path, chart_session_curves[i], test_cliff_label_hides_nothing);
  }
  g_test_add_func ("/chart-layout/beginning", test_beginning);
  g_test_add_func ("/chart-layout/many-regions", test_many_regions);
  g_test_add_func ("/chart-layout/printed/stands-alone", test_printed_chart_stands_alone);
  g_test_add_func ("/chart-layout/printed/heat-is-told", test_heat_is_told);
  g_test_add_func ("/chart-layout/printed/real-drive", test_real_drive_is_not_simulated);
  g_test_add_func ("/chart-layout/narrow-band", test_narrow_band_goes_to_the_legend);
  g_test_add_func ("/chart-layout/cliff-label", test_cliff_label_keeps_off_the_curve);
  g_test_add_func ("/chart-layout/cliff-label/makes-way", test_cliff_label_makes_way);
  g_test_add_func ("/chart-layout/marks", test_marks);
  g_test_add_func ("/chart-layout/finished-run", test_finished_run_is_certain);
  g_test_add_func ("/chart-layout/marks/corrected", test_corrected_marks);
  g_test_add_func ("/chart-layout/printed/corrected", test_corrected_chart_says_so);
  g_test_add_func ("/chart-layout/stopped", test_stopped_chart_says_so);
  g_test_add_func ("/chart-layout/tiny", test_tiny);

  return g_test_run ();
}
