/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcDrive:
 * @model: (nullable): the drive's model
 * @serial: (nullable): its serial number
 * @firmware: (nullable): its firmware
 * @bus: (nullable): how it is attached: "nvme", "usb", "ata", "virtio", "loop", "simulated"
 * @capacity_bytes: size of the whole drive, or %SLC_UNKNOWN_BYTES
 * @critical_temperature_c: where the drive itself says that it is in danger, or NAN
 * @simulated: whether the drive is a model in this program
 *
 * Which drive was written to.
 */
typedef struct {
  char *model;
  char *serial;
  char *firmware;
  char *bus;
  uint64_t capacity_bytes;
  double critical_temperature_c;
  bool simulated;
} SlcDrive;

void slc_drive_clear (SlcDrive *self);
void slc_drive_copy (const SlcDrive *self, SlcDrive *copy);

G_END_DECLS
