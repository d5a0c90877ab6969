/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/hatch.h"

#include <string.h>

#include "plot/chart-sessions.h"
#include "plot/chart.h"

#define SIZE_PX   120
#define PERIOD_PX 14

/* Where a slanted line is cut, cairo rounds its end. */
#define ROUNDING 12

static cairo_surface_t *
draw_lines (SlcRegionKind kind, int step_px)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE_PX, SIZE_PX);
  cairo_t *cr = cairo_create (surface);

  for (int x = 0; x < SIZE_PX; x += step_px) {
    cairo_set_source_rgb (cr, 1, 1, 1);
    slc_hatch_draw (kind, cr, &(SlcRectangle){ x, 0, step_px, SIZE_PX }, PERIOD_PX, 1);
  }
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static int
find_largest_difference (cairo_surface_t *surface, cairo_surface_t *other)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);
  const unsigned char *other_data = cairo_image_surface_get_data (other);
  int largest = 0;

  for (int i = 0; i < cairo_image_surface_get_stride (surface) * SIZE_PX; i++)
    largest = MAX (largest, ABS (data[i] - other_data[i]));

  return largest;
}

static bool
same_pixels (cairo_surface_t *surface, cairo_surface_t *other)
{
  return memcmp (cairo_image_surface_get_data (surface), cairo_image_surface_get_data (other),
                 (size_t) cairo_image_surface_get_stride (surface) * SIZE_PX) == 0;
}

/* Without any colour, each kind is told from the others. */
static void
test_kinds_differ (void)
{
  for (SlcRegionKind kind = 0; kind < SLC_N_REGION_KINDS; kind++) {
    cairo_surface_t *surface = draw_lines (kind, SIZE_PX);

    for (SlcRegionKind other_kind = kind + 1; other_kind < SLC_N_REGION_KINDS; other_kind++) {
      cairo_surface_t *other = draw_lines (other_kind, SIZE_PX);

      g_assert_false (same_pixels (surface, other));
      cairo_surface_destroy (other);
    }
    cairo_surface_destroy (surface);
  }
}

/* However a band is cut into pieces. */
static void
test_seamless (void)
{
  for (SlcRegionKind kind = 0; kind < SLC_N_REGION_KINDS; kind++) {
    cairo_surface_t *whole = draw_lines (kind, SIZE_PX);
    cairo_surface_t *pieces = draw_lines (kind, SIZE_PX / 10);

    g_assert_cmpint (find_largest_difference (whole, pieces), <=, ROUNDING);
    cairo_surface_destroy (whole);
    cairo_surface_destroy (pieces);
  }
}

/* How many pixels in a row under the curve are not as their neighbour is. */
static unsigned
count_changes (SlcTheme theme)
{
  g_autoptr (SlcSession) session = chart_session_new ("dynamic-2tb-tlc-folding");
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 800, 450);
  cairo_t *cr = cairo_create (surface);
  SlcRectangle plot;
  const uint32_t *row;
  unsigned n_changes = 0;

  slc_chart_set_style (chart, &(SlcChartStyle){ .theme = theme });
  slc_chart_update (chart);
  slc_chart_draw (chart, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  plot = slc_chart_get_plot (chart);
  row = (const void *) (cairo_image_surface_get_data (surface) +
                        (int) (plot.y + plot.height - 6) *
                          cairo_image_surface_get_stride (surface));
  for (int x = (int) plot.x + 1; x < (int) (plot.x + plot.width); x++)
    n_changes += row[x] != row[x - 1];
  cairo_surface_destroy (surface);

  return n_changes;
}

/* On paper the bands are told by lines, on a screen by their tints. */
static void
test_print (void)
{
  g_assert_cmpuint (count_changes (SLC_THEME_LIGHT), <, 12);
  g_assert_cmpuint (count_changes (SLC_THEME_PRINT), >, 40);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hatch/kinds-differ", test_kinds_differ);
  g_test_add_func ("/hatch/seamless", test_seamless);
  g_test_add_func ("/hatch/print", test_print);

  return g_test_run ();
}
