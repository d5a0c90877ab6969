/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/batch-queue.h"

#define N_PUSHED 1000

typedef struct {
  SlcBatchQueue *queue;
  unsigned n_batches;
  unsigned n_samples;
  unsigned n_pauses;
  uint64_t next_ns;
} Receiver;

/* Samples and pauses are numbered by their begin. */
static void
receive_cb (const SlcBatch *batch, gpointer user_data)
{
  Receiver *receiver = user_data;

  receiver->n_batches++;
  receiver->n_samples += batch->samples->len;
  receiver->n_pauses += batch->pauses->len;
  for (guint i = 0; i < batch->samples->len; i++)
    g_assert_cmpuint (g_array_index (batch->samples, SlcSample, i).begin_ns, ==,
                      receiver->next_ns++);
}

static void
push (SlcBatchQueue *queue, uint64_t number)
{
  SlcSample sample = { .begin_ns = number };
  SlcPause pause = { .begin_ns = number };

  slc_batch_queue_push (queue, &sample, 1, &pause, number % 2);
}

static void
dispatch_all (void)
{
  while (g_main_context_iteration (NULL, false))
    continue;
}

static void
test_one_source_at_most (void)
{
  Receiver receiver = { 0 };
  g_autoptr (SlcBatchQueue) queue = slc_batch_queue_new (receive_cb, &receiver);

  for (uint64_t i = 0; i < N_PUSHED; i++)
    push (queue, i);
  g_assert_cmpuint (receiver.n_batches, ==, 0);

  dispatch_all ();
  g_assert_cmpuint (receiver.n_batches, ==, 1);
  g_assert_cmpuint (receiver.n_samples, ==, N_PUSHED);
  g_assert_cmpuint (receiver.n_pauses, ==, N_PUSHED / 2);

  push (queue, N_PUSHED);
  dispatch_all ();
  g_assert_cmpuint (receiver.n_batches, ==, 2);
  g_assert_cmpuint (receiver.n_samples, ==, N_PUSHED + 1);
}

static void
test_empty_push_is_delivered (void)
{
  Receiver receiver = { 0 };
  g_autoptr (SlcBatchQueue) queue = slc_batch_queue_new (receive_cb, &receiver);

  slc_batch_queue_push (queue, NULL, 0, NULL, 0);
  dispatch_all ();
  g_assert_cmpuint (receiver.n_batches, ==, 1);
  g_assert_cmpuint (receiver.n_samples, ==, 0);
}

static void
test_flush_takes_the_source_along (void)
{
  Receiver receiver = { 0 };
  g_autoptr (SlcBatchQueue) queue = slc_batch_queue_new (receive_cb, &receiver);

  push (queue, 0);
  slc_batch_queue_flush (queue);
  g_assert_cmpuint (receiver.n_samples, ==, 1);

  dispatch_all ();
  g_assert_cmpuint (receiver.n_batches, ==, 1);
}

static void
test_freed_with_a_source_pending (void)
{
  Receiver receiver = { 0 };
  SlcBatchQueue *queue = slc_batch_queue_new (receive_cb, &receiver);

  push (queue, 0);
  slc_batch_queue_free (queue);
  dispatch_all ();
  g_assert_cmpuint (receiver.n_batches, ==, 0);
}

static gpointer
push_many (gpointer user_data)
{
  Receiver *receiver = user_data;

  for (uint64_t i = 0; i < N_PUSHED; i++)
    push (receiver->queue, i);

  return NULL;
}

static void
test_from_thread (void)
{
  Receiver receiver = { 0 };
  g_autoptr (SlcBatchQueue) queue = slc_batch_queue_new (receive_cb, &receiver);
  GThread *thread;

  receiver.queue = queue;
  thread = g_thread_new ("pusher", push_many, &receiver);
  while (receiver.n_samples < N_PUSHED)
    g_main_context_iteration (NULL, true);
  g_thread_join (thread);

  g_assert_cmpuint (receiver.n_samples, ==, N_PUSHED);
  g_assert_cmpuint (receiver.n_pauses, ==, N_PUSHED / 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/batch-queue/one-source-at-most", test_one_source_at_most);
  g_test_add_func ("/batch-queue/empty-push-is-delivered", test_empty_push_is_delivered);
  g_test_add_func ("/batch-queue/flush-takes-the-source-along", test_flush_takes_the_source_along);
  g_test_add_func ("/batch-queue/freed-with-a-source-pending", test_freed_with_a_source_pending);
  g_test_add_func ("/batch-queue/from-thread", test_from_thread);

  return g_test_run ();
}
