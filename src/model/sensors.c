/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/sensors.h"

#include <math.h>
#include <string.h>

static SlcSensor *
find_or_add (SlcSensors *self, const char *label)
{
  SlcSensor *sensor;

  for (unsigned i = 0; i < self->n_sensors; i++)
    if (g_str_equal (self->sensors[i].label, label))
      return &self->sensors[i];
  if (self->n_sensors == SLC_SENSORS_MOST)
    return NULL;

  sensor = &self->sensors[self->n_sensors++];
  g_strlcpy (sensor->label, label, sizeof sensor->label);
  sensor->least_c = sensor->most_c = NAN;
  return sensor;
}

/**
 * slc_sensors_note:
 * @self: sensors
 * @label: which one, in less than %SLC_SENSOR_LABEL_BYTES
 * @temperature_c: what it says, or NAN
 *
 * Notes what a sensor says. Nothing is allocated for it.
 */
void
slc_sensors_note (SlcSensors *self, const char *label, double temperature_c)
{
  SlcSensor *sensor;

  g_return_if_fail (self != NULL);
  g_return_if_fail (label != NULL && strlen (label) < SLC_SENSOR_LABEL_BYTES);

  if (isnan (temperature_c))
    return;

  sensor = find_or_add (self, label);
  if (sensor == NULL)
    return;
  sensor->least_c = fmin (sensor->least_c, temperature_c);
  sensor->most_c = fmax (sensor->most_c, temperature_c);
}
