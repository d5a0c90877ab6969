/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/pv-progress.h"

#include <glib/gi18n.h>
#include <string.h>

#include "import/moment.h"
#include "import/numeral.h"

/* Who copies less does not watch it. */
#define NUMBERS_LEAST_BYTES (64.0 * SLC_MIB)

/* One damaged line in as many does not hide what the others are. */
#define FALLS_SHARE 10

/**
 * Progress:
 * @at: how long it has run
 * @bytes_s: how fast it was since the line before
 *
 * What a line says: "1.23GiB 0:00:03 [ 412MiB/s] [====>    ] 12% ETA 0:00:20".
 */
typedef struct {
  SlcMoment at;
  double bytes_s;
} Progress;

/* The first word with two colons; what pv was told to call itself may come before, what remains
 * comes after "ETA". */
static bool
find_time (SlcSlice text, SlcMoment *at)
{
  while (text.begin != NULL) {
    const SlcSlice word = slc_slice_cut_word (&text);

    if (slc_slice_equals (word, "ETA"))
      return false;
    if (slc_moment_read (word, '.', at) && at->kind == SLC_MOMENT_CLOCK)
      return true;
  }
  return false;
}

/* "[ 412MiB/s]", which comes before the mean if that is there, too. */
static bool
find_speed (SlcSlice text, double *bytes_s)
{
  gssize begin;

  while ((begin = slc_slice_find (text, "[")) >= 0) {
    SlcSlice inside;
    const SlcUnit *unit;
    size_t length;

    text = slc_slice_skip (text, (size_t) begin + 1);
    inside = slc_slice_trim (slc_slice_first (text, (size_t) MAX (slc_slice_find (text, "]"), 0)));
    length = slc_numeral_read_first (inside, slc_numeral_find_point (inside), bytes_s);
    unit = length > 0 ? slc_unit_read (slc_slice_skip (inside, length)) : NULL;
    if (unit != NULL && unit->measure == SLC_MEASURE_SPEED) {
      *bytes_s *= unit->bytes;
      return true;
    }
  }
  return false;
}

static bool
read_progress (SlcSlice text, Progress *progress)
{
  return find_time (text, &progress->at) && find_speed (text, &progress->bytes_s);
}

/* With --numeric --timer --bytes: seconds and bytes. */
static bool
read_numbers (SlcSlice text, double *seconds, double *bytes)
{
  const SlcSlice first = slc_slice_cut_word (&text);
  const SlcSlice second = text.begin != NULL ? slc_slice_cut_word (&text) : text;
  uint64_t count;

  if (second.begin == NULL || text.begin != NULL || slc_slice_find (first, ".") < 0 ||
      !slc_numeral_read (first, '.', seconds) || !slc_numeral_read_count (second, &count))
    return false;
  *bytes = (double) count;
  return true;
}

static void
add_row (SlcLog *log, const SlcTextLine *line, int64_t at_ns, const char *unit, double value)
{
  SlcTrack *track;

  if (!slc_log_place (log, line->number, &at_ns))
    return;
  track = slc_log_get_track (log, SLC_DIRECTION_UNKNOWN, "");
  if (track != NULL && track->unit == NULL) {
    track->cover = SLC_COVER_SINCE_LAST;
    track->unit = slc_unit_find (unit);
  }
  if (track != NULL && !g_str_equal (track->unit->name, unit))
    slc_log_add_damage (log, line->number, _ ("it is of another kind than the lines above"));
  else
    slc_log_add_row (log, track, line->number, at_ns, value);
}

static void
read_line (SlcLog *log, const SlcTextLine *line)
{
  Progress progress;
  double seconds, bytes;
  int64_t at_ns;

  if (read_progress (line->text, &progress))
    add_row (log, line, progress.at.ns, "B/s", progress.bytes_s);
  else if (read_numbers (line->text, &seconds, &bytes) &&
           slc_moment_from_number (seconds, SLC_NS_PER_S, &at_ns))
    add_row (log, line, at_ns, "total-B", bytes);
  else
    slc_log_add_damage (log, line->number, _ ("it is no line of progress"));
}

/* When pv is done it says the same once more, with the mean speed of all of it. */
static bool
is_closing (SlcSlice before, SlcSlice last)
{
  Progress one, other;

  return read_progress (before, &one) && read_progress (last, &other) && one.at.ns == other.at.ns;
}

/* Two numbers can be anything; seconds and so many bytes that hardly ever become fewer are pv's. */
static bool
are_numbers (SlcTextSource *source)
{
  double before = 0;
  unsigned n_lines = 0;
  unsigned n_falls = 0;
  SlcTextLine line;

  slc_text_source_rewind (source);
  while (slc_text_source_next_filled (source, &line) && slc_text_source_in_head (source)) {
    double seconds, bytes;

    if (!read_numbers (line.text, &seconds, &bytes))
      return false;
    n_lines++;
    n_falls += bytes < before ? 1 : 0;
    before = bytes;
  }
  return before >= NUMBERS_LEAST_BYTES && n_falls <= n_lines / FALLS_SHARE;
}

static int
sniff (SlcTextSource *source)
{
  SlcTextLine line;
  unsigned n_lines = 0;
  unsigned n_good = 0;

  while (slc_text_source_next_filled (source, &line) && slc_text_source_in_head (source)) {
    Progress progress;

    n_lines++;
    if (read_progress (line.text, &progress))
      n_good++;
  }
  if (n_good > 0 && n_good * 2 >= n_lines)
    return SLC_SNIFF_LIKELY;
  return are_numbers (source) ? SLC_SNIFF_LIKELY : SLC_SNIFF_NO;
}

static bool
read_log (SlcLog *log, SlcTextSource *source, GError **error)
{
  static const char *const columns[] = { "s", "bytes", NULL };
  SlcSlice before = { NULL, 0 };
  SlcTextLine line;
  bool has_line;

  slc_log_set_columns (log, columns);
  has_line = slc_log_next_line (log, source, &line);
  while (has_line) {
    SlcTextLine next;
    const bool has_next = slc_log_next_line (log, source, &next);

    if (has_next || !is_closing (before, line.text))
      read_line (log, &line);
    before = line.text;
    has_line = has_next;
    if (has_next)
      line = next;
  }
  return true;
}

const SlcFormat slc_pv_progress = {
  .name = "pv-progress",
  .title = "pv",
  .sniff = sniff,
  .read = read_log,
};
