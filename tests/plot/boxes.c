/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/boxes.h"

#include "plot/chart-private.h"

static bool
overlap (const SlcRectangle *a, const SlcRectangle *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height &&
         b->y < a->y + a->height;
}

static bool
holds (const SlcRectangle *outer, const SlcRectangle *inner)
{
  return inner->x >= outer->x && inner->x + inner->width <= outer->x + outer->width &&
         inner->y >= outer->y && inner->y + inner->height <= outer->y + outer->height;
}

static GArray *
collect_boxes (const SlcChartLayout *layout)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (SlcRectangle));

  for (unsigned i = 0; i < layout->under_labels->len; i++)
    g_array_append_val (boxes, ((SlcLabel *) g_ptr_array_index (layout->under_labels, i))->box);
  for (unsigned i = 0; i < layout->over_labels->len; i++)
    g_array_append_val (boxes, ((SlcLabel *) g_ptr_array_index (layout->over_labels, i))->box);
  for (unsigned i = 0; i < layout->chips->len; i++)
    g_array_append_val (boxes, g_array_index (layout->chips, SlcChip, i).box);

  return boxes;
}

/**
 * boxes_check:
 * @chart: a chart
 * @name: what it shows
 *
 * Fails the test where a label or a patch leaves the chart or overlaps another.
 */
void
boxes_check (const SlcChart *chart, const char *name)
{
  SlcRectangle whole = { 0, 0, chart->width, chart->height };
  g_autoptr (GArray) boxes = collect_boxes (chart->layout);

  for (unsigned i = 0; i < boxes->len; i++) {
    const SlcRectangle *box = &g_array_index (boxes, SlcRectangle, i);

    if (!holds (&whole, box))
      g_error ("%s at %g x %g: box %u leaves the chart", name, chart->width, chart->height, i);
    for (unsigned j = 0; j < i; j++) {
      if (overlap (box, &g_array_index (boxes, SlcRectangle, j)))
        g_error ("%s at %g x %g: boxes %u and %u overlap", name, chart->width, chart->height, i, j);
    }
  }
}
