/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "model/session.h"

G_BEGIN_DECLS

#define SLC_JOURNAL_ERROR (slc_journal_error_quark ())

typedef enum {
  SLC_JOURNAL_ERROR_FILE,
  SLC_JOURNAL_ERROR_DAMAGED,
  SLC_JOURNAL_ERROR_BUSY,
  SLC_JOURNAL_ERROR_EMPTY,
} SlcJournalError;

GQuark slc_journal_error_quark (void);

/**
 * SlcJournal:
 *
 * The session of a run under way, on disk as it grows: first the session without samples, then one
 * line a batch, flushed every two seconds. A thread of its own writes, so that who measures never
 * waits for this disk. What is cut off with the program is the last seconds at most.
 */
typedef struct _SlcJournal SlcJournal;

SlcJournal *slc_journal_create (const char *path, const SlcSession *session, GError **error);
void slc_journal_begin_stage (SlcJournal *self, const SlcStageStart *start, uint64_t filled_bytes);
void slc_journal_finish_pass (SlcJournal *self, unsigned pass);
void slc_journal_append (SlcJournal *self,
                         const SlcSample *samples,
                         size_t n_samples,
                         const SlcPause *pauses,
                         size_t n_pauses);
bool slc_journal_finish (SlcJournal *self, GError **error);
void slc_journal_discard (SlcJournal *self);
void slc_journal_free (SlcJournal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcJournal, slc_journal_free)

SlcSession *slc_journal_recover (const char *path, GError **error);
char *slc_journal_rescue (const char *path, char **kept, GError **error);

G_END_DECLS
