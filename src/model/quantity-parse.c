/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/quantity.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_QUARK (slc-quantity-error-quark, slc_quantity_error);

typedef struct {
  const char *name;
  uint64_t factor;
} Unit;

/* A unit's factor times ten to that many digits still fits 128 bits, and what later digits add is
 * less than one byte or nanosecond. */
#define MOST_FRACTION_DIGITS 18

static const Unit byte_units[] = {
  { "", 1 },
  { "B", 1 },
  { "K", SLC_KIB },
  { "KiB", SLC_KIB },
  { "KB", 1000 },
  { "M", SLC_MIB },
  { "MiB", SLC_MIB },
  { "MB", SLC_MB },
  { "G", SLC_GIB },
  { "GiB", SLC_GIB },
  { "GB", SLC_GB },
  { "T", 1024 * SLC_GIB },
  { "TiB", 1024 * SLC_GIB },
  { "TB", 1000 * SLC_GB },
  { NULL },
};

static const Unit time_units[] = {
  { "", SLC_NS_PER_S },         { "s", SLC_NS_PER_S },        { "ms", SLC_NS_PER_MS },
  { "min", 60 * SLC_NS_PER_S }, { "h", 3600 * SLC_NS_PER_S }, { NULL },
};

static const Unit *
find_unit (const Unit *units, const char *name)
{
  for (const Unit *unit = units; unit->name != NULL; unit++) {
    if (g_ascii_strcasecmp (unit->name, name) == 0)
      return unit;
  }

  return NULL;
}

/* The digits of a number, with a decimal point if it has one, or 0 when there is none. */
static size_t
span_number (const char *text)
{
  size_t n_whole = strspn (text, "0123456789");
  size_t n_fraction;

  if (n_whole == 0 || text[n_whole] != '.')
    return n_whole;

  n_fraction = strspn (text + n_whole + 1, "0123456789");
  return n_fraction == 0 ? 0 : n_whole + 1 + n_fraction;
}

static bool
split_quantity (const char *text, const Unit *units, char **number, uint64_t *factor)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  size_t length = span_number (stripped);
  const Unit *unit = find_unit (units, stripped + length + strspn (stripped + length, " "));

  if (length == 0 || unit == NULL)
    return false;

  *number = g_strndup (stripped, length);
  *factor = unit->factor;
  return true;
}

/* In exact integers. The largest of them stands for what is not known. */
static bool
scale_number (const char *number, uint64_t factor, uint64_t *value)
{
  unsigned __int128 whole = 0;
  unsigned __int128 fraction = 0;
  uint64_t divisor = 1;
  const char *digit = number;

  for (; g_ascii_isdigit (*digit); digit++) {
    whole = whole * 10 + (unsigned) g_ascii_digit_value (*digit);
    if (whole > UINT64_MAX)
      return false;
  }
  if (*digit == '.')
    digit++;
  for (unsigned i = 0; i < MOST_FRACTION_DIGITS && *digit != '\0'; i++, digit++) {
    fraction = fraction * 10 + (unsigned) g_ascii_digit_value (*digit);
    divisor *= 10;
  }

  whole = whole * factor + fraction * factor / divisor;
  if (whole >= UINT64_MAX)
    return false;

  *value = (uint64_t) whole;
  return true;
}

/**
 * slc_parse_bytes:
 * @text: a number with an optional unit
 * @bytes: (out): the amount
 * @error: return location for an error of %SLC_QUANTITY_ERROR
 *
 * Reads an amount as people give it on a command line, in any locale: "4096", "4GiB", "500 GB",
 * "1.5TB". As with fio, dd and the coreutils, KiB, MiB, GiB, TiB and the bare letters K, M, G, T
 * count by 1024; KB, MB, GB and TB count by 1000. Case does not matter. What remains of a byte is
 * dropped.
 *
 * Returns: whether @text is an amount
 */
bool
slc_parse_bytes (const char *text, uint64_t *bytes, GError **error)
{
  g_autofree char *number = NULL;
  uint64_t factor;

  g_return_val_if_fail (text != NULL, false);
  g_return_val_if_fail (bytes != NULL, false);

  if (!split_quantity (text, byte_units, &number, &factor)) {
    g_set_error (error, SLC_QUANTITY_ERROR, SLC_QUANTITY_ERROR_SYNTAX,
                 _ ("“%s” is not a size: give a number and a unit, like 4096, 1MiB, 500GB or 1.5TB "
                    "(K, M, G and T alone count by 1024)"),
                 text);
    return false;
  }
  if (!scale_number (number, factor, bytes)) {
    g_set_error (error, SLC_QUANTITY_ERROR, SLC_QUANTITY_ERROR_RANGE,
                 _ ("“%s” is more than any drive holds: give a smaller size"), text);
    return false;
  }

  return true;
}

/**
 * slc_parse_seconds:
 * @text: a number with an optional unit
 * @span_ns: (out): the span
 * @error: return location for an error of %SLC_QUANTITY_ERROR
 *
 * Reads a span as people give it on a command line, in any locale: "0.5" and "90" are seconds;
 * "ms", "s", "min" and "h" may follow.
 *
 * Returns: whether @text is a span
 */
bool
slc_parse_seconds (const char *text, uint64_t *span_ns, GError **error)
{
  g_autofree char *number = NULL;
  uint64_t factor;

  g_return_val_if_fail (text != NULL, false);
  g_return_val_if_fail (span_ns != NULL, false);

  if (!split_quantity (text, time_units, &number, &factor)) {
    g_set_error (error, SLC_QUANTITY_ERROR, SLC_QUANTITY_ERROR_SYNTAX,
                 _ ("“%s” is not a time: give seconds, or a number and a unit, like 0.5, 90, 2min "
                    "or 1h"),
                 text);
    return false;
  }
  if (!scale_number (number, factor, span_ns)) {
    g_set_error (error, SLC_QUANTITY_ERROR, SLC_QUANTITY_ERROR_RANGE,
                 _ ("“%s” is longer than can be measured: give a shorter time"), text);
    return false;
  }

  return true;
}
