/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/method.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#define COMPRESS_PREFIX "compress:"

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
    .stop_temperature_c = NAN,
    .passes = 1,
  };
  slc_preparation_init (&self->preparation);
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
    .stop_temperature_c = NAN,
    .passes = 1,
  };
  slc_preparation_init (&self->preparation);
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

  return self->fill || self->length_percent > 0 || self->length_bytes != SLC_UNKNOWN_BYTES ||
         self->time_limit_ns != SLC_UNKNOWN_NS || self->after_cliff_bytes != SLC_UNKNOWN_BYTES ||
         self->until_stable || !isnan (self->stop_temperature_c);
}

/**
 * slc_method_waits_for_drive:
 * @self: a method
 *
 * Returns: whether the drive decides when it ends, so that nobody knows before
 */
bool
slc_method_waits_for_drive (const SlcMethod *self)
{
  g_return_val_if_fail (self != NULL, false);

  return self->until_stable || !isnan (self->stop_temperature_c) ||
         self->after_cliff_bytes != SLC_UNKNOWN_BYTES;
}

/**
 * slc_method_parse_idles:
 * @self: a method
 * @text: times with commas between them, as in "30,60,300", or nothing for none
 * @error: return location for an error of %SLC_METHOD_ERROR or %SLC_QUANTITY_ERROR
 *
 * Sets how long the drive sits idle, each time followed by a write. Nothing changes when @text is
 * no such list.
 *
 * Returns: whether it is
 */
bool
slc_method_parse_idles (SlcMethod *self, const char *text, GError **error)
{
  g_auto (GStrv) parts = NULL;
  uint64_t idle_ns[SLC_IDLES_MOST];
  unsigned n_idles;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (text != NULL, false);

  parts = g_strsplit (text, ",", -1);
  n_idles = g_strv_length (parts);
  if (n_idles > SLC_IDLES_MOST) {
    g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_IDLE,
                 _ ("A drive can sit idle %u times at the most"), SLC_IDLES_MOST);
    return false;
  }
  for (unsigned i = 0; i < n_idles; i++)
    if (!slc_parse_seconds (g_strstrip (parts[i]), &idle_ns[i], error))
      return false;

  memcpy (self->idle_ns, idle_ns, n_idles * sizeof *idle_ns);
  self->n_idles = n_idles;
  return true;
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
