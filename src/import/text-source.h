/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdint.h>

#include "import/slice.h"
#include "import/text-encoding.h"

G_BEGIN_DECLS

/**
 * SlcTextLine:
 * @text: the line without its end
 * @number: its number, from 1
 *
 * A line of a log.
 */
typedef struct {
  SlcSlice text;
  uint64_t number;
} SlcTextLine;

/**
 * SlcTextSource:
 *
 * The text of a log, line by line, whatever its encoding and however its lines end. Where it stands
 * is the only state; it belongs to one thread.
 */
typedef struct _SlcTextSource SlcTextSource;

SlcTextSource *
slc_text_source_new (const char *name, const char *bytes, size_t length, GError **error);
void slc_text_source_free (SlcTextSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcTextSource, slc_text_source_free)

const char *slc_text_source_get_name (const SlcTextSource *self);
SlcEncoding slc_text_source_get_encoding (const SlcTextSource *self);
SlcSlice slc_text_source_get_text (const SlcTextSource *self);
SlcSlice slc_text_source_get_head (const SlcTextSource *self);

void slc_text_source_rewind (SlcTextSource *self);
bool slc_text_source_next (SlcTextSource *self, SlcTextLine *line);
bool slc_text_source_next_filled (SlcTextSource *self, SlcTextLine *line);
bool slc_text_source_in_head (const SlcTextSource *self);

G_END_DECLS
