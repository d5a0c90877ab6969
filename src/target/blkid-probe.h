/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <blkid.h>
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcBlkidProbe:
 * @probe: what libblkid reads the drive with
 * @fd: the drive
 * @flags: those that it was open with
 *
 * A look at a drive by libblkid, whose buffers are not for direct I/O: that is turned off
 * meanwhile.
 */
typedef struct {
  blkid_probe probe;
  int fd;
  int flags;
} SlcBlkidProbe;

bool slc_blkid_probe_open (SlcBlkidProbe *self, int fd, uint64_t start_bytes, uint64_t size_bytes);
bool slc_blkid_probe_close (SlcBlkidProbe *self);

G_END_DECLS
