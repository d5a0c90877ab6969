/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/iometer.h"

#include <glib/gi18n.h>

#include "import/import-error.h"
#include "import/moment.h"
#include "import/numeral.h"

#define HEADING      "TimeStamp,'Target Type"
#define SUM_HEADING  "'Target Type"
#define FIELDS_MOST  256
#define N_DIRECTIONS 2

/* Rows of all workers within one update come this close together. */
#define SAME_UPDATE_NS (100 * (int64_t) SLC_NS_PER_MS)

/**
 * Value:
 * @column: where it stands, or -1
 * @unit: what it counts
 * @sum: what all workers did in the update under way
 *
 * What is taken from each row in one direction.
 */
typedef struct {
  int column;
  const SlcUnit *unit;
  double sum;
} Value;

/* What the next lines are, as the comment above them says. */
typedef enum {
  NEXT_ROWS,
  NEXT_SPEC,
  NEXT_MIX,
  NEXT_OTHER,
} Next;

/**
 * Results:
 * @log: where they go
 * @values: of reading, and of writing
 * @type_column: says whether a row is of a worker
 * @spec_column: is empty in a row of an update
 * @update_raw_ns: when the update under way ended, as the log has it
 * @update_ns: the same, with the clock's being set taken out, or -1 when none is under way
 * @line: the number of the line it began with
 * @next: what the next lines are
 * @spec: (nullable): what the access specification is called
 *
 * What is known while a file is read.
 */
typedef struct {
  SlcLog *log;
  Value values[N_DIRECTIONS];
  int type_column;
  int spec_column;
  int64_t update_raw_ns;
  int64_t update_ns;
  uint64_t line;
  Next next;
  char *spec;
} Results;

static const SlcDirection directions[N_DIRECTIONS] = { SLC_DIRECTION_READ, SLC_DIRECTION_WRITE };

/* From the exact to the rounded, and older versions at the end, whose MBps are MiB/s. */
static const struct {
  const char *headings[N_DIRECTIONS];
  const char *unit;
} choices[] = {
  { { "Bytes Read", "Bytes Written" }, "B" },
  { { "Read MBps (Decimal)", "Write MBps (Decimal)" }, "MB/s" },
  { { "Read MBps (Binary)", "Write MBps (Binary)" }, "MiB/s" },
  { { "Read MBps", "Write MBps" }, "MiB/s" },
};

/* A target's name may have a quotation mark without its pair, but never a comma. */
static size_t
split (SlcSlice text, SlcSlice *fields)
{
  size_t n_fields = 0;

  while (text.begin != NULL && n_fields < FIELDS_MOST)
    fields[n_fields++] = slc_slice_cut (&text, ',');
  return n_fields;
}

static int
find_column (const SlcSlice *fields, size_t n_fields, const char *heading)
{
  for (size_t i = 0; i < n_fields; i++)
    if (slc_slice_equals (fields[i], heading))
      return (int) i;
  return -1;
}

static void
choose_values (Results *self, const SlcSlice *fields, size_t n_fields)
{
  for (size_t i = 0; i < G_N_ELEMENTS (choices); i++) {
    for (unsigned at = 0; at < N_DIRECTIONS; at++) {
      self->values[at].column = find_column (fields, n_fields, choices[i].headings[at]);
      self->values[at].unit = slc_unit_find (choices[i].unit);
    }
    if (self->values[0].column >= 0 && self->values[1].column >= 0)
      return;
  }
}

static void
finish_value (Results *self, SlcDirection direction, const Value *value)
{
  SlcTrack *track = slc_log_get_track (self->log, direction, self->spec != NULL ? self->spec : "");

  if (track != NULL) {
    track->cover = SLC_COVER_SINCE_LAST;
    track->unit = value->unit;
  }
  slc_log_add_row (self->log, track, self->line, self->update_ns, value->sum);
}

static void
finish_update (Results *self)
{
  for (unsigned at = 0; at < N_DIRECTIONS; at++) {
    if (self->update_ns >= 0)
      finish_value (self, directions[at], &self->values[at]);
    self->values[at].sum = 0;
  }
  self->update_ns = -1;
}

/* Each block of results is a run of its own: specifications that follow each other are not one
 * curve. */
static void
begin_results (Results *self, SlcSlice heading)
{
  SlcSlice fields[FIELDS_MOST];
  const size_t n_fields = split (heading, fields);

  finish_update (self);
  choose_values (self, fields, n_fields);
  self->type_column = find_column (fields, n_fields, "'Target Type");
  self->spec_column = find_column (fields, n_fields, "Access Specification Name");
  self->next = NEXT_ROWS;
  slc_log_begin_run (self->log);
}

static bool
read_values (const Results *self, const SlcSlice *fields, size_t n_fields, double *values)
{
  for (unsigned at = 0; at < N_DIRECTIONS; at++)
    if (self->values[at].column < 0 || (size_t) self->values[at].column >= n_fields ||
        !slc_numeral_read (fields[self->values[at].column], '.', &values[at]))
      return false;
  return true;
}

/* Only rows of workers without a specification are updates; the others are sums at the end. */
static bool
is_update (const Results *self, const SlcSlice *fields, size_t n_fields)
{
  return self->type_column >= 0 && (size_t) self->type_column < n_fields &&
         self->spec_column >= 0 && (size_t) self->spec_column < n_fields &&
         slc_slice_equals (fields[self->type_column], "WORKER") &&
         fields[self->spec_column].length == 0;
}

static bool
is_sum (const Results *self, const SlcSlice *fields, size_t n_fields)
{
  static const char *const types[] = { "ALL", "MANAGER", "WORKER", "DISK", "PROCESSOR", NULL };

  return self->type_column >= 0 && (size_t) self->type_column < n_fields &&
         slc_slice_is_any (fields[self->type_column], types);
}

static void
add_values (Results *self, const double *values)
{
  for (unsigned at = 0; at < N_DIRECTIONS; at++)
    self->values[at].sum += values[at];
}

static void
add_update (Results *self, uint64_t line, int64_t raw_ns, const double *values)
{
  int64_t at_ns = raw_ns;

  if (self->update_ns >= 0 && ABS (raw_ns - self->update_raw_ns) > SAME_UPDATE_NS)
    finish_update (self);
  if (self->update_ns < 0) {
    if (!slc_log_place (self->log, line, &at_ns))
      return;
    self->update_raw_ns = raw_ns;
    self->update_ns = at_ns;
    self->line = line;
  }
  add_values (self, values);
}

static void
read_row (Results *self, const SlcTextLine *line)
{
  SlcSlice fields[FIELDS_MOST];
  const size_t n_fields = split (line->text, fields);
  double values[N_DIRECTIONS];
  SlcMoment moment;

  if (!is_update (self, fields, n_fields)) {
    if (!is_sum (self, fields, n_fields))
      slc_log_add_damage (self->log, line->number, _ ("it is no row of results"));
  } else if (!slc_moment_read (fields[0], '.', &moment) || moment.kind != SLC_MOMENT_LOCAL ||
             !read_values (self, fields, n_fields, values)) {
    slc_log_add_damage (self->log, line->number, _ ("it has no time or no number of bytes"));
  } else {
    add_update (self, line->number, moment.ns, values);
  }
}

/* "128 KiB; 0% Read; 0% random,0": a name and a number. */
static void
read_spec (Results *self, SlcSlice text)
{
  g_free (self->spec);
  self->spec = slc_slice_dup (slc_slice_cut (&text, ','));
}

/* "131072,100,0,0,...": size, share of such accesses, share of reads, share of random ones. */
static void
read_mix (Results *self, SlcSlice text)
{
  SlcMethod method = self->log->method;
  double values[4];

  for (size_t i = 0; i < G_N_ELEMENTS (values); i++)
    if (text.begin == NULL || !slc_numeral_read (slc_slice_cut (&text, ','), '.', &values[i]))
      return;
  method.block_size_bytes = values[1] >= 100 && values[0] >= 0 && values[0] <= SLC_GIB
                            ? (uint64_t) values[0]
                            : SLC_UNKNOWN_BYTES;
  if (slc_method_check_known (&method, NULL))
    self->log->method = method;
  if (values[2] > 0 || values[3] > 0)
    slc_log_assume (self->log, "not-sequential",
                    _ ("Its access specification is not a plain sequential write"));
}

/* Lines that begin with an apostrophe say what the next are. */
static Next
read_comment (SlcSlice text)
{
  if (slc_slice_starts (text, "'Access specification name"))
    return NEXT_SPEC;
  return slc_slice_starts (text, "'size,") ? NEXT_MIX : NEXT_OTHER;
}

static void
read_line (Results *self, const SlcTextLine *line)
{
  if (slc_slice_starts (line->text, HEADING))
    begin_results (self, line->text);
  else if (line->text.begin[0] == '\'')
    self->next = read_comment (line->text);
  else if (self->next == NEXT_SPEC)
    read_spec (self, line->text);
  else if (self->next == NEXT_MIX)
    read_mix (self, line->text);
  else if (self->next == NEXT_ROWS)
    read_row (self, line);
}

static bool
refuse_sums (GError **error)
{
  g_set_error_literal (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_NO_CURVE,
                       _ ("this is Iometer’s result file, which has sums only: import the file "
                          "beside it whose name begins with “inst”, which Iometer writes when "
                          "“Record last update results” is chosen"));
  return false;
}

static bool
has_updates (SlcTextSource *source)
{
  return slc_slice_find (slc_text_source_get_text (source), HEADING) >= 0;
}

static int
sniff (SlcTextSource *source)
{
  const SlcSlice head = slc_text_source_get_head (source);

  return slc_slice_find (head, SUM_HEADING) >= 0 || slc_slice_starts (head, "'Test Type,")
         ? SLC_SNIFF_CERTAIN
         : SLC_SNIFF_NO;
}

static bool
read_log (SlcLog *log, SlcTextSource *source, GError **error)
{
  static const char *const columns[] = { "TimeStamp", "Bytes Written", NULL };
  Results self = {
    .log = log,
    .type_column = -1,
    .spec_column = -1,
    .update_ns = -1,
    .next = NEXT_OTHER,
  };
  SlcTextLine line;

  if (!has_updates (source))
    return refuse_sums (error);

  log->clock = SLC_LOG_CLOCK_LOCAL;
  slc_log_set_columns (log, columns);
  while (slc_log_next_line (log, source, &line))
    read_line (&self, &line);
  finish_update (&self);
  g_free (self.spec);
  return true;
}

const SlcFormat slc_iometer = {
  .name = "iometer",
  .title = N_ ("Iometer’s results of each update"),
  .sniff = sniff,
  .read = read_log,
};
