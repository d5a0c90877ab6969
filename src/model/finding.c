/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/finding.h"

/**
 * slc_finding_new:
 * @flag: (transfer none): its short name, which outlives it
 * @sentence: (transfer full): what speaks for it
 *
 * Returns: (transfer full): a finding
 */
SlcFinding *
slc_finding_new (const char *flag, char *sentence)
{
  SlcFinding *self;

  g_return_val_if_fail (flag != NULL, NULL);
  g_return_val_if_fail (sentence != NULL, NULL);

  self = g_new0 (SlcFinding, 1);
  self->flag = flag;
  self->sentence = sentence;
  return self;
}

/**
 * slc_finding_free:
 * @self: (transfer full): a finding
 */
void
slc_finding_free (SlcFinding *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->sentence);
  g_free (self);
}
