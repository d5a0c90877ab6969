/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-contents.h"

static bool
began_together (const SlcSession *a, const SlcSession *b)
{
  if (a->started_at == NULL || b->started_at == NULL)
    return a->started_at == b->started_at;
  return g_date_time_equal (a->started_at, b->started_at);
}

/* No two runs take the same nanoseconds for the same bytes. */
static bool
contains_series (const SlcSeries *self, const SlcSeries *part)
{
  size_t n_samples, n_part_samples;
  const SlcSample *samples = slc_series_get_samples (self, &n_samples);
  const SlcSample *part_samples = slc_series_get_samples (part, &n_part_samples);

  if (n_part_samples > n_samples)
    return false;
  for (size_t i = 0; i < n_part_samples; i++)
    if (samples[i].begin_ns != part_samples[i].begin_ns ||
        samples[i].end_ns != part_samples[i].end_ns || samples[i].bytes != part_samples[i].bytes)
      return false;
  return true;
}

static bool
contains_stage (const SlcStage *self, const SlcStage *part)
{
  return self->start.kind == part->start.kind && self->start.pass == part->start.pass &&
         self->start.idle_ns == part->start.idle_ns && contains_series (self->series, part->series);
}

static bool
contains_stages (const GPtrArray *self, const GPtrArray *part)
{
  if (part->len > self->len)
    return false;
  for (unsigned i = 0; i < part->len; i++)
    if (!contains_stage (g_ptr_array_index (self, i), g_ptr_array_index (part, i)))
      return false;
  return true;
}

/**
 * slc_session_contains:
 * @self: a session
 * @part: another
 *
 * What people may change, such as the name, does not count.
 *
 * Returns: whether @self is of the same run as @part, and holds all that was measured in it
 */
bool
slc_session_contains (const SlcSession *self, const SlcSession *part)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (part != NULL, false);

  return began_together (self, part) && g_strcmp0 (self->target, part->target) == 0 &&
         contains_series (self->series, part->series) &&
         contains_stages (self->stages, part->stages);
}
