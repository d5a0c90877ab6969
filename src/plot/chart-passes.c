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

static char *
describe_line (const SlcChart *chart, bool ends_differ, unsigned n_passes)
{
  if (!slc_passes_agree (chart->session))
    return g_strdup_printf (_ ("Pass 1, and range of %u passes"), n_passes);
  if (ends_differ)
    return g_strdup_printf (_ ("Median as far as all go, and range of %u passes"), n_passes);

  return g_strdup_printf (_ ("Median and range of %u passes"), n_passes);
}

/* From what says most to what says least. */
static GPtrArray *
list_descriptions (const SlcChart *chart, const SlcChartLayout *layout, unsigned n_passes)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *line = describe_line (chart, ends_differ (chart, layout), n_passes);

  if (slc_chart_shows (chart, SLC_ELEMENT_REGIONS))
    /* Translators: what line and band of a chart are */
    g_ptr_array_add (texts, g_strdup_printf (_ ("%s; regions of pass 1"), line));
  g_ptr_array_add (texts, g_steal_pointer (&line));
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
  return MIN (slc_passes_count (self->session), SLC_PASSES_MOST);
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
  g_autoptr (GPtrArray) texts = NULL;

  layout->n_passes = n_passes;
  if (n_passes == 1)
    return;

  texts = list_descriptions (chart, layout, n_passes);
  for (unsigned i = 0; i < texts->len; i++) {
    SlcChip chip = { .kind = SLC_CHIP_PASSES };

    if (slc_chart_add_legend_entry (chart, layout, &chip, g_ptr_array_index (texts, i)))
      return;
  }
}
