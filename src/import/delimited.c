/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/delimited.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "import/columns.h"
#include "import/dialect.h"
#include "import/import-error.h"
#include "import/moment.h"
#include "import/numeral.h"
#include "import/table-rows.h"

/* Only a table that names its columns is surely one. */
#define SNIFF_NAMED (SLC_SNIFF_PERHAPS + 10)

static void
name_columns (SlcLog *log, const SlcDialect *dialect)
{
  SlcSlice fields[SLC_DIALECT_FIELDS_MOST];
  const size_t n_fields = slc_dialect_split (dialect, dialect->heading, fields);

  for (size_t i = 0; i < n_fields; i++)
    g_ptr_array_add (log->columns, slc_slice_dup (fields[i]));
}

static SlcDirection
read_direction (SlcSlice field)
{
  static const char *const writes[] = { "write", "w", "1", "writes", NULL };
  static const char *const reads[] = { "read", "r", "0", "reads", NULL };

  if (slc_slice_is_any (field, writes))
    return SLC_DIRECTION_WRITE;
  return slc_slice_is_any (field, reads) ? SLC_DIRECTION_READ : SLC_DIRECTION_UNKNOWN;
}

/* A number, or one with its unit, which is then what it counts. */
static bool
read_value (SlcSlice field, char decimal_point, SlcTableRow *row)
{
  const size_t length = slc_numeral_read_first (field, decimal_point, &row->value);
  const SlcSlice rest = slc_slice_trim (slc_slice_skip (field, length));

  row->unit = NULL;
  if (length == 0)
    return false;
  if (rest.length == 0)
    return true;
  row->unit = slc_unit_read (rest);
  if (row->unit == NULL || slc_slice_find_any (rest, "0123456789") >= 0)
    return false;
  row->value *= row->unit->bytes;
  row->unit = slc_unit_find (row->unit->measure == SLC_MEASURE_SPEED ? "B/s" : "B");
  return true;
}

static bool
read_time (const SlcColumns *columns, const SlcSlice *fields, char decimal_point, SlcMoment *at)
{
  if (columns->date == SLC_COLUMN_NONE)
    return slc_moment_read (fields[columns->time], decimal_point, at);
  return slc_moment_read_dated (fields[columns->date], fields[columns->time], at);
}

static const char *
read_row (const SlcDialect *dialect, const SlcColumns *columns, SlcSlice text, SlcTableRow *row)
{
  SlcSlice fields[SLC_DIALECT_FIELDS_MOST];
  const size_t n_fields = slc_dialect_split (dialect, text, fields);
  const char point = dialect->decimal_point;

  if (columns->value >= (int) n_fields || columns->time >= (int) n_fields ||
      columns->date >= (int) n_fields)
    return _ ("it has fewer columns than the others");
  if (columns->time >= 0 && !read_time (columns, fields, point, &row->at))
    return _ ("it has no time");
  if (!read_value (fields[columns->value], point, row))
    return _ ("it has no value");

  row->direction = columns->is_write ? SLC_DIRECTION_WRITE : SLC_DIRECTION_UNKNOWN;
  if (columns->direction >= 0 && columns->direction < (int) n_fields)
    row->direction = read_direction (fields[columns->direction]);
  row->read_value = row->position = row->temperature_c = NAN;
  if (columns->read >= 0 && columns->read < (int) n_fields)
    slc_numeral_read (fields[columns->read], point, &row->read_value);
  if (columns->position >= 0 && columns->position < (int) n_fields)
    slc_numeral_read (fields[columns->position], point, &row->position);
  if (columns->temperature >= 0 && columns->temperature < (int) n_fields)
    slc_numeral_read (fields[columns->temperature], point, &row->temperature_c);
  return NULL;
}

static bool
is_heading (const SlcDialect *dialect, SlcSlice text)
{
  return dialect->heading.begin != NULL && text.length == dialect->heading.length &&
         memcmp (text.begin, dialect->heading.begin, text.length) == 0;
}

static void
read_rows (SlcLog *log,
           SlcTextSource *source,
           const SlcDialect *dialect,
           const SlcColumns *columns,
           GArray *rows,
           GArray *damages)
{
  bool begins_run = false;
  SlcTextLine line;

  while (slc_log_next_line (log, source, &line)) {
    SlcTableRow row = { .line = line.number, .begins_run = begins_run };
    SlcDamage damage = { .line = line.number };

    if (line.number < dialect->first_line || line.text.begin[0] == '#')
      continue;
    if (is_heading (dialect, line.text)) {
      begins_run = true;
      continue;
    }
    damage.reason = read_row (dialect, columns, line.text, &row);
    if (damage.reason != NULL) {
      g_array_append_val (damages, damage);
    } else {
      g_array_append_val (rows, row);
      begins_run = false;
    }
  }
}

static int
sniff (SlcTextSource *source)
{
  SlcDialect dialect;
  SlcColumns columns;

  if (!slc_dialect_find (&dialect, source) || !slc_columns_find (&columns, &dialect, source))
    return SLC_SNIFF_NO;
  return dialect.heading.begin != NULL ? SNIFF_NAMED : SLC_SNIFF_PERHAPS;
}

static bool
read_log (SlcLog *log, SlcTextSource *source, GError **error)
{
  SlcDialect dialect;
  SlcColumns columns;
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (SlcTableRow));
  g_autoptr (GArray) damages = g_array_new (FALSE, FALSE, sizeof (SlcDamage));

  if (!slc_dialect_find (&dialect, source) || !slc_columns_find (&columns, &dialect, source)) {
    g_set_error_literal (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_UNKNOWN,
                         _ ("there is no column of speeds or amounts in it: name one “write "
                            "(MB/s)” in the first line"));
    return false;
  }
  if (columns.has_unclear_time && log->options->interval_ns == SLC_UNKNOWN_NS) {
    g_set_error_literal (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_UNKNOWN,
                         _ ("a column of it looks like times, but not like those of its rows: name "
                            "the one that is “time” in the first line, or leave the column out"));
    return false;
  }
  name_columns (log, &dialect);
  read_rows (log, source, &dialect, &columns, rows, damages);
  slc_table_rows_add (log, rows, damages, &columns);
  return true;
}

const SlcFormat slc_delimited = {
  .name = "delimited",
  .title = N_ ("Table (CSV, TSV)"),
  .sniff = sniff,
  .read = read_log,
};
