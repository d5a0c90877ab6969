/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/drive.h"

#include <math.h>

#include "model/quantity.h"

/**
 * slc_drive_clear:
 * @self: a drive
 *
 * Releases what the drive holds; it is then one of which nothing is known.
 */
void
slc_drive_clear (SlcDrive *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->model);
  g_free (self->serial);
  g_free (self->firmware);
  g_free (self->bus);
  *self = (SlcDrive){ .capacity_bytes = SLC_UNKNOWN_BYTES, .critical_temperature_c = NAN };
}

/**
 * slc_drive_copy:
 * @self: a drive
 * @copy: (out caller-allocates): another one; what it held before is not released
 *
 * Copies a drive with all its strings; free them with slc_drive_clear().
 */
void
slc_drive_copy (const SlcDrive *self, SlcDrive *copy)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (copy != NULL);

  *copy = (SlcDrive){
    .model = g_strdup (self->model),
    .serial = g_strdup (self->serial),
    .firmware = g_strdup (self->firmware),
    .bus = g_strdup (self->bus),
    .capacity_bytes = self->capacity_bytes,
    .critical_temperature_c = self->critical_temperature_c,
    .simulated = self->simulated,
  };
}
