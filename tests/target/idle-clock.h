/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/clock.h"
#include "loop-drive.h"

G_BEGIN_DECLS

/**
 * IdleClock:
 * @parent: what the drive sees
 * @while_waiting: (nullable): happens while it waits
 * @drive: what happens to it
 * @n_waits: how often it waited
 *
 * A clock on which waiting takes no time, and something may happen meanwhile.
 */
typedef struct {
  SlcClock parent;
  void (*while_waiting) (LoopDrive *drive);
  LoopDrive *drive;
  unsigned n_waits;
} IdleClock;

SlcClock *idle_clock_new (LoopDrive *drive, void (*while_waiting) (LoopDrive *drive));

G_END_DECLS
