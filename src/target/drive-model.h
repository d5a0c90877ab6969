/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcDriveProfile:
 *
 * What one simulated drive is made of: how many bits a cell holds, how much of it works as cache
 * when empty, how fast each way of writing is, and what slows it.
 */
typedef struct _SlcDriveProfile SlcDriveProfile;

const SlcDriveProfile *slc_drive_profile_find (const char *name);
const SlcDriveProfile *slc_drive_profile_get_all (size_t *n_profiles);
const char *slc_drive_profile_get_name (const SlcDriveProfile *self);
const char *slc_drive_profile_get_description (const SlcDriveProfile *self);
uint64_t slc_drive_profile_get_capacity_bytes (const SlcDriveProfile *self);

/**
 * SlcDriveModel:
 *
 * A drive in a few numbers: cells written in SLC mode, a cache that shrinks as the drive fills,
 * native writes, folding, refill while idle, a slow start, pauses, heat. It knows no thread and no
 * clock: it is told the time and says when a write is done. The same seed gives the same drive.
 */
typedef struct _SlcDriveModel SlcDriveModel;

SlcDriveModel *slc_drive_model_new (const SlcDriveProfile *profile, uint64_t seed);
void slc_drive_model_free (SlcDriveModel *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcDriveModel, slc_drive_model_free)

uint64_t slc_drive_model_write (SlcDriveModel *self,
                                uint64_t arrival_ns,
                                uint64_t offset_bytes,
                                uint64_t length_bytes);
uint64_t slc_drive_model_get_cached_bytes (const SlcDriveModel *self);
double slc_drive_model_get_temperature_c (const SlcDriveModel *self);

G_END_DECLS
