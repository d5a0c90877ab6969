/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/export-commands.h"

#include <glib/gi18n.h>

#include "ui/compat.h"
#include "ui/export-pane.h"
#include "ui/export.h"
#include "ui/print.h"
#include "ui/settings.h"

/**
 * SlcExportCommands:
 *
 * What makes a picture or a printed page of what is in front, as actions of the window: of the
 * session, or of the comparison.
 */
struct _SlcExportCommands {
  GObject parent_instance;

  SlcWindowParts parts;
  SlcSessionCommands *session_commands;

  GSettings *settings;
  GFile *exported;
};

G_DEFINE_FINAL_TYPE (SlcExportCommands, slc_export_commands, G_TYPE_OBJECT)

static SlcExportSource *
create_source (SlcExportCommands *self)
{
  const char *path = slc_session_commands_get_path (self->session_commands);

  return path != NULL ? slc_export_source_new (path) : NULL;
}

static void
tell_exported (SlcExportCommands *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *title = NULL;
  AdwToast *toast;

  if (self->parts.window == NULL)
    return;

  g_set_object (&self->exported, file);
  slc_export_commands_update (self);
  /* Translators: %s is the name of a file */
  title = g_strdup_printf (_ ("Exported as %s"), name);
  toast = slc_window_parts_show_toast (&self->parts, title);
  adw_toast_set_button_label (toast, _ ("_Open Folder"));
  adw_toast_set_action_name (toast, "win.show-exported");
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcExportCommands *self = user_data;
  g_autoptr (SlcExportSource) source = NULL;
  g_auto (SlcPictureStyle) style = { 0 };
  SlcExportPane *pane;

  if (slc_window_parts_shows (&self->parts, "compare")) {
    gtk_widget_activate_action (GTK_WIDGET (self->parts.compare_page), "compare.export", NULL);
    return;
  }

  source = create_source (self);
  g_return_if_fail (source != NULL);
  slc_settings_init_picture_style (self->settings, &style);
  pane = slc_export_pane_present (self->parts.window, source, &style);
  g_signal_connect_object (pane, "exported", G_CALLBACK (tell_exported), self, G_CONNECT_SWAPPED);
}

static void
show_exported_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcExportCommands *self = user_data;

  slc_compat_show_in_folder (self->parts.window, self->exported);
}

typedef struct {
  SlcExportCommands *commands;
  SlcExportSource *source;
} Printing;

static void
print_failed_cb (const GError *error, gpointer owner)
{
  SlcExportCommands *self = SLC_EXPORT_COMMANDS (owner);

  slc_window_parts_show_error (&self->parts, error->message);
}

static void
loaded_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autofree Printing *printing = user_data;
  g_autoptr (SlcExportCommands) self = printing->commands;
  g_autoptr (SlcExportSource) source = printing->source;
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sessions = slc_export_load_finish (result, &error);
  g_auto (SlcPictureStyle) style = { 0 };

  if (self->parts.window == NULL)
    return;

  slc_settings_init_picture_style (self->settings, &style);
  style.theme = SLC_THEME_PRINT;
  if (sessions == NULL) {
    slc_window_parts_show_error (&self->parts, error->message);
    return;
  }

  operation = slc_print_new (slc_export_source_draw (source, sessions, &style));
  slc_print_run (operation, self->parts.window, print_failed_cb, G_OBJECT (self));
}

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcExportCommands *self = user_data;
  Printing *printing;

  if (slc_window_parts_shows (&self->parts, "compare")) {
    gtk_widget_activate_action (GTK_WIDGET (self->parts.compare_page), "compare.print", NULL);
    return;
  }

  printing = g_new (Printing, 1);
  printing->commands = g_object_ref (self);
  printing->source = create_source (self);
  slc_export_load_async (printing->source, NULL, loaded_cb, printing);
}

static const GActionEntry ACTIONS[] = {
  { .name = "export", .activate = export_cb },
  { .name = "print", .activate = print_cb },
  { .name = "show-exported", .activate = show_exported_cb },
};

static void
slc_export_commands_finalize (GObject *object)
{
  SlcExportCommands *self = SLC_EXPORT_COMMANDS (object);

  slc_window_parts_release (&self->parts);
  g_clear_object (&self->session_commands);
  g_clear_object (&self->settings);
  g_clear_object (&self->exported);
  G_OBJECT_CLASS (slc_export_commands_parent_class)->finalize (object);
}

static void
slc_export_commands_class_init (SlcExportCommandsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_export_commands_finalize;
}

static void
slc_export_commands_init (SlcExportCommands *self)
{
  self->settings = g_settings_new (APP_ID);
}

/**
 * slc_export_commands_new:
 * @parts: what they work on
 * @session_commands: what knows the session in front
 *
 * Adds the actions to the window. They are of use as long as the commands live.
 *
 * Returns: (transfer full): the commands
 */
SlcExportCommands *
slc_export_commands_new (const SlcWindowParts *parts, SlcSessionCommands *session_commands)
{
  SlcExportCommands *self;

  g_return_val_if_fail (parts != NULL, NULL);
  g_return_val_if_fail (SLC_IS_SESSION_COMMANDS (session_commands), NULL);

  self = g_object_new (SLC_TYPE_EXPORT_COMMANDS, NULL);
  slc_window_parts_hold (&self->parts, parts);
  self->session_commands = g_object_ref (session_commands);
  g_action_map_add_action_entries (G_ACTION_MAP (self->parts.window), ACTIONS,
                                   G_N_ELEMENTS (ACTIONS), self);
  g_signal_connect_object (self->parts.compare_page, "exported", G_CALLBACK (tell_exported), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->parts.compare_page, "compared",
                           G_CALLBACK (slc_export_commands_update), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * slc_export_commands_update:
 * @self: the commands
 *
 * Enables those that have something to work on.
 */
void
slc_export_commands_update (SlcExportCommands *self)
{
  bool possible;

  g_return_if_fail (SLC_IS_EXPORT_COMMANDS (self));

  if (self->parts.window == NULL)
    return;

  possible = slc_window_parts_shows (&self->parts, "compare")
             ? slc_compare_page_has_comparison (self->parts.compare_page)
             : slc_session_commands_get_path (self->session_commands) != NULL;
  slc_window_parts_enable (&self->parts, "export", possible);
  slc_window_parts_enable (&self->parts, "print", possible);
  slc_window_parts_enable (&self->parts, "show-exported", self->exported != NULL);
}
