/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ui/corrector.h"

G_BEGIN_DECLS

#define SLC_TYPE_CORRECTION_BAR (slc_correction_bar_get_type ())
G_DECLARE_FINAL_TYPE (SlcCorrectionBar, slc_correction_bar, SLC, CORRECTION_BAR, GtkBox)

void slc_correction_bar_set_corrector (SlcCorrectionBar *self, SlcCorrector *corrector);

G_END_DECLS
