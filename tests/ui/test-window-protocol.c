/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>

#include "model/preset.h"
#include "model/words-passes.h"
#include "ui/method-settings.h"
#include "ui/protocol-rows.h"
#include "ui/setup.h"
#include "waiting.h"
#include "window-fixture.h"

#define FAST "sim:dynamic-2tb@max"
#define SLOW "sim:dynamic-2tb@60"

static void
choose_preset (const char *name)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  SlcMethod method;

  slc_preset_apply (slc_preset_find (name, NULL), &method);
  slc_method_settings_write (settings, &method);
}

static void
set_text (const char *key, const char *text)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_string (settings, key, text);
}

static void
assert_shown (SlcWindowFixture *fixture, const char *text)
{
  g_assert_nonnull (slc_find_label (GTK_WIDGET (fixture->window), text));
}

/* What was chosen last has its name again. */
static void
test_preset (SlcWindowFixture *fixture, gconstpointer data)
{
  choose_preset ("published");
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, FAST);
  assert_shown (fixture, "Published rules");
  assert_shown (fixture, "idle 4 times, and is written to again each time");

  set_text ("idle-times", "30");
  assert_shown (fixture, "Custom");
  choose_preset ("quick");
  assert_shown (fixture, "Quick look");
  assert_shown (fixture, "Writes for 1\u00a0min of the drive’s own time to a simulated drive");
}

static AdwComboRow *
find_row (SlcWindowFixture *fixture, const char *title)
{
  GtkWidget *label = slc_find_label (GTK_WIDGET (fixture->window), title);

  return ADW_COMBO_ROW (gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW));
}

static bool
is_whole (GtkWidget *label)
{
  return gtk_widget_get_mapped (label) && gtk_widget_get_width (label) > 0 &&
         !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

static void
assert_choices_whole (AdwComboRow *row)
{
  GListModel *model = adw_combo_row_get_model (row);

  for (unsigned i = 0; i < g_list_model_get_n_items (model); i++) {
    g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);
    GtkWidget *label;

    adw_combo_row_set_selected (row, i);
    label = slc_find_label (GTK_WIDGET (row), gtk_string_object_get_string (item));
    g_assert_nonnull (label);
    slc_wait_until (is_whole (label));
  }
}

/* Whatever is chosen can be read to its end in a window of the usual size. */
static void
test_choices_whole (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, FAST);
  assert_choices_whole (find_row (fixture, "Pace"));
  assert_choices_whole (find_row (fixture, "Preset"));
  assert_choices_whole (find_row (fixture, "Stop"));
}

static void
test_choice (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  SlcMethod method;

  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, FAST);
  assert_shown (fixture, "Custom");
  adw_combo_row_set_selected (find_row (fixture, "Preset"), 3);

  g_assert_true (slc_method_settings_read (settings, true, &method, NULL));
  g_assert_true (slc_preset_recognize (&method) == slc_preset_get (2));
  assert_shown (fixture, "128 KiB blocks, 32 at once");
  gtk_test_accessible_assert_property (
    find_row (fixture, "Preset"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
    "128 KiB blocks, 32 at once, over the whole drive, discarded before");
  g_assert_cmpuint (adw_combo_row_get_selected (find_row (fixture, "Preset")), ==, 3);
}

static void
test_typed (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, FAST);
  set_text ("idle-times", "30, soon");
  g_assert_false (slc_window_fixture_can (fixture, "start"));
  assert_shown (fixture, "“soon” is not a time");

  set_text ("idle-times", "30, 1min");
  g_assert_true (slc_window_fixture_can (fixture, "start"));
}

/* What a preset does must not be left out without a word. */
static void
test_folder_is_not_discarded (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_get_current_dir ();
  GtkWidget *setup;

  choose_preset ("erased");
  slc_window_fixture_open (fixture);
  setup = slc_find_type (GTK_WIDGET (fixture->window), SLC_TYPE_SETUP);
  slc_window_choose_target (SLC_WINDOW (fixture->window), folder);
  slc_wait_until (slc_find_label (setup, folder) != NULL);
  if (slc_setup_get_target (SLC_SETUP (setup))->refusal != NULL) {
    g_test_skip ("The current folder can't be tested");
    return;
  }

  g_assert_false (slc_window_fixture_can (fixture, "start"));
  assert_shown (fixture, "Only a whole drive can be discarded");
}

static void
test_recovery (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (SlcSession) session = NULL;
  const SlcStage *stage;

  set_text ("idle-times", "30, 5min");
  slc_window_fixture_open (fixture);
  slc_window_fixture_run (fixture, FAST);

  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpuint (session->method.n_idles, ==, 2);
  g_assert_cmpuint (session->stages->len, ==, 2);
  stage = g_ptr_array_index (session->stages, 1);
  g_assert_cmpuint (stage->start.idle_ns, ==, 300 * SLC_NS_PER_S);
  assert_shown (fixture, "Cache Back after Idle Time");
  assert_shown (fixture, "After 30\u00a0s Idle");
  assert_shown (fixture, "After 5\u00a0min Idle");
}

/* A run that goes on is not said to have ended too early. */
static void
test_settling (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_uint64 (settings, "settle-s", 86400);
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, SLOW);
  slc_window_fixture_activate (fixture, "start");
  slc_wait_until (slc_find_label (GTK_WIDGET (fixture->window), "Letting the drive settle"));
  assert_shown (fixture, "settled for");
  g_assert_null (slc_find_label (GTK_WIDGET (fixture->window), "The run ended"));

  slc_window_fixture_activate (fixture, "stop");
  slc_wait_until (slc_window_fixture_can (fixture, "start"));
}

static void
test_passes (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (SlcSession) session = NULL;
  g_autofree char *range = NULL;

  g_settings_set_uint (settings, "passes", 2);
  slc_window_fixture_open (fixture);
  slc_window_fixture_run (fixture, FAST);

  session = slc_window_fixture_load_only_session (fixture);
  g_assert_cmpuint (slc_passes_count (session), ==, 2);
  assert_shown (fixture, "All Passes");
  range = slc_words_describe_pass_range (session, SLC_PASS_BURST_MB_S);
  assert_shown (fixture, range);
}

/* What is known of the first pass is there while the second is written. */
static void
test_first_of_two (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_uint (settings, "passes", 2);
  g_settings_set_uint64 (settings, "length-bytes", 400 * SLC_GB);
  set_text ("simulated-length-kind", "size");
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, SLOW);
  slc_window_fixture_activate (fixture, "start");
  slc_wait_until (slc_find_label (GTK_WIDGET (fixture->window), "Writing, pass 2 of 2"));
  slc_wait_until (slc_find_label (GTK_WIDGET (fixture->window), "Time to Write"));
  assert_shown (fixture, "Writing, pass 2 of 2");

  slc_wait_until (slc_window_fixture_can (fixture, "new-test"));
}

/* What one drive is rated for is not taken for what another one is. */
static void
assert_forgotten_for_another (SlcWindowFixture *fixture)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *here = g_get_current_dir ();
  g_autofree char *other = g_build_filename (here, "endurance-XXXXXX", NULL);
  g_autofree char *kept = NULL;
  g_autofree char *forgotten = NULL;

  g_assert_nonnull (g_mkdtemp (other));
  slc_window_fixture_choose (fixture, FAST);
  slc_window_fixture_choose (fixture, here);
  kept = g_settings_get_string (settings, "rated-endurance");
  slc_window_fixture_choose (fixture, other);
  forgotten = g_settings_get_string (settings, "rated-endurance");
  g_assert_cmpint (g_rmdir (other), ==, 0);

  g_assert_cmpstr (kept, ==, "600TB");
  g_assert_cmpstr (forgotten, ==, "");
}

/* What the drive is rated for is said before, where there is a real one. */
static void
test_endurance (SlcWindowFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_get_current_dir ();
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_uint64 (settings, "length-bytes", SLC_GB);
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, folder);
  assert_shown (fixture, "Rated Endurance, if Known");
  if (!slc_window_fixture_can (fixture, "start")) {
    g_test_skip ("this folder can't be tested");
    return;
  }

  set_text ("rated-endurance", "600");
  assert_shown (fixture, "give it with its unit");
  g_assert_false (slc_window_fixture_can (fixture, "start"));
  set_text ("rated-endurance", "600TB");
  assert_shown (fixture, "1.0\u00a0GB: 0.01\u00a0% of the rated endurance of 600\u00a0TB");
  g_assert_true (slc_window_fixture_can (fixture, "start"));
  assert_forgotten_for_another (fixture);
}

int
main (int argc, char **argv)
{
  slc_window_test_init (&argc, &argv);

  slc_window_test_add ("/ui/window-protocol/preset", test_preset);
  slc_window_test_add ("/ui/window-protocol/choice", test_choice);
  slc_window_test_add ("/ui/window-protocol/choices-whole", test_choices_whole);
  slc_window_test_add ("/ui/window-protocol/typed", test_typed);
  slc_window_test_add ("/ui/window-protocol/folder-is-not-discarded", test_folder_is_not_discarded);
  slc_window_test_add ("/ui/window-protocol/recovery", test_recovery);
  slc_window_test_add ("/ui/window-protocol/settling", test_settling);
  slc_window_test_add ("/ui/window-protocol/passes", test_passes);
  slc_window_test_add ("/ui/window-protocol/first-of-two", test_first_of_two);
  slc_window_test_add ("/ui/window-protocol/endurance", test_endurance);

  return g_test_run ();
}
