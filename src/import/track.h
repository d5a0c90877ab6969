/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdint.h>

#include "import/unit.h"
#include "model/series.h"

G_BEGIN_DECLS

typedef enum {
  SLC_DIRECTION_UNKNOWN,
  SLC_DIRECTION_READ,
  SLC_DIRECTION_WRITE,
  SLC_DIRECTION_TRIM,
} SlcDirection;

/**
 * SlcCover:
 * @SLC_COVER_WINDOW: each row covers a window of the log's own length that ends at its time; a
 *   window in which nothing was completed may have no row
 * @SLC_COVER_SINCE_LAST: each row covers all the time since the one before
 *
 * What time a row of a log speaks of.
 */
typedef enum {
  SLC_COVER_WINDOW,
  SLC_COVER_SINCE_LAST,
} SlcCover;

/**
 * SlcTrackRow:
 * @line: the line it stands in
 * @at_ns: the end of what it covers, on the log's clock
 * @value: what was written, in the track's unit
 * @temperature_c: in degrees Celsius, or NAN
 * @n_damages: how many lines up to it were damaged
 *
 * One row of a log, as it is written there.
 */
typedef struct {
  uint64_t line;
  int64_t at_ns;
  double value;
  float temperature_c;
  uint32_t n_damages;
} SlcTrackRow;

/* Where the clock of a log stands at the start of its run is not known. */
#define SLC_ORIGIN_UNKNOWN INT64_MIN

/**
 * SlcTrack:
 * @label: what tells it from the others of its log: a job, a device, a worker; or empty
 * @run: the how manyth run of the log, from 1
 * @direction: reading or writing
 * @cover: what time its rows speak of
 * @unit: (nullable): what its values count, or %NULL where that has to be chosen
 * @is_unit_fixed: whether nobody can choose another unit, since times were made from it
 * @origin_ns: where the log's clock stood at the start, or %SLC_ORIGIN_UNKNOWN
 * @interval_ns: length of a window where the log says it, or %SLC_UNKNOWN_NS
 * @rows: (element-type SlcTrackRow): the rows, their times never going back
 *
 * One curve of a log: one direction of one job in one run.
 */
typedef struct {
  char *label;
  unsigned run;
  SlcDirection direction;
  SlcCover cover;
  const SlcUnit *unit;
  bool is_unit_fixed;
  int64_t origin_ns;
  uint64_t interval_ns;
  GArray *rows;
} SlcTrack;

SlcTrack *slc_track_new (const char *label, unsigned run, SlcDirection direction);
void slc_track_free (SlcTrack *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcTrack, slc_track_free)

const SlcTrackRow *slc_track_get_rows (const SlcTrack *self, size_t *n_rows);
const SlcUnit *slc_track_get_unit (const SlcTrack *self, const SlcUnit *chosen);
bool slc_track_has_work (const SlcTrack *self);
uint64_t slc_track_find_usual_step (const SlcTrack *self);
uint64_t slc_track_measure_interval (const SlcTrack *self);
uint64_t slc_track_trim_idle (SlcTrack *self);

G_END_DECLS
