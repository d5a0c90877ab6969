/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/sight.h"

#include "import/moment.h"
#include "model/quantity.h"

/* As many rows show what the columns of a table are. */
#define SURVEY_ROWS 200

/* One damaged row in as many takes nothing from a column. */
#define DAMAGED_SHARE 10

/* Times go back where another run was appended: hardly in more than one row of as many. */
#define FALLS_SHARE 4

/* What falls by nearly a day has passed midnight. */
#define MIDNIGHT_NS (23 * INT64_C (3600) * (int64_t) SLC_NS_PER_S)

/* Whether nearly all rows are so. */
static bool
is_nearly_all (unsigned n, unsigned n_rows)
{
  return n > 0 && n_rows - n <= n_rows / DAMAGED_SHARE;
}

static void
look_at_number (SlcSight *self, double number)
{
  self->is_moment = false;
  if (self->n_rows == 0)
    self->first = number;
  else if (number < self->last)
    self->rises = false;
  self->last = number;
}

static unsigned
count_colons (SlcSlice field)
{
  unsigned n_colons = 0;

  for (size_t at = 0; at < field.length; at++)
    n_colons += field.begin[at] == ':' ? 1 : 0;
  return n_colons;
}

static void
compare_with_last (SlcSight *self, int64_t ns)
{
  const int64_t step_ns = ns - self->last_ns;

  if (step_ns > 0 || step_ns < -MIDNIGHT_NS)
    self->n_rises++;
  else if (step_ns < 0)
    self->n_falls++;
}

/* "1.5 s" is how long something took more often than when it was. */
static void
look_at_clock (SlcSight *self, SlcSlice field, const SlcMoment *moment)
{
  const unsigned n_colons = count_colons (field);
  const bool is_first = self->n_clocks + self->n_dated_clocks + self->n_short_clocks == 0;

  if (n_colons == 0)
    return;
  if (!is_first)
    compare_with_last (self, moment->ns);
  self->last_ns = moment->ns;
  if (moment->kind != SLC_MOMENT_CLOCK)
    self->n_dated_clocks++;
  else if (n_colons > 1)
    self->n_clocks++;
  else
    self->n_short_clocks++;
}

static void
look (SlcSight *self, SlcSlice field, char decimal_point)
{
  SlcMoment moment;

  if (!slc_moment_read (field, decimal_point, &moment)) {
    self->is_number = false;
    self->is_moment = false;
    self->n_dates += slc_moment_is_date (field) ? 1 : 0;
  } else if (moment.kind == SLC_MOMENT_NUMBER) {
    look_at_number (self, moment.number);
  } else {
    self->is_number = false;
    look_at_clock (self, field, &moment);
  }
  self->n_rows++;
}

/**
 * slc_sights_take:
 * @dialect: how a table is written
 * @source: its text; it is left at its first line
 *
 * Looks at the first rows of a table.
 *
 * Returns: (transfer full) (array): what each of the columns that @dialect counts looks like; free
 *   it with g_free()
 */
SlcSight *
slc_sights_take (const SlcDialect *dialect, SlcTextSource *source)
{
  SlcSight *sights;
  SlcTextLine line;

  g_return_val_if_fail (dialect != NULL, NULL);
  g_return_val_if_fail (source != NULL, NULL);

  sights = g_new (SlcSight, dialect->n_fields);
  for (size_t i = 0; i < dialect->n_fields; i++)
    sights[i] = (SlcSight){ .is_number = true, .is_moment = true, .rises = true };
  slc_text_source_rewind (source);
  while (sights[0].n_rows < SURVEY_ROWS && slc_text_source_next_filled (source, &line)) {
    SlcSlice fields[SLC_DIALECT_FIELDS_MOST];

    if (line.number < dialect->first_line ||
        slc_dialect_split (dialect, line.text, fields) != dialect->n_fields)
      continue;
    for (size_t i = 0; i < dialect->n_fields; i++)
      look (&sights[i], fields[i], dialect->decimal_point);
  }
  slc_text_source_rewind (source);
  return sights;
}

/**
 * slc_sight_goes_on:
 * @self: what a column looks like
 *
 * Returns: whether it can be the time of a table without headings: times, or numbers that rise
 */
bool
slc_sight_goes_on (const SlcSight *self)
{
  g_return_val_if_fail (self != NULL, false);

  return self->is_moment || (self->is_number && self->rises && self->last > self->first);
}

/**
 * slc_sight_is_clock:
 * @self: what a column looks like
 *
 * Returns: whether its values are hours, minutes and seconds without a date
 */
bool
slc_sight_is_clock (const SlcSight *self)
{
  g_return_val_if_fail (self != NULL, false);

  return is_nearly_all (self->n_clocks, self->n_rows);
}

/**
 * slc_sight_is_time:
 * @self: what a column looks like
 *
 * Returns: whether its values can be nothing but the times of its rows: hours, minutes and seconds,
 *   or a date and a time, that go on
 */
bool
slc_sight_is_time (const SlcSight *self)
{
  g_return_val_if_fail (self != NULL, false);

  return (slc_sight_is_clock (self) || is_nearly_all (self->n_dated_clocks, self->n_rows)) &&
         self->n_rises > 0 && self->n_falls <= self->n_rows / FALLS_SHARE;
}

/**
 * slc_sight_is_date:
 * @self: what a column looks like
 *
 * Returns: whether its values are dates without a time
 */
bool
slc_sight_is_date (const SlcSight *self)
{
  g_return_val_if_fail (self != NULL, false);

  return is_nearly_all (self->n_dates, self->n_rows);
}

/**
 * slc_sight_is_like_time:
 * @self: what a column looks like
 *
 * Returns: whether its values have the form of times that change, in whatever order
 */
bool
slc_sight_is_like_time (const SlcSight *self)
{
  const unsigned n_times = self->n_clocks + self->n_dated_clocks + self->n_short_clocks;

  return is_nearly_all (n_times, self->n_rows) && self->n_rises + self->n_falls > 0;
}
