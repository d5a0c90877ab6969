/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/stream.h"

#include <errno.h>

/* Direct I/O wants whole sectors: after a short write the rest begins at one. */
#define SECTOR_BYTES 512

struct _SlcStream {
  SlcTarget *target;
  SlcPayload *payload;
  uint64_t block_bytes;
  SlcSpan span;
  uint64_t start_ns;
  unsigned n_lanes;
  SlcLane *lanes;
  SlcPauseRing pauses;

  /* Changed for every block by all lanes: apart from each other, and from what is only read. */
  _Alignas(SLC_LANE_ALIGNMENT) _Atomic uint64_t cursor_bytes;
  _Alignas(SLC_LANE_ALIGNMENT) _Atomic uint64_t end_ns;
  _Alignas(SLC_LANE_ALIGNMENT) atomic_bool halted;
  atomic_int first_errno;
};

/* The first error is the one that counts: those of the other lanes follow from it. */
static void
fail (SlcStream *self, int error)
{
  int none = 0;

  atomic_compare_exchange_strong (&self->first_errno, &none, error);
  atomic_store (&self->halted, true);
}

static bool
claim_block (SlcStream *self, uint64_t *offset_bytes, uint64_t *length_bytes)
{
  const SlcSpan *span = &self->span;
  uint64_t claimed_bytes;

  if (!slc_stream_has_more (self))
    return false;

  claimed_bytes = atomic_fetch_add_explicit (&self->cursor_bytes, self->block_bytes,
                                             memory_order_relaxed);
  if (claimed_bytes >= span->length_bytes)
    return false;

  *offset_bytes = span->begin_bytes + claimed_bytes;
  if (*offset_bytes >= span->area_bytes)
    *offset_bytes -= span->area_bytes;
  *length_bytes = MIN (self->block_bytes, span->length_bytes - claimed_bytes);
  *length_bytes = MIN (*length_bytes, span->area_bytes - *offset_bytes);
  return true;
}

static inline bool
is_short (int64_t written_bytes, uint64_t wanted_bytes)
{
  return written_bytes >= 0 && (uint64_t) written_bytes < wanted_bytes;
}

/* Writes a block, in several writes when the target takes less than the whole. What stops it is
 * noted; a target that takes less than a sector is full. */
static uint64_t
write_fully (SlcStream *self,
             unsigned lane,
             const char *data,
             uint64_t length_bytes,
             uint64_t offset_bytes)
{
  SlcTarget *target = self->target;
  uint64_t done = 0;

  while (done < length_bytes) {
    int64_t written = target->ops->write (target, lane, data != NULL ? data + done : NULL,
                                          length_bytes - done, offset_bytes + done);

    if (written == -EINTR)
      continue;
    if (is_short (written, length_bytes - done))
      written -= written % SECTOR_BYTES;
    if (written <= 0) {
      fail (self, written == 0 ? ENOSPC : (int) -written);
      break;
    }
    done += (uint64_t) written;
  }

  return done;
}

/* Moves the last completion of all lanes on; lanes may come here in another order than they were
 * done. Who moves it over a pause has found the pause. */
static void
note_completion (SlcStream *self, uint64_t end_ns)
{
  uint64_t last_ns = atomic_load_explicit (&self->end_ns, memory_order_relaxed);

  while (last_ns < end_ns &&
         !atomic_compare_exchange_weak_explicit (&self->end_ns, &last_ns, end_ns,
                                                 memory_order_relaxed, memory_order_relaxed))
    continue;

  if (last_ns < end_ns && end_ns - last_ns >= SLC_PAUSE_LEAST_NS)
    slc_pause_ring_add (&self->pauses, &(SlcPause){ .begin_ns = last_ns, .end_ns = end_ns });
}

/**
 * slc_stream_new:
 * @target: (transfer none): a prepared target; it outlives the stream
 * @plan: (transfer none): how to write; only read here
 * @span: where to write and how much, whole sectors
 * @error: return location for an error
 *
 * Makes lanes and fills their buffers.
 *
 * Returns: (transfer full): a stream, or %NULL with a %G_IO_ERROR when there is no memory
 */
SlcStream *
slc_stream_new (SlcTarget *target, const SlcPlan *plan, const SlcSpan *span, GError **error)
{
  g_autoptr (SlcPayload) payload = NULL;
  SlcStream *self;

  g_return_val_if_fail (target != NULL, NULL);
  g_return_val_if_fail (plan != NULL, NULL);
  g_return_val_if_fail (span->begin_bytes % SECTOR_BYTES == 0, NULL);
  g_return_val_if_fail (span->length_bytes % SECTOR_BYTES == 0, NULL);
  g_return_val_if_fail (span->begin_bytes <= span->area_bytes, NULL);
  g_return_val_if_fail (span->length_bytes <= span->area_bytes, NULL);

  if (target->reads_data) {
    payload = slc_payload_new (&plan->method, plan->seed + span->round, error);
    if (payload == NULL)
      return NULL;
  }

  self = g_aligned_alloc0 (1, sizeof *self, SLC_LANE_ALIGNMENT);
  self->target = target;
  self->payload = g_steal_pointer (&payload);
  self->block_bytes = plan->method.block_size_bytes;
  self->span = *span;
  self->n_lanes = plan->method.queue_depth;
  self->lanes = g_aligned_alloc0 (self->n_lanes, sizeof *self->lanes, SLC_LANE_ALIGNMENT);

  return self;
}

/**
 * slc_stream_free:
 * @self: (transfer full): a stream no lane writes to any more
 */
void
slc_stream_free (SlcStream *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->payload, slc_payload_free);
  g_aligned_free (self->lanes);
  g_aligned_free (self);
}

/**
 * slc_stream_begin:
 * @self: a stream
 *
 * Notes the time. It comes before the first block.
 */
void
slc_stream_begin (SlcStream *self)
{
  g_return_if_fail (self != NULL);

  self->start_ns = slc_clock_now_ns (self->target->clock, 0);
  atomic_store (&self->end_ns, self->start_ns);
}

/**
 * slc_stream_write_block:
 * @self: a stream
 * @lane: who writes
 * @completion: (out): what was written, and when
 *
 * Claims the next block, stamps it and writes it. It does not count yet. Each lane does this in its
 * own thread.
 *
 * Returns: false when nothing was written: no block is left, the stream is halted or has failed
 */
bool
slc_stream_write_block (SlcStream *self, unsigned lane, SlcCompletion *completion)
{
  uint64_t offset_bytes;
  uint64_t length_bytes;
  const char *data = NULL;

  if (!claim_block (self, &offset_bytes, &length_bytes))
    return false;

  if (self->payload != NULL)
    data = slc_payload_stamp (self->payload, lane, offset_bytes, length_bytes);
  completion->begin_ns = slc_clock_now_ns (self->target->clock, lane);
  completion->bytes = write_fully (self, lane, data, length_bytes, offset_bytes);
  completion->end_ns = slc_clock_now_ns (self->target->clock, lane);

  return completion->bytes > 0;
}

/**
 * slc_stream_count:
 * @self: a stream
 * @lane: who wrote
 * @completion: what slc_stream_write_block() said
 *
 * Counts a block. Each lane does this in its own thread.
 */
void
slc_stream_count (SlcStream *self, unsigned lane, const SlcCompletion *completion)
{
  slc_lane_count (&self->lanes[lane], completion->bytes, completion->end_ns - completion->begin_ns);
  note_completion (self, completion->end_ns);
}

/**
 * slc_stream_halt:
 * @self: a stream
 *
 * Lets no lane begin another block. From any thread.
 */
void
slc_stream_halt (SlcStream *self)
{
  g_return_if_fail (self != NULL);

  atomic_store (&self->halted, true);
}

/**
 * slc_stream_is_claimed:
 * @self: a stream
 *
 * Returns: whether every block is done or under way
 */
bool
slc_stream_is_claimed (const SlcStream *self)
{
  return atomic_load_explicit (&self->cursor_bytes, memory_order_relaxed) >=
         self->span.length_bytes;
}

/**
 * slc_stream_has_more:
 * @self: a stream
 *
 * Returns: whether a block is left that a lane will begin
 */
bool
slc_stream_has_more (const SlcStream *self)
{
  return !atomic_load_explicit (&self->halted, memory_order_relaxed) &&
         !slc_stream_is_claimed (self);
}

/**
 * slc_stream_get_start_ns:
 * @self: a stream, begun
 *
 * Returns: when the writing began, by the target's clock
 */
uint64_t
slc_stream_get_start_ns (const SlcStream *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->start_ns;
}

/**
 * slc_stream_get_end_ns:
 * @self: a stream, begun
 *
 * Returns: when the last block so far was done, or the start while there is none
 */
uint64_t
slc_stream_get_end_ns (const SlcStream *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return atomic_load (&self->end_ns);
}

/**
 * slc_stream_get_errno:
 * @self: a stream
 *
 * Returns: the first error of a write, or 0
 */
int
slc_stream_get_errno (const SlcStream *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return atomic_load (&self->first_errno);
}

/**
 * slc_stream_get_lanes:
 * @self: a stream
 * @n_lanes: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_lanes): what each lane counts, to be read at any time
 */
SlcLane *
slc_stream_get_lanes (SlcStream *self, unsigned *n_lanes)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_lanes != NULL, NULL);

  *n_lanes = self->n_lanes;
  return self->lanes;
}

/**
 * slc_stream_get_pauses:
 * @self: a stream
 *
 * Returns: (transfer none): the pauses the lanes find, in times of the target's clock
 */
SlcPauseRing *
slc_stream_get_pauses (SlcStream *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->pauses;
}

/**
 * slc_stream_get_payload:
 * @self: a stream
 *
 * Returns: (transfer none) (nullable): what is written, or %NULL where the target does not look
 */
SlcPayload *
slc_stream_get_payload (SlcStream *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->payload;
}
