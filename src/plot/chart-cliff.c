/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* Distances in lines of text. */
#define LABEL_GAP    0.6
#define LABEL_PERIOD 1.0

static SlcCliffMark
get_mark (const SlcChart *chart)
{
  const SlcVerdict *verdict = &slc_session_get_reading (chart->session)->verdict;
  const SlcCorrected *corrected = chart->session->corrected;

  if (!slc_chart_shows (chart, SLC_ELEMENT_CLIFF))
    return SLC_CLIFF_MARK_NONE;
  if (corrected != NULL && corrected->cliff_rejected)
    return SLC_CLIFF_MARK_REJECTED;
  if (corrected != NULL && corrected->cliff_moved)
    return SLC_CLIFF_MARK_CORRECTED;

  if (verdict->state == SLC_CLIFF_NONE)
    return SLC_CLIFF_MARK_NONE;
  if (slc_chart_is_running (chart) && !verdict->settled)
    return SLC_CLIFF_MARK_PROVISIONAL;

  return verdict->state == SLC_CLIFF_CONFIRMED ? SLC_CLIFF_MARK_CONFIRMED : SLC_CLIFF_MARK_FALLING;
}

static char *
describe_mark (SlcCliffMark mark, uint64_t bytes, uint64_t at_ns)
{
  g_autofree char *amount = slc_format_gb (bytes);
  g_autofree char *time = slc_format_duration (at_ns);

  switch (mark) {
  case SLC_CLIFF_MARK_CONFIRMED:
    /* Translators: what was written until the cliff, and when it came */
    return g_strdup_printf (_ ("Cliff: %s, %s"), amount, time);
  case SLC_CLIFF_MARK_PROVISIONAL:
    /* Translators: a cliff that further samples can still change: amount and time */
    return g_strdup_printf (_ ("Cliff (provisional): %s, %s"), amount, time);
  case SLC_CLIFF_MARK_FALLING:
    return g_strdup (_ ("Falling at the end, too short to tell"));
  case SLC_CLIFF_MARK_CORRECTED:
    /* Translators: a cliff that a person put there: amount and time */
    return g_strdup_printf (_ ("Cliff (corrected): %s, %s"), amount, time);
  case SLC_CLIFF_MARK_REJECTED:
    /* Translators: a cliff that was computed and that a person says is none: amount and time */
    return g_strdup_printf (_ ("Cliff rejected, computed: %s, %s"), amount, time);
  case SLC_CLIFF_MARK_NONE:
  default:
    g_return_val_if_reached (NULL);
  }
}

static bool
is_inside (const SlcRectangle *box, const SlcChartLayout *layout)
{
  const SlcRectangle *plot = &layout->plot;

  return box->x >= plot->x && box->x + box->width <= plot->x + plot->width &&
         box->y >= plot->y + layout->head_px && box->y + box->height <= plot->y + plot->height;
}

/* A curve that is above the label at one end and below it at the other passes through it. */
static bool
hides_curve (const SlcChart *chart, const SlcChartLayout *layout, const SlcRectangle *box)
{
  SlcColumn behind;

  slc_chart_reduce (chart, layout, box->x, box->x + box->width, &behind, 1);

  return slc_chart_layout_find_y (layout, behind.max_mb_s) < box->y + box->height &&
         slc_chart_layout_find_y (layout, behind.min_mb_s) > box->y;
}

/* Tries places beside the line from the top down. Returns whether one was found. */
static bool
place_beside (const SlcChart *chart,
              const SlcChartLayout *layout,
              SlcLabel *label,
              double x,
              bool may_hide_curve)
{
  double gap_px = LABEL_GAP * layout->line_px;

  label->box.x = x;
  label->box.y = layout->plot.y + layout->head_px + gap_px;
  for (; is_inside (&label->box, layout); label->box.y += LABEL_PERIOD * layout->line_px) {
    if (may_hide_curve || !(hides_curve (chart, layout, &label->box) ||
                            slc_chart_has_limit_in (chart, layout, &label->box)))
      return true;
  }

  return false;
}

static bool
place_label (const SlcChart *chart, SlcChartLayout *layout, SlcLabel *label)
{
  double gap_px = LABEL_GAP * layout->line_px;
  double right = layout->cliff_x + gap_px;
  double left = layout->cliff_x - gap_px - label->box.width;

  if (place_beside (chart, layout, label, right, false) ||
      place_beside (chart, layout, label, left, false))
    return true;

  layout->cliff_label_on_curve = true;
  return place_beside (chart, layout, label, right, true) ||
         place_beside (chart, layout, label, left, true);
}

/* Also one that was rejected: the row of it stays, with what it was. */
static void
lay_out_mark (const SlcChart *chart, SlcChartLayout *layout)
{
  const SlcSession *session = chart->session;
  const SlcReading *reading = slc_session_get_best_reading (session);
  SlcLabelRole role = layout->cliff == SLC_CLIFF_MARK_REJECTED ? SLC_LABEL_NOTE : SLC_LABEL_CLIFF;
  uint64_t at_ns = reading->verdict.cliff_row * SLC_ROW_NS;
  uint64_t bytes = slc_series_bytes_at (session->series, at_ns);
  g_autofree char *mark = describe_mark (layout->cliff, bytes, at_ns);
  /* Translators: what was found in the first of several passes */
  g_autofree char *marked = g_strdup_printf (_ ("%s (pass 1)"), mark);
  const char *text = slc_chart_get_n_passes (chart) > 1 ? marked : mark;
  g_autoptr (SlcLabel) label = slc_label_new (chart->context, role, layout->text_px, text);

  layout->cliff_x = round (
    slc_chart_layout_find_x (layout, slc_chart_place_to_axis (chart, bytes, at_ns)));
  if (place_label (chart, layout, label))
    g_ptr_array_add (layout->over_labels, g_steal_pointer (&label));
}

static void
note_emptiness (const SlcChart *chart, SlcChartLayout *layout)
{
  SlcLabel *note = slc_chart_layout_add_label (layout, chart, layout->over_labels, SLC_LABEL_NOTE,
                                               _ ("Nothing written yet"));

  slc_label_fit (note, chart->context, layout->plot.width, 1);
  note->box.x = layout->plot.x + (layout->plot.width - note->box.width) / 2;
  note->box.y = layout->plot.y + (layout->plot.height - note->box.height) / 2;
}

/**
 * slc_chart_lay_out_cliff:
 * @chart: a chart
 * @layout: its layout, with axes
 *
 * Places the line of the cliff and its label: beside the line, where it does not hide the curve if
 * there is such a place. A plot that is too narrow for the label has the line alone.
 */
void
slc_chart_lay_out_cliff (const SlcChart *chart, SlcChartLayout *layout)
{
  layout->cliff = get_mark (chart);
  if (layout->cliff != SLC_CLIFF_MARK_NONE)
    lay_out_mark (chart, layout);
  if (isnan (slc_pass_columns_get_largest_mb_s (chart->columns)))
    note_emptiness (chart, layout);
}
