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
  return whole;
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

static const char *
describe_direct_io (const SlcMethod *self)
{
  return self->direct_io == SLC_DIRECT_IO_YES ? _ ("direct I/O") : _ ("buffered I/O");
}

static bool
is_whole (const SlcMethod *self)
{
  return self->block_size_bytes != SLC_UNKNOWN_BYTES && self->queue_depth != SLC_UNKNOWN_DEPTH &&
         self->interval_ns != SLC_UNKNOWN_NS && self->data != SLC_DATA_UNKNOWN &&
         self->direct_io != SLC_DIRECT_IO_UNKNOWN;
}

/* What a log of another program tells, each in words of its own: any of it may be missing. */
static char *
describe_known (const SlcMethod *self)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *block = slc_format_block (self->block_size_bytes);
  g_autofree char *interval = slc_format_interval (self->interval_ns);

  g_ptr_array_add (parts, g_strdup (_ ("Imported log")));
  if (self->block_size_bytes != SLC_UNKNOWN_BYTES)
    g_ptr_array_add (parts, g_strdup_printf (_ ("%s blocks"), block));
  if (self->queue_depth != SLC_UNKNOWN_DEPTH)
    g_ptr_array_add (parts, g_strdup_printf (_ ("queue depth %u"), self->queue_depth));
  if (self->data != SLC_DATA_UNKNOWN)
    g_ptr_array_add (parts, describe_data (self));
  if (self->direct_io != SLC_DIRECT_IO_UNKNOWN)
    g_ptr_array_add (parts, g_strdup (describe_direct_io (self)));
  if (self->interval_ns != SLC_UNKNOWN_NS)
    g_ptr_array_add (parts, g_strdup_printf (_ ("%s samples"), interval));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (", ", (char **) parts->pdata);
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
 * slc_method_init_unknown:
 * @self: (out caller-allocates): a method
 *
 * Sets what is known of a run of which nothing is known.
 */
void
slc_method_init_unknown (SlcMethod *self)
{
  g_return_if_fail (self != NULL);

  *self = (SlcMethod){
    .block_size_bytes = SLC_UNKNOWN_BYTES,
    .queue_depth = SLC_UNKNOWN_DEPTH,
    .interval_ns = SLC_UNKNOWN_NS,
    .data = SLC_DATA_UNKNOWN,
    .direct_io = SLC_DIRECT_IO_UNKNOWN,
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
         check_length (self, error);
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
 * Returns: (transfer full) (nullable): what is written, as slc_method_parse_data() reads it, or
 *   %NULL where that is not known
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
  case SLC_DATA_UNKNOWN:
    return NULL;
  default:
    g_return_val_if_reached (NULL);
  }
}

/**
 * slc_method_describe:
 * @self: a method
 *
 * Says in one line, for people, what decides the speed; a chart carries it as its subtitle. How
 * long is written is left out: the chart itself shows that. A method of which something is not
 * known came with an imported log: that is said, and what is known.
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

  if (!is_whole (self))
    return describe_known (self);

  block = slc_format_block (self->block_size_bytes);
  data = describe_data (self);
  interval = slc_format_interval (self->interval_ns);

  /* Translators: block size, queue depth, kind of data, direct or buffered I/O, sample interval */
  return g_strdup_printf (_ ("Sequential write, %s blocks, queue depth %u, %s, %s, %s samples"),
                          block, self->queue_depth, data, describe_direct_io (self), interval);
}
