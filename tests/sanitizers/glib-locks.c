/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <dlfcn.h>
#include <gio/gio.h>
#include <stdbool.h>

/*
 * GLib locks with futexes of its own, which the thread sanitizer does not see: it would report
 * every access that a GMutex keeps in order. This library is loaded before a test and tells the
 * sanitizer what each call of GLib orders: what a thread did before it let go of an object comes
 * before what another does after it took hold of it.
 */

/* Other programs that a test starts load this library too, and have no sanitizer. */
void __tsan_acquire (void *object) __attribute__ ((weak));
void __tsan_release (void *object) __attribute__ ((weak));

#define WORKER "slc-glib-locks-worker"

/* The function of that name in GLib itself. */
#define REAL(name) ((__typeof__ (&name)) find_real (G_STRFUNC))

static gpointer
find_real (const char *name)
{
  gpointer function = dlsym (RTLD_NEXT, name);

  g_assert (function != NULL);

  return function;
}

static void
acquire (gpointer object)
{
  if (__tsan_acquire != NULL)
    __tsan_acquire (object);
}

static void
release (gpointer object)
{
  if (__tsan_release != NULL)
    __tsan_release (object);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GTaskThreadFunc worker = (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), WORKER);

  acquire (task);
  worker (task, source, data, cancellable);
}

/* Whoever lets go of an object last frees what the others have used. */
void
g_object_unref (gpointer object)
{
  release (object);
  acquire (object);
  REAL (g_object_unref) (object);
}

void
g_mutex_lock (GMutex *mutex)
{
  REAL (g_mutex_lock) (mutex);
  acquire (mutex);
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  bool locked = REAL (g_mutex_trylock) (mutex);

  if (locked)
    acquire (mutex);

  return locked;
}

void
g_mutex_unlock (GMutex *mutex)
{
  release (mutex);
  REAL (g_mutex_unlock) (mutex);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  release (mutex);
  REAL (g_cond_wait) (cond, mutex);
  acquire (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end_time_us)
{
  bool signalled;

  release (mutex);
  signalled = REAL (g_cond_wait_until) (cond, mutex, end_time_us);
  acquire (mutex);

  return signalled;
}

void
g_async_queue_push (GAsyncQueue *queue, gpointer data)
{
  release (queue);
  REAL (g_async_queue_push) (queue, data);
}

gpointer
g_async_queue_pop (GAsyncQueue *queue)
{
  gpointer data = REAL (g_async_queue_pop) (queue);

  acquire (queue);

  return data;
}

gpointer
g_async_queue_timeout_pop (GAsyncQueue *queue, guint64 timeout_us)
{
  gpointer data = REAL (g_async_queue_timeout_pop) (queue, timeout_us);

  acquire (queue);

  return data;
}

void
g_task_run_in_thread (GTask *task, GTaskThreadFunc worker)
{
  g_object_set_data (G_OBJECT (task), WORKER, (gpointer) worker);
  release (task);
  REAL (g_task_run_in_thread) (task, work);
}

void
g_task_return_pointer (GTask *task, gpointer result, GDestroyNotify free_result)
{
  release (task);
  REAL (g_task_return_pointer) (task, result, free_result);
}

void
g_task_return_error (GTask *task, GError *error)
{
  release (task);
  REAL (g_task_return_error) (task, error);
}

gpointer
g_task_propagate_pointer (GTask *task, GError **error)
{
  acquire (task);

  return REAL (g_task_propagate_pointer) (task, error);
}
