/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include "plot/chart-private.h"

#include <math.h>

/* Columns are reduced and stroked in chunks that stand still, whatever stretch is drawn: the cost
 * of a stroke grows faster than its length, and a tile shows to the pixel what the whole would. */
#define CHUNK_COLUMNS 32

/* No column is finer than that, however large the scale is. */
#define LEAST_COLUMN_PX 0.25

#define ENVELOPE_OPACITY 0.38

/* Line of the mean, as a share of the letters. */
#define LINE_SHARE    0.125
#define LEAST_LINE_PX 1.6

/* Mark of a pause, in widths of the thinnest line. */
#define PAUSE_RULES 3

/* In lines of text. */
#define PAUSE_HEIGHT 0.6

/* The columns of a stretch, whole chunks, with one more on each side. */
typedef struct {
  double column_px;
  long first;
  long n_columns;
  SlcColumn *columns;
} Stretch;

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

static void
read_chunk (const SlcChart *self, double column_px, long chunk, SlcColumn *columns)
{
  double left = self->layout->plot.x + (double) chunk * CHUNK_COLUMNS * column_px;

  slc_chart_reduce (self, self->layout, left, left + CHUNK_COLUMNS * column_px, columns,
                    CHUNK_COLUMNS);
}

static Stretch
read_stretch (const SlcChart *self, cairo_t *cr, double from_x, double to_x)
{
  const SlcRectangle *plot = &self->layout->plot;
  double column_px = choose_column_px (cr);
  double chunk_px = CHUNK_COLUMNS * column_px;
  long n_chunks = (long) ceil (plot->width / chunk_px);
  long first = (long) floor ((from_x - get_reach_px (self) - plot->x) / chunk_px) - 1;
  long end = (long) ceil ((to_x + get_reach_px (self) - plot->x) / chunk_px) + 1;
  Stretch stretch = { .column_px = column_px };

  first = MAX (first, 0);
  end = MIN (end, n_chunks);
  if (first >= end)
    return stretch;

  stretch.first = first * CHUNK_COLUMNS;
  stretch.n_columns = (end - first) * CHUNK_COLUMNS;
  stretch.columns = g_new (SlcColumn, stretch.n_columns);
  for (long chunk = first; chunk < end; chunk++)
    read_chunk (self, column_px, chunk, stretch.columns + (chunk - first) * CHUNK_COLUMNS);

  return stretch;
}

static double
get_column_x (const SlcChart *self, const Stretch *stretch, long index)
{
  return self->layout->plot.x + (double) (stretch->first + index) * stretch->column_px;
}

static void
draw_envelope (const SlcChart *self, const Stretch *stretch, cairo_t *cr)
{
  for (long i = 0; i < stretch->n_columns; i++) {
    const SlcColumn *column = &stretch->columns[i];
    double top = slc_chart_layout_find_y (self->layout, column->max_mb_s);
    double bottom = slc_chart_layout_find_y (self->layout, column->min_mb_s);

    if (bottom > top)
      cairo_rectangle (cr, get_column_x (self, stretch, i), top, stretch->column_px, bottom - top);
  }

  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  slc_colour_apply (&slc_palette_get (self->style.theme)->speed, cr, ENVELOPE_OPACITY);
  cairo_fill (cr);
}

/* From the last column before @first on, so that chunks join. */
static void
trace_line (const SlcChart *self, const Stretch *stretch, cairo_t *cr, long first, long end)
{
  bool drawing = false;

  for (long i = MAX (first - 1, 0); i < end; i++) {
    double x = get_column_x (self, stretch, i) + stretch->column_px / 2;
    double y = slc_chart_layout_find_y (self->layout, stretch->columns[i].mean_mb_s);

    if (!isnan (y) && !drawing)
      cairo_move_to (cr, x, y);
    if (!isnan (y))
      cairo_line_to (cr, x, y);
    drawing = !isnan (y);
  }
}

static void
draw_line (const SlcChart *self, const Stretch *stretch, cairo_t *cr)
{
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  cairo_set_line_width (cr, get_line_px (self));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  slc_colour_apply (&slc_palette_get (self->style.theme)->speed, cr, 1);

  for (long i = 0; i < stretch->n_columns; i += CHUNK_COLUMNS) {
    trace_line (self, stretch, cr, i, i + CHUNK_COLUMNS);
    cairo_stroke (cr);
  }
}

/* When the series reached a place of the plot. What lies behind its end it will reach some time. */
static uint64_t
find_time (const SlcChart *self, double x)
{
  double value = slc_chart_layout_find_value (self->layout, x);
  SlcSeries *series = self->session->series;

  if (x >= slc_chart_get_data_end_x (self))
    return UINT64_MAX;

  switch (slc_chart_get_axis (self)) {
  case SLC_AXIS_TIME:
    return (uint64_t) (value * SLC_NS_PER_S);
  case SLC_AXIS_PERCENT:
    return slc_series_time_at (
      series, (uint64_t) (value / 100 * (double) self->session->drive.capacity_bytes));
  case SLC_AXIS_WRITTEN:
  default:
    return slc_series_time_at (series, (uint64_t) (value * SLC_GB));
  }
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
draw_pauses (const SlcChart *self, const Stretch *stretch, cairo_t *cr)
{
  const SlcRectangle *plot = &self->layout->plot;
  double width = fmax (stretch->column_px, PAUSE_RULES * self->layout->rule_px);
  double height = round (PAUSE_HEIGHT * self->layout->line_px);
  size_t n_pauses;
  const SlcPause *pauses = slc_series_get_pauses (self->session->series, &n_pauses);

  for (long i = 0; n_pauses > 0 && i < stretch->n_columns; i++) {
    double x = get_column_x (self, stretch, i);

    if (any_pause_ends (pauses, n_pauses, find_time (self, x),
                        find_time (self, x + stretch->column_px)))
      cairo_rectangle (cr, round (x + (stretch->column_px - width) / 2),
                       plot->y + plot->height - height, width, height);
  }

  slc_colour_apply (&slc_palette_get (self->style.theme)->pause, cr, 1);
  cairo_fill (cr);
}

/**
 * slc_chart_draw_columns:
 * @self: a chart
 * @cr: where to draw
 * @from_x: left edge of the stretch
 * @to_x: its right edge
 *
 * Draws a stretch of the plot: the bands, the least and the most of each pixel column as a filled
 * band, the mean as a line, and the pauses. Stretches join without a seam where their edges are
 * whole pixels. The cost depends on the width of the stretch and not on how long the run is.
 */
void
slc_chart_draw_columns (const SlcChart *self, cairo_t *cr, double from_x, double to_x)
{
  const SlcRectangle *plot;
  Stretch stretch;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  plot = &self->layout->plot;
  from_x = fmax (from_x, plot->x);
  to_x = fmin (to_x, plot->x + plot->width);
  if (from_x >= to_x)
    return;

  cairo_save (cr);
  cairo_rectangle (cr, from_x, plot->y, to_x - from_x, plot->height);
  cairo_clip (cr);

  stretch = read_stretch (self, cr, from_x, to_x);
  slc_chart_draw_bands (self, cr, from_x, to_x);
  draw_envelope (self, &stretch, cr);
  draw_line (self, &stretch, cr);
  draw_pauses (self, &stretch, cr);
  g_free (stretch.columns);

  cairo_restore (cr);
}

/**
 * slc_chart_get_data_end_x:
 * @self: a chart
 *
 * Returns: where the data ends
 */
double
slc_chart_get_data_end_x (const SlcChart *self)
{
  const SlcSeries *series;

  g_return_val_if_fail (self != NULL, 0);

  series = self->session->series;
  return slc_chart_layout_find_x (
    self->layout, slc_chart_place_to_axis (self, slc_series_get_total_bytes (series),
                                           slc_series_get_duration_ns (series)));
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
