/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/device-meter.h"
#include "engine/payload.h"
#include "engine/target.h"
#include "model/evidence.h"

G_BEGIN_DECLS

/**
 * SlcWitness:
 *
 * Sees what goes on beside a run: what the drive counts, how fast the data can be made, whether the
 * computer was suspended, what becomes of its clock.
 */
typedef struct _SlcWitness SlcWitness;

SlcWitness *slc_witness_new (SlcTarget *target, const SlcMethod *method);
void slc_witness_free (SlcWitness *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcWitness, slc_witness_free)

SlcDeviceMeter *slc_witness_begin_write (SlcWitness *self, SlcPayload *payload);
void slc_witness_end_write (SlcWitness *self);
void slc_witness_begin_idle (SlcWitness *self);
void slc_witness_end_idle (SlcWitness *self);

void slc_witness_note_sensors (SlcWitness *self);
const SlcSensors *slc_witness_get_sensors (const SlcWitness *self);
const SlcEvidence *slc_witness_get_evidence (const SlcWitness *self);

G_END_DECLS
