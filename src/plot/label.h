/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>
#include <pango/pango.h>
#include <stdbool.h>

#include "plot/chart-style.h"
#include "plot/palette.h"

G_BEGIN_DECLS

typedef enum {
  SLC_LABEL_TITLE,
  SLC_LABEL_SUBTITLE,
  SLC_LABEL_CAPTION,
  SLC_LABEL_VALUE,
  SLC_LABEL_SOURCE,
  SLC_LABEL_AXIS,
  SLC_LABEL_REGION,
  SLC_LABEL_LEVEL,
  SLC_LABEL_LEGEND,
  SLC_LABEL_CLIFF,
  SLC_LABEL_NOTE,
  SLC_LABEL_WATERMARK,
} SlcLabelRole;

/**
 * SlcLabel:
 * @role: what it is for, which decides how it looks
 * @text: what it says
 * @text_px: size of its letters, in units of drawing
 * @most_lines: how many lines the width of @box is broken into, or 0 when all is on one line
 * @box: where it stands
 *
 * A text that was measured and given a place.
 */
typedef struct {
  SlcLabelRole role;
  char *text;
  double text_px;
  int most_lines;
  SlcRectangle box;
} SlcLabel;

PangoContext *slc_label_create_context (void);
SlcLabel *
slc_label_new (PangoContext *context, SlcLabelRole role, double base_px, const char *text);
void slc_label_free (SlcLabel *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcLabel, slc_label_free)

void slc_label_fit (SlcLabel *self, PangoContext *context, double most_width, int most_lines);
void slc_label_resize (SlcLabel *self, PangoContext *context, double factor);
bool slc_label_equal (const SlcLabel *self, const SlcLabel *other);
void slc_labels_draw (const GPtrArray *labels, cairo_t *cr, const SlcPalette *palette);

G_END_DECLS
