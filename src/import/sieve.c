/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/sieve.h"

#include <glib/gi18n.h>

#include "import/chain.h"

/**
 * Sieve:
 * @rows: (array length=n_rows): the rows of a track
 * @n_rows: how many
 * @unit: what their values count
 * @step_s: how far apart they are as a rule, or 0
 * @begin_ns: when the first of them begins
 * @has_begin: whether the log says so
 * @covers_windows: whether none covers more than that, however late it comes
 * @is_kept: (array length=n_rows): whether a drive can have done what they say
 *
 * A track whose rows are held against what a drive can do.
 */
typedef struct {
  const SlcTrackRow *rows;
  size_t n_rows;
  const SlcUnit *unit;
  double step_s;
  int64_t begin_ns;
  bool has_begin;
  bool covers_windows;
  bool *is_kept;
} Sieve;

/**
 * Drop:
 * @damage: the line, and what is wrong with it
 * @at_ns: the time that it says
 *
 * A row that did not pass.
 */
typedef struct {
  SlcDamage damage;
  int64_t at_ns;
} Drop;

static Sieve
make_sieve (const SlcLog *log, const SlcTrack *track)
{
  const uint64_t step_ns = slc_track_find_usual_step (track);
  Sieve self = {
    .unit = slc_track_get_unit (track, log->options->unit),
    .step_s = step_ns != SLC_UNKNOWN_NS ? slc_seconds (step_ns) : 0,
    .covers_windows = track->cover == SLC_COVER_WINDOW && step_ns != SLC_UNKNOWN_NS,
  };

  self.rows = slc_track_get_rows (track, &self.n_rows);
  if (self.n_rows == 0)
    return self;
  self.begin_ns = self.rows[0].at_ns;
  if (track->origin_ns != SLC_ORIGIN_UNKNOWN)
    self.begin_ns = MIN (track->origin_ns, self.begin_ns);
  else if (log->clock == SLC_LOG_CLOCK_ELAPSED)
    self.begin_ns = 0;
  self.has_begin = self.begin_ns < self.rows[0].at_ns;
  return self;
}

static double
get_bytes (const Sieve *self, size_t at)
{
  return self->rows[at].value * self->unit->bytes;
}

/* Clocks are coarse, and the rows of a logger that was held up come at once: none of them is taken
 * to cover less than the others. */
static double
get_end_s (const Sieve *self, size_t at, double last_s)
{
  const double end_s = (double) (self->rows[at].at_ns - self->begin_ns) / SLC_NS_PER_S;

  return MAX (end_s, last_s + self->step_s);
}

static double
get_start_s (const Sieve *self)
{
  return self->has_begin ? 0 : -self->step_s;
}

static void
keep_amounts (Sieve *self)
{
  double last_s = get_start_s (self);

  for (size_t i = 0; i < self->n_rows; i++) {
    const double end_s = get_end_s (self, i, last_s);
    const double span_s = self->covers_windows ? self->step_s : end_s - last_s;

    self->is_kept[i] = span_s <= 0 || get_bytes (self, i) <= SLC_LOG_SPEED_MOST_BYTES_S * span_s;
    last_s = end_s;
  }
}

/* From one row to the next neither what was written falls, nor how much more the fastest drive
 * could have written by then: it would have jumped. Rows of which that is true are a chain. */
static void
keep_totals (Sieve *self)
{
  g_autofree SlcChainLink *links = g_new0 (SlcChainLink, self->n_rows);
  g_autofree size_t *places = g_new (size_t, self->n_rows);
  double end_s = get_start_s (self);
  size_t n_links = 0;

  for (size_t i = 0; i < self->n_rows; i++) {
    const double bytes = get_bytes (self, i);
    double room_bytes;

    end_s = get_end_s (self, i, end_s);
    room_bytes = SLC_LOG_SPEED_MOST_BYTES_S * end_s - bytes;
    if (self->has_begin && room_bytes < 0)
      continue;
    places[n_links] = i;
    links[n_links++] = (SlcChainLink){ bytes, room_bytes, false };
  }
  slc_chain_keep (links, n_links);
  for (size_t i = 0; i < n_links; i++)
    self->is_kept[places[i]] = links[i].is_kept;
}

static const char *
describe (const Sieve *self, size_t at, const SlcTrackRow *before, const SlcTrackRow *after)
{
  const double value = self->rows[at].value;

  if (self->unit->measure == SLC_MEASURE_AMOUNT)
    return _ ("its value is more than any drive does");
  if (before != NULL && value < before->value)
    return _ ("it has less written than the line above");
  if (after != NULL && value > after->value)
    return _ ("it has more written than the line below");
  return _ ("what is written jumps by more than any drive does");
}

static const SlcTrackRow *
find_kept (const Sieve *self, size_t *at)
{
  while (*at < self->n_rows && !self->is_kept[*at])
    ++*at;
  return *at < self->n_rows ? &self->rows[*at] : NULL;
}

static void
list_drops (const Sieve *self, GArray *drops)
{
  const SlcTrackRow *before = NULL;
  size_t next = 0;

  for (size_t i = 0; i < self->n_rows; i++) {
    const SlcTrackRow *row = &self->rows[i];
    const SlcTrackRow *after;
    Drop drop = { .damage = { .line = row->line }, .at_ns = row->at_ns };

    next = MAX (next, i);
    after = find_kept (self, &next);
    if (self->is_kept[i]) {
      before = row;
    } else {
      drop.damage.reason = describe (self, i, before, after);
      g_array_append_val (drops, drop);
    }
  }
}

/* What follows a damaged line has to know of it. */
static void
take_out (const Sieve *self, SlcTrack *track)
{
  unsigned n_kept = 0;

  for (unsigned i = 0; i < self->n_rows; i++) {
    SlcTrackRow row = self->rows[i];

    if (!self->is_kept[i])
      continue;
    row.n_damages += i - n_kept;
    g_array_index (track->rows, SlcTrackRow, n_kept++) = row;
  }
  g_array_set_size (track->rows, n_kept);
}

static void
sift_track (const SlcLog *log, SlcTrack *track, GArray *drops)
{
  Sieve self = make_sieve (log, track);
  g_autofree bool *is_kept = g_new0 (bool, self.n_rows);

  if (self.unit == NULL || self.n_rows == 0)
    return;
  self.is_kept = is_kept;
  if (self.unit->measure == SLC_MEASURE_TOTAL)
    keep_totals (&self);
  else if (self.unit->measure == SLC_MEASURE_AMOUNT)
    keep_amounts (&self);
  else
    return;
  list_drops (&self, drops);
  take_out (&self, track);
}

static int
compare_drops (gconstpointer a, gconstpointer b)
{
  const Drop *first = a;
  const Drop *second = b;

  if (first->damage.line != second->damage.line)
    return first->damage.line > second->damage.line ? 1 : -1;
  return (first->at_ns > second->at_ns) - (first->at_ns < second->at_ns);
}

/* What a line says of several curves at one time was counted as one row. */
static void
report (SlcLog *log, GArray *drops)
{
  g_array_sort (drops, compare_drops);
  for (unsigned i = 0; i < drops->len; i++) {
    const Drop *drop = &g_array_index (drops, Drop, i);

    if (i > 0 && compare_drops (drop, drop - 1) == 0)
      continue;
    log->n_rows--;
    slc_log_add_damage (log, drop->damage.line, drop->damage.reason);
  }
}

/**
 * slc_sieve_log:
 * @log: a log that was read to its end
 *
 * Takes out the rows of amounts and totals that no drive can have done, as damaged lines. Whether a
 * speed can be is seen as soon as it is read; these need the rows around them. Of a total as few
 * rows are taken out as possible: what jumps, rather than all that comes after it.
 */
void
slc_sieve_log (SlcLog *log)
{
  g_autoptr (GArray) drops = g_array_new (FALSE, FALSE, sizeof (Drop));

  g_return_if_fail (log != NULL);

  for (unsigned i = 0; i < log->tracks->len; i++)
    sift_track (log, g_ptr_array_index (log->tracks, i), drops);
  report (log, drops);
}
