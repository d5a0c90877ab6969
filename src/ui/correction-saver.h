/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>
#include <stdbool.h>

#include "model/corrections.h"

G_BEGIN_DECLS

#define SLC_TYPE_CORRECTION_SAVER (slc_correction_saver_get_type ())
G_DECLARE_FINAL_TYPE (SlcCorrectionSaver, slc_correction_saver, SLC, CORRECTION_SAVER, GObject)

SlcCorrectionSaver *slc_correction_saver_new (void);

void slc_correction_saver_save (SlcCorrectionSaver *self,
                                const char *path,
                                const SlcCorrections *corrections);
bool slc_correction_saver_is_busy (SlcCorrectionSaver *self);

G_END_DECLS
