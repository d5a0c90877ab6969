/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/table.h"

G_BEGIN_DECLS

/**
 * SlcWords:
 * @title: what it is about
 * @caption: what stands under the picture, with @notes
 * @alternative: what stands for the picture where it can't be seen, with @notes
 * @notes: (element-type utf8): what has to be said first
 * @sentences: (element-type utf8): what the curve does, one thing a sentence
 * @table: the numbers
 *
 * What an article can take over as it is, in the user's language. Nothing in it that the data does
 * not say.
 */
typedef struct {
  char *title;
  char *caption;
  char *alternative;
  GPtrArray *notes;
  GPtrArray *sentences;
  SlcTable *table;
} SlcWords;

SlcWords *slc_words_new (SlcTable *table);
void slc_words_free (SlcWords *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcWords, slc_words_free)

char *slc_words_join (const GPtrArray *texts, const char *between);
char *slc_words_get_whole_caption (const SlcWords *self);
char *slc_words_get_whole_alternative (const SlcWords *self);
char *slc_words_join_notes (const SlcWords *self);
char *slc_words_join_sentences (const SlcWords *self);
char *slc_words_to_markdown (const SlcWords *self);
char *slc_words_to_html (const SlcWords *self);
char *slc_words_to_text (const SlcWords *self);

G_END_DECLS
