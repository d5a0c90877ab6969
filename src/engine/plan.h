/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "model/method.h"
#include "model/rules.h"

G_BEGIN_DECLS

/**
 * SlcPlan:
 * @name: (nullable): what the session will be called, or %NULL for a name made from drive and time
 * @method: how to write
 * @rated_endurance_bytes: how much the drive is rated for, or %SLC_UNKNOWN_BYTES; only kept
 * @rule: how to read the curve
 * @seed: what the data is made from, so that a read-back can check it
 *
 * All that a run needs to know, copied before it starts and never changed after.
 */
typedef struct {
  char *name;
  SlcMethod method;
  uint64_t rated_endurance_bytes;
  SlcRule rule;
  uint64_t seed;
} SlcPlan;

SlcPlan *slc_plan_new (const char *name, const SlcMethod *method);
SlcPlan *slc_plan_copy (const SlcPlan *self);
void slc_plan_free (SlcPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcPlan, slc_plan_free)

G_END_DECLS
