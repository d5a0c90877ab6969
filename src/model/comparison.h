/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/comparison-row.h"
#include "model/session.h"

G_BEGIN_DECLS

#define SLC_COMPARISON_LEAST 2

/**
 * SlcComparison:
 *
 * Two to eight sessions beside each other: what has to be said first, and all their numbers. The
 * first session is what the others are compared with.
 */
typedef struct _SlcComparison SlcComparison;

SlcComparison *slc_comparison_new (SlcSession *const *sessions, unsigned n_sessions);
void slc_comparison_free (SlcComparison *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcComparison, slc_comparison_free)

void slc_comparison_set_name (SlcComparison *self, unsigned index, const char *name);
bool slc_comparison_set_passes (SlcComparison *self,
                                const char *key,
                                unsigned index,
                                const double *values,
                                size_t n_values);

unsigned slc_comparison_get_n_sessions (const SlcComparison *self);
SlcSession *slc_comparison_get_session (const SlcComparison *self, unsigned index);
const char *slc_comparison_get_name (const SlcComparison *self, unsigned index);
const GPtrArray *slc_comparison_get_rows (const SlcComparison *self);

G_END_DECLS
