/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/ssd-slow-mark.h"

#include <glib/gi18n.h>

#include "import/import-error.h"
#include "import/numeral.h"

#define CHUNKS_HEADING  "N,MB,min,avgMin,avg,avgMax,max"
#define AVERAGE_HEADING "Offset GB,1"

/* Its MB and GB are 2^20 and 2^30 bytes. */
#define CHUNK_UNIT   ((double) SLC_MIB)
#define AVERAGE_UNIT ((double) SLC_GIB)

/**
 * Chunk:
 * @line: the line it stands in
 * @offset_bytes: where it begins
 * @bytes_s: how fast it was written
 *
 * A stretch of what was written.
 */
typedef struct {
  uint64_t line;
  double offset_bytes;
  double bytes_s;
} Chunk;

/* The name of the file says what was tested; the table does not. */
static SlcDirection
guess_direction (const char *name)
{
  if (g_strrstr (name, "(Read-") != NULL)
    return SLC_DIRECTION_READ;
  return g_strrstr (name, "(Write-") != NULL ? SLC_DIRECTION_WRITE : SLC_DIRECTION_UNKNOWN;
}

static bool
read_chunk (const SlcTextLine *line, Chunk *chunk)
{
  SlcSlice rest = line->text;
  double values[7];

  for (size_t i = 0; i < G_N_ELEMENTS (values); i++)
    if (rest.begin == NULL || !slc_numeral_read (slc_slice_cut (&rest, ','), '.', &values[i]))
      return false;
  *chunk = (Chunk){ line->number, values[1] * CHUNK_UNIT, values[4] * CHUNK_UNIT };
  return rest.begin == NULL && values[1] >= 0;
}

static void
add_chunk (SlcLog *log, SlcTrack *track, const Chunk *chunk, double bytes)
{
  slc_log_add_piece (log, track, chunk->line, bytes, chunk->bytes_s);
}

/* A chunk reaches to where the next begins; the last is as long as the one before. */
static void
read_chunks (SlcLog *log, SlcTrack *track, SlcTextSource *source)
{
  SlcTextLine line;
  Chunk chunk;
  Chunk before = { 0 };
  double bytes = 0;

  slc_log_assume (log, "means-of-speeds",
                  _ ("Its speeds are means of the speeds of single blocks, which is more than was "
                     "written in a second where these differ"));

  while (slc_log_next_line (log, source, &line)) {
    if (!read_chunk (&line, &chunk)) {
      slc_log_add_damage (log, line.number, _ ("it is no row of seven numbers"));
    } else if (before.line > 0 && chunk.offset_bytes <= before.offset_bytes) {
      slc_log_add_damage (log, line.number, _ ("it begins before the row above"));
    } else {
      if (before.line > 0) {
        bytes = chunk.offset_bytes - before.offset_bytes;
        add_chunk (log, track, &before, bytes);
      }
      before = chunk;
    }
  }
  if (bytes > 0)
    add_chunk (log, track, &before, bytes);
}

/* One line of the drive's name and a speed for each GiB, each the mean of itself and its
 * neighbours. */
static void
read_average (SlcLog *log, SlcDirection direction, const SlcTextLine *line)
{
  SlcSlice rest = line->text;
  g_autofree char *name = slc_slice_dup (slc_slice_cut (&rest, ','));
  SlcTrack *track = slc_log_get_track (log, direction, name);

  if (log->drive_model == NULL)
    log->drive_model = g_strdup (name);
  while (rest.begin != NULL) {
    double value;

    if (slc_numeral_read (slc_slice_cut (&rest, ','), '.', &value))
      slc_log_add_piece (log, track, line->number, AVERAGE_UNIT, value * CHUNK_UNIT);
    else
      slc_log_add_damage (log, line->number, _ ("one of its values is no number"));
  }
  slc_log_assume (log, "smoothed",
                  _ ("Its speeds are means of two GiB each, so edges are blurred: the file "
                     "whose name ends in “Chunks” is sharper"));
}

static int
sniff (SlcTextSource *source)
{
  const SlcSlice head = slc_slice_trim (slc_text_source_get_head (source));

  return slc_slice_starts (head, CHUNKS_HEADING) || slc_slice_starts (head, AVERAGE_HEADING)
         ? SLC_SNIFF_CERTAIN
         : SLC_SNIFF_NO;
}

static bool
read_log (SlcLog *log, SlcTextSource *source, GError **error)
{
  static const char *const columns[] = { "MB", "avg", NULL };
  const SlcDirection direction = guess_direction (slc_text_source_get_name (source));
  SlcTextLine line;

  slc_log_set_columns (log, columns);
  if (!slc_log_next_line (log, source, &line))
    return true;
  if (!slc_slice_starts (line.text, AVERAGE_HEADING))
    read_chunks (log, slc_log_get_track (log, direction, ""), source);
  while (slc_log_next_line (log, source, &line))
    read_average (log, direction, &line);
  return true;
}

const SlcFormat slc_ssd_slow_mark = {
  .name = "ssd-slow-mark",
  .title = "SSD Slow Mark",
  .sniff = sniff,
  .read = read_log,
};
