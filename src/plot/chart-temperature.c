/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include "plot/chart-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* In lines of text: what is drawn and what is left out, in turn. */
#define N_DASHES 4
static const double warning_dashes[N_DASHES] = { 0.5, 0.5, 0.5, 0.5 };
static const double critical_dashes[N_DASHES] = { 0.8, 0.25, 0.15, 0.25 };

/* A plot that is narrower needs its width for the speed. */
#define LEAST_CONTENT_LINES 24

#define MOST_TICKS 6

static double
get_largest_c (const SlcChart *self)
{
  const SlcSeries *series = self->session->series;

  return fmax (slc_series_get_hottest_c (series), slc_series_get_warning_temperature_c (series));
}

static bool
is_shown (const SlcChart *self, const SlcChartLayout *layout)
{
  return slc_chart_shows (self, SLC_ELEMENT_TEMPERATURE) &&
         slc_series_get_hottest_c (self->session->series) > 0 &&
         layout->content.width > LEAST_CONTENT_LINES * layout->line_px;
}

static double
find_y (const SlcChartLayout *layout, double temperature_c)
{
  return slc_chart_layout_find_y_on (layout, &layout->temperature.scale, temperature_c);
}

/* Below the lowest one stand the numbers of the horizontal axis. */
static void
label_axis (const SlcChart *chart, SlcChartLayout *layout)
{
  double left = layout->plot.x + layout->plot.width + SLC_TICKS_GAP * layout->line_px;
  SlcLabel *unit = slc_chart_layout_add_label (layout, chart, layout->under_labels, SLC_LABEL_AXIS,
                                               _ ("°C"));

  unit->box.x = left;
  unit->box.y = layout->plot.y + layout->head_px - 1.6 * unit->box.height;
  for (unsigned i = 1; i < layout->temperature.n_values; i++) {
    SlcLabel *label = slc_ticks_create_label (&layout->temperature, i, chart->context,
                                              layout->text_px);

    label->box.x = left;
    label->box.y = find_y (layout, layout->temperature.values[i]) - label->box.height / 2;
    g_ptr_array_add (layout->under_labels, label);
  }
}

static void
describe_limits (GPtrArray *texts, const char *plain, double warning_c, double critical_c)
{
  if (!isnan (warning_c) && !isnan (critical_c)) {
    /* Translators: “Temperature” or “Temperature of pass 1”; the dashed lines in a chart are where
     * the drive warns of its heat, and where it is in danger */
    g_ptr_array_add (texts,
                     g_strdup_printf (_ ("%s; the drive warns at %.0f °C, critical at %.0f °C"),
                                      plain, warning_c, critical_c));
    /* Translators: the same where there is less space */
    g_ptr_array_add (texts, g_strdup_printf (_ ("%s; warns at %.0f °C, critical at %.0f °C"), plain,
                                             warning_c, critical_c));
  }
  if (!isnan (warning_c)) {
    /* Translators: “Temperature” or “Temperature of pass 1”; the dashed line in a chart is where
     * the drive warns of its heat */
    g_ptr_array_add (texts,
                     g_strdup_printf (_ ("%s; the drive warns at %.0f °C"), plain, warning_c));
    /* Translators: the same where there is less space */
    g_ptr_array_add (texts, g_strdup_printf (_ ("%s; warns at %.0f °C"), plain, warning_c));
  }
}

/* From what says most to what says least: what the line is, and the dashed ones where there are
 * some. */
static GPtrArray *
list_descriptions (const SlcChart *self, const SlcChartLayout *layout)
{
  const SlcSession *session = self->session;
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  const char *plain = layout->n_passes > 1 ? _ ("Temperature of pass 1") : _ ("Temperature");

  describe_limits (texts, plain, slc_series_get_warning_temperature_c (session->series),
                   session->drive.critical_temperature_c);
  g_ptr_array_add (texts, g_strdup (plain));

  return texts;
}

static void
add_to_legend (const SlcChart *chart, SlcChartLayout *layout)
{
  g_autoptr (GPtrArray) texts = list_descriptions (chart, layout);

  for (unsigned i = 0; i < texts->len; i++) {
    SlcChip chip = { .kind = SLC_CHIP_TEMPERATURE };

    if (slc_chart_add_legend_entry (chart, layout, &chip, g_ptr_array_index (texts, i)))
      return;
  }
}

static void
trace (const SlcChart *self, cairo_t *cr, double from_x, double to_x, double column_px)
{
  bool drawing = false;

  for (double x = from_x + column_px / 2; x < to_x; x += column_px) {
    uint64_t at_ns = slc_chart_find_time (self, x);
    double y = find_y (self->layout, slc_series_temperature_at (self->session->series, at_ns));
    bool shows = !isnan (y);

    if (shows && drawing)
      cairo_line_to (cr, x, y);
    else if (shows)
      cairo_move_to (cr, x, y);
    drawing = shows;
  }
}

static bool
has_limit (const SlcChartLayout *layout, double limit_c)
{
  return !isnan (limit_c) && limit_c <= layout->temperature.scale.max;
}

/* The dashes stand still, whatever stretch is drawn. */
static void
draw_limit (const SlcChart *self,
            cairo_t *cr,
            double from_x,
            double to_x,
            double limit_c,
            const double dashes[N_DASHES])
{
  const SlcChartLayout *layout = self->layout;
  double dashes_px[N_DASHES];

  if (!has_limit (layout, limit_c))
    return;

  for (unsigned i = 0; i < N_DASHES; i++)
    dashes_px[i] = dashes[i] * layout->line_px;
  cairo_set_dash (cr, dashes_px, N_DASHES, from_x - layout->plot.x);
  cairo_move_to (cr, from_x, find_y (layout, limit_c));
  cairo_line_to (cr, to_x, find_y (layout, limit_c));
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static bool
is_limit_in (const SlcChartLayout *layout, const SlcRectangle *box, double limit_c)
{
  double y = find_y (layout, limit_c);

  return has_limit (layout, limit_c) && y > box->y && y < box->y + box->height;
}

/* What the drive calls critical is far off as a rule: the axis makes no room for it. */
static void
draw_limits (const SlcChart *self, cairo_t *cr, double from_x, double to_x)
{
  const SlcSession *session = self->session;

  draw_limit (self, cr, from_x, to_x, slc_series_get_warning_temperature_c (session->series),
              warning_dashes);
  draw_limit (self, cr, from_x, to_x, session->drive.critical_temperature_c, critical_dashes);
}

/**
 * slc_chart_choose_temperatures:
 * @chart: a chart
 * @layout: its layout, of which the heights are known
 *
 * Chooses the axis of the temperature where that is known and there is room for it. It begins at 0
 * and has room for where the drive warns.
 *
 * Returns: how much room it needs right of the plot, or 0 without one
 */
double
slc_chart_choose_temperatures (const SlcChart *chart, SlcChartLayout *layout)
{
  SlcTicks *axis = &layout->temperature;

  if (!is_shown (chart, layout))
    return 0;

  axis->per_unit = 1;
  axis->most_ticks = MOST_TICKS;
  axis->scale = slc_scale_linear (get_largest_c (chart), axis->most_ticks);
  axis->n_values = slc_scale_get_ticks (&axis->scale, axis->values);

  return slc_ticks_measure_widest (axis, chart->context, layout->text_px) +
         SLC_TICKS_GAP * layout->line_px;
}

/**
 * slc_chart_has_limit_in:
 * @chart: a chart
 * @layout: its layout, with axes
 * @box: a place in the plot
 *
 * Returns: whether the line of one of the drive's own limits passes through it
 */
bool
slc_chart_has_limit_in (const SlcChart *chart,
                        const SlcChartLayout *layout,
                        const SlcRectangle *box)
{
  const SlcSession *session = chart->session;

  return layout->temperature.n_values > 0 &&
         (is_limit_in (layout, box, slc_series_get_warning_temperature_c (session->series)) ||
          is_limit_in (layout, box, session->drive.critical_temperature_c));
}

/**
 * slc_chart_lay_out_temperature:
 * @chart: a chart
 * @layout: its layout, with axes
 *
 * Writes the numbers of the temperature beside the plot, and into the legend what its line is.
 */
void
slc_chart_lay_out_temperature (const SlcChart *chart, SlcChartLayout *layout)
{
  if (layout->temperature.n_values == 0)
    return;

  label_axis (chart, layout);
  add_to_legend (chart, layout);
}

/**
 * slc_chart_draw_temperature:
 * @self: a chart
 * @cr: where to draw
 * @from_x: left edge of the first column
 * @to_x: right edge of the last one
 * @column_px: how wide a column is
 *
 * Draws the temperature of the first pass over a stretch of the plot, and the drive's own limits.
 */
void
slc_chart_draw_temperature (const SlcChart *self,
                            cairo_t *cr,
                            double from_x,
                            double to_x,
                            double column_px)
{
  if (self->layout->temperature.n_values == 0)
    return;

  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  cairo_set_line_width (cr, 1.5 * self->layout->rule_px);
  slc_colour_apply (&slc_palette_get (self->style.theme)->temperature, cr, 1);
  draw_limits (self, cr, from_x, to_x);
  trace (self, cr, from_x, to_x, column_px);
  cairo_stroke (cr);
}
