/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-counters.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "target/kernel-view.h"

/* In whatever sectors a drive has, the kernel counts in these. */
#define SECTOR_BYTES 512

#define STAT_LONGEST_BYTES 512

/* The fields of a stat file, in order (Documentation/block/stat.rst). Kernels before 4.18 know
 * nothing of discards, those before 5.5 nothing of flushes. */
enum {
  READS,
  READS_MERGED,
  READ_SECTORS,
  READ_MS,
  WRITES,
  WRITES_MERGED,
  WRITTEN_SECTORS,
  WRITE_MS,
  IN_FLIGHT,
  BUSY_MS,
  QUEUE_MS,
  N_LEAST_FIELDS,
  DISCARDS = N_LEAST_FIELDS,
  DISCARDS_MERGED,
  DISCARDED_SECTORS,
  DISCARD_MS,
  FLUSHES,
  FLUSH_MS,
  N_FIELDS,
};

struct _SlcDriveCounters {
  int fd;
};

static unsigned
parse_fields (const char *text, uint64_t *fields)
{
  unsigned n_fields = 0;
  char *end;

  while (n_fields < N_FIELDS) {
    fields[n_fields] = strtoull (text, &end, 10);
    if (end == text)
      break;
    text = end;
    n_fields++;
  }
  return n_fields;
}

/* A kernel that was told not to count says 0 for everything. */
static bool
is_counting (const char *folder)
{
  g_autofree char *queue = g_build_filename (folder, "queue", NULL);

  return slc_kernel_view_read_number (queue, "iostats", 1) != 0;
}

/**
 * slc_drive_counters_new:
 * @sysfs: where the kernel's sysfs is
 * @name: what the kernel calls a drive: one drive as a whole, not a partition, since whoever writes
 *   to another part of it takes its speed all the same
 *
 * Returns: (transfer full) (nullable): its counters, or %NULL where the kernel does not count
 */
SlcDriveCounters *
slc_drive_counters_new (const char *sysfs, const char *name)
{
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  SlcDriveCounters *self;
  int fd;

  g_return_val_if_fail (sysfs != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  folder = g_build_filename (sysfs, "block", name, NULL);
  if (!is_counting (folder))
    return NULL;

  path = g_build_filename (folder, "stat", NULL);
  fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return NULL;

  self = g_new0 (SlcDriveCounters, 1);
  self->fd = fd;
  return self;
}

/**
 * slc_drive_counters_free:
 * @self: (transfer full): counters
 */
void
slc_drive_counters_free (SlcDriveCounters *self)
{
  g_return_if_fail (self != NULL);

  close (self->fd);
  g_free (self);
}

/**
 * slc_drive_counters_read:
 * @self: counters
 * @counters: (out): how they stand
 *
 * Reads all counters at once: one system call, and nothing of it reaches the drive.
 *
 * Returns: whether they could be read; not those of a drive that is gone
 */
bool
slc_drive_counters_read (SlcDriveCounters *self, SlcDeviceCounters *counters)
{
  char text[STAT_LONGEST_BYTES];
  uint64_t fields[N_FIELDS];
  unsigned n_fields;
  ssize_t length;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (counters != NULL, false);

  length = pread (self->fd, text, sizeof text - 1, 0);
  if (length <= 0)
    return false;
  text[length] = '\0';
  n_fields = parse_fields (text, fields);
  if (n_fields < N_LEAST_FIELDS)
    return false;

  *counters = (SlcDeviceCounters){
    .written_bytes = fields[WRITTEN_SECTORS] * SECTOR_BYTES,
    .writes = fields[WRITES],
    .read_bytes = fields[READ_SECTORS] * SECTOR_BYTES,
    .reads = fields[READS],
    .flushes = n_fields > FLUSHES ? fields[FLUSHES] : SLC_UNKNOWN_BYTES,
    .discarded_bytes = n_fields > DISCARDED_SECTORS ? fields[DISCARDED_SECTORS] * SECTOR_BYTES
                                                    : SLC_UNKNOWN_BYTES,
    .in_flight = fields[IN_FLIGHT],
    .queue_ns = fields[QUEUE_MS] * SLC_NS_PER_MS,
  };
  return true;
}
