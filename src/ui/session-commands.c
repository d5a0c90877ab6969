/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/session-commands.h"

#include <glib/gi18n.h>

#include "ui/name-question.h"
#include "ui/recovery.h"

/**
 * SlcSessionCommands:
 *
 * What can be done with a session, as actions of the window. They work on the session that is in
 * front: the result of the test, or what is current among the sessions.
 */
struct _SlcSessionCommands {
  GObject parent_instance;

  SlcWindowParts parts;

  GPtrArray *journals;
  AdwToast *undo_toast;
  bool correcting;
};

G_DEFINE_FINAL_TYPE (SlcSessionCommands, slc_session_commands, G_TYPE_OBJECT)

static const char *
get_session_path (SlcSessionCommands *self)
{
  SlcSessionItem *item;

  if (!slc_window_parts_shows (&self->parts, "sessions"))
    return slc_test_page_get_session_path (self->parts.test_page);

  item = slc_sessions_page_get_current (self->parts.sessions_page);

  return item != NULL && slc_session_item_get_session (item) != NULL
         ? slc_session_item_get_path (item)
         : NULL;
}

static char *
dup_current_name (SlcSessionCommands *self)
{
  return slc_session_item_dup_name (slc_sessions_page_get_current (self->parts.sessions_page));
}

static void
show_session_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcSessionCommands *self = user_data;

  slc_sessions_page_open_path (self->parts.sessions_page,
                               slc_test_page_get_session_path (self->parts.test_page));
  slc_window_parts_show (&self->parts, "sessions");
}

static void
open_session_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  slc_sessions_page_open (SLC_SESSION_COMMANDS (user_data)->parts.sessions_page);
}

static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  slc_sessions_page_close (SLC_SESSION_COMMANDS (user_data)->parts.sessions_page);
}

static void
named_cb (const char *name, gpointer user_data)
{
  g_autoptr (SlcSessionCommands) self = user_data;
  g_autoptr (GError) error = NULL;

  if (name != NULL && !slc_sessions_page_rename_current (self->parts.sessions_page, name, &error))
    slc_window_parts_show_error (&self->parts, error->message);
}

static void
rename_session_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcSessionCommands *self = user_data;
  g_autofree char *name = dup_current_name (self);
  const SlcNameQuestion question = {
    .heading = _ ("Rename Session"),
    .accept = _ ("_Rename"),
    .name = name,
  };

  slc_name_question_ask (GTK_WIDGET (self->parts.window), &question, named_cb, g_object_ref (self));
}

static void
undo_toast_dismissed_cb (SlcSessionCommands *self)
{
  self->undo_toast = NULL;
  if (self->parts.window != NULL)
    slc_session_commands_update (self);
}

static void
offer_undo (SlcSessionCommands *self, const char *name)
{
  /* Translators: %s is what a session is called */
  g_autofree char *title = g_strdup_printf (_ ("“%s” deleted"), name);

  if (self->undo_toast != NULL)
    adw_toast_dismiss (self->undo_toast);
  self->undo_toast = slc_window_parts_show_toast (&self->parts, title);
  adw_toast_set_button_label (self->undo_toast, _ ("_Undo"));
  adw_toast_set_action_name (self->undo_toast, "win.undo-delete");
  g_signal_connect_object (self->undo_toast, "dismissed", G_CALLBACK (undo_toast_dismissed_cb),
                           self, G_CONNECT_SWAPPED);
  slc_session_commands_update (self);
}

static void
delete_session_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcSessionCommands *self = user_data;
  g_autofree char *name = dup_current_name (self);
  g_autoptr (GError) error = NULL;

  if (slc_sessions_page_delete_current (self->parts.sessions_page, &error))
    offer_undo (self, name);
  else
    slc_window_parts_show_error (&self->parts, error->message);
}

static void
undo_delete_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcSessionCommands *self = user_data;
  g_autoptr (GError) error = NULL;

  if (!slc_sessions_page_undo_delete (self->parts.sessions_page, &error))
    slc_window_parts_show_error (&self->parts, error->message);
  else if (self->undo_toast != NULL)
    adw_toast_dismiss (self->undo_toast);
}

static void
rescued_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SlcSessionCommands) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = slc_recovery_rescue_finish (result, &error);

  if (path == NULL) {
    slc_window_parts_show_error (&self->parts, error->message);
    return;
  }

  slc_sessions_page_open_path (self->parts.sessions_page, path);
  slc_window_parts_show (&self->parts, "sessions");
}

static void
recover_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcSessionCommands *self = user_data;
  g_autoptr (GPtrArray) journals = g_steal_pointer (&self->journals);

  slc_test_page_offer_recovery (self->parts.test_page, 0);
  slc_session_commands_update (self);
  slc_recovery_rescue_async (journals, rescued_cb, g_object_ref (self));
}

static void
cut_off_tests_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SlcSessionCommands) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) journals = slc_recovery_find_finish (result, &error);

  if (journals == NULL)
    slc_window_parts_show_error (&self->parts, error->message);
  if (journals == NULL || journals->len == 0 || self->parts.window == NULL)
    return;

  slc_test_page_offer_recovery (self->parts.test_page, journals->len);
  self->journals = g_steal_pointer (&journals);
  slc_session_commands_update (self);
}

static const GActionEntry ACTIONS[] = {
  { .name = "show-session", .activate = show_session_cb },
  { .name = "open-session", .activate = open_session_cb },
  { .name = "back", .activate = back_cb },
  { .name = "rename-session", .activate = rename_session_cb },
  { .name = "delete-session", .activate = delete_session_cb },
  { .name = "undo-delete", .activate = undo_delete_cb },
  { .name = "recover", .activate = recover_cb },
};

static void
slc_session_commands_finalize (GObject *object)
{
  SlcSessionCommands *self = SLC_SESSION_COMMANDS (object);

  slc_window_parts_release (&self->parts);
  g_clear_pointer (&self->journals, g_ptr_array_unref);
  G_OBJECT_CLASS (slc_session_commands_parent_class)->finalize (object);
}

static void
slc_session_commands_class_init (SlcSessionCommandsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_session_commands_finalize;
}

static void
slc_session_commands_init (SlcSessionCommands *self)
{
}

/**
 * slc_session_commands_new:
 * @parts: what they work on
 *
 * Adds the actions to the window. They are of use as long as the commands live.
 *
 * Returns: (transfer full): the commands
 */
SlcSessionCommands *
slc_session_commands_new (const SlcWindowParts *parts)
{
  SlcSessionCommands *self;

  g_return_val_if_fail (parts != NULL, NULL);

  self = g_object_new (SLC_TYPE_SESSION_COMMANDS, NULL);
  slc_window_parts_hold (&self->parts, parts);
  g_action_map_add_action_entries (G_ACTION_MAP (self->parts.window), ACTIONS,
                                   G_N_ELEMENTS (ACTIONS), self);

  return self;
}

/**
 * slc_session_commands_update:
 * @self: the commands
 *
 * Enables those that have something to work on.
 */
void
slc_session_commands_update (SlcSessionCommands *self)
{
  bool in_sessions;
  bool open;
  bool readable;

  g_return_if_fail (SLC_IS_SESSION_COMMANDS (self));

  in_sessions = slc_window_parts_shows (&self->parts, "sessions");
  open = slc_sessions_page_is_open (self->parts.sessions_page);
  readable = get_session_path (self) != NULL;
  slc_window_parts_enable (&self->parts, "show-session",
                           slc_test_page_get_session_path (self->parts.test_page) != NULL);
  slc_window_parts_enable (&self->parts, "open-session", in_sessions && !open && readable);
  slc_window_parts_enable (&self->parts, "back", in_sessions && open);
  slc_window_parts_enable (&self->parts, "rename-session",
                           in_sessions && readable && !self->correcting);
  slc_window_parts_enable (&self->parts, "delete-session",
                           in_sessions && !self->correcting &&
                             slc_sessions_page_get_current (self->parts.sessions_page) != NULL);
  slc_window_parts_enable (&self->parts, "undo-delete",
                           self->undo_toast != NULL && !self->correcting);
  slc_window_parts_enable (&self->parts, "recover", self->journals != NULL);
}

/**
 * slc_session_commands_set_correcting:
 * @self: the commands
 * @correcting: whether the open session is corrected, or not yet saved as it was
 *
 * Has its file, and the keys that mean something else meanwhile, left alone with the next
 * slc_session_commands_update().
 */
void
slc_session_commands_set_correcting (SlcSessionCommands *self, bool correcting)
{
  g_return_if_fail (SLC_IS_SESSION_COMMANDS (self));

  self->correcting = correcting;
}

/**
 * slc_session_commands_find_cut_off_tests:
 * @self: the commands
 *
 * Looks for tests that were cut off, and offers to recover them.
 */
void
slc_session_commands_find_cut_off_tests (SlcSessionCommands *self)
{
  g_return_if_fail (SLC_IS_SESSION_COMMANDS (self));

  slc_recovery_find_async (cut_off_tests_found_cb, g_object_ref (self));
}

/**
 * slc_session_commands_get_path:
 * @self: the commands
 *
 * Returns: (transfer none) (nullable): where the session in front is saved, or %NULL when there is
 *   none or its file is not yet what is shown
 */
const char *
slc_session_commands_get_path (SlcSessionCommands *self)
{
  g_return_val_if_fail (SLC_IS_SESSION_COMMANDS (self), NULL);

  return self->correcting ? NULL : get_session_path (self);
}
