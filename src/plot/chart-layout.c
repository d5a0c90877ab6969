/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart-private.h"

static bool
rectangles_equal (const SlcRectangle *self, const SlcRectangle *other)
{
  return self->x == other->x && self->y == other->y && self->width == other->width &&
         self->height == other->height;
}

/* The right edge of the last band is that of the data, which is drawn anew in any case. */
static bool
bands_equal (const GArray *self, const GArray *other)
{
  if (self->len != other->len)
    return false;

  for (unsigned i = 0; i < self->len; i++) {
    const SlcBand *band = &g_array_index (self, SlcBand, i);
    const SlcBand *other_band = &g_array_index (other, SlcBand, i);

    if (band->kind != other_band->kind || band->provisional != other_band->provisional ||
        band->corrected != other_band->corrected || band->from_x != other_band->from_x)
      return false;
    if (i + 1 < self->len && band->to_x != other_band->to_x)
      return false;
  }

  return true;
}

static bool
edges_equal (const GArray *self, const GArray *other)
{
  if (self->len != other->len)
    return false;

  for (unsigned i = 0; i < self->len; i++) {
    if (g_array_index (self, double, i) != g_array_index (other, double, i))
      return false;
  }

  return true;
}

static bool
labels_equal (const GPtrArray *self, const GPtrArray *other)
{
  if (self->len != other->len)
    return false;

  for (unsigned i = 0; i < self->len; i++) {
    if (!slc_label_equal (g_ptr_array_index (self, i), g_ptr_array_index (other, i)))
      return false;
  }

  return true;
}

/**
 * slc_chart_layout_new:
 *
 * Returns: (transfer full): a layout in which nothing has its place yet
 */
SlcChartLayout *
slc_chart_layout_new (void)
{
  SlcChartLayout *self = g_new0 (SlcChartLayout, 1);

  self->bands = g_array_new (FALSE, FALSE, sizeof (SlcBand));
  self->computed_edges = g_array_new (FALSE, FALSE, sizeof (double));
  self->chips = g_array_new (FALSE, FALSE, sizeof (SlcChip));
  self->under_labels = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_label_free);
  self->over_labels = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_label_free);

  return self;
}

/**
 * slc_chart_layout_free:
 * @self: a layout
 *
 * Frees the layout.
 */
void
slc_chart_layout_free (SlcChartLayout *self)
{
  slc_recovery_panel_free (self->recovery);
  g_array_unref (self->bands);
  g_array_unref (self->computed_edges);
  g_array_unref (self->chips);
  g_ptr_array_unref (self->under_labels);
  g_ptr_array_unref (self->over_labels);
  g_free (self);
}

/**
 * slc_chart_layout_equal:
 * @self: a layout
 * @other: another
 *
 * Returns: whether a chart that was drawn by @other shows the same by @self, but for what the data
 *   gained at its end
 */
bool
slc_chart_layout_equal (const SlcChartLayout *self, const SlcChartLayout *other)
{
  return self->text_px == other->text_px && rectangles_equal (&self->plot, &other->plot) &&
         self->head_px == other->head_px && slc_ticks_equal (&self->x, &other->x) &&
         slc_ticks_equal (&self->y, &other->y) &&
         slc_ticks_equal (&self->temperature, &other->temperature) &&
         self->n_passes == other->n_passes &&
         slc_recovery_panel_equal (self->recovery, other->recovery) &&
         bands_equal (self->bands, other->bands) &&
         edges_equal (self->computed_edges, other->computed_edges) && self->cliff == other->cliff &&
         self->cliff_x == other->cliff_x && self->chips->len == other->chips->len &&
         labels_equal (self->under_labels, other->under_labels) &&
         labels_equal (self->over_labels, other->over_labels);
}

/**
 * slc_chart_layout_add_label:
 * @self: a layout, of which the size of the letters is known
 * @chart: its chart
 * @labels: (element-type SlcLabel): where to add it, one of the arrays of @self
 * @role: what it is for
 * @text: what it says
 *
 * Returns: (transfer none): the new label, to be given its place
 */
SlcLabel *
slc_chart_layout_add_label (SlcChartLayout *self,
                            const SlcChart *chart,
                            GPtrArray *labels,
                            SlcLabelRole role,
                            const char *text)
{
  SlcLabel *label = slc_label_new (chart->context, role, self->text_px, text);

  g_ptr_array_add (labels, label);
  return label;
}
