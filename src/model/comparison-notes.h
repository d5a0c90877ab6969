/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/comparison.h"

G_BEGIN_DECLS

typedef enum {
  SLC_NOTE_METHODS,
  SLC_NOTE_METHOD_UNKNOWN,
  SLC_NOTE_SIMULATED,
  SLC_NOTE_IMPORTED,
  SLC_NOTE_THROTTLED,
  SLC_NOTE_CORRECTED,
  SLC_NOTE_ENDED_EARLY,
  SLC_NOTE_AMOUNTS,
  SLC_NOTE_PASSES,
} SlcNoteKind;

/**
 * SlcNote:
 * @kind: what it is about
 * @sessions: which sessions, a bit each
 * @text: the same for people
 *
 * What a reader has to know before looking at any number.
 */
typedef struct {
  SlcNoteKind kind;
  unsigned sessions;
  char *text;
} SlcNote;

void slc_note_free (SlcNote *self);

unsigned slc_comparison_notes_find (const SlcComparison *comparison, SlcNoteKind kind);
GPtrArray *slc_comparison_notes_list (const SlcComparison *comparison);
const char *slc_note_kind_to_string (SlcNoteKind kind);

G_END_DECLS
