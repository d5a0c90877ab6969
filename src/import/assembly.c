/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/assembly.h"

#include <math.h>

/* A row that comes later than this many windows after the one before has a gap before it. */
#define WINDOWS_BEFORE_GAP 1.5

/* A first row that comes later than both does not say that the drive did nothing until then. */
#define LATE_NS      (60 * SLC_NS_PER_S)
#define LATE_WINDOWS 10

/* Half a day at the shortest interval, or a month by the second: what is longer is no fill. */
#define DURATION_MOST_NS (31 * 24 * 3600 * SLC_NS_PER_S)

/* What a session file can count is a little more. */
#define BYTES_MOST 9e18

/* Windows of all tracks together that are added up, so that a damaged log ends, too. */
#define SUM_WORK_MOST (16 * 1024 * 1024)

/**
 * Placing:
 * @track: a track
 * @unit: what its values count
 * @origin_ns: where its clock stands at the start of the curve
 * @window_ns: what time a row covers at the most, or %SLC_UNKNOWN_NS for all since the last
 * @begins_with_base: whether the first row says how much had been written before
 *
 * How the rows of a track are placed on the curve.
 */
typedef struct {
  const SlcTrack *track;
  const SlcUnit *unit;
  int64_t origin_ns;
  uint64_t window_ns;
  bool begins_with_base;
} Placing;

static uint64_t
count_bytes (const SlcUnit *unit, double value, double value_before, uint64_t span_ns)
{
  double bytes = value * unit->bytes;

  if (unit->measure == SLC_MEASURE_SPEED)
    bytes *= slc_seconds (span_ns);
  else if (unit->measure == SLC_MEASURE_TOTAL)
    bytes -= value_before * unit->bytes;
  if (!(bytes < BYTES_MOST))
    return SLC_UNKNOWN_BYTES;
  return bytes > 0 ? (uint64_t) llround (bytes) : 0;
}

static SlcSample
make_sample (uint64_t begin_ns, uint64_t end_ns, uint64_t bytes, double temperature_c)
{
  return (SlcSample){
    .begin_ns = begin_ns,
    .end_ns = end_ns,
    .bytes = bytes,
    .latency_p50_ns = SLC_UNKNOWN_NS,
    .latency_p99_ns = SLC_UNKNOWN_NS,
    .latency_p999_ns = SLC_UNKNOWN_NS,
    .latency_max_ns = SLC_UNKNOWN_NS,
    .temperature_c = temperature_c,
    .device_written_bytes = SLC_UNKNOWN_BYTES,
    .device_queue_depth = NAN,
  };
}

static bool
append (SlcSeries *series, const SlcSample *sample)
{
  if (sample->end_ns > DURATION_MOST_NS || !slc_series_accepts (series, sample) ||
      (double) sample->bytes + (double) slc_series_get_total_bytes (series) >= BYTES_MOST)
    return false;
  slc_series_append (series, sample);
  return true;
}

static uint64_t
get_end (const Placing *placing, const SlcTrackRow *row)
{
  return (uint64_t) MAX (row->at_ns - placing->origin_ns, 0);
}

/* Where lines were damaged their windows were no gap: the next row is taken to speak for them. */
static uint64_t
limit_span (const Placing *placing, uint64_t since_ns, uint32_t n_damages)
{
  const double n_windows = WINDOWS_BEFORE_GAP + n_damages;

  if (placing->window_ns == SLC_UNKNOWN_NS ||
      (double) since_ns <= n_windows * (double) placing->window_ns)
    return since_ns;
  return placing->window_ns * (1 + (uint64_t) n_damages);
}

static SlcSample
place_row (const Placing *placing, const SlcTrackRow *row, const SlcTrackRow *before)
{
  const uint64_t end_ns = get_end (placing, row);
  const uint64_t last_ns = before != NULL ? get_end (placing, before) : 0;
  const uint32_t n_damages = row->n_damages - (before != NULL ? before->n_damages : 0);
  const uint64_t span_ns = limit_span (placing, end_ns - last_ns, n_damages);
  double value = row->value;

  if (n_damages > 0 && placing->unit->measure == SLC_MEASURE_AMOUNT &&
      placing->window_ns != SLC_UNKNOWN_NS && span_ns > placing->window_ns * WINDOWS_BEFORE_GAP)
    value *= (double) span_ns / (double) placing->window_ns;
  return make_sample (
    end_ns - span_ns, end_ns,
    count_bytes (placing->unit, value, before != NULL ? before->value : 0, span_ns),
    (double) row->temperature_c);
}

static SlcSeries *
place_rows (const Placing *placing, SlcAssembly *assembly)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  size_t n_rows;
  const SlcTrackRow *rows = slc_track_get_rows (placing->track, &n_rows);
  const size_t first = placing->begins_with_base ? 1 : 0;
  uint64_t last_ns = first > 0 ? get_end (placing, &rows[0]) : 0;

  for (size_t i = first; i < n_rows; i++) {
    const SlcTrackRow *before = i > 0 ? &rows[i - 1] : NULL;
    const SlcSample sample = place_row (placing, &rows[i], before);

    if (sample.begin_ns == sample.end_ns)
      assembly->n_empty_rows++;
    else if (!append (series, &sample))
      return NULL;
    assembly->missing_ns += sample.begin_ns - MIN (last_ns, sample.begin_ns);
    last_ns = sample.end_ns;
  }
  return g_steal_pointer (&series);
}

static int64_t
find_first_begin (const SlcTrack *track, const SlcUnit *unit, uint64_t interval_ns)
{
  const int64_t first_ns = g_array_index (track->rows, SlcTrackRow, 0).at_ns;

  if (unit->measure == SLC_MEASURE_TOTAL || interval_ns == SLC_UNKNOWN_NS)
    return first_ns;
  return first_ns - (int64_t) interval_ns;
}

static int64_t
find_origin (const SlcTrack *track,
             const SlcUnit *unit,
             uint64_t interval_ns,
             SlcLogClock clock,
             SlcAssembly *assembly)
{
  const int64_t begin_ns = find_first_begin (track, unit, interval_ns);
  const bool is_elapsed = clock == SLC_LOG_CLOCK_ELAPSED;

  if (track->origin_ns != SLC_ORIGIN_UNKNOWN)
    return track->origin_ns;
  if (!is_elapsed)
    return begin_ns;
  if (unit->measure == SLC_MEASURE_TOTAL || begin_ns <= (int64_t) LATE_NS ||
      interval_ns == SLC_UNKNOWN_NS || begin_ns <= (int64_t) (LATE_WINDOWS * interval_ns))
    return 0;
  assembly->late_ns = (uint64_t) begin_ns;
  return begin_ns;
}

/* Where a total counts from nothing is not known when its clock does not, either. */
static bool
begins_with_base (const SlcTrack *track, const SlcUnit *unit, SlcLogClock clock)
{
  if (unit->measure != SLC_MEASURE_TOTAL || track->origin_ns != SLC_ORIGIN_UNKNOWN)
    return false;
  return clock != SLC_LOG_CLOCK_ELAPSED || g_array_index (track->rows, SlcTrackRow, 0).at_ns == 0;
}

static Placing
find_placing (const SlcTrack *track,
              SlcLogClock clock,
              const SlcImportOptions *options,
              SlcAssembly *assembly)
{
  const uint64_t interval_ns = options->interval_ns != SLC_UNKNOWN_NS
                               ? options->interval_ns
                               : slc_track_measure_interval (track);
  const SlcUnit *unit = slc_track_get_unit (track, options->unit);

  if (interval_ns != SLC_UNKNOWN_NS &&
      (assembly->interval_ns == SLC_UNKNOWN_NS || interval_ns > assembly->interval_ns))
    assembly->interval_ns = interval_ns;
  return (Placing){
    .track = track,
    .unit = unit,
    .origin_ns = find_origin (track, unit, interval_ns, clock, assembly),
    .window_ns = track->cover == SLC_COVER_WINDOW && unit->measure != SLC_MEASURE_TOTAL
                 ? interval_ns
                 : SLC_UNKNOWN_NS,
    .begins_with_base = begins_with_base (track, unit, clock),
  };
}

/* A time in which nothing was completed, from what has no row and from rows of nothing. */
static void
mark_pauses (SlcSeries *series)
{
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);
  SlcPause pause = { 0, 0 };

  for (size_t i = 0; i <= n_samples; i++) {
    if (i < n_samples)
      pause.end_ns = samples[i].begin_ns;
    if (i < n_samples && samples[i].bytes == 0) {
      pause.end_ns = samples[i].end_ns;
      continue;
    }
    if (pause.end_ns - pause.begin_ns >= SLC_PAUSE_LEAST_NS)
      slc_series_append_pause (series, &pause);
    if (i < n_samples)
      pause = (SlcPause){ samples[i].end_ns, samples[i].end_ns };
  }
}

/* Tracks of one run differ by milliseconds: each is spread over the windows of all. */
static SlcSeries *
add_up (GPtrArray *parts, uint64_t interval_ns)
{
  g_autoptr (SlcSeries) sum = slc_series_new ();
  uint64_t duration_ns = 0;

  for (unsigned i = 0; i < parts->len; i++)
    duration_ns = MAX (duration_ns, slc_series_get_duration_ns (g_ptr_array_index (parts, i)));
  if (interval_ns == SLC_UNKNOWN_NS)
    interval_ns = SLC_ROW_NS;
  interval_ns = MAX (interval_ns, duration_ns / (SUM_WORK_MOST / parts->len));

  for (uint64_t begin_ns = 0; begin_ns < duration_ns; begin_ns += interval_ns) {
    const uint64_t end_ns = MIN (begin_ns + interval_ns, duration_ns);
    SlcSample sample = make_sample (begin_ns, end_ns, 0, NAN);

    for (unsigned i = 0; i < parts->len; i++)
      sample.bytes += slc_series_bytes_at (g_ptr_array_index (parts, i), end_ns) -
                      slc_series_bytes_at (g_ptr_array_index (parts, i), begin_ns);
    if (!append (sum, &sample))
      return NULL;
  }
  return g_steal_pointer (&sum);
}

static int64_t
find_common_origin (const GArray *placings)
{
  int64_t origin_ns = G_MAXINT64;

  for (unsigned i = 0; i < placings->len; i++)
    origin_ns = MIN (origin_ns, g_array_index (placings, Placing, i).origin_ns);
  return origin_ns;
}

static GPtrArray *
place_all (GArray *placings, SlcLogClock clock, SlcAssembly *assembly)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_series_unref);
  const int64_t common_ns = find_common_origin (placings);

  assembly->begin_ns = common_ns;
  for (unsigned i = 0; i < placings->len; i++) {
    Placing *placing = &g_array_index (placings, Placing, i);
    SlcSeries *part;

    if (clock != SLC_LOG_CLOCK_ELAPSED)
      placing->origin_ns = common_ns;
    part = place_rows (placing, assembly);
    if (part == NULL)
      return NULL;
    g_ptr_array_add (parts, part);
  }
  return g_steal_pointer (&parts);
}

/**
 * slc_assembly_make:
 * @self: (out caller-allocates): a curve
 * @tracks: (array length=n_tracks): sifted tracks of one log or of several, each with a row, their
 *   units known or chosen
 * @n_tracks: how many, at least one
 * @clock: what the times of all of them count from
 * @options: what a person has chosen
 *
 * Makes one curve. A time without a row counts as time in which nothing was written, and so do rows
 * of nothing; both are marked as pauses where they are long enough for one. Several tracks are
 * added up.
 *
 * Returns: whether it was possible; not so when it is longer than a month, or more than can be
 *   counted
 */
bool
slc_assembly_make (SlcAssembly *self,
                   SlcTrack *const *tracks,
                   size_t n_tracks,
                   SlcLogClock clock,
                   const SlcImportOptions *options)
{
  g_autoptr (GArray) placings = g_array_new (FALSE, FALSE, sizeof (Placing));
  g_autoptr (GPtrArray) parts = NULL;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (n_tracks > 0, false);

  *self = (SlcAssembly){ .interval_ns = SLC_UNKNOWN_NS };
  for (size_t i = 0; i < n_tracks; i++) {
    const Placing placing = find_placing (tracks[i], clock, options, self);

    g_array_append_val (placings, placing);
  }
  parts = place_all (placings, clock, self);
  if (parts == NULL)
    return false;

  self->series = parts->len == 1 ? slc_series_ref (g_ptr_array_index (parts, 0))
                                 : add_up (parts, self->interval_ns);
  if (self->series == NULL)
    return false;
  mark_pauses (self->series);
  return true;
}

/**
 * slc_assembly_clear:
 * @self: a curve
 *
 * Releases what it holds.
 */
void
slc_assembly_clear (SlcAssembly *self)
{
  g_clear_pointer (&self->series, slc_series_unref);
}
