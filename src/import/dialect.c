/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/dialect.h"

#include <string.h>

#include "import/moment.h"
#include "import/numeral.h"

/* As many lines show how a table is written. */
#define SURVEY_LINES 200

/* Tables of one row have nothing to show. */
#define ROWS_LEAST 2

/* From the one that means nothing else to those that also stand within fields. */
static const char separators[] = { '\t', ';', '|', ',', ' ' };

/**
 * Survey:
 * @n_rows: how many lines have each number of fields, values among them
 * @share: the shares of fields that are values, added up over these lines
 * @n_commas: how many values have a comma as their last mark
 * @n_points: how many have a point
 *
 * What the lines of a table look like with one separator.
 */
typedef struct {
  unsigned n_rows[SLC_DIALECT_FIELDS_MOST + 1];
  double share[SLC_DIALECT_FIELDS_MOST + 1];
  unsigned n_commas;
  unsigned n_points;
} Survey;

/* A field in quotation marks may hold the separator. One without its pair is no quotation. */
static SlcSlice
cut_field (SlcSlice *rest, char separator)
{
  const SlcSlice text = slc_slice_trim (*rest);
  const char *end = text.length > 1 && text.begin[0] == '"'
                    ? memchr (text.begin + 1, '"', text.length - 1)
                    : NULL;
  SlcSlice field, after;

  if (end == NULL)
    return slc_slice_cut (rest, separator);
  field = (SlcSlice){ text.begin + 1, (size_t) (end - text.begin - 1) };
  after = slc_slice_skip (text, field.length + 2);
  if (slc_slice_cut (&after, separator).length > 0)
    return slc_slice_cut (rest, separator);
  *rest = after;
  return slc_slice_trim (field);
}

static bool
is_number (SlcSlice field)
{
  double value;

  return slc_numeral_read (field, '.', &value) || slc_numeral_read (field, ',', &value);
}

/* What holds another number after the unit is more than one field. */
static bool
is_number_with_unit (SlcSlice field)
{
  double value;
  const size_t length = slc_numeral_read_first (field, '.', &value);
  const SlcSlice rest = slc_slice_skip (field, length);

  return length > 0 && slc_slice_find_any (rest, "bB") >= 0 &&
         slc_slice_find_any (rest, "0123456789") < 0;
}

/* A number, a time, or a number with its unit. */
static bool
is_value (SlcSlice field)
{
  SlcMoment moment;

  return is_number (field) || slc_moment_read (field, '.', &moment) || is_number_with_unit (field);
}

static size_t
count_values (const SlcSlice *fields, size_t n_fields)
{
  size_t n_values = 0;

  for (size_t i = 0; i < n_fields; i++)
    if (is_value (fields[i]))
      n_values++;
  return n_values;
}

/* At least two values, or, where nothing separates any, one. */
static bool
is_row (const SlcSlice *fields, size_t n_fields)
{
  return count_values (fields, n_fields) >= MIN (n_fields, 2);
}

static char
find_last_mark (SlcSlice field)
{
  for (size_t at = field.length; at > 0; at--)
    if (field.begin[at - 1] == ',' || field.begin[at - 1] == '.')
      return field.begin[at - 1];
  return '\0';
}

static void
count_marks (Survey *survey, const SlcSlice *fields, size_t n_fields)
{
  for (size_t i = 0; i < n_fields; i++) {
    const char mark = is_number (fields[i]) ? find_last_mark (fields[i]) : '\0';

    survey->n_commas += mark == ',' ? 1 : 0;
    survey->n_points += mark == '.' ? 1 : 0;
  }
}

static void
survey_lines (const SlcDialect *self, SlcTextSource *source, Survey *survey)
{
  SlcTextLine line;

  memset (survey, 0, sizeof *survey);
  slc_text_source_rewind (source);
  for (unsigned i = 0; i < SURVEY_LINES && slc_text_source_next_filled (source, &line) &&
                       slc_text_source_in_head (source);
       i++) {
    SlcSlice fields[SLC_DIALECT_FIELDS_MOST];
    const size_t n_fields = slc_dialect_split (self, line.text, fields);

    if (!is_row (fields, n_fields))
      continue;
    survey->n_rows[n_fields]++;
    survey->share[n_fields] += (double) count_values (fields, n_fields) / (double) n_fields;
    count_marks (survey, fields, n_fields);
  }
  slc_text_source_rewind (source);
}

/* Two fields and more are surer than one, which any number in a line is. */
static double
score (const Survey *survey, size_t n_fields)
{
  return survey->share[n_fields] * (n_fields > 1 ? 2 : 1);
}

static bool
is_ruler (SlcSlice text)
{
  for (size_t at = 0; at < text.length; at++)
    if (strchr ("-+|:= ", text.begin[at]) == NULL)
      return false;
  return true;
}

/* The heading is the last line above the rows that has about as many fields and is none of them. */
static void
find_heading (SlcDialect *self, SlcTextSource *source)
{
  SlcTextLine line;
  SlcSlice above = { NULL, 0 };

  while (slc_text_source_next_filled (source, &line)) {
    SlcSlice fields[SLC_DIALECT_FIELDS_MOST];
    const size_t n_fields = slc_dialect_split (self, line.text, fields);

    if (n_fields == self->n_fields && is_row (fields, n_fields)) {
      self->first_line = line.number;
      break;
    }
    if (!is_ruler (line.text))
      above = line.text;
  }
  slc_text_source_rewind (source);

  if (above.begin != NULL && above.begin[0] == '#')
    above = slc_slice_trim (slc_slice_skip (above, 1));
  if (above.begin != NULL) {
    SlcSlice fields[SLC_DIALECT_FIELDS_MOST];
    const size_t n_fields = slc_dialect_split (self, above, fields);

    if (n_fields + 1 >= self->n_fields && n_fields <= self->n_fields + 1)
      self->heading = above;
  }
}

/**
 * slc_dialect_find:
 * @self: (out caller-allocates): how the table is written
 * @source: a text; it is left at its first line
 *
 * Finds out by its first lines how a table is written: with the separator that gives the most rows
 * of the same number of fields, nearly all of which are numbers and times.
 *
 * Returns: whether it is a table
 */
bool
slc_dialect_find (SlcDialect *self, SlcTextSource *source)
{
  double best = 0;
  g_autofree Survey *survey = g_new (Survey, 1);

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (source != NULL, false);

  *self = (SlcDialect){ .n_fields = 0 };
  for (size_t i = 0; i < G_N_ELEMENTS (separators); i++) {
    const SlcDialect tried = { .separator = separators[i] };

    survey_lines (&tried, source, survey);
    for (size_t n_fields = 1; n_fields <= SLC_DIALECT_FIELDS_MOST; n_fields++) {
      if (survey->n_rows[n_fields] < ROWS_LEAST || score (survey, n_fields) <= best)
        continue;
      best = score (survey, n_fields);
      self->separator = separators[i];
      self->n_fields = n_fields;
      self->decimal_point = survey->n_commas > survey->n_points ? ',' : '.';
    }
  }
  if (self->n_fields > 0)
    find_heading (self, source);
  return self->n_fields > 0;
}

/**
 * slc_dialect_split:
 * @self: how a table is written
 * @text: a line
 * @fields: (array fixed-size=256): where the fields go
 *
 * Returns: how many fields the line has, or %SLC_DIALECT_FIELDS_MOST when it has more
 */
size_t
slc_dialect_split (const SlcDialect *self, SlcSlice text, SlcSlice *fields)
{
  size_t n_fields = 0;

  while (text.begin != NULL && n_fields < SLC_DIALECT_FIELDS_MOST)
    fields[n_fields++] = self->separator == ' ' ? slc_slice_cut_word (&text)
                                                : cut_field (&text, self->separator);
  return n_fields;
}
