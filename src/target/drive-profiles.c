/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-profiles.h"

#include <glib/gi18n.h>

#include "model/quantity.h"

static const SlcDriveProfile profiles[] = {
  {
    .name = "dynamic-2tb",
    .description = N_ ("TLC, its whole free flash as cache, then native writes, then folding"),
    .capacity_bytes = 2000 * SLC_GB,
    .flash_bytes = 2178 * SLC_GB,
    .reserve_bytes = 177 * SLC_GB,
    .static_cache_bytes = 24 * SLC_GB,
    .bits_per_cell = 3,
    .cache_share_percent = 100,
    .cache_mb_s = 6579,
    .native_mb_s = 2159,
    .move_mb_s = 719,
    .idle_move_mb_s = 1000,
    .noise_percent = 4,
    .idle_c = 38,
    .rise_c = 5,
    .heat_s = 60,
    .warning_c = 84,
    .critical_c = 89,
    .resume_c = 78,
  },
  {
    .name = "slow-start-2tb",
    .description = N_ ("TLC, slow until its first blocks are erased, and a cache that comes back"),
    .capacity_bytes = 2000 * SLC_GB,
    .flash_bytes = 2090 * SLC_GB,
    .reserve_bytes = 356 * SLC_GB,
    .bits_per_cell = 3,
    .cache_share_percent = 50,
    .drain_percent = 24,
    .cache_mb_s = 4950,
    .native_mb_s = 2000,
    .move_mb_s = 4850,
    .idle_move_mb_s = 1200,
    .unerased_bytes = 16 * SLC_GB,
    .erase_mb_s = 1250,
    .noise_percent = 4,
    .idle_c = 38,
    .rise_c = 6,
    .heat_s = 60,
    .warning_c = 84,
    .critical_c = 89,
    .resume_c = 78,
  },
  {
    .name = "qlc-1tb",
    .description = N_ ("QLC, every write through the cache, and a deep fall once it is full"),
    .capacity_bytes = 1000 * SLC_GB,
    .flash_bytes = 1070 * SLC_GB,
    .bits_per_cell = 4,
    .cache_share_percent = 80,
    .writes_through_cache = true,
    .cache_mb_s = 4200,
    .native_mb_s = 210,
    .move_mb_s = 201,
    .idle_move_mb_s = 400,
    .noise_percent = 5,
    .idle_c = 36,
    .rise_c = 7,
    .heat_s = 60,
    .warning_c = 84,
    .critical_c = 89,
    .resume_c = 78,
  },
  {
    .name = "no-cache",
    .description = N_ ("Planar TLC without any cache: one speed from start to end"),
    .capacity_bytes = 512 * SLC_GB,
    .flash_bytes = 550 * SLC_GB,
    .bits_per_cell = 3,
    .cache_mb_s = 375,
    .native_mb_s = 375,
    .move_mb_s = 375,
    .noise_percent = 3,
    .idle_c = 34,
    .rise_c = 30,
    .heat_s = 120,
    .warning_c = 70,
    .critical_c = 75,
    .resume_c = 65,
  },
  {
    .name = "pausing",
    .description = N_ ("An early, small drive that stops for seconds to collect its garbage"),
    .capacity_bytes = 16 * SLC_GB,
    .flash_bytes = 18 * SLC_GB,
    .bits_per_cell = 2,
    .cache_mb_s = 70,
    .native_mb_s = 70,
    .move_mb_s = 70,
    .pause_every_bytes = 2 * SLC_GB,
    .pause_least_ns = 600 * SLC_NS_PER_MS,
    .pause_most_ns = 2000 * SLC_NS_PER_MS,
    .noise_percent = 5,
    .idle_c = 32,
    .rise_c = 60,
    .heat_s = 120,
    .warning_c = 70,
    .critical_c = 75,
    .resume_c = 65,
  },
  {
    .name = "throttling",
    .description = N_ ("TLC without a heatsink: it throttles before its cache is full"),
    .capacity_bytes = 1000 * SLC_GB,
    .flash_bytes = 1030 * SLC_GB,
    .bits_per_cell = 3,
    .cache_share_percent = 100,
    .writes_through_cache = true,
    .cache_mb_s = 6000,
    .native_mb_s = 1500,
    .move_mb_s = 3000,
    .idle_move_mb_s = 1500,
    .noise_percent = 4,
    .idle_c = 40,
    .rise_c = 10,
    .heat_s = 26,
    .warning_c = 84,
    .critical_c = 89,
    .resume_c = 67,
    .throttled_mb_s = 1900,
  },
};

/**
 * slc_drive_profiles_find:
 * @name: a profile's name
 *
 * Returns: (transfer none) (nullable): the profile, or %NULL if there is none of that name
 */
const SlcDriveProfile *
slc_drive_profiles_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (profiles); i++)
    if (g_str_equal (profiles[i].name, name))
      return &profiles[i];
  return NULL;
}

/**
 * slc_drive_profiles_get:
 * @n_profiles: (out): how many there are
 *
 * Returns: (array length=n_profiles) (transfer none): every profile there is
 */
const SlcDriveProfile *
slc_drive_profiles_get (size_t *n_profiles)
{
  g_return_val_if_fail (n_profiles != NULL, NULL);

  *n_profiles = G_N_ELEMENTS (profiles);
  return profiles;
}
