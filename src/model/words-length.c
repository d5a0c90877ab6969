/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-length.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/words.h"

/* Nothing where nothing was asked for. */
static char *
join_parts (const GPtrArray *parts)
{
  return parts->len > 0 ? slc_words_join (parts, ", ") : NULL;
}

/**
 * slc_words_describe_length:
 * @method: a method
 *
 * Returns: (transfer full) (nullable): how much a run was to write, and for how long at the most,
 *   or %NULL where neither was asked for
 */
char *
slc_words_describe_length (const SlcMethod *method)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *amount = NULL;

  g_return_val_if_fail (method != NULL, NULL);

  amount = slc_format_gb (method->length_bytes);
  if (method->fill)
    /* Translators: a test that filled everything there was; %s is how much that was */
    g_ptr_array_add (parts, g_strdup_printf (_ ("all of %s"), amount));
  else if (method->length_bytes != SLC_UNKNOWN_BYTES)
    g_ptr_array_add (parts, g_strdup (amount));
  if (method->time_limit_ns != SLC_UNKNOWN_NS)
    g_ptr_array_add (parts, slc_format_duration (method->time_limit_ns));

  return join_parts (parts);
}

/**
 * slc_words_describe_stop:
 * @method: a method
 *
 * Returns: (transfer full) (nullable): what the drive had to do for a run to end before that, or
 *   %NULL where that was not asked for
 */
char *
slc_words_describe_stop (const SlcMethod *method)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *amount = NULL;

  g_return_val_if_fail (method != NULL, NULL);

  amount = slc_format_gb (method->after_cliff_bytes);
  if (method->after_cliff_bytes != SLC_UNKNOWN_BYTES)
    g_ptr_array_add (parts, g_strdup_printf (_ ("%s after the cliff"), amount));
  if (method->until_stable)
    g_ptr_array_add (parts, g_strdup (_ ("when the speed after the cache is stable")));
  if (!isnan (method->stop_temperature_c))
    g_ptr_array_add (
      parts, g_strdup_printf (_ ("when the drive has %.0f\u00a0°C"), method->stop_temperature_c));

  return join_parts (parts);
}

/**
 * slc_words_add_length:
 * @table: a table with two columns
 * @method: a method
 *
 * Adds what was to end the run, as far as that is known.
 */
void
slc_words_add_length (SlcTable *table, const SlcMethod *method)
{
  g_autofree char *length = NULL;
  g_autofree char *stop = NULL;

  g_return_if_fail (table != NULL);
  g_return_if_fail (method != NULL);

  length = slc_words_describe_length (method);
  stop = slc_words_describe_stop (method);
  if (length != NULL)
    slc_table_add_pair (table, _ ("Length"), length);
  if (stop != NULL)
    slc_table_add_pair (table, _ ("Ends"), stop);
}
