/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>

#include "data/rows.h"
#include "ui/application.h"
#include "ui/session-details.h"
#include "window-fixture.h"

/* A burst of a minute, then 400 MB/s. */
static SlcSession *
make_session (void)
{
  SlcSession *session = slc_session_new ();

  session->drive.model = g_strdup ("Example 990");
  rows_append_seconds (session, 60, 4000);
  rows_append_seconds (session, 60, 400);

  return session;
}

/* What would be wrong a second later is not said of a curve that grows. */
static void
test_live (void)
{
  static const char *const read_off[] = { "Regions", "Time to Write" };
  g_autoptr (SlcSession) session = make_session ();
  SlcSessionDetails *details = g_object_new (SLC_TYPE_SESSION_DETAILS, NULL);
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_child (window, GTK_WIDGET (details));
  gtk_window_present (window);

  slc_session_details_show_live (details, session, false);
  g_assert_nonnull (slc_find_label (GTK_WIDGET (details), "Example 990"));
  for (unsigned i = 0; i < G_N_ELEMENTS (read_off); i++)
    g_assert_null (slc_find_label (GTK_WIDGET (details), read_off[i]));

  slc_session_details_show_live (details, session, true);
  for (unsigned i = 0; i < G_N_ELEMENTS (read_off); i++)
    g_assert_nonnull (slc_find_label (GTK_WIDGET (details), read_off[i]));

  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  g_autoptr (GTypeClass) program = NULL;

  slc_window_test_init (&argc, &argv);
  /* The templates come with it. */
  program = g_type_class_ref (SLC_TYPE_APPLICATION);

  g_test_add_func ("/ui/session-details/live", test_live);

  return g_test_run ();
}
