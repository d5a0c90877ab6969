/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "engine/run.h"

G_BEGIN_DECLS

/**
 * SlcProgress:
 *
 * Shows on the standard error how a run goes: on a terminal in one line that is written again and
 * again, elsewhere in a line now and then.
 */
typedef struct _SlcProgress SlcProgress;

SlcProgress *slc_progress_new (SlcRun *run);
void slc_progress_free (SlcProgress *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcProgress, slc_progress_free)

void slc_progress_say (SlcProgress *self, const char *message);
void slc_progress_finish (SlcProgress *self);

G_END_DECLS
