/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcDriveProfile:
 * @name: what it is called after "sim:"
 * @description: what it shows, untranslated; show it through gettext
 * @capacity_bytes: what a user can write
 * @flash_bytes: what all cells hold at full density, those of the static cache left out
 * @reserve_bytes: the part of that the cache never takes
 * @static_cache_bytes: cache in cells that are never used at full density
 * @bits_per_cell: full density; in SLC mode a cell holds one
 * @cache_share_percent: how much of the free cells beyond the reserve may work in SLC mode
 * @writes_through_cache: whether with a full cache data still goes into it, so that older data has
 *   to leave first; otherwise it goes straight to cells at full density
 * @drain_percent: cached bytes moved out for a hundred that are written at full density
 * @cache_mb_s: writing in SLC mode
 * @native_mb_s: writing at full density
 * @move_mb_s: moving cached data out while the host waits
 * @idle_move_mb_s: moving cached data out while nothing is asked of the drive
 * @unerased_bytes: what is written to cells that have to be erased in line, at the start
 * @erase_mb_s: erasing in line
 * @pause_every_bytes: how often the drive stops to collect garbage, on average; 0 for never
 * @pause_least_ns: the shortest of those stops
 * @pause_most_ns: the longest
 * @noise_percent: how far the speed strays
 * @idle_c: temperature at rest
 * @rise_c: how much hotter it gets, in the end, for each GB/s that is programmed
 * @heat_s: time constant of getting there
 * @warning_c: where it throttles
 * @critical_c: where it says that it is in danger
 * @resume_c: where it stops throttling
 * @throttled_mb_s: speed while throttled; 0 for never
 *
 * What one simulated drive is made of. Where its curve bends is nowhere in here: that follows from
 * the cells and the rates.
 */
typedef struct {
  const char *name;
  const char *description;
  uint64_t capacity_bytes;
  uint64_t flash_bytes;
  uint64_t reserve_bytes;
  uint64_t static_cache_bytes;
  unsigned bits_per_cell;
  unsigned cache_share_percent;
  bool writes_through_cache;
  unsigned drain_percent;
  unsigned cache_mb_s;
  unsigned native_mb_s;
  unsigned move_mb_s;
  unsigned idle_move_mb_s;
  uint64_t unerased_bytes;
  unsigned erase_mb_s;
  uint64_t pause_every_bytes;
  uint64_t pause_least_ns;
  uint64_t pause_most_ns;
  unsigned noise_percent;
  double idle_c;
  double rise_c;
  double heat_s;
  double warning_c;
  double critical_c;
  double resume_c;
  unsigned throttled_mb_s;
} SlcDriveProfile;

const SlcDriveProfile *slc_drive_profiles_find (const char *name);
const SlcDriveProfile *slc_drive_profiles_get (size_t *n_profiles);

G_END_DECLS
