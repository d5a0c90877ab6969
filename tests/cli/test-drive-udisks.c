/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "cli/exit-status.h"
#include "loop-drive.h"
#include "model/quantity.h"

#define DRIVE_BYTES (16 * SLC_MIB)
#define NOT_HERE    77

typedef struct {
  int status;
  char *output;
  char *errors;
} Outcome;

static void
outcome_clear (Outcome *self)
{
  g_free (self->output);
  g_free (self->errors);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Outcome, outcome_clear)

/* As an ordinary user, with the real UDisks. */
static bool
run (LoopDrive *drive, const char *allowed, const char *answer, Outcome *outcome)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "cli", "with-udisks.sh", NULL);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  process = g_subprocess_new (
    G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error, "unshare", "--mount",
    "--propagation", "private", script, drive->node, allowed, g_getenv ("SLC_CLIFF_PROGRAM"), "run",
    drive->node, "--size", "full", "--json", "--yes-destroy", answer, NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &outcome->output, &outcome->errors, &error);
  g_assert_no_error (error);
  g_test_message ("%s", outcome->errors);
  g_assert_true (g_subprocess_get_if_exited (process));
  outcome->status = g_subprocess_get_exit_status (process);
  if (outcome->status == NOT_HERE)
    g_test_skip (outcome->errors);
  return outcome->status != NOT_HERE;
}

static void
test_allowed (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_auto (Outcome) outcome = { 0 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *word = NULL;

  if (drive == NULL)
    return;
  before = loop_drive_checksum (drive);
  word = g_path_get_basename (drive->path);
  if (!run (drive, "YES", word, &outcome))
    return;

  after = loop_drive_checksum (drive);
  g_assert_cmpint (outcome.status, ==, SLC_EXIT_DONE);
  g_assert_nonnull (strstr (outcome.output, "\"filled_capacity\":true"));
  g_assert_cmpstr (before, !=, after);
}

static void
expect_refused (const char *allowed, const char *answer, const char *words)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_auto (Outcome) outcome = { 0 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *word = NULL;

  if (drive == NULL)
    return;
  before = loop_drive_checksum (drive);
  word = g_path_get_basename (drive->path);
  if (!run (drive, allowed, answer != NULL ? answer : word, &outcome))
    return;

  after = loop_drive_checksum (drive);
  g_assert_cmpint (outcome.status, ==, SLC_EXIT_REFUSED);
  g_assert_nonnull (strstr (outcome.errors, words));
  g_assert_cmpstr (before, ==, after);
}

static void
test_forbidden (void)
{
  expect_refused ("NO", NULL, "This account may not open");
}

static void
test_unconfirmed (void)
{
  expect_refused ("YES", "another", "does not confirm");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drive/udisks/allowed", test_allowed);
  g_test_add_func ("/drive/udisks/forbidden", test_forbidden);
  g_test_add_func ("/drive/udisks/unconfirmed", test_unconfirmed);

  return g_test_run ();
}
