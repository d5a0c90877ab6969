/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>

#include "plot/palette.h"

G_BEGIN_DECLS

/* How many curves can be told apart, by colour or without. */
#define SLC_N_LOOKS 8

const SlcColour *slc_look_get_colour (SlcTheme theme, unsigned colour);
const char *slc_look_colour_to_string (unsigned colour);
const char *slc_look_colour_get_label (unsigned colour);
void slc_look_set_dash (unsigned look, cairo_t *cr, double line_px);
void slc_look_draw_marker (unsigned look, cairo_t *cr, double x, double y, double size_px);

G_END_DECLS
