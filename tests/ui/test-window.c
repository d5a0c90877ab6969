/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>

#include "plot/palette.h"
#include "ui/chart-view.h"
#include "ui/compare-page.h"
#include "ui/export-pane.h"
#include "ui/numbers.h"
#include "ui/sessions-page.h"
#include "ui/target-row.h"
#include "ui/test-page.h"
#include "ui/tile.h"
#include "waiting.h"
#include "window-fixture.h"

#define FAST "sim:dynamic-2tb@max"
#define SLOW "sim:dynamic-2tb@60"

/* The time for less is not told. */
#define LEAST_TIMED_GB 10

static const char *const ACTIONS[] = {
  "start",       "stop",           "new-test",          "choose-folder",
  "show-test",   "show-sessions",  "show-session",      "open-session",
  "back",        "rename-session", "delete-session",    "undo-delete",
  "export",      "show-exported",  "recover",           "print",
  "axis",        "log-scale",      "show-help-overlay", "queue-test",
  "start-queue", "skip-test",      "remove-queued",     "show-queued",
};

static SlcTile *
find_tile (SlcWindowFixture *fixture, const char *caption)
{
  GtkWidget *numbers = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_NUMBERS);
  GtkWidget *label = slc_find_label (numbers, caption);

  g_assert_nonnull (label);

  return SLC_TILE (gtk_widget_get_ancestor (label, SLC_TYPE_TILE));
}

static void
assert_tile (SlcWindowFixture *fixture, const char *caption, const char *value)
{
  g_assert_cmpstr (slc_tile_get_value (find_tile (fixture, caption)), ==, value);
}

static void
test_actions (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  for (unsigned i = 0; i < G_N_ELEMENTS (ACTIONS); i++)
    g_assert_true (g_action_group_has_action (G_ACTION_GROUP (fixture->window), ACTIONS[i]));
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (fixture->application), "quit"));
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (fixture->application), "about"));
  g_assert_nonnull (
    gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (fixture->window)));

  g_assert_false (slc_window_fixture_can (fixture, "stop"));
  g_assert_false (slc_window_fixture_can (fixture, "export"));
  g_assert_false (slc_window_fixture_can (fixture, "undo-delete"));
}

static void
test_shortcuts_lead_somewhere (SlcWindowFixture *fixture, gconstpointer data)
{
  g_auto (GStrv) described = NULL;

  slc_window_fixture_open (fixture);
  described = gtk_application_list_action_descriptions (GTK_APPLICATION (fixture->application));
  g_assert_cmpuint (g_strv_length (described), >, 10);
  for (unsigned i = 0; described[i] != NULL; i++) {
    g_autofree char *name = NULL;
    g_autoptr (GVariant) target = NULL;

    g_assert_true (g_action_parse_detailed_name (described[i], &name, &target, NULL));
    if (g_str_has_prefix (name, "win."))
      g_assert_true (g_action_group_has_action (G_ACTION_GROUP (fixture->window), name + 4));
    else if (g_str_has_prefix (name, "app."))
      g_assert_true (g_action_group_has_action (G_ACTION_GROUP (fixture->application), name + 4));
    else
      g_assert_cmpstr (name, ==, "window.close");
  }
}

static void
test_dashes_before (SlcWindowFixture *fixture, gconstpointer data)
{
  static const char *const captions[] = { "Now",   "Average", "Written",        "Time",
                                          "Burst", "Cache",   "After the Cache" };

  slc_window_fixture_open (fixture);
  for (unsigned i = 0; i < G_N_ELEMENTS (captions); i++)
    assert_tile (fixture, captions[i], "–");
  g_assert_true (slc_tile_get_prominent (find_tile (fixture, "Now")));
}

static void
test_says_what_it_will_do (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, FAST);

  g_assert_nonnull (
    slc_find_label (GTK_WIDGET (fixture->window), "Nothing is written to any real drive"));
}

/* Nobody has to know what pace is to see a simulated drive. */
static void
test_simulated_at_once (SlcWindowFixture *fixture, gconstpointer data)
{
  GtkWidget *row;

  slc_window_fixture_open (fixture);
  row = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_TARGET_ROW);
  slc_wait_until (slc_target_row_get_chosen (SLC_TARGET_ROW (row)) != NULL);
  slc_target_row_choose (SLC_TARGET_ROW (row), "sim:qlc-1tb");

  g_assert_nonnull (slc_find_label (GTK_WIDGET (fixture->window), "60 times faster than real"));
  g_assert_true (slc_window_fixture_can (fixture, "start"));
}

/* It is filled as long as nobody wants less, and that is no word on real drives. */
static void
test_simulated_length (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (SlcSession) session = NULL;
  g_autofree char *real_kind = NULL;
  GtkWidget *label;

  g_settings_set_uint (settings, "length-percent", 10);
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, FAST);
  g_assert_nonnull (slc_find_label (GTK_WIDGET (fixture->window), "Fills a simulated drive"));
  g_assert_null (slc_find_label (GTK_WIDGET (fixture->window), "Rated Endurance"));

  label = slc_find_label (GTK_WIDGET (fixture->window), "When it is full");
  adw_combo_row_set_selected (ADW_COMBO_ROW (gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW)),
                              1);
  g_assert_nonnull (slc_find_label (GTK_WIDGET (fixture->window),
                                    "Writes 200.0\u00a0GB to a simulated drive of 2000\u00a0GB"));
  slc_window_fixture_run (fixture, FAST);
  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpuint (slc_series_get_total_bytes (session->series), ==, 200 * SLC_GB);

  real_kind = g_settings_get_string (settings, "length-kind");
  g_assert_cmpstr (real_kind, ==, "size");
}

/* More than there is room for is cut down, and asked for again where there is. */
static void
test_size_fits (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *folder = g_get_current_dir ();
  const SlcTargetEntry *target;
  GtkWidget *row;

  g_settings_set_uint64 (settings, "length-bytes", 100000 * SLC_GB);
  slc_window_fixture_open (fixture);
  row = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_TARGET_ROW);
  slc_window_choose_target (SLC_WINDOW (fixture->window), folder);
  slc_wait_until (slc_find_label (row, folder) != NULL);
  target = slc_target_row_get_chosen (SLC_TARGET_ROW (row));
  if (target->refusal != NULL || target->most_bytes < SLC_GB) {
    g_test_skip ("There is no room on a drive under the current folder");
    return;
  }

  g_assert_true (slc_window_fixture_can (fixture, "start"));
  g_assert_nonnull (slc_find_label (GTK_WIDGET (fixture->window), "all there is room for"));
  g_assert_cmpuint (g_settings_get_uint64 (settings, "length-bytes"), ==, 100000 * SLC_GB);
}

static unsigned
count_pixels_of (GdkTexture *texture, int n_rows, const SlcColour *colour)
{
  int width = gdk_texture_get_width (texture);
  size_t n_pixels = (size_t) width * (size_t) gdk_texture_get_height (texture);
  g_autofree uint32_t *pixels = g_new (uint32_t, n_pixels);
  uint32_t wanted = 0xff000000 | (uint32_t) lround (colour->red * 255) << 16 |
                    (uint32_t) lround (colour->green * 255) << 8 |
                    (uint32_t) lround (colour->blue * 255);
  unsigned count = 0;

  gdk_texture_download (texture, (guchar *) pixels, (size_t) width * 4);
  for (size_t i = 0; i < (size_t) width * (size_t) n_rows; i++)
    count += pixels[i] == wanted;

  return count;
}

static void
assert_picture (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_filename (path, &error);
  const SlcPalette *palette = slc_palette_get (SLC_THEME_LIGHT);

  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 1920);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, 1080);
  g_assert_cmpuint (count_pixels_of (texture, 1080, &palette->background), >, 1920 * 1080 / 10);
  g_assert_cmpuint (count_pixels_of (texture, 1080, &palette->speed), >, 1000);
  g_assert_cmpuint (count_pixels_of (texture, 1080, &palette->cliff), >, 500);
  /* The title stands above the bands. */
  g_assert_cmpuint (count_pixels_of (texture, 150, &palette->text), >, 500);
  g_assert_cmpuint (count_pixels_of (texture, 150, &palette->regions[SLC_REGION_BURST]), ==, 0);
  g_assert_cmpuint (count_pixels_of (texture, 300, &palette->regions[SLC_REGION_BURST]), >, 500);
}

static void
export_to (SlcWindowFixture *fixture, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  slc_window_fixture_activate (fixture, "export");
  slc_wait_until (slc_find_anywhere (SLC_TYPE_EXPORT_PANE) != NULL);
  slc_export_pane_export (SLC_EXPORT_PANE (slc_find_anywhere (SLC_TYPE_EXPORT_PANE)), file);
  slc_wait_until (slc_find_label (GTK_WIDGET (fixture->window), "Exported as") != NULL);
}

static void
test_from_start_to_picture (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "chart.png", NULL);
  g_autoptr (SlcSession) session = NULL;
  const SlcReading *reading;

  slc_window_fixture_open (fixture);
  slc_window_fixture_run (fixture, FAST);

  session = slc_window_fixture_load_only_session (fixture);
  reading = slc_session_get_reading (session);
  g_assert_true (session->drive.simulated);
  g_assert_cmpint (session->end, ==, SLC_END_COMPLETED);
  g_assert_cmpint (reading->verdict.state, ==, SLC_CLIFF_CONFIRMED);
  g_assert_cmpuint (reading->written_bytes, ==, 2000 * SLC_GB);

  assert_tile (fixture, "Written", "2000\u00a0GB");
  assert_tile (fixture, "Cache", "691.0\u00a0GB");
  g_assert_true (slc_tile_get_prominent (find_tile (fixture, "Cache")));
  g_assert_nonnull (slc_find_label (GTK_WIDGET (fixture->window), "The test is saved"));

  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  export_to (fixture, path);
  assert_picture (path);
  g_remove (path);
}

static void
test_once_more (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) entries = NULL;

  slc_window_fixture_open (fixture);
  slc_window_fixture_run (fixture, FAST);
  slc_window_fixture_activate (fixture, "start");
  slc_wait_until (slc_window_fixture_can (fixture, "new-test"));

  entries = slc_session_store_list (fixture->store, NULL);
  g_assert_cmpuint (entries->len, ==, 2);

  slc_window_fixture_activate (fixture, "new-test");
  assert_tile (fixture, "Cache", "–");
  g_assert_false (slc_window_fixture_can (fixture, "export"));
}

static void
start_slow_run (SlcWindowFixture *fixture)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, SLOW);
  slc_window_fixture_activate (fixture, "start");
  slc_wait_until (!g_str_equal (slc_tile_get_value (find_tile (fixture, "Now")), "–"));
  g_assert_false (slc_window_fixture_can (fixture, "start"));
}

static void
assert_stopped (SlcWindowFixture *fixture)
{
  g_autoptr (SlcSession) session = slc_window_fixture_load_only_session (fixture);

  g_assert_cmpint (session->end, ==, SLC_END_STOPPED);
  g_assert_cmpuint (slc_series_get_total_bytes (session->series), >, 0);
}

static double
get_written_gb (SlcWindowFixture *fixture)
{
  return g_ascii_strtod (slc_tile_get_value (find_tile (fixture, "Written")), NULL);
}

static void
test_stop_saves (SlcWindowFixture *fixture, gconstpointer data)
{
  start_slow_run (fixture);
  g_assert_null (slc_find_label (GTK_WIDGET (fixture->window), "Time to Write"));
  slc_wait_until (get_written_gb (fixture) > LEAST_TIMED_GB);
  slc_window_fixture_activate (fixture, "stop");
  slc_wait_until (slc_window_fixture_can (fixture, "new-test"));

  assert_stopped (fixture);
  g_assert_nonnull (slc_find_label (GTK_WIDGET (fixture->window), "Stopped"));
  g_assert_nonnull (slc_find_label (GTK_WIDGET (fixture->window), "Time to Write"));
}

static void
test_closing_asks (SlcWindowFixture *fixture, gconstpointer data)
{
  start_slow_run (fixture);

  gtk_window_close (fixture->window);
  slc_click ("_Keep Running");
  g_assert_true (slc_window_fixture_can (fixture, "stop"));

  gtk_window_close (fixture->window);
  slc_click ("_Stop and Save");
  slc_wait_until (fixture->window == NULL);

  assert_stopped (fixture);
}

/* Nothing of a window outlives it; what it held would be held until the program ends. */
static void
test_nothing_is_left (SlcWindowFixture *fixture, gconstpointer data)
{
  const GType types[] = { SLC_TYPE_TEST_PAGE, SLC_TYPE_SESSIONS_PAGE, SLC_TYPE_COMPARE_PAGE };
  GtkWidget *pages[G_N_ELEMENTS (types)] = { NULL };

  slc_window_fixture_open (fixture);
  for (size_t i = 0; i < G_N_ELEMENTS (types); i++)
    g_set_weak_pointer (&pages[i], slc_find_type (GTK_WIDGET (fixture->window), types[i]));
  slc_window_fixture_close (fixture);
  for (size_t i = 0; i < G_N_ELEMENTS (types); i++)
    slc_wait_until (pages[i] == NULL);
}

/* A target that can't be tested stays chosen, with the reason. */
static void
test_refusal (SlcWindowFixture *fixture, gconstpointer data)
{
  GtkWidget *row;

  slc_window_fixture_open (fixture);
  slc_window_choose_target (SLC_WINDOW (fixture->window), "/proc/self");
  row = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_TARGET_ROW);
  slc_wait_until (slc_find_label (row, "/proc/self") != NULL);

  g_assert_true (gtk_widget_has_css_class (row, "error"));
  g_assert_false (slc_window_fixture_can (fixture, "start"));
  g_assert_nonnull (slc_target_row_get_chosen (SLC_TARGET_ROW (row))->refusal);
}

static unsigned
count_in_chart (SlcWindowFixture *fixture, SlcTheme theme)
{
  GtkWidget *chart = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_CHART_VIEW);
  g_autoptr (GdkTexture) texture = slc_take_picture (chart);

  return count_pixels_of (texture, gdk_texture_get_height (texture),
                          &slc_palette_get (theme)->speed);
}

static void
test_dark (SlcWindowFixture *fixture, gconstpointer data)
{
  AdwStyleManager *style_manager = adw_style_manager_get_default ();

  adw_style_manager_set_color_scheme (style_manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
  slc_window_fixture_open (fixture);
  slc_window_fixture_run (fixture, FAST);
  g_assert_cmpuint (count_in_chart (fixture, SLC_THEME_LIGHT), >, 100);
  g_assert_cmpuint (count_in_chart (fixture, SLC_THEME_DARK), ==, 0);

  adw_style_manager_set_color_scheme (style_manager, ADW_COLOR_SCHEME_FORCE_DARK);
  g_assert_cmpuint (count_in_chart (fixture, SLC_THEME_LIGHT), ==, 0);
  g_assert_cmpuint (count_in_chart (fixture, SLC_THEME_DARK), >, 100);
  adw_style_manager_set_color_scheme (style_manager, ADW_COLOR_SCHEME_DEFAULT);
}

static void
assert_whole (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_whole (child);
}

static void
check_numbers (SlcWindowFixture *fixture, int width, const char *target, const char *time)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  GtkWidget *numbers;

  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", 600);
  slc_window_fixture_open (fixture);
  slc_window_fixture_run (fixture, target);
  numbers = slc_find_mapped_type (GTK_WIDGET (fixture->window), SLC_TYPE_NUMBERS);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));

  assert_tile (fixture, "Time", time);
  assert_whole (numbers);
}

static void
test_numbers_in_360 (SlcWindowFixture *fixture, gconstpointer data)
{
  check_numbers (fixture, 360, "sim:pausing@max", "3\u00a0min 59\u00a0s");
}

static void
test_numbers_in_800 (SlcWindowFixture *fixture, gconstpointer data)
{
  check_numbers (fixture, 800, FAST, "24\u00a0min 59\u00a0s");
}

static void
test_narrow (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  GtkWidget *bar;
  int least;

  g_settings_set_int (settings, "window-width", 360);
  g_settings_set_int (settings, "window-height", 720);
  slc_window_fixture_open (fixture);
  bar = slc_find_type (GTK_WIDGET (fixture->window), ADW_TYPE_VIEW_SWITCHER_BAR);
  gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);

  g_assert_true (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (bar)));
  g_assert_cmpint (least, <=, 360);
}

static void
test_right_to_left (SlcWindowFixture *fixture, gconstpointer data)
{
  GtkWidget *tile;
  graphene_rect_t first;
  graphene_rect_t last;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  slc_window_fixture_open (fixture);
  slc_window_fixture_run (fixture, FAST);
  tile = GTK_WIDGET (find_tile (fixture, "Cache"));
  g_assert_true (gtk_widget_compute_bounds (tile, gtk_widget_get_parent (tile), &first));
  tile = GTK_WIDGET (find_tile (fixture, "Burst"));
  g_assert_true (gtk_widget_compute_bounds (tile, gtk_widget_get_parent (tile), &last));

  g_assert_cmpfloat (first.origin.x, >, last.origin.x);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
test_size_is_kept (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  int width_before;

  slc_window_fixture_open (fixture);
  width_before = gtk_widget_get_width (GTK_WIDGET (fixture->window));
  gtk_window_set_default_size (fixture->window, 901, 702);
  slc_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture->window)) != width_before);
  slc_window_fixture_close (fixture);

  g_assert_cmpint (g_settings_get_int (settings, "window-width"), ==, 901);
  g_assert_cmpint (g_settings_get_int (settings, "window-height"), ==, 702);
}

int
main (int argc, char **argv)
{
  slc_window_test_init (&argc, &argv);

  slc_window_test_add ("/ui/window/actions", test_actions);
  slc_window_test_add ("/ui/window/shortcuts-lead-somewhere", test_shortcuts_lead_somewhere);
  slc_window_test_add ("/ui/window/dashes-before", test_dashes_before);
  slc_window_test_add ("/ui/window/says-what-it-will-do", test_says_what_it_will_do);
  slc_window_test_add ("/ui/window/simulated-at-once", test_simulated_at_once);
  slc_window_test_add ("/ui/window/simulated-length", test_simulated_length);
  slc_window_test_add ("/ui/window/size-fits", test_size_fits);
  slc_window_test_add ("/ui/window/from-start-to-picture", test_from_start_to_picture);
  slc_window_test_add ("/ui/window/once-more", test_once_more);
  slc_window_test_add ("/ui/window/stop-saves", test_stop_saves);
  slc_window_test_add ("/ui/window/closing-asks", test_closing_asks);
  slc_window_test_add ("/ui/window/nothing-is-left", test_nothing_is_left);
  slc_window_test_add ("/ui/window/refusal", test_refusal);
  slc_window_test_add ("/ui/window/dark", test_dark);
  slc_window_test_add ("/ui/window/narrow", test_narrow);
  slc_window_test_add ("/ui/window/numbers-in-360", test_numbers_in_360);
  slc_window_test_add ("/ui/window/numbers-in-800", test_numbers_in_800);
  slc_window_test_add ("/ui/window/right-to-left", test_right_to_left);
  slc_window_test_add ("/ui/window/size-is-kept", test_size_is_kept);

  return g_test_run ();
}
