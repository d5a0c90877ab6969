/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/slice.h"

G_BEGIN_DECLS

#define SLC_HEADING_WORDS_MOST 16

/**
 * SlcHeading:
 * @words: its words
 * @n_words: how many
 *
 * The words of a column's heading, as people and programs run them together: "Write Speed (MB/s)",
 * "write_MiB_s", "writeMibs".
 */
typedef struct {
  SlcSlice words[SLC_HEADING_WORDS_MOST];
  size_t n_words;
} SlcHeading;

SlcHeading slc_heading_read (SlcSlice text);
bool slc_heading_has (const SlcHeading *self, size_t from, const char *const *words);

G_END_DECLS
