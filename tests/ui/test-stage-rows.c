/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>

#include "ui/stage-rows.h"
#include "window-fixture.h"

#define N_ROWS 60

/* A burst of some seconds at some speed, then 400 MB/s. */
static void
append (SlcSession *session, unsigned burst_s, unsigned burst_mb_s, unsigned n_rows)
{
  for (unsigned row = 0; row < n_rows; row++) {
    const SlcSample sample = {
      .begin_ns = row * SLC_NS_PER_S,
      .end_ns = (row + 1) * SLC_NS_PER_S,
      .bytes = (row < burst_s ? burst_mb_s : 400) * SLC_MB,
      .temperature_c = NAN,
    };

    slc_series_append (slc_session_get_current_series (session), &sample);
  }
  slc_session_update (session);
}

static void
begin (SlcSession *session, SlcStageKind kind, unsigned pass, double filled_share)
{
  const SlcStageStart start = {
    .kind = kind,
    .pass = pass,
    .idle_ns = kind == SLC_STAGE_RECOVERY ? 30 * SLC_NS_PER_S : 0,
    .filled_share = filled_share,
  };

  slc_session_begin_stage (session, &start);
}

static GtkListBox *
list_new (void)
{
  return GTK_LIST_BOX (g_object_ref_sink (gtk_list_box_new ()));
}

static void
assert_row (GtkListBox *list, int index, const char *title, const char *subtitle)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, index);

  g_assert_nonnull (row);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, title);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, subtitle);
}

static bool
shows (GtkWidget *widget, const char *text)
{
  bool found = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = shows (child, text);

  return found;
}

static void
assert_value (GtkListBox *list, int index, const char *value)
{
  g_assert_true (shows (GTK_WIDGET (gtk_list_box_get_row_at_index (list, index)), value));
}

static void
test_nothing (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (GtkListBox) list = list_new ();

  append (session, 10, 5000, N_ROWS);
  slc_stage_rows_show_recovery (list, session);
  g_assert_null (gtk_list_box_get_row_at_index (list, 0));
  slc_stage_rows_show_passes (list, session);
  g_assert_null (gtk_list_box_get_row_at_index (list, 0));
}

static void
test_recovery (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (GtkListBox) list = list_new ();

  append (session, 10, 5000, N_ROWS);
  begin (session, SLC_STAGE_RECOVERY, 1, 0.59);
  append (session, 3, 5000, 20);
  begin (session, SLC_STAGE_RECOVERY, 1, NAN);
  append (session, 4, 5000, 4);
  slc_stage_rows_show_recovery (list, session);

  assert_row (list, 0, "After 30\u00a0s Idle", "Drive 59\u00a0% full");
  assert_value (list, 0, "15.0\u00a0GB");
  assert_row (list, 1, "After 30\u00a0s Idle", "");
  assert_value (list, 1, "20.0\u00a0GB or more");
  g_assert_null (gtk_list_box_get_row_at_index (list, 2));
}

static void
test_passes (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (GtkListBox) list = list_new ();

  append (session, 10, 5000, N_ROWS);
  begin (session, SLC_STAGE_RECOVERY, 1, 0.59);
  append (session, 3, 5000, 20);
  begin (session, SLC_STAGE_PASS, 2, NAN);
  append (session, 12, 4000, N_ROWS);
  begin (session, SLC_STAGE_PASS, 3, NAN);
  append (session, 11, 5500, N_ROWS);
  slc_stage_rows_show_passes (list, session);

  assert_row (list, 0, "Burst", "Median; 4000–5500\u00a0MB/s");
  assert_value (list, 0, "5000\u00a0MB/s");
  assert_row (list, 2, "Cache", "Median; 48.0–60.5\u00a0GB");
  assert_value (list, 2, "50.0\u00a0GB");

  slc_stage_rows_show_recovery (list, session);
  assert_row (list, 0, "After 30\u00a0s Idle", "Pass 1, drive 59\u00a0% full");
  g_assert_null (gtk_list_box_get_row_at_index (list, 1));
}

/* A number that one pass alone has says nothing of the others. */
static void
test_one_of_two (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (GtkListBox) list = list_new ();

  append (session, 10, 5000, N_ROWS);
  begin (session, SLC_STAGE_PASS, 2, NAN);
  append (session, N_ROWS, 4000, N_ROWS);
  slc_stage_rows_show_passes (list, session);

  assert_row (list, 0, "Passes Differ", "");
  assert_value (list, 0, "a cliff in 1 of 2");
  assert_row (list, 1, "Burst", "Pass 1; all passes 4000–5000\u00a0MB/s");
  assert_value (list, 1, "5000\u00a0MB/s");
  assert_row (list, 3, "Cache", "Pass 1; in 1 of 2 passes");
  assert_value (list, 3, "50.0\u00a0GB");
}

int
main (int argc, char **argv)
{
  slc_window_test_init (&argc, &argv);

  g_test_add_func ("/ui/stage-rows/nothing", test_nothing);
  g_test_add_func ("/ui/stage-rows/recovery", test_recovery);
  g_test_add_func ("/ui/stage-rows/passes", test_passes);
  g_test_add_func ("/ui/stage-rows/one-of-two", test_one_of_two);

  return g_test_run ();
}
