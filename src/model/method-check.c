/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/method.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

static bool
check_block_size (uint64_t bytes, GError **error)
{
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;

  if (bytes >= SLC_BLOCK_SIZE_LEAST_BYTES && bytes <= SLC_BLOCK_SIZE_MOST_BYTES &&
      bytes % SLC_BLOCK_SIZE_LEAST_BYTES == 0)
    return true;

  least = slc_format_block (SLC_BLOCK_SIZE_LEAST_BYTES);
  most = slc_format_block (SLC_BLOCK_SIZE_MOST_BYTES);
  g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_BLOCK_SIZE,
               _ ("A block of %" PRIu64 " bytes can't be written directly: choose a "
                  "multiple of %s up to %s"),
               bytes, least, most);
  return false;
}

static bool
check_queue_depth (unsigned depth, GError **error)
{
  if (depth >= 1 && depth <= SLC_QUEUE_DEPTH_MOST)
    return true;

  g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_QUEUE_DEPTH,
               _ ("A queue depth of %u is not possible: choose 1 to %u"), depth,
               SLC_QUEUE_DEPTH_MOST);
  return false;
}

static bool
check_interval (uint64_t interval_ns, GError **error)
{
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;

  if (interval_ns >= SLC_INTERVAL_LEAST_NS && interval_ns <= SLC_INTERVAL_MOST_NS)
    return true;

  least = slc_format_interval (SLC_INTERVAL_LEAST_NS);
  most = slc_format_interval (SLC_INTERVAL_MOST_NS);
  g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_INTERVAL,
               _ ("The interval of the samples is out of range: choose %s to %s"), least, most);
  return false;
}

static bool
check_data (const SlcMethod *self, GError **error)
{
  if (self->data == SLC_DATA_UNKNOWN) {
    g_set_error_literal (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_DATA,
                         _ ("It is not known what to write: choose random, zero or compress"));
    return false;
  }
  if (self->data != SLC_DATA_COMPRESSIBLE || self->compress_percent <= 100)
    return true;

  g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_DATA,
               _ ("Data can't be compressed by %u %%: choose 0 to 100"), self->compress_percent);
  return false;
}

static bool
check_length (const SlcMethod *self, GError **error)
{
  g_autofree char *block = NULL;

  if (self->length_bytes >= self->block_size_bytes && self->time_limit_ns > 0)
    return true;

  block = slc_format_block (self->block_size_bytes);
  g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_LENGTH,
               _ ("There would be nothing to write: choose a length of one block (%s) or more, and "
                  "a time above 0"),
               block);
  return false;
}

static bool
check_stop (const SlcMethod *self, GError **error)
{
  if (self->length_percent <= 100 &&
      (isnan (self->stop_temperature_c) || (self->stop_temperature_c >= SLC_TEMPERATURE_LEAST_C &&
                                            self->stop_temperature_c <= SLC_TEMPERATURE_MOST_C)))
    return true;

  g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_STOP,
               _ ("The run can't end there: choose 1 to 100 %% of the capacity, or %u to %u °C"),
               SLC_TEMPERATURE_LEAST_C, SLC_TEMPERATURE_MOST_C);
  return false;
}

static bool
check_idles (const SlcMethod *self, GError **error)
{
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;
  bool possible = self->n_idles <= SLC_IDLES_MOST;

  for (unsigned i = 0; possible && i < self->n_idles; i++)
    possible = self->idle_ns[i] >= SLC_IDLE_LEAST_NS && self->idle_ns[i] <= SLC_IDLE_MOST_NS;
  if (possible)
    return true;

  least = slc_format_duration (SLC_IDLE_LEAST_NS);
  most = slc_format_duration (SLC_IDLE_MOST_NS);
  g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_IDLE,
               _ ("The drive can't sit idle that long: choose up to %u times from %s to %s"),
               SLC_IDLES_MOST, least, most);
  return false;
}

static bool
check_passes (const SlcMethod *self, GError **error)
{
  if (self->passes >= 1 && self->passes <= SLC_PASSES_MOST)
    return true;

  g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_PASSES,
               _ ("%u passes are not possible: choose 1 to %u"), self->passes, SLC_PASSES_MOST);
  return false;
}

/* What is not known can't be wrong. */
static SlcMethod
complete (const SlcMethod *self)
{
  SlcMethod whole;

  slc_method_init (&whole);
  if (self->block_size_bytes != SLC_UNKNOWN_BYTES)
    whole.block_size_bytes = self->block_size_bytes;
  if (self->queue_depth != SLC_UNKNOWN_DEPTH)
    whole.queue_depth = self->queue_depth;
  if (self->interval_ns != SLC_UNKNOWN_NS)
    whole.interval_ns = self->interval_ns;
  if (self->data != SLC_DATA_UNKNOWN)
    whole.data = self->data;
  whole.compress_percent = self->compress_percent;
  whole.length_bytes = self->length_bytes;
  whole.time_limit_ns = self->time_limit_ns;
  whole.length_percent = self->length_percent;
  whole.stop_temperature_c = self->stop_temperature_c;
  whole.preparation = self->preparation;
  memcpy (whole.idle_ns, self->idle_ns, sizeof whole.idle_ns);
  whole.n_idles = self->n_idles;
  whole.passes = self->passes;
  return whole;
}

/**
 * slc_method_check:
 * @self: a method
 * @error: return location for an error of %SLC_METHOD_ERROR
 *
 * A method without a length passes; who needs one asks slc_method_has_length(). A method of which
 * something is not known does not.
 *
 * Returns: whether the method can be carried out
 */
bool
slc_method_check (const SlcMethod *self, GError **error)
{
  g_return_val_if_fail (self != NULL, false);

  return check_block_size (self->block_size_bytes, error) &&
         check_queue_depth (self->queue_depth, error) &&
         check_interval (self->interval_ns, error) && check_data (self, error) &&
         check_length (self, error) && check_stop (self, error) &&
         slc_preparation_check (&self->preparation, error) && check_idles (self, error) &&
         check_passes (self, error);
}

/**
 * slc_method_check_known:
 * @self: a method
 * @error: return location for an error of %SLC_METHOD_ERROR
 *
 * Checks like slc_method_check() what is known of a method, for one that was not ours.
 *
 * Returns: whether what is known could be carried out
 */
bool
slc_method_check_known (const SlcMethod *self, GError **error)
{
  SlcMethod whole;

  g_return_val_if_fail (self != NULL, false);

  whole = complete (self);
  return slc_method_check (&whole, error);
}
