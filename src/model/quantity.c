/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/quantity.h"

#include <glib/gi18n.h>
#include <inttypes.h>
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

static uint64_t
divide_rounded (uint64_t value, uint64_t divisor)
{
  return value / divisor + (value % divisor >= divisor - divisor / 2 ? 1 : 0);
}

/* Three digits, and no decimals from 100 up. */
static char *
format_digits (double value)
{
  int n_decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;

  return g_strdup_printf ("%.*f", n_decimals, value);
}

static char *
format_unknown (void)
{
  return g_strdup ("–");
}

/**
 * slc_mb_s:
 * @bytes: an amount
 * @span_ns: the time it took
 *
 * Returns: the speed in MB/s (10^6 bytes a second), or NAN when one of the two is not known or the
 *   time is 0
 */
double
slc_mb_s (uint64_t bytes, uint64_t span_ns)
{
  if (bytes == SLC_UNKNOWN_BYTES || span_ns == SLC_UNKNOWN_NS || span_ns == 0)
    return NAN;

  return (double) bytes * (SLC_NS_PER_S / SLC_MB) / (double) span_ns;
}

/**
 * slc_gb:
 * @bytes: an amount
 *
 * Returns: the amount in GB (10^9 bytes), or NAN when it is not known
 */
double
slc_gb (uint64_t bytes)
{
  return bytes == SLC_UNKNOWN_BYTES ? NAN : (double) bytes / SLC_GB;
}

/**
 * slc_seconds:
 * @span_ns: a span
 *
 * Returns: the span in seconds, or NAN when it is not known
 */
double
slc_seconds (uint64_t span_ns)
{
  return span_ns == SLC_UNKNOWN_NS ? NAN : (double) span_ns / SLC_NS_PER_S;
}

/**
 * slc_share_of_bytes:
 * @bytes: an amount written evenly over @span_ns
 * @part_ns: the first part of the span, at most all of it
 * @span_ns: the span, not 0
 *
 * Returns: the whole bytes that fall in the part
 */
uint64_t
slc_share_of_bytes (uint64_t bytes, uint64_t part_ns, uint64_t span_ns)
{
  g_return_val_if_fail (span_ns > 0, 0);
  g_return_val_if_fail (part_ns <= span_ns, 0);

  return (uint64_t) ((unsigned __int128) bytes * part_ns / span_ns);
}

/**
 * slc_time_of_share:
 * @bytes: an amount written evenly over @span_ns, not 0
 * @part_bytes: the first part of it, at most all of it
 * @span_ns: the span
 *
 * The inverse of slc_share_of_bytes().
 *
 * Returns: the shortest part of the span in which @part_bytes fall
 */
uint64_t
slc_time_of_share (uint64_t bytes, uint64_t part_bytes, uint64_t span_ns)
{
  g_return_val_if_fail (bytes > 0, 0);
  g_return_val_if_fail (part_bytes <= bytes, 0);

  return (uint64_t) (((unsigned __int128) part_bytes * span_ns + bytes - 1) / bytes);
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

/**
 * slc_format_mb_s:
 * @mb_s: a speed in MB/s, or NAN
 *
 * The unit stays MB/s however large the number is, so that digits can be compared. The decimal
 * point follows the locale; thousands are not grouped, since "6.579" would be read as two different
 * speeds.
 *
 * Returns: (transfer full): the speed with its unit, or a dash
 */
char *
slc_format_mb_s (double mb_s)
{
  g_autofree char *digits = NULL;

  if (!isfinite (mb_s))
    return format_unknown ();

  digits = format_digits (mb_s);
  /* Translators: a speed in megabytes (10^6 bytes) a second, after a no-break space */
  return g_strdup_printf (_ ("%s\u00a0MB/s"), digits);
}

/**
 * slc_format_gb:
 * @bytes: an amount, or %SLC_UNKNOWN_BYTES
 *
 * Returns: (transfer full): the amount in GB (10^9 bytes), with one decimal below 1000, or a dash
 */
char *
slc_format_gb (uint64_t bytes)
{
  g_autofree char *digits = NULL;

  if (bytes == SLC_UNKNOWN_BYTES)
    return format_unknown ();

  digits = g_strdup_printf ("%.*f", slc_gb (bytes) >= 999.95 ? 0 : 1, slc_gb (bytes));
  /* Translators: an amount in gigabytes (10^9 bytes), after a no-break space */
  return g_strdup_printf (_ ("%s\u00a0GB"), digits);
}

/**
 * slc_format_block:
 * @bytes: size of a block, or %SLC_UNKNOWN_BYTES
 *
 * Returns: (transfer full): the size, exact, in the largest unit that leaves it whole, or a dash
 */
char *
slc_format_block (uint64_t bytes)
{
  if (bytes == SLC_UNKNOWN_BYTES)
    return format_unknown ();
  if (bytes >= SLC_MIB && bytes % SLC_MIB == 0) {
    /* Translators: a size in mebibytes (2^20 bytes) */
    return g_strdup_printf (_ ("%" PRIu64 "\u00a0MiB"), bytes / SLC_MIB);
  }
  if (bytes >= SLC_KIB && bytes % SLC_KIB == 0) {
    /* Translators: a size in kibibytes (2^10 bytes) */
    return g_strdup_printf (_ ("%" PRIu64 "\u00a0KiB"), bytes / SLC_KIB);
  }

  /* Translators: a size in bytes */
  return g_strdup_printf (_ ("%" PRIu64 "\u00a0B"), bytes);
}

/**
 * slc_format_duration:
 * @span_ns: a span, or %SLC_UNKNOWN_NS
 *
 * Returns: (transfer full): the span in tenths of a second below a minute, in minutes and seconds
 *   below an hour, and in hours and minutes above, or a dash
 */
char *
slc_format_duration (uint64_t span_ns)
{
  uint64_t tenths = divide_rounded (span_ns, SLC_NS_PER_S / 10);
  uint64_t seconds = divide_rounded (span_ns, SLC_NS_PER_S);
  uint64_t minutes = divide_rounded (span_ns, 60 * SLC_NS_PER_S);

  if (span_ns == SLC_UNKNOWN_NS)
    return format_unknown ();
  if (tenths < 600) {
    /* Translators: a span in seconds */
    return g_strdup_printf (_ ("%.1f\u00a0s"), (double) tenths / 10);
  }
  if (seconds < 3600) {
    /* Translators: a span in minutes and seconds */
    return g_strdup_printf (_ ("%u\u00a0min %u\u00a0s"), (unsigned) (seconds / 60),
                            (unsigned) (seconds % 60));
  }

  /* Translators: a span in hours and minutes */
  return g_strdup_printf (_ ("%u\u00a0h %u\u00a0min"), (unsigned) (minutes / 60),
                          (unsigned) (minutes % 60));
}

/**
 * slc_format_interval:
 * @span_ns: a span that somebody chose, or %SLC_UNKNOWN_NS
 *
 * Returns: (transfer full): the span in seconds, with the decimals it was given with, or a dash
 */
char *
slc_format_interval (uint64_t span_ns)
{
  if (span_ns == SLC_UNKNOWN_NS)
    return format_unknown ();

  /* Translators: a span in seconds, like 0.5 s */
  return g_strdup_printf (_ ("%g\u00a0s"), slc_seconds (span_ns));
}

/**
 * slc_format_latency:
 * @span_ns: how long a write took, or %SLC_UNKNOWN_NS
 *
 * Returns: (transfer full): the latency with three digits, in µs, ms or s, or a dash
 */
char *
slc_format_latency (uint64_t span_ns)
{
  double us = (double) span_ns / 1e3;
  g_autofree char *digits = NULL;

  if (span_ns == SLC_UNKNOWN_NS)
    return format_unknown ();
  if (us < 999.5) {
    digits = format_digits (us);
    /* Translators: a latency in microseconds */
    return g_strdup_printf (_ ("%s\u00a0µs"), digits);
  }
  if (us < 999.5e3) {
    digits = format_digits (us / 1e3);
    /* Translators: a latency in milliseconds */
    return g_strdup_printf (_ ("%s\u00a0ms"), digits);
  }

  digits = format_digits (us / 1e6);
  /* Translators: a latency in seconds */
  return g_strdup_printf (_ ("%s\u00a0s"), digits);
}

/**
 * slc_format_percent:
 * @share: a share, 1 being all, or NAN
 *
 * Returns: (transfer full): the share in per cent, with one decimal below 10, or a dash
 */
char *
slc_format_percent (double share)
{
  double percent = share * 100;
  g_autofree char *digits = NULL;

  if (!isfinite (percent))
    return format_unknown ();

  digits = g_strdup_printf ("%.*f", percent >= 9.95 ? 0 : 1, percent);
  /* Translators: a share in per cent */
  return g_strdup_printf (_ ("%s\u00a0%%"), digits);
}
