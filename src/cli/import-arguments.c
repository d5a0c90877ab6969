/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/import-arguments.h"

#include "import/format.h"

static bool
refuse (GError **error, const char *option, const char *value, const char *choices)
{
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: an option, what was given to it, what can be given to it. */
               _ ("%s cannot be “%s”; it can be: %s"), option, value, choices);
  return false;
}

static bool
read_format (const SlcImportArguments *self, SlcImportOptions *options, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (self->format == NULL)
    return true;
  options->format = self->format;
  if (slc_format_find (self->format, &problem) != NULL)
    return true;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "--format: %s", problem->message);
  return false;
}

static char *
list_units (void)
{
  size_t n_units;
  const SlcUnit *units = slc_units_get (&n_units);
  GString *names = g_string_new (NULL);

  for (size_t i = 0; i < n_units; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", units[i].name);
  return g_string_free (names, FALSE);
}

static bool
read_unit (const SlcImportArguments *self, SlcImportOptions *options, GError **error)
{
  g_autofree char *names = NULL;

  if (self->unit == NULL)
    return true;
  options->unit = slc_unit_find (self->unit);
  if (options->unit != NULL)
    return true;
  names = list_units ();
  return refuse (error, "--unit", self->unit, names);
}

static bool
read_direction (const SlcImportArguments *self, SlcImportOptions *options, GError **error)
{
  if (self->direction == NULL)
    return true;
  if (g_str_equal (self->direction, "read"))
    options->direction = SLC_DIRECTION_READ;
  else if (g_str_equal (self->direction, "write"))
    options->direction = SLC_DIRECTION_WRITE;
  else
    return refuse (error, "--direction", self->direction, "read, write");
  return true;
}

static bool
read_run (const SlcImportArguments *self, SlcImportOptions *options, GError **error)
{
  guint64 run = SLC_IMPORT_SUM;

  if (self->run == NULL)
    return true;
  if (!g_str_equal (self->run, "sum") &&
      !g_ascii_string_to_unsigned (self->run, 10, 1, SLC_IMPORT_SUM - 1, &run, NULL))
    return refuse (error, "--run", self->run, _ ("a number from 1, sum"));
  options->run = (unsigned) run;
  return true;
}

static bool
read_interval (const SlcImportArguments *self, SlcImportOptions *options, GError **error)
{
  if (self->interval == NULL)
    return true;
  if (!slc_parse_seconds (self->interval, &options->interval_ns, error))
    return false;
  if (options->interval_ns > 0 && options->interval_ns <= SLC_IMPORT_INTERVAL_MOST_NS)
    return true;
  return refuse (error, "--interval", self->interval, _ ("a time of up to a day"));
}

static bool
read_warning_temperature (const SlcImportArguments *self, SlcImportOptions *options, GError **error)
{
  char *end;

  if (self->warning_temperature == NULL)
    return true;
  options->warning_temperature_c = g_ascii_strtod (self->warning_temperature, &end);
  if (end != self->warning_temperature && *end == '\0' &&
      options->warning_temperature_c >= SLC_IMPORT_WARNING_LEAST_C &&
      options->warning_temperature_c <= SLC_IMPORT_WARNING_MOST_C)
    return true;
  return refuse (error, "--warning-temperature", self->warning_temperature,
                 _ ("a number from 1 to 150"));
}

/**
 * slc_import_arguments_clear:
 * @self: arguments
 *
 * Frees what they hold.
 */
void
slc_import_arguments_clear (SlcImportArguments *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->format, g_free);
  g_clear_pointer (&self->unit, g_free);
  g_clear_pointer (&self->direction, g_free);
  g_clear_pointer (&self->run, g_free);
  g_clear_pointer (&self->interval, g_free);
  g_clear_pointer (&self->warning_temperature, g_free);
}

/**
 * slc_import_arguments_read:
 * @self: arguments, which have to outlive @options
 * @options: (out caller-allocates): what they ask for
 * @error: return location for what was not understood
 *
 * Returns: whether all of it makes sense
 */
bool
slc_import_arguments_read (const SlcImportArguments *self,
                           SlcImportOptions *options,
                           GError **error)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (options != NULL, false);

  slc_import_options_init (options);
  return read_format (self, options, error) && read_unit (self, options, error) &&
         read_direction (self, options, error) && read_run (self, options, error) &&
         read_interval (self, options, error) && read_warning_temperature (self, options, error);
}
