/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "plot/chart-style.h"
#include "plot/ticks.h"

G_BEGIN_DECLS

/**
 * SlcRecoveryBar:
 * @box: what came back, as high as it was
 * @least_y: the least of several passes, or NAN
 * @most_y: the most of them, or NAN
 *
 * One idle time.
 */
typedef struct {
  SlcRectangle box;
  double least_y;
  double most_y;
} SlcRecoveryBar;

/**
 * SlcRecoveryPanel:
 * @plot: where the bars stand
 * @axis: the vertical axis, in GB
 * @bars: (element-type SlcRecoveryBar): the bars, from left to right
 * @cache_y: where the whole cache is, or NAN where that is beyond the axis or not known
 * @sample: where a piece of its line stands before its name
 *
 * What came back of a drive's cache after idle times, as a chart of its own. Its labels are among
 * those of the chart it belongs to.
 */
typedef struct {
  SlcRectangle plot;
  SlcTicks axis;
  GArray *bars;
  double cache_y;
  SlcRectangle sample;
} SlcRecoveryPanel;

SlcRecoveryPanel *slc_recovery_panel_new (void);
void slc_recovery_panel_free (SlcRecoveryPanel *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcRecoveryPanel, slc_recovery_panel_free)

double slc_recovery_panel_find_y (const SlcRecoveryPanel *self, double gb);
bool slc_recovery_panel_equal (const SlcRecoveryPanel *self, const SlcRecoveryPanel *other);
void
slc_recovery_panel_draw (const SlcRecoveryPanel *self, cairo_t *cr, SlcTheme theme, double rule_px);

G_END_DECLS
