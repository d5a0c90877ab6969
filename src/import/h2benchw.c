/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/h2benchw.h"

#include <glib/gi18n.h>
#include <math.h>

#include "import/numeral.h"

#define NUMBERS_MOST 3

/* Fewer lines of numbers than that are part of the summary. */
#define ZONES_LEAST 10

/* As many lines above a table can say what it is of. */
#define HEADING_LINES 3

/* H2benchw knows drives up to 2 TB: what is larger counts in smaller units. */
#define GB_MOST      3000.0
#define MB_MOST      (GB_MOST * 1000)
#define SECTOR_BYTES 512.0

/* No drive that it knows is faster in MB/s. */
#define SPEED_MOST_MB_S 20000.0

/**
 * Zone:
 * @line: the line it stands in
 * @numbers: the numbers in that line
 * @n_numbers: how many
 *
 * A line of the second part: a position and a speed, perhaps with a number before them.
 */
typedef struct {
  uint64_t line;
  double numbers[NUMBERS_MOST];
  size_t n_numbers;
} Zone;

/**
 * Block:
 * @zones: (element-type Zone): lines of numbers that follow each other
 * @direction: what a line above them says
 * @direction_line: the number of that line
 * @unit: (nullable): the unit of speed that it names
 *
 * A table within the text.
 */
typedef struct {
  GArray *zones;
  SlcDirection direction;
  uint64_t direction_line;
  const SlcUnit *unit;
} Block;

/* In the three languages it knows. */
static SlcDirection
read_direction (SlcSlice text)
{
  static const char *const reads[] = { "read", "lese", "lees" };
  static const char *const writes[] = { "writ", "schreib", "schrij" };

  for (size_t i = 0; i < G_N_ELEMENTS (writes); i++)
    if (slc_slice_find (text, writes[i]) >= 0)
      return SLC_DIRECTION_WRITE;
  for (size_t i = 0; i < G_N_ELEMENTS (reads); i++)
    if (slc_slice_find (text, reads[i]) >= 0)
      return SLC_DIRECTION_READ;
  return SLC_DIRECTION_UNKNOWN;
}

static bool
read_zone (const SlcTextLine *line, Zone *zone)
{
  SlcSlice rest = line->text;

  *zone = (Zone){ .line = line->number };
  while (rest.begin != NULL) {
    const SlcSlice word = slc_slice_cut_word (&rest);

    if (zone->n_numbers == NUMBERS_MOST ||
        !slc_numeral_read (word, slc_numeral_find_point (word), &zone->numbers[zone->n_numbers++]))
      return false;
  }
  return zone->n_numbers >= 2;
}

static const Zone *
zone_at (const Block *block, size_t at)
{
  return &g_array_index (block->zones, Zone, at);
}

/* Whether the first column only counts the lines. */
static bool
has_index (const Block *block)
{
  for (size_t i = 0; i < block->zones->len; i++)
    if (zone_at (block, i)->n_numbers < NUMBERS_MOST ||
        zone_at (block, i)->numbers[0] != zone_at (block, 0)->numbers[0] + (double) i)
      return false;
  return true;
}

static double
find_most (const Block *block, size_t column)
{
  double most = 0;

  for (size_t i = 0; i < block->zones->len; i++)
    most = MAX (most, zone_at (block, i)->numbers[column]);
  return most;
}

static double
guess_position_bytes (double most)
{
  if (most <= GB_MOST)
    return (double) SLC_GB;
  return most <= MB_MOST ? (double) SLC_MB : SECTOR_BYTES;
}

static const SlcUnit *
guess_unit (const SlcLog *log, const Block *block, double most)
{
  const SlcUnit *chosen = log->options->unit;

  if (chosen != NULL && chosen->measure == SLC_MEASURE_SPEED)
    return chosen;
  if (block->unit != NULL)
    return block->unit;
  return slc_unit_find (most <= SPEED_MOST_MB_S ? "MB/s" : "kB/s");
}

/* A zone reaches to where the next begins; the last is as long as the one before. */
static void
add_block (SlcLog *log, const Block *block)
{
  const size_t position = has_index (block) ? 1 : 0;
  const double bytes = guess_position_bytes (find_most (block, position));
  const SlcUnit *unit = guess_unit (log, block, find_most (block, position + 1));
  SlcTrack *track = slc_log_get_track (log, block->direction, "");
  double length = 0;

  for (size_t i = 0; i < block->zones->len; i++) {
    const Zone *zone = zone_at (block, i);

    if (i + 1 < block->zones->len)
      length = zone_at (block, i + 1)->numbers[position] - zone->numbers[position];
    slc_log_add_piece (log, track, zone->line, length * bytes,
                       zone->numbers[position + 1] * unit->bytes);
  }
  slc_log_assume (log, "heuristic",
                  _ ("How H2benchw writes its table is not documented: speeds are taken as %s, and "
                     "positions as counted in units of %.0f bytes. Compare with the summary"),
                  unit->name, bytes);
}

/* Without headings the first table is of reading, the second of writing. */
static void
settle_direction (Block *block, unsigned n_blocks)
{
  if (zone_at (block, 0)->line > block->direction_line + HEADING_LINES)
    block->direction = SLC_DIRECTION_UNKNOWN;
  if (block->direction == SLC_DIRECTION_UNKNOWN && n_blocks > 0)
    block->direction = SLC_DIRECTION_WRITE;
}

static void
finish_block (SlcLog *log, Block *block, unsigned *n_blocks)
{
  if (block->zones->len >= ZONES_LEAST) {
    slc_log_begin_run (log);
    settle_direction (block, *n_blocks);
    add_block (log, block);
    ++*n_blocks;
  }
  g_array_set_size (block->zones, 0);
}

static void
read_heading (Block *block, const SlcTextLine *line)
{
  const SlcUnit *unit = slc_unit_read (line->text);
  const SlcDirection direction = read_direction (line->text);

  if (direction != SLC_DIRECTION_UNKNOWN) {
    block->direction = direction;
    block->direction_line = line->number;
  }
  if (unit != NULL && unit->measure == SLC_MEASURE_SPEED)
    block->unit = unit;
}

static int
sniff (SlcTextSource *source)
{
  return slc_slice_find (slc_text_source_get_head (source), "h2bench") >= 0 ? SLC_SNIFF_LIKELY
                                                                            : SLC_SNIFF_NO;
}

static bool
read_log (SlcLog *log, SlcTextSource *source, GError **error)
{
  static const char *const columns[] = { "position", "speed", NULL };
  Block block = { .zones = g_array_new (FALSE, FALSE, sizeof (Zone)) };
  unsigned n_blocks = 0;
  SlcTextLine line;

  slc_log_set_columns (log, columns);
  while (slc_log_next_line (log, source, &line)) {
    Zone zone;

    if (read_zone (&line, &zone)) {
      if (block.zones->len > 0 && zone_at (&block, 0)->n_numbers != zone.n_numbers)
        finish_block (log, &block, &n_blocks);
      g_array_append_val (block.zones, zone);
      continue;
    }
    finish_block (log, &block, &n_blocks);
    read_heading (&block, &line);
  }
  finish_block (log, &block, &n_blocks);
  g_array_unref (block.zones);
  return true;
}

const SlcFormat slc_h2benchw = {
  .name = "h2benchw",
  .title = N_ ("H2benchw (by guessing)"),
  .sniff = sniff,
  .read = read_log,
};
