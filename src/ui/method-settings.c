/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/method-settings.h"

#include "model/wear.h"

#define NS_PER_MS         (SLC_NS_PER_S / 1000)
#define NEARLY_FULL_BYTES (10 * SLC_GB)

/* A simulated drive is filled as long as nobody wants it otherwise, while nobody fills a real one
 * unasked. */
static const char *
get_length_key (bool simulated)
{
  return simulated ? "simulated-length-kind" : "length-kind";
}

static void
read_length (GSettings *settings, bool simulated, SlcMethod *method)
{
  g_autofree char *kind = g_settings_get_string (settings, get_length_key (simulated));

  if (g_str_equal (kind, "size"))
    method->length_bytes = g_settings_get_uint64 (settings, "length-bytes");
  else if (g_str_equal (kind, "percent"))
    method->length_percent = g_settings_get_uint (settings, "length-percent");
  else if (g_str_equal (kind, "time"))
    method->time_limit_ns = g_settings_get_uint64 (settings, "time-limit-s") * SLC_NS_PER_S;
  else if (g_str_equal (kind, "after-cliff"))
    method->after_cliff_bytes = g_settings_get_uint64 (settings, "after-cliff-bytes");
  else if (g_str_equal (kind, "temperature"))
    method->stop_temperature_c = g_settings_get_uint (settings, "stop-temperature-c");

  method->until_stable = g_str_equal (kind, "stable");
  method->fill = g_str_equal (kind, "full");
}

static void
write_length (GSettings *settings, const SlcMethod *method)
{
  const char *kind = method->until_stable ? "stable" : "full";

  if (method->length_bytes != SLC_UNKNOWN_BYTES && !method->fill) {
    kind = "size";
    g_settings_set_uint64 (settings, "length-bytes", method->length_bytes);
  } else if (method->length_percent > 0) {
    kind = "percent";
    g_settings_set_uint (settings, "length-percent", method->length_percent);
  } else if (method->time_limit_ns != SLC_UNKNOWN_NS) {
    kind = "time";
    g_settings_set_uint64 (settings, "time-limit-s", method->time_limit_ns / SLC_NS_PER_S);
  } else if (method->after_cliff_bytes != SLC_UNKNOWN_BYTES) {
    kind = "after-cliff";
    g_settings_set_uint64 (settings, "after-cliff-bytes", method->after_cliff_bytes);
  } else if (!isnan (method->stop_temperature_c)) {
    kind = "temperature";
    g_settings_set_uint (settings, "stop-temperature-c", (unsigned) method->stop_temperature_c);
  }
  g_settings_set_string (settings, get_length_key (false), kind);
  g_settings_set_string (settings, get_length_key (true), kind);
}

static void
read_preparation (GSettings *settings, SlcPreparation *preparation)
{
  g_autofree char *level = g_settings_get_string (settings, "fill-level");
  unsigned start_c = g_settings_get_uint (settings, "start-temperature-c");

  preparation->discard = g_settings_get_boolean (settings, "discard-before");
  if (g_str_equal (level, "half"))
    preparation->fill_percent = 50;
  else if (g_str_equal (level, "most"))
    preparation->fill_percent = 90;
  else if (g_str_equal (level, "nearly-full"))
    preparation->leave_bytes = NEARLY_FULL_BYTES;
  preparation->settle_ns = g_settings_get_uint64 (settings, "settle-s") * SLC_NS_PER_S;
  preparation->start_temperature_c = start_c > 0 ? start_c : NAN;
}

static const char *
get_level (const SlcPreparation *preparation)
{
  if (preparation->leave_bytes != SLC_UNKNOWN_BYTES)
    return "nearly-full";
  if (preparation->fill_percent == 0)
    return "none";
  return preparation->fill_percent <= 50 ? "half" : "most";
}

static void
write_preparation (GSettings *settings, const SlcPreparation *preparation)
{
  double start_c = preparation->start_temperature_c;

  g_settings_set_boolean (settings, "discard-before", preparation->discard);
  g_settings_set_string (settings, "fill-level", get_level (preparation));
  g_settings_set_uint64 (settings, "settle-s", preparation->settle_ns / SLC_NS_PER_S);
  g_settings_set_uint (settings, "start-temperature-c", isnan (start_c) ? 0 : (unsigned) start_c);
}

static bool
read_idles (GSettings *settings, SlcMethod *method, GError **error)
{
  g_autofree char *idles = g_settings_get_string (settings, "idle-times");

  g_strstrip (idles);
  return slc_method_parse_idles (method, idles, error);
}

static void
write_idles (GSettings *settings, const SlcMethod *method)
{
  g_autoptr (GString) idles = g_string_new (NULL);

  for (unsigned i = 0; i < method->n_idles; i++)
    g_string_append_printf (idles, "%s%g", i > 0 ? ", " : "", slc_seconds (method->idle_ns[i]));
  g_settings_set_string (settings, "idle-times", idles->str);
}

/**
 * slc_method_settings_read:
 * @settings: the program's settings
 * @simulated: whether it is for a simulated drive, which has a length of its own
 * @method: (out caller-allocates): a method
 * @error: return location for what is wrong with it
 *
 * Reads the method that people chose last, as far as it can be read.
 *
 * Returns: whether it can be carried out
 */
bool
slc_method_settings_read (GSettings *settings, bool simulated, SlcMethod *method, GError **error)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), false);
  g_return_val_if_fail (method != NULL, false);

  slc_method_init (method);
  method->block_size_bytes = g_settings_get_uint64 (settings, "block-size-bytes");
  method->queue_depth = g_settings_get_uint (settings, "queue-depth");
  method->interval_ns = g_settings_get_uint (settings, "interval-ms") * NS_PER_MS;
  method->passes = g_settings_get_uint (settings, "passes");
  read_length (settings, simulated, method);
  read_preparation (settings, &method->preparation);

  return read_idles (settings, method, error) && slc_method_check (method, error);
}

/**
 * slc_method_settings_write:
 * @settings: the program's settings
 * @method: a method with one length, of what people can choose
 *
 * Makes @method the one that is chosen, whatever it is that is written to.
 */
void
slc_method_settings_write (GSettings *settings, const SlcMethod *method)
{
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (method != NULL);

  g_settings_set_uint64 (settings, "block-size-bytes", method->block_size_bytes);
  g_settings_set_uint (settings, "queue-depth", method->queue_depth);
  g_settings_set_uint (settings, "interval-ms", (unsigned) (method->interval_ns / NS_PER_MS));
  g_settings_set_uint (settings, "passes", method->passes);
  write_length (settings, method);
  write_preparation (settings, &method->preparation);
  write_idles (settings, method);
}

/**
 * slc_method_settings_read_endurance:
 * @settings: the program's settings
 * @endurance_bytes: (out): how much the drive is rated for, or %SLC_UNKNOWN_BYTES
 * @error: return location for an error of %SLC_QUANTITY_ERROR
 *
 * Reads what people know of the drive. It is no part of the method.
 *
 * Returns: whether that can be understood; nothing can
 */
bool
slc_method_settings_read_endurance (GSettings *settings, uint64_t *endurance_bytes, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (G_IS_SETTINGS (settings), false);
  g_return_val_if_fail (endurance_bytes != NULL, false);

  *endurance_bytes = SLC_UNKNOWN_BYTES;
  text = g_strstrip (g_settings_get_string (settings, "rated-endurance"));
  return *text == '\0' || slc_wear_parse_endurance (text, endurance_bytes, error);
}
