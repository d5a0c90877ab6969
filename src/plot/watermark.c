/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/watermark.h"

#include <math.h>

/* Of the plot, at the most. */
#define WIDTH_SHARE  0.5
#define HEIGHT_SHARE 0.25

/* In ordinary letters: from its edges, and between two places that are tried. */
#define MARGIN 1.0
#define STEP   0.5

/* How much smaller it becomes where there is no place for it, and when that ends. */
#define SHRINKING      0.8
#define LEAST_LETTERS  0.6
#define LEAST_WIDTH_PX 1.0

static bool
overlaps (const SlcRectangle *box, const GPtrArray *labels)
{
  for (unsigned i = 0; i < labels->len; i++) {
    const SlcRectangle *other = &((const SlcLabel *) g_ptr_array_index (labels, i))->box;

    if (box->x < other->x + other->width && other->x < box->x + box->width &&
        box->y < other->y + other->height && other->y < box->y + box->height)
      return true;
  }

  return false;
}

/* From the bottom up, at the right before the left. */
static bool
find_place (SlcLabel *self, const SlcRectangle *plot, const GPtrArray *labels, double base_px)
{
  double margin_px = MARGIN * base_px;
  double bottom = plot->y + plot->height - margin_px;

  for (double y = bottom - self->box.height; y >= plot->y; y -= STEP * base_px) {
    const double places[] = { plot->x + plot->width - margin_px - self->box.width,
                              plot->x + margin_px };

    self->box.y = y;
    for (unsigned i = 0; i < G_N_ELEMENTS (places); i++) {
      self->box.x = places[i];
      if (places[i] >= plot->x && !overlaps (&self->box, labels))
        return true;
    }
  }

  return false;
}

/**
 * slc_watermark_new:
 * @context: from slc_label_create_context()
 * @text: what it says
 * @base_px: size of ordinary letters, in units of drawing
 * @plot: where it is to stand
 * @labels: (element-type SlcLabel): what it must not touch
 *
 * Makes a large, faint text over the curve: in the lower right corner, or where else there is a
 * place for it. It becomes smaller where it has to.
 *
 * Returns: (transfer full) (nullable): the label, or %NULL when there is no place at all
 */
SlcLabel *
slc_watermark_new (PangoContext *context,
                   const char *text,
                   double base_px,
                   const SlcRectangle *plot,
                   const GPtrArray *labels)
{
  g_autoptr (SlcLabel) self = NULL;
  double shrinking;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (plot != NULL, NULL);
  g_return_val_if_fail (labels != NULL, NULL);

  self = slc_label_new (context, SLC_LABEL_WATERMARK, base_px, text);
  shrinking = fmin (WIDTH_SHARE * plot->width / fmax (self->box.width, LEAST_WIDTH_PX),
                    HEIGHT_SHARE * plot->height / fmax (self->box.height, LEAST_WIDTH_PX));
  if (shrinking < 1)
    slc_label_resize (self, context, fmax (shrinking, LEAST_LETTERS * base_px / self->text_px));
  slc_label_fit (self, context, fmax (LEAST_WIDTH_PX, plot->width - 2 * MARGIN * base_px), 1);

  while (!find_place (self, plot, labels, base_px)) {
    if (self->most_lines > 0 || self->text_px * SHRINKING < LEAST_LETTERS * base_px)
      return NULL;
    slc_label_resize (self, context, SHRINKING);
  }

  return g_steal_pointer (&self);
}
