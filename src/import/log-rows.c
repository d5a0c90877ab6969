/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log.h"

#include <glib/gi18n.h>
#include <math.h>

#include "import/moment.h"

#define HOUR_NS (INT64_C (3600) * (int64_t) SLC_NS_PER_S)
#define DAY_NS  (24 * HOUR_NS)

/* A clock that was set by an hour is seen in a row that comes within as much of it. */
#define CLOCK_SET_NS (120 * (int64_t) SLC_NS_PER_S)

/* Who appends to a log takes longer, and no drive pauses for so long. */
#define GAP_IN_RUN_MOST_NS (10 * 60 * (int64_t) SLC_NS_PER_S)

/* Of rows that are held against each other later, what can be counted at all. */
#define AMOUNT_MOST_BYTES 9e15

#define TRACKS_MOST 1000

static SlcTrackRow *
last_row (SlcTrack *track)
{
  g_assert (track->rows->len > 0);

  return &g_array_index (track->rows, SlcTrackRow, track->rows->len - 1);
}

/* Summer time that begins or ends, and midnight where the log gives no day. An hour back to 0 is a
 * run that begins anew, as no summer time ends there. */
static void
follow_clock (SlcLog *self, int64_t *at_ns)
{
  const int64_t step_ns = *at_ns - self->last_ns;
  const bool is_at_zero = *at_ns - self->shift_ns <= CLOCK_SET_NS;
  int64_t shift_ns = 0;

  if (step_ns <= -HOUR_NS + CLOCK_SET_NS && step_ns >= -HOUR_NS && !is_at_zero)
    shift_ns = HOUR_NS;
  else if (step_ns >= HOUR_NS && step_ns <= HOUR_NS + CLOCK_SET_NS)
    shift_ns = -HOUR_NS;
  else if (step_ns <= -DAY_NS + CLOCK_SET_NS && step_ns >= -DAY_NS)
    shift_ns = DAY_NS;
  if (shift_ns == 0)
    return;

  self->shift_ns += shift_ns;
  *at_ns += shift_ns;
  if (ABS (shift_ns) == HOUR_NS)
    slc_log_assume (self, "clock-set",
                    _ ("The clock jumps by an hour, as it does when summer time begins or ends: "
                       "the hour is left out"));
}

/* Back to about where the run began: that is another one, appended to the same file. */
static bool
is_back_at_start (const SlcLog *self, int64_t at_ns)
{
  return at_ns - self->first_ns <= (self->last_ns - self->first_ns) / 2;
}

static const char *
find_fault (const SlcLog *self, const SlcTrack *track, int64_t at_ns, double value)
{
  const SlcUnit *unit = slc_track_get_unit (track, self->options->unit);
  const double most = unit != NULL && unit->measure == SLC_MEASURE_SPEED
                      ? SLC_LOG_SPEED_MOST_BYTES_S
                      : AMOUNT_MOST_BYTES;

  if (at_ns > SLC_MOMENT_MOST_NS)
    return _ ("its time is beyond all measure");
  if (value < 0)
    return _ ("it has a value below zero");
  if (!(value * (unit != NULL ? unit->bytes : 1) <= most))
    return _ ("its value is more than any drive does");
  return NULL;
}

/* What was written by a time is the later of two answers; anything else said twice is a mistake. */
static bool
replace_row (SlcLog *self, SlcTrack *track, uint64_t line, double value)
{
  SlcTrackRow *row = last_row (track);

  if (track->unit != NULL && track->unit->measure == SLC_MEASURE_TOTAL && value > row->value) {
    row->value = value;
    row->line = line;
    return true;
  }
  slc_log_add_damage (self, line,
                      value == row->value ? _ ("it says the same as the line above")
                                          : _ ("it has the same time as the line above"));
  return false;
}

/* What a line says of several curves at one time is one row. */
static void
count_row (SlcLog *self, uint64_t line, int64_t at_ns)
{
  if (self->n_rows > 0 && line == self->row_line && at_ns == self->row_ns)
    return;
  self->n_rows++;
  self->row_line = line;
  self->row_ns = at_ns;
}

/**
 * slc_log_begin_run:
 * @self: a log
 *
 * Begins the next run of the log: what comes now has nothing to do with what came before.
 */
void
slc_log_begin_run (SlcLog *self)
{
  g_return_if_fail (self != NULL);

  self->run++;
  self->is_run_empty = true;
  self->shift_ns = 0;
}

/**
 * slc_log_place:
 * @self: a log
 * @line: the number of a line
 * @at_ns: (inout): its time; where the clock was set in between, moved by that
 *
 * Sees whether a row can follow the ones before. Time that goes back to the start begins another
 * run; so does a gap of minutes where times are dates. What is out of order otherwise, or a day
 * ahead, is damaged.
 *
 * Returns: whether the row can be used
 */
bool
slc_log_place (SlcLog *self, uint64_t line, int64_t *at_ns)
{
  int64_t step_ns;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (at_ns != NULL, false);

  if (self->run == 0)
    slc_log_begin_run (self);
  if (!self->is_run_empty && self->clock == SLC_LOG_CLOCK_LOCAL) {
    *at_ns += self->shift_ns;
    follow_clock (self, at_ns);
  }

  step_ns = self->is_run_empty ? 0 : *at_ns - self->last_ns;
  if (step_ns < 0 && !is_back_at_start (self, *at_ns)) {
    slc_log_add_damage (self, line, _ ("its time is before that of the line above"));
    return false;
  }
  if (step_ns > DAY_NS && self->clock == SLC_LOG_CLOCK_ELAPSED) {
    slc_log_add_damage (self, line, _ ("its time is more than a day after the line above"));
    return false;
  }
  if (step_ns < 0 || (step_ns > GAP_IN_RUN_MOST_NS && self->clock != SLC_LOG_CLOCK_ELAPSED)) {
    *at_ns -= self->shift_ns;
    slc_log_begin_run (self);
  }

  if (self->is_run_empty)
    self->first_ns = *at_ns;
  self->last_ns = *at_ns;
  self->is_run_empty = false;
  return true;
}

/**
 * slc_log_get_track:
 * @self: a log
 * @direction: reading or writing
 * @label: a job, a device, a worker, or empty
 *
 * Returns: (transfer none) (nullable): the track of that in the run under way, new if need be, or
 *   %NULL when there are more than a log can have
 */
SlcTrack *
slc_log_get_track (SlcLog *self, SlcDirection direction, const char *label)
{
  SlcTrack *track;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->run == 0)
    slc_log_begin_run (self);
  for (unsigned i = self->tracks->len; i > 0; i--) {
    track = g_ptr_array_index (self->tracks, i - 1);
    if (track->run != self->run)
      break;
    if (track->direction == direction && g_str_equal (track->label, label))
      return track;
  }
  if (self->tracks->len == TRACKS_MOST)
    return NULL;

  track = slc_track_new (label, self->run, direction);
  track->interval_ns = self->row_interval_ns;
  g_ptr_array_add (self->tracks, track);
  return track;
}

/**
 * slc_log_add_row:
 * @self: a log
 * @track: (nullable): one of its tracks; %NULL is reported as damage
 * @line: the number of a line
 * @at_ns: its time, as slc_log_place() has moved it
 * @value: its value, in the track's unit
 *
 * Adds what a line says to a track. What cannot be is reported as damage, unless other rows have
 * to be seen for that.
 *
 * Returns: whether it was added
 */
bool
slc_log_add_row (SlcLog *self, SlcTrack *track, uint64_t line, int64_t at_ns, double value)
{
  const SlcTrackRow row = { line, at_ns, value, NAN,
                            (uint32_t) MIN (self->n_damages, G_MAXUINT32) };
  const char *fault;

  g_return_val_if_fail (self != NULL, false);

  fault = track == NULL ? _ ("there are more curves than a log can have")
                        : find_fault (self, track, at_ns, value);
  if (fault != NULL) {
    slc_log_add_damage (self, line, fault);
    return false;
  }
  if (track->rows->len > 0 && last_row (track)->at_ns > at_ns) {
    slc_log_add_damage (self, line, _ ("its time is before that of the line above"));
    return false;
  }
  if (track->rows->len > 0 && last_row (track)->at_ns == at_ns)
    return replace_row (self, track, line, value);

  g_array_append_val (track->rows, row);
  count_row (self, line, at_ns);
  return true;
}

/**
 * slc_log_take_back:
 * @self: a log
 * @track: the only track of the run under way
 * @at_ns: a time of that run
 *
 * Removes the rows from a time on, for a line that knows better how much there was by then.
 */
void
slc_log_take_back (SlcLog *self, SlcTrack *track, int64_t at_ns)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (track != NULL && track->run == self->run);

  while (track->rows->len > 0 && last_row (track)->at_ns >= at_ns) {
    g_array_set_size (track->rows, track->rows->len - 1);
    self->n_rows--;
  }
  self->is_run_empty = track->rows->len == 0;
  if (!self->is_run_empty)
    self->last_ns = last_row (track)->at_ns;
}

/**
 * slc_log_add_piece:
 * @self: a log
 * @track: (nullable): one of its tracks, none of whose rows has a time of its own
 * @line: the number of a line
 * @bytes: how much was written
 * @bytes_s: how fast, in bytes a second
 *
 * Adds a piece of a drive rather than of a time, as programs log it that go by position: how long
 * it took follows from both. That this was done is noted.
 */
void
slc_log_add_piece (SlcLog *self, SlcTrack *track, uint64_t line, double bytes, double bytes_s)
{
  const bool has_rows = track != NULL && track->rows->len > 0;
  int64_t span_ns;

  g_return_if_fail (self != NULL);

  if (!(bytes_s > 0) || !slc_moment_from_number (bytes / bytes_s, SLC_NS_PER_S, &span_ns) ||
      span_ns > (int64_t) SLC_SERIES_MOST_NS) {
    slc_log_add_damage (self, line, _ ("it has no speed"));
    return;
  }
  if (bytes_s > SLC_LOG_SPEED_MOST_BYTES_S) {
    slc_log_add_damage (self, line, _ ("its value is more than any drive does"));
    return;
  }
  if (track != NULL && !has_rows) {
    track->cover = SLC_COVER_SINCE_LAST;
    track->unit = slc_unit_find ("B");
    track->is_unit_fixed = true;
    track->origin_ns = 0;
  }
  self->makes_time = true;
  slc_log_assume (self, "time-made",
                  _ ("It gives no times: they are made from amounts and speeds, so pauses do not "
                     "show"));
  if (has_rows)
    span_ns += last_row (track)->at_ns;
  slc_log_add_row (self, track, line, span_ns, bytes);
}

/**
 * slc_log_set_temperature:
 * @track: a track that has a row
 * @temperature_c: the temperature the last of its rows gives
 *
 * Adds a temperature.
 */
void
slc_log_set_temperature (SlcTrack *track, double temperature_c)
{
  g_return_if_fail (track != NULL && track->rows->len > 0);

  last_row (track)->temperature_c = (float) temperature_c;
}
