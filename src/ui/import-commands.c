/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/import-commands.h"

#include <glib/gi18n.h>

#include "ui/compat.h"
#include "ui/import-job.h"
#include "ui/import-pane.h"

#define DIALOG_WIDTH_PX  1000
#define DIALOG_HEIGHT_PX 720

/**
 * SlcImportCommands:
 *
 * The ways into the window for files: an action of it, and dropping them on it. Logs of other
 * programs are shown before they are imported; the program's own sessions are kept and opened at
 * once, or compared where that is done.
 */
struct _SlcImportCommands {
  GObject parent_instance;

  SlcWindowParts parts;

  GtkDropTarget *drop_target;
  SlcImportPane *pane;
  bool allowed;
  bool taking_in;
};

G_DEFINE_FINAL_TYPE (SlcImportCommands, slc_import_commands, G_TYPE_OBJECT)

/* One thing after another. */
static void
update (SlcImportCommands *self)
{
  bool enabled = self->allowed && self->pane == NULL && !self->taking_in;

  if (self->parts.window == NULL)
    return;

  slc_window_parts_enable (&self->parts, "import", enabled);
  gtk_drop_target_set_actions (self->drop_target, enabled ? GDK_ACTION_COPY : 0);
}

static void
compare_sessions (SlcImportCommands *self, const char *const *paths)
{
  for (unsigned i = 0; paths[i] != NULL; i++)
    slc_compare_choice_expect (slc_sessions_page_get_choice (self->parts.sessions_page), paths[i]);
  slc_sessions_page_reload (self->parts.sessions_page);
}

/* Compares them, or opens the last of them. */
static void
show_sessions (SlcImportCommands *self, const char *const *paths)
{
  unsigned n_paths = g_strv_length ((char **) paths);

  if (slc_window_parts_shows (&self->parts, "compare")) {
    compare_sessions (self, paths);
  } else {
    slc_sessions_page_open_path (self->parts.sessions_page, paths[n_paths - 1]);
    slc_window_parts_show (&self->parts, "sessions");
  }
}

static void
kept_cb (SlcImportCommands *self, const char *path)
{
  show_sessions (self, (const char *const[]){ path, NULL });
}

static void
pane_gone_cb (gpointer data, GObject *where_the_pane_was)
{
  SlcImportCommands *self = data;

  self->pane = NULL;
  update (self);
}

static void
open_pane (SlcImportCommands *self, const char *const *paths)
{
  self->pane = slc_import_pane_new (paths);
  g_object_weak_ref (G_OBJECT (self->pane), pane_gone_cb, self);
  g_signal_connect_object (self->pane, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
  slc_compat_present_dialog (self->parts.window, _ ("Import"), GTK_WIDGET (self->pane),
                             DIALOG_WIDTH_PX, DIALOG_HEIGHT_PX);
  update (self);
}

static void
taken_in_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SlcImportCommands) self = user_data;
  g_autoptr (SlcIntake) intake = slc_import_take_in_finish (result, NULL);

  self->taking_in = false;
  if (self->parts.window == NULL)
    return;

  if (intake->session_paths[0] != NULL)
    show_sessions (self, (const char *const *) intake->session_paths);
  if (intake->problem != NULL)
    slc_window_parts_show_error (&self->parts, intake->problem->message);
  if (intake->logs[0] != NULL)
    open_pane (self, (const char *const *) intake->logs);
  update (self);
}

/* Sessions are kept, and logs shown in a dialog in which a person decides about them. */
static void
take_in (SlcImportCommands *self, const char *const *paths)
{
  self->taking_in = true;
  update (self);
  slc_import_take_in_async (paths, taken_in_cb, g_object_ref (self));
}

/* Files that are somewhere else have no path. */
static void
import_files (SlcImportCommands *self, GPtrArray *files)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) paths = NULL;
  bool remote = false;

  for (unsigned i = 0; i < files->len; i++) {
    g_autofree char *path = g_file_get_path (g_ptr_array_index (files, i));

    if (path != NULL)
      g_strv_builder_add (builder, path);
    else
      remote = true;
  }
  paths = g_strv_builder_end (builder);

  if (remote)
    slc_window_parts_show_error (
      &self->parts, _ ("That file is not on this computer. Copy it here and import the copy."));
  if (paths[0] != NULL)
    take_in (self, (const char *const *) paths);
}

static void
files_chosen_cb (GListModel *list, gpointer user_data)
{
  g_autoptr (SlcImportCommands) self = user_data;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (unsigned i = 0; list != NULL && i < g_list_model_get_n_items (list); i++)
    g_ptr_array_add (files, g_list_model_get_item (list, i));
  if (self->parts.window != NULL)
    import_files (self, files);
}

static void
import_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcImportCommands *self = user_data;

  slc_compat_choose_files (self->parts.window, _ ("Import Logs or Sessions"), files_chosen_cb,
                           g_object_ref (self));
}

static const GActionEntry ACTIONS[] = {
  { .name = "import", .activate = import_cb },
};

static gboolean
drop_cb (SlcImportCommands *self, const GValue *value)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (GSList *link = g_value_get_boxed (value); link != NULL; link = link->next)
    g_ptr_array_add (files, g_object_ref (link->data));
  import_files (self, files);

  return true;
}

static void
add_drop_target (SlcImportCommands *self)
{
  self->drop_target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  g_signal_connect_object (self->drop_target, "drop", G_CALLBACK (drop_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->parts.window),
                             g_object_ref (GTK_EVENT_CONTROLLER (self->drop_target)));
}

static void
slc_import_commands_finalize (GObject *object)
{
  SlcImportCommands *self = SLC_IMPORT_COMMANDS (object);

  if (self->pane != NULL)
    g_object_weak_unref (G_OBJECT (self->pane), pane_gone_cb, self);
  slc_window_parts_release (&self->parts);
  g_clear_object (&self->drop_target);
  G_OBJECT_CLASS (slc_import_commands_parent_class)->finalize (object);
}

static void
slc_import_commands_class_init (SlcImportCommandsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_import_commands_finalize;
}

static void
slc_import_commands_init (SlcImportCommands *self)
{
  self->allowed = true;
}

/**
 * slc_import_commands_new:
 * @parts: what they work on
 *
 * Adds the action to the window, and lets files be dropped on it, as long as the commands live.
 *
 * Returns: (transfer full): the commands
 */
SlcImportCommands *
slc_import_commands_new (const SlcWindowParts *parts)
{
  SlcImportCommands *self;

  g_return_val_if_fail (parts != NULL, NULL);

  self = g_object_new (SLC_TYPE_IMPORT_COMMANDS, NULL);
  slc_window_parts_hold (&self->parts, parts);
  g_action_map_add_action_entries (G_ACTION_MAP (self->parts.window), ACTIONS,
                                   G_N_ELEMENTS (ACTIONS), self);
  add_drop_target (self);

  return self;
}

/**
 * slc_import_commands_set_allowed:
 * @self: the commands
 * @allowed: whether there can be an import now
 *
 * While a test runs there is none: a log could be on the very drive, and reading it would show in
 * the curve.
 */
void
slc_import_commands_set_allowed (SlcImportCommands *self, bool allowed)
{
  g_return_if_fail (SLC_IS_IMPORT_COMMANDS (self));

  self->allowed = allowed;
  update (self);
}
