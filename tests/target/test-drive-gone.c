/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "engine/run-job.h"
#include "fake-clock.h"
#include "loop-drive.h"
#include "model/session-json.h"
#include "target/drive-target.h"

#define DRIVE_BYTES   (16 * SLC_MIB)
#define WRITTEN_BYTES (10 * SLC_MIB)
#define WRITE_NS      SLC_NS_PER_MS

/* What becomes of the drive while a run writes to it. */
typedef struct {
  const char *test;
  uint64_t left_bytes;
  SlcEnd end;
  const char *message;
} Loss;

static const Loss losses[] = {
  { "pulled-out", 0, SLC_END_GONE, "has gone away" },
  { "shrunk", WRITTEN_BYTES, SLC_END_IO_ERROR, "holds less now" },
};

/* A target knows its own drive only. */
static LoopDrive *drive;
static const Loss *loss;
static const SlcTargetOps *drive_ops;

static ssize_t
write_and_lose (SlcTarget *target,
                unsigned lane,
                const void *data,
                size_t length_bytes,
                uint64_t offset_bytes)
{
  if (offset_bytes == WRITTEN_BYTES)
    loop_drive_resize (drive, loss->left_bytes);
  ((SlcFakeClock *) target->clock)->lane_ns[lane] += WRITE_NS;
  return drive_ops->write (target, lane, data, length_bytes, offset_bytes);
}

static SlcTarget *
open_target (SlcTargetOps *ops)
{
  g_autoptr (SlcDriveIdentity) confirmed = loop_drive_identify (drive);
  const SlcDriveOptions options = { 0 };
  g_autoptr (GError) error = NULL;
  SlcTarget *target = slc_drive_target_new (confirmed, &options, &slc_fake_clock_new ()->parent,
                                            NULL, &error);

  g_assert_no_error (error);
  drive_ops = target->ops;
  *ops = *target->ops;
  ops->write = write_and_lose;
  target->ops = ops;
  target->single_threaded = true;
  return target;
}

static void
ignore_batch (const SlcBatch *batch, gpointer user_data)
{
}

static SlcSession *
run (SlcTarget *target, const char *folder)
{
  g_autoptr (SlcSessionStore) store = slc_session_store_new (folder);
  g_autoptr (SlcBatchQueue) queue = NULL;
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (SlcSession) session = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  SlcMethod method;
  SlcRunJob *job;

  slc_method_init (&method);
  method.queue_depth = 1;
  method.fill = true;
  plan = slc_plan_new (NULL, &method);
  queue = slc_batch_queue_new (ignore_batch, NULL);
  job = slc_run_job_new (target, plan, store, queue);
  path = slc_run_job_execute (job, &error);
  g_assert_no_error (error);
  slc_run_job_free (job);

  session = slc_session_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_unlink (path), ==, 0);
  return g_steal_pointer (&session);
}

/* What was measured until then is saved, with the reason why there is no more. */
static void
test_lost (gconstpointer data)
{
  g_autoptr (LoopDrive) own = loop_drive_new (DRIVE_BYTES, false);
  g_autofree char *folder = NULL;
  g_autoptr (SlcSession) session = NULL;
  SlcTargetOps ops;

  drive = own;
  loss = data;
  if (own == NULL)
    return;
  folder = g_dir_make_tmp ("slc-cliff-gone-XXXXXX", NULL);
  session = run (open_target (&ops), folder);

  g_assert_cmpint (session->end, ==, loss->end);
  g_assert_nonnull (strstr (session->end_message, loss->message));
  g_assert_nonnull (strstr (session->end_message, own->node));
  g_assert_cmpuint (slc_series_get_total_bytes (session->series), ==, WRITTEN_BYTES);
  g_assert_cmpuint (session->drive.capacity_bytes, ==, DRIVE_BYTES);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  /* Without UDisks, whatever runs on this machine. */
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus", true);
  g_test_init (&argc, &argv, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (losses); i++) {
    g_autofree char *path = g_strdup_printf ("/target/drive-gone/%s", losses[i].test);

    g_test_add_data_func (path, &losses[i], test_lost);
  }

  return g_test_run ();
}
