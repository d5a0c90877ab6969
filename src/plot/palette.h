/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "model/regions.h"

G_BEGIN_DECLS

typedef enum {
  SLC_THEME_LIGHT,
  SLC_THEME_DARK,
  SLC_THEME_PRINT,
} SlcTheme;

typedef struct {
  double red;
  double green;
  double blue;
} SlcColour;

/**
 * SlcPalette:
 *
 * The colours of one theme, from the GNOME palette and safe for colour-blind eyes; every pair that
 * has to be told apart also differs in lightness. Those of print are darker, for paper, and what
 * they tell is told once more by lines, for a printer without colour.
 */
typedef struct {
  SlcColour background;
  SlcColour text;
  SlcColour faint_text;
  SlcColour grid;
  SlcColour speed;
  SlcColour cliff;
  SlcColour pause;
  SlcColour temperature;
  SlcColour regions[SLC_N_REGION_KINDS];
} SlcPalette;

const SlcPalette *slc_palette_get (SlcTheme theme);
void slc_colour_apply (const SlcColour *self, cairo_t *cr, double opacity);

G_END_DECLS
