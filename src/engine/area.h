/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/span.h"
#include "engine/target.h"
#include "model/method.h"

G_BEGIN_DECLS

/**
 * SlcArea:
 * @block_bytes: size of one write
 * @fill_bytes: what is written before each pass, without being measured
 * @length_bytes: what each pass measures at the most
 * @next_bytes: where the next write goes
 * @reached_bytes: how much of the area has been written to in this pass
 * @n_spans: how many writes there were
 *
 * The part of a target that a run writes to, from the target's start, and how far it has come.
 */
typedef struct {
  uint64_t block_bytes;
  uint64_t fill_bytes;
  uint64_t length_bytes;
  uint64_t next_bytes;
  uint64_t reached_bytes;
  unsigned n_spans;
} SlcArea;

void slc_area_init (SlcArea *self, const SlcTarget *target, const SlcMethod *method);
uint64_t slc_area_get_size_bytes (const SlcArea *self);
uint64_t slc_area_round_bytes (const SlcArea *self, uint64_t bytes);

SlcSpan slc_area_take_fill (SlcArea *self);
void slc_area_begin_pass (SlcArea *self);
SlcSpan slc_area_take_span (SlcArea *self, uint64_t length_bytes);
void slc_area_move_on (SlcArea *self, uint64_t written_bytes);

G_END_DECLS
