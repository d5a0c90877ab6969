/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SLC_SENSORS_MOST       16
#define SLC_SENSOR_LABEL_BYTES 32

/**
 * SlcSensor:
 * @label: what the drive or its driver calls it
 * @least_c: the least it has said
 * @most_c: the most it has said
 *
 * One of the temperature sensors of a drive, over a run.
 */
typedef struct {
  char label[SLC_SENSOR_LABEL_BYTES];
  double least_c;
  double most_c;
} SlcSensor;

/**
 * SlcSensors:
 * @sensors: the sensors; the first is the one whose curve the samples have
 * @n_sensors: how many there are
 *
 * All sensors of a drive that have said something. A plain value, for it is added to while a run
 * measures.
 */
typedef struct {
  SlcSensor sensors[SLC_SENSORS_MOST];
  unsigned n_sensors;
} SlcSensors;

void slc_sensors_note (SlcSensors *self, const char *label, double temperature_c);

G_END_DECLS
