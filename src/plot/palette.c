/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/palette.h"

#define RGB(hex)                                                              \
  {                                                                           \
    ((hex) >> 16) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) &0xff) / 255.0 \
  }

/* Named as in the GNOME palette: https://developer.gnome.org/hig/reference/palette.html. Colours of
 * regions that can stand side by side are at least 4.5 apart in CIE L*. */
static const SlcPalette palettes[] = {
  [SLC_THEME_LIGHT] = {
    .background = RGB (0xffffff),
    .text = RGB (0x241f31),       /* dark 4 */
    .faint_text = RGB (0x5e5c64), /* dark 2 */
    .grid = RGB (0xdeddda),       /* light 3 */
    .speed = RGB (0x1a5fb4),      /* blue 5 */
    .cliff = RGB (0xc01c28),      /* red 4 */
    .pause = RGB (0x813d9c),      /* purple 4 */
    .temperature = RGB (0x865e3c), /* brown 4 */
    .regions = {
      [SLC_REGION_RAMP] = RGB (0x9a9996),        /* light 5 */
      [SLC_REGION_BURST] = RGB (0x3584e4),       /* blue 3 */
      [SLC_REGION_NATIVE] = RGB (0xf6d32d),      /* yellow 3 */
      [SLC_REGION_FOLDING] = RGB (0xc64600),     /* orange 5 */
      [SLC_REGION_AFTER_CACHE] = RGB (0xffa348), /* orange 2 */
      [SLC_REGION_RECOVERY] = RGB (0x2ec27e),    /* green 4 */
      [SLC_REGION_THROTTLED] = RGB (0xa51d2d),   /* red 5 */
      [SLC_REGION_STEADY] = RGB (0x62a0ea),      /* blue 2 */
    },
  },
  [SLC_THEME_DARK] = {
    .background = RGB (0x1e1e1e),
    .text = RGB (0xf6f5f4),       /* light 2 */
    .faint_text = RGB (0xc0bfbc), /* light 4 */
    .grid = RGB (0x3d3846),       /* dark 3 */
    .speed = RGB (0x99c1f1),      /* blue 1 */
    .cliff = RGB (0xf66151),      /* red 1 */
    .pause = RGB (0xdc8add),      /* purple 1 */
    .temperature = RGB (0xcdab8f), /* brown 1 */
    .regions = {
      [SLC_REGION_RAMP] = RGB (0x77767b),        /* dark 1 */
      [SLC_REGION_BURST] = RGB (0x62a0ea),       /* blue 2 */
      [SLC_REGION_NATIVE] = RGB (0xf6d32d),      /* yellow 3 */
      [SLC_REGION_FOLDING] = RGB (0xe66100),     /* orange 4 */
      [SLC_REGION_AFTER_CACHE] = RGB (0xffa348), /* orange 2 */
      [SLC_REGION_RECOVERY] = RGB (0x2ec27e),    /* green 4 */
      [SLC_REGION_THROTTLED] = RGB (0xc01c28),   /* red 4 */
      [SLC_REGION_STEADY] = RGB (0x99c1f1),      /* blue 1 */
    },
  },
  [SLC_THEME_PRINT] = {
    .background = RGB (0xffffff),
    .text = RGB (0x000000),
    .faint_text = RGB (0x3d3846), /* dark 3 */
    .grid = RGB (0xc0bfbc),       /* light 4 */
    .speed = RGB (0x000000),
    .cliff = RGB (0xa51d2d),      /* red 5 */
    .pause = RGB (0x613583),      /* purple 5 */
    .temperature = RGB (0x63452c), /* brown 5 */
    .regions = {
      [SLC_REGION_RAMP] = RGB (0xb5b3ae),
      [SLC_REGION_BURST] = RGB (0x1a5fb4),       /* blue 5 */
      [SLC_REGION_NATIVE] = RGB (0xcd9309),      /* yellow 6 */
      [SLC_REGION_FOLDING] = RGB (0x63260c),
      [SLC_REGION_AFTER_CACHE] = RGB (0xb0500a),
      [SLC_REGION_RECOVERY] = RGB (0x1f8a5c),
      [SLC_REGION_THROTTLED] = RGB (0x8a1020),
      [SLC_REGION_STEADY] = RGB (0x2f72c8),
    },
  },
};

/**
 * slc_palette_get:
 * @theme: a theme
 *
 * Returns: (transfer none): its colours
 */
const SlcPalette *
slc_palette_get (SlcTheme theme)
{
  g_return_val_if_fail (theme < G_N_ELEMENTS (palettes), NULL);

  return &palettes[theme];
}

/**
 * slc_colour_apply:
 * @self: a colour
 * @cr: where to draw
 * @opacity: how much of it covers what is there, 0 to 1
 *
 * Draws with the colour from now on.
 */
void
slc_colour_apply (const SlcColour *self, cairo_t *cr, double opacity)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  cairo_set_source_rgba (cr, self->red, self->green, self->blue, opacity);
}
