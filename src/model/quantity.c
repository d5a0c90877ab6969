/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/quantity.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

/* The least that is told apart from nothing. */
#define LEAST_PERCENT 0.01

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
 * slc_milliseconds:
 * @span_ns: a span
 *
 * Returns: the span in milliseconds, or NAN when it is not known
 */
double
slc_milliseconds (uint64_t span_ns)
{
  return span_ns == SLC_UNKNOWN_NS ? NAN : (double) span_ns / SLC_NS_PER_MS;
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
 * slc_format_tb:
 * @bytes: an amount that is given in TB in data sheets, or %SLC_UNKNOWN_BYTES
 *
 * Returns: (transfer full): the amount in TB (10^12 bytes), in as many digits as it takes, three at
 *   the least; below 1 TB that in GB, or a dash
 */
char *
slc_format_tb (uint64_t bytes)
{
  g_autofree char *digits = NULL;

  if (bytes == SLC_UNKNOWN_BYTES)
    return format_unknown ();

  if (bytes < 1000 * SLC_GB)
    return slc_format_gb (bytes);

  digits = format_digits ((double) bytes / (1000 * SLC_GB));
  /* Translators: an amount in terabytes (10^12 bytes), after a no-break space */
  return g_strdup_printf (_ ("%s\u00a0TB"), digits);
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
 * slc_format_minutes:
 * @minutes: a span that is counted in minutes
 *
 * Returns: (transfer full): as many minutes, however long that is
 */
char *
slc_format_minutes (unsigned minutes)
{
  return g_strdup_printf (_ ("%u\u00a0min"), minutes);
}

static uint64_t
round_up (uint64_t value, uint64_t step)
{
  return (value + step - 1) / step * step;
}

/**
 * slc_format_estimate:
 * @span_ns: a span that is only estimated, or %SLC_UNKNOWN_NS
 *
 * Formats a span as coarsely as one can estimate, so that the text does not change all the time: in
 * seconds below a minute, by ten seconds below ten minutes, by minutes below an hour, by five
 * minutes above. Never rounded down.
 *
 * Returns: (transfer full): the span, or a dash
 */
char *
slc_format_estimate (uint64_t span_ns)
{
  uint64_t seconds;
  uint64_t minutes;

  if (span_ns == SLC_UNKNOWN_NS)
    return format_unknown ();

  seconds = span_ns / SLC_NS_PER_S + (span_ns % SLC_NS_PER_S > 0);
  minutes = round_up (seconds, 60) / 60;
  if (seconds < 60)
    return g_strdup_printf (_ ("%u\u00a0s"), (unsigned) seconds);
  if (seconds <= 600 && round_up (seconds, 10) % 60 != 0)
    return slc_format_duration (round_up (seconds, 10) * SLC_NS_PER_S);
  if (minutes < 60)
    return slc_format_minutes ((unsigned) minutes);

  return slc_format_duration (round_up (minutes, 5) * 60 * SLC_NS_PER_S);
}

/**
 * slc_format_least_estimate:
 * @span_ns: a span that something takes at the least, or %SLC_UNKNOWN_NS
 *
 * Returns: (transfer full): the span, as coarsely as slc_format_estimate() says it, but never
 *   rounded up
 */
char *
slc_format_least_estimate (uint64_t span_ns)
{
  uint64_t seconds = span_ns / SLC_NS_PER_S;
  uint64_t step = seconds < 60 ? 1 : seconds < 600 ? 10 : seconds < 3600 ? 60 : 300;

  if (span_ns == SLC_UNKNOWN_NS)
    return format_unknown ();

  return slc_format_estimate (seconds / step * step * SLC_NS_PER_S);
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
 * slc_format_idle:
 * @span_ns: how long a drive was left idle, as somebody chose it, or %SLC_UNKNOWN_NS
 *
 * Returns: (transfer full): the span in hours, minutes and seconds, exact and without what is 0, or
 *   a dash
 */
char *
slc_format_idle (uint64_t span_ns)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  unsigned minutes = (unsigned) (span_ns / SLC_NS_PER_S / 60);
  uint64_t rest_ns = span_ns % (60 * SLC_NS_PER_S);

  if (span_ns == SLC_UNKNOWN_NS)
    return format_unknown ();

  if (minutes >= 60)
    /* Translators: a span in hours */
    g_ptr_array_add (parts, g_strdup_printf (_ ("%u\u00a0h"), minutes / 60));
  if (minutes % 60 > 0)
    g_ptr_array_add (parts, slc_format_minutes (minutes % 60));
  if (rest_ns > 0 || span_ns == 0)
    g_ptr_array_add (parts, slc_format_interval (rest_ns));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" ", (char **) parts->pdata);
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

/**
 * slc_format_small_percent:
 * @share: a share of something that is large, 1 being all, or NAN
 *
 * Returns: (transfer full): the share in per cent, with two decimals below 1, and never as nothing
 *   where it is something; or a dash
 */
char *
slc_format_small_percent (double share)
{
  double percent = share > 0 ? MAX (share * 100, LEAST_PERCENT) : share * 100;
  g_autofree char *digits = NULL;

  if (!(percent < 0.995))
    return slc_format_percent (share);

  digits = g_strdup_printf ("%.2f", percent);
  return g_strdup_printf (_ ("%s\u00a0%%"), digits);
}

/* What follows the number, where that is nothing but a unit. */
static const char *
find_unit (const char *quantity)
{
  static const char space[] = "\u00a0";
  const char *unit = strstr (quantity, space);

  return unit != NULL && strstr (unit + strlen (space), space) == NULL ? unit : NULL;
}

/**
 * slc_format_range:
 * @least: a quantity for people
 * @most: another of the same kind
 *
 * Returns: (transfer full): from one to the other; a unit that both have is named once, and from a
 *   quantity to the same is that quantity alone
 */
char *
slc_format_range (const char *least, const char *most)
{
  const char *least_unit;
  const char *most_unit;
  bool alike;
  g_autofree char *from = NULL;

  g_return_val_if_fail (least != NULL, NULL);
  g_return_val_if_fail (most != NULL, NULL);

  if (g_str_equal (least, most))
    return g_strdup (most);

  least_unit = find_unit (least);
  most_unit = find_unit (most);
  alike = least_unit != NULL && most_unit != NULL && g_str_equal (least_unit, most_unit);
  from = alike ? g_strndup (least, (size_t) (least_unit - least)) : g_strdup (least);

  /* Translators: a range, from the first to the second, as in "685.0–702.0 GB" */
  return g_strdup_printf (_ ("%s–%s"), from, most);
}

/**
 * slc_format_at_least:
 * @least: a quantity for people
 *
 * Returns: (transfer full): that it may be more
 */
char *
slc_format_at_least (const char *least)
{
  g_return_val_if_fail (least != NULL, NULL);

  /* Translators: an amount, as in "30 GB or more". */
  return g_strdup_printf (_ ("%s or more"), least);
}
