/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/table-markup.h"

#include <string.h>

/* What could begin something else than text in CommonMark and in the tables of GitHub. */
#define MARKDOWN_SIGNS "\\`*_{}[]<>#|~"

static void
append_markdown_row (const SlcTable *self, GString *text, const char *const *cells)
{
  g_string_append_c (text, '|');
  for (unsigned column = 0; column < slc_table_get_n_columns (self); column++) {
    g_autofree char *cell = slc_markdown_escape (cells != NULL ? cells[column] : "");

    g_string_append_printf (text, " %s |", cell);
  }
  g_string_append_c (text, '\n');
}

static void
append_alignment (const SlcTable *self, GString *text)
{
  g_string_append_c (text, '|');
  for (unsigned column = 0; column < slc_table_get_n_columns (self); column++)
    g_string_append (text, slc_table_is_right (self, column) ? " ---: |" : " --- |");
  g_string_append_c (text, '\n');
}

static void
append_html_row (const SlcTable *self, GString *text, const char *const *cells, bool heading)
{
  g_string_append (text, "    <tr>");
  for (unsigned column = 0; column < slc_table_get_n_columns (self); column++) {
    g_autofree char *cell = g_markup_escape_text (cells[column], -1);
    const char *tag = heading || column == 0 ? "th" : "td";
    const char *scope = heading ? " scope=\"col\"" : column == 0 ? " scope=\"row\"" : "";
    const char *style = slc_table_is_right (self, column) ? " style=\"text-align: right\"" : "";

    g_string_append_printf (text, "<%s%s%s>%s</%s>", tag, scope, style, cell, tag);
  }
  g_string_append (text, "</tr>\n");
}

/**
 * slc_markdown_escape:
 * @text: text of one line
 *
 * Returns: (transfer full): the same as Markdown, in which nothing of it is markup
 */
char *
slc_markdown_escape (const char *text)
{
  GString *escaped;

  g_return_val_if_fail (text != NULL, NULL);

  escaped = g_string_new (NULL);
  for (; *text != '\0'; text++) {
    if (strchr (MARKDOWN_SIGNS, *text) != NULL)
      g_string_append_c (escaped, '\\');
    g_string_append_c (escaped, *text == '\n' ? ' ' : *text);
  }

  return g_string_free (escaped, FALSE);
}

/**
 * slc_table_to_markdown:
 * @self: a table
 *
 * Returns: (transfer full): the table in the Markdown of GitHub; it has a heading in any case
 */
char *
slc_table_to_markdown (const SlcTable *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new (NULL);
  append_markdown_row (self, text, slc_table_get_heading (self));
  append_alignment (self, text);
  for (unsigned i = 0; i < slc_table_get_n_rows (self); i++)
    append_markdown_row (self, text, slc_table_get_row (self, i));

  return g_string_free (text, FALSE);
}

/**
 * slc_table_to_html:
 * @self: a table
 *
 * Returns: (transfer full): the table as an element of HTML; the first cell of each row heads it
 */
char *
slc_table_to_html (const SlcTable *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new ("<table>\n");
  if (slc_table_get_heading (self) != NULL) {
    g_string_append (text, "  <thead>\n");
    append_html_row (self, text, slc_table_get_heading (self), true);
    g_string_append (text, "  </thead>\n");
  }
  g_string_append (text, "  <tbody>\n");
  for (unsigned i = 0; i < slc_table_get_n_rows (self); i++)
    append_html_row (self, text, slc_table_get_row (self, i), false);
  g_string_append (text, "  </tbody>\n</table>\n");

  return g_string_free (text, FALSE);
}
