/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

char *slc_journal_line_for_batch (const SlcSample *samples,
                                  size_t n_samples,
                                  const SlcPause *pauses,
                                  size_t n_pauses);
char *slc_journal_line_for_stage (const SlcStageStart *start, uint64_t filled_bytes);
char *slc_journal_line_for_finished_pass (unsigned pass);
bool slc_journal_line_read (const char *line, size_t length, SlcSession *session, GError **error);

G_END_DECLS
