/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/ssd-test.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "import/import-error.h"
#include "import/json-stream.h"
#include "import/moment.h"
#include "import/numeral.h"

static void
add_sample (SlcLog *log, SlcTrack *track, JsonNode *node, uint64_t line)
{
  JsonObject *sample = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const double bytes = slc_json_member_number (sample, "BytesWritten");
  int64_t at_ns;

  if (!slc_moment_from_number (slc_json_member_number (sample, "Elapsed"), 1, &at_ns) ||
      isnan (bytes))
    slc_log_add_damage (log, line, _ ("one of its samples has no time or no bytes"));
  else if (slc_log_place (log, line, &at_ns))
    slc_log_add_row (log, track, line, at_ns, bytes);
}

static void
take_system (SlcLog *log, JsonObject *root, JsonObject *bench)
{
  const char *model = slc_json_member_string (slc_json_member_object (root, "system"), "DiskModel");
  const char *started = slc_json_member_string (bench, "Started");
  JsonNode *cancelled = json_object_get_member (bench, "Cancelled");

  if (model != NULL && *model != '\0')
    log->drive_model = g_strdup (model);
  if (started != NULL)
    log->started_at = g_date_time_new_from_iso8601 (started, NULL);
  if (cancelled != NULL && JSON_NODE_HOLDS_VALUE (cancelled))
    log->end = json_node_get_boolean (cancelled) ? SLC_END_STOPPED : SLC_END_COMPLETED;
}

static bool
read_result (SlcLog *log, JsonObject *root, uint64_t line)
{
  JsonObject *bench = slc_json_member_object (root, "bench");
  JsonArray *samples = slc_json_member_array (bench, "Samples");
  SlcTrack *track;

  if (samples == NULL)
    return false;
  if (log->n_rows == 0)
    take_system (log, root, bench);
  slc_log_begin_run (log);
  track = slc_log_get_track (log, SLC_DIRECTION_WRITE, "");
  if (track == NULL)
    return false;
  track->cover = SLC_COVER_SINCE_LAST;
  track->unit = slc_unit_find ("total-B");
  for (unsigned i = 0; i < json_array_get_length (samples); i++)
    add_sample (log, track, json_array_get_element (samples, i), line);
  return true;
}

static bool
read_json (SlcLog *log, SlcTextSource *source)
{
  static const char *const columns[] = { "Elapsed", "BytesWritten", NULL };
  SlcJsonStream stream;
  SlcSlice document;
  uint64_t line;

  slc_log_set_columns (log, columns);
  slc_json_stream_init (&stream, slc_text_source_get_text (source));
  while (slc_json_stream_next (&stream, &document, &line)) {
    g_autoptr (JsonNode) root = slc_json_stream_parse (document);

    log->n_lines++;
    if (root == NULL || !read_result (log, json_node_get_object (root), line))
      slc_log_add_damage (log, line,
                          _ ("what begins here is no result of ssd-test, or not all of it"));
  }
  return true;
}

/* ssd-test counts by 1024, and its first versions call that GB. */
static size_t
read_quantity (SlcSlice text, double *bytes)
{
  const size_t length = slc_numeral_read_first (text, '.', bytes);
  SlcSlice rest = slc_slice_trim (slc_slice_skip (text, length));
  const gssize end = slc_slice_find_any (rest, " )/");
  const SlcUnit *unit = slc_unit_read (end < 0 ? rest : slc_slice_first (rest, (size_t) end));

  if (length == 0 || unit == NULL)
    return 0;
  if (unit->other != NULL)
    unit = slc_unit_find (unit->other);
  *bytes *= unit->bytes;
  return length;
}

/* "Wrote 1.23GB in 2.00s (avg 630MB/s) (current 640.00MB/s) (max ...)", or
 * "1.23 GiB/465.00 GiB (0.3%)  current 640.00 MiB/s  avg 630.00 MiB/s". */
static bool
read_progress (SlcSlice text, double *total_bytes, double *speed_bytes_s)
{
  static const char current[] = "current ";
  const gssize at = slc_slice_find (text, current);

  if (slc_slice_starts (text, "Wrote "))
    text = slc_slice_skip (text, strlen ("Wrote "));
  if (at < 0 || read_quantity (text, total_bytes) == 0)
    return false;
  text = slc_slice_skip (text,
                         (size_t) (slc_slice_find (text, current) + (gssize) strlen (current)));
  return read_quantity (text, speed_bytes_s) > 0;
}

static bool
is_other_line (SlcSlice text)
{
  static const char *const beginnings[] = {
    "Disk size:", "Free space:", "Writing ",    "Device:",  "Disk:",   "Test:",    "Written:",
    "Speed:",     "Status:",     "Cleaning up", "Removed ", "Report ", "Summary ", "Error ",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (slc_slice_starts (text, beginnings[i]))
      return true;
  return false;
}

static void
read_line (SlcLog *log, const SlcTextLine *line, double *before_bytes)
{
  double total_bytes, speed_bytes_s;

  if (!read_progress (line->text, &total_bytes, &speed_bytes_s)) {
    if (!is_other_line (line->text))
      slc_log_add_damage (log, line->number, _ ("it is no line of ssd-test"));
    return;
  }
  if (total_bytes < *before_bytes) {
    slc_log_begin_run (log);
    *before_bytes = 0;
  }
  if (total_bytes > *before_bytes)
    slc_log_add_piece (log, slc_log_get_track (log, SLC_DIRECTION_WRITE, ""), line->number,
                       total_bytes - *before_bytes, speed_bytes_s);
  *before_bytes = total_bytes;
}

static int
sniff (SlcTextSource *source)
{
  const SlcSlice head = slc_text_source_get_head (source);
  SlcTextLine line;

  if (slc_slice_find (head, "\"BlockSpeed\"") >= 0 && slc_slice_find (head, "\"bench\"") >= 0)
    return SLC_SNIFF_CERTAIN;
  while (slc_text_source_next_filled (source, &line) && slc_text_source_in_head (source)) {
    double total_bytes, speed_bytes_s;

    if (read_progress (line.text, &total_bytes, &speed_bytes_s))
      return SLC_SNIFF_LIKELY;
  }
  return SLC_SNIFF_NO;
}

/* The time in a line of progress is rounded to tenths of a minute, or not there at all. */
static bool
read_log (SlcLog *log, SlcTextSource *source, GError **error)
{
  static const char *const columns[] = { "written", "current", NULL };
  SlcTextLine line;
  double before_bytes = 0;

  if (slc_slice_find (slc_text_source_get_head (source), "\"bench\"") >= 0)
    return read_json (log, source);

  slc_log_set_columns (log, columns);
  while (slc_log_next_line (log, source, &line))
    read_line (log, &line, &before_bytes);
  return true;
}

const SlcFormat slc_ssd_test = {
  .name = "ssd-test",
  .title = "ssd-test",
  .sniff = sniff,
  .read = read_log,
};
