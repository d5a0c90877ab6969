/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcSpan:
 * @begin_bytes: where the first block goes
 * @length_bytes: how much is written, no more than the area
 * @area_bytes: where the area ends that was made ready; what comes after it goes to its start
 * @round: how many spans of the run came before, so that no two of them are of the same data
 *
 * A stretch of the target that is written in one go.
 */
typedef struct {
  uint64_t begin_bytes;
  uint64_t length_bytes;
  uint64_t area_bytes;
  unsigned round;
} SlcSpan;

/* The first span of a run that writes from the start. */
static inline SlcSpan
slc_span_from_start (uint64_t length_bytes)
{
  return (SlcSpan){ .length_bytes = length_bytes, .area_bytes = length_bytes };
}

G_END_DECLS
