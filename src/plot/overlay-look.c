/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/overlay-look.h"

#include <glib/gi18n.h>
#include <math.h>

#define RGB(hex)                                                              \
  {                                                                           \
    ((hex) >> 16) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) &0xff) / 255.0 \
  }

#define MOST_DASHES 6

/* After Okabe and Ito, "Color Universal Design" (2008), made darker on white and lighter on black
 * until each stands out from the background by 3 to 1. */
static const SlcColour colours[][SLC_N_LOOKS] = {
  [SLC_THEME_LIGHT] = {
    RGB (0x0072b2), RGB (0xd55e00), RGB (0x00795a), RGB (0xb0467f),
    RGB (0x241f31), RGB (0x9a6a00), RGB (0x2a86b8), RGB (0x77767b),
  },
  [SLC_THEME_DARK] = {
    RGB (0x56b4e9), RGB (0xff8c42), RGB (0x2ec99a), RGB (0xe6a0c8),
    RGB (0xf6f5f4), RGB (0xf0c040), RGB (0x4d94d6), RGB (0xa6a5ab),
  },
  [SLC_THEME_PRINT] = {
    RGB (0x004a86), RGB (0x9c3d00), RGB (0x00573f), RGB (0x7d2c58),
    RGB (0x000000), RGB (0x6b4900), RGB (0x1b6a96), RGB (0x5c5c5c),
  },
};

/* In widths of the line; a 0 ends the pattern. */
static const double dashes[SLC_N_LOOKS][MOST_DASHES] = {
  { 0 }, { 6, 2.5 }, { 1.5, 2 }, { 8, 2.5, 1.5, 2.5 },
  { 0 }, { 4, 2 },   { 10, 3 },  { 6, 2, 1.5, 2, 1.5, 2 },
};

static void
trace_polygon (cairo_t *cr, double x, double y, double radius, unsigned n_corners, double turn)
{
  for (unsigned i = 0; i < n_corners; i++) {
    double angle = 2 * G_PI * (i + turn) / n_corners - G_PI / 2;

    cairo_line_to (cr, x + radius * cos (angle), y + radius * sin (angle));
  }
  cairo_close_path (cr);
}

static void
trace_star (cairo_t *cr, double x, double y, double radius)
{
  for (unsigned i = 0; i < 10; i++) {
    double length = i % 2 == 0 ? radius : radius * 0.45;
    double angle = 2 * G_PI * i / 10 - G_PI / 2;

    cairo_line_to (cr, x + length * cos (angle), y + length * sin (angle));
  }
  cairo_close_path (cr);
}

static void
trace_cross (cairo_t *cr, double x, double y, double radius)
{
  double arm = radius * 0.36;

  cairo_rectangle (cr, x - radius, y - arm, 2 * radius, 2 * arm);
  cairo_rectangle (cr, x - arm, y - radius, 2 * arm, 2 * radius);
}

/**
 * slc_look_get_colour:
 * @theme: a theme
 * @colour: which of %SLC_N_LOOKS colours
 *
 * Returns: (transfer none): the colour
 */
const SlcColour *
slc_look_get_colour (SlcTheme theme, unsigned colour)
{
  g_return_val_if_fail (theme < G_N_ELEMENTS (colours), NULL);

  return &colours[theme][colour % SLC_N_LOOKS];
}

/**
 * slc_look_colour_to_string:
 * @colour: which of %SLC_N_LOOKS colours
 *
 * Returns: (transfer none): its name where no language is spoken
 */
const char *
slc_look_colour_to_string (unsigned colour)
{
  static const char *const names[SLC_N_LOOKS] = {
    "blue", "orange", "green", "pink", "text", "ochre", "azure", "grey",
  };

  return names[colour % SLC_N_LOOKS];
}

/**
 * slc_look_colour_get_label:
 * @colour: which of %SLC_N_LOOKS colours
 *
 * Returns: (transfer none): its name for people
 */
const char *
slc_look_colour_get_label (unsigned colour)
{
  static const char *const labels[SLC_N_LOOKS] = {
    N_ ("Blue"),
    N_ ("Orange"),
    N_ ("Green"),
    N_ ("Pink"),
    /* Translators: the colour of text, black on a light background and white on a dark one */
    N_ ("Text Colour"),
    N_ ("Ochre"),
    N_ ("Azure"),
    N_ ("Grey"),
  };

  return _ (labels[colour % SLC_N_LOOKS]);
}

/**
 * slc_look_set_dash:
 * @look: which curve
 * @cr: where to draw
 * @line_px: width of the line
 *
 * Strokes the way that curve is stroked from now on, so that it is told from the others without
 * colour.
 */
void
slc_look_set_dash (unsigned look, cairo_t *cr, double line_px)
{
  double pattern[MOST_DASHES];
  int n_dashes = 0;

  g_return_if_fail (cr != NULL);

  while (n_dashes < MOST_DASHES && dashes[look % SLC_N_LOOKS][n_dashes] > 0) {
    pattern[n_dashes] = dashes[look % SLC_N_LOOKS][n_dashes] * line_px;
    n_dashes++;
  }
  cairo_set_dash (cr, pattern, n_dashes, 0);
}

/**
 * slc_look_draw_marker:
 * @look: which curve
 * @cr: where to draw
 * @x: the middle of the marker
 * @y: the middle of the marker
 * @size_px: how large it is
 *
 * Fills that curve's marker in the colour that is set.
 */
void
slc_look_draw_marker (unsigned look, cairo_t *cr, double x, double y, double size_px)
{
  double radius = size_px / 2;

  g_return_if_fail (cr != NULL);

  cairo_new_path (cr);
  switch (look % SLC_N_LOOKS) {
  case 0:
    cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
    break;
  case 1:
    trace_polygon (cr, x, y, radius * 1.2, 4, 0.5);
    break;
  case 2:
    trace_polygon (cr, x, y, radius * 1.3, 3, 0);
    break;
  case 3:
    trace_polygon (cr, x, y, radius * 1.3, 4, 0);
    break;
  case 4:
    trace_polygon (cr, x, y, radius * 1.3, 3, 0.5);
    break;
  case 5:
    trace_star (cr, x, y, radius * 1.4);
    break;
  case 6:
    trace_cross (cr, x, y, radius * 1.1);
    break;
  default:
    trace_polygon (cr, x, y, radius * 1.15, 6, 0);
    break;
  }
  cairo_fill (cr);
}
