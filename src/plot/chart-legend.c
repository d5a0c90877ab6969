/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart-private.h"

#include <math.h>

/* Distances in lines of text. */
#define CHIP_SIZE 0.6
#define CHIP_GAP  0.35
#define ENTRY_GAP 1.0

/**
 * slc_chart_add_legend_entry:
 * @chart: a chart
 * @layout: its layout, with axes
 * @chip: the patch before the words; it is given its place
 * @text: the words
 *
 * Adds an entry to the legend where there is space for it, from the left.
 *
 * Returns: whether there was
 */
bool
slc_chart_add_legend_entry (const SlcChart *chart,
                            SlcChartLayout *layout,
                            SlcChip *chip,
                            const char *text)
{
  g_autoptr (SlcLabel)
               label = slc_label_new (chart->context, SLC_LABEL_LEGEND, layout->text_px, text);
  SlcRectangle *free_space = &layout->legend;
  double size_px = round (CHIP_SIZE * layout->line_px);
  double label_px = size_px + CHIP_GAP * layout->line_px;
  double width = label_px + label->box.width + ENTRY_GAP * layout->line_px;

  if (!slc_chart_shows (chart, SLC_ELEMENT_LEGEND) || width > free_space->width)
    return false;

  chip->box = (SlcRectangle){
    round (free_space->x),
    round (free_space->y + (free_space->height - size_px) / 2),
    size_px,
    size_px,
  };
  label->box.x = free_space->x + label_px;
  label->box.y = free_space->y + (free_space->height - label->box.height) / 2;
  g_array_append_val (layout->chips, *chip);
  g_ptr_array_add (layout->over_labels, g_steal_pointer (&label));
  free_space->x += width;
  free_space->width -= width;

  return true;
}
