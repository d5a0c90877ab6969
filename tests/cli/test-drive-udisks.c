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

/* Waits until UDisks knows the drive, which may be never. */
static void
wait_for_line (GSubprocess *process)
{
  GInputStream *output = g_subprocess_get_stdout_pipe (process);
  char byte = 0;

  while (byte != '\n' && g_input_stream_read (output, &byte, 1, NULL, NULL) == 1)
    continue;
}

/* As an ordinary user, with the real UDisks, which does not see what is done to the drive once it
 * knows it. The arguments begin with the program. */
static bool
execute_meanwhile (LoopDrive *drive,
                   const char *allowed,
                   const char *const *arguments,
                   void (*meanwhile) (LoopDrive *drive),
                   Outcome *outcome)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "cli", "with-udisks.sh", NULL);
  const char *world[] = { "unshare", "--mount",   "--propagation", "private",
                          script,    drive->node, allowed,         NULL };
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) command = NULL;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
    G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
    G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  g_strv_builder_addv (words, world);
  g_strv_builder_addv (words, (const char **) arguments);
  command = g_strv_builder_end (words);
  if (meanwhile != NULL)
    g_subprocess_launcher_setenv (launcher, "MEANWHILE", "1", true);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) command, &error);
  g_assert_no_error (error);
  if (meanwhile != NULL) {
    wait_for_line (process);
    meanwhile (drive);
  }
  g_subprocess_communicate_utf8 (process, "\n", NULL, &outcome->output, &outcome->errors, &error);
  g_assert_no_error (error);
  g_test_message ("%s", outcome->errors);
  g_assert_true (g_subprocess_get_if_exited (process));
  outcome->status = g_subprocess_get_exit_status (process);
  if (outcome->status == NOT_HERE)
    g_test_skip (outcome->errors);
  return outcome->status != NOT_HERE;
}

static bool
execute (LoopDrive *drive, const char *allowed, const char *const *arguments, Outcome *outcome)
{
  return execute_meanwhile (drive, allowed, arguments, NULL, outcome);
}

static bool
run_meanwhile (LoopDrive *drive,
               const char *allowed,
               const char *answer,
               void (*meanwhile) (LoopDrive *drive),
               Outcome *outcome)
{
  const char *arguments[] = { g_getenv ("SLC_CLIFF_PROGRAM"),
                              "run",
                              drive->node,
                              "--size",
                              "full",
                              "--json",
                              "--yes-destroy",
                              answer,
                              NULL };

  return execute_meanwhile (drive, allowed, arguments, meanwhile, outcome);
}

static bool
run (LoopDrive *drive, const char *allowed, const char *answer, Outcome *outcome)
{
  return run_meanwhile (drive, allowed, answer, NULL, outcome);
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
  g_assert_nonnull (strstr (outcome.output, "\"before\":null,\"after\":null"));
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

/* UDisks has a drive here, with a serial number; but it is a file, and goes by that. */
static void
test_identity (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_auto (Outcome) outcome = { 0 };
  const char *arguments[] = { "/usr/bin/gdbus",
                              "call",
                              "--system",
                              "--dest=org.freedesktop.UDisks2",
                              "--object-path=/org/freedesktop/UDisks2",
                              "--method=org.freedesktop.DBus.ObjectManager.GetManagedObjects",
                              NULL };

  if (drive == NULL || !execute (drive, "YES", arguments, &outcome))
    return;
  g_assert_nonnull (strstr (outcome.output, "/org/freedesktop/UDisks2/drives/Example"));
  g_assert_nonnull (strstr (outcome.output, "FAKE0000"));
  expect_refused ("YES", "FAKE0000", "does not confirm");
}

static void
test_not_listed (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_auto (Outcome) outcome = { 0 };
  const char *arguments[] = { g_getenv ("SLC_CLIFF_PROGRAM"), "targets", "--json", NULL };
  g_autofree char *name = NULL;

  if (drive == NULL || !execute (drive, "YES", arguments, &outcome))
    return;
  name = g_strdup_printf ("\"name\":\"%s\"", drive->node);
  g_assert_cmpint (outcome.status, ==, SLC_EXIT_DONE);
  g_assert_null (strstr (outcome.output, name));
}

static bool
make_labelled_filesystem (LoopDrive *drive, const char *label)
{
  const char *make[] = { "mkfs.ext4", "-q", "-L", label, drive->node, NULL };
  g_autoptr (GError) error = NULL;

  if (g_spawn_sync (NULL, (char **) make, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                    &error))
    return true;
  g_test_skip (error->message);
  return false;
}

static bool
make_filesystem (LoopDrive *drive)
{
  return make_labelled_filesystem (drive, "Photos");
}

/* What would be destroyed, UDisks tells to who may not look. */
static void
test_contents (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_auto (Outcome) outcome = { 0 };
  const char *node = drive != NULL ? drive->node : NULL;
  const char *arguments[] = { g_getenv ("SLC_CLIFF_PROGRAM"), "run", node, "--size", "full", NULL };

  if (drive == NULL || !make_filesystem (drive))
    return;
  if (!execute (drive, "YES", arguments, &outcome))
    return;
  g_assert_cmpint (outcome.status, ==, SLC_EXIT_REFUSED);
  g_assert_nonnull (strstr (outcome.errors, "ext4"));
  g_assert_nonnull (strstr (outcome.errors, "Photos"));
  g_assert_nonnull (strstr (outcome.errors, "--yes-destroy"));
}

/* What UDisks has said and what is on the drive are the same thing. */
static void
test_same_contents (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_auto (Outcome) outcome = { 0 };
  g_autofree char *word = NULL;

  if (drive == NULL || !make_filesystem (drive))
    return;
  word = g_path_get_basename (drive->path);
  if (run (drive, "YES", word, &outcome))
    g_assert_cmpint (outcome.status, ==, SLC_EXIT_DONE);
}

/* UDisks and libblkid don't spell it alike. */
static void
test_odd_label (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_auto (Outcome) outcome = { 0 };
  g_autofree char *word = NULL;

  if (drive == NULL || !make_labelled_filesystem (drive, "B\x9alder"))
    return;
  word = g_path_get_basename (drive->path);
  if (run (drive, "YES", word, &outcome))
    g_assert_cmpint (outcome.status, ==, SLC_EXIT_DONE);
}

static void
make_filesystem_meanwhile (LoopDrive *drive)
{
  make_filesystem (drive);
}

/* UDisks has not seen the filesystem, and so nobody has confirmed it. */
static void
test_changed_contents (void)
{
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);
  g_auto (Outcome) outcome = { 0 };
  g_autofree char *program = g_find_program_in_path ("mkfs.ext4");
  g_autofree char *word = NULL;

  if (drive == NULL)
    return;
  if (program == NULL) {
    g_test_skip ("there is no mkfs.ext4 here");
    return;
  }
  word = g_path_get_basename (drive->path);
  if (!run_meanwhile (drive, "YES", word, make_filesystem_meanwhile, &outcome))
    return;

  g_assert_cmpint (outcome.status, ==, SLC_EXIT_REFUSED);
  g_assert_nonnull (strstr (outcome.errors, drive->node));
  g_assert_nonnull (strstr (outcome.errors, "ext4 “Photos”"));
  g_assert_nonnull (strstr (outcome.errors, "was not there when the drive was confirmed"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drive/udisks/allowed", test_allowed);
  g_test_add_func ("/drive/udisks/forbidden", test_forbidden);
  g_test_add_func ("/drive/udisks/unconfirmed", test_unconfirmed);
  g_test_add_func ("/drive/udisks/identity", test_identity);
  g_test_add_func ("/drive/udisks/not-listed", test_not_listed);
  g_test_add_func ("/drive/udisks/contents", test_contents);
  g_test_add_func ("/drive/udisks/same-contents", test_same_contents);
  g_test_add_func ("/drive/udisks/odd-label", test_odd_label);
  g_test_add_func ("/drive/udisks/changed-contents", test_changed_contents);

  return g_test_run ();
}
