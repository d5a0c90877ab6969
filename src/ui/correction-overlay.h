/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ui/chart-view.h"
#include "ui/corrector.h"

G_BEGIN_DECLS

#define SLC_TYPE_CORRECTION_OVERLAY (slc_correction_overlay_get_type ())
G_DECLARE_FINAL_TYPE (SlcCorrectionOverlay,
                      slc_correction_overlay,
                      SLC,
                      CORRECTION_OVERLAY,
                      GtkWidget)

void slc_correction_overlay_set_corrector (SlcCorrectionOverlay *self,
                                           SlcCorrector *corrector,
                                           SlcChartView *chart);

G_END_DECLS
