/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "model/session.h"

G_BEGIN_DECLS

/* What slc_session_store_reserve() gives, with one of these, is a session or its journal. */
#define SLC_SESSION_SUFFIX ".json"
#define SLC_JOURNAL_SUFFIX ".journal"

/**
 * SlcSessionEntry:
 * @path: the session's file
 * @session: (nullable): what is in it, or %NULL when it cannot be read
 * @error: (nullable): why not
 * @time_s: when the run began, or when the file was written, in seconds since 1970
 *
 * One file of the store.
 */
typedef struct {
  char *path;
  SlcSession *session;
  GError *error;
  int64_t time_s;
} SlcSessionEntry;

void slc_session_entry_free (SlcSessionEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcSessionEntry, slc_session_entry_free)

/**
 * SlcSessionStore:
 *
 * The folder in which sessions are kept, one file each, and the journals of runs under way beside
 * them. Every call works on the disk; two programs may use one folder at once.
 */
typedef struct _SlcSessionStore SlcSessionStore;

SlcSessionStore *slc_session_store_new (const char *folder);
SlcSessionStore *slc_session_store_new_default (void);
void slc_session_store_free (SlcSessionStore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcSessionStore, slc_session_store_free)

const char *slc_session_store_get_folder (const SlcSessionStore *self);

/* Entries, newest first; paths of journals. */
GPtrArray *slc_session_store_list (SlcSessionStore *self, GError **error);
GPtrArray *slc_session_store_list_journals (SlcSessionStore *self, GError **error);

/* The stem of a new session, for a run that will keep a journal; the path of a saved session. */
char *slc_session_store_reserve (SlcSessionStore *self, const SlcSession *session, GError **error);
void slc_session_store_release (SlcSessionStore *self, const char *stem);
char *slc_session_store_add (SlcSessionStore *self, const SlcSession *session, GError **error);

bool slc_session_store_rename (SlcSessionStore *self,
                               const char *path,
                               const char *name,
                               GError **error);
char *slc_session_store_remove (SlcSessionStore *self, const char *path, GError **error);
bool slc_session_store_restore (SlcSessionStore *self,
                                const char *removed_path,
                                const char *path,
                                GError **error);

G_END_DECLS
