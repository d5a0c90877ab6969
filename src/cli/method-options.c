/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/method-options.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/method.h"
#include "model/preset.h"

static gboolean
parse_number (const char *option,
              const char *value,
              unsigned least,
              unsigned most,
              unsigned *number,
              GError **error)
{
  guint64 parsed;

  if (!g_ascii_string_to_unsigned (value, 10, least, most, &parsed, NULL)) {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s cannot be “%s”; it can be a whole number from %u to %u"), option, value,
                 least, most);
    return FALSE;
  }
  *number = (unsigned) parsed;

  return TRUE;
}

static gboolean
parse_preset (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;
  const SlcPreset *preset = slc_preset_find (value, error);

  if (preset == NULL)
    return FALSE;
  slc_preset_apply (preset, method);

  return TRUE;
}

/* The sign may be there or not. */
static gboolean
parse_percent (const char *option,
               const char *value,
               unsigned most,
               unsigned *percent,
               GError **error)
{
  size_t n_digits = strlen (value) - g_str_has_suffix (value, "%");
  g_autofree char *number = g_strndup (value, n_digits);

  return parse_number (option, number, 1, most, percent, error);
}

static gboolean
parse_temperature (const char *option, const char *value, double *temperature_c, GError **error)
{
  unsigned degrees;

  if (!parse_number (option, value, SLC_TEMPERATURE_LEAST_C, SLC_TEMPERATURE_MOST_C, &degrees,
                     error))
    return FALSE;
  *temperature_c = degrees;

  return TRUE;
}

static gboolean
parse_size (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  method->fill = g_str_equal (value, "full");
  method->length_bytes = SLC_UNKNOWN_BYTES;
  method->length_percent = 0;
  if (g_str_has_suffix (value, "%"))
    return parse_percent (option, value, 100, &method->length_percent, error);

  return method->fill || slc_parse_bytes (value, &method->length_bytes, error);
}

static gboolean
parse_time (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  return slc_parse_seconds (value, &method->time_limit_ns, error);
}

static gboolean
parse_block_size (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  return slc_parse_bytes (value, &method->block_size_bytes, error);
}

static gboolean
parse_queue_depth (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  return parse_number (option, value, 1, SLC_QUEUE_DEPTH_MOST, &method->queue_depth, error);
}

static gboolean
parse_interval (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  return slc_parse_seconds (value, &method->interval_ns, error);
}

static gboolean
parse_data (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  return slc_method_parse_data (method, value, error);
}

static gboolean
parse_after_cliff (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  return slc_parse_bytes (value, &method->after_cliff_bytes, error);
}

static gboolean
parse_until_stable (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  method->until_stable = true;
  return TRUE;
}

static gboolean
parse_until_temperature (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  return parse_temperature (option, value, &method->stop_temperature_c, error);
}

static gboolean
parse_idle (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  return slc_method_parse_idles (method, value, error);
}

static gboolean
parse_passes (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  return parse_number (option, value, 1, SLC_PASSES_MOST, &method->passes, error);
}

static gboolean
parse_discard (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  method->preparation.discard = true;
  return TRUE;
}

static gboolean
parse_fill_first (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  return parse_percent (option, value, SLC_FILL_MOST_PERCENT, &method->preparation.fill_percent,
                        error);
}

static gboolean
parse_leave (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  return slc_parse_bytes (value, &method->preparation.leave_bytes, error);
}

static gboolean
parse_settle (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  return slc_parse_seconds (value, &method->preparation.settle_ns, error);
}

static gboolean
parse_start_below (const char *option, const char *value, gpointer data, GError **error)
{
  SlcMethod *method = data;

  return parse_temperature (option, value, &method->preparation.start_temperature_c, error);
}

const GOptionEntry slc_method_options[] = {
  { "preset", 0, 0, G_OPTION_ARG_CALLBACK, parse_preset,
    N_ ("Use a method that has a name; what follows changes it"),
    "published|erased|deep-queue|nearly-full|quick" },
  { "size", 0, 0, G_OPTION_ARG_CALLBACK, parse_size,
    N_ ("How much to write (500GB, 64GiB), a share of the capacity, or all the room there is"),
    N_ ("SIZE|PCT%|full") },
  { "time", 0, 0, G_OPTION_ARG_CALLBACK, parse_time, N_ ("How long to write, in seconds"),
    N_ ("S") },
  { "stop-after-cliff", 0, 0, G_OPTION_ARG_CALLBACK, parse_after_cliff,
    N_ ("Stop when this much was written after a confirmed cliff"), N_ ("SIZE") },
  { "block-size", 0, 0, G_OPTION_ARG_CALLBACK, parse_block_size, N_ ("Size of one write (1MiB)"),
    N_ ("SIZE") },
  { "queue-depth", 0, 0, G_OPTION_ARG_CALLBACK, parse_queue_depth,
    N_ ("Writes under way at once (8)"), N_ ("N") },
  { "interval", 0, 0, G_OPTION_ARG_CALLBACK, parse_interval,
    N_ ("Length of a sample in seconds (0.5)"), N_ ("S") },
  { "data", 0, 0, G_OPTION_ARG_CALLBACK, parse_data, N_ ("What to write (random)"),
    "random|zero|compress:PCT" },
  { "until-stable", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, parse_until_stable,
    N_ ("Stop when the speed after the cliff is stable for five minutes"), NULL },
  { "until-temperature", 0, 0, G_OPTION_ARG_CALLBACK, parse_until_temperature,
    N_ ("Stop when the drive is that hot"), N_ ("°C") },
  { "discard", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, parse_discard,
    N_ ("Discard all that is on the drive first, so that it begins like a new one"), NULL },
  { "fill-first", 0, 0, G_OPTION_ARG_CALLBACK, parse_fill_first,
    N_ ("Fill the drive to that share of its capacity before the test"), N_ ("PCT%") },
  { "leave-free", 0, 0, G_OPTION_ARG_CALLBACK, parse_leave,
    N_ ("Fill the drive before the test until only that much is free"), N_ ("SIZE") },
  { "settle", 0, 0, G_OPTION_ARG_CALLBACK, parse_settle,
    N_ ("Leave the drive alone for that long before the test, in seconds; anew, up to 600 s more, "
        "while "
        "something else writes to it"),
    N_ ("S") },
  { "start-below", 0, 0, G_OPTION_ARG_CALLBACK, parse_start_below,
    N_ ("Wait until the drive is no hotter than that, an hour at the most"), N_ ("°C") },
  { "idle", 0, 0, G_OPTION_ARG_CALLBACK, parse_idle,
    N_ ("After the test sit idle for each of these times, in seconds, and write after each to see "
        "how much of the cache came back (30,60,300,1800)"),
    N_ ("S,…") },
  { "passes", 0, 0, G_OPTION_ARG_CALLBACK, parse_passes,
    N_ ("Do all of it that often, with the preparation before each"), N_ ("N") },
};

const unsigned slc_n_method_options = G_N_ELEMENTS (slc_method_options);
