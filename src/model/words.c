/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words.h"

#include <glib/gi18n.h>

#include "model/table-markup.h"

typedef char *(*EscapeFunc) (const char *text);

static char *
escape_html (const char *text)
{
  return g_markup_escape_text (text, -1);
}

static void
append (GString *document,
        const char *before,
        const char *text,
        const char *after,
        EscapeFunc escape)
{
  g_autofree char *escaped = escape (text);

  g_string_append_printf (document, "%s%s%s", before, escaped, after);
}

static void
append_list (GString *document,
             const GPtrArray *texts,
             const char *before,
             const char *after,
             EscapeFunc escape)
{
  for (unsigned i = 0; i < texts->len; i++)
    append (document, before, g_ptr_array_index (texts, i), after, escape);
}

static char *
complete (const SlcWords *self, const char *text)
{
  g_autofree char *notes = slc_words_join (self->notes, " ");

  return *notes != '\0' ? g_strjoin (" ", notes, text, NULL) : g_strdup (text);
}

static char *
label_alternative (const SlcWords *self)
{
  g_autofree char *alternative = complete (self, self->alternative);

  /* Translators: what a picture shows, for those who do not see it */
  return g_strdup_printf (_ ("Alternative text of the picture: %s"), alternative);
}

/**
 * slc_words_new:
 * @table: (transfer full): the numbers
 *
 * Returns: (transfer full): words of which the others are still to be said
 */
SlcWords *
slc_words_new (SlcTable *table)
{
  SlcWords *self;

  g_return_val_if_fail (table != NULL, NULL);

  self = g_new0 (SlcWords, 1);
  self->notes = g_ptr_array_new_with_free_func (g_free);
  self->sentences = g_ptr_array_new_with_free_func (g_free);
  self->table = table;

  return self;
}

/**
 * slc_words_free:
 * @self: (nullable): words
 *
 * Frees the words.
 */
void
slc_words_free (SlcWords *self)
{
  if (self == NULL)
    return;

  g_free (self->title);
  g_free (self->caption);
  g_free (self->alternative);
  g_ptr_array_unref (self->notes);
  g_ptr_array_unref (self->sentences);
  slc_table_free (self->table);
  g_free (self);
}

/**
 * slc_words_join:
 * @texts: (element-type utf8): some texts
 * @between: what stands between two of them
 *
 * Returns: (transfer full): all of them
 */
char *
slc_words_join (const GPtrArray *texts, const char *between)
{
  GString *joined;

  g_return_val_if_fail (texts != NULL, NULL);
  g_return_val_if_fail (between != NULL, NULL);

  joined = g_string_new (NULL);
  for (unsigned i = 0; i < texts->len; i++)
    g_string_append_printf (joined, "%s%s", i > 0 ? between : "",
                            (const char *) g_ptr_array_index (texts, i));

  return g_string_free (joined, FALSE);
}

/**
 * slc_words_get_whole_caption:
 * @self: words
 *
 * Returns: (transfer full): the caption with all that has to be said first, to stand alone
 */
char *
slc_words_get_whole_caption (const SlcWords *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return complete (self, self->caption);
}

/**
 * slc_words_get_whole_alternative:
 * @self: words
 *
 * Returns: (transfer full): what stands for the picture, with all that has to be said first
 */
char *
slc_words_get_whole_alternative (const SlcWords *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return complete (self, self->alternative);
}

/**
 * slc_words_join_notes:
 * @self: words
 *
 * Returns: (transfer full): what has to be said first, a line each
 */
char *
slc_words_join_notes (const SlcWords *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return slc_words_join (self->notes, "\n");
}

/**
 * slc_words_join_sentences:
 * @self: words
 *
 * Returns: (transfer full): all sentences as one paragraph
 */
char *
slc_words_join_sentences (const SlcWords *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return slc_words_join (self->sentences, " ");
}

/**
 * slc_words_to_markdown:
 * @self: words
 *
 * Returns: (transfer full): all of them as a document in Markdown
 */
char *
slc_words_to_markdown (const SlcWords *self)
{
  GString *document = g_string_new (NULL);
  g_autofree char *paragraph = NULL;
  g_autofree char *alternative = NULL;
  g_autofree char *table = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  paragraph = slc_words_join_sentences (self);
  alternative = label_alternative (self);
  table = slc_table_to_markdown (self->table);
  append (document, "# ", self->title, "\n\n", slc_markdown_escape);
  append_list (document, self->notes, "> ", "\n\n", slc_markdown_escape);
  append (document, "", self->caption, "\n\n", slc_markdown_escape);
  append (document, "", alternative, "\n\n", slc_markdown_escape);
  g_string_append (document, table);
  append (document, "\n", paragraph, "\n", slc_markdown_escape);

  return g_string_free (document, FALSE);
}

/**
 * slc_words_to_html:
 * @self: words
 *
 * Returns: (transfer full): all of them as a document in HTML
 */
char *
slc_words_to_html (const SlcWords *self)
{
  GString *document = g_string_new ("<!DOCTYPE html>\n<meta charset=\"utf-8\">\n");
  g_autofree char *paragraph = NULL;
  g_autofree char *alternative = NULL;
  g_autofree char *table = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  paragraph = slc_words_join_sentences (self);
  alternative = label_alternative (self);
  table = slc_table_to_html (self->table);
  append (document, "<title>", self->title, "</title>\n", escape_html);
  append (document, "<h1>", self->title, "</h1>\n", escape_html);
  append_list (document, self->notes, "<p><strong>", "</strong></p>\n", escape_html);
  append (document, "<p>", self->caption, "</p>\n", escape_html);
  append (document, "<p>", alternative, "</p>\n", escape_html);
  g_string_append (document, table);
  append (document, "<p>", paragraph, "</p>\n", escape_html);

  return g_string_free (document, FALSE);
}

/**
 * slc_words_to_text:
 * @self: words
 *
 * Returns: (transfer full): all of them as plain text
 */
char *
slc_words_to_text (const SlcWords *self)
{
  GString *document = g_string_new (NULL);
  g_autofree char *paragraph = NULL;
  g_autofree char *alternative = NULL;
  g_autofree char *table = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  paragraph = slc_words_join_sentences (self);
  alternative = label_alternative (self);
  table = slc_table_to_string (self->table);
  append (document, "", self->title, "\n\n", g_strdup);
  append_list (document, self->notes, "! ", "\n\n", g_strdup);
  append (document, "", self->caption, "\n\n", g_strdup);
  append (document, "", alternative, "\n\n", g_strdup);
  g_string_append (document, table);
  append (document, "\n", paragraph, "\n", g_strdup);

  return g_string_free (document, FALSE);
}
