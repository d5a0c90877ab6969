/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-mask.h"

#include "model/example-session.h"
#include "model/session-json.h"

#include <string.h>

/* Wherever it stands, it is gone; everything else is as it was. */
static void
test_gone (void)
{
  g_autoptr (SlcSession) session = make_example_session ();
  g_autofree char *serial = g_strdup (session->drive.serial);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *expected = NULL;

  g_free (session->target);
  session->target = g_strdup_printf ("/dev/disk/by-id/nvme-Model_%s", serial);
  g_free (session->name);
  session->name = g_strdup_printf ("%s and %s", serial, serial);
  before = slc_session_to_json (session);
  slc_session_mask_serial (session);
  after = slc_session_to_json (session);

  g_assert_null (strstr (after, serial));
  expected = replace_text (before, serial, "****************");
  while (strstr (expected, serial) != NULL) {
    g_autofree char *more = replace_text (expected, serial, "****************");

    g_free (expected);
    expected = g_steal_pointer (&more);
  }
  g_assert_cmpstr (after, ==, expected);
}

/* A short number would be found in any text. */
static void
test_short (void)
{
  g_autoptr (SlcSession) session = make_example_session ();

  g_free (session->drive.serial);
  session->drive.serial = g_strdup ("2");
  slc_session_mask_serial (session);
  g_assert_cmpstr (session->drive.serial, ==, "*");
  g_assert_cmpstr (session->name, ==, "Beispiel: „1 TB“, 2nd run");
}

static void
test_none (void)
{
  g_autoptr (SlcSession) session = make_example_session_of_nothing ();

  slc_session_mask_serial (session);
  g_assert_null (session->drive.serial);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session-mask/gone", test_gone);
  g_test_add_func ("/session-mask/short", test_short);
  g_test_add_func ("/session-mask/none", test_none);

  return g_test_run ();
}
