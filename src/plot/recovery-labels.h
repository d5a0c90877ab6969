/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/idle-recoveries.h"
#include "plot/chart-private.h"

G_BEGIN_DECLS

typedef enum {
  SLC_RECOVERY_VALUE,
  SLC_RECOVERY_RANGE,
  SLC_RECOVERY_IDLE,
  SLC_RECOVERY_FILLING,
} SlcRecoveryRow;

#define SLC_N_RECOVERY_ROWS (SLC_RECOVERY_FILLING + 1)

/**
 * SlcRecoverySpace:
 * @recoveries: (element-type SlcIdleRecovery): what is shown
 * @several: whether there are several passes, and so ranges
 * @widest_px: the width of the widest label that each bar has to have
 * @box: where
 *
 * A panel to be laid out.
 */
typedef struct {
  GArray *recoveries;
  bool several;
  double widest_px;
  SlcRectangle box;
} SlcRecoverySpace;

double slc_recovery_measure_row (const SlcChart *chart,
                                 const SlcChartLayout *layout,
                                 const SlcRecoverySpace *space,
                                 SlcRecoveryRow row);
double slc_recovery_measure_slot (const SlcChart *chart,
                                  const SlcChartLayout *layout,
                                  const SlcRecoverySpace *space);
void slc_recovery_label_bar (const SlcChart *chart,
                             SlcChartLayout *layout,
                             const SlcRecoverySpace *space,
                             unsigned index,
                             bool ranged,
                             double factor);

G_END_DECLS
