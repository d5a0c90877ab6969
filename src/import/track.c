/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/track.h"

/* Steps that differ by less are the same; windows of fio drift by a millisecond or two. */
#define SAME_STEP_SHARE 0.03
#define SAME_STEP_NS    (3 * (int64_t) SLC_NS_PER_MS)

/* As many of the steps have to be multiples of a window for it to be one. */
#define MULTIPLES_LEAST 0.9

/* More of them would tell nothing new. */
#define STEPS_MOST 65536

/* A drive that does less than this share of its best is not being tested. */
#define IDLE_SHARE 0.01

static int
compare_steps (gconstpointer a, gconstpointer b)
{
  const int64_t first = *(const int64_t *) a;
  const int64_t second = *(const int64_t *) b;

  return (first > second) - (first < second);
}

static const SlcTrackRow *
row_at (const SlcTrack *self, size_t at)
{
  return &g_array_index (self->rows, SlcTrackRow, at);
}

static GArray *
collect_steps (const SlcTrack *self)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (int64_t));

  /* The last row of a run may cover less than the others. */
  const size_t n_rows = self->rows->len > 2 ? self->rows->len - 1 : self->rows->len;

  for (size_t i = 1; i < n_rows && steps->len < STEPS_MOST; i++) {
    const int64_t step_ns = row_at (self, i)->at_ns - row_at (self, i - 1)->at_ns;

    if (step_ns > 0)
      g_array_append_val (steps, step_ns);
  }
  g_array_sort (steps, compare_steps);
  return steps;
}

static int64_t
step_at (const GArray *steps, size_t at)
{
  return g_array_index (steps, int64_t, at);
}

static bool
is_same (int64_t step_ns, int64_t multiple_ns, int64_t window_ns)
{
  const int64_t drift_ns = MAX (SAME_STEP_NS, (int64_t) (SAME_STEP_SHARE * (double) window_ns));

  return ABS (step_ns - multiple_ns) <= MIN (drift_ns, window_ns / 8);
}

/* Whether nearly all steps are one or more windows of this length. */
static bool
divides (const GArray *steps, int64_t window_ns)
{
  size_t n_multiples = 0;

  for (size_t i = 0; i < steps->len; i++) {
    const int64_t n_windows = (step_at (steps, i) + window_ns / 2) / window_ns;

    if (n_windows > 0 && is_same (step_at (steps, i), n_windows * window_ns, window_ns))
      n_multiples++;
  }
  return (double) n_multiples >= MULTIPLES_LEAST * steps->len;
}

/* The median of the steps that are about one window. */
static int64_t
refine (const GArray *steps, int64_t window_ns)
{
  size_t begin = 0;
  size_t end;

  while (!is_same (step_at (steps, begin), window_ns, window_ns))
    begin++;
  for (end = begin; end < steps->len && is_same (step_at (steps, end), window_ns, window_ns); end++)
    ;
  return step_at (steps, begin + (end - begin) / 2);
}

/**
 * slc_track_new:
 * @label: what tells it from the others of its log
 * @run: the how manyth run
 * @direction: reading or writing
 *
 * Returns: (transfer full): a track without rows, of windows, whose unit and start are not known
 */
SlcTrack *
slc_track_new (const char *label, unsigned run, SlcDirection direction)
{
  SlcTrack *self = g_new0 (SlcTrack, 1);

  self->label = g_strdup (label);
  self->run = run;
  self->direction = direction;
  self->origin_ns = SLC_ORIGIN_UNKNOWN;
  self->interval_ns = SLC_UNKNOWN_NS;
  self->rows = g_array_new (FALSE, FALSE, sizeof (SlcTrackRow));
  return self;
}

/**
 * slc_track_free:
 * @self: (nullable): a track
 *
 * Frees the track.
 */
void
slc_track_free (SlcTrack *self)
{
  if (self == NULL)
    return;

  g_free (self->label);
  g_array_unref (self->rows);
  g_free (self);
}

/**
 * slc_track_get_rows:
 * @self: a track
 * @n_rows: (out): how many
 *
 * Returns: (array length=n_rows) (transfer none): its rows
 */
const SlcTrackRow *
slc_track_get_rows (const SlcTrack *self, size_t *n_rows)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_rows != NULL, NULL);

  *n_rows = self->rows->len;
  return (const SlcTrackRow *) (void *) self->rows->data;
}

/**
 * slc_track_get_unit:
 * @self: a track
 * @chosen: (nullable): the unit that a person has chosen
 *
 * Returns: (transfer none) (nullable): what its values count, or %NULL where that has to be chosen
 */
const SlcUnit *
slc_track_get_unit (const SlcTrack *self, const SlcUnit *chosen)
{
  g_return_val_if_fail (self != NULL, NULL);

  return chosen != NULL && !self->is_unit_fixed ? chosen : self->unit;
}

/**
 * slc_track_has_work:
 * @self: a track
 *
 * Returns: whether anything was done in it at all
 */
bool
slc_track_has_work (const SlcTrack *self)
{
  g_return_val_if_fail (self != NULL, false);

  for (size_t i = 0; i < self->rows->len; i++)
    if (row_at (self, i)->value > 0)
      return true;
  return false;
}

/**
 * slc_track_find_usual_step:
 * @self: a track
 *
 * Returns: the median time between two rows, or %SLC_UNKNOWN_NS when there are not two of different
 *   times
 */
uint64_t
slc_track_find_usual_step (const SlcTrack *self)
{
  g_autoptr (GArray) steps = NULL;

  g_return_val_if_fail (self != NULL, SLC_UNKNOWN_NS);

  steps = collect_steps (self);
  return steps->len > 0 ? (uint64_t) step_at (steps, steps->len / 2) : SLC_UNKNOWN_NS;
}

/**
 * slc_track_measure_interval:
 * @self: a track
 *
 * Finds the length of its windows where the log does not say it. Where nothing was completed a row
 * is missing, perhaps more often than not, so the usual step can be several windows long. The
 * window is the median step if nearly all the others are multiples of it, or the longest of some
 * shorter ones of which that is true. Where the steps have no such measure it is their median.
 *
 * Returns: the interval, or %SLC_UNKNOWN_NS when there are not two rows of different times
 */
uint64_t
slc_track_measure_interval (const SlcTrack *self)
{
  static const double shares[] = { 0.5, 0.25, 0.1, 0.05, 0 };
  g_autoptr (GArray) steps = NULL;

  g_return_val_if_fail (self != NULL, SLC_UNKNOWN_NS);

  if (self->interval_ns != SLC_UNKNOWN_NS)
    return self->interval_ns;
  steps = collect_steps (self);
  if (steps->len == 0)
    return SLC_UNKNOWN_NS;

  for (size_t i = 0; i < G_N_ELEMENTS (shares); i++) {
    const int64_t window_ns = step_at (steps, (size_t) (shares[i] * steps->len));

    if (divides (steps, window_ns))
      return (uint64_t) refine (steps, window_ns);
  }
  return (uint64_t) step_at (steps, steps->len / 2);
}

/**
 * slc_track_trim_idle:
 * @self: a track
 *
 * Takes off the rows at both ends in which the drive did next to nothing: what watches a system
 * begins before a test and ends after it.
 *
 * Returns: how many rows were taken off
 */
uint64_t
slc_track_trim_idle (SlcTrack *self)
{
  double best = 0;
  unsigned begin = 0;
  unsigned end;
  const unsigned n_rows = self->rows->len;

  for (unsigned i = 0; i < n_rows; i++)
    best = MAX (best, row_at (self, i)->value);
  while (begin < n_rows && row_at (self, begin)->value <= IDLE_SHARE * best)
    begin++;
  for (end = n_rows; end > begin && row_at (self, end - 1)->value <= IDLE_SHARE * best; end--)
    ;
  if (begin == end)
    return 0;

  g_array_set_size (self->rows, end);
  g_array_remove_range (self->rows, 0, begin);
  return n_rows - (end - begin);
}
