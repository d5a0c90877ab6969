/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <X11/extensions/scrnsaver.h>
#include <string.h>

#include "ui/chart-view.h"
#include "ui/numbers.h"
#include "ui/tile.h"
#include "waiting.h"
#include "window-fixture.h"
#include "window-manager.h"

#define SIMULATED "sim:dynamic-2tb@max"

/* What is written past the page cache is whole pages. */
#define PAGE_BYTES 4096

static void (*snapshot_chart) (GtkWidget *, GtkSnapshot *);
static unsigned n_drawn;

static void
count_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  n_drawn++;
  snapshot_chart (widget, snapshot);
}

static void
count_drawn_charts (void)
{
  GtkWidgetClass *widget_class = g_type_class_ref (SLC_TYPE_CHART_VIEW);

  snapshot_chart = widget_class->snapshot;
  widget_class->snapshot = count_snapshot;
}

static bool
is_minimised (SlcWindowFixture *fixture)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (fixture->window));

  return (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED) != 0;
}

static const char *
read_tile (SlcWindowFixture *fixture, const char *caption)
{
  GtkWidget *numbers = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_NUMBERS);
  GtkWidget *label = slc_find_label (numbers, caption);

  g_assert_nonnull (label);
  return slc_tile_get_value (SLC_TILE (gtk_widget_get_ancestor (label, SLC_TYPE_TILE)));
}

/* What a test is to have left, whether or not anybody saw it. */
static void
assert_complete (SlcWindowFixture *fixture, uint64_t written_bytes)
{
  g_autoptr (SlcSession) session = slc_window_fixture_load_only_session (fixture);
  g_autofree char *written = slc_format_gb (written_bytes);

  g_assert_cmpint (session->end, ==, SLC_END_COMPLETED);
  g_assert_cmpuint (slc_series_get_total_bytes (session->series), ==, written_bytes);
  g_assert_cmpstr (read_tile (fixture, "Written"), ==, written);
  g_assert_nonnull (slc_find_label (GTK_WIDGET (fixture->window), "The test is saved"));
}

static void
assert_chart_shows (SlcWindowFixture *fixture, const char *part)
{
  GtkWidget *view = slc_find_mapped_type (GTK_WIDGET (fixture->window), SLC_TYPE_CHART_VIEW);
  g_autofree char *description = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

  g_assert_nonnull (strstr (description, part));
}

/* Nothing is drawn that nobody sees, and all of it once the window is back. */
static void
run_minimised (SlcWindowFixture *fixture, uint64_t written_bytes)
{
  g_autoptr (WindowManager) manager = window_manager_new ();
  unsigned n_drawn_before;

  gtk_window_minimize (fixture->window);
  slc_wait_until (is_minimised (fixture));
  n_drawn_before = n_drawn;
  slc_window_fixture_activate (fixture, "start");
  slc_wait_until (slc_window_fixture_can (fixture, "new-test"));
  g_assert_true (is_minimised (fixture));
  g_assert_cmpuint (n_drawn, ==, n_drawn_before);
  assert_complete (fixture, written_bytes);

  window_manager_restore (manager);
  slc_wait_until (!is_minimised (fixture));
  slc_wait_until (n_drawn > n_drawn_before);
  assert_complete (fixture, written_bytes);
}

static void
test_minimised (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, SIMULATED);
  run_minimised (fixture, 2000 * SLC_GB);
  assert_chart_shows (fixture, "691.0\u00a0GB");
}

/* A real file, past the page cache. */
static void
test_minimised_with_folder (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *folder = g_get_current_dir ();

  g_settings_set_uint64 (settings, "length-bytes", SLC_GB);
  slc_window_fixture_open (fixture);
  slc_window_choose_target (SLC_WINDOW (fixture->window), folder);
  slc_wait_until (slc_find_label (GTK_WIDGET (fixture->window), folder) != NULL);
  if (!slc_window_fixture_can (fixture, "start"))
    g_test_skip ("There is no room on a drive under the current folder");
  else
    run_minimised (fixture, SLC_GB - SLC_GB % PAGE_BYTES);
}

/* It goes on without being seen, and so do its numbers. */
static void
test_minimised_meanwhile (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (WindowManager) manager = window_manager_new ();
  g_autofree char *written = NULL;
  unsigned n_drawn_before;

  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, "sim:dynamic-2tb@60");
  slc_window_fixture_activate (fixture, "start");
  slc_wait_until (!g_str_equal (read_tile (fixture, "Now"), "–"));

  gtk_window_minimize (fixture->window);
  slc_wait_until (is_minimised (fixture));
  n_drawn_before = n_drawn;
  written = g_strdup (read_tile (fixture, "Written"));
  slc_wait_until (!g_str_equal (read_tile (fixture, "Written"), written));
  g_assert_cmpuint (n_drawn, ==, n_drawn_before);

  window_manager_restore (manager);
  slc_wait_until (n_drawn > n_drawn_before);
  slc_window_fixture_activate (fixture, "stop");
  slc_wait_until (slc_window_fixture_can (fixture, "new-test"));
  g_assert_nonnull (slc_find_label (GTK_WIDGET (fixture->window), "Stopped"));
}

static bool
is_blank (Display *display)
{
  XScreenSaverInfo *info = XScreenSaverAllocInfo ();
  bool blank;

  g_assert_nonnull (info);
  XScreenSaverQueryInfo (display, DefaultRootWindow (display), info);
  blank = info->state == ScreenSaverOn;
  XFree (info);

  return blank;
}

static void
test_blank (SlcWindowFixture *fixture, gconstpointer data)
{
  Display *display = XOpenDisplay (NULL);
  int unused;

  g_assert_nonnull (display);
  if (!XScreenSaverQueryExtension (display, &unused, &unused)) {
    g_test_skip ("this display has no screen saver");
    XCloseDisplay (display);
    return;
  }

  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, SIMULATED);
  XForceScreenSaver (display, ScreenSaverActive);
  g_assert_true (is_blank (display));
  slc_window_fixture_activate (fixture, "start");
  slc_wait_until (slc_window_fixture_can (fixture, "new-test"));
  g_assert_true (is_blank (display));
  assert_complete (fixture, 2000 * SLC_GB);

  XForceScreenSaver (display, ScreenSaverReset);
  g_assert_false (is_blank (display));
  assert_complete (fixture, 2000 * SLC_GB);
  assert_chart_shows (fixture, "691.0\u00a0GB");
  XCloseDisplay (display);
}

int
main (int argc, char **argv)
{
  slc_window_test_init (&argc, &argv);
  count_drawn_charts ();

  slc_window_test_add ("/ui/window-unseen/minimised", test_minimised);
  slc_window_test_add ("/ui/window-unseen/minimised-with-folder", test_minimised_with_folder);
  slc_window_test_add ("/ui/window-unseen/minimised-meanwhile", test_minimised_meanwhile);
  slc_window_test_add ("/ui/window-unseen/blank", test_blank);

  return g_test_run ();
}
