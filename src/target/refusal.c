/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/refusal.h"

#include <glib/gi18n.h>

#include "engine/target.h"

/**
 * slc_refuse:
 * @error: return location for an error of %SLC_TARGET_ERROR_REFUSED
 * @format: why something is not written to, and what to do about it
 * @...: for @format
 *
 * Returns: false, for who refuses
 */
bool
slc_refuse (GError **error, const char *format, ...)
{
  va_list arguments;

  g_return_val_if_fail (format != NULL, false);

  va_start (arguments, format);
  g_propagate_error (
    error, g_error_new_valist (SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, format, arguments));
  va_end (arguments);
  return false;
}

/**
 * slc_refuse_member:
 * @error: return location for an error of %SLC_TARGET_ERROR_REFUSED
 * @node: a device that is part of something larger, in use or not
 * @type: what it is part of, as libblkid or UDisks calls it
 *
 * Returns: false, for who refuses
 */
bool
slc_refuse_member (GError **error, const char *node, const char *type)
{
  g_return_val_if_fail (node != NULL, false);

  return slc_refuse (error,
                     /* Translators: a device, a kind of volume (zfs_member), the device again. */
                     _ ("%s is part of a volume that may span other drives (%s): take it out of "
                        "that, then use “wipefs -a %s”"),
                     node, type, node);
}
