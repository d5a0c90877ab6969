/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>
#include <pango/pango.h>

#include "plot/palette.h"

G_BEGIN_DECLS

/**
 * SlcSvgText:
 *
 * The texts of an SVG. cairo would paint their letters as outlines; here they are kept as text, to
 * be found, read aloud, translated and edited.
 */
typedef struct _SlcSvgText SlcSvgText;

void slc_svg_text_attach (cairo_surface_t *surface);
SlcSvgText *slc_svg_text_get (cairo_surface_t *surface);

void slc_svg_text_add (SlcSvgText *self,
                       PangoLayout *layout,
                       double x,
                       double y,
                       const SlcColour *colour,
                       double opacity);
void slc_svg_text_add_to_svg (const SlcSvgText *self, GByteArray *svg);

char *slc_svg_escape (const char *text);

G_END_DECLS
