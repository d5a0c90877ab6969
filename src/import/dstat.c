/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/dstat.h"

#include <glib/gi18n.h>
#include <string.h>

#include "import/moment.h"
#include "import/monitor.h"
#include "import/numeral.h"

#define FIELDS_MOST 256
#define DISKS_MOST  32
#define SNIFF_LINES 40

/**
 * Disk:
 * @name: which disk, or "total"
 * @read: the column of what was read, or -1
 * @write: the column of what was written, or -1
 *
 * Two columns of one disk.
 */
typedef struct {
  char name[32];
  int read;
  int write;
} Disk;

/**
 * Table:
 * @log: where it goes
 * @is_csv: whether columns are separated by commas
 * @groups: the line above the heading, in which each group of columns has its name
 * @disks: the disks it has
 * @n_disks: how many
 * @time: the column of the time, or -1
 * @n_rows: rows since the last heading
 *
 * What is known while a file is read.
 */
typedef struct {
  SlcLog *log;
  bool is_csv;
  SlcSlice groups;
  Disk disks[DISKS_MOST];
  size_t n_disks;
  int time;
  uint64_t n_rows;
} Table;

static SlcSlice
unquote (SlcSlice field)
{
  if (field.length >= 2 && field.begin[0] == '"' && field.begin[field.length - 1] == '"')
    return (SlcSlice){ field.begin + 1, field.length - 2 };
  return field;
}

static size_t
split_csv (SlcSlice text, SlcSlice *fields)
{
  size_t n_fields = 0;

  while (text.begin != NULL && n_fields < FIELDS_MOST)
    fields[n_fields++] = unquote (slc_slice_cut (&text, ','));
  return n_fields;
}

/* For people the columns of a group stand between bars; a time is one of them, with its spaces. */
static size_t
split_text (SlcSlice text, SlcSlice *fields)
{
  size_t n_fields = 0;

  while (text.begin != NULL && n_fields < FIELDS_MOST) {
    SlcSlice group = slc_slice_cut (&text, '|');
    SlcMoment moment;

    if (slc_moment_read (group, '.', &moment) && moment.kind != SLC_MOMENT_NUMBER) {
      fields[n_fields++] = group;
      continue;
    }
    while (group.begin != NULL && group.length > 0 && n_fields < FIELDS_MOST)
      fields[n_fields++] = slc_slice_cut_word (&group);
  }
  return n_fields;
}

static size_t
split (const Table *self, SlcSlice text, SlcSlice *fields)
{
  return self->is_csv ? split_csv (text, fields) : split_text (text, fields);
}

/* "-dsk/total-": for people a group's name stands between dashes. */
static SlcSlice
strip_dashes (SlcSlice text)
{
  while (text.length > 0 && text.begin[0] == '-')
    text = slc_slice_skip (text, 1);
  while (text.length > 0 && text.begin[text.length - 1] == '-')
    text.length--;
  return text;
}

/* In a table the name stands above the first column of its group. */
static SlcSlice
find_csv_group (const Table *self, size_t column)
{
  SlcSlice names[FIELDS_MOST];
  const size_t n_names = split_csv (self->groups, names);

  for (size_t i = MIN (column + 1, n_names); i > 0; i--)
    if (names[i - 1].length > 0)
      return names[i - 1];
  return slc_slice ("");
}

static SlcSlice
find_text_group (const Table *self, SlcSlice heading, size_t column)
{
  SlcSlice groups = self->groups;
  size_t n_columns = 0;

  while (heading.begin != NULL && groups.begin != NULL) {
    SlcSlice fields[FIELDS_MOST];
    const SlcSlice name = strip_dashes (slc_slice_cut_word (&groups));

    n_columns += split_text (slc_slice_cut (&heading, '|'), fields);
    if (column < n_columns)
      return name;
  }
  return slc_slice ("");
}

static Disk *
get_disk (Table *self, SlcSlice name)
{
  Disk *disk;

  for (size_t i = 0; i < self->n_disks; i++)
    if (slc_slice_equals (name, self->disks[i].name))
      return &self->disks[i];
  if (self->n_disks == DISKS_MOST || name.length >= sizeof disk->name)
    return NULL;

  disk = &self->disks[self->n_disks++];
  *disk = (Disk){ .read = -1, .write = -1 };
  memcpy (disk->name, name.begin, name.length);
  return disk;
}

/* "io/total" has columns of the same names, which count requests. */
static void
take_column (Table *self, SlcSlice heading, SlcSlice name, size_t column)
{
  const SlcSlice group = self->is_csv ? find_csv_group (self, column)
                                      : find_text_group (self, heading, column);
  Disk *disk;

  if (!slc_slice_starts (group, "dsk/"))
    return;
  disk = get_disk (self, slc_slice_skip (group, 4));
  if (disk == NULL)
    return;
  if (slc_slice_equals (name, "read"))
    disk->read = (int) column;
  else
    disk->write = (int) column;
}

static void
read_heading (Table *self, SlcSlice heading)
{
  static const char *const times[] = { "time", "date/time", "epoch", NULL };
  static const char *const speeds[] = { "read", "writ", NULL };
  SlcSlice names[FIELDS_MOST];
  const size_t n_names = split (self, heading, names);

  self->n_disks = 0;
  self->time = -1;
  for (size_t i = 0; i < n_names; i++) {
    if (slc_slice_is_any (names[i], times))
      self->time = (int) i;
    if (slc_slice_is_any (names[i], speeds))
      take_column (self, heading, names[i], i);
  }
}

/* For people 131072 is "128k". */
static bool
read_value (SlcSlice text, double *value)
{
  static const struct {
    const char *suffix;
    double factor;
  } suffixes[] = {
    { "", 1 }, { "B", 1 }, { "k", SLC_KIB }, { "M", SLC_MIB }, { "G", SLC_GIB },
  };
  const size_t length = slc_numeral_read_first (text, '.', value);
  const SlcSlice suffix = slc_slice_trim (slc_slice_skip (text, length));

  for (size_t i = 0; length > 0 && i < G_N_ELEMENTS (suffixes); i++)
    if (slc_slice_equals (suffix, suffixes[i].suffix)) {
      *value *= suffixes[i].factor;
      return true;
    }
  return false;
}

static bool
get_time (Table *self, const SlcSlice *fields, size_t n_fields, int64_t *ns)
{
  SlcMoment moment;

  if (self->time < 0) {
    *ns = slc_monitor_make_time (self->log, self->n_rows);
    return true;
  }
  if ((size_t) self->time >= n_fields || !slc_moment_read (fields[self->time], '.', &moment))
    return false;
  self->log->clock = slc_monitor_get_clock (&moment);
  *ns = moment.ns;
  return moment.kind != SLC_MOMENT_NUMBER ||
         slc_moment_from_number (moment.number, SLC_NS_PER_S, ns);
}

static void
add_value (Table *self,
           uint64_t line,
           SlcDirection direction,
           const Disk *disk,
           int64_t at_ns,
           double value)
{
  SlcTrack *track = slc_log_get_track (self->log, direction, disk->name);

  if (track != NULL)
    track->unit = slc_unit_find ("B/s");
  slc_log_add_row (self->log, track, line, at_ns, value);
}

static void
add_disk (Table *self,
          uint64_t line,
          const Disk *disk,
          int64_t at_ns,
          const SlcSlice *fields,
          size_t n_fields)
{
  double value;

  if (disk->read >= 0 && (size_t) disk->read < n_fields && read_value (fields[disk->read], &value))
    add_value (self, line, SLC_DIRECTION_READ, disk, at_ns, value);
  if (disk->write >= 0 && (size_t) disk->write < n_fields &&
      read_value (fields[disk->write], &value))
    add_value (self, line, SLC_DIRECTION_WRITE, disk, at_ns, value);
  else
    slc_log_add_damage (self->log, line, _ ("it has no speed of writing"));
}

static void
read_row (Table *self, const SlcTextLine *line)
{
  SlcSlice fields[FIELDS_MOST];
  const size_t n_fields = split (self, line->text, fields);
  int64_t at_ns;

  if (self->n_rows++ == 0) {
    slc_monitor_note_first (self->log);
    return;
  }
  if (!get_time (self, fields, n_fields, &at_ns)) {
    slc_log_add_damage (self->log, line->number, _ ("it has no time"));
    return;
  }
  if (!slc_log_place (self->log, line->number, &at_ns))
    return;
  for (size_t i = 0; i < self->n_disks; i++)
    add_disk (self, line->number, &self->disks[i], at_ns, fields, n_fields);
}

static bool
is_title (SlcSlice text)
{
  return slc_slice_starts (text, "\"Dstat ") || slc_slice_starts (text, "\"pcp-dstat ");
}

/* Before the headings stand some lines about who ran it where. */
static bool
is_introduction (SlcSlice text)
{
  return slc_slice_starts (text, "\"Author:") || slc_slice_starts (text, "\"Host:") ||
         slc_slice_starts (text, "\"Cmdline:") || slc_slice_starts (text, "You did not select");
}

static bool
is_groups (const Table *self, SlcSlice text)
{
  return slc_slice_find (text, "dsk/") >= 0 && (self->is_csv || text.begin[0] == '-');
}

static void
read_line (Table *self, const SlcTextLine *line)
{
  if (is_title (line->text)) {
    self->is_csv = true;
    self->n_rows = 0;
    self->n_disks = 0;
    slc_log_begin_run (self->log);
  } else if (is_introduction (line->text)) {
    return;
  } else if (is_groups (self, line->text)) {
    self->groups = line->text;
  } else if (self->groups.begin != NULL) {
    read_heading (self, line->text);
    self->groups = (SlcSlice){ NULL, 0 };
  } else if (self->n_disks > 0) {
    read_row (self, line);
  } else {
    slc_log_add_damage (self->log, line->number, _ ("it is no line of dstat"));
  }
}

static int
sniff (SlcTextSource *source)
{
  const Table table = { .is_csv = false };
  SlcTextLine line;

  for (unsigned i = 0; i < SNIFF_LINES && slc_text_source_next_filled (source, &line); i++)
    if (is_title (line.text) || is_groups (&table, line.text))
      return SLC_SNIFF_CERTAIN;
  return SLC_SNIFF_NO;
}

static bool
read_log (SlcLog *log, SlcTextSource *source, GError **error)
{
  static const char *const columns[] = { "time", "disk", "read", "writ", NULL };
  Table self = { .log = log };
  SlcTextLine line;

  slc_log_set_columns (log, columns);
  while (slc_log_next_line (log, source, &line))
    read_line (&self, &line);
  slc_monitor_finish (log);
  return true;
}

const SlcFormat slc_dstat = {
  .name = "dstat",
  .title = "dstat",
  .sniff = sniff,
  .read = read_log,
};
