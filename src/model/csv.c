/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/csv.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "model/quantity.h"

/* As many digits as make sense of anything measured here. */
#define NUMBER_FORMAT "%.10g"

/* A field that a spreadsheet would take for a formula. */
#define FORMULA_SIGNS "=+-@"

static void
separate (GString *csv)
{
  if (csv->len > 0 && csv->str[csv->len - 1] != '\n')
    g_string_append_c (csv, ',');
}

/**
 * slc_csv_add_text:
 * @csv: where to add it
 * @text: a text
 *
 * Adds a quoted field (RFC 4180). What a drive calls itself must not be run as a formula by the one
 * who opens the file, so that such a text gets an apostrophe.
 */
void
slc_csv_add_text (GString *csv, const char *text)
{
  g_return_if_fail (csv != NULL);
  g_return_if_fail (text != NULL);

  separate (csv);
  g_string_append_c (csv, '"');
  if (*text != '\0' && strchr (FORMULA_SIGNS, *text) != NULL)
    g_string_append_c (csv, '\'');
  for (; *text != '\0'; text++) {
    if (*text == '"')
      g_string_append_c (csv, '"');
    g_string_append_c (csv, *text);
  }
  g_string_append_c (csv, '"');
}

/**
 * slc_csv_add_number:
 * @csv: where to add it
 * @value: a number, or NAN
 *
 * Adds a number with a point, or an empty field.
 */
void
slc_csv_add_number (GString *csv, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_return_if_fail (csv != NULL);

  separate (csv);
  if (isfinite (value))
    g_string_append (csv, g_ascii_formatd (text, sizeof text, NUMBER_FORMAT, value));
  else
    g_string_append (csv, "\"\"");
}

/**
 * slc_csv_add_uint:
 * @csv: where to add it
 * @value: a whole number, or %SLC_UNKNOWN_BYTES
 *
 * Adds a number with all its digits, or an empty field.
 */
void
slc_csv_add_uint (GString *csv, uint64_t value)
{
  g_return_if_fail (csv != NULL);

  separate (csv);
  if (value != SLC_UNKNOWN_BYTES)
    g_string_append_printf (csv, "%" PRIu64, value);
  else
    g_string_append (csv, "\"\"");
}

/**
 * slc_csv_end_row:
 * @csv: a table
 *
 * Ends a row.
 */
void
slc_csv_end_row (GString *csv)
{
  g_return_if_fail (csv != NULL);

  g_string_append_c (csv, '\n');
}
