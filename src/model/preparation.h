/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "model/quantity.h"

G_BEGIN_DECLS

#define SLC_FILL_MOST_PERCENT   99
#define SLC_SETTLE_MOST_NS      (24 * 3600 * SLC_NS_PER_S)
#define SLC_TEMPERATURE_LEAST_C 20
#define SLC_TEMPERATURE_MOST_C  120

/**
 * SlcPreparation:
 * @discard: whether the drive is told that nothing on it is needed any more
 * @fill_percent: how full it is made before the test, as a share of its capacity
 * @leave_bytes: or how much of it is left empty, or %SLC_UNKNOWN_BYTES
 * @settle_ns: how long it is left alone then
 * @start_temperature_c: how cool it has to be before it begins, or NAN
 *
 * What is done with a drive before it is written to for the test, in this order.
 */
typedef struct {
  bool discard;
  unsigned fill_percent;
  uint64_t leave_bytes;
  uint64_t settle_ns;
  double start_temperature_c;
} SlcPreparation;

void slc_preparation_init (SlcPreparation *self);
bool slc_preparation_check (const SlcPreparation *self, GError **error);
bool slc_preparation_is_possible (const SlcPreparation *self,
                                  uint64_t capacity_bytes,
                                  uint64_t used_bytes);
uint64_t slc_preparation_get_fill_bytes (const SlcPreparation *self,
                                         uint64_t capacity_bytes,
                                         uint64_t used_bytes);
char *slc_preparation_describe (const SlcPreparation *self);

G_END_DECLS
