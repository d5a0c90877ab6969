/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/method.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

G_DEFINE_QUARK (slc-method-error-quark, slc_method_error);

#define COMPRESS_PREFIX "compress:"

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

static char *
describe_data (const SlcMethod *self)
{
  switch (self->data) {
  case SLC_DATA_RANDOM:
    return g_strdup (_ ("random data"));
  case SLC_DATA_ZERO:
    return g_strdup (_ ("zeros"));
  case SLC_DATA_COMPRESSIBLE:
    /* Translators: a compressor could take out that much of what is written */
    return g_strdup_printf (_ ("data compressible by %u\u00a0%%"), self->compress_percent);
  default:
    g_return_val_if_reached (NULL);
  }
}

/**
 * slc_method_init:
 * @self: (out caller-allocates): a method
 *
 * Sets what is used unless something else is asked for: 1 MiB blocks, a queue depth of 8, samples
 * of 0.5 s, random data, direct I/O, and no length.
 */
void
slc_method_init (SlcMethod *self)
{
  g_return_if_fail (self != NULL);

  *self = (SlcMethod){
    .block_size_bytes = SLC_MIB,
    .queue_depth = 8,
    .interval_ns = SLC_NS_PER_S / 2,
    .data = SLC_DATA_RANDOM,
    .direct_io = true,
    .length_bytes = SLC_UNKNOWN_BYTES,
    .time_limit_ns = SLC_UNKNOWN_NS,
    .after_cliff_bytes = SLC_UNKNOWN_BYTES,
  };
}

/**
 * slc_method_has_length:
 * @self: a method
 *
 * Returns: whether the method says when to stop
 */
bool
slc_method_has_length (const SlcMethod *self)
{
  g_return_val_if_fail (self != NULL, false);

  return self->fill || self->length_bytes != SLC_UNKNOWN_BYTES ||
         self->time_limit_ns != SLC_UNKNOWN_NS || self->after_cliff_bytes != SLC_UNKNOWN_BYTES;
}

/**
 * slc_method_check:
 * @self: a method
 * @error: return location for an error of %SLC_METHOD_ERROR
 *
 * A method without a length passes; who needs one asks slc_method_has_length().
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
         check_length (self, error);
}

/**
 * slc_method_parse_data:
 * @self: a method
 * @text: "random", "zero" or "compress:PERCENT"
 * @error: return location for an error of %SLC_METHOD_ERROR
 *
 * Sets what is written. Nothing changes when @text is none of these.
 *
 * Returns: whether @text names a kind of data
 */
bool
slc_method_parse_data (SlcMethod *self, const char *text, GError **error)
{
  guint64 percent = 0;
  SlcDataKind data;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (text != NULL, false);

  if (strcmp (text, "random") == 0) {
    data = SLC_DATA_RANDOM;
  } else if (strcmp (text, "zero") == 0) {
    data = SLC_DATA_ZERO;
  } else if (g_str_has_prefix (text, COMPRESS_PREFIX) &&
             g_ascii_string_to_unsigned (text + strlen (COMPRESS_PREFIX), 10, 0, 100, &percent,
                                         NULL)) {
    data = SLC_DATA_COMPRESSIBLE;
  } else {
    g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_DATA,
                 _ ("“%s” is no kind of data: choose random, zero, or compress: and the share that "
                    "can be compressed, 0 to 100"),
                 text);
    return false;
  }

  self->data = data;
  self->compress_percent = (unsigned) percent;
  return true;
}

/**
 * slc_method_data_to_string:
 * @self: a method
 *
 * Returns: (transfer full): what is written, as slc_method_parse_data() reads it
 */
char *
slc_method_data_to_string (const SlcMethod *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  switch (self->data) {
  case SLC_DATA_RANDOM:
    return g_strdup ("random");
  case SLC_DATA_ZERO:
    return g_strdup ("zero");
  case SLC_DATA_COMPRESSIBLE:
    return g_strdup_printf (COMPRESS_PREFIX "%u", self->compress_percent);
  default:
    g_return_val_if_reached (NULL);
  }
}

/**
 * slc_method_describe:
 * @self: a method
 *
 * Says in one line, for people, what decides the speed; a chart carries it as its subtitle. How
 * long is written is left out: the chart itself shows that.
 *
 * Returns: (transfer full): the description
 */
char *
slc_method_describe (const SlcMethod *self)
{
  g_autofree char *block = NULL;
  g_autofree char *data = NULL;
  g_autofree char *interval = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  block = slc_format_block (self->block_size_bytes);
  data = describe_data (self);
  interval = slc_format_interval (self->interval_ns);

  /* Translators: block size, queue depth, kind of data, direct or buffered I/O, sample interval */
  return g_strdup_printf (_ ("Sequential write, %s blocks, queue depth %u, %s, %s, %s samples"),
                          block, self->queue_depth, data,
                          self->direct_io ? _ ("direct I/O") : _ ("buffered I/O"), interval);
}
