/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ui/chart-view.h"
#include "ui/corrector.h"

G_BEGIN_DECLS

double
slc_correction_marks_find_begin_x (SlcChartView *chart, SlcCorrector *corrector, size_t region);
double
slc_correction_marks_find_end_x (SlcChartView *chart, SlcCorrector *corrector, size_t region);
void slc_correction_marks_snapshot (GtkSnapshot *snapshot,
                                    GtkWidget *widget,
                                    SlcChartView *chart,
                                    SlcCorrector *corrector);

G_END_DECLS
