/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/nvme-controller.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define CONTROLLER_PREFIX "nvme"

static bool
is_controller (const char *name)
{
  size_t prefix = strlen (CONTROLLER_PREFIX);

  return g_str_has_prefix (name, CONTROLLER_PREFIX) && name[prefix] != '\0' &&
         strspn (name + prefix, "0123456789") == strlen (name + prefix);
}

/* A drive that could have several controllers hangs on a subsystem that leads to those it has. */
static char *
find_only_controller (const char *subsystem)
{
  g_autoptr (GDir) dir = g_dir_open (subsystem, 0, NULL);
  g_autofree char *found = NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    if (!is_controller (name))
      continue;
    if (found != NULL)
      return NULL;
    found = g_build_filename (subsystem, name, NULL);
  }
  return found != NULL ? realpath (found, NULL) : NULL;
}

/**
 * slc_nvme_controller_find:
 * @folder: a drive's folder in sysfs
 *
 * Returns: (transfer full) (nullable): the folder of the controller of an NVMe drive, which has the
 *   link and the sensors; %NULL if it is no NVMe drive, or has several controllers
 */
char *
slc_nvme_controller_find (const char *folder)
{
  g_autofree char *device = NULL;
  g_autofree char *real = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (folder != NULL, NULL);

  device = g_build_filename (folder, "device", NULL);
  real = realpath (device, NULL);
  if (real == NULL)
    return NULL;
  name = g_path_get_basename (real);
  return is_controller (name) ? g_steal_pointer (&real) : find_only_controller (real);
}
