/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-traffic.h"

#include <stdatomic.h>
#include <stdio.h>

#define SECTOR_BYTES 512

struct _SlcDriveTraffic {
  char *folder;
  uint64_t begin_bytes;
  atomic_uint_fast64_t own_bytes;
};

/* The seventh field of a device's stat file (Documentation/block/stat.rst). */
static bool
read_written_bytes (const SlcDriveTraffic *self, uint64_t *written_bytes)
{
  g_autofree char *text = slc_kernel_view_read (self->folder, "stat");
  unsigned long long sectors;

  if (text == NULL || sscanf (text, "%*u %*u %*u %*u %*u %*u %llu", &sectors) != 1)
    return false;
  *written_bytes = sectors * SECTOR_BYTES;
  return true;
}

/**
 * slc_drive_traffic_new:
 * @kernel: where the kernel tells
 * @number: number of a drive or a partition
 *
 * Begins to count.
 *
 * Returns: (transfer full): the count
 */
SlcDriveTraffic *
slc_drive_traffic_new (const SlcKernelView *kernel, dev_t number)
{
  SlcDriveTraffic *self;

  g_return_val_if_fail (kernel != NULL, NULL);

  self = g_new0 (SlcDriveTraffic, 1);
  self->folder = slc_kernel_view_find_device (kernel, number);
  if (self->folder != NULL && !read_written_bytes (self, &self->begin_bytes))
    g_clear_pointer (&self->folder, g_free);
  return self;
}

/**
 * slc_drive_traffic_free:
 * @self: (transfer full): a count
 */
void
slc_drive_traffic_free (SlcDriveTraffic *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->folder);
  g_free (self);
}

/**
 * slc_drive_traffic_add:
 * @self: a count
 * @length_bytes: how much the run is about to write
 *
 * Counts a write of the run, before it is made: so there is never more on the drive than was
 * counted. From any thread.
 */
void
slc_drive_traffic_add (SlcDriveTraffic *self, uint64_t length_bytes)
{
  atomic_fetch_add_explicit (&self->own_bytes, length_bytes, memory_order_relaxed);
}

/**
 * slc_drive_traffic_is_foreign:
 * @self: a count
 *
 * Returns: whether more was written to the drive than the run did; false where the kernel does not
 *   count, as once the drive is gone
 */
bool
slc_drive_traffic_is_foreign (const SlcDriveTraffic *self)
{
  uint64_t written_bytes;

  g_return_val_if_fail (self != NULL, false);

  if (self->folder == NULL || !read_written_bytes (self, &written_bytes))
    return false;
  return written_bytes > self->begin_bytes + atomic_load (&self->own_bytes);
}
