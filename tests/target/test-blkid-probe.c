/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/blkid-probe.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "idle-clock.h"
#include "loop-drive.h"
#include "target/drive-target.h"
#include "target/partition-table.h"
#include "target/signature.h"

#define DRIVE_BYTES (16 * SLC_MIB)

/* Whether direct I/O that is off stays off. */
static bool stays_off;

/* It stands before that of the C library. */
int
fcntl (int fd, int command, ...)
{
  va_list arguments;
  long argument;

  va_start (arguments, command);
  argument = va_arg (arguments, long);
  va_end (arguments);
  if (stays_off && command == F_SETFL && (argument & O_DIRECT) != 0) {
    errno = EINVAL;
    return -1;
  }
  return (int) syscall (SYS_fcntl, fd, command, argument);
}

static bool
is_direct (int fd)
{
  return (fcntl (fd, F_GETFL, 0) & O_DIRECT) != 0;
}

static void
test_restored (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  SlcBlkidProbe probe;
  int fd;

  if (drive == NULL)
    return;
  fd = open (drive->node, O_RDONLY | O_DIRECT | O_CLOEXEC);
  g_assert_true (slc_blkid_probe_open (&probe, fd, 0, DRIVE_BYTES));
  g_assert_false (is_direct (fd));
  g_assert_true (slc_blkid_probe_close (&probe));
  g_assert_true (is_direct (fd));
  close (fd);
}

/* Whoever has looked is told. */
static void
test_not_restored (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_auto (SlcSignature) signature = { NULL };
  int fd;

  if (drive == NULL)
    return;
  fd = open (drive->node, O_RDONLY | O_DIRECT | O_CLOEXEC);
  stays_off = true;
  slc_signature_read (&signature, fd, 0, DRIVE_BYTES);
  g_assert_true (signature.doubtful);
  stays_off = false;
  g_assert_no_errno (fcntl (fd, F_SETFL, O_DIRECT));

  stays_off = true;
  g_assert_null (slc_partition_table_read (fd, DRIVE_BYTES));
  stays_off = false;
  close (fd);
}

/* The page cache is not measured. */
static void
test_refused (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  const SlcDriveOptions options = { 0 };
  g_autoptr (SlcDriveIdentity) identity = NULL;
  g_autoptr (SlcConfirmedDrive) confirmed = NULL;
  g_autoptr (SlcTarget) target = NULL;
  g_autoptr (GError) error = NULL;

  if (drive == NULL)
    return;
  identity = loop_drive_identify (drive);
  confirmed = slc_confirmed_drive_new (identity, NULL);
  target = slc_drive_target_new (identity, &options, idle_clock_new (NULL, NULL), NULL, &error);
  g_assert_no_error (error);
  g_assert_true (slc_drive_target_check_contents (target, confirmed, &error));

  stays_off = true;
  g_assert_false (slc_drive_target_check_contents (target, confirmed, &error));
  stays_off = false;
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "past the page cache"));
}

int
main (int argc, char **argv)
{
  /* Without UDisks, whatever runs on this machine. */
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus", true);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/blkid-probe/restored", test_restored);
  g_test_add_func ("/blkid-probe/not-restored", test_not_restored);
  g_test_add_func ("/blkid-probe/refused", test_refused);

  return g_test_run ();
}
