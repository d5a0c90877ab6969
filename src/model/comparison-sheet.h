/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/answers.h"
#include "model/comparison-row.h"
#include "model/session.h"

G_BEGIN_DECLS

/**
 * SlcComparisonFacts:
 * @session: a session
 * @reading: its numbers
 * @without_throttling: the same as if the drive had never been too hot
 * @answers: what readers ask of it
 * @latencies: how long all of its writes took
 *
 * What the rows of a session are read from.
 */
typedef struct {
  const SlcSession *session;
  const SlcReading *reading;
  SlcHeadline without_throttling;
  SlcAnswers answers;
  SlcLatencies latencies;
} SlcComparisonFacts;

typedef double (*SlcComparisonReadFunc) (const SlcComparisonFacts *facts, unsigned which);

/**
 * SlcComparisonSheet:
 * @facts: those of each session
 * @computed: the same as if nobody had corrected anything
 * @n_sessions: how many
 * @rows: (element-type SlcComparisonRow): what was read so far
 */
typedef struct {
  SlcComparisonFacts facts[SLC_COMPARISON_MOST];
  SlcComparisonFacts computed[SLC_COMPARISON_MOST];
  unsigned n_sessions;
  GPtrArray *rows;
} SlcComparisonSheet;

SlcComparisonRow *slc_comparison_sheet_add (SlcComparisonSheet *self,
                                            const char *stem,
                                            const char *label,
                                            SlcFigure figure,
                                            SlcBetter better,
                                            SlcComparisonReadFunc read,
                                            unsigned which);

G_END_DECLS
