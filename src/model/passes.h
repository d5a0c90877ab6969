/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/recovery.h"
#include "model/session.h"
#include "model/spread.h"

G_BEGIN_DECLS

typedef enum {
  SLC_PASS_BURST_MB_S,
  SLC_PASS_BURST_S,
  SLC_PASS_CACHE_GB,
  SLC_PASS_AFTER_CACHE_MB_S,
  SLC_PASS_AFTER_CACHE_SHARE,
  SLC_PASS_AVERAGE_MB_S,
} SlcPassNumber;

#define SLC_N_PASS_NUMBERS (SLC_PASS_AVERAGE_MB_S + 1)

unsigned slc_passes_count_begun (const SlcSession *session);
unsigned slc_passes_count (const SlcSession *session);
SlcSeries *slc_passes_get_series (const SlcSession *session, unsigned pass);
const SlcReading *slc_passes_get_reading (const SlcSession *session, unsigned pass);
double slc_passes_get_number (const SlcSession *session, unsigned pass, SlcPassNumber number);
SlcSpread slc_passes_get_spread (const SlcSession *session, SlcPassNumber number);
bool slc_passes_agree (const SlcSession *session);
double slc_passes_get_shown (const SlcSession *session, SlcPassNumber number);
SlcRecovery slc_passes_get_recovery (const SlcSession *session, const SlcStage *stage);
char *slc_pass_number_format (SlcPassNumber number, double value);
char *slc_pass_number_format_range (SlcPassNumber number, const SlcSpread *spread);
const char *slc_pass_number_to_string (SlcPassNumber number);

G_END_DECLS
