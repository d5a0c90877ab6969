/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/link.h"

G_BEGIN_DECLS

/**
 * SlcMachine:
 * @kernel: (nullable): name and release
 * @filesystem: (nullable): type of the filesystem that was written to
 * @mount_options: (nullable): as the kernel lists them
 * @scheduler: (nullable): I/O scheduler of the drive
 * @link: how the drive is connected
 *
 * Where the run took place. What does not apply is %NULL.
 */
typedef struct {
  char *kernel;
  char *filesystem;
  char *mount_options;
  char *scheduler;
  SlcLink link;
} SlcMachine;

void slc_machine_clear (SlcMachine *self);
void slc_machine_copy (const SlcMachine *self, SlcMachine *copy);

G_END_DECLS
