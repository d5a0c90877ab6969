/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/write-error.h"

#include <errno.h>
#include <glib/gi18n.h>

#include "engine/target.h"

/**
 * slc_write_error_to_end:
 * @error: errno of a write or a flush
 *
 * Returns: what kind of end it makes of a run
 */
SlcEnd
slc_write_error_to_end (int error)
{
  switch (error) {
  case ENOSPC:
    return SLC_END_NO_SPACE;
  case EDQUOT:
    return SLC_END_QUOTA;
  case ENODEV:
  case ENXIO:
  case ESTALE:
  case ENOMEDIUM:
    return SLC_END_GONE;
  default:
    return SLC_END_IO_ERROR;
  }
}

/**
 * slc_write_error_describe:
 * @error: errno of a write or a flush
 * @target_name: what was written to
 *
 * Returns: (transfer full): what happened and what to do
 */
char *
slc_write_error_describe (int error, const char *target_name)
{
  g_return_val_if_fail (target_name != NULL, NULL);

  if (error == EBUSY)
    return g_strdup_printf (
      _ ("Something else wrote to %s meanwhile, so the numbers are not of this "
         "test alone: end that and start again"),
      target_name);

  if (error == SLC_ERRNO_SHRUNK)
    return g_strdup_printf (
      _ ("%s holds less now than when the test began: check whether it is broken, or what changed "
         "its size"),
      target_name);

  switch (slc_write_error_to_end (error)) {
  case SLC_END_NO_SPACE:
    return g_strdup_printf (_ ("%s is full: free some space there and start again"), target_name);
  case SLC_END_QUOTA:
    return g_strdup_printf (
      _ ("The quota on %s is used up: free some space there or choose another folder"),
      target_name);
  case SLC_END_GONE:
    return g_strdup_printf (
      _ ("%s has gone away: check its plug and its power, connect it again and start again"),
      target_name);
  default:
    return g_strdup_printf (
      /* Translators: a folder or drive, and the system's error message. */
      _ (
        "Writing to %s failed: %s. Check its cable and its health before it gets any data to keep"),
      target_name, g_strerror (error));
  }
}

/**
 * slc_write_error_allows_flush:
 * @error: errno of a write, or 0
 *
 * Returns: whether the target can still be asked to flush: it is there and works
 */
bool
slc_write_error_allows_flush (int error)
{
  return error == 0 || error == ENOSPC || error == EDQUOT;
}
