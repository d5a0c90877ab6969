/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/trial.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "loop-drive.h"

#define DRIVE_BYTES (16 * SLC_MIB)

static SlcTrial *
make_trial (LoopDrive *drive)
{
  g_autoptr (SlcDriveIdentity) identity = loop_drive_identify (drive);
  g_autoptr (SlcConfirmedDrive) confirmed = slc_confirmed_drive_new (identity, NULL);
  g_autoptr (SlcPlan) plan = NULL;
  SlcMethod method;

  slc_method_init (&method);
  method.length_bytes = 2 * DRIVE_BYTES;
  plan = slc_plan_new (drive->node, &method);
  return slc_trial_new_for_drive (confirmed, false, plan);
}

/* The next test of the same drive is begun from here. */
static void
ended_cb (SlcTrial *trial, gpointer user_data)
{
  int fd = open (slc_trial_get_target (trial), O_RDWR | O_EXCL | O_CLOEXEC);

  g_assert_no_errno (fd);
  close (fd);
}

static void
test_closed_when_ended (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (SlcSessionStore) store = slc_session_store_new (g_get_tmp_dir ());
  g_autoptr (SlcTrial) trial = NULL;

  if (drive == NULL)
    return;
  trial = make_trial (drive);
  g_signal_connect (trial, "ended", G_CALLBACK (ended_cb), NULL);
  slc_trial_start (trial, store);
  while (!slc_trial_has_ended (trial))
    g_main_context_iteration (NULL, true);

  g_assert_cmpint (slc_trial_get_state (trial), ==, SLC_TRIAL_FAILED);
  g_assert_nonnull (strstr (slc_trial_get_message (trial), "is too much for"));
}

int
main (int argc, char **argv)
{
  /* Without UDisks, whatever runs on this machine. */
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus", true);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/trial/closed-when-ended", test_closed_when_ended);

  return g_test_run ();
}
