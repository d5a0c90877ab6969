/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-heat.h"

#include <glib/gi18n.h>
#include <math.h>

/**
 * slc_words_describe_limits:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): where the drive itself says that it is too hot, or %NULL
 *   where it does not tell
 */
char *
slc_words_describe_limits (const SlcSession *session)
{
  double warning_c;
  double critical_c;

  g_return_val_if_fail (session != NULL, NULL);

  warning_c = slc_series_get_warning_temperature_c (session->series);
  critical_c = session->drive.critical_temperature_c;
  if (!isnan (warning_c) && !isnan (critical_c))
    /* Translators: the temperatures at which a drive says that it is too hot */
    return g_strdup_printf (_ ("warning at %.0f\u00a0°C, critical at %.0f\u00a0°C"), warning_c,
                            critical_c);
  if (!isnan (warning_c))
    return g_strdup_printf (_ ("warning at %.0f\u00a0°C"), warning_c);
  if (!isnan (critical_c))
    return g_strdup_printf (_ ("critical at %.0f\u00a0°C"), critical_c);
  return NULL;
}

/**
 * slc_words_add_heat:
 * @table: a table with two columns
 * @session: a session
 *
 * Adds what is known of the temperature of its drive, beside the curve.
 */
void
slc_words_add_heat (SlcTable *table, const SlcSession *session)
{
  g_return_if_fail (table != NULL);
  g_return_if_fail (session != NULL);

  slc_table_take_pair (table, _ ("Temperature limits"), slc_words_describe_limits (session));
}
