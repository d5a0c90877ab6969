/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "engine/target.h"
#include "model/device-counters.h"
#include "model/series.h"

G_BEGIN_DECLS

/**
 * SlcDeviceMeter:
 *
 * Reads the drive's own counters beside the samples, so that what was acknowledged can be held
 * against what the drive was given to do.
 */
typedef struct _SlcDeviceMeter SlcDeviceMeter;

SlcDeviceMeter *slc_device_meter_new (SlcTarget *target);
void slc_device_meter_free (SlcDeviceMeter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcDeviceMeter, slc_device_meter_free)

void slc_device_meter_take (SlcDeviceMeter *self, SlcSample *sample);
bool slc_device_meter_measure (const SlcDeviceMeter *self, SlcDeviceCounters *done);
bool slc_device_meter_get_total (const SlcDeviceMeter *self, SlcDeviceCounters *total);

G_END_DECLS
