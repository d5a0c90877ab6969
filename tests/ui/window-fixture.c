/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "window-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "waiting.h"

/* A process has one application, which outlives its windows. */
static SlcApplication *
get_application (void)
{
  static SlcApplication *application;
  g_autoptr (GError) error = NULL;

  if (application == NULL) {
    application = slc_application_new ();
    g_application_register (G_APPLICATION (application), NULL, &error);
    g_assert_no_error (error);
  }

  return application;
}

static void
reset_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (unsigned i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
}

/* The window remembers what was chosen as soon as it is known to be a target. */
static bool
last_target_is (const char *target)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *last = g_settings_get_string (settings, "last-target");

  return g_str_equal (last, target);
}

static void
set_up (SlcWindowFixture *self, gconstpointer data)
{
  reset_settings ();
  self->store = slc_session_store_new_default ();
}

static void
empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    empty (path);
    g_remove (path);
  }
}

static void
tear_down (SlcWindowFixture *self, gconstpointer data)
{
  slc_window_fixture_close (self);
  empty (slc_session_store_get_folder (self->store));
  g_clear_pointer (&self->store, slc_session_store_free);
}

static bool
matches_type (GtkWidget *widget, gconstpointer data)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) data);
}

static bool
matches_mapped_type (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_get_mapped (widget) && matches_type (widget, data);
}

static bool
matches_label (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), data) != NULL;
}

static bool
matches_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), data) == 0;
}

static GtkWidget *
find (GtkWidget *root, bool (*matches) (GtkWidget *, gconstpointer), gconstpointer data)
{
  GtkWidget *found = matches (root, data) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, matches, data);

  return found;
}

/* A dialog is a window of its own, or in the window, as the libraries will have it. */
static GtkWidget *
find_anywhere (bool (*matches) (GtkWidget *, gconstpointer), gconstpointer data)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (unsigned i = 0; i < g_list_model_get_n_items (windows) && found == NULL; i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    found = find (window, matches, data);
  }

  return found;
}

static GtkWidget *
find_button (const char *label)
{
  return find_anywhere (matches_button, label);
}

/**
 * slc_window_test_init:
 * @argc: (inout): as main() has it
 * @argv: (inout): as main() has it
 *
 * Makes ready for tests that need a display.
 */
void
slc_window_test_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  gtk_disable_setlocale ();
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", false, NULL);
}

/**
 * slc_window_test_add:
 * @path: name of the test
 * @test: the test; it opens the window itself
 */
void
slc_window_test_add (const char *path, SlcWindowTest test)
{
  g_test_add (path, SlcWindowFixture, NULL, set_up, test, tear_down);
}

/**
 * slc_window_fixture_open:
 * @self: a fixture
 *
 * Starts the program and waits until its window is there.
 */
void
slc_window_fixture_open (SlcWindowFixture *self)
{
  self->application = get_application ();
  g_application_activate (G_APPLICATION (self->application));
  self->window = gtk_application_get_windows (GTK_APPLICATION (self->application))->data;
  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  slc_wait_until (gtk_widget_get_mapped (GTK_WIDGET (self->window)));
}

static gboolean
do_nothing_cb (gpointer data)
{
  return G_SOURCE_REMOVE;
}

/* Whether GTK is about to say what is under the pointer, by the name that it gives its timer. */
static bool
is_tooltip_due (void)
{
  const unsigned last = g_idle_add (do_nothing_cb, NULL);

  for (unsigned id = 1; id < last; id++) {
    GSource *source = g_main_context_find_source_by_id (NULL, id);
    const char *name = source != NULL ? g_source_get_name (source) : NULL;

    if (name != NULL && strstr (name, "tooltip_popup_timeout") != NULL)
      return true;
  }

  return false;
}

/**
 * slc_window_fixture_close:
 * @self: a fixture
 *
 * Closes the window, if it is open, and makes sure that nothing holds on to it.
 */
void
slc_window_fixture_close (SlcWindowFixture *self)
{
  /* GTK 4.8 looks for the pointer over a window that is gone. */
  slc_wait_until (!is_tooltip_due ());

  /* Newer libadwaita closes a dialog first. */
  for (unsigned i = 0; i < 2 && self->window != NULL; i++)
    gtk_window_close (self->window);
  slc_wait_until (self->window == NULL);
}

/**
 * slc_window_fixture_activate:
 * @self: a fixture
 * @action: name of an action of the window
 */
void
slc_window_fixture_activate (SlcWindowFixture *self, const char *action)
{
  g_assert_true (slc_window_fixture_can (self, action));
  g_action_group_activate_action (G_ACTION_GROUP (self->window), action, NULL);
}

/**
 * slc_window_fixture_can:
 * @self: a fixture
 * @action: name of an action of the window
 *
 * Returns: whether it is enabled
 */
bool
slc_window_fixture_can (SlcWindowFixture *self, const char *action)
{
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (self->window), action));

  return g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), action);
}

/**
 * slc_window_fixture_choose:
 * @self: a fixture
 * @target: what to write to
 *
 * Chooses a target, and waits until the window shows it.
 */
void
slc_window_fixture_choose (SlcWindowFixture *self, const char *target)
{
  slc_window_choose_target (SLC_WINDOW (self->window), target);
  slc_wait_until (last_target_is (target));
  g_assert_true (slc_window_fixture_can (self, "start"));
}

/**
 * slc_window_fixture_run:
 * @self: a fixture
 * @target: a simulated drive that is fast
 *
 * Runs a whole test.
 */
void
slc_window_fixture_run (SlcWindowFixture *self, const char *target)
{
  slc_window_fixture_choose (self, target);
  slc_window_fixture_activate (self, "start");
  g_assert_true (slc_window_fixture_can (self, "stop"));
  slc_wait_until (slc_window_fixture_can (self, "new-test"));
}

/**
 * slc_window_fixture_drop:
 * @self: a fixture
 * @paths: (array zero-terminated=1): files
 *
 * Drops files on the window.
 */
void
slc_window_fixture_drop (SlcWindowFixture *self, const char *const *paths)
{
  GtkDropTarget *target = slc_find_drop_target (GTK_WIDGET (self->window));
  GSList *files = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken;

  g_assert_cmpint (gtk_drop_target_get_actions (target), ==, GDK_ACTION_COPY);
  for (unsigned i = 0; paths[i] != NULL; i++)
    files = g_slist_append (files, g_file_new_for_path (paths[i]));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, files);
  g_signal_emit_by_name (target, "drop", &value, 1.0, 1.0, &taken);
  g_slist_free_full (files, g_object_unref);

  g_assert_true (taken);
  g_assert_cmpint (gtk_drop_target_get_actions (target), ==, 0);
}

/**
 * slc_window_fixture_copy:
 * @self: a fixture
 * @kind: as what
 *
 * Copies what is in front.
 *
 * Returns: (transfer full): the text
 */
char *
slc_window_fixture_copy (SlcWindowFixture *self, const char *kind)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->window));
  g_auto (GValue) value = G_VALUE_INIT;

  g_assert_true (slc_window_fixture_can (self, "copy"));
  g_action_group_activate_action (G_ACTION_GROUP (self->window), "copy",
                                  g_variant_new_string (kind));
  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (
    gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &value, NULL));

  return g_value_dup_string (&value);
}

/**
 * slc_window_fixture_load_only_session:
 * @self: a fixture
 *
 * Returns: (transfer full): the session in the store, of which there is one
 */
SlcSession *
slc_window_fixture_load_only_session (SlcWindowFixture *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = slc_session_store_list (self->store, &error);
  SlcSessionEntry *entry;

  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = g_ptr_array_index (entries, 0);
  g_assert_no_error (entry->error);

  return slc_session_ref (entry->session);
}

/**
 * slc_find_type:
 * @root: where to look
 * @type: what for
 *
 * Returns: (transfer none) (nullable): the first widget of that type
 */
GtkWidget *
slc_find_type (GtkWidget *root, GType type)
{
  return find (root, matches_type, &type);
}

/**
 * slc_find_mapped_type:
 * @root: where to look
 * @type: what for
 *
 * Returns: (transfer none) (nullable): the first widget of that type that people see
 */
GtkWidget *
slc_find_mapped_type (GtkWidget *root, GType type)
{
  return find (root, matches_mapped_type, &type);
}

/**
 * slc_find_anywhere:
 * @type: a type of widgets
 *
 * Returns: (transfer none) (nullable): a widget of that type that is shown, in any window or dialog
 */
GtkWidget *
slc_find_anywhere (GType type)
{
  return find_anywhere (matches_mapped_type, &type);
}

/**
 * slc_find_label_anywhere:
 * @part: part of a text
 *
 * Returns: (transfer none) (nullable): a label that shows it, in any window or dialog
 */
GtkWidget *
slc_find_label_anywhere (const char *part)
{
  return find_anywhere (matches_label, part);
}

/**
 * slc_find_label:
 * @root: where to look
 * @part: part of a text
 *
 * Returns: (transfer none) (nullable): the first label that shows that
 */
GtkWidget *
slc_find_label (GtkWidget *root, const char *part)
{
  return find (root, matches_label, part);
}

/**
 * slc_find_drop_target:
 * @widget: a widget
 *
 * Returns: (transfer none): what takes the things that are dropped on it
 */
GtkDropTarget *
slc_find_drop_target (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (unsigned i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_DROP_TARGET (controller))
      return GTK_DROP_TARGET (controller);
  }
  g_assert_not_reached ();
}

static bool
is_trigger (GtkShortcutTrigger *trigger, unsigned keyval, GdkModifierType modifiers)
{
  return GTK_IS_KEYVAL_TRIGGER (trigger) &&
         gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval &&
         gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == modifiers;
}

static void
press_in (GListModel *shortcuts, GtkWidget *widget, unsigned keyval, GdkModifierType modifiers)
{
  for (unsigned i = 0; i < g_list_model_get_n_items (shortcuts); i++) {
    g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

    if (is_trigger (gtk_shortcut_get_trigger (shortcut), keyval, modifiers))
      gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut),
                                    GTK_SHORTCUT_ACTION_EXCLUSIVE, widget,
                                    gtk_shortcut_get_arguments (shortcut));
  }
}

/**
 * slc_press:
 * @widget: a widget
 * @keyval: a key
 * @modifiers: what is held down with it
 *
 * Does what the key is bound to in that widget.
 */
void
slc_press (GtkWidget *widget, unsigned keyval, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (unsigned i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_SHORTCUT_CONTROLLER (controller))
      press_in (G_LIST_MODEL (controller), widget, keyval, modifiers);
  }
}

/**
 * slc_type:
 * @text: what is typed
 *
 * Waits for a text entry in any window or dialog, and puts that in the place of its text.
 */
void
slc_type (const char *text)
{
  slc_wait_until (slc_find_anywhere (GTK_TYPE_ENTRY) != NULL);
  gtk_editable_set_text (GTK_EDITABLE (slc_find_anywhere (GTK_TYPE_ENTRY)), text);
}

/**
 * slc_can_click:
 * @label: what a button says, with its mnemonic
 *
 * Waits for a button in any window or dialog.
 *
 * Returns: whether it can be clicked
 */
bool
slc_can_click (const char *label)
{
  slc_wait_until (find_button (label) != NULL);

  return gtk_widget_is_sensitive (find_button (label));
}

/**
 * slc_click:
 * @label: what a button says, with its mnemonic
 *
 * Waits for a button in any window or dialog, and clicks on it.
 */
void
slc_click (const char *label)
{
  g_assert_true (slc_can_click (label));
  g_signal_emit_by_name (find_button (label), "clicked");
}

/**
 * slc_take_picture:
 * @widget: a widget that is shown
 *
 * Returns: (transfer full): what it looks like
 */
GdkTexture *
slc_take_picture (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = NULL;
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  GskRenderNode *node;
  GdkTexture *texture;

  gtk_test_widget_wait_for_draw (widget);
  paintable = gtk_widget_paintable_new (widget);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (renderer, node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gsk_render_node_unref (node);

  return texture;
}
