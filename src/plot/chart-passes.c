/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/passes.h"
#include "plot/chart-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* Passes that end closer to each other than that on the plot end alike. */
#define LEAST_DIFFERENCE_PX 2.0

static double
get_end (const SlcChart *chart, unsigned pass)
{
  const SlcSeries *series = slc_passes_get_series (chart->session, pass);

  return slc_chart_place_to_axis (chart, slc_series_get_total_bytes (series),
                                  slc_series_get_duration_ns (series));
}

static double
find_shortest_end (const SlcChart *chart)
{
  double end = get_end (chart, 1);

  for (unsigned pass = 2; pass <= slc_chart_get_n_passes (chart); pass++)
    end = fmin (end, get_end (chart, pass));

  return end;
}

static bool
ends_differ (const SlcChart *chart, const SlcChartLayout *layout)
{
  return slc_chart_layout_find_x (layout, slc_chart_find_data_end (chart)) -
           slc_chart_layout_find_x (layout, find_shortest_end (chart)) >
         LEAST_DIFFERENCE_PX;
}

/* From what says most to what says least. */
static GPtrArray *
list_descriptions (unsigned n_passes, bool differ, bool regions)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  if (differ && regions)
    g_ptr_array_add (texts, g_strdup_printf (_ ("Median and range of %u passes, dashed where "
                                                "fewer; regions of pass 1"),
                                             n_passes));
  if (differ)
    g_ptr_array_add (
      texts, g_strdup_printf (_ ("Median and range of %u passes, dashed where fewer"), n_passes));
  else if (regions)
    g_ptr_array_add (
      texts, g_strdup_printf (_ ("Median and range of %u passes; regions of pass 1"), n_passes));
  g_ptr_array_add (texts, g_strdup_printf (_ ("Median and range of %u passes"), n_passes));
  g_ptr_array_add (texts, g_strdup_printf (_ ("%u passes"), n_passes));

  return texts;
}

/**
 * slc_chart_get_n_passes:
 * @self: a chart
 *
 * Returns: how many passes it draws over each other
 */
unsigned
slc_chart_get_n_passes (const SlcChart *self)
{
  return slc_pass_columns_get_n_passes (self->columns);
}

/**
 * slc_chart_find_data_end:
 * @self: a chart
 *
 * Returns: where the longest pass ends on the horizontal axis, in GB, per cent or seconds
 */
double
slc_chart_find_data_end (const SlcChart *self)
{
  double end = get_end (self, 1);

  for (unsigned pass = 2; pass <= slc_chart_get_n_passes (self); pass++)
    end = fmax (end, get_end (self, pass));

  return end;
}

/**
 * slc_chart_lay_out_passes:
 * @chart: a chart
 * @layout: its layout, with axes
 *
 * Says in the legend what line and band are where there are several passes, and whose the regions
 * are, in as many words as there is space for.
 */
void
slc_chart_lay_out_passes (const SlcChart *chart, SlcChartLayout *layout)
{
  unsigned n_passes = slc_chart_get_n_passes (chart);
  bool regions = slc_chart_shows (chart, SLC_ELEMENT_REGIONS);
  g_autoptr (GPtrArray) texts = NULL;

  layout->n_passes = n_passes;
  if (n_passes == 1)
    return;

  texts = list_descriptions (n_passes, ends_differ (chart, layout), regions);
  for (unsigned i = 0; i < texts->len; i++) {
    SlcChip chip = { .passes = true };

    if (slc_chart_add_legend_entry (chart, layout, &chip, g_ptr_array_index (texts, i)))
      return;
  }
}
