/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/element.h"

#include <string.h>

#include "plot/chart-private.h"
#include "plot/chart-sessions.h"
#include "plot/chart.h"
#include "plot/labels.h"
#include "plot/language.h"
#include "plot/overlay-private.h"
#include "plot/overlay.h"
#include "plot/watermark.h"

#define ALL           ((1u << SLC_N_ELEMENTS) - 1)
#define ONLY(element) (ALL & ~(1u << (element)))

#define ARABIC "سرعة الكتابة بعد امتلاء الذاكرة المؤقتة"
#define HEBREW "מהירות כתיבה"
#define MARK   "example.com"
#define LONG   "Zeitschrift für Laufwerksgeschwindigkeitsuntersuchungen und Vergleichsmessungen"

static const double sizes[][2] = {
  { 400, 300 }, { 401, 4320 }, { 640, 480 }, { 1200, 675 }, { 3840, 2160 }, { 7680, 4320 },
};

static SlcChart *
create_chart (const char *curve, const SlcChartStyle *style)
{
  g_autoptr (SlcSession) session = chart_session_new (curve);
  SlcChart *chart = slc_chart_new (session);

  slc_chart_set_style (chart, style);
  slc_chart_set_size (chart, 1200, 675);
  slc_chart_update (chart);

  return chart;
}

static bool
has_role (const SlcChart *chart, SlcLabelRole role)
{
  return labels_find_role (chart->layout->under_labels, role) != NULL ||
         labels_find_role (chart->layout->over_labels, role) != NULL;
}

static void
test_names (void)
{
  for (SlcElement element = 0; element < SLC_N_ELEMENTS; element++) {
    SlcElement parsed;

    g_assert_true (slc_element_parse (slc_element_to_string (element), &parsed));
    g_assert_cmpint (parsed, ==, element);
    g_assert_cmpstr (slc_element_get_label (element), !=, "");
  }
  g_assert_false (slc_element_parse ("subtitel", &(SlcElement){ 0 }));
}

/* Each part goes alone. */
static void
test_hidden (void)
{
  static const struct {
    SlcElement element;
    SlcLabelRole role;
  } cases[] = {
    { SLC_ELEMENT_TITLE, SLC_LABEL_TITLE },   { SLC_ELEMENT_SUBTITLE, SLC_LABEL_SUBTITLE },
    { SLC_ELEMENT_NUMBERS, SLC_LABEL_VALUE }, { SLC_ELEMENT_REGIONS, SLC_LABEL_REGION },
    { SLC_ELEMENT_CLIFF, SLC_LABEL_CLIFF },   { SLC_ELEMENT_SOURCE, SLC_LABEL_SOURCE },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    const SlcChartStyle style = { .titled = true, .hidden = 1u << cases[i].element };
    g_autoptr (SlcChart) chart = create_chart ("dynamic-2tb-tlc-folding", &style);

    for (size_t j = 0; j < G_N_ELEMENTS (cases); j++)
      g_assert_true (has_role (chart, cases[j].role) == (i != j));
  }
}

/* The legend and the pauses in it. */
static void
test_hidden_pauses (void)
{
  const SlcChartStyle shown = { .titled = true };
  const SlcChartStyle no_pauses = { .titled = true, .hidden = 1u << SLC_ELEMENT_PAUSES };
  const SlcChartStyle no_legend = { .titled = true, .hidden = 1u << SLC_ELEMENT_LEGEND };
  g_autoptr (SlcChart) all = create_chart ("pausing-jmicron", &shown);
  g_autoptr (SlcChart) without_pauses = create_chart ("pausing-jmicron", &no_pauses);
  g_autoptr (SlcChart) without_legend = create_chart ("pausing-jmicron", &no_legend);

  g_assert_cmpuint (without_pauses->layout->chips->len, ==, all->layout->chips->len - 1);
  g_assert_cmpuint (without_legend->layout->chips->len, ==, 0);
  g_assert_false (has_role (without_legend, SLC_LABEL_LEGEND));
}

static unsigned
count_pixels (SlcElement element, unsigned hidden)
{
  const SlcChartStyle style = { .hidden = hidden };
  g_autoptr (SlcChart) chart = create_chart ("pausing-jmicron", &style);
  const SlcPalette *palette = slc_palette_get (SLC_THEME_LIGHT);
  const SlcColour *colour = element == SLC_ELEMENT_PAUSES ? &palette->pause : &palette->grid;
  uint32_t wanted = 0xff000000u | (uint32_t) (255 * colour->red + 0.5) << 16 |
                    (uint32_t) (255 * colour->green + 0.5) << 8 |
                    (uint32_t) (255 * colour->blue + 0.5);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1200, 675);
  cairo_t *cr = cairo_create (surface);
  const uint32_t *pixels;
  unsigned n_pixels = 0;

  slc_chart_draw_under (chart, cr);
  if (element == SLC_ELEMENT_PAUSES)
    slc_chart_draw (chart, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = (const void *) cairo_image_surface_get_data (surface);
  for (unsigned i = 0; i < 1200 * 675; i++)
    n_pixels += pixels[i] == wanted;
  cairo_surface_destroy (surface);

  return n_pixels;
}

/* What has no label. */
static void
test_hidden_marks (void)
{
  static const SlcElement cases[] = { SLC_ELEMENT_PAUSES, SLC_ELEMENT_GRID };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_assert_cmpuint (count_pixels (cases[i], 0), >, 20);
    g_assert_cmpuint (count_pixels (cases[i], 1u << cases[i]), ==, 0);
  }
}

/* What is left out leaves no gap. */
static void
test_closes_up (void)
{
  double height = 0;
  unsigned hidden = 0;
  static const SlcElement order[] = { SLC_ELEMENT_SOURCE, SLC_ELEMENT_NUMBERS, SLC_ELEMENT_SUBTITLE,
                                      SLC_ELEMENT_TITLE };

  for (size_t i = 0; i < G_N_ELEMENTS (order); i++) {
    const SlcChartStyle before = { .titled = true, .hidden = hidden };
    const SlcChartStyle after = { .titled = true, .hidden = hidden | 1u << order[i] };
    g_autoptr (SlcChart) chart = create_chart ("dynamic-2tb-tlc-folding", &before);
    g_autoptr (SlcChart) fewer = create_chart ("dynamic-2tb-tlc-folding", &after);

    height = slc_chart_get_plot (chart).height;
    g_assert_cmpfloat (slc_chart_get_plot (fewer).height, >, height + chart->layout->line_px);
    hidden |= 1u << order[i];
  }
}

/* Whoever leaves the method out, or says something else, does not hide what it was. */
static void
test_simulated_stays (void)
{
  static const SlcChartStyle styles[] = {
    { .titled = true },
    { .titled = true, .subtitle = "Other" },
    { .titled = true, .hidden = ALL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (styles); i++) {
    g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
    g_autoptr (SlcChart) chart = slc_chart_new (session);
    const SlcLabel *label;

    session->drive.simulated = true;
    slc_chart_set_style (chart, &styles[i]);
    slc_chart_update (chart);
    label = labels_find_role (chart->layout->under_labels, SLC_LABEL_SUBTITLE);
    if (label == NULL)
      g_error ("nothing is said of the drive");
    g_assert_nonnull (strstr (label->text, "SIMULATED"));
    g_assert_true ((strstr (label->text, "Other") != NULL) == (i == 1));
  }
}

/* A session need not have a name to be told of. */
static void
test_unnamed_simulated (void)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcOverlay) overlay = slc_overlay_new ();
  const SlcOverlayCurve curve = { .session = session, .name = "" };
  SlcOverlayStyle style;
  const SlcLabel *label;

  session->drive.simulated = true;
  slc_overlay_style_init (&style);
  style.titled = true;
  slc_overlay_set_curves (overlay, &curve, 1);
  slc_overlay_set_style (overlay, &style);
  slc_overlay_update (overlay);
  label = labels_find_role (overlay->labels, SLC_LABEL_SUBTITLE);
  if (label == NULL)
    g_error ("nothing is said of the drive");
  g_assert_nonnull (strstr (label->text, "All SIMULATED"));
}

static void
check_chart (SlcChart *chart, SlcChartStyle style)
{
  static const unsigned hidden[] = {
    0, 1u << SLC_ELEMENT_NUMBERS, ONLY (SLC_ELEMENT_CLIFF), ONLY (SLC_ELEMENT_REGIONS), ALL,
  };

  for (size_t i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (hidden); i++) {
    const double *size = sizes[i / G_N_ELEMENTS (hidden)];

    style.hidden = hidden[i % G_N_ELEMENTS (hidden)];
    slc_chart_set_style (chart, &style);
    slc_chart_set_size (chart, size[0], size[1]);
    slc_chart_update (chart);
    labels_expect_room (chart->layout->under_labels, chart->layout->over_labels, size[0], size[1]);
    if (style.watermark != NULL)
      g_assert_true (has_role (chart, SLC_LABEL_WATERMARK));
  }
}

static void
check_charts (const char *curve)
{
  g_autoptr (SlcSession) session = chart_session_new (curve);
  g_autoptr (SlcChart) chart = slc_chart_new (session);

  session->drive.simulated = true;
  check_chart (chart, (SlcChartStyle){ .titled = true, .watermark = MARK });
  check_chart (chart, (SlcChartStyle){ .titled = true, .watermark = LONG, .axis = SLC_AXIS_TIME });
  check_chart (chart, (SlcChartStyle){ .titled = true,
                                       .title = ARABIC,
                                       .subtitle = HEBREW,
                                       .source = ARABIC,
                                       .watermark = HEBREW });
}

static void
check_overlays (void)
{
  g_autoptr (SlcOverlay) overlay = slc_overlay_new ();
  SlcOverlayCurve curves[] = {
    { .session = chart_session_new ("dynamic-2tb-tlc-folding"), .name = LONG },
    { .session = chart_session_new ("qlc-1tb-deep-cliff"), .name = ARABIC, .look = 1, .colour = 1 },
  };
  SlcOverlayStyle style;

  slc_overlay_set_curves (overlay, curves, G_N_ELEMENTS (curves));
  slc_overlay_style_init (&style);
  style.titled = true;
  for (size_t i = 0; i < G_N_ELEMENTS (sizes) * 8; i++) {
    const double *size = sizes[i / 8];

    style.watermark = (i & 1) != 0 ? LONG : HEBREW;
    style.hidden = (i & 2) != 0 ? ONLY (SLC_ELEMENT_REGIONS) : 0;
    style.side_by_side = (i & 4) != 0 && size[1] > 400;
    slc_overlay_set_style (overlay, &style);
    slc_overlay_set_size (overlay, size[0], size[1]);
    slc_overlay_update (overlay);
    labels_expect_room (overlay->labels, NULL, size[0], size[1]);
    g_assert_nonnull (labels_find_role (overlay->labels, SLC_LABEL_WATERMARK));
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (curves); i++)
    slc_session_unref (curves[i].session);
}

/* No text covers another, in whatever language. */
static void
test_room (void)
{
  for (size_t i = 0; chart_session_curves[i] != NULL; i++)
    check_charts (chart_session_curves[i]);
  check_overlays ();
}

static void
test_translated_room (gconstpointer language)
{
  language_test (language, test_room);
}

/* It stands in the corner, goes where there is room, and becomes smaller before it goes. */
static void
test_watermark_makes_way (void)
{
  const SlcRectangle plot = { 50, 40, 600, 300 };
  PangoContext *context = slc_label_create_context ();
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_label_free);
  SlcLabel *other = slc_label_new (context, SLC_LABEL_CLIFF, 12, "Cliff");
  g_autoptr (SlcLabel) alone = slc_watermark_new (context, MARK, 12, &plot, labels);
  g_autoptr (SlcLabel) beside = NULL;
  g_autoptr (SlcLabel) smaller = NULL;

  g_assert_cmpfloat (alone->box.x + alone->box.width, >, plot.x + plot.width - 20);
  g_assert_cmpfloat (alone->box.y + alone->box.height, >, plot.y + plot.height - 20);

  other->box = alone->box;
  g_ptr_array_add (labels, other);
  beside = slc_watermark_new (context, MARK, 12, &plot, labels);
  g_assert_cmpfloat (beside->text_px, ==, alone->text_px);
  g_assert_cmpfloat (beside->box.x + beside->box.width, <, other->box.x);

  other->box = (SlcRectangle){ plot.x, plot.y + 20, plot.width, plot.height };
  smaller = slc_watermark_new (context, MARK, 12, &plot, labels);
  g_assert_cmpfloat (smaller->text_px, <, alone->text_px);
  g_assert_cmpfloat (smaller->box.y + smaller->box.height, <=, other->box.y);

  other->box = plot;
  g_assert_null (slc_watermark_new (context, MARK, 12, &plot, labels));
  g_object_unref (context);
}

static bool
overlay_has_role (unsigned hidden, SlcLabelRole role)
{
  g_autoptr (SlcOverlay) overlay = slc_overlay_new ();
  SlcOverlayCurve curve = { .session = chart_session_new ("dynamic-2tb-tlc-folding"),
                            .name = "Name" };
  SlcOverlayStyle style;
  bool has;

  slc_overlay_style_init (&style);
  style.titled = true;
  style.hidden = hidden;
  slc_overlay_set_curves (overlay, &curve, 1);
  slc_overlay_set_style (overlay, &style);
  slc_overlay_update (overlay);
  has = labels_find_role (overlay->labels, role) != NULL;
  if (hidden == 1u << SLC_ELEMENT_REGIONS)
    g_assert_cmpfloat (overlay->panels[0].strips.height, ==, 0);
  slc_session_unref (curve.session);

  return has;
}

static void
test_overlay_hidden (void)
{
  static const struct {
    SlcElement element;
    SlcLabelRole role;
  } cases[] = {
    { SLC_ELEMENT_TITLE, SLC_LABEL_TITLE },    { SLC_ELEMENT_SUBTITLE, SLC_LABEL_SUBTITLE },
    { SLC_ELEMENT_REGIONS, SLC_LABEL_LEGEND }, { SLC_ELEMENT_LEGEND, SLC_LABEL_LEVEL },
    { SLC_ELEMENT_SOURCE, SLC_LABEL_SOURCE },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_assert_true (overlay_has_role (0, cases[i].role));
    g_assert_false (overlay_has_role (1u << cases[i].element, cases[i].role));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/elements/names", test_names);
  g_test_add_func ("/elements/hidden", test_hidden);
  g_test_add_func ("/elements/hidden/pauses", test_hidden_pauses);
  g_test_add_func ("/elements/hidden/marks", test_hidden_marks);
  g_test_add_func ("/elements/hidden/overlay", test_overlay_hidden);
  g_test_add_func ("/elements/closes-up", test_closes_up);
  g_test_add_func ("/elements/simulated-stays", test_simulated_stays);
  g_test_add_func ("/elements/simulated-stays/unnamed", test_unnamed_simulated);
  g_test_add_func ("/elements/watermark", test_watermark_makes_way);
  g_test_add_func ("/elements/room/untranslated", test_room);
  g_test_add_data_func ("/elements/room/german", "de", test_translated_room);
  g_test_add_data_func ("/elements/room/dutch", "nl", test_translated_room);

  return g_test_run ();
}
