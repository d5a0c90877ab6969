/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/columns.h"

#include "import/heading.h"
#include "import/moment.h"
#include "import/numeral.h"

/* As many rows show which column of a table without headings is the time. */
#define SURVEY_ROWS 200

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

static const char *const time_words[] = { "time",    "timestamp", "elapsed", "zeit",    "tijd",
                                          "temps",   "datetime",  "clock",   "epoch",   "seconds",
                                          "second",  "secs",      "sec",     "msec",    "ms",
                                          "minutes", "hours",     "minuten", "stunden", NULL };
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
static const char *const write_words[] = { "write", "writes", "written",   "wrtn",      "writ",
                                           "w",     "wr",     "schreiben", "schrijven", NULL };
static const char *const read_words[] = { "read", "reads", "r", "rd", "lesen", "lezen", NULL };
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

/**
 * Sight:
 * @is_number: whether all values are numbers
 * @is_moment: whether all of them are times that are no plain numbers
 * @rises: whether they never fall, and rise somewhere
 * @last: the value of the last row
 * @first: the value of the first row
 *
 * What a column without a heading looks like.
 */
typedef struct {
  bool is_number;
  bool is_moment;
  bool rises;
  double first;
  double last;
} Sight;

static void
look (Sight *sight, SlcSlice field, char decimal_point, bool is_first)
{
  SlcMoment moment;

  if (!slc_moment_read (field, decimal_point, &moment)) {
    sight->is_number = false;
    sight->is_moment = false;
    return;
  }
  if (moment.kind != SLC_MOMENT_NUMBER) {
    sight->is_number = false;
    return;
  }
  sight->is_moment = false;
  if (is_first)
    sight->first = moment.number;
  else if (moment.number < sight->last)
    sight->rises = false;
  sight->last = moment.number;
}

static void
look_at_rows (const SlcDialect *dialect, SlcTextSource *source, Sight *sights)
{
  unsigned n_rows = 0;
  SlcTextLine line;

  for (size_t i = 0; i < dialect->n_fields; i++)
    sights[i] = (Sight){ .is_number = true, .is_moment = true, .rises = true };
  slc_text_source_rewind (source);
  while (n_rows < SURVEY_ROWS && slc_text_source_next_filled (source, &line)) {
    SlcSlice fields[SLC_DIALECT_FIELDS_MOST];

    if (line.number < dialect->first_line ||
        slc_dialect_split (dialect, line.text, fields) != dialect->n_fields)
      continue;
    for (size_t i = 0; i < dialect->n_fields; i++)
      look (&sights[i], fields[i], dialect->decimal_point, n_rows == 0);
    n_rows++;
  }
  slc_text_source_rewind (source);
}

static bool
is_time (const Sight *sight)
{
  return sight->is_moment || (sight->is_number && sight->rises && sight->last > sight->first);
}

/* The first column that goes on and on is the time, and the first other of numbers after it the
 * speed. With one column there is no time. */
static bool
find_by_sight (SlcColumns *self, const SlcDialect *dialect, SlcTextSource *source)
{
  g_autofree Sight *sights = g_new0 (Sight, SLC_DIALECT_FIELDS_MOST);

  look_at_rows (dialect, source, sights);
  for (size_t i = 0; i < dialect->n_fields && dialect->n_fields > 1; i++)
    if (self->time == SLC_COLUMN_NONE && is_time (&sights[i]))
      self->time = (int) i;
  for (size_t i = 0; i < dialect->n_fields; i++)
    if (self->value == SLC_COLUMN_NONE && (int) i > self->time && sights[i].is_number)
      self->value = (int) i;
  return self->value != SLC_COLUMN_NONE;
}

/**
 * slc_columns_find:
 * @self: (out caller-allocates): what the columns are
 * @dialect: how the table is written
 * @source: its text; it is left at its first line
 *
 * Finds out what the columns of a table are: by their headings, or, where there are none, by what
 * is in them. Bytes are preferred to a speed, as they are exact, and the value of writing to one
 * that does not say.
 *
 * Returns: whether there is a column of speeds or amounts
 */
bool
slc_columns_find (SlcColumns *self, const SlcDialect *dialect, SlcTextSource *source)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (dialect != NULL, false);
  g_return_val_if_fail (source != NULL, false);

  *self = (SlcColumns){
    .time = SLC_COLUMN_NONE,
    .value = SLC_COLUMN_NONE,
    .value_heading = { NULL, 0 },
    .read = SLC_COLUMN_NONE,
    .position = SLC_COLUMN_NONE,
    .direction = SLC_COLUMN_NONE,
    .temperature = SLC_COLUMN_NONE,
  };
  return dialect->heading.begin != NULL ? find_by_heading (self, dialect)
                                        : find_by_sight (self, dialect, source);
}
