/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>

#include "target/drive-profiles.h"

G_BEGIN_DECLS

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
void slc_drive_model_rest (SlcDriveModel *self, uint64_t until_ns);
void slc_drive_model_discard (SlcDriveModel *self);
uint64_t slc_drive_model_get_cached_bytes (const SlcDriveModel *self);
double slc_drive_model_get_temperature_c (const SlcDriveModel *self);
double slc_drive_model_get_controller_c (const SlcDriveModel *self);

G_END_DECLS
