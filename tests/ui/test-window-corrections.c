/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>

#include "data/curves.h"
#include "ui/chart-view.h"
#include "ui/correction-overlay.h"
#include "ui/session-row.h"
#include "ui/session-view.h"
#include "waiting.h"
#include "window-fixture.h"

/* A burst, a native and a folding region; the first boundary is at the cliff. */
#define CURVE     "dynamic-2tb-tlc-folding"
#define CLIFF_ROW 106

static void
keep_session (SlcWindowFixture *fixture)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  const SlcReading *computed;

  slc_series_unref (session->series);
  slc_analysis_free (session->analysis);
  session->series = curve_make_series (curve_find (CURVE), 1);
  session->analysis = slc_analysis_new (session->series, &slc_rule_published);
  computed = slc_session_get_reading (session);
  g_assert_cmpuint (computed->verdict.cliff_row, ==, CLIFF_ROW);
  g_assert_cmpuint (slc_region_get_begin_row (&computed->regions[1]), ==, CLIFF_ROW);
  path = slc_session_store_add (fixture->store, session, &error);
  g_assert_no_error (error);
}

static GtkWidget *
find_in_session (SlcWindowFixture *fixture, GType type)
{
  GtkWidget *view = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_SESSION_VIEW);

  return slc_find_type (view, type);
}

static GtkWidget *
get_overlay (SlcWindowFixture *fixture)
{
  return find_in_session (fixture, SLC_TYPE_CORRECTION_OVERLAY);
}

static GtkWidget *
find_row (SlcWindowFixture *fixture)
{
  return slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_SESSION_ROW);
}

static void
open_session (SlcWindowFixture *fixture)
{
  GtkWidget *row;

  keep_session (fixture);
  slc_window_fixture_open (fixture);
  slc_window_fixture_activate (fixture, "show-sessions");
  slc_wait_until (find_row (fixture) != NULL);
  row = find_row (fixture);
  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (row)), GTK_LIST_BOX_ROW (row));
  g_assert_false (slc_window_fixture_can (fixture, "correct"));
  slc_window_fixture_activate (fixture, "open-session");
}

static void
begin (SlcWindowFixture *fixture)
{
  open_session (fixture);
  slc_window_fixture_activate (fixture, "correct");
  slc_wait_until (gtk_widget_get_mapped (get_overlay (fixture)));
}

static void
activate_with (SlcWindowFixture *fixture, const char *action, GVariant *parameter)
{
  g_assert_true (slc_window_fixture_can (fixture, action));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, parameter);
}

static bool
get_state (SlcWindowFixture *fixture, const char *action)
{
  g_autoptr (GVariant)
               state = g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), action);

  return g_variant_get_boolean (state);
}

/* In the file, the first boundary is there, or nowhere. */
static bool
is_saved_at (SlcWindowFixture *fixture, size_t row)
{
  g_autoptr (SlcSession) session = slc_window_fixture_load_only_session (fixture);
  const GArray *boundaries = session->corrections->boundaries;

  g_assert_cmpuint (slc_session_get_reading (session)->verdict.cliff_row, ==, CLIFF_ROW);
  if (boundaries->len == 0)
    return row == CLIFF_ROW;

  return g_array_index (boundaries, SlcMovedBoundary, 0).corrected_row == row;
}

static bool
is_rejected_in_file (SlcWindowFixture *fixture)
{
  g_autoptr (SlcSession) session = slc_window_fixture_load_only_session (fixture);

  return session->corrections->rejected_cliff_row == CLIFF_ROW;
}

static bool
is_kind_in_file (SlcWindowFixture *fixture, size_t region, SlcRegionKind kind)
{
  g_autoptr (SlcSession) session = slc_window_fixture_load_only_session (fixture);

  return slc_session_get_best_reading (session)->regions[region].kind == kind;
}

static bool
shows (SlcWindowFixture *fixture, const char *text)
{
  return slc_find_label (GTK_WIDGET (fixture->window), text) != NULL;
}

static bool
is_described (SlcWindowFixture *fixture, const char *part)
{
  g_autofree char *difference = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (get_overlay (fixture)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

  return difference != NULL && strstr (difference, part) != NULL;
}

static void
test_mode (SlcWindowFixture *fixture, gconstpointer data)
{
  open_session (fixture);
  g_assert_true (slc_window_fixture_can (fixture, "delete-session"));
  g_assert_false (slc_window_fixture_can (fixture, "reject-cliff"));

  slc_window_fixture_activate (fixture, "correct");
  g_assert_true (get_state (fixture, "correct"));
  slc_wait_until (gtk_widget_is_focus (get_overlay (fixture)));
  g_assert_true (slc_window_fixture_can (fixture, "reject-cliff"));
  g_assert_false (slc_window_fixture_can (fixture, "delete-session"));
  g_assert_false (slc_window_fixture_can (fixture, "rename-session"));
  g_assert_false (slc_window_fixture_can (fixture, "undo-correction"));
  g_assert_true (shows (fixture, "Native, 2 of 3"));

  slc_press (get_overlay (fixture), GDK_KEY_Escape, 0);
  g_assert_false (get_state (fixture, "correct"));
  g_assert_false (gtk_widget_get_mapped (get_overlay (fixture)));
  g_assert_true (slc_window_fixture_can (fixture, "delete-session"));
}

static void
test_actions (SlcWindowFixture *fixture, gconstpointer data)
{
  begin (fixture);

  activate_with (fixture, "move-boundary", g_variant_new_int32 (5));
  slc_wait_until (is_saved_at (fixture, CLIFF_ROW + 5));
  g_assert_true (shows (fixture, "Regions, Corrected by Hand"));
  g_assert_true (shows (fixture, "Regions, as Computed"));
  g_assert_true (shows (fixture, "by hand, computed: 691"));

  activate_with (fixture, "select-region", g_variant_new_int32 (1));
  activate_with (fixture, "rename-region", g_variant_new_string ("after-cache"));
  slc_wait_until (is_kind_in_file (fixture, 2, SLC_REGION_AFTER_CACHE));
  g_assert_true (is_described (fixture, "After cache, 3 of 3"));

  slc_window_fixture_activate (fixture, "reject-cliff");
  slc_wait_until (is_rejected_in_file (fixture));
  g_assert_true (get_state (fixture, "reject-cliff"));
  g_assert_true (shows (fixture, "rejected"));

  slc_window_fixture_activate (fixture, "take-back-correction");
  slc_wait_until (is_kind_in_file (fixture, 2, SLC_REGION_FOLDING));
  g_assert_true (is_saved_at (fixture, CLIFF_ROW + 5));
  slc_window_fixture_activate (fixture, "take-back-corrections");
  slc_wait_until (is_saved_at (fixture, CLIFF_ROW));
  g_assert_false (is_rejected_in_file (fixture));

  slc_window_fixture_activate (fixture, "undo-correction");
  slc_wait_until (is_rejected_in_file (fixture));
}

/* What the keys are bound to; Tab goes on to the next widget after the last region. */
static void
test_keys (SlcWindowFixture *fixture, gconstpointer data)
{
  GtkWidget *overlay;

  begin (fixture);
  overlay = get_overlay (fixture);
  slc_wait_until (gtk_widget_is_focus (overlay));

  slc_press (overlay, GDK_KEY_Right, GDK_SHIFT_MASK);
  slc_press (overlay, GDK_KEY_Right, 0);
  slc_wait_until (is_saved_at (fixture, CLIFF_ROW + 11));
  slc_press (overlay, GDK_KEY_Left, 0);
  slc_press (overlay, GDK_KEY_Left, GDK_SHIFT_MASK);
  slc_wait_until (is_saved_at (fixture, CLIFF_ROW));

  slc_press (overlay, GDK_KEY_Up, 0);
  g_assert_true (is_described (fixture, "Burst, 1 of 3"));
  g_assert_false (slc_window_fixture_can (fixture, "move-boundary"));
  slc_press (overlay, GDK_KEY_Down, 0);
  g_assert_true (is_described (fixture, "Native, 2 of 3"));
  g_assert_true (gtk_widget_child_focus (overlay, GTK_DIR_TAB_FORWARD));
  g_assert_true (is_described (fixture, "Folding, 3 of 3"));
  g_assert_false (gtk_widget_child_focus (overlay, GTK_DIR_TAB_FORWARD));

  slc_press (overlay, GDK_KEY_F2, 0);
  slc_wait_until (slc_find_mapped_type (overlay, GTK_TYPE_POPOVER_MENU) != NULL);
  gtk_popover_popdown (GTK_POPOVER (slc_find_type (overlay, GTK_TYPE_POPOVER_MENU)));
  slc_press (overlay, GDK_KEY_Delete, 0);
  slc_wait_until (is_rejected_in_file (fixture));
  slc_press (find_in_session (fixture, SLC_TYPE_SESSION_VIEW), GDK_KEY_z, GDK_CONTROL_MASK);
  slc_wait_until (!is_rejected_in_file (fixture));
}

static GObject *
find_drag (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (unsigned i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_DRAG (controller))
      return controller;
  }

  g_return_val_if_reached (NULL);
}

static double
find_x (SlcWindowFixture *fixture, size_t row)
{
  SlcChartView *chart = SLC_CHART_VIEW (find_in_session (fixture, SLC_TYPE_CHART_VIEW));
  g_autoptr (SlcSession) session = slc_window_fixture_load_only_session (fixture);

  return slc_chart_view_find_x (chart, slc_series_get_bytes_before_row (session->series, row),
                                row * SLC_ROW_NS);
}

/* From where the boundary was taken hold of to where it is let go, in every unit of the axis. */
static void
test_drag (SlcWindowFixture *fixture, gconstpointer data)
{
  static const char *const axes[] = { "percent", "time", "written" };
  GObject *drag;

  begin (fixture);
  drag = find_drag (get_overlay (fixture));
  for (unsigned i = 0; i < G_N_ELEMENTS (axes); i++) {
    size_t row = CLIFF_ROW + 20 + i;
    double from_x, to_x;

    activate_with (fixture, "axis", g_variant_new_string (axes[i]));
    from_x = find_x (fixture, CLIFF_ROW);
    to_x = find_x (fixture, row);
    g_signal_emit_by_name (drag, "drag-begin", from_x + 5, 100.0);
    g_signal_emit_by_name (drag, "drag-update", to_x - from_x, 0.0);
    g_signal_emit_by_name (drag, "drag-end", to_x - from_x, 0.0);
    slc_wait_until (is_saved_at (fixture, row));
    slc_window_fixture_activate (fixture, "undo-correction");
    slc_wait_until (is_saved_at (fixture, CLIFF_ROW));
  }
}

/* A press beside the boundaries selects, and moves nothing. */
static void
test_press (SlcWindowFixture *fixture, gconstpointer data)
{
  GObject *drag;

  begin (fixture);
  drag = find_drag (get_overlay (fixture));
  g_signal_emit_by_name (drag, "drag-begin", find_x (fixture, 1000), 100.0);

  g_assert_true (is_described (fixture, "Folding, 3 of 3"));
  g_assert_false (slc_window_fixture_can (fixture, "undo-correction"));
}

static void
test_listed (SlcWindowFixture *fixture, gconstpointer data)
{
  begin (fixture);
  activate_with (fixture, "move-boundary", g_variant_new_int32 (1));
  slc_window_fixture_activate (fixture, "back");

  slc_wait_until (shows (fixture, "corrected by hand, computed: cache 691"));
  slc_wait_until (slc_window_fixture_can (fixture, "rename-session"));
}

/* The window may be closed at once: what was corrected is kept. */
static void
test_closed (SlcWindowFixture *fixture, gconstpointer data)
{
  begin (fixture);
  activate_with (fixture, "move-boundary", g_variant_new_int32 (2));
  slc_window_fixture_close (fixture);

  slc_wait_until (is_saved_at (fixture, CLIFF_ROW + 2));
}

/* What could not be saved is said, with the name of the file. */
static void
test_error (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) entries = NULL;
  const SlcSessionEntry *entry;

  begin (fixture);
  entries = slc_session_store_list (fixture->store, NULL);
  entry = g_ptr_array_index (entries, 0);
  g_assert_cmpint (g_remove (entry->path), ==, 0);
  activate_with (fixture, "move-boundary", g_variant_new_int32 (1));

  slc_wait_until (shows (fixture, entry->path));
}

/* A test that is started ends it, and has the disk to itself. */
static void
test_not_while_running (SlcWindowFixture *fixture, gconstpointer data)
{
  begin (fixture);
  slc_window_fixture_choose (fixture, "sim:dynamic-2tb");
  slc_window_fixture_activate (fixture, "start");
  g_assert_false (get_state (fixture, "correct"));
  slc_window_fixture_activate (fixture, "show-sessions");
  g_assert_false (slc_window_fixture_can (fixture, "correct"));

  slc_window_fixture_activate (fixture, "stop");
  slc_wait_until (slc_window_fixture_can (fixture, "start"));
}

int
main (int argc, char **argv)
{
  slc_window_test_init (&argc, &argv);

  slc_window_test_add ("/ui/corrections/mode", test_mode);
  slc_window_test_add ("/ui/corrections/actions", test_actions);
  slc_window_test_add ("/ui/corrections/keys", test_keys);
  slc_window_test_add ("/ui/corrections/drag", test_drag);
  slc_window_test_add ("/ui/corrections/press", test_press);
  slc_window_test_add ("/ui/corrections/listed", test_listed);
  slc_window_test_add ("/ui/corrections/closed", test_closed);
  slc_window_test_add ("/ui/corrections/error", test_error);
  slc_window_test_add ("/ui/corrections/not-while-running", test_not_while_running);

  return g_test_run ();
}
