/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-link.h"

#include <stdbool.h>

#include "target/kernel-view.h"
#include "target/nvme-controller.h"
#include "target/sata-link.h"
#include "target/usb-link.h"

/* What the kernel says for a width that the device does not tell. */
#define UNKNOWN_LANES 63

/* PCI Express Base Specification: what a lane transfers in each generation. */
static const double generation_gt_s[] = { 2.5, 5.0, 8.0, 16.0, 32.0, 64.0 };

/* The kernel's words are like "16.0 GT/s PCIe", or "Unknown". */
static unsigned
read_generation (const char *folder, const char *name)
{
  g_autofree char *speed = slc_kernel_view_read (folder, name);
  double gt_s = speed != NULL ? g_ascii_strtod (speed, NULL) : 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (generation_gt_s); i++) {
    if (gt_s == generation_gt_s[i])
      return i + 1;
  }
  return 0;
}

static char *
read_pcie (const char *folder, const char *speed_name, const char *width_name)
{
  unsigned generation = read_generation (folder, speed_name);
  unsigned n_lanes = (unsigned) slc_kernel_view_read_number (folder, width_name, 0);

  if (generation == 0 || n_lanes == 0 || n_lanes >= UNKNOWN_LANES)
    return NULL;
  return g_strdup_printf ("PCIe %u.0 x%u", generation, n_lanes);
}

static bool
read_nvme_link (SlcLink *self, const char *folder)
{
  g_autofree char *controller = slc_nvme_controller_find (folder);
  g_autofree char *pci_device = NULL;

  if (controller == NULL)
    return false;
  pci_device = g_build_filename (controller, "device", NULL);
  self->now = read_pcie (pci_device, "current_link_speed", "current_link_width");
  self->possible = read_pcie (pci_device, "max_link_speed", "max_link_width");
  return true;
}

static bool
read_usb_link (SlcLink *self, const char *folder)
{
  g_autofree char *device = slc_usb_link_find_device (folder);

  if (device == NULL)
    return false;
  self->now = slc_usb_link_read_now (device);
  self->possible = slc_usb_link_read_possible (device);
  return true;
}

/**
 * slc_drive_link_read:
 * @self: (out caller-allocates): how a drive is connected
 * @folder: the drive's folder in sysfs
 *
 * Looks up the link of an NVMe or SATA drive, or of one behind USB. What the kernel does not tell
 * is %NULL.
 */
void
slc_drive_link_read (SlcLink *self, const char *folder)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (folder != NULL);

  *self = (SlcLink){ NULL };
  if (read_nvme_link (self, folder) || read_usb_link (self, folder))
    return;
  self->now = slc_sata_link_read_now (folder);
  self->possible = self->now != NULL ? slc_sata_link_read_possible (folder) : NULL;
}
