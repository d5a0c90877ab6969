/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/kernel-view.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#define DEVICE_FOLDER "/dev/"

const SlcKernelView slc_kernel_view = { .sysfs = "/sys", .proc = "/proc" };

/**
 * slc_kernel_view_find_device:
 * @self: where the kernel tells
 * @number: number of a block device
 *
 * Returns: (transfer full) (nullable): the device's folder in sysfs, without links, or %NULL
 */
char *
slc_kernel_view_find_device (const SlcKernelView *self, dev_t number)
{
  g_autofree char *link = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  link = g_strdup_printf ("%s/dev/block/%u:%u", self->sysfs, major (number), minor (number));
  return realpath (link, NULL);
}

/**
 * slc_kernel_view_read:
 * @folder: a folder of sysfs
 * @name: an attribute in it
 *
 * Returns: (transfer full) (nullable): what it says, without white space around, or %NULL
 */
char *
slc_kernel_view_read (const char *folder, const char *name)
{
  g_autofree char *path = NULL;
  char *text;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  path = g_build_filename (folder, name, NULL);
  return g_file_get_contents (path, &text, NULL, NULL) ? g_strstrip (text) : NULL;
}

/**
 * slc_kernel_view_read_number:
 * @folder: a folder of sysfs
 * @name: an attribute in it
 * @otherwise: what is meant where it isn't there, or is no number
 *
 * Returns: the number it says
 */
uint64_t
slc_kernel_view_read_number (const char *folder, const char *name, uint64_t otherwise)
{
  g_autofree char *text = slc_kernel_view_read (folder, name);
  uint64_t number;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, 0, UINT64_MAX, &number, NULL))
    return otherwise;
  return number;
}

/**
 * slc_kernel_view_read_device:
 * @folder: a folder of sysfs
 * @name: an attribute in it that is the number of a device
 *
 * Returns: the number, or 0
 */
dev_t
slc_kernel_view_read_device (const char *folder, const char *name)
{
  g_autofree char *text = slc_kernel_view_read (folder, name);
  unsigned major_number, minor_number;

  if (text == NULL || sscanf (text, "%u:%u", &major_number, &minor_number) != 2)
    return 0;
  return makedev (major_number, minor_number);
}

/* A sandbox has no nodes, and sysfs knows the names of those that are in /dev itself. */
static dev_t
look_up_name (const SlcKernelView *self, const char *node)
{
  g_autofree char *folder = NULL;

  if (!g_str_has_prefix (node, DEVICE_FOLDER))
    return 0;
  folder = g_build_filename (self->sysfs, "class", "block", node + sizeof DEVICE_FOLDER - 1, NULL);
  return slc_kernel_view_read_device (folder, "dev");
}

/**
 * slc_kernel_view_name_to_device:
 * @self: where the kernel tells
 * @node: path of what may be a node of a block device
 *
 * Returns: number of that device, or 0 if it is none or can't be seen from here
 */
dev_t
slc_kernel_view_name_to_device (const SlcKernelView *self, const char *node)
{
  struct stat status;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (node != NULL, 0);

  if (stat (node, &status) == 0)
    return S_ISBLK (status.st_mode) ? status.st_rdev : 0;
  return look_up_name (self, node);
}
