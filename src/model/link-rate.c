/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/link-rate.h"

#include <math.h>
#include <stdio.h>

/* PCI Express Base Specification: MB/s of a lane in each generation, once 8b/10b, 128b/130b or the
 * 242 of 256 bytes of a flit are taken off. */
static const double pcie_lane_mb_s[] = { 250, 500, 984.6, 1969.2, 3938.5, 7562.5 };

#define USB_FAST_GBIT_S 10

static double
read_pcie (unsigned generation, unsigned n_lanes)
{
  if (generation == 0 || generation > G_N_ELEMENTS (pcie_lane_mb_s))
    return NAN;
  return pcie_lane_mb_s[generation - 1] * n_lanes;
}

/* SuperSpeed has 8b/10b, from 10 Gbit/s on 128b/132b; before it every bit counted. */
static double
read_usb_gbit_s (double gbit_s)
{
  return gbit_s >= USB_FAST_GBIT_S ? gbit_s * 1000 / 8 * 128 / 132 : gbit_s * 1000 / 10;
}

/**
 * slc_link_rate_read_mb_s:
 * @link: (nullable): a link, as #SlcLink has it
 *
 * Returns: how much it carries at the most in MB/s: what no drive behind it can exceed, although
 *   none reaches it either; or NAN if that isn't known
 */
double
slc_link_rate_read_mb_s (const char *link)
{
  unsigned generation;
  unsigned n_lanes;
  unsigned speed;
  double gbit_s;

  if (link == NULL)
    return NAN;
  if (sscanf (link, "PCIe %u.0 x%u", &generation, &n_lanes) == 2)
    return read_pcie (generation, n_lanes);
  if (sscanf (link, "USB %u Gbit/s", &speed) == 1 && g_str_has_suffix (link, " Gbit/s"))
    return read_usb_gbit_s (speed);
  if (sscanf (link, "USB %u Mbit/s", &speed) == 1)
    return speed / 8.0;
  if (g_str_has_prefix (link, "SATA ")) {
    gbit_s = g_ascii_strtod (link + sizeof "SATA " - 1, NULL);
    return gbit_s > 0 ? gbit_s * 1000 / 10 : NAN;
  }
  return NAN;
}
