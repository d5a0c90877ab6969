/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/nvme-controller.h"

#include <stdlib.h>
#include <string.h>

#include "target/kernel-view.h"

#define CONTROLLER_PREFIX "nvme"

static bool
is_controller (const char *name)
{
  size_t prefix = strlen (CONTROLLER_PREFIX);

  return g_str_has_prefix (name, CONTROLLER_PREFIX) && name[prefix] != '\0' &&
         strspn (name + prefix, "0123456789") == strlen (name + prefix);
}

/* A drive that could have several controllers hangs on a subsystem that leads to those it has. */
static void
add_shared (GPtrArray *controllers, const char *subsystem)
{
  g_autoptr (GDir) dir = g_dir_open (subsystem, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *link = g_build_filename (subsystem, name, NULL);
    char *real = is_controller (name) ? realpath (link, NULL) : NULL;

    if (real != NULL)
      g_ptr_array_add (controllers, real);
  }
}

static GPtrArray *
list_controllers (const char *folder)
{
  GPtrArray *controllers = g_ptr_array_new_with_free_func (free);
  g_autofree char *device = g_build_filename (folder, "device", NULL);
  char *real = realpath (device, NULL);
  g_autofree char *name = real != NULL ? g_path_get_basename (real) : NULL;

  if (name != NULL && is_controller (name)) {
    g_ptr_array_add (controllers, real);
    return controllers;
  }
  if (real != NULL)
    add_shared (controllers, real);
  free (real);
  return controllers;
}

static bool
is_remote (const char *controller)
{
  static const char *const networks[] = { "tcp", "rdma", "fc", "loop", NULL };
  g_autofree char *transport = slc_kernel_view_read (controller, "transport");

  return transport != NULL && g_strv_contains (networks, transport);
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
  g_autoptr (GPtrArray) controllers = NULL;

  g_return_val_if_fail (folder != NULL, NULL);

  controllers = list_controllers (folder);
  return controllers->len == 1 ? g_strdup (g_ptr_array_index (controllers, 0)) : NULL;
}

/**
 * slc_nvme_controller_is_remote:
 * @folder: a drive's folder in sysfs
 *
 * Returns: whether it is an NVMe drive that is reached over a network
 */
bool
slc_nvme_controller_is_remote (const char *folder)
{
  g_autoptr (GPtrArray) controllers = NULL;

  g_return_val_if_fail (folder != NULL, false);

  controllers = list_controllers (folder);
  for (unsigned i = 0; i < controllers->len; i++) {
    if (is_remote (g_ptr_array_index (controllers, i)))
      return true;
  }
  return false;
}
