/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/plan.h"

/**
 * slc_plan_new:
 * @name: (nullable): what the session will be called
 * @method: how to write
 *
 * A plan by the published rule, with data that no other run has.
 *
 * Returns: (transfer full): a plan
 */
SlcPlan *
slc_plan_new (const char *name, const SlcMethod *method)
{
  SlcPlan *self;

  g_return_val_if_fail (method != NULL, NULL);

  self = g_new0 (SlcPlan, 1);
  self->name = g_strdup (name);
  self->method = *method;
  self->rated_endurance_bytes = SLC_UNKNOWN_BYTES;
  self->rule = slc_rule_published;
  self->seed = (uint64_t) g_random_int () << 32 | g_random_int ();

  return self;
}

/**
 * slc_plan_copy:
 * @self: a plan
 *
 * Returns: (transfer full): the same plan once more
 */
SlcPlan *
slc_plan_copy (const SlcPlan *self)
{
  SlcPlan *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->name = g_strdup (self->name);

  return copy;
}

/**
 * slc_plan_free:
 * @self: (transfer full): a plan
 */
void
slc_plan_free (SlcPlan *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->name);
  g_free (self);
}
