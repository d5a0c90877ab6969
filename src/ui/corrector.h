/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>
#include <stdbool.h>

#include "model/session.h"

G_BEGIN_DECLS

#define SLC_TYPE_CORRECTOR (slc_corrector_get_type ())
G_DECLARE_FINAL_TYPE (SlcCorrector, slc_corrector, SLC, CORRECTOR, GObject)

SlcCorrector *slc_corrector_new (SlcSession *session);

SlcSession *slc_corrector_get_session (SlcCorrector *self);
const SlcReading *slc_corrector_get_reading (SlcCorrector *self);

size_t slc_corrector_get_selected (SlcCorrector *self);
void slc_corrector_select (SlcCorrector *self, size_t region);
bool slc_corrector_select_next (SlcCorrector *self, int step);

void slc_corrector_drag_to (SlcCorrector *self, size_t row);
void slc_corrector_drop (SlcCorrector *self);
void slc_corrector_move_by (SlcCorrector *self, int n_rows);
void slc_corrector_rename (SlcCorrector *self, SlcRegionKind kind);
void slc_corrector_reject_cliff (SlcCorrector *self, bool reject);
void slc_corrector_take_back (SlcCorrector *self);
void slc_corrector_take_back_all (SlcCorrector *self);
void slc_corrector_undo (SlcCorrector *self);

bool slc_corrector_is_selected_corrected (SlcCorrector *self);
bool slc_corrector_can_reject_cliff (SlcCorrector *self);
bool slc_corrector_rejects_cliff (SlcCorrector *self);
bool slc_corrector_can_undo (SlcCorrector *self);
char *slc_corrector_describe (SlcCorrector *self);

G_END_DECLS
