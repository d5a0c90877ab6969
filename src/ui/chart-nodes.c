/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/chart-nodes.h"

#include <math.h>

/* Under and over the tiles there is one node each. */
struct _SlcChartNodes {
  int width;
  int height;
  int scale;
  GskRenderNode *under;
  GPtrArray *tiles;
  GskRenderNode *over;
  unsigned n_drawn;
};

typedef void (*DrawFunc) (const SlcChart *chart, cairo_t *cr, double from_x, double to_x);

static void
draw_under (const SlcChart *chart, cairo_t *cr, double from_x, double to_x)
{
  slc_chart_draw_under (chart, cr);
}

static void
draw_over (const SlcChart *chart, cairo_t *cr, double from_x, double to_x)
{
  slc_chart_draw_over (chart, cr);
}

static void
clear_node (gpointer node)
{
  if (node != NULL)
    gsk_render_node_unref (node);
}

static GskRenderNode *
scale_down (GskRenderNode *node, int scale)
{
  g_autoptr (GskTransform) transform = NULL;
  GskRenderNode *scaled;

  if (scale == 1)
    return node;

  transform = gsk_transform_scale (NULL, 1.0f / (float) scale, 1.0f / (float) scale);
  scaled = gsk_transform_node_new (node, transform);
  gsk_render_node_unref (node);

  return scaled;
}

/* Recorded at the size of the device's pixels, so that a column of the curve is one of these, and
 * shown at the size of the widget's. */
static GskRenderNode *
record (SlcChartNodes *self, const SlcChart *chart, DrawFunc draw, double from_x, double to_x)
{
  float scale = (float) self->scale;
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (
    (float) from_x * scale, 0, (float) (to_x - from_x) * scale, (float) self->height * scale));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_scale (cr, self->scale, self->scale);
  draw (chart, cr, from_x, to_x);
  cairo_destroy (cr);
  self->n_drawn++;

  return scale_down (node, self->scale);
}

static unsigned
tile_at (const SlcChart *chart, double x)
{
  double offset = x - slc_chart_get_plot (chart).x;

  return offset > 0 ? (unsigned) (offset / SLC_CHART_TILE_PX) : 0;
}

static GskRenderNode *
get_tile (SlcChartNodes *self, const SlcChart *chart, unsigned index)
{
  SlcRectangle plot = slc_chart_get_plot (chart);
  double from_x = plot.x + index * SLC_CHART_TILE_PX;
  double to_x = MIN (from_x + SLC_CHART_TILE_PX, plot.x + plot.width);

  if (g_ptr_array_index (self->tiles, index) == NULL) {
    g_ptr_array_index (self->tiles, index) = record (self, chart, slc_chart_draw_columns, from_x,
                                                     to_x);
  }

  return g_ptr_array_index (self->tiles, index);
}

/**
 * slc_chart_nodes_new:
 *
 * Returns: (transfer full): nodes of which none is drawn yet
 */
SlcChartNodes *
slc_chart_nodes_new (void)
{
  SlcChartNodes *self = g_new0 (SlcChartNodes, 1);

  self->scale = 1;
  self->tiles = g_ptr_array_new_with_free_func (clear_node);

  return self;
}

/**
 * slc_chart_nodes_free:
 * @self: (transfer full): the nodes
 */
void
slc_chart_nodes_free (SlcChartNodes *self)
{
  if (self == NULL)
    return;

  slc_chart_nodes_drop (self);
  g_ptr_array_unref (self->tiles);
  g_free (self);
}

/**
 * slc_chart_nodes_set_size:
 * @self: the nodes
 * @width: of the whole chart
 * @height: of the whole chart
 * @scale: pixels of the device in one of these
 *
 * Sets what the nodes are drawn for. A change drops them all.
 */
void
slc_chart_nodes_set_size (SlcChartNodes *self, int width, int height, int scale)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (scale > 0);

  if (self->width == width && self->height == height && self->scale == scale)
    return;

  self->width = width;
  self->height = height;
  self->scale = scale;
  slc_chart_nodes_drop (self);
}

/**
 * slc_chart_nodes_drop:
 * @self: the nodes
 *
 * Has everything drawn anew.
 */
void
slc_chart_nodes_drop (SlcChartNodes *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->under, gsk_render_node_unref);
  g_clear_pointer (&self->over, gsk_render_node_unref);
  g_ptr_array_set_size (self->tiles, 0);
}

/**
 * slc_chart_nodes_drop_right_of:
 * @self: the nodes
 * @chart: the chart that they show
 * @x: from where on
 *
 * Has the curve drawn anew from a place on.
 */
void
slc_chart_nodes_drop_right_of (SlcChartNodes *self, const SlcChart *chart, double x)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (chart != NULL);

  g_ptr_array_set_size (self->tiles, (int) MIN (self->tiles->len, tile_at (chart, x)));
}

/**
 * slc_chart_nodes_snapshot:
 * @self: the nodes
 * @chart: the chart that they show
 * @snapshot: where to
 *
 * Draws what is missing and appends everything.
 */
void
slc_chart_nodes_snapshot (SlcChartNodes *self, const SlcChart *chart, GtkSnapshot *snapshot)
{
  unsigned n_tiles;

  g_return_if_fail (self != NULL);
  g_return_if_fail (chart != NULL);

  n_tiles = (unsigned) ceil (slc_chart_get_plot (chart).width / SLC_CHART_TILE_PX);
  g_ptr_array_set_size (self->tiles, (int) n_tiles);
  if (self->under == NULL)
    self->under = record (self, chart, draw_under, 0, self->width);
  if (self->over == NULL)
    self->over = record (self, chart, draw_over, 0, self->width);

  gtk_snapshot_append_node (snapshot, self->under);
  for (unsigned i = 0; i < n_tiles; i++)
    gtk_snapshot_append_node (snapshot, get_tile (self, chart, i));
  gtk_snapshot_append_node (snapshot, self->over);
}

/**
 * slc_chart_nodes_get_n_drawn:
 * @self: the nodes
 *
 * Returns: how many pieces were drawn so far
 */
unsigned
slc_chart_nodes_get_n_drawn (const SlcChartNodes *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_drawn;
}
