/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/machine.h"

/**
 * slc_machine_clear:
 * @self: a machine
 *
 * Releases what the machine holds.
 */
void
slc_machine_clear (SlcMachine *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->kernel);
  g_free (self->filesystem);
  g_free (self->mount_options);
  g_free (self->scheduler);
  slc_link_clear (&self->link);
  *self = (SlcMachine){ NULL };
}

/**
 * slc_machine_copy:
 * @self: a machine
 * @copy: (out caller-allocates): another one; what it held before is not released
 *
 * Copies a machine with all its strings; free them with slc_machine_clear().
 */
void
slc_machine_copy (const SlcMachine *self, SlcMachine *copy)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (copy != NULL);

  *copy = (SlcMachine){
    .kernel = g_strdup (self->kernel),
    .filesystem = g_strdup (self->filesystem),
    .mount_options = g_strdup (self->mount_options),
    .scheduler = g_strdup (self->scheduler),
  };
  slc_link_copy (&self->link, &copy->link);
}
