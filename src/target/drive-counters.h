/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "model/device-counters.h"

G_BEGIN_DECLS

/**
 * SlcDriveCounters:
 *
 * The kernel's counters of one drive, open to be read as often as one likes.
 */
typedef struct _SlcDriveCounters SlcDriveCounters;

SlcDriveCounters *slc_drive_counters_new (const char *sysfs, const char *name);
void slc_drive_counters_free (SlcDriveCounters *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcDriveCounters, slc_drive_counters_free)

bool slc_drive_counters_read (SlcDriveCounters *self, SlcDeviceCounters *counters);

G_END_DECLS
