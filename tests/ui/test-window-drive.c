/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "loop-drive.h"
#include "waiting.h"
#include "window-fixture.h"

#define DRIVE_BYTES (16 * SLC_MIB)

static LoopDrive *
choose_drive (SlcWindowFixture *fixture)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (LoopDrive) drive = loop_drive_new (DRIVE_BYTES, false);

  if (drive == NULL)
    return NULL;
  g_settings_set_string (settings, "length-kind", "full");
  slc_window_fixture_open (fixture);
  slc_window_choose_target (SLC_WINDOW (fixture->window), drive->node);
  slc_wait_until (slc_find_label (GTK_WIDGET (fixture->window), "All data on it is destroyed"));
  return g_steal_pointer (&drive);
}

/* Only what is typed opens the way, and to say no leaves every byte as it was. */
static void
test_declined (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (LoopDrive) drive = choose_drive (fixture);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *word = NULL;

  if (drive == NULL)
    return;
  before = loop_drive_checksum (drive);
  word = g_path_get_basename (drive->path);
  slc_window_fixture_activate (fixture, "start");
  slc_wait_until (slc_find_anywhere (GTK_TYPE_ENTRY) != NULL);
  g_assert_nonnull (slc_find_label_anywhere ("Nothing of what is on it now can be brought back"));
  g_assert_false (slc_can_click ("_Destroy and Test"));
  slc_type ("drive");
  g_assert_false (slc_can_click ("_Destroy and Test"));
  slc_type (word);
  g_assert_true (slc_can_click ("_Destroy and Test"));
  slc_type ("");
  g_assert_false (slc_can_click ("_Destroy and Test"));

  slc_click ("_Cancel");
  slc_wait_until (slc_find_anywhere (GTK_TYPE_ENTRY) == NULL);
  g_assert_true (slc_window_fixture_can (fixture, "start"));
  after = loop_drive_checksum (drive);
  g_assert_cmpstr (before, ==, after);
}

/* The whole way, with the two seconds of watching that no one may skip. */
static void
test_confirmed (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (LoopDrive) drive = choose_drive (fixture);
  g_autoptr (SlcSession) session = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *word = NULL;

  if (drive == NULL)
    return;
  before = loop_drive_checksum (drive);
  word = g_path_get_basename (drive->path);
  slc_window_fixture_activate (fixture, "start");
  slc_wait_until (slc_find_anywhere (GTK_TYPE_ENTRY) != NULL);
  slc_type (word);
  slc_click ("_Destroy and Test");
  slc_wait_until (slc_window_fixture_can (fixture, "new-test"));

  g_assert_nonnull (slc_find_label (GTK_WIDGET (fixture->window), "is gone: all of it"));
  after = loop_drive_checksum (drive);
  g_assert_cmpstr (before, !=, after);
  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpstr (session->target, ==, drive->node);
  g_assert_cmpstr (session->drive.bus, ==, "loop");
  g_assert_cmpuint (session->drive.capacity_bytes, ==, DRIVE_BYTES);
  g_assert_true (slc_session_filled_capacity (session));
}

static void
ask_to_queue (SlcWindowFixture *fixture)
{
  slc_window_fixture_activate (fixture, "queue-test");
  slc_wait_until (slc_find_anywhere (GTK_TYPE_ENTRY) != NULL);
}

/* It is asked when a test is added, since nobody may be there later, and nothing is written until
 * its turn comes. */
static void
test_queued (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (LoopDrive) drive = choose_drive (fixture);
  g_autoptr (SlcSession) session = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *word = NULL;

  if (drive == NULL)
    return;
  before = loop_drive_checksum (drive);
  word = g_path_get_basename (drive->path);
  ask_to_queue (fixture);
  slc_click ("_Cancel");
  slc_wait_until (slc_find_anywhere (GTK_TYPE_ENTRY) == NULL);
  g_assert_false (slc_window_fixture_can (fixture, "start-queue"));

  ask_to_queue (fixture);
  slc_type (word);
  slc_click ("_Destroy and Test");
  slc_wait_until (slc_window_fixture_can (fixture, "start-queue"));
  after = loop_drive_checksum (drive);
  g_assert_cmpstr (before, ==, after);

  slc_window_fixture_activate (fixture, "start-queue");
  slc_wait_until (slc_window_fixture_can (fixture, "new-test"));
  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpstr (session->target, ==, drive->node);
  g_assert_true (slc_session_filled_capacity (session));
}

/* Nothing was written yet, but the discard has taken all that was there. */
static void
test_stopped_after_discard (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (LoopDrive) drive = choose_drive (fixture);
  GtkWidget *window = GTK_WIDGET (fixture->window);
  g_autofree char *word = NULL;

  if (drive == NULL)
    return;
  word = g_path_get_basename (drive->path);
  slc_window_fixture_activate (fixture, "start");
  slc_wait_until (slc_find_anywhere (GTK_TYPE_ENTRY) != NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (slc_find_anywhere (GTK_TYPE_CHECK_BUTTON)), true);
  slc_type (word);
  slc_click ("_Destroy and Test");
  slc_wait_until (slc_find_label (window, "after the discard"));
  slc_window_fixture_activate (fixture, "stop");
  slc_wait_until (slc_find_label (window, "is gone, although nothing was written"));
  g_assert_nonnull (slc_find_label (window, drive->node));
}

static void
test_discarded_after (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (LoopDrive) drive = choose_drive (fixture);
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *before;
  g_autofree char *word = NULL;

  if (drive == NULL)
    return;
  word = g_path_get_basename (drive->path);
  slc_window_fixture_activate (fixture, "start");
  slc_wait_until (slc_find_anywhere (GTK_TYPE_ENTRY) != NULL);
  before = slc_find_anywhere (GTK_TYPE_CHECK_BUTTON);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (gtk_widget_get_next_sibling (before)), true);
  slc_type (word);
  slc_click ("_Destroy and Test");
  slc_wait_until (slc_window_fixture_can (fixture, "new-test"));

  g_assert_nonnull (slc_find_label (window, "is empty now. It needs a new partition table"));
  g_assert_null (slc_find_label (window, "is gone: all of it"));
}

/* A drive that came into use between its choice and the start is not asked about. */
static void
test_refused (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (LoopDrive) drive = choose_drive (fixture);
  g_autoptr (LoopDrive) above = NULL;

  if (drive == NULL)
    return;
  above = loop_drive_new_on (drive->node);
  if (above == NULL)
    return;
  slc_window_fixture_activate (fixture, "start");
  slc_wait_until (slc_find_label (GTK_WIDGET (fixture->window), "losetup -d"));
  g_assert_null (slc_find_anywhere (GTK_TYPE_ENTRY));
}

int
main (int argc, char **argv)
{
  /* Without UDisks, whatever runs on this machine. */
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus", true);
  slc_window_test_init (&argc, &argv);

  slc_window_test_add ("/window/drive/declined", test_declined);
  slc_window_test_add ("/window/drive/confirmed", test_confirmed);
  slc_window_test_add ("/window/drive/queued", test_queued);
  slc_window_test_add ("/window/drive/stopped-after-discard", test_stopped_after_discard);
  slc_window_test_add ("/window/drive/discarded-after", test_discarded_after);
  slc_window_test_add ("/window/drive/refused", test_refused);

  return g_test_run ();
}
