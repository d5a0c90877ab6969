/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/writer.h"

#include <glib/gi18n.h>

typedef struct {
  SlcWriter *writer;
  unsigned lane;
  GThread *thread;
} LaneThread;

struct _SlcWriter {
  SlcTarget *target;
  SlcStream *stream;
  uint64_t interval_ns;
  unsigned n_lanes;
  LaneThread *threads;
  atomic_uint n_running;
  atomic_bool stopped;

  /* The lanes' threads wait here until all of them are there. */
  GMutex gate_lock;
  GCond gate_changed;
  bool gate_open;

  /* For a single-threaded target: whose turn it is, and its block, as long as it doesn't count
   * because it is done after the interval. */
  unsigned turn;
  bool has_pending;
  SlcCompletion pending;
};

static void
wait_at_gate (SlcWriter *self)
{
  g_mutex_lock (&self->gate_lock);
  while (!self->gate_open)
    g_cond_wait (&self->gate_changed, &self->gate_lock);
  g_mutex_unlock (&self->gate_lock);
}

static void
open_gate (SlcWriter *self)
{
  g_mutex_lock (&self->gate_lock);
  self->gate_open = true;
  g_cond_broadcast (&self->gate_changed);
  g_mutex_unlock (&self->gate_lock);
}

static gpointer
run_lane (gpointer data)
{
  LaneThread *self = data;
  SlcWriter *writer = self->writer;
  SlcCompletion completion;

  wait_at_gate (writer);
  while (slc_stream_write_block (writer->stream, self->lane, &completion))
    slc_stream_count (writer->stream, self->lane, &completion);

  if (atomic_fetch_sub (&writer->n_running, 1) == 1)
    slc_clock_wake (writer->target->clock);

  return NULL;
}

static void
join_lanes (SlcWriter *self)
{
  for (unsigned i = 0; i < self->n_lanes; i++)
    g_clear_pointer (&self->threads[i].thread, g_thread_join);
}

static void
fail_to_start (SlcWriter *self, const GError *reason, GError **error)
{
  slc_stream_halt (self->stream);
  open_gate (self);
  join_lanes (self);
  g_set_error (error, reason->domain, reason->code,
               /* Translators: how many, and the system's error message. */
               _ ("The system has no threads for %u writes at once: choose a shorter queue (%s)"),
               self->n_lanes, reason->message);
}

static bool
start_lanes (SlcWriter *self, GError **error)
{
  g_autoptr (GError) reason = NULL;

  for (unsigned i = 0; i < self->n_lanes; i++) {
    g_autofree char *name = g_strdup_printf ("slc-lane-%u", i);
    LaneThread *lane = &self->threads[i];

    lane->thread = g_thread_try_new (name, run_lane, lane, &reason);
    if (lane->thread == NULL) {
      fail_to_start (self, reason, error);
      return false;
    }
  }

  return true;
}

/* Whether lanes are still running when @until_ns has come, or when the last of them has ended. */
static bool
wait_for_lanes (SlcWriter *self, uint64_t until_ns)
{
  bool due = false;

  while (!due && atomic_load (&self->n_running) > 0)
    due = slc_clock_wait_until (self->target->clock, until_ns);

  return atomic_load (&self->n_running) > 0;
}

/* The end of the interval; while only blocks under way are left, one interval more, so that the
 * last sample is not a sliver with a few blocks in it. */
static uint64_t
reach (SlcWriter *self, uint64_t until_ns)
{
  return slc_stream_has_more (self->stream) ? until_ns : until_ns + self->interval_ns;
}

static bool
advance_threads (SlcWriter *self, uint64_t until_ns)
{
  return wait_for_lanes (self, until_ns) &&
         (slc_stream_has_more (self->stream) || wait_for_lanes (self, reach (self, until_ns)));
}

static bool
write_pending (SlcWriter *self)
{
  if (!self->has_pending)
    self->has_pending = slc_stream_write_block (self->stream, self->turn, &self->pending);

  return self->has_pending;
}

static void
count_pending (SlcWriter *self)
{
  slc_stream_count (self->stream, self->turn, &self->pending);
  self->has_pending = false;
  self->turn = (self->turn + 1) % self->n_lanes;
}

/* Lets the lanes write in turn. The block that is done after the interval stays pending. */
static void
pump (SlcWriter *self, uint64_t until_ns)
{
  while (write_pending (self) && self->pending.end_ns <= reach (self, until_ns))
    count_pending (self);
}

static bool
advance_alone (SlcWriter *self, uint64_t until_ns)
{
  bool due = false;

  while (!due) {
    pump (self, until_ns);
    if (!self->has_pending)
      until_ns = slc_stream_get_end_ns (self->stream);
    due = slc_clock_wait_until (self->target->clock, until_ns) || !self->has_pending;
  }

  return self->has_pending;
}

static void
cancelled_cb (GCancellable *cancellable, gpointer writer)
{
  slc_writer_stop (writer);
}

/**
 * slc_writer_new:
 * @target: (transfer none): a prepared target; it outlives the writer
 * @plan: (transfer none): how to write; only read here
 * @span: where to write and how much
 * @error: return location for an error
 *
 * Makes lanes and fills their buffers.
 *
 * Returns: (transfer full): a writer, or %NULL with a %G_IO_ERROR when there is no memory
 */
SlcWriter *
slc_writer_new (SlcTarget *target, const SlcPlan *plan, const SlcSpan *span, GError **error)
{
  SlcStream *stream;
  SlcWriter *self;

  g_return_val_if_fail (target != NULL, NULL);
  g_return_val_if_fail (plan != NULL, NULL);

  stream = slc_stream_new (target, plan, span, error);
  if (stream == NULL)
    return NULL;

  self = g_new0 (SlcWriter, 1);
  self->target = target;
  self->stream = stream;
  self->interval_ns = plan->method.interval_ns;
  self->n_lanes = plan->method.queue_depth;
  self->threads = g_new0 (LaneThread, self->n_lanes);
  for (unsigned i = 0; i < self->n_lanes; i++)
    self->threads[i] = (LaneThread){ .writer = self, .lane = i };
  g_mutex_init (&self->gate_lock);
  g_cond_init (&self->gate_changed);

  return self;
}

/**
 * slc_writer_free:
 * @self: (transfer full): a writer
 *
 * Stops the writer if it still runs, waits for the writes under way and frees it.
 */
void
slc_writer_free (SlcWriter *self)
{
  g_return_if_fail (self != NULL);

  slc_writer_stop (self);
  slc_writer_join (self);

  g_mutex_clear (&self->gate_lock);
  g_cond_clear (&self->gate_changed);
  slc_stream_free (self->stream);
  g_free (self->threads);
  g_free (self);
}

/**
 * slc_writer_start:
 * @self: a writer
 * @error: return location for an error
 *
 * Starts writing, with all lanes at once. A writer starts once.
 *
 * Returns: false with a %G_THREAD_ERROR when the system has no threads left; nothing was written
 */
bool
slc_writer_start (SlcWriter *self, GError **error)
{
  g_return_val_if_fail (self != NULL, false);

  if (!self->target->single_threaded) {
    atomic_store (&self->n_running, self->n_lanes);
    if (!start_lanes (self, error))
      return false;
  }

  slc_stream_begin (self->stream);
  open_gate (self);

  return true;
}

/**
 * slc_writer_advance:
 * @self: a writer, started
 * @until_ns: a time of the target's clock
 *
 * Lets the writer go on until that time, or until it ends. While only blocks under way are left it
 * waits for them, up to an interval longer.
 *
 * Returns: whether it still writes; false when all is written, it was stopped or could not go on
 */
bool
slc_writer_advance (SlcWriter *self, uint64_t until_ns)
{
  g_return_val_if_fail (self != NULL, false);

  if (self->target->single_threaded)
    return advance_alone (self, until_ns);

  return advance_threads (self, until_ns);
}

/**
 * slc_writer_heed:
 * @self: a writer
 * @cancellable: (nullable): what stops it from now on
 *
 * Returns: what to give to g_cancellable_disconnect() before @self is freed
 */
gulong
slc_writer_heed (SlcWriter *self, GCancellable *cancellable)
{
  g_return_val_if_fail (self != NULL, 0);

  return cancellable != NULL
         ? g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), self, NULL)
         : 0;
}

/**
 * slc_writer_stop:
 * @self: a writer
 *
 * Lets no lane begin another block. The blocks under way are finished, and count. From any thread.
 */
void
slc_writer_stop (SlcWriter *self)
{
  g_return_if_fail (self != NULL);

  atomic_store (&self->stopped, true);
  slc_stream_halt (self->stream);
  slc_clock_wake (self->target->clock);
}

/**
 * slc_writer_join:
 * @self: a writer that ends
 *
 * Waits for the blocks under way.
 */
void
slc_writer_join (SlcWriter *self)
{
  g_return_if_fail (self != NULL);

  join_lanes (self);
  if (self->has_pending)
    count_pending (self);
}

/**
 * slc_writer_was_stopped:
 * @self: a writer that has ended
 *
 * Returns: whether slc_writer_stop() kept it from writing everything
 */
bool
slc_writer_was_stopped (const SlcWriter *self)
{
  g_return_val_if_fail (self != NULL, false);

  return atomic_load (&self->stopped) && slc_stream_get_errno (self->stream) == 0 &&
         !slc_stream_is_claimed (self->stream);
}

/**
 * slc_writer_get_stream:
 * @self: a writer
 *
 * Returns: (transfer none): what it writes, with its times and counts
 */
SlcStream *
slc_writer_get_stream (const SlcWriter *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->stream;
}
