/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/payload-rate.h"

/* Long enough for a processor to come to speed, and too short for anybody to wait. */
#define MEASURE_US (20 * G_TIME_SPAN_MILLISECOND)

typedef struct {
  GThread *thread;
  SlcPayload *payload;
  unsigned lane;
  uint64_t block_bytes;
  uint64_t bytes;
  int64_t span_us;
} Maker;

static gpointer
make_data (gpointer data)
{
  Maker *self = data;
  int64_t begin_us = g_get_monotonic_time ();

  do {
    slc_payload_stamp (self->payload, self->lane, self->bytes, self->block_bytes);
    self->bytes += self->block_bytes;
    self->span_us = g_get_monotonic_time () - begin_us;
  } while (self->span_us < MEASURE_US);
  return NULL;
}

/* Returns how many could begin: a system may grant no more threads. */
static unsigned
begin (Maker *makers, unsigned n_makers, SlcPayload *payload, uint64_t block_bytes)
{
  for (unsigned i = 0; i < n_makers; i++) {
    makers[i] = (Maker){ .payload = payload, .lane = i, .block_bytes = block_bytes };
    makers[i].thread = g_thread_try_new ("payload", make_data, &makers[i], NULL);
    if (makers[i].thread == NULL)
      return i;
  }
  return n_makers;
}

static double
finish (Maker *makers, unsigned n_makers)
{
  double sum_mb_s = 0;

  for (unsigned i = 0; i < n_makers; i++) {
    g_thread_join (makers[i].thread);
    sum_mb_s += slc_mb_s (makers[i].bytes, (uint64_t) makers[i].span_us * 1000);
  }
  return sum_mb_s;
}

/**
 * slc_payload_measure_mb_s:
 * @payload: the data of a run that has not begun
 * @method: the method of that run
 *
 * Makes blocks ready as fast as can be, in a thread a lane, though in no more than there are
 * processors, for a fiftieth of a second. Where others keep the processors busy it shows here.
 *
 * Returns: how many MB/s all of them make together, or NAN where there is nothing to make
 *   or they could not all begin
 */
double
slc_payload_measure_mb_s (SlcPayload *payload, const SlcMethod *method)
{
  Maker makers[SLC_QUEUE_DEPTH_MOST];
  unsigned n_makers, n_begun;
  double sum_mb_s;

  g_return_val_if_fail (payload != NULL, NAN);
  g_return_val_if_fail (method != NULL, NAN);
  g_return_val_if_fail (method->queue_depth <= SLC_QUEUE_DEPTH_MOST, NAN);

  if (method->data == SLC_DATA_ZERO)
    return NAN;

  n_makers = MIN (method->queue_depth, g_get_num_processors ());
  n_begun = begin (makers, n_makers, payload, method->block_size_bytes);
  sum_mb_s = finish (makers, n_begun);
  return n_begun == n_makers ? sum_mb_s : NAN;
}
