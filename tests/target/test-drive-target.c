/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-target.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "idle-clock.h"
#include "loop-drive.h"

#define DRIVE_BYTES (16 * SLC_MIB)
#define BLOCK_BYTES SLC_MIB

static SlcTarget *
open_target (const SlcDriveIdentity *confirmed, const SlcDriveOptions *options, GError **error)
{
  return slc_drive_target_new (confirmed, options, idle_clock_new (NULL, NULL), NULL, error);
}

static void
write_block (SlcTarget *target, unsigned number, uint8_t content)
{
  void *block = g_aligned_alloc (1, BLOCK_BYTES, 4096);

  memset (block, content, BLOCK_BYTES);
  g_assert_cmpint (target->ops->write (target, 0, block, BLOCK_BYTES, number * BLOCK_BYTES), ==,
                   BLOCK_BYTES);
  g_aligned_free (block);
}

static uint8_t
read_byte (LoopDrive *drive, uint64_t at_bytes)
{
  int fd = open (drive->path, O_RDONLY | O_CLOEXEC);
  uint8_t byte = 0;

  g_assert_cmpint (pread (fd, &byte, 1, (off_t) at_bytes), ==, 1);
  close (fd);
  return byte;
}

static void
test_written (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  const SlcDriveOptions options = { 0 };
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;
  const unsigned last = DRIVE_BYTES / BLOCK_BYTES - 1;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  target = open_target (confirmed, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (target->most_bytes, ==, DRIVE_BYTES);
  g_assert_cmpuint (target->drive.capacity_bytes, ==, DRIVE_BYTES);
  g_assert_cmpstr (target->drive.bus, ==, "loop");
  g_assert_true (g_str_has_prefix (target->drive.model, "Loop device on "));
  g_assert_true (target->direct_io);

  g_assert_true (target->ops->prepare (target, DRIVE_BYTES, NULL, &error));
  write_block (target, 0, 0xaa);
  write_block (target, last, 0xbb);
  g_assert_cmpint (target->ops->flush (target), ==, 0);
  g_assert_true (isnan (target->ops->read_temperature_c (target)));
  target->ops->release (target);

  g_assert_cmpuint (read_byte (drive, 0), ==, 0xaa);
  g_assert_cmpuint (read_byte (drive, DRIVE_BYTES - 1), ==, 0xbb);
}

static void
test_too_long (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  const SlcDriveOptions options = { 0 };
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  target = open_target (confirmed, &options, &error);
  g_assert_no_error (error);
  g_assert_false (target->ops->prepare (target, DRIVE_BYTES + BLOCK_BYTES, NULL, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE);
}

/* The second part of a drive can be written to alone. */
static void
test_partition (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  const SlcDriveOptions options = { 0 };
  g_autoptr (SlcDriveIdentity) whole = NULL;
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *partition = NULL;
  uint8_t before, after;

  if (drive == NULL)
    return;
  partition = loop_drive_add_partition (drive, 8 * SLC_MIB, 8 * SLC_MIB);
  if (partition == NULL)
    return;

  whole = loop_drive_identify (drive);
  confirmed = slc_drive_identity_new (
    &slc_kernel_view, slc_kernel_view_name_to_device (&slc_kernel_view, partition), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (confirmed->backing_file, ==, whole->backing_file);
  before = read_byte (drive, 8 * SLC_MIB - 1);

  target = open_target (confirmed, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (target->drive.capacity_bytes, ==, 8 * SLC_MIB);
  g_assert_true (target->ops->prepare (target, BLOCK_BYTES, NULL, &error));
  write_block (target, 0, 0xcc);
  g_assert_cmpint (target->ops->flush (target), ==, 0);
  target->ops->release (target);

  after = read_byte (drive, 8 * SLC_MIB - 1);
  g_assert_cmpuint (before, ==, after);
  g_assert_cmpuint (read_byte (drive, 8 * SLC_MIB), ==, 0xcc);
  loop_drive_remove_partition (drive);
}

/* Who writes without asking is noticed at the next sample, and what he wrote is not discarded. */
static void
test_disturbed (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  const SlcDriveOptions options = { .discard_after = true };
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;
  uint8_t unused = 0;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  target = open_target (confirmed, &options, &error);
  g_assert_no_error (error);
  g_assert_true (target->ops->prepare (target, DRIVE_BYTES, NULL, &error));
  write_block (target, 0, 0xaa);
  target->ops->read_temperature_c (target);
  write_block (target, 1, 0xaa);

  loop_drive_rewrite (drive);
  target->ops->read_temperature_c (target);
  g_assert_cmpint (target->ops->write (target, 0, &unused, BLOCK_BYTES, 0), ==, -EBUSY);
  target->ops->release (target);
  g_assert_cmpuint (read_byte (drive, 0), ==, 0xaa);
}

static bool
count_progress (bool again, uint64_t done_bytes, uint64_t total_bytes, gpointer user_data)
{
  uint64_t *last_bytes = user_data;

  g_assert_cmpuint (total_bytes, ==, DRIVE_BYTES);
  g_assert_true (done_bytes > *last_bytes || done_bytes == 0);
  *last_bytes = done_bytes;
  return true;
}

static void
test_discard (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  uint64_t done_bytes = 0;
  const SlcDriveOptions options = {
    .discard_before = true,
    .progress = count_progress,
    .user_data = &done_bytes,
  };
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  target = open_target (confirmed, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (read_byte (drive, DRIVE_BYTES - 2), !=, 0);
  if (!target->ops->prepare (target, DRIVE_BYTES, NULL, &error)) {
    g_test_skip (error->message);
    return;
  }
  g_assert_cmpuint (done_bytes, ==, DRIVE_BYTES);
  g_assert_cmpuint (read_byte (drive, DRIVE_BYTES - 2), ==, 0);
  g_assert_cmpuint (((IdleClock *) target->clock)->n_waits, ==, 2);
  target->ops->release (target);
}

static bool
cancel_when_discarded (bool again, uint64_t done_bytes, uint64_t total_bytes, gpointer cancellable)
{
  g_assert_false (again);
  if (done_bytes == total_bytes)
    g_cancellable_cancel (cancellable);
  return true;
}

/* Who stops before the first write waits for no second discard. */
static void
test_stopped_after_discard (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const SlcDriveOptions options = {
    .discard_before = true,
    .discard_after = true,
    .progress = cancel_when_discarded,
    .user_data = cancellable,
  };
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;

  if (drive == NULL)
    return;
  confirmed = loop_drive_identify (drive);
  target = open_target (confirmed, &options, &error);
  g_assert_no_error (error);
  g_assert_false (target->ops->prepare (target, DRIVE_BYTES, cancellable, &error));
  if (!g_cancellable_is_cancelled (cancellable)) {
    g_test_skip (error->message);
    return;
  }
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (read_byte (drive, DRIVE_BYTES - 2), ==, 0);
}

static void
test_discard_cancelled (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  const SlcDriveOptions options = { .discard_before = true, .discard_after = true };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SlcDriveIdentity) confirmed = NULL;
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (drive == NULL)
    return;
  before = loop_drive_checksum (drive);
  confirmed = loop_drive_identify (drive);
  target = open_target (confirmed, &options, &error);
  g_assert_no_error (error);
  g_cancellable_cancel (cancellable);
  g_assert_false (target->ops->prepare (target, DRIVE_BYTES, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  after = loop_drive_checksum (drive);
  g_assert_cmpstr (before, ==, after);
}

int
main (int argc, char **argv)
{
  /* Without UDisks, whatever runs on this machine. */
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus", true);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target/drive-target/written", test_written);
  g_test_add_func ("/target/drive-target/too-long", test_too_long);
  g_test_add_func ("/target/drive-target/partition", test_partition);
  g_test_add_func ("/target/drive-target/disturbed", test_disturbed);
  g_test_add_func ("/target/drive-target/discard", test_discard);
  g_test_add_func ("/target/drive-target/stopped-after-discard", test_stopped_after_discard);
  g_test_add_func ("/target/drive-target/discard-cancelled", test_discard_cancelled);

  return g_test_run ();
}
