/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <dlfcn.h>
#include <stdlib.h>

#include "engine/writer.h"
#include "fake-target.h"

#define N_BLOCKS    1000
#define BLOCK_BYTES (16 * SLC_KIB)
#define FOREVER_NS  (UINT64_C (1) << 60)

/* The sanitizers have an allocator of their own, and other C libraries no name for theirs. */
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define CAN_WATCH 1

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *memory, size_t size);

/* From a lane's first write on, what its thread does is counted. */
static _Thread_local bool watched;
static atomic_uint n_allocations;
static atomic_uint n_locks;

void *
malloc (size_t size)
{
  if (watched)
    atomic_fetch_add (&n_allocations, 1);

  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  if (watched)
    atomic_fetch_add (&n_allocations, 1);

  return __libc_calloc (n, size);
}

void *
realloc (void *memory, size_t size)
{
  if (watched)
    atomic_fetch_add (&n_allocations, 1);

  return __libc_realloc (memory, size);
}

void
g_mutex_lock (GMutex *mutex)
{
  void (*lock) (GMutex *) = (void (*) (GMutex *)) dlsym (RTLD_NEXT, "g_mutex_lock");

  if (watched)
    atomic_fetch_add (&n_locks, 1);

  lock (mutex);
}

/* Every third block makes a pause: finding one belongs to the loop too. */
static int64_t
watch_lane (SlcFakeTarget *target, unsigned lane, uint64_t length_bytes, uint64_t offset_bytes)
{
  watched = true;
  if (offset_bytes / length_bytes % 3 == 0)
    target->busy_until_ns += SLC_NS_PER_S;

  return (int64_t) length_bytes;
}

static void
write_watched (SlcFakeTarget *target)
{
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (SlcWriter) writer = NULL;
  SlcSpan span;
  g_autoptr (GError) error = NULL;
  SlcMethod method;

  slc_method_init (&method);
  method.block_size_bytes = BLOCK_BYTES;
  plan = slc_plan_new (NULL, &method);
  target->seed = plan->seed;
  target->on_write = watch_lane;
  span = slc_span_from_start (N_BLOCKS * BLOCK_BYTES);
  writer = slc_writer_new (&target->parent, plan, &span, &error);
  g_assert_true (slc_writer_start (writer, &error));

  atomic_store (&n_allocations, 0);
  atomic_store (&n_locks, 0);
  while (slc_writer_advance (writer, FOREVER_NS))
    continue;
  watched = false;
  slc_writer_join (writer);

  g_assert_cmpuint (target->n_writes, ==, N_BLOCKS);
}
#endif

/* The one lock is that of the clock, which the last lane wakes when it ends. */
static void
test_threads (void)
{
#ifdef CAN_WATCH
  g_autoptr (SlcFakeTarget) target = slc_fake_target_new (N_BLOCKS * BLOCK_BYTES, NULL);

  write_watched (target);
  g_assert_cmpuint (n_allocations, ==, 0);
  g_assert_cmpuint (n_locks, <=, 1);
#else
  g_test_skip ("this C library or sanitizer lets nobody watch its allocator");
#endif
}

static void
test_alone (void)
{
#ifdef CAN_WATCH
  g_autoptr (SlcFakeTarget)
               target = slc_fake_target_new (N_BLOCKS * BLOCK_BYTES, slc_fake_clock_new ());

  write_watched (target);
  g_assert_cmpuint (n_allocations, ==, 0);
  g_assert_cmpuint (n_locks, ==, 0);
#else
  g_test_skip ("this C library or sanitizer lets nobody watch its allocator");
#endif
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hot-loop/threads", test_threads);
  g_test_add_func ("/hot-loop/alone", test_alone);

  return g_test_run ();
}
