/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/**
 * SlcRunPhase:
 * @SLC_RUN_IDLE: not started
 * @SLC_RUN_PREPARING: the target and the buffers are made ready
 * @SLC_RUN_FILLING: the drive is made as full as the test wants it
 * @SLC_RUN_SETTLING: it is left alone for a while
 * @SLC_RUN_COOLING: it is left alone until it is cool enough
 * @SLC_RUN_WRITING: what is measured is written
 * @SLC_RUN_FLUSHING: a flush; after the last one the session is saved and the target cleared
 * @SLC_RUN_RESTING: the drive sits idle before it is written to again
 * @SLC_RUN_DONE: nothing is left to do
 *
 * What a run is doing. Where it makes several passes, it goes through these again for each.
 */
typedef enum {
  SLC_RUN_IDLE,
  SLC_RUN_PREPARING,
  SLC_RUN_FILLING,
  SLC_RUN_SETTLING,
  SLC_RUN_COOLING,
  SLC_RUN_WRITING,
  SLC_RUN_FLUSHING,
  SLC_RUN_RESTING,
  SLC_RUN_DONE,
} SlcRunPhase;
