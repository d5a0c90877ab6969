/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <signal.h>
#include <string.h>

#include "cli/exit-status.h"
#include "loop-drive.h"
#include "model/session-store.h"
#include "program.h"

#define DRIVE_BYTES (16 * SLC_MIB)

/* Without UDisks, whatever runs on this machine. */
static Program *
make_program (void)
{
  Program *program = program_new ();

  program_set_environment (program, "DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus");
  return program;
}

static void
expect_refused (LoopDrive *drive, const Outcome *outcome, const char *before, const char *words)
{
  g_autofree char *after = loop_drive_checksum (drive);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_REFUSED);
  g_assert_cmpstr (outcome->output, ==, "");
  g_assert_true (is_one_line (outcome->errors));
  g_assert_nonnull (strstr (outcome->errors, drive->node));
  g_assert_nonnull (strstr (outcome->errors, words));
  g_assert_cmpstr (before, ==, after);
}

static void
test_unconfirmed (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (Program) program = make_program ();
  g_autofree char *before = NULL;
  g_autofree char *word = NULL;
  const char *wrong_answers[] = { "drive", "", "/dev/loop0", "yes", "0000" };

  if (drive == NULL)
    return;
  before = loop_drive_checksum (drive);
  word = g_path_get_basename (drive->path);

  {
    g_autoptr (Outcome) outcome = program_run (program, "run", drive->node, "--size", "full",
                                               "--discard", NULL);

    expect_refused (drive, outcome, before, "--yes-destroy");
    g_assert_nonnull (strstr (outcome->errors, word));
  }
  for (size_t i = 0; i < G_N_ELEMENTS (wrong_answers); i++) {
    g_autoptr (Outcome)
                 outcome = program_run (program, "run", drive->node, "--size", "full", "--discard",
                                        "--yes-destroy", wrong_answers[i], NULL);

    expect_refused (drive, outcome, before, "does not confirm");
  }
}

static void
test_in_use (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (LoopDrive) above = NULL;
  g_autoptr (Program) program = make_program ();
  g_autoptr (Outcome) outcome = NULL;
  g_autofree char *before = NULL;
  g_autofree char *word = NULL;

  if (drive == NULL)
    return;
  above = loop_drive_new_on (drive->node);
  if (above == NULL)
    return;
  before = loop_drive_checksum (drive);
  word = g_path_get_basename (drive->path);
  outcome = program_run (program, "run", drive->node, "--size", "full", "--yes-destroy", word,
                         NULL);
  expect_refused (drive, outcome, before, "losetup -d");
}

/* Who forgot an option isn't asked for anything, not even on a drive that would be refused. */
static void
test_no_length (void)
{
  g_autoptr (Program) program = make_program ();
  g_autoptr (Outcome) outcome = program_run (program, "run", "/dev/none-of-these", "--yes-destroy",
                                             "4F2A", NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_USAGE);
  g_assert_nonnull (strstr (outcome->errors, "--size, --time"));
}

/* Only the discard was done; the program says what that means. */
static void
test_stopped_after_discard (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (Program) program = make_program ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (Outcome) outcome = NULL;
  g_autoptr (GPtrArray) sessions = NULL;
  g_autofree char *word = NULL;

  if (drive == NULL)
    return;
  word = g_path_get_basename (drive->path);
  process = program_start (program, "run", drive->node, "--size", "full", "--discard",
                           "--yes-destroy", word, NULL);
  program_wait_for_line (process, "come to rest");
  g_subprocess_send_signal (process, SIGINT);
  outcome = program_end (process);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_STOPPED);
  g_assert_nonnull (strstr (outcome->errors, drive->node));
  g_assert_nonnull (strstr (outcome->errors, "is gone, although nothing was written"));
  sessions = program_list_files (program, SLC_SESSION_SUFFIX);
  g_assert_cmpuint (sessions->len, ==, 0);
}

/* What the test did not write goes too. */
static void
test_discard_after (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (Program) program = make_program ();
  g_autoptr (Outcome) outcome = NULL;
  g_autofree char *zeros = NULL;
  g_autofree char *no_data = g_malloc0 (DRIVE_BYTES);
  g_autofree char *after = NULL;
  g_autofree char *word = NULL;

  if (drive == NULL)
    return;
  word = g_path_get_basename (drive->path);
  outcome = program_run (program, "run", drive->node, "--size", "50%", "--yes-destroy", word,
                         "--discard-after", NULL);
  zeros = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) no_data, DRIVE_BYTES);
  after = loop_drive_checksum (drive);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_null (strstr (outcome->errors, "come to rest"));
  g_assert_nonnull (strstr (outcome->errors, "Everything on the drive is discarded"));
  g_assert_nonnull (strstr (outcome->errors, "is empty now. It needs a new partition table"));
  g_assert_cmpstr (after, ==, zeros);
}

static void
test_confirmed (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (Program) program = make_program ();
  g_autoptr (Outcome) outcome = NULL;
  g_autoptr (SlcSession) session = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *word = NULL;

  if (drive == NULL)
    return;
  before = loop_drive_checksum (drive);
  word = g_path_get_basename (drive->path);
  outcome = program_run (program, "run", drive->node, "--size", "full", "--yes-destroy", word,
                         "--json", NULL);
  after = loop_drive_checksum (drive);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (outcome->output, "\"filled_capacity\":true"));
  g_assert_nonnull (strstr (outcome->errors, "is gone: all of it"));
  g_assert_cmpstr (before, !=, after);
  session = program_load_session (program);
  g_assert_cmpstr (session->target, ==, drive->node);
  g_assert_cmpstr (session->drive.bus, ==, "loop");
  g_assert_true (session->method.direct_io);
}

/* The same drive can be had again as soon as a test of it has ended. One that is not confirmed is
 * refused before the first of the others begins, and keeps none of them from running. */
static void
test_twice (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_autoptr (Program) program = make_program ();
  g_autoptr (Outcome) outcome = NULL;
  g_autoptr (GPtrArray) sessions = NULL;
  g_autofree char *word = NULL;
  const char *refusal;

  if (drive == NULL)
    return;
  word = g_path_get_basename (drive->path);
  outcome = program_run (program, "run", drive->node, "--size", "full", "--yes-destroy", word,
                         "--then", drive->node, "--size", "full", "--yes-destroy", "0000", "--then",
                         drive->node, "--size", "50%", "--yes-destroy", word, NULL);
  g_test_message ("%s", outcome->errors);
  sessions = program_list_files (program, SLC_SESSION_SUFFIX);
  refusal = strstr (outcome->errors, "“0000” does not confirm");

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_REFUSED);
  g_assert_nonnull (refusal);
  g_assert_null (strstr (refusal, "Test 2 of 3"));
  g_assert_nonnull (strstr (refusal, "Test 3 of 3"));
  g_assert_nonnull (strstr (outcome->errors, "Test 2 of 3"));
  g_assert_cmpuint (sessions->len, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drive/unconfirmed", test_unconfirmed);
  g_test_add_func ("/drive/in-use", test_in_use);
  g_test_add_func ("/drive/no-length", test_no_length);
  g_test_add_func ("/drive/confirmed", test_confirmed);
  g_test_add_func ("/drive/stopped-after-discard", test_stopped_after_discard);
  g_test_add_func ("/drive/discard-after", test_discard_after);
  g_test_add_func ("/drive/twice", test_twice);

  return g_test_run ();
}
