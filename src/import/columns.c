/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/columns.h"

#include "import/heading.h"
#include "import/sight.h"

/* How much better one column of speeds or bytes is than another. */
#define SCORE_BYTES   40
#define SCORE_SPEED   30
#define SCORE_AMOUNT  20
#define SCORE_NO_UNIT 10
#define SCORE_WRITE   5
#define SCORE_MEAN    (-15)
#define SCORE_EXTREME (-18)

typedef struct {
  const char *const *words;
  double ns;
} TimeUnit;

static const char *const time_words[] = {
  "time",    "timestamp", "elapsed", "zeit",    "tijd",    "temps",       "datetime",
  "clock",   "epoch",     "seconds", "second",  "secs",    "sec",         "msec",
  "ms",      "minutes",   "hours",   "minuten", "stunden", "zeitstempel", "sekunden",
  "sekunde", "tiempo",    "tid",     NULL
};
static const char *const temperature_words[] = { "temp", "temperature", "temperatur", "celsius",
                                                 NULL };
static const char *const direction_words[] = { "direction", "ddir", "dir", "op",
                                               "operation", "rw",   NULL };
static const char *const position_words[] = { "offset", "position", "lba", NULL };
static const char *const value_words[] = {
  "speed",    "rate", "throughput", "bandwidth", "bw",       "write",     "writes",
  "written",  "read", "reads",      "wrtn",      "transfer", "schreiben", "geschwindigkeit",
  "snelheid", NULL
};
static const char *const other_words[] = { "iops",  "latency", "lat",      "util",  "await",
                                           "used",  "free",    "capacity", "drive", "remaining",
                                           "block", "percent", "pct",      "queue", NULL };
static const char *const write_words[] = {
  "write",     "writes",    "written",       "wrtn",          "writ",      "w",         "wr",
  "schreiben", "schrijven", "\u00e9criture", "\u00c9criture", "escritura", "scrittura", NULL
};
static const char *const read_words[] = { "read",  "reads",   "r",       "rd",      "lesen",
                                          "lezen", "lecture", "lectura", "lettura", NULL };
static const char *const mean_words[] = { "avg", "average", "mean", NULL };
static const char *const extreme_words[] = { "max", "min", "maximum", "minimum", "peak", NULL };
static const char *const total_words[] = { "total", "cumulative", "cumulated", "written",
                                           "sum",   "gesamt",     NULL };

static double
find_time_unit (const SlcHeading *heading)
{
  static const char *const ns[] = { "ns", "nanoseconds", NULL };
  static const char *const us[] = { "us", "\u00b5s", "\u03bcs", "usec", "microseconds", NULL };
  static const char *const ms[] = { "ms", "msec", "msecs", "milliseconds", NULL };
  static const char *const s[] = { "s", "sec", "secs", "second", "seconds", "sekunden", NULL };
  static const char *const min[] = { "min", "mins", "minute", "minutes", "minuten", NULL };
  static const char *const h[] = { "h", "hr", "hrs", "hour", "hours", "stunden", NULL };
  static const TimeUnit units[] = {
    { ns, 1 }, { us, 1e3 }, { ms, 1e6 }, { s, 1e9 }, { min, 60e9 }, { h, 3600e9 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (units); i++)
    if (slc_heading_has (heading, 0, units[i].words))
      return units[i].ns;
  return 0;
}

static int
score_value (const SlcHeading *heading, const SlcUnit *unit)
{
  int score = SCORE_NO_UNIT;

  if (unit != NULL && unit->measure == SLC_MEASURE_SPEED)
    score = SCORE_SPEED;
  else if (unit != NULL)
    score = unit->bytes <= 1024 ? SCORE_BYTES : SCORE_AMOUNT;
  if (slc_heading_has (heading, 0, write_words))
    score += SCORE_WRITE;
  if (slc_heading_has (heading, 0, mean_words))
    score += SCORE_MEAN;
  if (slc_heading_has (heading, 0, extreme_words))
    score += SCORE_EXTREME;
  return score;
}

/**
 * Best:
 * @value: the best column of writing or of no direction
 * @read: the best column of reading
 *
 * The scores of the columns that have been found.
 */
typedef struct {
  int value;
  int read;
} Best;

static void
take_value (SlcColumns *self, Best *best, int column, SlcSlice text, const SlcHeading *heading)
{
  const SlcUnit *unit = slc_unit_read (text);
  const int score = score_value (heading, unit);

  if (slc_heading_has (heading, 0, read_words) && !slc_heading_has (heading, 0, write_words)) {
    if (score > best->read) {
      best->read = score;
      self->read = column;
    }
    return;
  }
  if (unit != NULL && unit->measure == SLC_MEASURE_AMOUNT && self->position == SLC_COLUMN_NONE) {
    self->position = column;
    self->position_unit = unit;
  }
  self->is_ambiguous |= score == best->value && unit == self->unit;
  if (score <= best->value)
    return;
  best->value = score;
  self->is_ambiguous = false;
  self->value = column;
  self->value_heading = text;
  self->unit = unit;
  self->is_total = slc_heading_has (heading, 0, total_words);
  self->is_write = slc_heading_has (heading, 0, write_words);
}

/* "time_s", "Elapsed (min)", "t_ns". */
static bool
is_time_heading (const SlcHeading *heading)
{
  return slc_heading_has (heading, 0, time_words) ||
         (heading->n_words > 0 &&
          (slc_slice_equals (heading->words[0], "t") ||
           (heading->n_words == 1 && slc_slice_equals (heading->words[0], "s"))));
}

static void
take_heading (SlcColumns *self, Best *best, int column, SlcSlice text)
{
  const SlcHeading heading = slc_heading_read (text);
  const SlcUnit *unit = slc_unit_read (text);

  if (slc_heading_has (&heading, 0, temperature_words)) {
    self->temperature = column;
  } else if (slc_heading_has (&heading, 0, position_words)) {
    self->position = column;
    self->position_unit = unit;
  } else if (slc_heading_has (&heading, 0, direction_words)) {
    self->direction = column;
  } else if (slc_heading_has (&heading, 0, other_words)) {
    return;
  } else if (unit != NULL || slc_heading_has (&heading, 0, value_words)) {
    take_value (self, best, column, text, &heading);
  } else if (self->time == SLC_COLUMN_NONE && is_time_heading (&heading)) {
    self->time = column;
    self->time_unit_ns = find_time_unit (&heading);
  }
}

static bool
find_by_heading (SlcColumns *self, const SlcDialect *dialect)
{
  SlcSlice fields[SLC_DIALECT_FIELDS_MOST];
  const size_t n_fields = slc_dialect_split (dialect, dialect->heading, fields);
  Best best = { 0, 0 };

  for (size_t i = 0; i < n_fields; i++)
    take_heading (self, &best, (int) i, fields[i]);
  return self->value != SLC_COLUMN_NONE;
}

/* Numbers in running text stand among more words than in any table. */
static bool
is_prose (const SlcDialect *dialect, const SlcSight *sights)
{
  size_t n_values = 0;

  for (size_t i = 0; i < dialect->n_fields; i++) {
    if (slc_sight_is_time (&sights[i]))
      return false;
    n_values += sights[i].is_number || sights[i].is_moment ? 1 : 0;
  }
  return dialect->separator == ' ' && n_values * 3 < dialect->n_fields * 2;
}

/* The first column that goes on and on is the time, and the first other of numbers after it the
 * speed. With one column there is no time. */
static bool
find_by_sight (SlcColumns *self, const SlcDialect *dialect, const SlcSight *sights)
{
  if (is_prose (dialect, sights))
    return false;
  for (size_t i = 0; i < dialect->n_fields && dialect->n_fields > 1; i++)
    if (self->time == SLC_COLUMN_NONE && slc_sight_goes_on (&sights[i]))
      self->time = (int) i;
  for (size_t i = 0; i < dialect->n_fields; i++)
    if (self->value == SLC_COLUMN_NONE && (int) i > self->time && sights[i].is_number)
      self->value = (int) i;
  return self->value != SLC_COLUMN_NONE;
}

/* How long something will take looks like a time, too. */
static bool
is_other (const SlcDialect *dialect, size_t column)
{
  SlcSlice fields[SLC_DIALECT_FIELDS_MOST];
  SlcHeading heading;

  if (slc_dialect_split (dialect, dialect->heading, fields) <= column)
    return false;
  heading = slc_heading_read (fields[column]);
  return slc_heading_has (&heading, 0, other_words);
}

/* What only times look like is one in whatever language it is called so. */
static void
find_time_by_sight (SlcColumns *self, const SlcDialect *dialect, const SlcSight *sights)
{
  for (size_t i = 0; i < dialect->n_fields && self->time == SLC_COLUMN_NONE; i++)
    if (slc_sight_is_time (&sights[i]) && !is_other (dialect, i))
      self->time = (int) i;
  for (size_t i = 0; i < dialect->n_fields && self->time == SLC_COLUMN_NONE; i++)
    self->has_unclear_time |= slc_sight_is_like_time (&sights[i]) && !is_other (dialect, i);
}

static void
find_date (SlcColumns *self, const SlcDialect *dialect, const SlcSight *sights)
{
  if (self->time == SLC_COLUMN_NONE || (size_t) self->time >= dialect->n_fields ||
      !slc_sight_is_clock (&sights[self->time]))
    return;
  for (size_t i = 0; i < dialect->n_fields && self->date == SLC_COLUMN_NONE; i++)
    if (slc_sight_is_date (&sights[i]))
      self->date = (int) i;
}

/**
 * slc_columns_find:
 * @self: (out caller-allocates): what the columns are
 * @dialect: how the table is written
 * @source: its text; it is left at its first line
 *
 * Finds out what the columns of a table are: by their headings, or, where there are none, by what
 * is in them. A time is found by that, too, when no heading is known to name it. Bytes are
 * preferred to a speed, as they are exact, and the value of writing to one that does not say.
 *
 * Returns: whether there is a column of speeds or amounts
 */
bool
slc_columns_find (SlcColumns *self, const SlcDialect *dialect, SlcTextSource *source)
{
  g_autofree SlcSight *sights = NULL;
  bool is_found;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (dialect != NULL, false);
  g_return_val_if_fail (source != NULL, false);

  *self = (SlcColumns){
    .time = SLC_COLUMN_NONE,
    .date = SLC_COLUMN_NONE,
    .value = SLC_COLUMN_NONE,
    .value_heading = { NULL, 0 },
    .read = SLC_COLUMN_NONE,
    .position = SLC_COLUMN_NONE,
    .direction = SLC_COLUMN_NONE,
    .temperature = SLC_COLUMN_NONE,
  };
  sights = slc_sights_take (dialect, source);
  is_found = dialect->heading.begin != NULL ? find_by_heading (self, dialect)
                                            : find_by_sight (self, dialect, sights);
  find_time_by_sight (self, dialect, sights);
  find_date (self, dialect, sights);
  return is_found;
}
