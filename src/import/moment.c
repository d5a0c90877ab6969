/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/moment.h"

#include <math.h>
#include <string.h>

#include "import/numeral.h"
#include "model/quantity.h"

#define NS_PER_S      ((int64_t) SLC_NS_PER_S)
#define S_PER_DAY     86400
#define HOURS_MOST    10000
#define YEAR_LEAST    1970
#define YEAR_MOST     2060
#define CENTURY       2000
#define NOON_HOUR     12
#define FRACTION_MOST 9
#define DATED_MOST    80

typedef struct {
  unsigned year;
  unsigned month;
  unsigned day;
} Date;

static int64_t
seconds_of (unsigned hours, unsigned minutes, unsigned seconds)
{
  return hours * INT64_C (3600) + minutes * INT64_C (60) + seconds;
}

static bool
take_number (SlcSlice *rest, unsigned n_digits_most, unsigned *value)
{
  unsigned n_digits = 0;

  *value = 0;
  while (n_digits < rest->length && n_digits < n_digits_most &&
         g_ascii_isdigit (rest->begin[n_digits]))
    *value = *value * 10 + (unsigned) g_ascii_digit_value (rest->begin[n_digits++]);
  *rest = slc_slice_skip (*rest, n_digits);
  return n_digits > 0;
}

static bool
take_any (SlcSlice *rest, const char *characters)
{
  if (rest->length == 0 || rest->begin[0] == '\0' || strchr (characters, rest->begin[0]) == NULL)
    return false;
  *rest = slc_slice_skip (*rest, 1);
  return true;
}

/* After the seconds come a point or a comma and a fraction; Iometer writes a colon and
 * milliseconds. */
static int64_t
take_fraction (SlcSlice *rest)
{
  int64_t unit_ns = NS_PER_S / 10;
  int64_t ns = 0;

  if (!take_any (rest, ".,:"))
    return 0;
  for (unsigned i = 0; rest->length > 0 && g_ascii_isdigit (rest->begin[0]); i++) {
    if (i < FRACTION_MOST)
      ns += g_ascii_digit_value (rest->begin[0]) * unit_ns;
    unit_ns /= 10;
    *rest = slc_slice_skip (*rest, 1);
  }
  return ns;
}

/* For "12:30 PM": twelve is the first hour of either half of the day. */
static bool
take_half_of_day (SlcSlice *rest, unsigned *hours)
{
  const SlcSlice word = slc_slice_trim (*rest);

  if (!slc_slice_starts (word, "AM") && !slc_slice_starts (word, "PM"))
    return true;
  if (*hours < 1 || *hours > NOON_HOUR)
    return false;
  *hours = *hours % NOON_HOUR + (slc_slice_starts (word, "PM") ? NOON_HOUR : 0);
  *rest = slc_slice_skip (word, 2);
  return true;
}

/* Hours, minutes and seconds, or, with a single colon, minutes and seconds: after a date, hours and
 * minutes, unless these have a fraction. */
static bool
take_clock (SlcSlice *rest, bool has_date, int64_t *ns)
{
  unsigned parts[3] = { 0 };
  unsigned n_parts = 0;
  int64_t fraction_ns;
  bool has_hours;

  do {
    if (!take_number (rest, 5, &parts[n_parts++]))
      return false;
  } while (n_parts < 3 && take_any (rest, ":"));
  if (n_parts < 2)
    return false;

  has_hours = n_parts == 3 ||
              (has_date && (rest->length == 0 || strchr (".,", rest->begin[0]) == NULL));
  fraction_ns = take_fraction (rest);
  if (!has_hours) {
    parts[2] = parts[1];
    parts[1] = parts[0];
    parts[0] = 0;
  } else if (!take_half_of_day (rest, &parts[0])) {
    return false;
  }
  if (parts[0] > HOURS_MOST || (has_hours && parts[1] > 59) || parts[2] > 60)
    return false;
  *ns = seconds_of (parts[0], parts[1], parts[2]) * NS_PER_S + fraction_ns;
  return true;
}

/* Whether the day or the month comes first nobody can tell where both could: a slash is taken for
 * American, a point and a dash for European. */
static void
order_day_and_month (Date *date, unsigned first, unsigned second, char mark)
{
  const bool day_first = first > 12 || (mark != '/' && second <= 12);

  date->day = day_first ? first : second;
  date->month = day_first ? second : first;
}

static bool
take_date (SlcSlice *rest, Date *date)
{
  const char *begin = rest->begin;
  unsigned first, second, third;
  char mark;

  if (!take_number (rest, 4, &first) || rest->length == 0)
    return false;
  mark = rest->begin[0];
  if (!take_any (rest, "-/.") || !take_number (rest, 2, &second))
    return false;

  if (rest->begin - begin > 4 && first >= YEAR_LEAST) {
    date->year = first;
    date->month = second;
    return rest->length > 0 && rest->begin[0] == mark && take_any (rest, "-/.") &&
           take_number (rest, 2, &date->day);
  }
  order_day_and_month (date, first, second, mark);
  date->year = CENTURY;
  if (rest->length > 0 && rest->begin[0] == mark && take_any (rest, "-/.")) {
    if (!take_number (rest, 4, &third))
      return false;
    date->year = third < 100 ? CENTURY + third : third;
  }
  return true;
}

static bool
get_days (const Date *date, int64_t *days)
{
  GDate day, epoch;

  if (date->year < YEAR_LEAST || date->year > YEAR_MOST || date->day > 31 || date->month > 12 ||
      !g_date_valid_dmy ((GDateDay) date->day, (GDateMonth) date->month, (GDateYear) date->year))
    return false;

  g_date_clear (&day, 1);
  g_date_clear (&epoch, 1);
  g_date_set_dmy (&day, (GDateDay) date->day, (GDateMonth) date->month, (GDateYear) date->year);
  g_date_set_dmy (&epoch, 1, G_DATE_JANUARY, YEAR_LEAST);
  *days = g_date_days_between (&epoch, &day);
  return true;
}

/* "Z", "+01:00", "+0100" or "+01"; a word such as "CET" is no zone that one could rely on. */
static bool
take_zone (SlcSlice *rest, int64_t *offset_ns)
{
  const char sign = rest->length > 0 ? rest->begin[0] : '\0';
  unsigned hours;
  unsigned minutes = 0;

  *offset_ns = 0;
  if (take_any (rest, "Zz"))
    return true;
  if (!take_any (rest, "+-") || !take_number (rest, 2, &hours))
    return false;
  take_any (rest, ":");
  take_number (rest, 2, &minutes);
  *offset_ns = seconds_of (hours, minutes, 0) * NS_PER_S;
  if (sign == '-')
    *offset_ns = -*offset_ns;
  return true;
}

static bool
read_date_and_clock (SlcSlice text, SlcMoment *moment)
{
  Date date;
  int64_t days, clock_ns, offset_ns;

  if (!take_date (&text, &date) || !get_days (&date, &days) || !take_any (&text, "Tt ,"))
    return false;
  text = slc_slice_trim (text);
  if (!take_clock (&text, true, &clock_ns))
    return false;

  text = slc_slice_trim (text);
  moment->kind = take_zone (&text, &offset_ns) ? SLC_MOMENT_ZONED : SLC_MOMENT_LOCAL;
  moment->ns = days * S_PER_DAY * NS_PER_S + clock_ns - offset_ns;
  return slc_slice_trim (text).length == 0;
}

static bool
read_clock (SlcSlice text, SlcMoment *moment)
{
  moment->kind = SLC_MOMENT_CLOCK;
  return take_clock (&text, false, &moment->ns) && slc_slice_trim (text).length == 0;
}

static bool
convert (double number, double unit_ns, int64_t *ns)
{
  const double exact_ns = number * unit_ns;

  if (!(exact_ns >= 0 && exact_ns <= (double) SLC_MOMENT_MOST_NS))
    return false;
  *ns = llround (exact_ns);
  return true;
}

/* "1 s", "0.5sec", "1500 ms". */
static bool
read_span (SlcSlice text, char decimal_point, SlcMoment *moment)
{
  static const char *const seconds[] = { "s", "sec", "secs", "second", "seconds", NULL };
  static const char *const milliseconds[] = { "ms", "msec", NULL };
  double number;
  const size_t length = slc_numeral_read_first (text, decimal_point, &number);
  const SlcSlice word = slc_slice_trim (slc_slice_skip (text, length));
  const bool is_seconds = slc_slice_is_any (word, seconds);

  if (length == 0 || (!is_seconds && !slc_slice_is_any (word, milliseconds)))
    return false;
  moment->kind = SLC_MOMENT_CLOCK;
  return convert (number, is_seconds ? SLC_NS_PER_S : SLC_NS_PER_MS, &moment->ns);
}

/**
 * slc_moment_from_number:
 * @number: a number
 * @unit_ns: how many nanoseconds one is
 * @ns: (out): the time, to the nanosecond
 *
 * Returns: whether it is a time from 0 to what %SLC_MOMENT_MOST_NS allows
 */
bool
slc_moment_from_number (double number, double unit_ns, int64_t *ns)
{
  g_return_val_if_fail (ns != NULL, false);

  return convert (number, unit_ns, ns);
}

/**
 * slc_moment_is_date:
 * @text: what may be a date
 *
 * Returns: whether it is a date with its year, and nothing else
 */
bool
slc_moment_is_date (SlcSlice text)
{
  Date date;
  int64_t days;

  text = slc_slice_trim (text);
  return take_date (&text, &date) && date.year != CENTURY && get_days (&date, &days) &&
         text.length == 0;
}

/**
 * slc_moment_read_dated:
 * @date: a date with its year
 * @clock: a time of that day
 * @moment: (out): the time
 *
 * Reads a time whose date stands apart from it.
 *
 * Returns: whether both are what they are said to be
 */
bool
slc_moment_read_dated (SlcSlice date, SlcSlice clock, SlcMoment *moment)
{
  char text[DATED_MOST];

  g_return_val_if_fail (moment != NULL, false);

  if (date.length + 1 + clock.length > sizeof text)
    return false;
  memcpy (text, date.begin, date.length);
  text[date.length] = ' ';
  memcpy (text + date.length + 1, clock.begin, clock.length);
  *moment = (SlcMoment){ .kind = SLC_MOMENT_LOCAL };
  return read_date_and_clock ((SlcSlice){ text, date.length + 1 + clock.length }, moment);
}

/**
 * slc_moment_read:
 * @text: a time, perhaps in brackets
 * @decimal_point: '.' or ',', for a plain number
 * @moment: (out): the time
 *
 * Reads a time in the forms that programs and spreadsheets write: a number, "1.5 s", "0:01:30.5",
 * "01:30", "2026-11-30 09:00:01", "2026-11-30T09:00:01.5+01:00", "11/30/2026 9:00:01 AM",
 * "30.11.2026 09:00:01", "30.11.2026 09:00", "30-11 09:00:01", and Iometer's "2026-11-30
 * 09:00:01:500".
 *
 * Returns: whether all of @text is a time
 */
bool
slc_moment_read (SlcSlice text, char decimal_point, SlcMoment *moment)
{
  g_return_val_if_fail (moment != NULL, false);

  *moment = (SlcMoment){ .kind = SLC_MOMENT_NUMBER };
  text = slc_slice_trim (text);
  if (text.length > 2 && text.begin[0] == '[' && text.begin[text.length - 1] == ']')
    text = slc_slice_trim ((SlcSlice){ text.begin + 1, text.length - 2 });

  return slc_numeral_read (text, decimal_point, &moment->number) ||
         read_span (text, decimal_point, moment) || read_clock (text, moment) ||
         read_date_and_clock (text, moment);
}
