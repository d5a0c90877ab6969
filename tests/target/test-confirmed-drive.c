/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/confirmed-drive.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "idle-clock.h"
#include "loop-drive.h"
#include "target/drive-contents.h"
#include "target/drive-target.h"
#include "target/queue.h"

#define DRIVE_BYTES (16 * SLC_MIB)

/* The fields of LUKS 1 and of swap that libblkid looks at. */
#define LUKS_UUID_AT      168
#define SWAP_HEADER_AT    1024
#define SWAP_SIGNATURE_AT 4086
#define HEADER_BYTES      8192
#define SWAP_LAST_PAGE    15
#define SWAP_LAST_PAGE_AT (SWAP_HEADER_AT + 4)

/* A table of the oldest kind, with one partition. */
#define TABLE_BYTES        512
#define TABLE_ID_AT        440
#define TABLE_TYPE_AT      450
#define TABLE_START_AT     454
#define TABLE_SIZE_AT      458
#define TABLE_SIGNATURE_AT 510
#define TABLE_TYPE_LINUX   0x83

static const char ONE_UUID[] = "11111111-1111-1111-1111-111111111111";
static const char OTHER_UUID[] = "22222222-2222-2222-2222-222222222222";

static void
put_luks (LoopDrive *drive, uint64_t at_bytes, const char *uuid)
{
  uint8_t header[HEADER_BYTES] = "LUKS\xba\xbe\x00\x01";

  strcpy ((char *) &header[LUKS_UUID_AT], uuid);
  loop_drive_put (drive, at_bytes, header, sizeof header);
}

static void
put_swap (LoopDrive *drive)
{
  uint8_t header[HEADER_BYTES] = { 0 };

  header[SWAP_HEADER_AT] = 1;
  header[SWAP_LAST_PAGE_AT] = SWAP_LAST_PAGE;
  memcpy (&header[SWAP_SIGNATURE_AT], "SWAPSPACE2", strlen ("SWAPSPACE2"));
  loop_drive_put (drive, 0, header, sizeof header);
}

static void
put_nothing (LoopDrive *drive)
{
  const uint8_t header[HEADER_BYTES] = { 0 };

  loop_drive_put (drive, 0, header, sizeof header);
}

static void
put_number (uint8_t *at, uint64_t number)
{
  const uint32_t bytes = GUINT32_TO_LE ((uint32_t) number);

  memcpy (at, &bytes, sizeof bytes);
}

/* The kernel does not read it. */
static void
put_table_at (LoopDrive *drive, uint64_t at_bytes, unsigned id, uint64_t size_bytes)
{
  uint8_t table[TABLE_BYTES] = { 0 };

  put_number (&table[TABLE_ID_AT], id);
  table[TABLE_TYPE_AT] = TABLE_TYPE_LINUX;
  put_number (&table[TABLE_START_AT], SLC_MIB / TABLE_BYTES);
  put_number (&table[TABLE_SIZE_AT], size_bytes / TABLE_BYTES);
  memcpy (&table[TABLE_SIGNATURE_AT], "\x55\xaa", 2);
  loop_drive_put (drive, at_bytes, table, sizeof table);
}

static void
put_table (LoopDrive *drive, unsigned id, uint64_t size_bytes)
{
  put_table_at (drive, 0, id, size_bytes);
}

static SlcConfirmedDrive *
confirm (LoopDrive *drive)
{
  g_autoptr (SlcDriveIdentity) identity = loop_drive_identify (drive);
  g_autoptr (GPtrArray) contents = slc_drive_contents_new (NULL, identity);

  g_assert_nonnull (contents);
  return slc_confirmed_drive_new (identity, contents);
}

static bool
check (const SlcConfirmedDrive *confirmed, GError **error)
{
  const SlcDriveOptions options = { 0 };
  g_autoptr (SlcTarget) target = slc_drive_target_new (confirmed->identity, &options,
                                                       idle_clock_new (NULL, NULL), NULL, error);

  g_assert_nonnull (target);
  return slc_drive_target_check_contents (target, confirmed, error);
}

static void
expect_same (const SlcConfirmedDrive *confirmed)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (check (confirmed, &error));
  g_assert_no_error (error);
}

/* The sentence names what is meant, and says what to do. */
static void
expect_refused (const SlcConfirmedDrive *confirmed, const char *thing, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (check (confirmed, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, thing));
  g_assert_nonnull (strstr (error->message, words));
  g_assert_nonnull (strstr (error->message, "again"));
}

static void
test_same (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcConfirmedDrive) empty = NULL;
  g_autoptr (SlcConfirmedDrive) full = NULL;

  if (drive == NULL)
    return;
  empty = confirm (drive);
  expect_same (empty);
  put_luks (drive, 0, ONE_UUID);
  full = confirm (drive);
  g_assert_cmpuint (full->contents->len, ==, 1);
  expect_same (full);
}

static void
test_added (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcConfirmedDrive) confirmed = NULL;

  if (drive == NULL)
    return;
  confirmed = confirm (drive);
  put_luks (drive, 0, ONE_UUID);
  expect_refused (confirmed, "crypto_LUKS", "was not there when the drive was confirmed");
}

static void
test_added_partition (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcConfirmedDrive) confirmed = NULL;
  g_autofree char *partition = NULL;

  if (drive == NULL)
    return;
  confirmed = confirm (drive);
  partition = loop_drive_add_partition (drive, SLC_MIB, 8 * SLC_MIB);
  if (partition == NULL)
    return;
  expect_refused (confirmed, partition, "was not there when the drive was confirmed");
  loop_drive_remove_partition (drive);
}

static void
test_lost (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcConfirmedDrive) confirmed = NULL;

  if (drive == NULL)
    return;
  put_luks (drive, 0, ONE_UUID);
  confirmed = confirm (drive);
  put_nothing (drive);
  expect_refused (confirmed, "crypto_LUKS", "is not there any more");
}

static void
test_changed (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcConfirmedDrive) confirmed = NULL;

  if (drive == NULL)
    return;
  put_luks (drive, 0, ONE_UUID);
  confirmed = confirm (drive);
  put_swap (drive);
  expect_refused (confirmed, "swap", "it was crypto_LUKS");
}

/* It looks the same to people, but holds something else. */
static void
test_made_anew (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcConfirmedDrive) confirmed = NULL;

  if (drive == NULL)
    return;
  put_luks (drive, 0, ONE_UUID);
  confirmed = confirm (drive);
  put_luks (drive, 0, OTHER_UUID);
  expect_refused (confirmed, "crypto_LUKS", "was made anew");
}

/* What a test has erased may be gone, but nothing may have come since. */
static void
test_overwritten (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcConfirmedDrive) confirmed = NULL;

  if (drive == NULL)
    return;
  put_luks (drive, 0, ONE_UUID);
  confirmed = confirm (drive);
  confirmed->overwritten = true;
  put_nothing (drive);
  expect_same (confirmed);
  put_swap (drive);
  expect_refused (confirmed, "swap", "it was crypto_LUKS");
}

/* It is shown, and it is missed, also where the kernel has not read of it. */
static void
test_unread_partition (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcConfirmedDrive) empty = NULL;
  g_autoptr (SlcConfirmedDrive) full = NULL;
  g_autofree char *words = NULL;

  if (drive == NULL)
    return;
  empty = confirm (drive);
  put_table (drive, 1, 8 * SLC_MIB);
  put_luks (drive, SLC_MIB, ONE_UUID);
  expect_refused (empty, "p1 (crypto_LUKS", "the system has not read");
  full = confirm (drive);
  words = slc_drive_contents_describe (full->contents);
  g_assert_nonnull (strstr (words, "crypto_LUKS"));
  expect_same (full);
}

/* What is in a partition can be told from what was there only by what that goes by. */
static void
test_table_made_anew (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcConfirmedDrive) confirmed = NULL;

  if (drive == NULL)
    return;
  put_table (drive, 1, 8 * SLC_MIB);
  confirmed = confirm (drive);
  expect_same (confirmed);
  put_table (drive, 2, 8 * SLC_MIB);
  expect_refused (confirmed, "p1 (unknown content", "was made anew");
}

/* The same of a partition that is confirmed itself. */
static void
test_partition_made_anew (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) identity = NULL;
  g_autoptr (GPtrArray) contents = NULL;
  g_autoptr (SlcConfirmedDrive) confirmed = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *node = NULL;
  struct stat status;

  if (drive == NULL)
    return;
  put_table (drive, 1, 8 * SLC_MIB);
  node = loop_drive_add_partition (drive, SLC_MIB, 8 * SLC_MIB);
  if (node == NULL)
    return;
  g_assert_no_errno (g_stat (node, &status));
  identity = slc_drive_identity_new (&slc_kernel_view, status.st_rdev, &error);
  g_assert_no_error (error);
  contents = slc_drive_contents_new (NULL, identity);
  g_assert_cmpuint (contents->len, ==, 1);
  confirmed = slc_confirmed_drive_new (identity, contents);
  expect_same (confirmed);
  put_table (drive, 2, 8 * SLC_MIB);
  expect_refused (confirmed, node, "was made anew");
  loop_drive_remove_partition (drive);
}

/* A test may leave a partition with nothing in it, but not another partition. */
static void
test_overwritten_partition (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcConfirmedDrive) confirmed = NULL;
  g_autofree char *node = NULL;

  if (drive == NULL)
    return;
  put_table (drive, 1, 8 * SLC_MIB);
  put_luks (drive, SLC_MIB, ONE_UUID);
  node = loop_drive_add_partition (drive, SLC_MIB, 8 * SLC_MIB);
  if (node == NULL)
    return;
  confirmed = confirm (drive);
  confirmed->overwritten = true;
  put_nothing (drive);
  expect_same (confirmed);
  put_table (drive, 1, 4 * SLC_MIB);
  expect_refused (confirmed, "p1 (", "again");
  put_table (drive, 2, 8 * SLC_MIB);
  expect_refused (confirmed, "p1 (", "was made anew");
  loop_drive_remove_partition (drive);
}

/* UDisks does not see the table of a disk image in a partition. */
static void
test_disk_image (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcConfirmedDrive) confirmed = NULL;
  SlcDriveContent *content;

  if (drive == NULL)
    return;
  put_table (drive, 1, 8 * SLC_MIB);
  put_table_at (drive, SLC_MIB, 3, 4 * SLC_MIB);
  confirmed = confirm (drive);
  g_assert_cmpuint (confirmed->contents->len, ==, 1);
  expect_same (confirmed);
  content = g_ptr_array_index (confirmed->contents, 0);
  g_clear_pointer (&content->type, g_free);
  g_clear_pointer (&content->uuid, g_free);
  content->is_hearsay = true;
  expect_same (confirmed);
}

/* A label can be any bytes. */
static void
test_label (void)
{
  g_autofree char *label = g_strdup ("a\033[2J\x9a"
                                     "\u202e");
  g_autofree char *type = g_strdup ("ext4");
  const SlcDriveContent content = { .type = type, .label = label, .size_bytes = 1 };
  g_autofree char *words = slc_drive_content_describe (&content);

  g_assert_nonnull (strstr (words, "ext4 “a\ufffd[2J\ufffd\ufffd”"));
}

/* Where nobody was told what is on it, anything may be. */
static void
test_unknown (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcDriveIdentity) identity = NULL;
  g_autoptr (SlcConfirmedDrive) confirmed = NULL;

  if (drive == NULL)
    return;
  identity = loop_drive_identify (drive);
  confirmed = slc_confirmed_drive_new (identity, NULL);
  put_luks (drive, 0, ONE_UUID);
  expect_same (confirmed);
}

static void
test_overlaps (void)
{
  static const struct {
    SlcDriveIdentity one, other;
    bool overlaps;
  } cases[] = {
    { { .sequence = 7, .size_bytes = 100 }, { .sequence = 7, .size_bytes = 100 }, true },
    { { .sequence = 7, .size_bytes = 100 },
      { .sequence = 7, .start_bytes = 60, .size_bytes = 40 },
      true },
    { { .sequence = 7, .start_bytes = 10, .size_bytes = 50 },
      { .sequence = 7, .start_bytes = 60, .size_bytes = 40 },
      false },
    { { .sequence = 7, .size_bytes = 100 }, { .sequence = 8, .size_bytes = 100 }, false },
    { { .number = 3, .size_bytes = 100 }, { .number = 3, .size_bytes = 100 }, true },
    { { .number = 3, .size_bytes = 100 }, { .number = 4, .size_bytes = 100 }, false },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (SlcConfirmedDrive) one = slc_confirmed_drive_new (&cases[i].one, NULL);
    g_autoptr (SlcConfirmedDrive) other = slc_confirmed_drive_new (&cases[i].other, NULL);

    g_assert_cmpint (slc_confirmed_drive_overlaps (one, other), ==, cases[i].overlaps);
    g_assert_cmpint (slc_confirmed_drive_overlaps (other, one), ==, cases[i].overlaps);
  }
}

typedef struct {
  char *folder;
  SlcQueue *queue;
  bool finished;
} Fixture;

static void
finished_cb (Fixture *self)
{
  self->finished = true;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (SlcSessionStore) store = NULL;

  self->folder = g_dir_make_tmp ("slc-cliff-confirmed-XXXXXX", NULL);
  store = slc_session_store_new (self->folder);
  self->queue = slc_queue_new (store);
  g_signal_connect_swapped (self->queue, "finished", G_CALLBACK (finished_cb), self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  for (unsigned i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->queue)); i++) {
    g_autoptr (SlcTrial) trial = g_list_model_get_item (G_LIST_MODEL (self->queue), i);

    if (slc_trial_get_path (trial) != NULL)
      g_assert_no_errno (g_unlink (slc_trial_get_path (trial)));
  }
  g_assert_no_errno (g_rmdir (self->folder));
  g_assert_finalize_object (self->queue);
  g_free (self->folder);
}

static SlcTrial *
append (Fixture *self, LoopDrive *drive)
{
  g_autoptr (SlcConfirmedDrive) confirmed = confirm (drive);
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (SlcTrial) trial = NULL;
  SlcMethod method;

  slc_method_init (&method);
  method.fill = true;
  plan = slc_plan_new (NULL, &method);
  trial = slc_trial_new_for_drive (confirmed, false, plan);
  slc_queue_append (self->queue, trial);
  return trial;
}

static void
run (Fixture *self)
{
  slc_queue_start (self->queue);
  while (!self->finished)
    g_main_context_iteration (NULL, true);
}

/* Both were confirmed before the first of them took away what was there. */
static void
test_queue_twice (Fixture *self, gconstpointer data)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  SlcTrial *first, *second;

  if (drive == NULL)
    return;
  put_luks (drive, 0, ONE_UUID);
  first = append (self, drive);
  second = append (self, drive);
  run (self);

  g_assert_cmpint (slc_trial_get_state (first), ==, SLC_TRIAL_DONE);
  g_assert_cmpint (slc_trial_get_state (second), ==, SLC_TRIAL_DONE);
}

/* Somebody has put something on it since. Not a byte of that is touched. */
static void
test_queue_changed (Fixture *self, gconstpointer data)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  SlcTrial *trial;

  if (drive == NULL)
    return;
  trial = append (self, drive);
  put_luks (drive, 0, ONE_UUID);
  before = loop_drive_checksum (drive);
  run (self);

  after = loop_drive_checksum (drive);
  g_test_message ("%s", slc_trial_get_message (trial));
  g_assert_cmpint (slc_trial_get_state (trial), ==, SLC_TRIAL_REFUSED);
  g_assert_nonnull (strstr (slc_trial_get_message (trial), "crypto_LUKS"));
  g_assert_cmpstr (before, ==, after);
}

static void
add_queue_test (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  /* Without UDisks, whatever runs on this machine. */
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus", true);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/confirmed-drive/same", test_same);
  g_test_add_func ("/confirmed-drive/added", test_added);
  g_test_add_func ("/confirmed-drive/added-partition", test_added_partition);
  g_test_add_func ("/confirmed-drive/lost", test_lost);
  g_test_add_func ("/confirmed-drive/changed", test_changed);
  g_test_add_func ("/confirmed-drive/made-anew", test_made_anew);
  g_test_add_func ("/confirmed-drive/overwritten", test_overwritten);
  g_test_add_func ("/confirmed-drive/unread-partition", test_unread_partition);
  g_test_add_func ("/confirmed-drive/table-made-anew", test_table_made_anew);
  g_test_add_func ("/confirmed-drive/partition-made-anew", test_partition_made_anew);
  g_test_add_func ("/confirmed-drive/overwritten-partition", test_overwritten_partition);
  g_test_add_func ("/confirmed-drive/disk-image", test_disk_image);
  g_test_add_func ("/confirmed-drive/label", test_label);
  g_test_add_func ("/confirmed-drive/unknown", test_unknown);
  g_test_add_func ("/confirmed-drive/overlaps", test_overlaps);
  add_queue_test ("/confirmed-drive/queue-twice", test_queue_twice);
  add_queue_test ("/confirmed-drive/queue-changed", test_queue_changed);

  return g_test_run ();
}
