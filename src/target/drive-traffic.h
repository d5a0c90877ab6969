/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "target/kernel-view.h"

G_BEGIN_DECLS

/**
 * SlcDriveTraffic:
 *
 * What is written to a drive during a run, by the run and by the kernel's count, so that somebody
 * else's writes show.
 */
typedef struct _SlcDriveTraffic SlcDriveTraffic;

SlcDriveTraffic *slc_drive_traffic_new (const SlcKernelView *kernel, dev_t number);
void slc_drive_traffic_free (SlcDriveTraffic *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcDriveTraffic, slc_drive_traffic_free)

void slc_drive_traffic_add (SlcDriveTraffic *self, uint64_t length_bytes);
bool slc_drive_traffic_is_foreign (const SlcDriveTraffic *self);

G_END_DECLS
