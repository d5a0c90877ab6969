/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/usb-link.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "target/kernel-view.h"

#define MBIT_A_GBIT 1000

/* USB 3.2 specification, 9.6.2: the binary device object store, of which only the capabilities for
 * a speed are read. */
#define STORE_LENGTH           5
#define CAPABILITY_TYPE        0x10
#define SUPERSPEED             0x03
#define SUPERSPEED_LENGTH      10
#define SUPERSPEED_SPEEDS      4
#define SUPERSPEED_5_GBIT      (1 << 3)
#define SUPERSPEED_PLUS        0x0a
#define SUPERSPEED_PLUS_LENGTH 12
#define SUPERSPEED_PLUS_COUNT  0x1f

/* A speed in there: its mantissa, and whether it is in Mbit/s or in Gbit/s. */
#define SPEED_BYTES          4
#define SPEED_MANTISSA_SHIFT 16
#define SPEED_EXPONENT_SHIFT 4
#define SPEED_EXPONENT_MASK  3
#define SPEED_MBIT           2
#define SPEED_GBIT           3

static uint32_t
read_word (const unsigned char *bytes)
{
  return (uint32_t) bytes[0] | (uint32_t) bytes[1] << 8 | (uint32_t) bytes[2] << 16 |
         (uint32_t) bytes[3] << 24;
}

static unsigned
speed_to_mbit_s (uint32_t speed)
{
  unsigned mantissa = speed >> SPEED_MANTISSA_SHIFT;

  switch (speed >> SPEED_EXPONENT_SHIFT & SPEED_EXPONENT_MASK) {
  case SPEED_MBIT:
    return mantissa;
  case SPEED_GBIT:
    return mantissa * MBIT_A_GBIT;
  default:
    return 0;
  }
}

static unsigned
read_superspeed_plus (const unsigned char *capability, size_t length)
{
  unsigned n_speeds = (capability[4] & SUPERSPEED_PLUS_COUNT) + 1;
  unsigned most_mbit_s = 0;

  for (size_t at = SUPERSPEED_PLUS_LENGTH; n_speeds > 0 && at + SPEED_BYTES <= length;
       at += SPEED_BYTES, n_speeds--)
    most_mbit_s = MAX (most_mbit_s, speed_to_mbit_s (read_word (capability + at)));
  return most_mbit_s;
}

static unsigned
read_capability (const unsigned char *capability, size_t length)
{
  if (length < SUPERSPEED_LENGTH || capability[1] != CAPABILITY_TYPE)
    return 0;
  if (capability[2] == SUPERSPEED_PLUS && length >= SUPERSPEED_PLUS_LENGTH)
    return read_superspeed_plus (capability, length);
  if (capability[2] == SUPERSPEED && (capability[SUPERSPEED_SPEEDS] & SUPERSPEED_5_GBIT) != 0)
    return 5 * MBIT_A_GBIT;
  return 0;
}

/* Every descriptor begins with its length. */
static unsigned
read_store (const unsigned char *store, size_t length)
{
  unsigned most_mbit_s = 0;

  for (size_t at = STORE_LENGTH; at < length && store[at] > 0 && at + store[at] <= length;
       at += store[at])
    most_mbit_s = MAX (most_mbit_s, read_capability (store + at, store[at]));
  return most_mbit_s;
}

static unsigned
read_now_mbit_s (const char *device)
{
  return (unsigned) slc_kernel_view_read_number (device, "speed", 0);
}

static char *
describe (unsigned mbit_s)
{
  if (mbit_s == 0)
    return NULL;
  if (mbit_s % MBIT_A_GBIT == 0)
    return g_strdup_printf ("USB %u Gbit/s", mbit_s / MBIT_A_GBIT);
  return g_strdup_printf ("USB %u Mbit/s", mbit_s);
}

/**
 * slc_usb_link_find_device:
 * @folder: a drive's folder in sysfs
 *
 * Returns: (transfer full) (nullable): the folder of the USB device that the drive is part of
 */
char *
slc_usb_link_find_device (const char *folder)
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

/**
 * slc_usb_link_read_now:
 * @device: the folder of a USB device in sysfs
 *
 * Returns: (transfer full) (nullable): the speed that it runs at, or %NULL if that isn't told
 */
char *
slc_usb_link_read_now (const char *device)
{
  g_return_val_if_fail (device != NULL, NULL);

  return describe (read_now_mbit_s (device));
}

/**
 * slc_usb_link_read_possible:
 * @device: the folder of a USB device in sysfs
 *
 * A device in a slow port still tells what it could do. Where it does so for each lane only, as for
 * 20 Gbit/s, the speed it runs at may be the better one.
 *
 * Returns: (transfer full) (nullable): the best speed that it is able to, or %NULL if that isn't
 *   told, as by kernels before 6.9
 */
char *
slc_usb_link_read_possible (const char *device)
{
  g_autofree char *path = NULL;
  g_autofree char *store = NULL;
  size_t length;
  unsigned mbit_s;

  g_return_val_if_fail (device != NULL, NULL);

  path = g_build_filename (device, "bos_descriptors", NULL);
  if (!g_file_get_contents (path, &store, &length, NULL))
    return NULL;

  mbit_s = read_store ((const unsigned char *) store, length);
  return mbit_s > 0 ? describe (MAX (mbit_s, read_now_mbit_s (device))) : NULL;
}
