/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/blkid-probe.h"

#include <fcntl.h>

/**
 * slc_blkid_probe_open:
 * @self: (out caller-allocates): a probe
 * @fd: a drive, open for reading; it outlives @self
 * @start_bytes: where on it to look
 * @size_bytes: how much is there
 *
 * Begins to look at a drive without direct I/O.
 *
 * Returns: false if that can't be done; there is nothing to close then
 */
bool
slc_blkid_probe_open (SlcBlkidProbe *self, int fd, uint64_t start_bytes, uint64_t size_bytes)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (fd >= 0, false);

  *self = (SlcBlkidProbe){ .fd = fd, .flags = fcntl (fd, F_GETFL) };
  if (self->flags < 0 || fcntl (fd, F_SETFL, self->flags & ~O_DIRECT) != 0)
    return false;

  self->probe = blkid_new_probe ();
  if (self->probe != NULL && blkid_probe_set_device (self->probe, fd, (blkid_loff_t) start_bytes,
                                                     (blkid_loff_t) size_bytes) == 0)
    return true;
  slc_blkid_probe_close (self);
  return false;
}

/**
 * slc_blkid_probe_close:
 * @self: a probe that was opened
 *
 * Ends the look, and turns direct I/O on again if it was on.
 *
 * Returns: false if it was and can't be; what is written to the drive then is not measured
 */
bool
slc_blkid_probe_close (SlcBlkidProbe *self)
{
  g_return_val_if_fail (self != NULL, false);

  g_clear_pointer (&self->probe, blkid_free_probe);
  return fcntl (self->fd, F_SETFL, self->flags) == 0;
}
