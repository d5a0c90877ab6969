/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/method-fields.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#define FILL "fill"

static char *
print_uint (uint64_t value)
{
  return g_strdup_printf ("%" PRIu64, value);
}

static char *
print_known (uint64_t value, uint64_t unknown)
{
  return value == unknown ? NULL : print_uint (value);
}

static char *
print_limit (uint64_t value)
{
  return value == UINT64_MAX ? g_strdup (SLC_METHOD_FIELD_NONE) : print_uint (value);
}

static char *
print_block_size (const SlcMethod *method)
{
  return print_known (method->block_size_bytes, SLC_UNKNOWN_BYTES);
}

static char *
print_queue_depth (const SlcMethod *method)
{
  return print_known (method->queue_depth, SLC_UNKNOWN_DEPTH);
}

static char *
print_interval (const SlcMethod *method)
{
  return print_known (method->interval_ns, SLC_UNKNOWN_NS);
}

static char *
print_direct_io (const SlcMethod *method)
{
  if (method->direct_io == SLC_DIRECT_IO_UNKNOWN)
    return NULL;

  return g_strdup (method->direct_io == SLC_DIRECT_IO_YES ? "yes" : "no");
}

/* Who fills two drives of different size does the same with both. */
static char *
print_length (const SlcMethod *method)
{
  if (method->fill)
    return g_strdup (FILL);
  return method->length_percent > 0 ? g_strdup_printf ("%u%%", method->length_percent)
                                    : print_limit (method->length_bytes);
}

static char *
print_time_limit (const SlcMethod *method)
{
  return print_limit (method->time_limit_ns);
}

static char *
print_after_cliff (const SlcMethod *method)
{
  return print_limit (method->after_cliff_bytes);
}

static char *
print_until_stable (const SlcMethod *method)
{
  return g_strdup (method->until_stable ? "yes" : SLC_METHOD_FIELD_NONE);
}

static char *
print_temperature (double temperature_c)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (isnan (temperature_c)
                     ? SLC_METHOD_FIELD_NONE
                     : g_ascii_formatd (text, sizeof text, "%g", temperature_c));
}

static char *
print_stop_temperature (const SlcMethod *method)
{
  return print_temperature (method->stop_temperature_c);
}

static char *
print_preparation (const SlcMethod *method)
{
  const SlcPreparation *preparation = &method->preparation;
  g_autofree char *description = slc_preparation_describe (preparation);
  g_autofree char *leave = print_limit (preparation->leave_bytes);
  g_autofree char *start = print_temperature (preparation->start_temperature_c);

  if (description == NULL)
    return g_strdup (SLC_METHOD_FIELD_NONE);
  return g_strdup_printf ("discard %d, fill %u, leave %s, settle %" PRIu64 ", start %s",
                          preparation->discard, preparation->fill_percent, leave,
                          preparation->settle_ns, start);
}

static char *
print_idles (const SlcMethod *method)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (method->n_idles == 0)
    return g_strdup (SLC_METHOD_FIELD_NONE);

  for (unsigned i = 0; i < method->n_idles; i++)
    g_string_append_printf (list, "%s%" PRIu64, i > 0 ? "," : "", method->idle_ns[i]);
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
print_passes (const SlcMethod *method)
{
  return method->passes > 1 ? print_uint (method->passes) : g_strdup (SLC_METHOD_FIELD_NONE);
}

static const struct {
  const char *key;
  const char *label;
  char *(*print) (const SlcMethod *method);
} fields[SLC_N_METHOD_FIELDS] = {
  /* Translators: these stand in a list of what two methods differ in */
  [SLC_FIELD_BLOCK_SIZE] = { "block_size_bytes", N_ ("block size"), print_block_size },
  [SLC_FIELD_QUEUE_DEPTH] = { "queue_depth", N_ ("queue depth"), print_queue_depth },
  [SLC_FIELD_INTERVAL] = { "interval_ns", N_ ("sample interval"), print_interval },
  [SLC_FIELD_DATA] = { "data", N_ ("data"), slc_method_data_to_string },
  [SLC_FIELD_DIRECT_IO] = { "direct_io", N_ ("direct I/O"), print_direct_io },
  [SLC_FIELD_LENGTH] = { "length_bytes", N_ ("length"), print_length },
  [SLC_FIELD_TIME_LIMIT] = { "time_limit_ns", N_ ("time limit"), print_time_limit },
  [SLC_FIELD_AFTER_CLIFF] = { "after_cliff_bytes", N_ ("length after the cliff"),
                              print_after_cliff },
  [SLC_FIELD_UNTIL_STABLE] = { "until_stable", N_ ("end when stable"), print_until_stable },
  [SLC_FIELD_STOP_TEMPERATURE] = { "stop_temperature_c", N_ ("end when hot"),
                                   print_stop_temperature },
  [SLC_FIELD_PREPARATION] = { "preparation", N_ ("preparation"), print_preparation },
  [SLC_FIELD_IDLES] = { "idle_ns", N_ ("idle times"), print_idles },
  [SLC_FIELD_PASSES] = { "passes", N_ ("passes"), print_passes },
};

/**
 * slc_method_field_get_key:
 * @field: a field
 *
 * Returns: (transfer none): its name where no language is spoken
 */
const char *
slc_method_field_get_key (SlcMethodField field)
{
  g_return_val_if_fail ((unsigned) field < SLC_N_METHOD_FIELDS, NULL);

  return fields[field].key;
}

/**
 * slc_method_field_get_label:
 * @field: a field
 *
 * Returns: (transfer none): its name for people, as it stands within a sentence
 */
const char *
slc_method_field_get_label (SlcMethodField field)
{
  g_return_val_if_fail ((unsigned) field < SLC_N_METHOD_FIELDS, NULL);

  return _ (fields[field].label);
}

/**
 * slc_method_field_to_string:
 * @field: a field
 * @method: a method
 *
 * Spells out one field so that two methods agree in it exactly when the texts do, in every language
 * and on every machine. Filling a drive is one length, however large the drive is.
 *
 * Returns: (transfer full) (nullable): the text, or %NULL where @method does not know
 */
char *
slc_method_field_to_string (SlcMethodField field, const SlcMethod *method)
{
  g_return_val_if_fail ((unsigned) field < SLC_N_METHOD_FIELDS, NULL);
  g_return_val_if_fail (method != NULL, NULL);

  return fields[field].print (method);
}
