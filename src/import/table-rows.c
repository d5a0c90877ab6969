/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/table-rows.h"

#include <glib/gi18n.h>
#include <math.h>

#include "import/monitor.h"
#include "import/table-guess.h"

/* Steps of as many are milliseconds: nobody logs by the minute and a half. */
#define STEP_LEAST_MS 100

/* So long after it began no log ends: such times count from 1970. */
#define EPOCH_LEAST_NS (1e9 * SLC_NS_PER_S)

/* What a sensor says that is not there, or counts in kelvins, is no temperature. */
#define TEMPERATURE_LEAST_C (-60)

/**
 * Table:
 * @log: where the rows go
 * @rows: (element-type SlcTableRow): the rows
 * @damages: (element-type SlcDamage): the lines that could not be read
 * @columns: what the columns are
 * @unit: (nullable): what the values count
 * @time_unit_ns: what one number of the time is, or 0 where rows have no time
 * @n_interleaved: how many rows have the same time, each of another curve; usually one
 *
 * A table whose rows are being added.
 */
typedef struct {
  SlcLog *log;
  const GArray *rows;
  const GArray *damages;
  const SlcColumns *columns;
  const SlcUnit *unit;
  double time_unit_ns;
  unsigned n_interleaved;
} Table;

static const SlcTableRow *
row_at (const GArray *rows, size_t at)
{
  return &g_array_index (rows, SlcTableRow, at);
}

static void
note_column (const Table *self)
{
  g_autofree char *heading = slc_slice_dup (self->columns->value_heading);

  if (self->columns->is_ambiguous)
    slc_log_assume (self->log, "column-assumed",
                    /* Translators: %s is what a column of a table is called */
                    _ ("“%s” is taken, although other columns could be meant: leave only the one "
                       "that is"),
                    heading);
}

static void
choose_unit (Table *self)
{
  const SlcUnit *own = row_at (self->rows, 0)->unit;

  self->unit = own != NULL ? own : self->columns->unit;
  if (self->unit == NULL)
    return;
  if (own == NULL && self->log->options->unit == NULL &&
      !slc_unit_is_spelled_out (self->columns->value_heading))
    slc_log_assume_unit (self->log, self->unit);
  if (self->unit->measure == SLC_MEASURE_AMOUNT &&
      slc_table_is_total (self->rows, self->columns->is_total))
    self->unit = slc_unit_measuring (self->unit, SLC_MEASURE_TOTAL);
}

static double
guess_time_unit (Table *self)
{
  const double unit_ns = slc_table_find_usual_step (self->rows) >= STEP_LEAST_MS ? SLC_NS_PER_MS
                                                                                 : SLC_NS_PER_S;

  slc_log_assume (self->log, "time-unit-assumed",
                  unit_ns == SLC_NS_PER_S ? _ ("Its times are taken as seconds")
                                          : _ ("Its times are taken as milliseconds"));
  return unit_ns;
}

static void
choose_time (Table *self)
{
  const SlcTableRow *first = row_at (self->rows, 0);
  double epoch_ns;

  if (self->columns->time == SLC_COLUMN_NONE)
    return;
  self->log->clock = slc_monitor_get_clock (&first->at);
  if (first->at.kind != SLC_MOMENT_NUMBER)
    return;

  epoch_ns = slc_table_guess_epoch_unit (first->at.number);
  if (self->columns->time_unit_ns > 0)
    self->time_unit_ns = self->columns->time_unit_ns;
  else
    self->time_unit_ns = epoch_ns > 0 ? epoch_ns : guess_time_unit (self);
  self->log->clock = first->at.number * self->time_unit_ns >= EPOCH_LEAST_NS
                     ? SLC_LOG_CLOCK_EPOCH
                     : SLC_LOG_CLOCK_ELAPSED;
}

static unsigned
count_interleaved (const Table *self)
{
  const bool is_clear = self->columns->time == SLC_COLUMN_NONE ||
                        self->columns->direction != SLC_COLUMN_NONE;

  return is_clear ? 1 : slc_table_count_interleaved (self->rows);
}

static bool
get_time (const Table *self, size_t at, int64_t *ns)
{
  const SlcMoment *moment = &row_at (self->rows, at)->at;

  if (self->columns->time == SLC_COLUMN_NONE) {
    *ns = slc_monitor_make_time (self->log, at + 1);
    return true;
  }
  if (moment->kind != row_at (self->rows, 0)->at.kind)
    return false;
  *ns = moment->ns;
  return moment->kind != SLC_MOMENT_NUMBER ||
         slc_moment_from_number (moment->number, self->time_unit_ns, ns);
}

static void
add_value (const Table *self,
           const SlcTableRow *row,
           SlcDirection direction,
           const char *label,
           int64_t at_ns,
           double value)
{
  SlcTrack *track = slc_log_get_track (self->log, direction, label);

  if (track != NULL) {
    track->unit = self->unit;
    if (self->unit != NULL && self->unit->measure == SLC_MEASURE_TOTAL)
      track->cover = SLC_COVER_SINCE_LAST;
  }
  if (slc_log_add_row (self->log, track, row->line, at_ns, value) &&
      row->temperature_c >= TEMPERATURE_LEAST_C && row->temperature_c <= SLC_IMPORT_WARNING_MOST_C)
    slc_log_set_temperature (track, row->temperature_c);
}

static void
add_row (const Table *self, size_t at, unsigned index)
{
  const SlcTableRow *row = row_at (self->rows, at);
  g_autofree char *label = NULL;
  int64_t at_ns;

  if (!get_time (self, at, &at_ns)) {
    slc_log_add_damage (self->log, row->line, _ ("its time is not like that of the first row"));
    return;
  }
  if (row->unit != row_at (self->rows, 0)->unit) {
    slc_log_add_damage (self->log, row->line, _ ("its unit is not like that of the first row"));
    return;
  }
  if (!slc_log_place (self->log, row->line, &at_ns))
    return;
  if (self->n_interleaved > 1)
    /* Translators: of several rows with the same time, the how manyth */
    label = g_strdup_printf (_ ("row %u of each time"), index + 1);
  add_value (self, row, row->direction, label != NULL ? label : "", at_ns, row->value);
  if (isfinite (row->read_value))
    add_value (self, row, SLC_DIRECTION_READ, "", at_ns, row->read_value);
}

/* Damaged lines are reported where they stand among the rows. */
static void
add_damages (const Table *self, size_t *n_added, uint64_t before_line)
{
  while (*n_added < self->damages->len) {
    const SlcDamage *damage = &g_array_index (self->damages, SlcDamage, *n_added);

    if (damage->line >= before_line)
      return;
    slc_log_add_damage (self->log, damage->line, damage->reason);
    ++*n_added;
  }
}

static void
add_rows (const Table *self)
{
  unsigned index = 0;
  size_t n_damages = 0;

  for (size_t i = 0; i < self->rows->len; i++) {
    const bool follows = i > 0 && self->n_interleaved > 1 &&
                         slc_table_has_same_time (row_at (self->rows, i),
                                                  row_at (self->rows, i - 1));

    index = follows ? index + 1 : 0;
    add_damages (self, &n_damages, row_at (self->rows, i)->line);
    if (row_at (self->rows, i)->begins_run)
      slc_log_begin_run (self->log);
    add_row (self, i, index);
  }
  add_damages (self, &n_damages, G_MAXUINT64);
}

/* The speed that the values are of, for a table that goes by position rather than by time. */
static const SlcUnit *
get_speed_unit (const Table *self)
{
  const SlcUnit *unit = self->log->options->unit != NULL ? self->log->options->unit : self->unit;

  return unit != NULL && unit->measure == SLC_MEASURE_SPEED ? unit : NULL;
}

static bool
goes_by_position (const Table *self)
{
  return self->columns->time == SLC_COLUMN_NONE && self->columns->position != SLC_COLUMN_NONE &&
         self->columns->position_unit != NULL && self->columns->position != self->columns->value &&
         get_speed_unit (self) != NULL;
}

/* Positions that begin with 0 are where pieces begin, others are where they end. */
static double
get_length (const GArray *rows, size_t at)
{
  const double position = row_at (rows, at)->position;

  if (row_at (rows, 0)->position > 0)
    return position - (at > 0 ? row_at (rows, at - 1)->position : 0);
  if (at + 1 < rows->len)
    return row_at (rows, at + 1)->position - position;
  return at > 0 ? position - row_at (rows, at - 1)->position : 0;
}

static void
add_pieces (const Table *self)
{
  const SlcUnit *unit = get_speed_unit (self);
  size_t n_damages = 0;

  for (size_t i = 0; i < self->rows->len; i++) {
    const SlcTableRow *row = row_at (self->rows, i);

    slc_log_add_piece (self->log, slc_log_get_track (self->log, row->direction, ""), row->line,
                       get_length (self->rows, i) * self->columns->position_unit->bytes,
                       row->value * unit->bytes);
  }
  add_damages (self, &n_damages, G_MAXUINT64);
}

/* A first row at 0 that has done something says when its time begins, and so do the others. */
static void
find_begins (SlcLog *log)
{
  for (unsigned i = 0; i < log->tracks->len; i++) {
    SlcTrack *track = g_ptr_array_index (log->tracks, i);
    const SlcTrackRow *first = track->rows->len > 1 ? &g_array_index (track->rows, SlcTrackRow, 0)
                                                    : NULL;

    if (first == NULL || first->at_ns != 0 || first->value <= 0 ||
        track->cover != SLC_COVER_WINDOW || log->clock != SLC_LOG_CLOCK_ELAPSED)
      continue;
    track->interval_ns = slc_track_measure_interval (track);
    track->origin_ns = -(int64_t) track->interval_ns;
    slc_log_assume (log, "begins-assumed",
                    _ ("Its first time is 0: times are taken as when a row begins"));
  }
}

/**
 * slc_table_rows_add:
 * @log: where they go
 * @rows: (element-type SlcTableRow): the rows of a table
 * @damages: (element-type SlcDamage): its lines that could not be read
 * @columns: what its columns are
 *
 * Finds out what the numbers of a table mean, by their headings and by themselves, and adds them to
 * a log.
 */
void
slc_table_rows_add (SlcLog *log,
                    const GArray *rows,
                    const GArray *damages,
                    const SlcColumns *columns)
{
  Table self = { .log = log, .rows = rows, .damages = damages, .columns = columns };
  size_t n_damages = 0;

  g_return_if_fail (log != NULL);
  g_return_if_fail (rows != NULL);
  g_return_if_fail (columns != NULL);

  if (rows->len == 0) {
    add_damages (&self, &n_damages, G_MAXUINT64);
    return;
  }
  note_column (&self);
  choose_unit (&self);
  if (goes_by_position (&self)) {
    add_pieces (&self);
    return;
  }
  choose_time (&self);
  self.n_interleaved = count_interleaved (&self);
  add_rows (&self);
  find_begins (log);
}
