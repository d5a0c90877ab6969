/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/golden-picture.h"

#include <pango/pango.h>
#include <string.h>

#include "plot/label.h"

#define FONT_FAMILY "DejaVu Sans"

/* Letters are drawn a little differently by each version of the libraries. Over a cell that is as
 * good as the same; a line, a band or a label in another place is not. What later versions of
 * Debian draw differs from what Debian 12 draws in four cells of eight thousand at the most; twice
 * as many are let pass. */
#define CELL_PX          8
#define CELL_MOST_CHANGE 24
#define MOST_SHARE       0.001

/* The sum of one channel over a cell, which ends where the picture does. */
static unsigned
sum_channel (cairo_surface_t *surface, const cairo_rectangle_int_t *cell, unsigned shift)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  unsigned sum = 0;

  for (int y = cell->y; y < cell->y + cell->height; y++) {
    for (int x = cell->x; x < cell->x + cell->width; x++) {
      uint32_t pixel;

      memcpy (&pixel, data + y * stride + x * 4, sizeof pixel);
      sum += pixel >> shift & 0xff;
    }
  }

  return sum;
}

static bool
is_cell_alike (cairo_surface_t *drawn, cairo_surface_t *golden, const cairo_rectangle_int_t *cell)
{
  for (unsigned shift = 0; shift <= 16; shift += 8) {
    int change = (int) sum_channel (drawn, cell, shift) - (int) sum_channel (golden, cell, shift);

    if (ABS (change) > CELL_MOST_CHANGE * cell->width * cell->height)
      return false;
  }

  return true;
}

/* Where it can be looked at, and from where it becomes the golden one if it is right. */
static char *
keep (cairo_surface_t *drawn, const char *file)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_BUILT, "plot", "golden", NULL);
  char *path = g_build_filename (folder, file, NULL);

  g_assert_no_errno (g_mkdir_with_parents (folder, 0755));
  g_assert_cmpint (cairo_surface_write_to_png (drawn, path), ==, CAIRO_STATUS_SUCCESS);

  return path;
}

/**
 * golden_picture_can_compare:
 *
 * Skips the test where the typeface of the golden pictures is not to be had.
 *
 * Returns: whether it is
 */
bool
golden_picture_can_compare (void)
{
  PangoContext *context = slc_label_create_context ();
  PangoFontDescription *wanted = pango_font_description_from_string ("Sans");
  g_autoptr (PangoFont) font = pango_context_load_font (context, wanted);
  PangoFontDescription *found = font != NULL ? pango_font_describe (font) : NULL;
  bool same = found != NULL &&
              g_strcmp0 (pango_font_description_get_family (found), FONT_FAMILY) == 0;

  if (!same)
    g_test_skip ("there is no " FONT_FAMILY " here");
  pango_font_description_free (found);
  pango_font_description_free (wanted);
  g_object_unref (context);
  return same;
}

/**
 * golden_picture_measure_change:
 * @drawn: what was drawn
 * @golden: the golden picture
 *
 * Returns: the share of the cells, from the first row of the picture to the last, that differ by
 *   more than the drawing of letters does
 */
double
golden_picture_measure_change (cairo_surface_t *drawn, cairo_surface_t *golden)
{
  int width = cairo_image_surface_get_width (golden);
  int height = cairo_image_surface_get_height (golden);
  unsigned n_cells = 0;
  unsigned n_changed = 0;

  if (cairo_image_surface_get_width (drawn) != width ||
      cairo_image_surface_get_height (drawn) != height)
    return 1;

  for (int y = 0; y < height; y += CELL_PX) {
    for (int x = 0; x < width; x += CELL_PX) {
      cairo_rectangle_int_t cell = { x, y, MIN (CELL_PX, width - x), MIN (CELL_PX, height - y) };

      n_cells++;
      n_changed += !is_cell_alike (drawn, golden, &cell);
    }
  }

  return (double) n_changed / n_cells;
}

/**
 * golden_picture_expect:
 * @drawn: what was drawn
 * @name: name of the golden picture
 *
 * Fails the test where both differ by more than the drawing of letters does.
 */
void
golden_picture_expect (cairo_surface_t *drawn, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *golden_path = g_test_build_filename (G_TEST_DIST, "plot", "golden", file, NULL);
  g_autofree char *drawn_path = keep (drawn, file);
  cairo_surface_t *golden = cairo_image_surface_create_from_png (golden_path);

  if (cairo_surface_status (golden) != CAIRO_STATUS_SUCCESS)
    g_test_fail_printf ("there is no %s to compare %s with", golden_path, drawn_path);
  else if (golden_picture_measure_change (drawn, golden) > MOST_SHARE)
    g_test_fail_printf ("%s is not as %s", drawn_path, golden_path);
  cairo_surface_destroy (golden);
}
