/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-passes.h"
#include "plot/recovery-labels.h"

#include <glib/gi18n.h>
#include <math.h>

/* Distances in lines of text. */
#define PANEL_GAP   1.5
#define SLOT_GAP    0.8
#define TICK_PERIOD 1.7
#define SAMPLE_SIZE 1.4
#define SAMPLE_GAP  0.35
#define HEADROOM    2.2
#define AXIS_WIDTH  3.0

#define MOST_TICKS 6
#define BAR_SHARE  0.55

/* Beside the curve, or below it, only where both can be read: in lines of text, and as shares of
 * what there is. */
#define LEAST_LINES        13
#define LEAST_LINES_BELOW  32
#define MOST_SHARE_BESIDE  0.4
#define LEAST_SHARE_BESIDE 0.2
#define SHARE_BELOW        0.44

/* Labels that are too wide for their bar become smaller together, and then one of several stays. */
#define LEAST_SHRINKING 0.8

/* A cache that is that many times what came back would leave nothing to be seen of the bars. */
#define MOST_CACHES 3.0

/* Where the first pass has none, something came back of that of another. */
static double
get_cache_gb (const SlcChart *chart)
{
  double shown_gb = slc_passes_get_shown (chart->session, SLC_PASS_CACHE_GB);

  return !isnan (shown_gb) ? shown_gb
                           : slc_passes_get_spread (chart->session, SLC_PASS_CACHE_GB).median;
}

static char *
describe_cache (const SlcChart *chart, bool beyond)
{
  g_autofree char *cache = slc_pass_number_format (SLC_PASS_CACHE_GB, get_cache_gb (chart));
  g_autofree char *range = slc_words_describe_pass_range (chart->session, SLC_PASS_CACHE_GB);
  g_autofree char *ranged = g_strdup_printf (_ ("%s (%s)"), cache, range);
  const char *text = slc_passes_count (chart->session) > 1 ? ranged : cache;

  if (beyond) {
    /* Translators: the size of the cache, which is higher than the axis of a chart reaches */
    return g_strdup_printf (_ ("Cache: %s, beyond this axis"), text);
  }
  /* Translators: the size of the cache */
  return g_strdup_printf (_ ("Cache: %s"), text);
}

static double
find_largest (const SlcRecoverySpace *space)
{
  double largest = NAN;

  for (unsigned i = 0; i < space->recoveries->len; i++)
    largest = fmax (largest, g_array_index (space->recoveries, SlcIdleRecovery, i).burst_gb.most);

  return largest;
}

static bool
shows_cache (const SlcChart *chart, const SlcRecoverySpace *space)
{
  double largest = find_largest (space);

  return get_cache_gb (chart) <= MOST_CACHES * largest || !(largest > 0);
}

static void
take_line (SlcLabel *label, const SlcChart *chart, SlcRectangle *box, double indent_px)
{
  slc_label_fit (label, chart->context, box->width - indent_px, 2);
  label->box.x = box->x + indent_px;
  label->box.y = box->y;
  box->y += label->box.height;
  box->height -= label->box.height;
}

/* On a screen, what shows the chart has a title of its own. */
static void
lay_out_title (const SlcChart *chart, SlcChartLayout *layout, SlcRecoverySpace *space)
{
  SlcLabel *title;

  if (!chart->style.titled)
    return;

  title = slc_chart_layout_add_label (layout, chart, layout->under_labels, SLC_LABEL_REGION,
                                      _ ("Back at burst speed after idle time"));
  take_line (title, chart, &space->box, 0);
}

static void
lay_out_cache (const SlcChart *chart, SlcChartLayout *layout, SlcRecoverySpace *space, bool shows)
{
  SlcRecoveryPanel *panel = layout->recovery;
  double sample_px = shows ? SAMPLE_SIZE * layout->line_px : 0;
  double indent_px = shows ? sample_px + SAMPLE_GAP * layout->line_px : 0;
  g_autofree char *text = NULL;
  SlcLabel *cache;

  if (isnan (get_cache_gb (chart)))
    return;

  text = describe_cache (chart, !shows);
  cache = slc_chart_layout_add_label (layout, chart, layout->under_labels, SLC_LABEL_LEGEND, text);
  panel->sample = (SlcRectangle){ space->box.x, space->box.y, sample_px, layout->line_px };
  take_line (cache, chart, &space->box, indent_px);
}

static void
lay_out_foot (const SlcChart *chart, SlcChartLayout *layout, SlcRecoverySpace *space)
{
  SlcLabel *caption = slc_chart_layout_add_label (layout, chart, layout->under_labels,
                                                  SLC_LABEL_AXIS,
                                                  _ ("Idle time, and how full the drive was"));

  slc_label_fit (caption, chart->context, space->box.width, 2);
  caption->box.x = space->box.x + space->box.width - caption->box.width;
  caption->box.y = space->box.y + space->box.height - caption->box.height;
  space->box.height -= caption->box.height;
}

static void
lay_out_axis (const SlcChart *chart,
              SlcChartLayout *layout,
              const SlcRecoverySpace *space,
              double largest)
{
  SlcRecoveryPanel *panel = layout->recovery;
  SlcTicks *axis = &panel->axis;
  SlcLabel *unit = slc_chart_layout_add_label (layout, chart, layout->under_labels, SLC_LABEL_AXIS,
                                               _ ("GB"));
  double most_ticks = panel->plot.height / (TICK_PERIOD * layout->line_px) + 1;
  double widest = unit->box.width;
  unsigned first = layout->under_labels->len;

  axis->per_unit = 1;
  axis->most_ticks = (unsigned) CLAMP (most_ticks, 2, MOST_TICKS);
  axis->scale = slc_scale_linear (largest, axis->most_ticks);
  axis->n_values = slc_scale_get_ticks (&axis->scale, axis->values);
  widest = fmax (widest, slc_ticks_measure_widest (axis, chart->context, layout->text_px));
  for (unsigned i = 0; i < axis->n_values; i++) {
    SlcLabel *label = slc_ticks_create_label (axis, i, chart->context, layout->text_px);

    label->box.y = slc_recovery_panel_find_y (panel, axis->values[i]) - label->box.height / 2;
    g_ptr_array_add (layout->under_labels, label);
  }

  panel->plot.x = round (space->box.x + widest + SLC_TICKS_GAP * layout->line_px);
  panel->plot.width = fmax (1, space->box.x + space->box.width - panel->plot.x);
  unit->box.y = panel->plot.y - 1.6 * unit->box.height;
  unit->box.x = space->box.x + widest - unit->box.width;
  for (unsigned i = first; i < layout->under_labels->len; i++) {
    SlcLabel *label = g_ptr_array_index (layout->under_labels, i);

    label->box.x = space->box.x + widest - label->box.width;
  }
}

static void
add_bar (SlcRecoveryPanel *panel, const SlcRecoverySpace *space, unsigned index)
{
  const SlcSpread *spread = &g_array_index (space->recoveries, SlcIdleRecovery, index).burst_gb;
  double slot_px = panel->plot.width / space->recoveries->len;
  double top = spread->n > 0 ? round (slc_recovery_panel_find_y (panel, spread->median)) : NAN;
  double bottom = panel->plot.y + panel->plot.height;
  SlcRecoveryBar bar = {
    .box = {
      .x = round (panel->plot.x + (index + (1 - BAR_SHARE) / 2) * slot_px),
      .y = isnan (top) ? bottom : top,
      .width = fmax (1, round (BAR_SHARE * slot_px)),
      .height = isnan (top) ? 0 : bottom - top,
    },
    .least_y = NAN,
    .most_y = NAN,
  };

  if (spread->n > 1) {
    bar.least_y = slc_recovery_panel_find_y (panel, spread->least);
    bar.most_y = slc_recovery_panel_find_y (panel, spread->most);
  }
  g_array_append_val (panel->bars, bar);
}

static void
lay_out_panel (const SlcChart *chart, SlcChartLayout *layout, SlcRecoverySpace *space)
{
  SlcRecoveryPanel *panel = slc_recovery_panel_new ();
  bool cache_shows = shows_cache (chart, space);
  double gap_px = SLOT_GAP * layout->line_px;
  double largest = find_largest (space);
  double widest = space->widest_px;
  double range_px = slc_recovery_measure_row (chart, layout, space, SLC_RECOVERY_RANGE);
  double slot_px = (space->box.width - AXIS_WIDTH * layout->line_px) / space->recoveries->len;
  bool ranged = space->several && fmax (widest, range_px) + gap_px <= slot_px;
  double headroom_px = (ranged ? HEADROOM + 1 : HEADROOM) * layout->line_px;
  double factor;
  unsigned step = 1;

  layout->recovery = panel;
  lay_out_title (chart, layout, space);
  lay_out_cache (chart, layout, space, cache_shows);
  lay_out_foot (chart, layout, space);
  panel->plot.y = round (space->box.y + headroom_px);
  panel->plot.height = fmax (
    1, round (space->box.height - headroom_px - (2 + 2 * SLC_TICKS_GAP) * layout->line_px));
  lay_out_axis (chart, layout, space, cache_shows ? fmax (largest, get_cache_gb (chart)) : largest);
  if (cache_shows)
    panel->cache_y = slc_recovery_panel_find_y (panel, get_cache_gb (chart));

  slot_px = panel->plot.width / space->recoveries->len;
  factor = fmin (1, fmax (LEAST_SHRINKING, (slot_px - gap_px) / widest));
  while (step * slot_px < factor * widest + gap_px / 2 && step < space->recoveries->len)
    step++;
  for (unsigned i = 0; i < space->recoveries->len; i++) {
    add_bar (panel, space, i);
    if (i % step == step / 2 && (space->recoveries->len - i - 0.5) * slot_px >= factor * widest / 2)
      slc_recovery_label_bar (chart, layout, space, i, ranged, factor);
  }
}

/* Takes the space for the panel from that of the curve. Returns whether there was enough. */
static bool
take_space (const SlcChart *chart, SlcChartLayout *layout, SlcRecoverySpace *space)
{
  SlcRectangle *content = &layout->content;
  double gap_px = PANEL_GAP * layout->line_px;
  double widest = space->widest_px;
  double fixed_px = (AXIS_WIDTH + space->recoveries->len * SLOT_GAP) * layout->line_px;
  double width = space->recoveries->len * widest + fixed_px;
  double least_width = LEAST_SHRINKING * space->recoveries->len * widest + fixed_px;
  double most_width = MOST_SHARE_BESIDE * content->width;

  space->box = *content;
  if (least_width <= most_width && content->height >= LEAST_LINES * layout->line_px) {
    space->box.width = CLAMP (width, LEAST_SHARE_BESIDE * content->width, most_width);
    content->width -= space->box.width + gap_px;
    space->box.x += content->width + gap_px;
    return true;
  }
  if (width <= content->width && content->height >= LEAST_LINES_BELOW * layout->line_px) {
    space->box.height = round (SHARE_BELOW * content->height);
    content->height -= space->box.height + gap_px;
    space->box.y += content->height + gap_px;
    return true;
  }

  return false;
}

static SlcRecoverySpace
make_space (const SlcChart *chart, const SlcChartLayout *layout)
{
  SlcRecoverySpace space = {
    .recoveries = slc_idle_recoveries_read (chart->session),
    .several = slc_passes_count (chart->session) > 1,
  };

  space.widest_px = slc_recovery_measure_slot (chart, layout, &space);

  return space;
}

/**
 * slc_chart_lay_out_recovery:
 * @chart: a chart
 * @layout: its layout, of which the heading is laid out
 *
 * Places what came back after idle times beside the curve, or below it, in a printed chart that has
 * room for both.
 */
void
slc_chart_lay_out_recovery (const SlcChart *chart, SlcChartLayout *layout)
{
  SlcRecoverySpace space;

  if (!chart->style.titled || !slc_chart_shows (chart, SLC_ELEMENT_RECOVERY))
    return;

  space = make_space (chart, layout);
  if (space.recoveries->len > 0 && take_space (chart, layout, &space))
    lay_out_panel (chart, layout, &space);
  g_array_unref (space.recoveries);
}

/**
 * slc_chart_lay_out_recovery_alone:
 * @chart: a chart
 * @layout: its layout, of which the heading is laid out
 *
 * Gives all that is left to what came back after idle times, and nothing to the curve.
 */
void
slc_chart_lay_out_recovery_alone (const SlcChart *chart, SlcChartLayout *layout)
{
  SlcRecoverySpace space = make_space (chart, layout);

  layout->plot = (SlcRectangle){ layout->content.x, layout->content.y, 0, 0 };
  layout->n_passes = slc_chart_get_n_passes (chart);
  space.box = layout->content;
  if (space.recoveries->len > 0)
    lay_out_panel (chart, layout, &space);
  g_array_unref (space.recoveries);
}
