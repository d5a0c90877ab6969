/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "model/session-json.h"
#include "plot/picture-styles.h"
#include "plot/picture.h"
#include "ui/compare-page.h"
#include "ui/export-pane.h"
#include "ui/picture-preview.h"
#include "ui/print.h"
#include "ui/session-row.h"
#include "waiting.h"
#include "window-fixture.h"

#define SERIAL "S0000N0123456789"

static char *folder;

static char *
add_session (SlcWindowFixture *fixture, const char *name)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  char *path;

  g_free (session->name);
  session->name = g_strdup (name);
  session->drive.model = g_strdup ("Example 990");
  session->drive.serial = g_strdup (SERIAL);
  session->started_at = g_date_time_new_utc (2026, 11, 30, 12, 0, 0);
  for (unsigned i = 0; i < 160; i++) {
    SlcSample sample = {
      .begin_ns = i * SLC_NS_PER_S,
      .end_ns = (i + 1) * SLC_NS_PER_S,
      .bytes = (i < 60 ? 4000 : 500) * SLC_MB,
      .temperature_c = NAN,
    };

    slc_series_append (session->series, &sample);
  }
  path = slc_session_store_add (fixture->store, session, NULL);
  g_assert_nonnull (path);
  return path;
}

static void
keep_session (SlcWindowFixture *fixture, const char *name)
{
  g_free (add_session (fixture, name));
}

static bool
shows (GtkWidget *widget, const char *text)
{
  return widget != NULL && slc_find_label (widget, text) != NULL;
}

static GtkWidget *
find_pane (void)
{
  return slc_find_anywhere (SLC_TYPE_EXPORT_PANE);
}

/* The session is read by then: there is a preview. */
static bool
is_ready (void)
{
  GtkWidget *pane = find_pane ();
  GtkWidget *label = pane != NULL ? slc_find_label (pane, "Export…") : NULL;
  GtkWidget *button = label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;

  return button != NULL && gtk_widget_is_sensitive (button);
}

static GtkListBoxRow *
find_row (SlcWindowFixture *fixture, int index)
{
  GtkWidget *row = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_SESSION_ROW);

  return row != NULL
         ? gtk_list_box_get_row_at_index (GTK_LIST_BOX (gtk_widget_get_parent (row)), index)
         : NULL;
}

static void
show_sessions (SlcWindowFixture *fixture)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_activate (fixture, "show-sessions");
  slc_wait_until (find_row (fixture, 0) != NULL);
}

static void
open_dialog (SlcWindowFixture *fixture)
{
  show_sessions (fixture);
  gtk_widget_activate_action (GTK_WIDGET (find_row (fixture, 0)), "session.export", NULL);
  slc_wait_until (is_ready ());
}

static AdwComboRow *
find_choice (const char *title)
{
  GtkWidget *label = slc_find_label (find_pane (), title);

  g_assert_nonnull (label);
  return ADW_COMBO_ROW (gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW));
}

static unsigned
count_items (const char *title)
{
  return g_list_model_get_n_items (adw_combo_row_get_model (find_choice (title)));
}

static GtkWidget *
find_in_row (const char *title, GType type)
{
  GtkWidget *label = slc_find_label (find_pane (), title);

  g_assert_nonnull (label);
  return slc_find_type (gtk_widget_get_ancestor (label, ADW_TYPE_PREFERENCES_ROW), type);
}

static void
type_in (const char *title, const char *text)
{
  GtkWidget *label = slc_find_label (find_pane (), title);

  g_assert_nonnull (label);
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_ancestor (label, ADW_TYPE_ENTRY_ROW)), text);
}

static char *
make_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
export_to (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  slc_export_pane_export (SLC_EXPORT_PANE (find_pane ()), file);
}

static void
expect_exported (SlcWindowFixture *fixture, const char *path)
{
  export_to (path);
  slc_wait_until (shows (GTK_WIDGET (fixture->window), "Exported as"));
  slc_wait_until (find_pane () == NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

/* What is chosen is what is drawn, and what is proposed the next time. */
static void
test_choices (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = make_path ("a.png");
  g_auto (SlcPictureStyle) last = { 0 };
  cairo_surface_t *surface;

  keep_session (fixture, "first");
  open_dialog (fixture);
  g_assert_cmpuint (count_items ("Horizontal Axis"), ==, SLC_AXIS_TIME + 1);
  adw_combo_row_set_selected (find_choice ("Size"), 0);
  adw_combo_row_set_selected (find_choice ("Colours"), SLC_THEME_PRINT);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_in_row ("Scale", GTK_TYPE_SPIN_BUTTON)), 2);
  gtk_switch_set_active (GTK_SWITCH (find_in_row ("Grid", GTK_TYPE_SWITCH)), false);
  type_in ("Watermark", "example.com");
  expect_exported (fixture, path);

  surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 2400);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 1350);
  cairo_surface_destroy (surface);

  g_assert_true (slc_picture_styles_load (SLC_PICTURE_STYLE_LAST, &last, NULL));
  g_assert_cmpuint (last.size.width_px, ==, 1200);
  g_assert_cmpfloat (last.size.scale, ==, 2);
  g_assert_cmpint (last.theme, ==, SLC_THEME_PRINT);
  g_assert_cmphex (last.hidden, ==, 1u << SLC_ELEMENT_GRID);
  g_assert_cmpstr (last.watermark, ==, "example.com");

  gtk_widget_activate_action (GTK_WIDGET (find_row (fixture, 0)), "session.export", NULL);
  slc_wait_until (is_ready ());
  g_assert_cmpuint (adw_combo_row_get_selected (find_choice ("Colours")), ==, SLC_THEME_PRINT);
  g_assert_cmpuint (adw_combo_row_get_selected (find_choice ("Size")), ==, 0);
  gtk_widget_activate_action (find_pane (), "export.cancel", NULL);
  slc_wait_until (find_pane () == NULL);
  g_assert_cmpint (g_remove (path), ==, 0);
}

static SlcPicturePreview *
find_preview (void)
{
  return SLC_PICTURE_PREVIEW (slc_find_type (find_pane (), SLC_TYPE_PICTURE_PREVIEW));
}

static GBytes *
take_picture (void)
{
  g_autoptr (GdkTexture) texture = NULL;

  slc_wait_until (gtk_widget_get_width (GTK_WIDGET (find_preview ())) > 0);
  texture = slc_take_picture (GTK_WIDGET (find_preview ()));

  return gdk_texture_save_to_png_bytes (texture);
}

/* A choice is seen at once, and reads nothing of the session again. */
static void
test_preview (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  SlcDrawing *drawing;

  keep_session (fixture, "first");
  open_dialog (fixture);
  drawing = slc_picture_preview_get_drawing (find_preview ());
  before = take_picture ();
  type_in ("Title", "Another Title");
  after = take_picture ();
  g_assert_false (g_bytes_equal (before, after));
  g_assert_true (slc_picture_preview_get_drawing (find_preview ()) == drawing);
}

static void
test_styles (SlcWindowFixture *fixture, gconstpointer data)
{
  g_auto (SlcPictureStyle) style = { 0 };
  g_autoptr (GPtrArray) names = NULL;

  keep_session (fixture, "first");
  open_dialog (fixture);
  adw_combo_row_set_selected (find_choice ("Colours"), SLC_THEME_DARK);
  gtk_widget_activate_action (find_pane (), "export.save-style", NULL);
  slc_type ("mine");
  slc_click ("_Save");
  slc_wait_until (slc_picture_styles_load ("mine", &style, NULL));
  g_assert_cmpint (style.theme, ==, SLC_THEME_DARK);
  g_assert_true (shows (find_pane (), "mine"));

  adw_combo_row_set_selected (find_choice ("Style"), 0);
  g_assert_cmpuint (adw_combo_row_get_selected (find_choice ("Colours")), ==, SLC_THEME_LIGHT);
  adw_combo_row_set_selected (find_choice ("Style"), 1);
  g_assert_cmpuint (adw_combo_row_get_selected (find_choice ("Colours")), ==, SLC_THEME_DARK);

  gtk_widget_activate_action (find_pane (), "export.delete-style", NULL);
  names = slc_picture_styles_list (NULL);
  g_assert_cmpuint (names->len, ==, 0);
  g_assert_cmpuint (adw_combo_row_get_selected (find_choice ("Style")), ==, 0);
  /* Newer libadwaita closes a dialog that has asked something before its window. */
  gtk_widget_activate_action (find_pane (), "export.cancel", NULL);
}

/* What was exported last has a name that no other style can have. */
static void
test_name_of_the_last (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) names = NULL;

  keep_session (fixture, "first");
  open_dialog (fixture);
  gtk_widget_activate_action (find_pane (), "export.save-style", NULL);
  slc_type (" last ");
  slc_click ("_Save");
  slc_wait_until (shows (find_pane (), "A style cannot be called “last”"));
  names = slc_picture_styles_list (NULL);
  g_assert_cmpuint (names->len, ==, 0);
  /* Newer libadwaita closes a dialog that has asked something before its window. */
  gtk_widget_activate_action (find_pane (), "export.cancel", NULL);
}

/* A style that can't be read is told, and the picture looks as the window does. */
static void
test_damaged_style (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (folder, "slc-cliff", "styles", "last.json", NULL);
  g_auto (SlcPictureStyle) style;

  slc_picture_style_init (&style);
  g_assert_true (slc_picture_styles_remember (&style, NULL));
  g_assert_true (g_file_set_contents (path, "{\"format\": 1}", -1, NULL));
  keep_session (fixture, "first");
  open_dialog (fixture);
  g_assert_true (shows (find_pane (), "The style “last” cannot be used"));
  g_assert_cmpfloat (
    gtk_spin_button_get_value (GTK_SPIN_BUTTON (find_in_row ("Width", GTK_TYPE_SPIN_BUTTON))), ==,
    1920);
  g_assert_true (slc_picture_styles_delete (SLC_PICTURE_STYLE_LAST, NULL));
}

/* More pixels than a picture can have are told at once, and not only by an export that fails. */
static void
test_too_large (SlcWindowFixture *fixture, gconstpointer data)
{
  keep_session (fixture, "first");
  open_dialog (fixture);
  adw_combo_row_set_selected (find_choice ("Size"), 3);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_in_row ("Scale", GTK_TYPE_SPIN_BUTTON)), 3);
  g_assert_true (shows (find_pane (), "choose a smaller size or scale"));
  g_assert_false (is_ready ());
  adw_combo_row_set_selected (find_choice ("Format"), SLC_PICTURE_SVG);
  g_assert_true (is_ready ());
}

/* What goes wrong is said in the dialog, which stays. */
static void
test_failure (SlcWindowFixture *fixture, gconstpointer data)
{
  keep_session (fixture, "first");
  open_dialog (fixture);
  export_to ("/nowhere/chart.png");
  slc_wait_until (shows (find_pane (), "/nowhere/chart.png"));
  g_assert_true (is_ready ());
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (find_choice ("Colours"))));
}

static GtkSpinner *
find_spinner (void)
{
  return GTK_SPINNER (slc_find_type (find_pane (), GTK_TYPE_SPINNER));
}

/* What is taken back is seen until it has moved away. */
static bool
tells (const char *text)
{
  GtkWidget *label = slc_find_label (find_pane (), text);
  GtkWidget *revealer = label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_REVEALER) : NULL;

  return revealer != NULL && gtk_revealer_get_reveal_child (GTK_REVEALER (revealer));
}

/* A session that is damaged meanwhile is not waited for, and stays told whatever else is chosen. */
static void
test_unreadable (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = add_session (fixture, "first");

  show_sessions (fixture);
  g_assert_true (g_file_set_contents (path, "{}", -1, NULL));
  gtk_widget_activate_action (GTK_WIDGET (find_row (fixture, 0)), "session.export", NULL);
  slc_wait_until (find_pane () != NULL);
  gtk_test_accessible_assert_property (find_spinner (), GTK_ACCESSIBLE_PROPERTY_LABEL, "Reading");
  slc_wait_until (tells (path));
  g_assert_false (gtk_spinner_get_spinning (find_spinner ()));

  adw_combo_row_set_selected (find_choice ("Colours"), SLC_THEME_PRINT);
  g_assert_true (tells (path));
  g_assert_false (gtk_spinner_get_spinning (find_spinner ()));
  g_assert_false (is_ready ());
}

/* The largest picture is drawn while the window goes on; how it looks is settled. */
static void
test_off_the_main_thread (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = make_path ("b.png");

  keep_session (fixture, "first");
  open_dialog (fixture);
  adw_combo_row_set_selected (find_choice ("Size"), 3);
  export_to (path);
  gtk_test_accessible_assert_property (find_spinner (), GTK_ACCESSIBLE_PROPERTY_LABEL, "Exporting");
  /* Whoever draws in the main loop is done by now. */
  g_assert_nonnull (find_pane ());
  g_assert_false (is_ready ());
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (find_choice ("Colours"))));
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (find_choice ("Style"))));
  g_assert_false (shows (GTK_WIDGET (fixture->window), "Exported as"));
  slc_wait_until (shows (GTK_WIDGET (fixture->window), "Exported as"));
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
test_session_inside (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = make_path ("c.png");

  keep_session (fixture, "first");
  for (unsigned i = 0; i < 2; i++) {
    g_autoptr (SlcSession) session = NULL;

    if (i == 0)
      open_dialog (fixture);
    else
      gtk_widget_activate_action (GTK_WIDGET (find_row (fixture, 0)), "session.export", NULL);
    slc_wait_until (is_ready ());
    gtk_switch_set_active (GTK_SWITCH (find_in_row ("Whole Session", GTK_TYPE_SWITCH)), true);
    gtk_switch_set_active (GTK_SWITCH (find_in_row ("Serial Number", GTK_TYPE_SWITCH)), i == 1);
    export_to (path);
    slc_wait_until (find_pane () == NULL);
    session = slc_session_load (path, NULL);
    g_assert_nonnull (session);
    g_assert_true (g_str_equal (session->drive.serial, SERIAL) == (i == 1));
  }
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* In the comparison the same action, and the same key, export that. */
static void
test_comparison (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = make_path ("d.svg");
  g_autofree char *svg = NULL;

  keep_session (fixture, "first");
  keep_session (fixture, "second");
  show_sessions (fixture);
  slc_wait_until (find_row (fixture, 1) != NULL);
  slc_window_fixture_activate (fixture, "show-compare");
  g_assert_false (slc_window_fixture_can (fixture, "export"));
  g_assert_false (slc_window_fixture_can (fixture, "print"));
  for (int i = 0; i < 2; i++)
    gtk_widget_activate_action (GTK_WIDGET (find_row (fixture, i)), "session.compared", NULL);
  slc_wait_until (slc_window_fixture_can (fixture, "export"));
  g_assert_true (slc_window_fixture_can (fixture, "print"));

  slc_window_fixture_activate (fixture, "export");
  slc_wait_until (is_ready ());
  g_assert_cmpuint (count_items ("Horizontal Axis"), ==, SLC_AXIS_CLIFF + 1);
  g_assert_null (slc_find_label (find_pane (), "Whole Session"));
  expect_exported (fixture, path);
  g_assert_true (g_file_get_contents (path, &svg, NULL, NULL));
  g_assert_nonnull (strstr (svg, ">first</text>"));
  g_assert_nonnull (strstr (svg, ">second</text>"));
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* One page, written to a file instead of a printer. */
static void
test_print (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  const SlcChartStyle style = { .theme = SLC_THEME_PRINT, .titled = true };
  g_autoptr (GtkPrintOperation) operation = slc_print_new (slc_drawing_new_chart (session, &style));
  g_autofree char *path = make_path ("e.pdf");
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;

  keep_session (fixture, "first");
  slc_window_fixture_open (fixture);
  g_assert_false (slc_window_fixture_can (fixture, "print"));
  show_sessions (fixture);
  gtk_list_box_select_row (
    GTK_LIST_BOX (gtk_widget_get_parent (GTK_WIDGET (find_row (fixture, 0)))),
    find_row (fixture, 0));
  g_assert_true (slc_window_fixture_can (fixture, "print"));

  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (
    gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
    GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_true (g_str_has_prefix (contents, "%PDF"));
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
forget_styles (void)
{
  g_autoptr (GPtrArray) names = slc_picture_styles_list (NULL);

  for (unsigned i = 0; i < names->len; i++)
    slc_picture_styles_delete (g_ptr_array_index (names, i), NULL);
}

/* A picture as in the window has its colours too. */
static void
test_dark (SlcWindowFixture *fixture, gconstpointer data)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  keep_session (fixture, "First");
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  open_dialog (fixture);
  adw_combo_row_set_selected (find_choice ("Style"), 0);
  g_assert_cmpuint (adw_combo_row_get_selected (find_choice ("Colours")), ==, SLC_THEME_DARK);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
}

int
main (int argc, char **argv)
{
  g_autofree char *program = NULL;
  g_autofree char *styles = NULL;
  int status;

  folder = g_dir_make_tmp ("slc-cliff-export-XXXXXX", NULL);
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  program = g_build_filename (folder, "slc-cliff", NULL);
  styles = g_build_filename (program, "styles", NULL);
  slc_window_test_init (&argc, &argv);

  slc_window_test_add ("/window-export/styles", test_styles);
  slc_window_test_add ("/window-export/name-of-the-last", test_name_of_the_last);
  slc_window_test_add ("/window-export/preview", test_preview);
  slc_window_test_add ("/window-export/choices", test_choices);
  slc_window_test_add ("/window-export/dark", test_dark);
  slc_window_test_add ("/window-export/damaged-style", test_damaged_style);
  slc_window_test_add ("/window-export/too-large", test_too_large);
  slc_window_test_add ("/window-export/failure", test_failure);
  slc_window_test_add ("/window-export/unreadable", test_unreadable);
  slc_window_test_add ("/window-export/off-the-main-thread", test_off_the_main_thread);
  slc_window_test_add ("/window-export/session-inside", test_session_inside);
  slc_window_test_add ("/window-export/comparison", test_comparison);
  slc_window_test_add ("/window-export/print", test_print);

  status = g_test_run ();
  forget_styles ();
  g_rmdir (styles);
  g_rmdir (program);
  g_rmdir (folder);
  g_free (folder);

  return status;
}
