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

static char *
describe_sensor (const SlcSensor *sensor)
{
  if (round (sensor->least_c) == round (sensor->most_c))
    /* Translators: a sensor of a drive, and what it said all the time */
    return g_strdup_printf (_ ("%s: %.0f\u00a0°C"), sensor->label, sensor->most_c);
  /* Translators: a sensor of a drive, and the least and the most it has said */
  return g_strdup_printf (_ ("%s: %.0f–%.0f\u00a0°C"), sensor->label, sensor->least_c,
                          sensor->most_c);
}

/**
 * slc_words_describe_sensors:
 * @sensors: what the sensors of a drive have said
 *
 * Returns: (transfer full) (nullable): from where to where each of them went, or %NULL without any
 */
char *
slc_words_describe_sensors (const SlcSensors *sensors)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (sensors != NULL, NULL);

  if (sensors->n_sensors == 0)
    return NULL;

  for (unsigned i = 0; i < sensors->n_sensors; i++)
    g_ptr_array_add (texts, describe_sensor (&sensors->sensors[i]));
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("; ", (char **) texts->pdata);
}

static char *
format_c (double temperature_c)
{
  /* Translators: a temperature, after a no-break space */
  return g_strdup_printf (_ ("%.0f\u00a0°C"), temperature_c);
}

/**
 * slc_words_describe_told_temperature:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): how hot the drive was when it was asked before and after the
 *   run, or %NULL where it does not tell, or where the samples say more
 */
char *
slc_words_describe_told_temperature (const SlcSession *session)
{
  const SlcWear *wear;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  wear = &session->wear;
  if (!isnan (slc_series_get_hottest_c (session->series)))
    return NULL;

  before = format_c (wear->before.temperature_c);
  after = format_c (wear->after.temperature_c);
  if (!isnan (wear->before.temperature_c) && !isnan (wear->after.temperature_c))
    return g_strdup_printf (_ ("%s before the test, %s after it"), before, after);
  if (!isnan (wear->after.temperature_c))
    return g_strdup_printf (_ ("%s after the test"), after);
  if (!isnan (wear->before.temperature_c))
    return g_strdup_printf (_ ("%s before the test"), before);
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
  slc_table_take_pair (table, _ ("Sensors"), slc_words_describe_sensors (&session->sensors));
  slc_table_take_pair (table, _ ("Temperature"), slc_words_describe_told_temperature (session));
}
