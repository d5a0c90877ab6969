/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/ending.h"

#include "engine/write-error.h"

/* One flush, timed apart: data that is still in the drive's own memory is not in the curve. It
 * begins when the last lane is done; on a simulated clock the first one may be behind. */
static int
flush (SlcTarget *target, uint64_t written_ns, uint64_t *flush_ns)
{
  uint64_t now_ns = slc_clock_now_ns (target->clock, 0);
  uint64_t begin_ns = MAX (now_ns, written_ns);
  int result = target->ops->flush (target);

  now_ns = slc_clock_now_ns (target->clock, 0);
  if (result == 0)
    *flush_ns = now_ns - MIN (begin_ns, now_ns);

  return -result;
}

/**
 * slc_ending_clear:
 * @self: an ending
 *
 * Frees what it holds.
 */
void
slc_ending_clear (SlcEnding *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->message, g_free);
}

/**
 * slc_ending_conclude:
 * @self: an ending that is not known yet
 * @target: what was written to
 * @writer: a writer that has been joined
 * @cancellable: what may have stopped it
 * @flush_ns: (out): how long the flush took; left as it is where there was none
 *
 * Flushes what was written, and finds out why no more is.
 */
void
slc_ending_conclude (SlcEnding *self,
                     SlcTarget *target,
                     SlcWriter *writer,
                     GCancellable *cancellable,
                     uint64_t *flush_ns)
{
  SlcStream *stream;
  int error;

  g_return_if_fail (self != NULL);
  g_return_if_fail (target != NULL);
  g_return_if_fail (writer != NULL);
  g_return_if_fail (flush_ns != NULL);

  stream = slc_writer_get_stream (writer);
  error = slc_stream_get_errno (stream);
  if (slc_write_error_allows_flush (error)) {
    int flush_error = flush (target, slc_stream_get_end_ns (stream), flush_ns);

    error = error != 0 ? error : flush_error;
  }

  if (error != 0) {
    self->end = slc_write_error_to_end (error);
    self->message = slc_write_error_describe (error, target->name);
  } else if (slc_writer_was_stopped (writer) && g_cancellable_is_cancelled (cancellable)) {
    self->end = SLC_END_STOPPED;
  }
}

/**
 * slc_ending_explain:
 * @self: an ending
 * @reason: why a pass can't begin
 * @cancellable: what may have kept it from that
 *
 * Notes that the run ends there. A write that failed has said more of it already.
 */
void
slc_ending_explain (SlcEnding *self, const GError *reason, GCancellable *cancellable)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (reason != NULL);

  if (self->end != SLC_END_COMPLETED)
    return;
  if (g_cancellable_is_cancelled (cancellable)) {
    self->end = SLC_END_STOPPED;
    return;
  }

  self->end = g_error_matches (reason, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE)
              ? SLC_END_NO_SPACE
              : SLC_END_IO_ERROR;
  self->message = g_strdup (reason->message);
}
