/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/window.h"

#include <glib/gi18n.h>

#include "model/quantity.h"
#include "ui/closing-question.h"
#include "ui/compat.h"
#include "ui/copy-commands.h"
#include "ui/correction-commands.h"
#include "ui/end-notification.h"
#include "ui/export-commands.h"
#include "ui/import-commands.h"
#include "ui/queue-commands.h"
#include "ui/session-commands.h"

/* Under this width the view switcher moves from the header bar to the bottom. */
#define NARROW_PX 560

/**
 * SlcWindow:
 *
 * The main window. Every command is an action of it, by which menu, shortcuts and assistive
 * technology reach it.
 */
struct _SlcWindow {
  AdwApplicationWindow parent_instance;

  GtkWidget *start_button;
  GtkWidget *queue_button;
  GtkWidget *stop_button;
  GtkWidget *back_button;
  GtkStack *title_stack;
  AdwToastOverlay *toasts;
  AdwViewStack *view_stack;
  SlcTestPage *test_page;
  SlcSessionsPage *sessions_page;
  SlcComparePage *compare_page;
  AdwViewSwitcherBar *switcher_bar;

  GSettings *settings;
  SlcSessionCommands *session_commands;
  SlcCopyCommands *copy_commands;
  SlcExportCommands *export_commands;
  SlcCorrectionCommands *correction_commands;
  SlcImportCommands *import_commands;
  SlcQueueCommands *queue_commands;
  unsigned inhibit_cookie;
  int64_t began_us;
  bool closing;
};

G_DEFINE_FINAL_TYPE (SlcWindow, slc_window, ADW_TYPE_APPLICATION_WINDOW)

static void
start_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcWindow *self = user_data;

  adw_view_stack_set_visible_child_name (self->view_stack, "test");
  slc_test_page_start (self->test_page);
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  slc_test_page_stop (SLC_WINDOW (user_data)->test_page);
}

static void
new_test_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  slc_test_page_reset (SLC_WINDOW (user_data)->test_page);
}

static void
folder_chosen_cb (GFile *file, gpointer user_data)
{
  g_autoptr (SlcWindow) self = user_data;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL) {
    slc_test_page_choose_target (self->test_page, path);
  } else if (file != NULL) {
    slc_test_page_show_error (
      self->test_page,
      _ ("That place is not on a drive of this computer. Choose a folder on one."));
  }
}

static void
choose_folder_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  slc_compat_choose_folder (GTK_WINDOW (user_data), _ ("Choose a Folder on the Drive to Test"),
                            folder_chosen_cb, g_object_ref (SLC_WINDOW (user_data)));
}

/* Whoever comes by the keyboard goes on there. */
static void
show_page (SlcWindow *self, const char *name)
{
  GtkWidget *page;

  adw_view_stack_set_visible_child_name (self->view_stack, name);
  page = adw_view_stack_get_visible_child (self->view_stack);
  if (!gtk_widget_grab_focus (page))
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static void
show_test_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_page (SLC_WINDOW (user_data), "test");
}

static void
show_sessions_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_page (SLC_WINDOW (user_data), "sessions");
}

static void
show_compare_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_page (SLC_WINDOW (user_data), "compare");
}

static void
compare_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_page (SLC_WINDOW (user_data), "compare");
}

/* They are chosen in their list. */
static void
choose_sessions_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcWindow *self = SLC_WINDOW (user_data);

  if (slc_sessions_page_is_open (self->sessions_page))
    slc_sessions_page_close (self->sessions_page);
  show_page (self, "sessions");
}

static void
choose_none_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  slc_compare_choice_clear (slc_sessions_page_get_choice (SLC_WINDOW (user_data)->sessions_page));
}

static const GActionEntry ACTIONS[] = {
  { .name = "start", .activate = start_cb },
  { .name = "stop", .activate = stop_cb },
  { .name = "new-test", .activate = new_test_cb },
  { .name = "choose-folder", .activate = choose_folder_cb },
  { .name = "show-test", .activate = show_test_cb },
  { .name = "show-sessions", .activate = show_sessions_cb },
  { .name = "show-compare", .activate = show_compare_cb },
  { .name = "compare", .activate = compare_cb },
  { .name = "choose-sessions", .activate = choose_sessions_cb },
  { .name = "choose-none", .activate = choose_none_cb },
};

static void
enable (SlcWindow *self, const char *name, bool enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static bool
is_running (SlcWindow *self)
{
  return slc_test_page_get_state (self->test_page) == SLC_TEST_RUNNING;
}

/* In a narrow window only the menu has room for it. */
static void
show_queue_button (SlcWindow *self)
{
  gtk_widget_set_visible (self->queue_button,
                          gtk_widget_get_visible (self->start_button) &&
                            !adw_view_switcher_bar_get_reveal (self->switcher_bar));
}

/* What can't be done says why. */
static void
show_start_button (SlcWindow *self, bool visible)
{
  bool of_queue = slc_test_page_get_state (self->test_page) == SLC_TEST_DONE &&
                  !slc_test_page_can_start (self->test_page);

  gtk_widget_set_visible (self->start_button, visible);
  gtk_widget_set_tooltip_text (
    self->start_button,
    of_queue ? _ ("Start does not repeat a queue: go back to the choices with New Test") : NULL);
}

static void
update (SlcWindow *self)
{
  SlcTestState state = slc_test_page_get_state (self->test_page);
  bool running = state == SLC_TEST_RUNNING;
  const char *view = adw_view_stack_get_visible_child_name (self->view_stack);
  bool in_sessions = g_strcmp0 (view, "sessions") == 0;
  unsigned n_chosen = g_list_model_get_n_items (
    slc_compare_choice_get_entries (slc_sessions_page_get_choice (self->sessions_page)));

  enable (self, "start", slc_test_page_can_start (self->test_page));
  enable (self, "stop", running);
  enable (self, "new-test", state == SLC_TEST_DONE);
  enable (self, "choose-folder", !running && state != SLC_TEST_DONE);
  enable (self, "compare", n_chosen >= SLC_COMPARISON_LEAST);
  enable (self, "choose-none", n_chosen > 0);
  slc_copy_commands_update (self->copy_commands);
  slc_correction_commands_update (self->correction_commands);
  slc_session_commands_set_correcting (self->session_commands,
                                       slc_correction_commands_is_busy (self->correction_commands));
  slc_session_commands_update (self->session_commands);
  slc_export_commands_update (self->export_commands);
  slc_import_commands_set_allowed (self->import_commands, !running);
  slc_queue_commands_update (self->queue_commands);

  show_start_button (self, !running && g_strcmp0 (view, "test") == 0);
  show_queue_button (self);
  gtk_widget_set_visible (self->stop_button, running);
  gtk_widget_set_visible (self->back_button,
                          in_sessions && slc_sessions_page_is_open (self->sessions_page));
}

/* The screen may lock, but the computer must not sleep. */
static void
inhibit (SlcWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (application == NULL || is_running (self) == (self->inhibit_cookie != 0))
    return;

  if (self->inhibit_cookie != 0) {
    gtk_application_uninhibit (application, self->inhibit_cookie);
    self->inhibit_cookie = 0;
  } else {
    self->inhibit_cookie = gtk_application_inhibit (application, GTK_WINDOW (self),
                                                    GTK_APPLICATION_INHIBIT_SUSPEND |
                                                      GTK_APPLICATION_INHIBIT_LOGOUT,
                                                    _ ("A drive is being tested"));
  }
}

/* Whoever went away is told; whoever closes the window knows. */
static void
tell_end (SlcWindow *self)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  uint64_t run_ns = (uint64_t) (g_get_monotonic_time () - self->began_us) *
                    (SLC_NS_PER_S / 1000000);
  bool is_active = gtk_window_is_active (GTK_WINDOW (self));

  if (self->closing || application == NULL || !slc_end_notification_is_due (run_ns, is_active))
    return;

  slc_end_notification_send (application,
                             slc_tester_get_run_queue (slc_test_page_get_tester (self->test_page)));
}

static void
follow_run (SlcWindow *self)
{
  if (!is_running (self) && self->began_us != 0)
    tell_end (self);

  self->began_us = is_running (self) ? g_get_monotonic_time () : 0;
}

static void
test_state_changed_cb (SlcWindow *self)
{
  if (self->session_commands == NULL)
    return;

  inhibit (self);
  follow_run (self);
  update (self);
  if (slc_test_page_get_state (self->test_page) == SLC_TEST_DONE)
    slc_sessions_page_reload (self->sessions_page);
  if (self->closing && !is_running (self))
    gtk_window_close (GTK_WINDOW (self));
}

static void
view_changed_cb (SlcWindow *self)
{
  if (self->session_commands != NULL)
    update (self);
}

static void
set_width (SlcWindow *self, int width)
{
  bool narrow = width < NARROW_PX;

  gtk_stack_set_visible_child_name (self->title_stack, narrow ? "title" : "switcher");
  adw_view_switcher_bar_set_reveal (self->switcher_bar, narrow);
  show_queue_button (self);
}

/* Known before the new size is allocated, so that no frame shows the switcher at the wrong place.
 */
static void
surface_width_changed_cb (SlcWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));
  double shadow_x;
  double shadow_y;

  gtk_native_get_surface_transform (GTK_NATIVE (self), &shadow_x, &shadow_y);
  set_width (self, gdk_surface_get_width (surface) - 2 * (int) shadow_x);
}

static void
slc_window_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (slc_window_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (widget)), "notify::width",
                           G_CALLBACK (surface_width_changed_cb), widget, G_CONNECT_SWAPPED);
}

static gboolean
close_cb (gpointer window)
{
  gtk_window_close (window);

  return G_SOURCE_REMOVE;
}

/* The question belongs to the window, and still answers. */
static void
close_answered_cb (bool accepted, gpointer user_data)
{
  g_autoptr (SlcWindow) self = user_data;

  if (!accepted)
    return;

  self->closing = true;
  if (is_running (self))
    slc_test_page_stop (self->test_page);
  else
    g_idle_add_full (G_PRIORITY_DEFAULT, close_cb, g_object_ref (self), g_object_unref);
}

static void
save_size (SlcWindow *self)
{
  int width;
  int height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (self->settings, "window-width", MAX (width, 1));
  g_settings_set_int (self->settings, "window-height", MAX (height, 1));
  g_settings_set_boolean (self->settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
}

static bool
has_waiting_tests (SlcWindow *self)
{
  SlcQueue *queue = slc_tester_get_queue (slc_test_page_get_tester (self->test_page));

  return slc_queue_count (queue, SLC_TRIAL_WAITING) > 0;
}

static gboolean
slc_window_close_request (GtkWindow *window)
{
  SlcWindow *self = SLC_WINDOW (window);
  bool running = is_running (self);

  if (!self->closing && (running || has_waiting_tests (self))) {
    slc_closing_question_ask (GTK_WIDGET (self), running, close_answered_cb, g_object_ref (self));
    return true;
  }
  if (running)
    return true;

  save_size (self);

  return GTK_WINDOW_CLASS (slc_window_parent_class)->close_request (window);
}

/* GTK 4.8 can keep the actions when the window is gone; settings must not tell them of changes. */
static void
forget_settings (SlcWindow *self)
{
  g_action_map_remove_action (G_ACTION_MAP (self), "axis");
  g_action_map_remove_action (G_ACTION_MAP (self), "log-scale");
}

static void
slc_window_dispose (GObject *object)
{
  if (SLC_WINDOW (object)->session_commands != NULL)
    forget_settings (SLC_WINDOW (object));
  g_clear_object (&SLC_WINDOW (object)->export_commands);
  g_clear_object (&SLC_WINDOW (object)->session_commands);
  g_clear_object (&SLC_WINDOW (object)->copy_commands);
  g_clear_object (&SLC_WINDOW (object)->correction_commands);
  g_clear_object (&SLC_WINDOW (object)->import_commands);
  g_clear_object (&SLC_WINDOW (object)->queue_commands);
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_WINDOW);
  G_OBJECT_CLASS (slc_window_parent_class)->dispose (object);
}

static void
slc_window_finalize (GObject *object)
{
  SlcWindow *self = SLC_WINDOW (object);

  g_clear_object (&self->settings);
  G_OBJECT_CLASS (slc_window_parent_class)->finalize (object);
}

static void
slc_window_class_init (SlcWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = slc_window_dispose;
  object_class->finalize = slc_window_finalize;
  widget_class->realize = slc_window_realize;
  GTK_WINDOW_CLASS (klass)->close_request = slc_window_close_request;

  g_type_ensure (SLC_TYPE_COMPARE_PAGE);
  g_type_ensure (SLC_TYPE_SESSIONS_PAGE);
  g_type_ensure (SLC_TYPE_TEST_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/com/example/SlcCliff/window.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcWindow, start_button);
  gtk_widget_class_bind_template_child (widget_class, SlcWindow, queue_button);
  gtk_widget_class_bind_template_child (widget_class, SlcWindow, stop_button);
  gtk_widget_class_bind_template_child (widget_class, SlcWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, SlcWindow, title_stack);
  gtk_widget_class_bind_template_child (widget_class, SlcWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, SlcWindow, view_stack);
  gtk_widget_class_bind_template_child (widget_class, SlcWindow, test_page);
  gtk_widget_class_bind_template_child (widget_class, SlcWindow, sessions_page);
  gtk_widget_class_bind_template_child (widget_class, SlcWindow, compare_page);
  gtk_widget_class_bind_template_child (widget_class, SlcWindow, switcher_bar);
  gtk_widget_class_bind_template_callback (widget_class, test_state_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, view_changed_cb);
}

static void
add_actions (SlcWindow *self)
{
  SlcWindowParts parts = {
    .window = GTK_WINDOW (self),
    .stack = self->view_stack,
    .toasts = self->toasts,
    .test_page = self->test_page,
    .sessions_page = self->sessions_page,
    .compare_page = self->compare_page,
  };
  g_autoptr (GAction) axis = g_settings_create_action (self->settings, "axis");
  g_autoptr (GAction) log_scale = g_settings_create_action (self->settings, "log-scale");

  g_action_map_add_action (G_ACTION_MAP (self), axis);
  g_action_map_add_action (G_ACTION_MAP (self), log_scale);
  g_action_map_add_action_entries (G_ACTION_MAP (self), ACTIONS, G_N_ELEMENTS (ACTIONS), self);
  self->import_commands = slc_import_commands_new (&parts);
  self->copy_commands = slc_copy_commands_new (&parts);
  self->correction_commands = slc_correction_commands_new (&parts);
  g_signal_connect_object (self->correction_commands, "changed", G_CALLBACK (view_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->queue_commands = slc_queue_commands_new (&parts);
  self->session_commands = slc_session_commands_new (&parts);
  self->export_commands = slc_export_commands_new (&parts, self->session_commands);
}

static void
restore_size (SlcWindow *self)
{
  int width = g_settings_get_int (self->settings, "window-width");
  int height = g_settings_get_int (self->settings, "window-height");

  set_width (self, width);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
slc_window_init (SlcWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (APP_ID);
  add_actions (self);
  slc_compare_page_set_choice (self->compare_page,
                               slc_sessions_page_get_choice (self->sessions_page));
  restore_size (self);
  update (self);
  slc_session_commands_find_cut_off_tests (self->session_commands);
}

/**
 * slc_window_new:
 * @application: the application it belongs to
 *
 * Returns: (transfer none): the main window, not yet shown
 */
SlcWindow *
slc_window_new (AdwApplication *application)
{
  g_return_val_if_fail (ADW_IS_APPLICATION (application), NULL);

  return g_object_new (SLC_TYPE_WINDOW, "application", application, NULL);
}

/**
 * slc_window_choose_target:
 * @self: the window, with no test running
 * @name: a folder, or a simulated drive as the command line names it
 *
 * Chooses what the next test writes to.
 */
void
slc_window_choose_target (SlcWindow *self, const char *name)
{
  g_return_if_fail (SLC_IS_WINDOW (self));

  slc_test_page_choose_target (self->test_page, name);
}
