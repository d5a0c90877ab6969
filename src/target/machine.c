/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/machine.h"

#include <sys/utsname.h>

/**
 * slc_machine_describe:
 * @machine: a machine of which nothing is known yet
 * @facts: (nullable): the drive that is written to
 *
 * Adds what a result depends on besides the drive: the kernel, and its way to the drive.
 */
void
slc_machine_describe (SlcMachine *machine, const SlcDriveFacts *facts)
{
  struct utsname kernel;

  g_return_if_fail (machine != NULL);

  if (uname (&kernel) == 0)
    machine->kernel = g_strdup_printf ("%s %s", kernel.sysname, kernel.release);
  if (facts == NULL)
    return;

  machine->scheduler = g_strdup (facts->scheduler);
  slc_link_copy (&facts->link, &machine->link);
}
