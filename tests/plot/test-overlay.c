/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/overlay.h"

#include <math.h>
#include <string.h>

#include "plot/chart-sessions.h"
#include "plot/contrast.h"
#include "plot/labels.h"
#include "plot/overlay-private.h"

#define N_CURVES 3

typedef struct {
  SlcOverlay *overlay;
  SlcOverlayCurve curves[N_CURVES];
  SlcOverlayStyle style;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const names[N_CURVES] = {
    "dynamic-2tb-tlc-folding",
    "qlc-1tb-deep-cliff",
    "small-cache-512gb-tlc",
  };

  for (unsigned i = 0; i < N_CURVES; i++) {
    fixture->curves[i] = (SlcOverlayCurve){
      .session = chart_session_new (names[i]),
      .name = names[i],
      .look = i,
      .colour = i,
    };
  }
  fixture->overlay = slc_overlay_new ();
  slc_overlay_style_init (&fixture->style);
  slc_overlay_set_curves (fixture->overlay, fixture->curves, N_CURVES);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  slc_overlay_free (fixture->overlay);
  for (unsigned i = 0; i < N_CURVES; i++)
    slc_session_unref (fixture->curves[i].session);
}

static void
update (Fixture *fixture)
{
  slc_overlay_set_style (fixture->overlay, &fixture->style);
  slc_overlay_update (fixture->overlay);
}

static void
test_range (Fixture *fixture, gconstpointer data)
{
  double most_gb = 0;
  double from;
  double to;

  update (fixture);
  for (unsigned i = 0; i < N_CURVES; i++)
    most_gb = fmax (most_gb,
                    slc_gb (slc_series_get_total_bytes (fixture->curves[i].session->series)));
  slc_overlay_get_range (fixture->overlay, &from, &to);
  g_assert_cmpfloat (from, ==, 0);
  g_assert_cmpfloat_with_epsilon (to, most_gb, 1e-6);

  fixture->style.from = 100;
  fixture->style.to = 300;
  update (fixture);
  slc_overlay_get_range (fixture->overlay, &from, &to);
  g_assert_cmpfloat (from, ==, 100);
  g_assert_cmpfloat (to, ==, 300);
}

/* All curves have their cliffs at one place. */
static void
test_aligned (Fixture *fixture, gconstpointer data)
{
  fixture->style.axis = SLC_AXIS_CLIFF;
  update (fixture);
  g_assert_cmpint (slc_overlay_get_axis (fixture->overlay), ==, SLC_AXIS_CLIFF);
  for (unsigned i = 0; i < N_CURVES; i++) {
    const SlcReading *reading = slc_session_get_reading (fixture->curves[i].session);

    g_assert_cmpfloat_with_epsilon (
      slc_overlay_place (fixture->overlay, i, reading->cache_bytes, reading->cliff_at_ns), 0, 1e-9);
    g_assert_cmpfloat (slc_seconds (slc_overlay_find_time (fixture->overlay, i, 0)), >,
                       slc_seconds (reading->cliff_at_ns) - 1);
    g_assert_cmpfloat (slc_seconds (slc_overlay_find_time (fixture->overlay, i, 0)), <,
                       slc_seconds (reading->cliff_at_ns) + 1);
  }
}

static void
test_nearest_time (Fixture *fixture, gconstpointer data)
{
  const SlcSeries *series = fixture->curves[0].session->series;

  fixture->style.axis = SLC_AXIS_CLIFF;
  update (fixture);
  g_assert_cmpuint (slc_overlay_find_nearest_time (fixture->overlay, 0, -1e6), ==, 0);
  g_assert_cmpuint (slc_overlay_find_nearest_time (fixture->overlay, 0, 1e6), ==,
                    slc_series_get_duration_ns (series));
  g_assert_cmpuint (slc_overlay_find_time (fixture->overlay, 0, 1), !=, SLC_UNKNOWN_NS);
  g_assert_cmpuint (slc_overlay_find_nearest_time (fixture->overlay, 0, 1), ==,
                    slc_overlay_find_time (fixture->overlay, 0, 1));
  g_assert_cmpuint (slc_overlay_find_time (fixture->overlay, 0, -1e6), ==, SLC_UNKNOWN_NS);
}

/* A share of nothing is none. */
static void
test_unknown_capacity (Fixture *fixture, gconstpointer data)
{
  fixture->style.axis = SLC_AXIS_PERCENT;
  update (fixture);
  g_assert_cmpint (slc_overlay_get_axis (fixture->overlay), ==, SLC_AXIS_PERCENT);
  fixture->curves[1].session->drive.capacity_bytes = SLC_UNKNOWN_BYTES;
  g_assert_cmpint (slc_overlay_get_axis (fixture->overlay), ==, SLC_AXIS_WRITTEN);
}

static void
test_panels (Fixture *fixture, gconstpointer data)
{
  update (fixture);
  g_assert_cmpuint (slc_overlay_get_n_panels (fixture->overlay), ==, 1);

  fixture->style.side_by_side = true;
  update (fixture);
  g_assert_cmpuint (slc_overlay_get_n_panels (fixture->overlay), ==, N_CURVES);
  for (unsigned i = 0; i < N_CURVES; i++) {
    SlcRectangle plot = slc_overlay_get_plot (fixture->overlay, i);

    g_assert_true (slc_overlay_has_curve (fixture->overlay, i, i));
    g_assert_cmpfloat (plot.width, ==, slc_overlay_get_plot (fixture->overlay, 0).width);
    g_assert_cmpfloat_with_epsilon (slc_overlay_x_to_axis (fixture->overlay, i, plot.x), 0, 1e-9);
  }
}

/* No text leaves the picture or covers another. */
static void
test_labels (Fixture *fixture, gconstpointer data)
{
  static const double sizes[][2] = {
    { 400, 300 }, { 640, 400 }, { 800, 1200 }, { 1200, 675 }, { 1920, 1080 }, { 7680, 4320 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (sizes) * 16; i++) {
    const double *size = sizes[i / 16];

    fixture->style.side_by_side = (i & 1) != 0 && size[0] > 640;
    fixture->style.titled = (i & 2) != 0;
    fixture->style.logarithmic = (i & 4) != 0;
    fixture->style.axis = (i & 8) != 0 ? SLC_AXIS_CLIFF : SLC_AXIS_TIME;
    slc_overlay_set_size (fixture->overlay, size[0], size[1]);
    update (fixture);
    labels_expect_room (fixture->overlay->labels, NULL, size[0], size[1]);
  }
}

/* Eight curves have room in every picture; where there is little, for themselves. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  static const struct {
    double width;
    double height;
    bool strips;
  } sizes[] = { { 400, 300, false }, { 640, 480, true }, { 1200, 675, true } };
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];

  for (unsigned i = 0; i < SLC_OVERLAY_MOST; i++) {
    curves[i] = fixture->curves[i % N_CURVES];
    curves[i].look = i;
    curves[i].colour = i;
  }
  slc_overlay_set_curves (fixture->overlay, curves, SLC_OVERLAY_MOST);
  fixture->style.titled = true;
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    slc_overlay_set_size (fixture->overlay, sizes[i].width, sizes[i].height);
    update (fixture);
    labels_expect_room (fixture->overlay->labels, NULL, sizes[i].width, sizes[i].height);
    g_assert_cmpfloat (slc_overlay_get_plot (fixture->overlay, 0).height, >,
                       4 * fixture->overlay->line_px);
    g_assert_cmpint (fixture->overlay->chips->len > 0, ==, sizes[i].strips);
  }
}

static unsigned
count_kinds (const SlcOverlay *overlay)
{
  unsigned kinds = 0;

  for (unsigned i = 0; i < overlay->n_curves; i++) {
    const SlcReading *reading = slc_session_get_reading (overlay->curves[i].session);

    for (size_t j = 0; j < reading->n_regions; j++)
      kinds |= 1u << reading->regions[j].kind;
  }

  return (unsigned) __builtin_popcount (kinds);
}

/* Every colour of the strips is told, in as many lines as that takes. */
static void
test_kinds (Fixture *fixture, gconstpointer data)
{
  for (unsigned width = 360; width <= 1200; width += 60) {
    slc_overlay_set_size (fixture->overlay, width, 500);
    update (fixture);
    labels_expect_room (fixture->overlay->labels, NULL, width, 500);
    g_assert_cmpuint (fixture->overlay->chips->len, ==, count_kinds (fixture->overlay));
  }
}

static bool
has_label (const SlcOverlay *overlay, const char *text)
{
  for (unsigned i = 0; i < overlay->labels->len; i++) {
    if (g_str_equal (((const SlcLabel *) g_ptr_array_index (overlay->labels, i))->text, text))
      return true;
  }

  return false;
}

/* Only the first of several passes is drawn, and that is said. */
static void
test_passes (Fixture *fixture, gconstpointer data)
{
  chart_session_append_pass (fixture->curves[1].session, 90);
  update (fixture);
  g_assert_true (has_label (fixture->overlay, "dynamic-2tb-tlc-folding"));
  g_assert_true (has_label (fixture->overlay, "qlc-1tb-deep-cliff (pass 1 of 2)"));
}

static void
test_called_alike (Fixture *fixture, gconstpointer data)
{
  g_free (fixture->curves[1].session->name);
  fixture->curves[1].session->name = g_strdup ("Drive");
  fixture->curves[0].name = "Drive";
  fixture->curves[1].name = NULL;
  slc_overlay_set_curves (fixture->overlay, fixture->curves, N_CURVES);
  update (fixture);
  g_assert_true (has_label (fixture->overlay, "Drive (1)"));
  g_assert_true (has_label (fixture->overlay, "Drive (2)"));
}

/* Which of the drives are none, and which runs did not come to their end. */
static void
test_named_runs (Fixture *fixture, gconstpointer data)
{
  fixture->curves[1].session->drive.simulated = true;
  fixture->curves[2].session->end = SLC_END_STOPPED;
  fixture->style.titled = true;
  update (fixture);
  g_assert_nonnull (labels_find (fixture->overlay->labels, "SIMULATED: qlc-1tb-deep-cliff"));
  g_assert_nonnull (labels_find (fixture->overlay->labels, "Ended early: small-cache-512gb-tlc"));

  for (unsigned i = 0; i < N_CURVES; i++)
    fixture->curves[i].session->drive.simulated = true;
  update (fixture);
  g_assert_nonnull (labels_find (fixture->overlay->labels, "All SIMULATED, no real drives"));
}

/* What cannot be aligned is not drawn, and the legend says so. */
static void
test_without_cliff (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SlcSession) session = slc_session_new ();

  slc_session_unref (fixture->curves[2].session);
  fixture->curves[2].session = slc_session_ref (session);
  fixture->curves[2].name = "Steady";
  slc_overlay_set_curves (fixture->overlay, fixture->curves, N_CURVES);
  slc_overlay_set_size (fixture->overlay, 1200, 675);
  update (fixture);
  g_assert_true (has_label (fixture->overlay, "Steady"));
  fixture->style.axis = SLC_AXIS_CLIFF;
  update (fixture);
  g_assert_true (has_label (fixture->overlay, "Steady (no confirmed cliff, not drawn)"));
}

static cairo_surface_t *
draw (Fixture *fixture)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 640, 400);
  cairo_t *cr = cairo_create (surface);

  slc_overlay_set_size (fixture->overlay, 640, 400);
  update (fixture);
  slc_overlay_draw (fixture->overlay, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static bool
same_pixels (cairo_surface_t *surface, cairo_surface_t *other)
{
  return memcmp (cairo_image_surface_get_data (surface), cairo_image_surface_get_data (other),
                 (size_t) cairo_image_surface_get_stride (surface) * 400) == 0;
}

/* Another colour does not take away what tells the curves apart without one. */
static void
test_colour (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *first = draw (fixture);
  cairo_surface_t *again = draw (fixture);
  cairo_surface_t *recoloured;
  cairo_surface_t *relooked;

  fixture->curves[2].colour = 6;
  slc_overlay_set_curves (fixture->overlay, fixture->curves, N_CURVES);
  recoloured = draw (fixture);
  fixture->curves[2].look = 6;
  slc_overlay_set_curves (fixture->overlay, fixture->curves, N_CURVES);
  relooked = draw (fixture);
  g_assert_true (same_pixels (first, again));
  g_assert_false (same_pixels (first, recoloured));
  g_assert_false (same_pixels (recoloured, relooked));
  cairo_surface_destroy (first);
  cairo_surface_destroy (again);
  cairo_surface_destroy (recoloured);
  cairo_surface_destroy (relooked);
}

/* What costs as much as a session is long stays with the session. */
static void
test_columns_stay (Fixture *fixture, gconstpointer data)
{
  SlcOverlayCurve others[] = { fixture->curves[2], fixture->curves[0], fixture->curves[0] };
  SlcColumns *first = fixture->overlay->columns[0];
  SlcColumns *last = fixture->overlay->columns[2];

  slc_overlay_set_curves (fixture->overlay, others, G_N_ELEMENTS (others));
  g_assert_true (fixture->overlay->columns[0] == last);
  g_assert_true (fixture->overlay->columns[1] == first);
  g_assert_true (fixture->overlay->columns[2] != first);
}

static void
test_colour_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) labels = g_hash_table_new (g_str_hash, g_str_equal);

  for (unsigned colour = 0; colour < SLC_N_LOOKS; colour++) {
    g_assert_true (g_hash_table_add (names, (char *) slc_look_colour_to_string (colour)));
    g_assert_true (g_hash_table_add (labels, (char *) slc_look_colour_get_label (colour)));
  }
}

static void
test_empty (void)
{
  g_autoptr (SlcOverlay) overlay = slc_overlay_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 640, 400);
  cairo_t *cr = cairo_create (surface);

  slc_overlay_draw (overlay, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Each stands out from the background by what WCAG 2.1 asks of pictures. */
static void
test_contrast (gconstpointer data)
{
  SlcTheme theme = (SlcTheme) GPOINTER_TO_INT (data);
  const SlcColour *background = &slc_palette_get (theme)->background;

  for (unsigned look = 0; look < SLC_N_LOOKS; look++)
    g_assert_cmpfloat (contrast_measure (slc_look_get_colour (theme, look), background), >,
                       CONTRAST_GRAPHIC);
}

#define ADD(path, function) \
  g_test_add ("/overlay/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("range", test_range);
  ADD ("aligned", test_aligned);
  ADD ("nearest-time", test_nearest_time);
  ADD ("unknown-capacity", test_unknown_capacity);
  ADD ("panels", test_panels);
  ADD ("labels", test_labels);
  ADD ("passes", test_passes);
  ADD ("called-alike", test_called_alike);
  ADD ("named-runs", test_named_runs);
  ADD ("labels/many", test_many);
  ADD ("labels/kinds", test_kinds);
  ADD ("labels/without-cliff", test_without_cliff);
  ADD ("colour", test_colour);
  ADD ("columns-stay", test_columns_stay);
  g_test_add_func ("/overlay/colour/names", test_colour_names);
  g_test_add_func ("/overlay/empty", test_empty);
  g_test_add_data_func ("/overlay/contrast/light", GINT_TO_POINTER (SLC_THEME_LIGHT),
                        test_contrast);
  g_test_add_data_func ("/overlay/contrast/dark", GINT_TO_POINTER (SLC_THEME_DARK), test_contrast);
  g_test_add_data_func ("/overlay/contrast/print", GINT_TO_POINTER (SLC_THEME_PRINT),
                        test_contrast);

  return g_test_run ();
}
