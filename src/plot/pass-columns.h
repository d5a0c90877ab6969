/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"
#include "plot/columns.h"

G_BEGIN_DECLS

/**
 * SlcPassColumns:
 *
 * The passes of a session made ready to be drawn at any width, over each other. One that goes on is
 * not among them, unless it is the only one.
 */
typedef struct _SlcPassColumns SlcPassColumns;

SlcPassColumns *slc_pass_columns_new (SlcSession *session);
void slc_pass_columns_free (SlcPassColumns *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcPassColumns, slc_pass_columns_free)

void slc_pass_columns_update (SlcPassColumns *self);
unsigned slc_pass_columns_get_n_passes (const SlcPassColumns *self);
double slc_pass_columns_get_largest_mb_s (const SlcPassColumns *self);
double slc_pass_columns_get_smallest_mb_s (const SlcPassColumns *self);
void slc_pass_columns_reduce (const SlcPassColumns *self,
                              SlcAxis axis,
                              double from,
                              double to,
                              SlcColumn *columns,
                              unsigned n_columns);

G_END_DECLS
