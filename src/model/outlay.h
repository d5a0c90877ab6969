/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "model/method.h"

G_BEGIN_DECLS

/**
 * SlcOutlay:
 * @fill_bytes: what is written before each pass to fill the drive
 * @length_bytes: what is measured in each pass at the most, or %SLC_UNKNOWN_BYTES
 * @total_bytes: what that comes to in all passes, or %SLC_UNKNOWN_BYTES
 * @is_open: whether it may be less
 * @has_recovery: whether what is written after idle times comes on top
 * @least_ns: how long all of it takes at the least, 0 where that can't be told
 * @idle_ns: how long the drive sits idle on top of that, if there is a cliff
 *
 * What a test will write and take, as far as that is known before it starts.
 */
typedef struct {
  uint64_t fill_bytes;
  uint64_t length_bytes;
  uint64_t total_bytes;
  bool is_open;
  bool has_recovery;
  uint64_t least_ns;
  uint64_t idle_ns;
} SlcOutlay;

uint64_t slc_outlay_plan_fill (const SlcMethod *method, uint64_t space_bytes, uint64_t used_bytes);
uint64_t
slc_outlay_plan_length (const SlcMethod *method, uint64_t space_bytes, uint64_t room_bytes);
void slc_outlay_init (SlcOutlay *self,
                      const SlcMethod *method,
                      uint64_t space_bytes,
                      uint64_t used_bytes,
                      uint64_t most_bytes);
void slc_outlay_apply_pace (SlcOutlay *self, double pace);
char *slc_outlay_describe_total (const SlcOutlay *self, uint64_t rated_endurance_bytes);
char *slc_outlay_describe_least_time (const SlcOutlay *self);
char *slc_outlay_describe_idle_time (const SlcOutlay *self);

G_END_DECLS
