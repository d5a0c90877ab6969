/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/area.h"

#include "engine/payload.h"
#include "model/outlay.h"

static uint64_t
whole_pages (uint64_t bytes)
{
  return bytes - bytes % SLC_PAGE_BYTES;
}

/**
 * slc_area_init:
 * @self: (out caller-allocates): an area
 * @target: what is written to
 * @method: how
 *
 * Plans what is filled, in whole blocks, and what is measured, in whole pages. Whether there is
 * room for a length that was asked for is the target's to say.
 */
void
slc_area_init (SlcArea *self, const SlcTarget *target, const SlcMethod *method)
{
  uint64_t room_bytes;

  g_return_if_fail (self != NULL);
  g_return_if_fail (target != NULL);
  g_return_if_fail (method != NULL);

  *self = (SlcArea){ .block_bytes = method->block_size_bytes };
  self->fill_bytes = slc_area_round_bytes (
    self, slc_outlay_plan_fill (method, target->space_bytes, target->used_bytes));
  room_bytes = target->most_bytes - MIN (self->fill_bytes, target->most_bytes);
  self->length_bytes = whole_pages (
    slc_outlay_plan_length (method, target->space_bytes, room_bytes));
}

/**
 * slc_area_get_size_bytes:
 * @self: an area
 *
 * Returns: what is filled and what is measured together
 */
uint64_t
slc_area_get_size_bytes (const SlcArea *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->fill_bytes + self->length_bytes;
}

/**
 * slc_area_round_bytes:
 * @self: an area
 * @bytes: an amount
 *
 * Returns: the whole blocks of it
 */
uint64_t
slc_area_round_bytes (const SlcArea *self, uint64_t bytes)
{
  g_return_val_if_fail (self != NULL, 0);

  return bytes - bytes % self->block_bytes;
}

/**
 * slc_area_take_fill:
 * @self: an area
 *
 * Returns: what is written before a pass
 */
SlcSpan
slc_area_take_fill (SlcArea *self)
{
  g_return_val_if_fail (self != NULL, (SlcSpan){ 0 });

  return (SlcSpan){
    .length_bytes = self->fill_bytes,
    .area_bytes = slc_area_get_size_bytes (self),
    .round = self->n_spans++,
  };
}

/**
 * slc_area_begin_pass:
 * @self: an area that has been filled
 *
 * The next write goes behind what was filled.
 */
void
slc_area_begin_pass (SlcArea *self)
{
  g_return_if_fail (self != NULL);

  self->next_bytes = self->fill_bytes;
  self->reached_bytes = self->fill_bytes;
}

/**
 * slc_area_take_span:
 * @self: an area
 * @length_bytes: how much is written at the most
 *
 * Returns: where that goes
 */
SlcSpan
slc_area_take_span (SlcArea *self, uint64_t length_bytes)
{
  uint64_t size_bytes;

  g_return_val_if_fail (self != NULL, (SlcSpan){ 0 });

  size_bytes = slc_area_get_size_bytes (self);
  return (SlcSpan){
    .begin_bytes = self->next_bytes,
    .length_bytes = MIN (length_bytes, size_bytes),
    .area_bytes = size_bytes,
    .round = self->n_spans++,
  };
}

/**
 * slc_area_move_on:
 * @self: an area
 * @written_bytes: what was written of the last span
 *
 * The next write begins with the block behind it, or at the start where that was the last one.
 */
void
slc_area_move_on (SlcArea *self, uint64_t written_bytes)
{
  uint64_t size_bytes;

  g_return_if_fail (self != NULL);

  size_bytes = slc_area_get_size_bytes (self);
  self->next_bytes += slc_area_round_bytes (self, written_bytes);
  self->reached_bytes = MIN (size_bytes, self->reached_bytes + written_bytes);
  if (self->next_bytes >= slc_area_round_bytes (self, size_bytes))
    self->next_bytes = 0;
}
