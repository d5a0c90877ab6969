/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/fio-log-line.h"

#include <glib/gi18n.h>
#include <string.h>

#include "import/moment.h"
#include "import/numeral.h"
#include "model/quantity.h"

/* The first number of columns with which a line can have a maximum beside the average. */
#define BOTH_COLUMNS_LEAST 6

/* fio has 1216 bins, or fewer when asked to merge them. */
#define HISTOGRAM_COLUMNS_LEAST 20

#define TIME_MOST_MS ((uint64_t) SLC_MOMENT_MOST_NS / SLC_NS_PER_MS)

typedef struct {
  uint64_t values[SLC_FIO_COLUMNS_MOST];
  unsigned n_values;
} Fields;

/* A priority is hexadecimal since fio 3.28. */
static bool
read_field (SlcSlice field, uint64_t *value)
{
  if (!slc_slice_starts (field, "0x"))
    return slc_numeral_read_count (field, value);

  *value = 0;
  for (size_t at = 2; at < field.length; at++) {
    if (!g_ascii_isxdigit (field.begin[at]))
      return false;
    *value = *value * 16 + (uint64_t) g_ascii_xdigit_value (field.begin[at]);
  }
  return field.length > 2 && field.length <= 10;
}

static const char *
read_fields (SlcSlice text, Fields *fields)
{
  fields->n_values = 0;
  for (SlcSlice rest = text; rest.begin != NULL;) {
    const SlcSlice field = slc_slice_cut (&rest, ',');

    if (fields->n_values == SLC_FIO_COLUMNS_MOST)
      return _ ("it has more columns than a line of such a log");
    if (!read_field (field, &fields->values[fields->n_values++]))
      return _ ("it has something that is no whole number");
  }
  return fields->n_values < 3 ? _ ("it has fewer columns than a line of such a log") : NULL;
}

/* With log_window_value=both the maximum stands between the average and the direction. In a
 * bandwidth log it is the same as the average. */
static bool
looks_like_both (const Fields *fields)
{
  return fields->n_values >= BOTH_COLUMNS_LEAST && fields->values[1] == fields->values[2] &&
         fields->values[3] < SLC_FIO_N_DIRECTIONS;
}

/**
 * slc_fio_line_is_histogram:
 * @text: a line
 *
 * Returns: whether it is one of a histogram log: hundreds of whole numbers
 */
bool
slc_fio_line_is_histogram (SlcSlice text)
{
  unsigned n_columns = 0;

  for (SlcSlice rest = text; rest.begin != NULL; n_columns++) {
    uint64_t value;

    if (!slc_numeral_read_count (slc_slice_cut (&rest, ','), &value))
      return false;
  }
  return n_columns >= HISTOGRAM_COLUMNS_LEAST;
}

/**
 * slc_fio_line_find_both:
 * @source: the text of a log, from its first line
 * @n_lines: how many lines to look at
 *
 * Lines of one log can have an average and a maximum or an average only, and both can come to the
 * same number of columns. What would be no direction in the third column tells them apart.
 *
 * Returns: a bit for each number of columns with which lines have both
 */
unsigned
slc_fio_line_find_both (SlcTextSource *source, unsigned n_lines)
{
  unsigned both_columns = 0;
  SlcTextLine line;

  g_return_val_if_fail (source != NULL, 0);

  for (unsigned i = 0; i < n_lines && slc_text_source_next_filled (source, &line); i++) {
    Fields fields;

    if (read_fields (line.text, &fields) == NULL && looks_like_both (&fields) &&
        fields.values[2] >= SLC_FIO_N_DIRECTIONS)
      both_columns |= 1u << fields.n_values;
  }
  return both_columns;
}

/**
 * slc_fio_line_read:
 * @text: a line
 * @both_columns: what slc_fio_line_find_both() has found
 * @line: (out): what it says
 *
 * Reads a line in any of the forms that fio 1 to 3 write: time, value, perhaps a maximum,
 * direction, and perhaps block size, offset, priority and time of issue, of which only the block
 * size is of use.
 *
 * Returns: (nullable): what is wrong with the line, translated, or %NULL
 */
const char *
slc_fio_line_read (SlcSlice text, unsigned both_columns, SlcFioLine *line)
{
  Fields fields;
  const char *fault = read_fields (text, &fields);
  unsigned at = 2;

  if (fault != NULL)
    return fault;
  if ((both_columns & 1u << fields.n_values) != 0 && looks_like_both (&fields))
    at = 3;
  if (fields.values[at] >= SLC_FIO_N_DIRECTIONS)
    return _ ("it has a direction that is none");
  if (fields.values[0] > TIME_MOST_MS)
    return _ ("its time is beyond all measure");

  *line = (SlcFioLine){
    .time_ms = fields.values[0],
    .value = (double) fields.values[1],
    .direction = (unsigned) fields.values[at],
    .block_bytes = at + 1 < fields.n_values
                   ? (unsigned) MIN (fields.values[at + 1], (uint64_t) G_MAXUINT)
                   : 0,
  };
  return NULL;
}

/**
 * slc_fio_line_names_job:
 * @name: what a file is called
 *
 * Returns: whether it is that of one job, "NAME_bw.1.log"
 */
bool
slc_fio_line_names_job (const char *name)
{
  const char *number = g_strrstr (name, "_bw.");

  g_return_val_if_fail (name != NULL, false);

  if (number == NULL)
    return false;
  number += strlen ("_bw.");
  return g_ascii_isdigit (*number) && g_str_equal (number + strspn (number, "0123456789"), ".log");
}
