/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>

#include "engine/run-job.h"
#include "model/proof.h"
#include "model/session-json.h"
#include "mounted-image.h"
#include "target/file-target.h"

#define IMAGE_BYTES  (4 * SLC_GIB)
#define LENGTH_BYTES (256 * SLC_MIB)

/**
 * Case:
 * @type: type of the filesystem
 * @options: (nullable): what it is mounted with
 * @flag: (nullable): what is flagged, beside that a run of 256 MiB is too short
 * @possible_flag: (nullable): what is flagged under some kernels only
 * @refusal: (nullable): or why there is no run
 *
 * A filesystem that the tests can make. Those that need none are refused in test-folder-guard.c:
 * tmpfs, overlay, FUSE, and with it ntfs-3g.
 */
typedef struct {
  const char *name;
  const char *type;
  const char *options;
  const char *flag;
  const char *possible_flag;
  const char *refusal;
} Case;

/* Under newer kernels exFAT and NTFS fill with zeros what a write skips that overtakes another. */
static const Case cases[] = {
  { "ext4", "ext4", NULL, NULL, NULL, NULL },
  { "ext4-data-journal", "ext4", "data=journal", NULL, NULL, "data=journal" },
  { "xfs", "xfs", NULL, NULL, NULL, NULL },
  { "btrfs", "btrfs", NULL, NULL, NULL, NULL },
  { "btrfs-nodatacow", "btrfs", "nodatacow", NULL, NULL, NULL },
  { "btrfs-compressed", "btrfs", "compress-force=zstd", NULL, NULL, NULL },
  { "f2fs", "f2fs", NULL, NULL, NULL, NULL },
  { "exfat", "exfat", NULL, SLC_FLAG_SERIALISING, SLC_FLAG_FOREIGN_WRITES, NULL },
  { "vfat", "vfat", NULL, SLC_FLAG_SERIALISING, NULL, NULL },
  { "ntfs3", "ntfs3", NULL, SLC_FLAG_SERIALISING, SLC_FLAG_FOREIGN_WRITES, NULL },
};

static void
ignore_batch_cb (const SlcBatch *batch, gpointer user_data)
{
}

static SlcSession *
run (SlcTarget *target, const char *folder)
{
  g_autoptr (SlcSessionStore) store = slc_session_store_new (folder);
  g_autoptr (SlcBatchQueue) queue = slc_batch_queue_new (ignore_batch_cb, NULL);
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (SlcRunJob) job = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  SlcSession *session;
  SlcMethod method;

  slc_method_init (&method);
  method.length_bytes = LENGTH_BYTES;
  plan = slc_plan_new ("A filesystem", &method);
  job = slc_run_job_new (target, plan, store, queue);
  path = slc_run_job_execute (job, &error);
  g_assert_no_error (error);
  session = slc_session_load (path, &error);
  g_assert_no_error (error);
  g_unlink (path);
  return session;
}

static bool
has_flag (const SlcSession *session, const char *flag)
{
  return g_ptr_array_find_with_equal_func (session->flags, flag, g_str_equal, NULL);
}

static void
expect_flags (const SlcSession *session, const Case *c)
{
  unsigned n_expected = 1;

  for (unsigned i = 0; i < session->flags->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (session->flags, i));

  g_assert_true (has_flag (session, SLC_FLAG_TOO_SHORT));
  if (c->flag != NULL) {
    g_assert_true (has_flag (session, c->flag));
    n_expected++;
  }
  if (c->possible_flag != NULL && has_flag (session, c->possible_flag))
    n_expected++;
  g_assert_cmpuint (session->flags->len, ==, n_expected);
}

static void
expect_counted (const SlcSession *session)
{
  g_assert_true (session->evidence.device_known);
  g_assert_cmpuint (session->evidence.device.written_bytes, >=, LENGTH_BYTES);
  g_assert_cmpfloat (session->evidence.cached_share, ==, 0);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (MountedImage) image = mounted_image_new (c->type, c->options, IMAGE_BYTES, true);
  g_autofree char *folder = g_dir_make_tmp ("slc-cliff-filesystems-XXXXXX", NULL);
  g_autoptr (SlcSession) session = NULL;
  g_autoptr (GError) error = NULL;
  SlcTarget *target = image != NULL ? slc_file_target_new (image->folder, &error) : NULL;

  if (image != NULL && c->refusal != NULL) {
    g_assert_null (target);
    g_assert_nonnull (g_strrstr (error->message, c->refusal));
  } else if (image != NULL) {
    g_assert_no_error (error);
    session = run (target, folder);
    expect_flags (session, c);
    expect_counted (session);
  }
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/filesystems/", cases[i].name, NULL);

    g_test_add_data_func (path, &cases[i], test_case);
  }

  return g_test_run ();
}
