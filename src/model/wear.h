/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "model/quantity.h"

G_BEGIN_DECLS

#define SLC_UNKNOWN_COUNT UINT64_MAX

/* No drive is rated for less: it is a number whose unit was left out. */
#define SLC_WEAR_LEAST_ENDURANCE_BYTES SLC_GB

/* Beyond any drive. */
#define SLC_WEAR_FILLED_MOST_BYTES (UINT64_C (1) << 60)

/**
 * SlcWearCounters:
 * @host_written_bytes: what was ever written to the drive, or %SLC_UNKNOWN_BYTES
 * @used_percent: how much of its life is used up, by its own estimate, which may be more than 100,
 *   or %SLC_UNKNOWN_COUNT
 * @warning_minutes: how long it was ever hotter than its own warning limit, or %SLC_UNKNOWN_COUNT
 * @critical_minutes: how long it was ever hotter than its own critical limit, or
 *   %SLC_UNKNOWN_COUNT
 * @temperature_c: how hot it is then, or NAN
 *
 * What a drive itself counts, from the day it was made, and how hot it is when it is asked.
 */
typedef struct {
  uint64_t host_written_bytes;
  uint64_t used_percent;
  uint64_t warning_minutes;
  uint64_t critical_minutes;
  double temperature_c;
} SlcWearCounters;

extern const SlcWearCounters slc_wear_counters_unknown;

bool slc_wear_counters_are_known (const SlcWearCounters *self);

/**
 * SlcWear:
 * @rated_endurance_bytes: how much its maker allows to be written to it, as the user gave it, or
 *   %SLC_UNKNOWN_BYTES
 * @before: what the drive counted before the run
 * @after: what it counted after the run
 * @filled_bytes: what the run has written without measuring it, to fill the drive
 *
 * What a run has to do with the life of a drive.
 */
typedef struct {
  uint64_t rated_endurance_bytes;
  SlcWearCounters before;
  SlcWearCounters after;
  uint64_t filled_bytes;
} SlcWear;

extern const SlcWear slc_wear_unknown;

bool slc_wear_is_known (const SlcWear *self);
uint64_t slc_wear_get_counted_bytes (const SlcWear *self);
bool slc_wear_parse_endurance (const char *text, uint64_t *bytes, GError **error);

G_END_DECLS
