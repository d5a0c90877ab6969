/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>

#include "model/sensors.h"

G_BEGIN_DECLS

/**
 * SlcDriveSensors:
 *
 * The temperature sensors of a drive, as far as the kernel has a driver for them.
 */
typedef struct _SlcDriveSensors SlcDriveSensors;

SlcDriveSensors *slc_drive_sensors_new (const char *folder);
void slc_drive_sensors_free (SlcDriveSensors *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcDriveSensors, slc_drive_sensors_free)

double slc_drive_sensors_get_warning_c (const SlcDriveSensors *self);
double slc_drive_sensors_get_critical_c (const SlcDriveSensors *self);
double slc_drive_sensors_read_c (SlcDriveSensors *self, uint64_t now_ns);
void slc_drive_sensors_note (const SlcDriveSensors *self, SlcSensors *sensors);

double slc_drive_sensors_check_c (double temperature_c);
double slc_drive_sensors_check_kelvin (double temperature_k);

G_END_DECLS
