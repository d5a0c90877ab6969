/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include "plot/chart-private.h"

#include <math.h>

/* What is drawn in pixels is drawn in chunks that stand still, each by itself, whatever stretch is
 * asked for: the cost of a stroke grows faster than its length, and a tile that begins and ends
 * with a chunk shows to the pixel what the whole would. */
#define CHUNK_COLUMNS 64

/* What is nearer to a pixel's edge stands on it. */
#define LEAST_OFFSET_PX 1e-6

/* No column is finer than that, however large the scale is. */
#define LEAST_COLUMN_PX 0.25

/* Line of the mean, as a share of the letters. */
#define LINE_SHARE    0.125
#define LEAST_LINE_PX 1.6

/* Mark of a pause, in widths of the thinnest line. */
#define PAUSE_RULES 3

/* In lines of text. */
#define PAUSE_HEIGHT 0.6

/* Columns side by side, with those beyond both ends that reach into them. */
typedef struct {
  double column_px;
  double left;
  double right;
  long margin;
  long n_columns;
  SlcColumn *columns;
} Chunk;

/* One column a pixel of the surface. A recording or a vector has none, and gets one a unit. */
static double
choose_column_px (cairo_t *cr)
{
  double device_scale_x;
  double device_scale_y;
  double x = 1;
  double y = 0;

  cairo_surface_get_device_scale (cairo_get_target (cr), &device_scale_x, &device_scale_y);
  cairo_user_to_device_distance (cr, &x, &y);

  return CLAMP (1 / (device_scale_x * hypot (x, y)), LEAST_COLUMN_PX, 1);
}

static double
get_line_px (const SlcChart *self)
{
  return fmax (LEAST_LINE_PX, LINE_SHARE * self->layout->text_px);
}

/* How far a column is drawn beyond its own edges. */
static double
get_reach_px (const SlcChart *self)
{
  return 2 + fmax (get_line_px (self), PAUSE_RULES * self->layout->rule_px);
}

static bool
falls_on_pixel (cairo_t *cr, double x)
{
  double device_scale_x;
  double device_scale_y;
  double y = 0;

  cairo_surface_get_device_scale (cairo_get_target (cr), &device_scale_x, &device_scale_y);
  cairo_user_to_device (cr, &x, &y);
  x *= device_scale_x;

  return fabs (x - round (x)) < LEAST_OFFSET_PX;
}

/* In a document nothing is gained by chunks, and their joints would show, as they would between
 * pixels. */
static long
choose_chunk_columns (cairo_t *cr, double left, double column_px, long n_columns)
{
  if (!falls_on_pixel (cr, left) || !falls_on_pixel (cr, left + CHUNK_COLUMNS * column_px))
    return n_columns;

  switch (cairo_surface_get_type (cairo_get_target (cr))) {
  case CAIRO_SURFACE_TYPE_PDF:
  case CAIRO_SURFACE_TYPE_PS:
  case CAIRO_SURFACE_TYPE_SVG:
    return n_columns;
  default:
    return CHUNK_COLUMNS;
  }
}

static Chunk
read_chunk (const SlcChart *self, double column_px, long first, long n_columns)
{
  Chunk chunk = {
    .column_px = column_px,
    .left = self->layout->plot.x + (double) first * column_px,
    .right = self->layout->plot.x + (double) (first + n_columns) * column_px,
    .margin = (long) ceil (get_reach_px (self) / column_px),
  };
  double margin_px = (double) chunk.margin * column_px;

  chunk.n_columns = n_columns + 2 * chunk.margin;
  chunk.columns = g_new (SlcColumn, chunk.n_columns);
  slc_chart_reduce (self, self->layout, chunk.left - margin_px, chunk.right + margin_px,
                    chunk.columns, (unsigned) chunk.n_columns);

  return chunk;
}

static double
get_column_x (const Chunk *chunk, long index)
{
  return chunk->left + (double) (index - chunk->margin) * chunk->column_px;
}

static void
draw_envelope (const SlcChart *self, const Chunk *chunk, cairo_t *cr)
{
  for (long i = chunk->margin; i < chunk->n_columns - chunk->margin; i++) {
    const SlcColumn *column = &chunk->columns[i];
    double top = slc_chart_layout_find_y (self->layout, column->max_mb_s);
    double bottom = slc_chart_layout_find_y (self->layout, column->min_mb_s);

    if (bottom > top)
      cairo_rectangle (cr, get_column_x (chunk, i), top, chunk->column_px, bottom - top);
  }

  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  slc_colour_apply (&slc_palette_get (self->style.theme)->speed, cr, SLC_CHART_RANGE_OPACITY);
  cairo_fill (cr);
}

static void
trace_line (const SlcChart *self, const Chunk *chunk, cairo_t *cr)
{
  bool drawing = false;

  for (long i = 0; i < chunk->n_columns; i++) {
    double x = get_column_x (chunk, i) + chunk->column_px / 2;
    double y = slc_chart_layout_find_y (self->layout, chunk->columns[i].mean_mb_s);
    bool shows = !isnan (y);

    if (shows && !drawing)
      cairo_move_to (cr, x, y);
    if (shows)
      cairo_line_to (cr, x, y);
    drawing = shows;
  }
}

static void
draw_line (const SlcChart *self, const Chunk *chunk, cairo_t *cr)
{
  trace_line (self, chunk, cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  cairo_set_line_width (cr, get_line_px (self));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  slc_colour_apply (&slc_palette_get (self->style.theme)->speed, cr, 1);
  cairo_stroke (cr);
}

static bool
any_pause_ends (const SlcPause *pauses, size_t n_pauses, uint64_t from_ns, uint64_t to_ns)
{
  size_t low = 0;
  size_t high = n_pauses;

  while (low < high) {
    size_t middle = low + (high - low) / 2;

    if (pauses[middle].end_ns < from_ns)
      low = middle + 1;
    else
      high = middle;
  }

  return low < n_pauses && pauses[low].end_ns < to_ns;
}

static void
draw_pauses (const SlcChart *self, const Chunk *chunk, cairo_t *cr)
{
  const SlcRectangle *plot = &self->layout->plot;
  double width = fmax (chunk->column_px, PAUSE_RULES * self->layout->rule_px);
  double height = round (PAUSE_HEIGHT * self->layout->line_px);
  size_t n_pauses;
  const SlcPause *pauses = slc_series_get_pauses (self->session->series, &n_pauses);

  for (long i = 0; n_pauses > 0 && i < chunk->n_columns; i++) {
    double x = get_column_x (chunk, i);

    if (any_pause_ends (pauses, n_pauses, slc_chart_find_time (self, x),
                        slc_chart_find_time (self, x + chunk->column_px)))
      cairo_rectangle (cr, round (x + (chunk->column_px - width) / 2),
                       plot->y + plot->height - height, width, height);
  }

  slc_colour_apply (&slc_palette_get (self->style.theme)->pause, cr, 1);
  cairo_fill (cr);
}

static void
draw_chunk (const SlcChart *self, cairo_t *cr, double column_px, long first, long n_columns)
{
  const SlcRectangle *plot = &self->layout->plot;
  Chunk chunk = read_chunk (self, column_px, first, n_columns);

  cairo_save (cr);
  cairo_rectangle (cr, chunk.left, plot->y, chunk.right - chunk.left, plot->height);
  cairo_clip (cr);
  slc_chart_draw_bands (self, cr, chunk.left, chunk.right);
  draw_envelope (self, &chunk, cr);
  draw_line (self, &chunk, cr);
  slc_chart_draw_temperature (self, cr, get_column_x (&chunk, 0),
                              get_column_x (&chunk, chunk.n_columns), column_px);
  if (slc_chart_shows (self, SLC_ELEMENT_PAUSES))
    draw_pauses (self, &chunk, cr);
  cairo_restore (cr);

  g_free (chunk.columns);
}

/**
 * slc_chart_draw_columns:
 * @self: a chart
 * @cr: where to draw
 * @from_x: left edge of the stretch
 * @to_x: its right edge
 *
 * Draws a stretch of the plot: the bands, the least and the most of each pixel column as a filled
 * band, the mean as a line, the temperature and the drive's own limit of it, and the pauses. Where
 * there are several passes, the filled band reaches from the least to the most of those that go on,
 * and the line is their median, as far as all do, or the first of them where they differ. The cost
 * depends on the width of the stretch and not on how long the run is.
 *
 * Stretches join without a seam, and are to the pixel what the whole would be, where they begin and
 * end a multiple of %SLC_CHART_TILE_PX right of the plot's left edge.
 */
void
slc_chart_draw_columns (const SlcChart *self, cairo_t *cr, double from_x, double to_x)
{
  const SlcRectangle *plot;
  double column_px;
  long n_columns;
  long chunk_columns;
  long first;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  plot = &self->layout->plot;
  from_x = fmax (from_x, plot->x);
  to_x = fmin (to_x, plot->x + plot->width);
  if (from_x >= to_x)
    return;

  column_px = choose_column_px (cr);
  n_columns = (long) ceil (plot->width / column_px);
  chunk_columns = choose_chunk_columns (cr, plot->x, column_px, n_columns);
  first = (long) floor ((from_x - plot->x) / column_px / (double) chunk_columns) * chunk_columns;

  cairo_save (cr);
  cairo_rectangle (cr, from_x, plot->y, to_x - from_x, plot->height);
  cairo_clip (cr);
  for (; plot->x + (double) first * column_px < to_x; first += chunk_columns)
    draw_chunk (self, cr, column_px, first, chunk_columns);
  cairo_restore (cr);
}

/**
 * slc_chart_get_settled_x:
 * @self: a chart
 *
 * Left of this place, what slc_chart_draw_columns() draws stays as it is when the series grows,
 * until slc_chart_update() says otherwise.
 *
 * Returns: the place
 */
double
slc_chart_get_settled_x (const SlcChart *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return slc_chart_get_data_end_x (self) - get_reach_px (self);
}
