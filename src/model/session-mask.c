/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-mask.h"

#include <string.h>

/* A shorter one would be found everywhere. */
#define LEAST_SERIAL_LENGTH 4

/* The names of drives under /dev/disk have the serial number in them. */
static void
mask_in (char *text, const char *serial)
{
  size_t length = strlen (serial);

  if (text == NULL || length < LEAST_SERIAL_LENGTH)
    return;
  for (char *found = strstr (text, serial); found != NULL; found = strstr (found, serial))
    memset (found, '*', length);
}

/**
 * slc_session_mask_serial:
 * @self: a session that nobody else uses
 *
 * Puts asterisks in the place of the drive's serial number, also in the names of session and
 * target, so that the session can be given away.
 */
void
slc_session_mask_serial (SlcSession *self)
{
  g_autofree char *serial = NULL;

  g_return_if_fail (self != NULL);

  serial = g_strdup (self->drive.serial);
  if (serial == NULL || *serial == '\0')
    return;

  mask_in (self->name, serial);
  mask_in (self->target, serial);
  memset (self->drive.serial, '*', strlen (serial));
}
