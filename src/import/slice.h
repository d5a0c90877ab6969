/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

/**
 * SlcSlice:
 * @begin: (array length=length): where it begins
 * @length: how many bytes it has
 *
 * A piece of a text that somebody else holds. No NUL ends it. Letters of ASCII are compared without
 * regard to case, as the logs of different programs and versions differ in it.
 */
typedef struct {
  const char *begin;
  size_t length;
} SlcSlice;

SlcSlice slc_slice (const char *text);
char *slc_slice_dup (SlcSlice self);

SlcSlice slc_slice_trim (SlcSlice self);
SlcSlice slc_slice_skip (SlcSlice self, size_t n_bytes);
SlcSlice slc_slice_first (SlcSlice self, size_t n_bytes);

bool slc_slice_equals (SlcSlice self, const char *text);
bool slc_slice_starts (SlcSlice self, const char *text);
bool slc_slice_is_any (SlcSlice self, const char *const *words);

/* Where a text or one of some characters stands in it first, or -1. */
gssize slc_slice_find (SlcSlice self, const char *text);
gssize slc_slice_find_any (SlcSlice self, const char *characters);

/* Take the first piece off; there is one more as long as the rest begins somewhere. */
SlcSlice slc_slice_cut (SlcSlice *rest, char separator);
SlcSlice slc_slice_cut_word (SlcSlice *rest);

G_END_DECLS
