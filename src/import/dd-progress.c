/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/dd-progress.h"

#include <glib/gi18n.h>

#include "import/moment.h"
#include "import/numeral.h"

#define ROUNDING_NS ((int64_t) SLC_NS_PER_S / 2)

/* "1024+0 records in", in any language. */
static bool
is_count_of_records (SlcSlice text)
{
  const SlcSlice whole = slc_slice_cut (&text, '+');
  const SlcSlice part = text.begin != NULL ? slc_slice_cut_word (&text) : text;
  uint64_t count;

  return slc_numeral_read_count (whole, &count) && part.begin != NULL &&
         slc_numeral_read_count (part, &count);
}

static bool
begins_with_seconds (SlcSlice text)
{
  static const char *const words[] = { "s", "sec", "secs", "second", "seconds", NULL };
  size_t length = 0;

  while (length < text.length && g_ascii_isalpha (text.begin[length]))
    length++;
  return slc_slice_is_any (slc_slice_first (text, length), words);
}

/* A number before "s": "3 s", "2.105 s", or "1.001s" on a Mac; with a decimal comma where that is
 * used. */
static bool
find_seconds (SlcSlice text, double *seconds)
{
  static const char digits[] = "0123456789";
  gssize begin;

  while ((begin = slc_slice_find_any (text, digits)) >= 0) {
    text = slc_slice_skip (text, (size_t) begin);
    text = slc_slice_skip (
      text, MAX (slc_numeral_read_first (text, slc_numeral_find_point (text), seconds), 1));
    if (begins_with_seconds (slc_slice_trim (text)))
      return true;
  }
  return false;
}

/* "1073741824 bytes (1.1 GB, 1.0 GiB) copied, 3 s, 350 MB/s": the words are in the language of
 * whoever ran it, and the speed is the mean since the start. */
static bool
read_progress (SlcSlice text, double *bytes, double *seconds)
{
  const gssize end = slc_slice_find (text, ")");
  SlcSlice rest = text;
  uint64_t count;

  if (end < 0 || !slc_numeral_read_count (slc_slice_cut_word (&rest), &count))
    return false;
  *bytes = (double) count;
  return find_seconds (slc_slice_skip (text, (size_t) end + 1), seconds);
}

/* While it writes, GNU's dd rounds the time to whole seconds; at the end it gives the exact time,
 * which can be before that. */
static void
correct_rounding (SlcLog *log, double bytes, int64_t at_ns)
{
  SlcTrack *track = log->tracks->len > 0 ? g_ptr_array_index (log->tracks, log->tracks->len - 1)
                                         : NULL;
  const SlcTrackRow *row;

  if (track == NULL || track->rows->len == 0)
    return;

  row = &g_array_index (track->rows, SlcTrackRow, track->rows->len - 1);
  if (row->at_ns % (int64_t) SLC_NS_PER_S == 0 && row->at_ns > at_ns &&
      row->at_ns - at_ns <= ROUNDING_NS && row->value <= bytes)
    slc_log_take_back (log, track, at_ns);
}

static void
read_line (SlcLog *log, const SlcTextLine *line)
{
  double bytes, seconds;
  SlcTrack *track;
  int64_t at_ns;

  if (is_count_of_records (line->text))
    return;
  if (!read_progress (line->text, &bytes, &seconds) ||
      !slc_moment_from_number (seconds, SLC_NS_PER_S, &at_ns)) {
    slc_log_add_damage (log, line->number, _ ("it is no line of progress"));
    return;
  }
  correct_rounding (log, bytes, at_ns);
  if (!slc_log_place (log, line->number, &at_ns))
    return;
  track = slc_log_get_track (log, SLC_DIRECTION_UNKNOWN, "");
  if (track != NULL) {
    track->cover = SLC_COVER_SINCE_LAST;
    track->unit = slc_unit_find ("total-B");
  }
  slc_log_add_row (log, track, line->number, at_ns, bytes);
}

static int
sniff (SlcTextSource *source)
{
  SlcTextLine line;
  unsigned n_lines = 0;
  unsigned n_good = 0;

  while (slc_text_source_next_filled (source, &line) && slc_text_source_in_head (source)) {
    double bytes, seconds;

    n_lines++;
    if (read_progress (line.text, &bytes, &seconds))
      n_good++;
  }
  return n_good > 0 && n_good * 2 >= n_lines ? SLC_SNIFF_LIKELY : SLC_SNIFF_NO;
}

static bool
read_log (SlcLog *log, SlcTextSource *source, GError **error)
{
  static const char *const columns[] = { "bytes", "s", NULL };
  SlcTextLine line;

  slc_log_set_columns (log, columns);
  while (slc_log_next_line (log, source, &line))
    read_line (log, &line);
  return true;
}

const SlcFormat slc_dd_progress = {
  .name = "dd-progress",
  .title = N_ ("dd with status=progress"),
  .sniff = sniff,
  .read = read_log,
};
