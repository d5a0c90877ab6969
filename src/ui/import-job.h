/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/importer.h"

G_BEGIN_DECLS

/**
 * SlcIntake:
 * @session_paths: (array zero-terminated=1): the sessions among the files, as they are kept now
 * @logs: (array zero-terminated=1): everything else
 * @problem: (nullable): why the first session that can't be kept can't be
 *
 * Files that were handed to the program, told apart.
 */
typedef struct {
  char **session_paths;
  char **logs;
  GError *problem;
} SlcIntake;

void slc_intake_free (SlcIntake *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcIntake, slc_intake_free)

/* Each works in a thread of its own. */
void slc_import_take_in_async (const char *const *paths,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
SlcIntake *slc_import_take_in_finish (GAsyncResult *result, GError **error);

void slc_import_read_async (GObject *source,
                            const char *const *paths,
                            const SlcImportOptions *options,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
SlcImport *slc_import_read_finish (GAsyncResult *result, GError **error);

void slc_import_keep_async (GObject *source,
                            SlcSession *session,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
char *slc_import_keep_finish (GAsyncResult *result, GError **error);

G_END_DECLS
