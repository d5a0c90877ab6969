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

  GtkWindow *window;
  AdwViewStack *stack;
  AdwToastOverlay *toasts;
  SlcSessionCommands *session_commands;
  SlcComparePage *compare_page;

  GSettings *settings;
  GFile *exported;
};

G_DEFINE_FINAL_TYPE (SlcExportCommands, slc_export_commands, G_TYPE_OBJECT)

static bool
shows_comparison (SlcExportCommands *self)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "compare") == 0;
}

static void
enable (SlcExportCommands *self, const char *name, bool enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* The axes are those of the window. */
static void
init_style (SlcExportCommands *self, SlcPictureStyle *style)
{
  slc_picture_style_init (style);
  style->size.width_px = g_settings_get_uint (self->settings, "export-width");
  style->size.height_px = g_settings_get_uint (self->settings, "export-height");
  style->theme = slc_settings_get_theme ();
  style->axis = slc_settings_get_axis (self->settings);
  style->logarithmic = g_settings_get_boolean (self->settings, "log-scale");
}

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
  g_autofree char *markup = NULL;
  AdwToast *toast;

  if (self->window == NULL)
    return;

  g_set_object (&self->exported, file);
  slc_export_commands_update (self);
  /* Translators: %s is the name of a file */
  title = g_strdup_printf (_ ("Exported as %s"), name);
  markup = g_markup_escape_text (title, -1);
  toast = adw_toast_new (markup);
  adw_toast_set_button_label (toast, _ ("_Open Folder"));
  adw_toast_set_action_name (toast, "win.show-exported");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SlcExportCommands) self = user_data;
  g_autoptr (GError) error = NULL;

  if (slc_export_finish (result, &error))
    tell_exported (self, G_FILE (source));
  else
    slc_session_commands_show_error (self->session_commands, error);
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcExportCommands *self = user_data;
  g_autoptr (SlcExportSource) source = NULL;
  g_auto (SlcPictureStyle) style = { 0 };
  SlcExportPane *pane;

  if (shows_comparison (self)) {
    gtk_widget_activate_action (GTK_WIDGET (self->compare_page), "compare.export", NULL);
    return;
  }

  source = create_source (self);
  g_return_if_fail (source != NULL);
  init_style (self, &style);
  pane = slc_export_pane_present (self->window, source, &style);
  g_signal_connect_object (pane, "exported", G_CALLBACK (tell_exported), self, G_CONNECT_SWAPPED);
}

static void
show_exported_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcExportCommands *self = user_data;

  slc_compat_show_in_folder (self->window, self->exported);
}

typedef struct {
  SlcExportCommands *commands;
  SlcExportSource *source;
} Printing;

static void
print_failed_cb (const GError *error, gpointer owner)
{
  SlcExportCommands *self = SLC_EXPORT_COMMANDS (owner);

  slc_session_commands_show_error (self->session_commands, error);
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

  if (self->window == NULL)
    return;

  init_style (self, &style);
  style.theme = SLC_THEME_PRINT;
  if (sessions == NULL) {
    slc_session_commands_show_error (self->session_commands, error);
    return;
  }

  operation = slc_print_new (slc_export_source_draw (source, sessions, &style));
  slc_print_run (operation, self->window, print_failed_cb, G_OBJECT (self));
}

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcExportCommands *self = user_data;
  Printing *printing;

  if (shows_comparison (self)) {
    gtk_widget_activate_action (GTK_WIDGET (self->compare_page), "compare.print", NULL);
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

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->stack);
  g_clear_object (&self->toasts);
  g_clear_object (&self->session_commands);
  g_clear_object (&self->compare_page);
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
 *
 * Adds the actions to the window. They are of use as long as the commands live.
 *
 * Returns: (transfer full): the commands
 */
SlcExportCommands *
slc_export_commands_new (const SlcExportParts *parts)
{
  SlcExportCommands *self;

  g_return_val_if_fail (parts != NULL, NULL);

  self = g_object_new (SLC_TYPE_EXPORT_COMMANDS, NULL);
  g_set_weak_pointer (&self->window, parts->window);
  self->stack = g_object_ref (parts->stack);
  self->toasts = g_object_ref (parts->toasts);
  self->session_commands = g_object_ref (parts->session_commands);
  self->compare_page = g_object_ref (parts->compare_page);
  g_action_map_add_action_entries (G_ACTION_MAP (self->window), ACTIONS, G_N_ELEMENTS (ACTIONS),
                                   self);
  g_signal_connect_object (self->compare_page, "exported", G_CALLBACK (tell_exported), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->compare_page, "compared", G_CALLBACK (slc_export_commands_update),
                           self, G_CONNECT_SWAPPED);

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

  if (self->window == NULL)
    return;

  possible = shows_comparison (self)
             ? slc_compare_page_has_comparison (self->compare_page)
             : slc_session_commands_get_path (self->session_commands) != NULL;
  enable (self, "export", possible);
  enable (self, "print", possible);
  enable (self, "show-exported", self->exported != NULL);
}

/**
 * slc_export_commands_export:
 * @self: the commands, with a session in front
 * @file: the picture; its name decides the format
 *
 * Exports the session's chart without asking how it is to look: light, with title and numbers.
 */
void
slc_export_commands_export (SlcExportCommands *self, GFile *file)
{
  g_autoptr (SlcExportSource) source = NULL;
  g_auto (SlcPictureStyle) style = { 0 };

  g_return_if_fail (SLC_IS_EXPORT_COMMANDS (self));
  g_return_if_fail (G_IS_FILE (file));

  source = create_source (self);
  g_return_if_fail (source != NULL);
  init_style (self, &style);
  slc_export_async (source, &style, file, exported_cb, g_object_ref (self));
}
