/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/boxes.h"

#include "plot/chart-private.h"

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
 * boxes_overlap:
 * @box: a box
 * @other: another
 * @slack_px: by how much they may
 *
 * Returns: whether they do by more
 */
bool
boxes_overlap (const SlcRectangle *box, const SlcRectangle *other, double slack_px)
{
  return box->x < other->x + other->width - slack_px && other->x < box->x + box->width - slack_px &&
         box->y < other->y + other->height - slack_px && other->y < box->y + box->height - slack_px;
}

/**
 * boxes_hold:
 * @outer: a box
 * @inner: another
 * @slack_px: by how much that may reach out
 *
 * Returns: whether it is inside
 */
bool
boxes_hold (const SlcRectangle *outer, const SlcRectangle *inner, double slack_px)
{
  return inner->x >= outer->x - slack_px && inner->y >= outer->y - slack_px &&
         inner->x + inner->width <= outer->x + outer->width + slack_px &&
         inner->y + inner->height <= outer->y + outer->height + slack_px;
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

    if (!boxes_hold (&whole, box, 0))
      g_error ("%s at %g x %g: box %u leaves the chart", name, chart->width, chart->height, i);
    for (unsigned j = 0; j < i; j++) {
      if (boxes_overlap (box, &g_array_index (boxes, SlcRectangle, j), 0))
        g_error ("%s at %g x %g: boxes %u and %u overlap", name, chart->width, chart->height, i, j);
    }
  }
}
