/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-name.h"

#define DRIVE_LONGEST_CHARS 40

/* Letters, digits, points and dashes need no quotes in a shell and pass on every filesystem. */
static char *
make_safe (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *ascii = g_str_to_ascii (valid, "C");
  g_auto (GStrv) words = NULL;
  GString *safe = g_string_new (NULL);

  g_strcanon (ascii, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS ".", '-');
  words = g_strsplit (ascii, "-", -1);
  for (unsigned i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (safe, "%s%s", safe->len > 0 ? "-" : "", words[i]);
  g_string_truncate (safe, MIN (safe->len, DRIVE_LONGEST_CHARS));

  return g_string_free (safe, FALSE);
}

/**
 * slc_session_make_file_name:
 * @session: a session
 *
 * Names a file after when the run began, or now, and what was written to: sorted by name, sessions
 * are sorted by time. Two sessions can get the same name.
 *
 * Returns: (transfer full): the name, such as "2026-11-30T11-04-05_Drive-Model", without a suffix
 */
char *
slc_session_make_file_name (const SlcSession *session)
{
  g_autoptr (GDateTime) begun = NULL;
  g_autofree char *time = NULL;
  g_autofree char *drive = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  begun = session->started_at != NULL ? g_date_time_ref (session->started_at)
                                      : g_date_time_new_now_local ();
  time = g_date_time_format (begun, "%Y-%m-%dT%H-%M-%S");
  drive = make_safe (session->drive.model != NULL ? session->drive.model : session->target);

  return g_strconcat (time, *drive != '\0' ? "_" : "", drive, NULL);
}
