/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-link.h"

#include <glib/gi18n.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "target/kernel-view.h"

#define MBIT_A_GBIT 1000

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

static char *
read_usb (const char *folder)
{
  g_autofree char *device = slc_drive_link_find_usb (folder);
  uint64_t mbit_s = device != NULL ? slc_kernel_view_read_number (device, "speed", 0) : 0;

  if (mbit_s == 0)
    return NULL;
  if (mbit_s % MBIT_A_GBIT == 0)
    return g_strdup_printf ("USB %u Gbit/s", (unsigned) (mbit_s / MBIT_A_GBIT));
  return g_strdup_printf ("USB %u Mbit/s", (unsigned) mbit_s);
}

/**
 * slc_drive_link_read:
 * @self: (out caller-allocates): how a drive is connected
 * @folder: the drive's folder in sysfs
 *
 * Looks up the link of an NVMe drive, or of one behind USB. What the kernel does not tell is %NULL.
 */
void
slc_drive_link_read (SlcDriveLink *self, const char *folder)
{
  g_autofree char *pci_device = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (folder != NULL);

  pci_device = g_build_filename (folder, "device", "device", NULL);
  self->now = read_pcie (pci_device, "current_link_speed", "current_link_width");
  self->possible = read_pcie (pci_device, "max_link_speed", "max_link_width");
  if (self->now == NULL)
    self->now = read_usb (folder);
}

/**
 * slc_drive_link_clear:
 * @self: a link
 *
 * Frees what @self holds.
 */
void
slc_drive_link_clear (SlcDriveLink *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->now, g_free);
  g_clear_pointer (&self->possible, g_free);
}

/**
 * slc_drive_link_describe:
 * @self: a link
 *
 * Returns: (transfer full) (nullable): the link in words, with the better one if there could be
 *   one, or %NULL if it isn't known
 */
char *
slc_drive_link_describe (const SlcDriveLink *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->now == NULL || self->possible == NULL || g_str_equal (self->now, self->possible))
    return g_strdup (self->now);
  /* Translators: how a drive is connected and could be, as in "PCIe 3.0 x4 (PCIe 4.0 x4 possible)".
   */
  return g_strdup_printf (_ ("%s (%s possible)"), self->now, self->possible);
}

/**
 * slc_drive_link_find_usb:
 * @folder: a drive's folder in sysfs
 *
 * Returns: (transfer full) (nullable): the folder of the USB device that the drive is part of
 */
char *
slc_drive_link_find_usb (const char *folder)
{
  g_autofree char *device = NULL;
  g_autofree char *at = NULL;

  g_return_val_if_fail (folder != NULL, NULL);

  device = g_build_filename (folder, "device", NULL);
  at = realpath (device, NULL);
  while (at != NULL && strlen (at) > 1) {
    g_autofree char *vendor = slc_kernel_view_read (at, "idVendor");
    char *parent;

    if (vendor != NULL)
      return g_steal_pointer (&at);
    parent = g_path_get_dirname (at);
    g_free (at);
    at = parent;
  }
  return NULL;
}
