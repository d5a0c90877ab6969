/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-counters.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "engine/target.h"
#include "loop-drive.h"
#include "mounted-image.h"
#include "target/file-target.h"

#define IMAGE_BYTES (4 * SLC_GIB)
#define BLOCK_BYTES SLC_MIB
#define N_BLOCKS    64

/* What a filesystem writes beside the data: a journal, and where the data is. */
#define OWN_MOST_BYTES (2 * SLC_MIB)

typedef struct {
  const char *name;
  const char *stat;
  const char *iostats;
  bool counts;
  SlcDeviceCounters expected;
} Case;

static const Case cases[] = {
  { "now",
    "     100      2    800     30    400      4   3200     60        5      70       95      7"
    "      0     16      1      9      3\n",
    "1\n",
    true,
    { 3200 * 512, 400, 800 * 512, 100, 9, 16 * 512, 5, 95 * SLC_NS_PER_MS } },
  { "without-flushes",
    "1 0 8 1 2 0 16 1 0 1 2 3 0 24 1\n",
    "1\n",
    true,
    { 16 * 512, 2, 8 * 512, 1, SLC_UNKNOWN_BYTES, 24 * 512, 0, 2 * SLC_NS_PER_MS } },
  { "without-discards",
    "1 0 8 1 2 0 16 1 0 1 2\n",
    "1\n",
    true,
    { 16 * 512, 2, 8 * 512, 1, SLC_UNKNOWN_BYTES, SLC_UNKNOWN_BYTES, 0, 2 * SLC_NS_PER_MS } },
  { "without-a-switch",
    "1 0 8 1 2 0 16 1 0 1 2\n",
    NULL,
    true,
    { 16 * 512, 2, 8 * 512, 1, SLC_UNKNOWN_BYTES, SLC_UNKNOWN_BYTES, 0, 2 * SLC_NS_PER_MS } },
  { "switched-off", "1 0 8 1 2 0 16 1 0 1 2\n", "0\n", false, { 0 } },
  { "cut-off", "1 0 8 1 2 0 16\n", "1\n", false, { 0 } },
  { "not-there", NULL, NULL, false, { 0 } },
};

static void
write_attribute (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    return;
  g_assert_no_errno (g_mkdir_with_parents (parent, 0700));
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
remove_attributes (const char *sysfs)
{
  static const char *const paths[] = {
    "block/drive/queue/iostats", "block/drive/queue", "block/drive/stat", "block/drive", "block", ""
  };

  for (size_t i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_autofree char *path = g_build_filename (sysfs, paths[i], NULL);

    g_remove (path);
  }
}

static void
test_fields (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *sysfs = g_dir_make_tmp ("slc-cliff-sysfs-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (sysfs, "block", "drive", NULL);
  g_autoptr (SlcDriveCounters) counters = NULL;
  SlcDeviceCounters read = { 0 };

  write_attribute (folder, "stat", c->stat);
  write_attribute (folder, "queue/iostats", c->iostats);
  counters = slc_drive_counters_new (sysfs, "drive");
  g_assert_cmpint (counters != NULL && slc_drive_counters_read (counters, &read), ==, c->counts);
  g_assert_cmpmem (&read, sizeof read, &c->expected, sizeof c->expected);
  remove_attributes (sysfs);
}

static void
read_now (SlcDriveCounters *counters, SlcDeviceCounters *now)
{
  g_assert_nonnull (counters);
  g_assert_true (slc_drive_counters_read (counters, now));
}

/* A drive of one's own counts to the byte. */
static void
test_loop (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (8 * SLC_MIB, false);
  g_autoptr (SlcDriveCounters) counters = NULL;
  g_autofree char *name = NULL;
  g_autofree void *block = NULL;
  SlcDeviceCounters before, after;

  if (drive == NULL)
    return;
  name = g_path_get_basename (drive->node);
  counters = slc_drive_counters_new ("/sys", name);
  block = g_malloc0 (BLOCK_BYTES);
  read_now (counters, &before);
  loop_drive_put (drive, 0, block, BLOCK_BYTES);
  read_now (counters, &after);
  slc_device_counters_subtract (&after, &before);

  g_assert_cmpuint (after.written_bytes, ==, BLOCK_BYTES);
  g_assert_cmpuint (after.writes, >, 0);
  g_assert_cmpuint (after.in_flight, ==, 0);
}

static void
write_blocks (SlcTarget *target)
{
  g_autoptr (GError) error = NULL;
  void *block = g_aligned_alloc0 (1, BLOCK_BYTES, 4096);

  target->ops->prepare (target, N_BLOCKS * BLOCK_BYTES, NULL, &error);
  g_assert_no_error (error);
  for (unsigned i = 0; i < N_BLOCKS; i++)
    g_assert_cmpint (target->ops->write (target, 0, block, BLOCK_BYTES, i * BLOCK_BYTES), ==,
                     BLOCK_BYTES);
  g_assert_cmpint (target->ops->flush (target), ==, 0);
  target->ops->release (target);
  g_aligned_free (block);
}

/* The drive under a folder sees what is written there, and what the filesystem adds. */
static void
test_folder (gconstpointer type)
{
  g_autoptr (MountedImage) image = mounted_image_new (type, NULL, IMAGE_BYTES, true);
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;
  SlcDeviceCounters before, after;

  if (image == NULL)
    return;
  target = slc_file_target_new (image->folder, &error);
  g_assert_no_error (error);
  g_assert_true (target->ops->read_counters (target, &before));
  write_blocks (target);
  g_assert_true (target->ops->read_counters (target, &after));
  slc_device_counters_subtract (&after, &before);

  g_assert_cmpuint (after.written_bytes, >=, N_BLOCKS * BLOCK_BYTES);
  g_assert_cmpuint (after.written_bytes, <, N_BLOCKS * BLOCK_BYTES + OWN_MOST_BYTES);
  g_assert_cmpuint (after.queue_ns, >, 0);
}

int
main (int argc, char **argv)
{
  static const char *const types[] = { "ext4", "xfs", "btrfs" };

  g_test_init (&argc, &argv, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/drive-counters/fields/", cases[i].name, NULL);

    g_test_add_data_func (path, &cases[i], test_fields);
  }
  g_test_add_func ("/drive-counters/loop", test_loop);
  for (size_t i = 0; i < G_N_ELEMENTS (types); i++) {
    g_autofree char *path = g_strconcat ("/drive-counters/folder/", types[i], NULL);

    g_test_add_data_func (path, types[i], test_folder);
  }

  return g_test_run ();
}
