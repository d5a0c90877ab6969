/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "import/options.h"
#include "import/text-source.h"
#include "import/track.h"
#include "model/session.h"

G_BEGIN_DECLS

/* No link of a drive comes near a terabyte a second: the widest slot of PCI Express 6 carries an
 * eighth of it, and what many drives do together, or a page cache, stays below it, too. What is
 * damaged is mostly beyond it: -1 in 32 bits is four times as much where KiB/s are counted. */
#define SLC_LOG_SPEED_MOST_BYTES_S 1e12

/* Of more damaged lines only the number is kept. */
#define SLC_LOG_DAMAGES_MOST 20

/**
 * SlcLogClock:
 * @SLC_LOG_CLOCK_ELAPSED: from the start of each run, or since the row before where rows give no
 * time
 * @SLC_LOG_CLOCK_LOCAL: of the day at some place, which summer time can move by an hour
 * @SLC_LOG_CLOCK_EPOCH: since 1970
 *
 * What the times of a log count from.
 */
typedef enum {
  SLC_LOG_CLOCK_ELAPSED,
  SLC_LOG_CLOCK_LOCAL,
  SLC_LOG_CLOCK_EPOCH,
} SlcLogClock;

/**
 * SlcDamage:
 * @line: the number of a line
 * @reason: (nullable): what is wrong with it, translated
 *
 * A line that could not be used.
 */
typedef struct {
  uint64_t line;
  const char *reason;
} SlcDamage;

/**
 * SlcAssumption:
 * @flag: the name it has in files
 * @text: what it is, translated
 *
 * Something that the log does not say and that was taken to be so, or that a reader has to know.
 */
typedef struct {
  char *flag;
  char *text;
} SlcAssumption;

/**
 * SlcLog:
 * @options: what a person has chosen
 * @cancellable: (nullable): ends the reading
 * @clock: what times count from
 * @tracks: (element-type SlcTrack): its curves
 * @columns: (element-type utf8): what its columns are called
 * @assumptions: (element-type SlcAssumption): what had to be assumed
 * @damages: (element-type SlcDamage): the first damaged lines, in their order
 * @n_damages: how many lines were damaged
 * @n_lines: how many lines there are
 * @n_rows: how many rows were taken; one that is of reading and of writing is one
 * @jobs_in_files: whether each file of a run is one of its jobs
 * @row_interval_ns: how far apart rows are that have no times, or %SLC_UNKNOWN_NS
 * @makes_time: whether times were not in the log but made from amounts and speeds
 * @method: what the log says about how was written
 * @drive_model: (nullable): what the log says was written to
 * @started_at: (nullable): when, where rows do not tell
 * @end: how it ended
 *
 * What one file says, as a format has read it: nothing is added up or chosen yet.
 */
typedef struct {
  const SlcImportOptions *options;
  GCancellable *cancellable;
  SlcLogClock clock;
  GPtrArray *tracks;
  GPtrArray *columns;
  GArray *assumptions;
  GArray *damages;
  uint64_t n_damages;
  uint64_t n_lines;
  uint64_t n_rows;
  bool jobs_in_files;
  uint64_t row_interval_ns;
  bool makes_time;
  SlcMethod method;
  char *drive_model;
  GDateTime *started_at;
  SlcEnd end;

  /*< private >*/
  unsigned run;
  bool is_run_empty;
  int64_t first_ns;
  int64_t last_ns;
  int64_t shift_ns;
  uint64_t row_line;
  int64_t row_ns;
} SlcLog;

SlcLog *slc_log_new (const SlcImportOptions *options, GCancellable *cancellable);
void slc_log_free (SlcLog *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcLog, slc_log_free)

/* What a format says. */
void slc_log_set_columns (SlcLog *self, const char *const *columns);
void slc_log_assume (SlcLog *self, const char *flag, const char *format, ...) G_GNUC_PRINTF (3, 4);
void slc_log_assume_unit (SlcLog *self, const SlcUnit *unit);
void slc_log_add_damage (SlcLog *self, uint64_t line, const char *reason);

bool slc_log_next_line (SlcLog *self, SlcTextSource *source, SlcTextLine *line);
void slc_log_begin_run (SlcLog *self);
bool slc_log_place (SlcLog *self, uint64_t line, int64_t *at_ns);
SlcTrack *slc_log_get_track (SlcLog *self, SlcDirection direction, const char *label);
bool slc_log_add_row (SlcLog *self, SlcTrack *track, uint64_t line, int64_t at_ns, double value);
void slc_log_take_back (SlcLog *self, SlcTrack *track, int64_t at_ns);
void slc_log_add_piece (SlcLog *self, SlcTrack *track, uint64_t line, double bytes, double bytes_s);
void slc_log_set_temperature (SlcTrack *track, double temperature_c);

bool slc_log_check (const SlcLog *self, GError **error);

G_END_DECLS
