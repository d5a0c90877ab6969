/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/recovery-labels.h"

#include <glib/gi18n.h>
#include <math.h>

static const SlcLabelRole row_roles[SLC_N_RECOVERY_ROWS] = {
  [SLC_RECOVERY_VALUE] = SLC_LABEL_LEVEL,
  [SLC_RECOVERY_RANGE] = SLC_LABEL_LEGEND,
  [SLC_RECOVERY_IDLE] = SLC_LABEL_LEGEND,
  [SLC_RECOVERY_FILLING] = SLC_LABEL_LEGEND,
};

static char *
describe_amount (const SlcIdleRecovery *recovery)
{
  g_autofree char *amount = slc_pass_number_format (SLC_PASS_CACHE_GB, recovery->burst_gb.median);

  if (!recovery->at_least)
    return g_steal_pointer (&amount);
  /* Translators: an amount that may have been more */
  return g_strdup_printf (_ ("≥ %s"), amount);
}

/* A range from a value to the same is none. */
static char *
describe_range (const SlcIdleRecovery *recovery, unsigned n_passes)
{
  if (recovery->burst_gb.n > 1)
    return slc_idle_recovery_describe_range (recovery);

  return g_strdup_printf (_ ("in %u of %u passes"), recovery->burst_gb.n, n_passes);
}

static char *
describe_row (const SlcIdleRecovery *recovery, SlcRecoveryRow row, unsigned n_passes)
{
  switch (row) {
  case SLC_RECOVERY_VALUE:
    return describe_amount (recovery);
  case SLC_RECOVERY_RANGE:
    return describe_range (recovery, n_passes);
  case SLC_RECOVERY_IDLE:
    return slc_format_idle (recovery->idle_ns);
  case SLC_RECOVERY_FILLING:
    return slc_idle_recovery_describe_filling (recovery);
  default:
    g_return_val_if_reached (NULL);
  }
}

static SlcLabel *
create_label (const SlcChart *chart,
              const SlcChartLayout *layout,
              const SlcRecoverySpace *space,
              unsigned index,
              SlcRecoveryRow row)
{
  const SlcIdleRecovery *recovery = &g_array_index (space->recoveries, SlcIdleRecovery, index);
  g_autofree char *text = describe_row (recovery, row, slc_chart_get_n_passes (chart));

  return slc_label_new (chart->context, row_roles[row], layout->text_px, text);
}

/* Where a text over a bar ends: above the bar, its range, and the line of the cache. */
static double
find_bottom (const SlcRecoveryPanel *panel, unsigned index, double height, double gap_px)
{
  const SlcRecoveryBar *bar = &g_array_index (panel->bars, SlcRecoveryBar, index);
  double bottom = fmin (bar->box.y, bar->most_y) - gap_px;

  if (panel->cache_y <= bottom + gap_px && panel->cache_y >= bottom - height - gap_px)
    return panel->cache_y - gap_px;

  return bottom;
}

static void
place_label (const SlcChart *chart,
             SlcChartLayout *layout,
             const SlcRecoverySpace *space,
             unsigned index,
             SlcRecoveryRow row,
             double factor,
             double top)
{
  double slot_px = layout->recovery->plot.width / space->recoveries->len;
  SlcLabel *label = create_label (chart, layout, space, index, row);

  if (factor < 1)
    slc_label_resize (label, chart->context, factor);
  label->box.x = layout->recovery->plot.x + (index + 0.5) * slot_px - label->box.width / 2;
  label->box.y = top;
  g_ptr_array_add (layout->under_labels, label);
}

/**
 * slc_recovery_measure_row:
 * @chart: a chart
 * @layout: its layout, of which the size of the letters is known
 * @space: what is to be shown
 * @row: which labels
 *
 * Returns: the width of the widest of them
 */
double
slc_recovery_measure_row (const SlcChart *chart,
                          const SlcChartLayout *layout,
                          const SlcRecoverySpace *space,
                          SlcRecoveryRow row)
{
  double widest = 0;

  for (unsigned i = 0; i < space->recoveries->len; i++) {
    g_autoptr (SlcLabel) label = create_label (chart, layout, space, i, row);

    widest = fmax (widest, label->box.width);
  }

  return widest;
}

/**
 * slc_recovery_measure_slot:
 * @chart: a chart
 * @layout: its layout, of which the size of the letters is known
 * @space: what is to be shown
 *
 * Returns: the width of the widest label that each bar has to have; a range can do without words
 */
double
slc_recovery_measure_slot (const SlcChart *chart,
                           const SlcChartLayout *layout,
                           const SlcRecoverySpace *space)
{
  return fmax (slc_recovery_measure_row (chart, layout, space, SLC_RECOVERY_VALUE),
               fmax (slc_recovery_measure_row (chart, layout, space, SLC_RECOVERY_IDLE),
                     slc_recovery_measure_row (chart, layout, space, SLC_RECOVERY_FILLING)));
}

/**
 * slc_recovery_label_bar:
 * @chart: a chart
 * @layout: its layout, with the panel and its bars
 * @space: what is shown
 * @index: which bar
 * @ranged: whether the range is told
 * @factor: how much smaller than usual the letters are
 *
 * Places the labels of one bar: what came back above it, and below how long the drive sat idle and
 * how full it was.
 */
void
slc_recovery_label_bar (const SlcChart *chart,
                        SlcChartLayout *layout,
                        const SlcRecoverySpace *space,
                        unsigned index,
                        bool ranged,
                        double factor)
{
  const SlcRecoveryPanel *panel = layout->recovery;
  double gap_px = SLC_TICKS_GAP / 2 * layout->line_px;
  double height = (ranged ? 2 : 1) * layout->line_px;
  double above = find_bottom (panel, index, height, gap_px) - height;
  double below = panel->plot.y + panel->plot.height + SLC_TICKS_GAP * layout->line_px;

  place_label (chart, layout, space, index, SLC_RECOVERY_VALUE, factor, above);
  if (ranged)
    place_label (chart, layout, space, index, SLC_RECOVERY_RANGE, factor, above + layout->line_px);
  place_label (chart, layout, space, index, SLC_RECOVERY_IDLE, factor, below);
  place_label (chart, layout, space, index, SLC_RECOVERY_FILLING, factor, below + layout->line_px);
}
