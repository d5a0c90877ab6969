/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/journal.h"

G_BEGIN_DECLS

/**
 * JournalFixture:
 * @folder: a folder of its own
 * @path: where the journal is, or will be
 * @session_path: where the session is, once it was rescued
 * @session: what is known of the run before its first sample
 *
 * A journal, and what came of it.
 */
typedef struct {
  char *folder;
  char *path;
  char *session_path;
  SlcSession *session;
} JournalFixture;

typedef void (*JournalTestFunc) (JournalFixture *fixture, gconstpointer unused);

void journal_fixture_append_batches (SlcJournal *journal, unsigned first, unsigned n_batches);
void journal_fixture_write_journal (const JournalFixture *self, unsigned n_batches);
void journal_fixture_expect_batches (const SlcSession *session, unsigned n_batches);
SlcSession *journal_fixture_recover (const JournalFixture *self);
void journal_fixture_expect_refused (const JournalFixture *self, int code, const char *reason);
char *journal_fixture_read_text (const JournalFixture *self);
void journal_fixture_write_text (const JournalFixture *self, const char *text, gssize length);
void journal_fixture_add_test (const char *path, JournalTestFunc test);

G_END_DECLS
