/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/wear.h"

#include <glib/gi18n.h>
#include <math.h>

#define COUNTERS_UNKNOWN                                                         \
  {                                                                              \
    .host_written_bytes = SLC_UNKNOWN_BYTES, .used_percent = SLC_UNKNOWN_COUNT,  \
    .warning_minutes = SLC_UNKNOWN_COUNT, .critical_minutes = SLC_UNKNOWN_COUNT, \
    .temperature_c = NAN,                                                        \
  }

const SlcWearCounters slc_wear_counters_unknown = COUNTERS_UNKNOWN;

const SlcWear slc_wear_unknown = {
  .rated_endurance_bytes = SLC_UNKNOWN_BYTES,
  .before = COUNTERS_UNKNOWN,
  .after = COUNTERS_UNKNOWN,
};

/**
 * slc_wear_counters_are_known:
 * @self: what a drive counts
 *
 * Returns: whether it tells any of it
 */
bool
slc_wear_counters_are_known (const SlcWearCounters *self)
{
  g_return_val_if_fail (self != NULL, false);

  return self->host_written_bytes != SLC_UNKNOWN_BYTES || self->used_percent != SLC_UNKNOWN_COUNT ||
         self->warning_minutes != SLC_UNKNOWN_COUNT ||
         self->critical_minutes != SLC_UNKNOWN_COUNT || !isnan (self->temperature_c);
}

/**
 * slc_wear_is_known:
 * @self: what a run has to do with the life of a drive
 *
 * Returns: whether there is anything to be said of it: by the user, by the drive, or by the run
 *   that has filled it
 */
bool
slc_wear_is_known (const SlcWear *self)
{
  g_return_val_if_fail (self != NULL, false);

  return self->rated_endurance_bytes != SLC_UNKNOWN_BYTES ||
         slc_wear_counters_are_known (&self->before) ||
         slc_wear_counters_are_known (&self->after) || self->filled_bytes > 0;
}

/**
 * slc_wear_get_counted_bytes:
 * @self: what a run has to do with the life of a drive
 *
 * A drive counts all that is written to it, in steps of its own: an NVMe drive in 512,000 bytes.
 *
 * Returns: what it counted from before the run to after it, or %SLC_UNKNOWN_BYTES
 */
uint64_t
slc_wear_get_counted_bytes (const SlcWear *self)
{
  uint64_t before_bytes;
  uint64_t after_bytes;

  g_return_val_if_fail (self != NULL, SLC_UNKNOWN_BYTES);

  before_bytes = self->before.host_written_bytes;
  after_bytes = self->after.host_written_bytes;
  if (before_bytes == SLC_UNKNOWN_BYTES || after_bytes == SLC_UNKNOWN_BYTES ||
      after_bytes < before_bytes)
    return SLC_UNKNOWN_BYTES;
  return after_bytes - before_bytes;
}

/**
 * slc_wear_parse_endurance:
 * @text: an amount with its unit
 * @bytes: (out): that amount
 * @error: return location for an error of %SLC_QUANTITY_ERROR
 *
 * Reads a rated endurance (TBW) as data sheets have it, like "600 TB". A number alone is refused.
 *
 * Returns: whether @text is one
 */
bool
slc_wear_parse_endurance (const char *text, uint64_t *bytes, GError **error)
{
  uint64_t amount_bytes;

  g_return_val_if_fail (text != NULL, false);
  g_return_val_if_fail (bytes != NULL, false);

  if (!slc_parse_bytes (text, &amount_bytes, error))
    return false;
  if (amount_bytes < SLC_WEAR_LEAST_ENDURANCE_BYTES || amount_bytes > G_MAXINT64) {
    g_set_error (error, SLC_QUANTITY_ERROR, SLC_QUANTITY_ERROR_RANGE,
                 _ ("“%s” is no drive’s rated endurance: give it with its unit, like 600TB"), text);
    return false;
  }

  *bytes = amount_bytes;
  return true;
}
