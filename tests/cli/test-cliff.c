/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "cli/exit-status.h"
#include "cliff-drive.h"
#include "fuse-mount.h"
#include "loop-drive.h"
#include "program.h"

/* A row more or less, at the speed before the cliff: where a cliff lies is known to a row. */
#define ROW_BYTES (CLIFF_DRIVE_FAST_MB_S * SLC_MB)

static void
expect_near (uint64_t found, uint64_t expected, uint64_t tolerance)
{
  g_assert_cmpuint (found, >=, expected - tolerance);
  g_assert_cmpuint (found, <=, expected + tolerance);
}

/* From end to end, on a block device that the kernel takes for a real one: what it counts agrees
 * with what was acknowledged, and the cliff is where the drive put it. */
static void
test_found (void)
{
  g_autoptr (FuseMount) mount = fuse_mount_new_of ("cliff-drive", "cliff");
  g_autoptr (LoopDrive) drive = NULL;
  g_autoptr (Program) program = NULL;
  g_autoptr (Outcome) outcome = NULL;
  g_autoptr (SlcSession) session = NULL;
  g_autofree char *file = NULL;
  const SlcReading *reading;

  if (mount == NULL)
    return;
  file = g_build_filename (mount->folder, CLIFF_DRIVE_FILE, NULL);
  drive = loop_drive_new_on (file);
  if (drive == NULL)
    return;

  program = program_new ();
  program_set_environment (program, "DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus");
  outcome = program_run (program, "run", drive->node, "--size", "full", "--yes-destroy",
                         CLIFF_DRIVE_FILE, "--json", NULL);
  g_test_message ("%s%s", outcome->output, outcome->errors);
  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);

  session = program_load_session (program);
  reading = slc_session_get_reading (session);
  g_assert_cmpint (reading->verdict.state, ==, SLC_CLIFF_CONFIRMED);
  expect_near (reading->cache_bytes, CLIFF_DRIVE_CACHE_BYTES, ROW_BYTES);
  g_assert_true (session->evidence.device_known);
  expect_near (session->evidence.device.written_bytes, reading->written_bytes, SLC_MIB);
  g_assert_nonnull (strstr (outcome->output, "\"flags\":[\"drive-not-empty\"]"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cliff/found", test_found);

  return g_test_run ();
}
