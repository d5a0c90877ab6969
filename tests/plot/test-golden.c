/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart-sessions.h"
#include "plot/chart.h"
#include "plot/golden-picture.h"
#include "plot/overlay.h"

#define WIDTH  960
#define HEIGHT 540
#define MARK   "example.com"

/**
 * ChartCase:
 * @name: name of the picture
 * @curve: what is drawn
 * @corrected: whether somebody has corrected it
 * @passes: whether there are three, and idle times after each
 * @style: how
 *
 * A chart of one session.
 */
typedef struct {
  const char *name;
  const char *curve;
  bool corrected;
  bool passes;
  SlcChartStyle style;
} ChartCase;

static const ChartCase chart_cases[] = {
  { "chart", "dynamic-2tb-tlc-folding", false, false, { .titled = true } },
  { "chart-corrected", "dynamic-2tb-tlc-folding", true, false, { .titled = true } },
  { "chart-dark",
    "qlc-1tb-deep-cliff",
    false,
    false,
    { .theme = SLC_THEME_DARK, .titled = true, .axis = SLC_AXIS_TIME, .logarithmic = true } },
  { "chart-print", "pausing-jmicron", false, false, { .theme = SLC_THEME_PRINT, .titled = true } },
  { "chart-print-bands",
    "dynamic-2tb-tlc-folding",
    false,
    false,
    { .theme = SLC_THEME_PRINT, .titled = true, .watermark = MARK } },
  { "chart-parts",
    "dynamic-2tb-tlc-folding",
    false,
    false,
    { .titled = true,
      .watermark = MARK,
      .hidden = 1u << SLC_ELEMENT_SUBTITLE | 1u << SLC_ELEMENT_NUMBERS | 1u << SLC_ELEMENT_REGIONS |
                1u << SLC_ELEMENT_SOURCE } },
  { "chart-plain", "sata-sawtooth", false, false, { .axis = SLC_AXIS_PERCENT } },
  { "chart-passes", "dynamic-2tb-tlc-folding", false, true, { .titled = true } },
  { "recovery",
    "dynamic-2tb-tlc-folding",
    false,
    true,
    { .theme = SLC_THEME_DARK, .titled = true, .recovery_only = true } },
};

typedef struct {
  const char *name;
  bool side_by_side;
  SlcTheme theme;
  SlcAxis axis;
  const char *watermark;
} OverlayCase;

static const OverlayCase overlay_cases[] = {
  { "overlay", false, SLC_THEME_LIGHT, SLC_AXIS_WRITTEN, NULL },
  { "overlay-print", false, SLC_THEME_PRINT, SLC_AXIS_PERCENT, MARK },
  { "overlay-at-cliff-dark", false, SLC_THEME_DARK, SLC_AXIS_CLIFF, NULL },
  { "side-by-side", true, SLC_THEME_LIGHT, SLC_AXIS_TIME, NULL },
};

static const char *const overlaid_curves[] = {
  "dynamic-2tb-tlc-folding",
  "qlc-1tb-deep-cliff",
  "small-cache-512gb-tlc",
};

#define N_OVERLAID G_N_ELEMENTS (overlaid_curves)

static void
append_recoveries (SlcSession *session, double gb)
{
  chart_session_append_recovery (session, 30 * SLC_NS_PER_S, gb, 0.91);
  chart_session_append_recovery (session, 300 * SLC_NS_PER_S, 5 * gb, 0.95);
  chart_session_append_recovery (session, 1800 * SLC_NS_PER_S, 9 * gb, 0.99);
}

static SlcSession *
create_session (const ChartCase *c)
{
  SlcSession *session = chart_session_new (c->curve);

  if (!c->passes)
    return session;

  append_recoveries (session, 20);
  chart_session_append_pass (session, 90);
  append_recoveries (session, 25);
  chart_session_append_pass (session, 105);
  append_recoveries (session, 23);
  return session;
}

static void
test_chart (gconstpointer data)
{
  const ChartCase *c = data;
  g_autoptr (SlcSession) session = create_session (c);
  g_autoptr (SlcChart) chart = NULL;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (!golden_picture_can_compare ())
    return;

  if (c->corrected)
    chart_session_correct (session, false);
  chart = slc_chart_new (session);
  slc_chart_set_style (chart, &c->style);
  slc_chart_set_size (chart, WIDTH, HEIGHT);
  slc_chart_update (chart);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cr = cairo_create (surface);
  slc_chart_draw (chart, cr);
  cairo_destroy (cr);
  golden_picture_expect (surface, c->name);
  cairo_surface_destroy (surface);
}

static void
test_overlay (gconstpointer data)
{
  const OverlayCase *c = data;
  g_autoptr (SlcOverlay) overlay = NULL;
  SlcOverlayCurve curves[N_OVERLAID];
  SlcOverlayStyle style;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (!golden_picture_can_compare ())
    return;

  for (unsigned i = 0; i < N_OVERLAID; i++)
    curves[i] = (SlcOverlayCurve){
      .session = chart_session_new (overlaid_curves[i]),
      .name = overlaid_curves[i],
      .look = i,
      .colour = i,
    };
  slc_overlay_style_init (&style);
  style.theme = c->theme;
  style.axis = c->axis;
  style.side_by_side = c->side_by_side;
  style.titled = true;
  style.watermark = c->watermark;

  overlay = slc_overlay_new ();
  slc_overlay_set_curves (overlay, curves, N_OVERLAID);
  slc_overlay_set_style (overlay, &style);
  slc_overlay_set_size (overlay, WIDTH, HEIGHT);
  slc_overlay_update (overlay);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cr = cairo_create (surface);
  slc_overlay_draw (overlay, cr);
  cairo_destroy (cr);
  golden_picture_expect (surface, c->name);

  cairo_surface_destroy (surface);
  for (unsigned i = 0; i < N_OVERLAID; i++)
    slc_session_unref (curves[i].session);
}

static cairo_surface_t *
create_marked (double x, double y)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, x, y, 4, 4);
  cairo_fill (cr);
  cairo_destroy (cr);

  return surface;
}

/* A change counts wherever it is, also where the picture ends within a cell. */
static void
test_corners (void)
{
  static const double places[][2] = {
    { 0, 0 },
    { WIDTH - 4, 0 },
    { 0, HEIGHT - 4 },
    { WIDTH - 4, HEIGHT - 4 },
  };
  cairo_surface_t *plain = create_marked (WIDTH, HEIGHT);

  g_assert_cmpfloat (golden_picture_measure_change (plain, plain), ==, 0);
  for (size_t i = 0; i < G_N_ELEMENTS (places); i++) {
    cairo_surface_t *marked = create_marked (places[i][0], places[i][1]);

    g_assert_cmpfloat (golden_picture_measure_change (marked, plain), >, 0);
    cairo_surface_destroy (marked);
  }
  cairo_surface_destroy (plain);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* All are drawn, so that all can be looked at. */
  g_test_set_nonfatal_assertions ();
  g_test_add_func ("/golden/corners", test_corners);

  for (size_t i = 0; i < G_N_ELEMENTS (chart_cases); i++) {
    g_autofree char *path = g_strconcat ("/golden/", chart_cases[i].name, NULL);

    g_test_add_data_func (path, &chart_cases[i], test_chart);
  }
  for (size_t i = 0; i < G_N_ELEMENTS (overlay_cases); i++) {
    g_autofree char *path = g_strconcat ("/golden/", overlay_cases[i].name, NULL);

    g_test_add_data_func (path, &overlay_cases[i], test_overlay);
  }

  return g_test_run ();
}
