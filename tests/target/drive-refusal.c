/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "drive-refusal.h"

#include <string.h>

#include "idle-clock.h"

/**
 * drive_refusal_open:
 * @confirmed: a drive
 * @options: what else is done with it
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): the drive, opened, at a time that stands still
 */
SlcTarget *
drive_refusal_open (const SlcDriveIdentity *confirmed,
                    const SlcDriveOptions *options,
                    GError **error)
{
  return slc_drive_target_new (confirmed, options, idle_clock_new (NULL, NULL), NULL, error);
}

/**
 * drive_refusal_expect:
 * @drive: a drive
 * @confirmed: what was confirmed of it
 * @words: a part of the reason
 *
 * Whatever is the matter with it, it is found both when it is chosen and when it comes up between
 * the choice and the start, and not a byte of the drive is changed.
 */
void
drive_refusal_expect (LoopDrive *drive, const SlcDriveIdentity *confirmed, const char *words)
{
  const SlcDriveOptions options = { .discard_before = true, .discard_after = true };
  g_autofree char *before = loop_drive_checksum (drive);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (drive_refusal_open (confirmed, &options, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, words));

  after = loop_drive_checksum (drive);
  g_assert_cmpstr (before, ==, after);
}

/**
 * drive_refusal_run:
 * @program: a program, with two arguments
 * @option: the first of them
 * @node: the second one
 *
 * Returns: false with the test skipped if it can't be run here
 */
bool
drive_refusal_run (const char *program, const char *option, const char *node)
{
  const char *arguments[] = { program, option, node, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  if (g_spawn_sync (NULL, (char **) arguments, NULL,
                    G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                    NULL, NULL, NULL, NULL, &status, &error) &&
      g_spawn_check_wait_status (status, &error))
    return true;

  g_test_skip (error->message);
  return false;
}
