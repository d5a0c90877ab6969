/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/targets.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

#include "mounted-image.h"
#include "target/drive-profiles.h"

#define IMAGE_BYTES (4 * SLC_GIB)

static void
expect_error (const char *name, SlcTargetError code, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (slc_targets_open (name, &error));
  g_assert_error (error, SLC_TARGET_ERROR, (int) code);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, words));
}

static const SlcTargetEntry *
find_entry (const GPtrArray *list, const char *name)
{
  for (size_t i = 0; i < list->len; i++) {
    const SlcTargetEntry *entry = g_ptr_array_index (list, i);

    if (g_str_equal (entry->name, name))
      return entry;
  }
  return NULL;
}

static void
test_open_simulated (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcTarget) target = slc_targets_open ("sim:dynamic-2tb@max", &error);

  g_assert_no_error (error);
  g_assert_true (target->drive.simulated);
  expect_error ("sim:evo", SLC_TARGET_ERROR_NOT_FOUND, "dynamic-2tb");
}

static void
test_open_device (void)
{
  expect_error ("/dev/null", SLC_TARGET_ERROR_NOT_FOUND, "no drive /dev/null");
  expect_error ("/dev/nvme9n9", SLC_TARGET_ERROR_NOT_FOUND, "no drive /dev/nvme9n9");
  expect_error ("/dev", SLC_TARGET_ERROR_NO_DIRECT_IO, "choose a folder on a drive");
}

/* As it was given; what is known of it does not depend on how. */
static void
test_open_relative (void)
{
  g_autoptr (MountedImage) image = mounted_image_new ("ext4", NULL, IMAGE_BYTES, true);
  g_autofree char *before = g_get_current_dir ();
  g_autofree char *parent = NULL;
  g_autofree char *name = NULL;
  g_autofree char *link = NULL;
  g_autoptr (SlcTarget) relative = NULL;
  g_autoptr (SlcTarget) linked = NULL;

  if (image == NULL)
    return;

  parent = g_path_get_dirname (image->folder);
  name = g_path_get_basename (image->folder);
  link = g_strconcat (image->folder, "-link", NULL);
  g_assert_cmpint (symlink (image->folder, link), ==, 0);
  g_assert_cmpint (g_chdir (parent), ==, 0);
  relative = slc_targets_open (name, NULL);
  linked = slc_targets_open (link, NULL);
  g_assert_cmpint (g_chdir (before), ==, 0);
  g_unlink (link);

  g_assert_nonnull (relative);
  g_assert_cmpstr (relative->name, ==, name);
  g_assert_cmpstr (relative->drive.bus, ==, "loop");
  g_assert_nonnull (linked);
  g_assert_cmpstr (linked->name, ==, link);
  g_assert_cmpuint (linked->most_bytes, ==, relative->most_bytes);
}

/* What is announced of a line of the list is what a run writes there. */
static void
expect_same_room (const SlcTargetEntry *entry, const SlcTarget *target)
{
  g_assert_cmpuint (entry->space_bytes, ==, target->space_bytes);
  g_assert_cmpuint (entry->used_bytes, ==, target->used_bytes);
  g_assert_cmpuint (entry->most_bytes, ==, target->most_bytes);
}

static void
test_list_simulated (void)
{
  g_autoptr (GPtrArray) list = slc_targets_list ();
  size_t n_profiles;
  const SlcDriveProfile *profiles = slc_drive_profiles_get (&n_profiles);

  for (size_t i = 0; i < n_profiles; i++) {
    const SlcTargetEntry *entry = g_ptr_array_index (list, list->len - n_profiles + i);
    g_autoptr (SlcTarget) target = slc_targets_open (entry->name, NULL);

    g_assert_cmpint (entry->kind, ==, SLC_TARGET_SIMULATED);
    g_assert_true (g_str_has_suffix (entry->name, profiles[i].name));
    g_assert_nonnull (strstr (entry->title, "Simulated"));
    g_assert_cmpstr (entry->detail, ==, profiles[i].description);
    g_assert_cmpuint (entry->most_bytes, ==, profiles[i].capacity_bytes);
    g_assert_null (entry->refusal);
    g_assert_nonnull (target);
    expect_same_room (entry, target);
  }
}

/* What is refused says why. What is offered can be opened, unless only a write shows that it can't.
 */
static void
test_list_folders (void)
{
  g_autoptr (GPtrArray) list = slc_targets_list ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (size_t i = 0; i < list->len; i++) {
    const SlcTargetEntry *entry = g_ptr_array_index (list, i);
    g_autoptr (SlcTarget) target = NULL;
    g_autoptr (GError) error = NULL;

    g_assert_true (g_hash_table_add (seen, entry->name));
    if (entry->kind != SLC_TARGET_FOLDER)
      continue;

    g_test_message ("%s: %s, %s", entry->name, entry->filesystem, entry->detail);
    target = slc_targets_open (entry->name, &error);
    g_assert_true (g_file_test (entry->name, G_FILE_TEST_IS_DIR));
    if (entry->refusal != NULL)
      g_assert_cmpstr (error->message, ==, entry->refusal);
    else if (error != NULL)
      g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_DIRECT_IO);
    g_assert_true ((entry->most_bytes == SLC_UNKNOWN_BYTES) == (entry->refusal != NULL));
  }
}

static void
test_list_mounted (void)
{
  g_autoptr (MountedImage) image = mounted_image_new ("ext4", NULL, IMAGE_BYTES, true);
  g_autoptr (MountedImage) small = mounted_image_new ("ext4", NULL, SLC_GIB, true);
  g_autoptr (GPtrArray) list = NULL;
  const SlcTargetEntry *entry;
  const SlcTargetEntry *refused;
  g_autoptr (SlcTarget) target = NULL;

  if (image == NULL || small == NULL)
    return;

  list = slc_targets_list ();
  entry = find_entry (list, image->folder);
  g_assert (entry != NULL);
  g_assert_null (entry->refusal);
  g_assert_cmpstr (entry->filesystem, ==, "ext4");
  g_assert_cmpuint (entry->capacity_bytes, ==, IMAGE_BYTES);
  g_assert_nonnull (strstr (entry->detail, image->device));
  target = slc_targets_open (image->folder, NULL);
  g_assert_nonnull (target);
  expect_same_room (entry, target);
  g_assert_cmpuint (entry->used_bytes, <, SLC_GIB);
  g_assert_cmpuint (entry->space_bytes, <, entry->capacity_bytes);

  refused = find_entry (list, small->folder);
  g_assert (refused != NULL);
  g_assert_nonnull (strstr (refused->refusal, "nearly full"));
}

/* One filesystem is offered once, wherever else it is mounted; one in memory or that can't be
 * written to never is. */
static void
test_list_once (void)
{
  g_autoptr (MountedImage) image = mounted_image_new ("ext4", NULL, IMAGE_BYTES, true);
  g_autoptr (MountedImage) other = mounted_image_new ("ext4", NULL, IMAGE_BYTES, true);
  g_autofree char *bound = NULL;
  g_autofree char *memory = NULL;
  g_autoptr (GPtrArray) list = NULL;

  if (image == NULL || other == NULL)
    return;

  bound = g_build_filename (other->folder, "bound", NULL);
  memory = g_build_filename (other->folder, "memory", NULL);
  g_assert_cmpint (g_mkdir (bound, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (memory, 0700), ==, 0);
  g_assert_cmpint (mount (image->folder, bound, NULL, MS_BIND, NULL), ==, 0);
  g_assert_cmpint (mount ("memory", memory, "tmpfs", 0, NULL), ==, 0);

  list = slc_targets_list ();
  g_assert_nonnull (find_entry (list, image->folder));
  g_assert_null (find_entry (list, bound));
  g_assert_null (find_entry (list, memory));
  g_assert_nonnull (find_entry (list, other->folder));
  umount2 (bound, MNT_DETACH);
  umount2 (memory, MNT_DETACH);

  g_ptr_array_unref (list);
  g_assert_cmpint (mount (NULL, other->folder, NULL, MS_REMOUNT | MS_RDONLY, NULL), ==, 0);
  list = slc_targets_list ();
  g_assert_null (find_entry (list, other->folder));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target/targets/open/simulated", test_open_simulated);
  g_test_add_func ("/target/targets/open/device", test_open_device);
  g_test_add_func ("/target/targets/open/relative", test_open_relative);
  g_test_add_func ("/target/targets/list/simulated", test_list_simulated);
  g_test_add_func ("/target/targets/list/folders", test_list_folders);
  g_test_add_func ("/target/targets/list/mounted", test_list_mounted);
  g_test_add_func ("/target/targets/list/once", test_list_once);

  return g_test_run ();
}
