/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/iostat.h"

#include <glib/gi18n.h>

#include "import/moment.h"
#include "import/monitor.h"
#include "import/numeral.h"

#define FIELDS_MOST  64
#define HEADING_MOST 16
#define SNIFF_LINES  40
#define SECTOR_BYTES 512

/**
 * Columns:
 * @separator: a comma in a table, or a space
 * @time: where the time stands, or -1
 * @device: where the device stands, or -1
 * @read: where the speed of reading stands, or -1
 * @write: where the speed of writing stands
 * @unit: what they count
 * @factor: how many of that one is
 *
 * What a heading says.
 */
typedef struct {
  char separator;
  int time;
  int device;
  int read;
  int write;
  const char *unit;
  double factor;
} Columns;

/**
 * Report:
 * @log: where it goes
 * @columns: what the last heading says
 * @has_columns: whether there was one
 * @n_blocks: how many reports there were in this run
 * @has_times: whether it gives times
 * @stamp: the time that stands above the report, unless that is a plain number
 *
 * What is known while a file is read.
 */
typedef struct {
  SlcLog *log;
  Columns columns;
  bool has_columns;
  uint64_t n_blocks;
  bool has_times;
  SlcMoment stamp;
} Report;

/* Letters and digits of headings, as versions of iostat and those who make tables of it write them.
 * All of its kilobytes and megabytes are KiB and MiB. */
static const struct {
  const char *read;
  const char *write;
  const char *unit;
  double factor;
} choices[] = {
  { "rmbs", "wmbs", "MiB/s", 1 },
  { "rkbs", "wkbs", "KiB/s", 1 },
  { "rsecs", "wsecs", "B/s", SECTOR_BYTES },
  { "mbreads", "mbwrtns", "MiB/s", 1 },
  { "kbreads", "kbwrtns", "KiB/s", 1 },
  { "blkreads", "blkwrtns", "B/s", SECTOR_BYTES },
};

static size_t
split (SlcSlice text, char separator, SlcSlice *fields)
{
  size_t n_fields = 0;

  while (text.begin != NULL && n_fields < FIELDS_MOST)
    fields[n_fields++] = separator == ',' ? slc_slice_cut (&text, ',') : slc_slice_cut_word (&text);
  return n_fields;
}

static bool
is_heading (SlcSlice field, const char *letters)
{
  char plain[HEADING_MOST];
  size_t length = 0;

  for (size_t at = 0; at < field.length && length < HEADING_MOST - 1; at++)
    if (g_ascii_isalnum (field.begin[at]))
      plain[length++] = g_ascii_tolower (field.begin[at]);
  plain[length] = '\0';
  return g_str_equal (plain, letters);
}

static int
find_heading (const SlcSlice *fields, size_t n_fields, const char *const *letters)
{
  for (size_t i = 0; i < n_fields; i++)
    for (size_t at = 0; letters[at] != NULL; at++)
      if (is_heading (fields[i], letters[at]))
        return (int) i;
  return -1;
}

static int
find_one (const SlcSlice *fields, size_t n_fields, const char *letters)
{
  const char *const one[] = { letters, NULL };

  return find_heading (fields, n_fields, one);
}

static bool
find_columns (SlcSlice text, char separator, Columns *columns)
{
  static const char *const times[] = { "second",  "seconds", "time", "timestamp",
                                       "elapsed", "epoch",   NULL };
  SlcSlice fields[FIELDS_MOST];
  const size_t n_fields = split (text, separator, fields);

  for (size_t i = 0; i < G_N_ELEMENTS (choices); i++) {
    const int write = find_one (fields, n_fields, choices[i].write);

    if (write < 0)
      continue;
    *columns = (Columns){
      .separator = separator,
      .time = separator == ',' ? find_heading (fields, n_fields, times) : -1,
      .device = find_one (fields, n_fields, "device"),
      .read = find_one (fields, n_fields, choices[i].read),
      .write = write,
      .unit = choices[i].unit,
      .factor = choices[i].factor,
    };
    return true;
  }
  return false;
}

/* A table has to have columns that only iostat knows: others have such speeds, too. */
static bool
is_table_heading (SlcSlice text)
{
  static const char *const own[] = { "util",    "utilpct", "await",     "awaitms",
                                     "rareqsz", "wareqsz", "rareqszkb", "wareqszkb",
                                     "aqusz",   "avgqusz", NULL };
  SlcSlice fields[FIELDS_MOST];
  Columns columns;

  return find_columns (text, ',', &columns) &&
         find_heading (fields, split (text, ',', fields), own) >= 0;
}

static bool
is_text_heading (SlcSlice text)
{
  Columns columns;

  return slc_slice_starts (text, "Device") && find_columns (text, ' ', &columns);
}

static bool
read_value (const SlcSlice *fields, size_t n_fields, int column, double *value)
{
  if (column < 0 || (size_t) column >= n_fields)
    return false;
  return slc_numeral_read (fields[column], slc_numeral_find_point (fields[column]), value);
}

static void
add_value (Report *self,
           const SlcTextLine *line,
           SlcDirection direction,
           const char *device,
           int64_t at_ns,
           double value)
{
  SlcTrack *track = slc_log_get_track (self->log, direction, device);

  if (track != NULL)
    track->unit = slc_unit_find (self->columns.unit);
  slc_log_add_row (self->log, track, line->number, at_ns, value * self->columns.factor);
}

static void
add_row (Report *self,
         const SlcTextLine *line,
         const SlcSlice *fields,
         size_t n_fields,
         int64_t at_ns)
{
  const Columns *columns = &self->columns;
  const bool has_device = columns->device >= 0 && (size_t) columns->device < n_fields;
  g_autofree char *device = has_device ? slc_slice_dup (fields[columns->device]) : g_strdup ("");
  double read, write;

  if (!read_value (fields, n_fields, columns->write, &write)) {
    slc_log_add_damage (self->log, line->number, _ ("it has no speed of writing"));
    return;
  }
  add_value (self, line, SLC_DIRECTION_WRITE, device, at_ns, write);
  if (read_value (fields, n_fields, columns->read, &read))
    add_value (self, line, SLC_DIRECTION_READ, device, at_ns, read);
}

static int64_t
get_block_time (Report *self)
{
  if (self->stamp.kind != SLC_MOMENT_NUMBER)
    return self->stamp.ns;
  return slc_monitor_make_time (self->log, self->n_blocks);
}

/* All devices of a report have one time. The first report of all is the mean since the start of the
 * system. */
static void
read_device (Report *self, const SlcTextLine *line)
{
  SlcSlice fields[FIELDS_MOST];
  const size_t n_fields = split (line->text, ' ', fields);
  int64_t at_ns;

  if (self->n_blocks == 1) {
    slc_monitor_note_first (self->log);
    return;
  }
  at_ns = get_block_time (self);
  if (slc_log_place (self->log, line->number, &at_ns))
    add_row (self, line, fields, n_fields, at_ns);
}

static bool
read_stamp (Report *self, SlcSlice text)
{
  SlcMoment stamp;

  if (!slc_moment_read (text, '.', &stamp) || stamp.kind == SLC_MOMENT_NUMBER)
    return false;
  self->stamp = stamp;
  self->has_times = true;
  self->log->clock = slc_monitor_get_clock (&stamp);
  return true;
}

static void
begin_run (Report *self)
{
  self->n_blocks = 0;
  self->stamp.kind = SLC_MOMENT_NUMBER;
  slc_log_begin_run (self->log);
}

static void
begin_block (Report *self, SlcSlice heading)
{
  self->has_columns = find_columns (heading, ' ', &self->columns);
  self->columns.device = 0;
  self->n_blocks++;
}

static void
read_text_line (Report *self, const SlcTextLine *line)
{
  double value;

  if (slc_slice_starts (line->text, "Linux ")) {
    begin_run (self);
  } else if (is_text_heading (line->text)) {
    begin_block (self, line->text);
  } else if (slc_slice_starts (line->text, "avg-cpu") || read_stamp (self, line->text)) {
    self->has_columns = false;
  } else if (self->has_columns) {
    read_device (self, line);
  } else if (slc_numeral_read_first (line->text, '.', &value) == 0) {
    slc_log_add_damage (self->log, line->number, _ ("it is no line of iostat"));
  }
}

static int64_t
get_row_time (Report *self, const SlcSlice *fields, size_t n_fields, bool *is_good)
{
  const int column = self->columns.time;
  SlcMoment moment;
  int64_t ns = 0;

  *is_good = true;
  if (column < 0)
    return slc_monitor_make_time (self->log, self->n_blocks);
  if ((size_t) column >= n_fields || !slc_moment_read (fields[column], '.', &moment))
    *is_good = false;
  else if (moment.kind != SLC_MOMENT_NUMBER)
    ns = moment.ns;
  else
    *is_good = slc_moment_from_number (moment.number, SLC_NS_PER_S, &ns);
  if (*is_good)
    self->log->clock = slc_monitor_get_clock (&moment);
  self->has_times = true;
  return ns;
}

static void
read_table_line (Report *self, const SlcTextLine *line)
{
  SlcSlice fields[FIELDS_MOST];
  const size_t n_fields = split (line->text, ',', fields);
  bool is_good;
  int64_t at_ns;

  if (self->n_blocks++ == 0) {
    slc_monitor_note_first (self->log);
    return;
  }
  at_ns = get_row_time (self, fields, n_fields, &is_good);
  if (!is_good)
    slc_log_add_damage (self->log, line->number, _ ("it has no time"));
  else if (slc_log_place (self->log, line->number, &at_ns))
    add_row (self, line, fields, n_fields, at_ns);
}

static int
sniff (SlcTextSource *source)
{
  SlcTextLine line;

  for (unsigned i = 0; i < SNIFF_LINES && slc_text_source_next_filled (source, &line); i++)
    if (is_text_heading (line.text) || is_table_heading (line.text))
      return SLC_SNIFF_CERTAIN;
  return SLC_SNIFF_NO;
}

static bool
read_log (SlcLog *log, SlcTextSource *source, GError **error)
{
  static const char *const columns[] = { "time", "device", "read", "write", NULL };
  Report self = { .log = log };
  SlcTextLine line;
  bool is_table = false;

  while (slc_log_next_line (log, source, &line)) {
    if (is_table)
      read_table_line (&self, &line);
    else if (is_table_heading (line.text))
      is_table = find_columns (line.text, ',', &self.columns);
    else
      read_text_line (&self, &line);
  }
  slc_log_set_columns (log, self.has_times ? columns : columns + 1);
  slc_monitor_finish (log);
  return true;
}

const SlcFormat slc_iostat = {
  .name = "iostat",
  .title = "iostat",
  .sniff = sniff,
  .read = read_log,
};
