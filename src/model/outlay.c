/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/outlay.h"

#include <glib/gi18n.h>
#include <math.h>

/* A fast drive of today: nothing that is common takes less time than with this. */
#define FAST_MB_S UINT64_C (7000)

static uint64_t
sum_idles_ns (const SlcMethod *method)
{
  uint64_t sum_ns = 0;

  for (unsigned i = 0; i < method->n_idles; i++)
    sum_ns += method->idle_ns[i];

  return sum_ns;
}

/* Without a cliff nothing is waited for, so what the drive sits idle for is not part of it. */
static uint64_t
find_least_ns (const SlcOutlay *self, const SlcMethod *method)
{
  uint64_t bytes = self->fill_bytes;

  if (!self->is_open && self->length_bytes != SLC_UNKNOWN_BYTES)
    bytes += self->length_bytes;
  return (uint64_t) ((double) bytes / (FAST_MB_S * SLC_MB) * SLC_NS_PER_S) +
         method->preparation.settle_ns;
}

/* Whoever wants a drive to go ever so slowly waits for good. */
static uint64_t
shorten_ns (uint64_t span_ns, double pace)
{
  return (uint64_t) fmin ((double) span_ns / pace, (double) (UINT64_MAX / 2));
}

/* How a sum is said depends on what it leaves open. */
static char *
say_total (const SlcOutlay *self, const char *total)
{
  if (self->is_open)
    return self->has_recovery
           ? g_strdup_printf (_ ("up to %s, without what is written after idle times"), total)
           : g_strdup_printf (_ ("up to %s"), total);
  return self->has_recovery
         ? g_strdup_printf (_ ("%s, without what is written after idle times"), total)
         : g_strdup (total);
}

/**
 * slc_outlay_plan_fill:
 * @method: how a test writes
 * @space_bytes: what the target holds in all, or %SLC_UNKNOWN_BYTES
 * @used_bytes: what of that is in use before, or %SLC_UNKNOWN_BYTES where nothing counts as used
 *
 * Returns: what is written before each pass to fill the target
 */
uint64_t
slc_outlay_plan_fill (const SlcMethod *method, uint64_t space_bytes, uint64_t used_bytes)
{
  g_return_val_if_fail (method != NULL, 0);

  if (space_bytes == SLC_UNKNOWN_BYTES)
    return 0;
  if (used_bytes == SLC_UNKNOWN_BYTES)
    used_bytes = 0;
  return slc_preparation_get_fill_bytes (&method->preparation, space_bytes, used_bytes);
}

/**
 * slc_outlay_plan_length:
 * @method: how a test writes
 * @space_bytes: what the target holds in all, or %SLC_UNKNOWN_BYTES
 * @room_bytes: how much may be written to it at the most once it is filled
 *
 * Returns: the length that was asked for, whether or not there is room for it, or as much as the
 *   target takes
 */
uint64_t
slc_outlay_plan_length (const SlcMethod *method, uint64_t space_bytes, uint64_t room_bytes)
{
  g_return_val_if_fail (method != NULL, 0);

  if (!method->fill && method->length_bytes != SLC_UNKNOWN_BYTES)
    return method->length_bytes;
  if (method->length_percent > 0 && space_bytes != SLC_UNKNOWN_BYTES)
    return MIN (room_bytes, space_bytes / 100 * method->length_percent);
  return room_bytes;
}

/**
 * slc_outlay_init:
 * @self: (out caller-allocates): what a test will write and take
 * @method: how it writes
 * @space_bytes: what the target holds in all, or %SLC_UNKNOWN_BYTES
 * @used_bytes: what of that is in use before, or %SLC_UNKNOWN_BYTES
 * @most_bytes: how much may be written to it at the most, or %SLC_UNKNOWN_BYTES
 *
 * Adds up what is planned. What comes back of a cache is not known before, nor is when a drive has
 * done what the test waits for.
 */
void
slc_outlay_init (SlcOutlay *self,
                 const SlcMethod *method,
                 uint64_t space_bytes,
                 uint64_t used_bytes,
                 uint64_t most_bytes)
{
  uint64_t room_bytes;
  unsigned passes;

  g_return_if_fail (self != NULL);
  g_return_if_fail (method != NULL);

  passes = MAX (method->passes, 1);
  *self = (SlcOutlay){
    .fill_bytes = slc_outlay_plan_fill (method, space_bytes, used_bytes),
    .total_bytes = SLC_UNKNOWN_BYTES,
    .is_open = slc_method_waits_for_drive (method) || method->time_limit_ns != SLC_UNKNOWN_NS,
    .has_recovery = method->n_idles > 0,
  };
  room_bytes = most_bytes - MIN (self->fill_bytes, most_bytes);
  self->length_bytes = MIN (slc_outlay_plan_length (method, space_bytes, room_bytes), room_bytes);
  if (most_bytes == SLC_UNKNOWN_BYTES && self->length_bytes == room_bytes)
    self->length_bytes = SLC_UNKNOWN_BYTES;
  if (self->length_bytes != SLC_UNKNOWN_BYTES)
    self->total_bytes = (self->fill_bytes + self->length_bytes) * passes;
  self->least_ns = find_least_ns (self, method) * passes;
  self->idle_ns = sum_idles_ns (method) * passes;
}

/**
 * slc_outlay_apply_pace:
 * @self: what a test will write and take, by the drive's own time
 * @pace: how many times faster than real time that passes, %INFINITY where nobody waits for it
 *
 * Makes the times those that a person waits. They are the same but for a simulated drive.
 */
void
slc_outlay_apply_pace (SlcOutlay *self, double pace)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (pace > 0);

  self->least_ns = shorten_ns (self->least_ns, pace);
  self->idle_ns = shorten_ns (self->idle_ns, pace);
}

/**
 * slc_outlay_describe_total:
 * @self: what a test will write and take
 * @rated_endurance_bytes: how much the drive is rated for, or %SLC_UNKNOWN_BYTES
 *
 * Returns: (transfer full) (nullable): what is written in all, and what share of the rated
 *   endurance that is, as a sentence; %NULL where there is no more to say than the length of the
 *   test
 */
char *
slc_outlay_describe_total (const SlcOutlay *self, uint64_t rated_endurance_bytes)
{
  g_autofree char *total = NULL;
  g_autofree char *sum = NULL;
  g_autofree char *rated = NULL;
  g_autofree char *share = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->total_bytes == SLC_UNKNOWN_BYTES ||
      (rated_endurance_bytes == SLC_UNKNOWN_BYTES && self->total_bytes == self->length_bytes))
    return NULL;

  total = slc_format_gb (self->total_bytes);
  sum = say_total (self, total);
  if (rated_endurance_bytes == SLC_UNKNOWN_BYTES)
    /* Translators: an amount, perhaps with "up to" before it */
    return g_strdup_printf (_ ("In all that is %s."), sum);

  rated = slc_format_tb (rated_endurance_bytes);
  share = slc_format_small_percent ((double) self->total_bytes / (double) rated_endurance_bytes);
  /* Translators: an amount, perhaps with "up to" before it; a percentage; an amount in TB */
  return g_strdup_printf (_ ("In all that is %s: %s of the rated endurance of %s."), sum, share,
                          rated);
}

/**
 * slc_outlay_describe_least_time:
 * @self: what a test will write and take
 *
 * Returns: (transfer full) (nullable): how long it takes at the least, as a sentence, or %NULL
 *   where that can't be told or is next to nothing
 */
char *
slc_outlay_describe_least_time (const SlcOutlay *self)
{
  g_autofree char *time = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->least_ns < SLC_NS_PER_S)
    return NULL;

  time = slc_format_least_estimate (self->least_ns);
  /* Translators: the first %s is a duration; %d a speed */
  return g_strdup_printf (
    _ ("That takes at least %s, if the drive keeps up %d MB/s; most take longer."), time,
    (int) FAST_MB_S);
}

/**
 * slc_outlay_describe_idle_time:
 * @self: what a test will write and take
 *
 * Returns: (transfer full) (nullable): how long the drive sits idle on top of that if there is a
 *   cliff, as a sentence, or %NULL where it does not
 */
char *
slc_outlay_describe_idle_time (const SlcOutlay *self)
{
  g_autofree char *time = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->idle_ns == 0)
    return NULL;

  time = slc_format_estimate (self->idle_ns);
  /* Translators: %s is a duration that comes on top of another. */
  return g_strdup_printf (_ ("Idle times take %s more, if there is a cliff."), time);
}
