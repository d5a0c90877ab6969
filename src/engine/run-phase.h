/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/**
 * SlcRunPhase:
 * @SLC_RUN_IDLE: not started
 * @SLC_RUN_PREPARING: the target and the buffers are made ready
 * @SLC_RUN_WRITING: the clock runs
 * @SLC_RUN_FLUSHING: the last flush, then the session is saved and the target cleared
 * @SLC_RUN_DONE: nothing is left to do
 *
 * How far a run has come.
 */
typedef enum {
  SLC_RUN_IDLE,
  SLC_RUN_PREPARING,
  SLC_RUN_WRITING,
  SLC_RUN_FLUSHING,
  SLC_RUN_DONE,
} SlcRunPhase;
