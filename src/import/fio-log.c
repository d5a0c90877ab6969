/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/fio-log.h"

#include <glib/gi18n.h>

#include "import/fio-log-line.h"
#include "import/import-error.h"

/* As much of a log shows what it is. */
#define SURVEY_LINES 4096

#define SNIFF_LINES 50

/* From then on times count from 1970. */
#define EPOCH_LEAST_MS 100000000000

/* Each row of a log without windows is one I/O; windows are not that short. */
#define WINDOW_LEAST_MS 20

/**
 * Survey:
 * @both_columns: a bit for each number of columns with which lines have an average and a maximum
 * @n_steps: how many rows follow another of their direction
 * @n_same: how many of them have the same time and another value
 * @n_single: how many of them are as large as a single I/O
 * @n_short: how many of them come too soon after it for a window
 *
 * What the beginning of a log shows about all of it.
 */
typedef struct {
  unsigned both_columns;
  uint64_t n_steps;
  uint64_t n_same;
  uint64_t n_single;
  uint64_t n_short;
} Survey;

/* What the other logs of fio are called; their lines look just the same. */
static const struct {
  const char *infix;
  const char *reason;
} others[] = {
  { "_clat_hist.", N_ ("this is a histogram log of fio, which has no speeds") },
  { "_clat.", N_ ("this is a latency log of fio, which has no speeds") },
  { "_slat.", N_ ("this is a latency log of fio, which has no speeds") },
  { "_lat.", N_ ("this is a latency log of fio, which has no speeds") },
  { "_iops.", N_ ("this is a log of how many I/Os fio did, which has no speeds") },
};

static bool
refuse (GError **error, const char *reason)
{
  g_set_error (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_NO_CURVE,
               /* Translators: what kind of log it is */
               _ ("%s: import the bandwidth log that fio --write_bw_log=NAME "
                  "--log_avg_msec=1000 writes"),
               _ (reason));
  return false;
}

static bool
check_name (const char *name, GError **error)
{
  for (size_t i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_strrstr (name, others[i].infix) != NULL)
      return refuse (error, others[i].reason);
  return true;
}

static void
survey_step (Survey *self, const SlcFioLine *line, const SlcFioLine *before)
{
  const double step_s = ((double) line->time_ms - (double) before->time_ms) / 1e3;

  if (line->time_ms < before->time_ms)
    return;
  self->n_steps++;
  if (step_s <= 0 && line->value != before->value)
    self->n_same++;
  if (step_s * 1e3 < WINDOW_LEAST_MS)
    self->n_short++;
  if (line->block_bytes > 0 && line->value * SLC_KIB * step_s <= 2.0 * line->block_bytes)
    self->n_single++;
}

static Survey
survey (SlcTextSource *source)
{
  Survey self = { .both_columns = slc_fio_line_find_both (source, SURVEY_LINES) };
  SlcFioLine before[SLC_FIO_N_DIRECTIONS];
  bool has_before[SLC_FIO_N_DIRECTIONS] = { false };
  SlcTextLine text;

  slc_text_source_rewind (source);
  for (unsigned i = 0; i < SURVEY_LINES && slc_text_source_next_filled (source, &text); i++) {
    SlcFioLine line;

    if (slc_fio_line_read (text.text, self.both_columns, &line) != NULL)
      continue;
    if (has_before[line.direction])
      survey_step (&self, &line, &before[line.direction]);
    before[line.direction] = line;
    has_before[line.direction] = true;
  }
  slc_text_source_rewind (source);
  return self;
}

/* Without windows fio logs the speed of each I/O, which with several under way at once, or with a
 * page cache, is not the speed of the drive. */
static bool
check_windows (const Survey *self, GError **error)
{
  const bool is_crowded = self->n_same * 2 > self->n_steps || self->n_short * 2 > self->n_steps;

  if (self->n_steps == 0 || (!is_crowded && self->n_single * 2 <= self->n_steps))
    return true;
  return refuse (error, N_ ("this log of fio has a row for each I/O, not for each second"));
}

static bool
check_histogram (SlcTextSource *source, GError **error)
{
  SlcTextLine line;

  const bool has_line = slc_text_source_next_filled (source, &line);

  slc_text_source_rewind (source);
  return !has_line || !slc_fio_line_is_histogram (line.text) || refuse (error, others[0].reason);
}

static void
read_line (SlcLog *log, const SlcTextLine *text, unsigned both_columns)
{
  static const SlcDirection directions[SLC_FIO_N_DIRECTIONS] = { SLC_DIRECTION_READ,
                                                                 SLC_DIRECTION_WRITE,
                                                                 SLC_DIRECTION_TRIM };
  SlcFioLine line;
  SlcTrack *track;
  int64_t at_ns;
  const char *fault = slc_fio_line_read (text->text, both_columns, &line);

  if (fault != NULL) {
    slc_log_add_damage (log, text->number, fault);
    return;
  }
  if (log->n_rows == 0)
    log->clock = line.time_ms < EPOCH_LEAST_MS ? SLC_LOG_CLOCK_ELAPSED : SLC_LOG_CLOCK_EPOCH;
  at_ns = (int64_t) (line.time_ms * SLC_NS_PER_MS);
  if (!slc_log_place (log, text->number, &at_ns))
    return;
  track = slc_log_get_track (log, directions[line.direction], "");
  if (track != NULL && track->unit == NULL)
    track->unit = slc_unit_find ("KiB/s");
  slc_log_add_row (log, track, text->number, at_ns, line.value);
}

static int
sniff (SlcTextSource *source)
{
  unsigned n_lines = 0;
  unsigned n_good = 0;
  SlcTextLine text;

  while (n_lines < SNIFF_LINES && slc_text_source_next_filled (source, &text) &&
         slc_text_source_in_head (source)) {
    SlcFioLine line;

    n_lines++;
    if (slc_fio_line_is_histogram (text.text) || slc_fio_line_read (text.text, ~0u, &line) == NULL)
      n_good++;
  }
  if (n_good == 0 || n_good * 3 < n_lines * 2)
    return SLC_SNIFF_NO;
  return SLC_SNIFF_LIKELY;
}

static bool
read_log (SlcLog *log, SlcTextSource *source, GError **error)
{
  static const char *const columns[] = { "time (ms)", "KiB/s", "direction", NULL };
  Survey self;
  SlcTextLine line;

  if (!check_name (slc_text_source_get_name (source), error) || !check_histogram (source, error))
    return false;
  self = survey (source);
  if (!check_windows (&self, error))
    return false;

  slc_log_set_columns (log, columns);
  log->jobs_in_files = slc_fio_line_names_job (slc_text_source_get_name (source));
  while (slc_log_next_line (log, source, &line))
    read_line (log, &line, self.both_columns);
  return true;
}

const SlcFormat slc_fio_log = {
  .name = "fio-log",
  .title = N_ ("fio bandwidth log"),
  .sniff = sniff,
  .read = read_log,
};
