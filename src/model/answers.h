/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

#define SLC_N_ANSWER_AMOUNTS 5
#define SLC_N_ANSWER_PLACES  3

extern const uint64_t slc_answer_amounts_bytes[SLC_N_ANSWER_AMOUNTS];
extern const unsigned slc_answer_places_percent[SLC_N_ANSWER_PLACES];

/**
 * SlcAnswers:
 * @fill_bytes: what a fill is: the length of a run that was to fill what there was, or the drive's
 *   capacity; %SLC_UNKNOWN_BYTES if neither is known
 * @write_ns: how long it took to write each of #slc_answer_amounts_bytes, or %SLC_UNKNOWN_NS
 * @drive_ns: how long it took to write the whole drive, or %SLC_UNKNOWN_NS
 * @fill_ns: how long it took to write the whole fill, or %SLC_UNKNOWN_NS
 * @speed_at_mb_s: the smoothed speed where each of #slc_answer_places_percent of the fill was
 *   written, or NAN
 * @average_mb_s: over the whole fill, or NAN
 *
 * What readers ask of a curve. What it doesn't reach is not known: nothing is extrapolated.
 */
typedef struct {
  uint64_t fill_bytes;
  uint64_t write_ns[SLC_N_ANSWER_AMOUNTS];
  uint64_t drive_ns;
  uint64_t fill_ns;
  double speed_at_mb_s[SLC_N_ANSWER_PLACES];
  double average_mb_s;
} SlcAnswers;

void slc_answers_read (const SlcSession *session, SlcAnswers *answers);

G_END_DECLS
