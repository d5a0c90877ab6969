/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fuse-mount.h"
#include "ui/target-row.h"
#include "waiting.h"
#include "window-fixture.h"

#define CURE "flatpak override --user --filesystem='" FUSE_MOUNT_HOST_PATH "' " APP_ID

static GtkWidget *
find_copy_button (SlcWindowFixture *fixture)
{
  GtkWidget *row = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_TARGET_ROW);

  return GTK_WIDGET (gtk_widget_get_template_child (row, SLC_TYPE_TARGET_ROW, "copy_button"));
}

static void
text_read_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

/* Nothing else can be done about such a folder, so the command for it is to be had in one go. */
static void
test_copy_cure (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (FuseMount) mount = fuse_mount_new ("portal");
  g_autofree char *text = NULL;

  if (mount == NULL)
    return;

  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, "sim:dynamic-2tb@max");
  g_assert_false (gtk_widget_get_visible (find_copy_button (fixture)));

  slc_window_choose_target (SLC_WINDOW (fixture->window), mount->folder);
  slc_wait_until (gtk_widget_get_visible (find_copy_button (fixture)));
  g_assert_nonnull (slc_find_label (GTK_WIDGET (fixture->window), CURE));
  g_assert_false (slc_window_fixture_can (fixture, "start"));

  g_signal_emit_by_name (find_copy_button (fixture), "clicked");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), NULL,
                                 text_read_cb, &text);
  slc_wait_until (text != NULL);
  g_assert_cmpstr (text, ==, CURE);
}

int
main (int argc, char **argv)
{
  slc_window_test_init (&argc, &argv);

  slc_window_test_add ("/ui/window/portal/copy-cure", test_copy_cure);

  return g_test_run ();
}
