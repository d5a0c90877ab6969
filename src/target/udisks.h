/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

G_BEGIN_DECLS

#define SLC_UDISKS_NAME   "org.freedesktop.UDisks2"
#define SLC_UDISKS_PATH   "/org/freedesktop/UDisks2"
#define SLC_UDISKS_NOBODY "/"

#define SLC_UDISKS_BLOCK      SLC_UDISKS_NAME ".Block"
#define SLC_UDISKS_DRIVE      SLC_UDISKS_NAME ".Drive"
#define SLC_UDISKS_ATA        SLC_UDISKS_NAME ".Drive.Ata"
#define SLC_UDISKS_NVME       SLC_UDISKS_NAME ".NVMe.Controller"
#define SLC_UDISKS_TABLE      SLC_UDISKS_NAME ".PartitionTable"
#define SLC_UDISKS_PARTITION  SLC_UDISKS_NAME ".Partition"
#define SLC_UDISKS_FILESYSTEM SLC_UDISKS_NAME ".Filesystem"
#define SLC_UDISKS_SWAP       SLC_UDISKS_NAME ".Swapspace"
#define SLC_UDISKS_ENCRYPTED  SLC_UDISKS_NAME ".Encrypted"
#define SLC_UDISKS_LOOP       SLC_UDISKS_NAME ".Loop"
#define SLC_UDISKS_VOLUME     SLC_UDISKS_NAME ".PhysicalVolume"

/**
 * SlcUDisks:
 *
 * What UDisks knows of the drives of this machine, and its way to open one. One that was made
 * without waiting stays up to date in the main loop it was made in; one that was waited for stays
 * as it was.
 */
typedef struct _SlcUDisks SlcUDisks;

typedef void (*SlcUDisksFunc) (gpointer user_data);

SlcUDisks *slc_udisks_new (GCancellable *cancellable, GError **error);
void
slc_udisks_new_async (GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
SlcUDisks *slc_udisks_new_finish (GAsyncResult *result, GError **error);
void slc_udisks_free (SlcUDisks *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcUDisks, slc_udisks_free)

void slc_udisks_watch (SlcUDisks *self, SlcUDisksFunc changed, gpointer user_data);

GPtrArray *slc_udisks_list (const SlcUDisks *self);
GDBusObject *slc_udisks_find (const SlcUDisks *self, const char *path);
GDBusObject *slc_udisks_find_block (const SlcUDisks *self, dev_t number);
GDBusObject *slc_udisks_find_drive (const SlcUDisks *self, dev_t number);

int slc_udisks_open_device (GDBusObject *block, GCancellable *cancellable, GError **error);
bool slc_udisks_rescan (GDBusObject *block, GError **error);

G_END_DECLS
