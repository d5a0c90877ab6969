/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/sessions-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/notice.h"
#include "ui/session-row.h"
#include "ui/session-view.h"

/**
 * SlcSessionsPage:
 *
 * The list of all sessions, newest first, in which some can be chosen to be compared, and the one
 * that is open. What the window's actions work on is the current session: the open one, or the one
 * selected in the list.
 *
 * Emits `changed` when another session is current, or another part of the page is shown.
 */
struct _SlcSessionsPage {
  GtkBox parent_instance;

  SlcNotice *notice;
  GtkStack *stack;
  GtkListBox *list;
  GtkActionBar *bar;
  GtkLabel *chosen;
  SlcSessionView *view;

  GCancellable *cancellable;
  SlcSessionStore *store;
  GListStore *items;
  SlcCompareChoice *choice;
  SlcSessionItem *open;
  char *wanted_path;
  bool wanted_open;
  char *deleted_path;
  char *removed_path;
};

G_DEFINE_FINAL_TYPE (SlcSessionsPage, slc_sessions_page, GTK_TYPE_BOX)

enum { SIGNAL_CHANGED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static GtkWidget *
create_row_cb (gpointer item, gpointer user_data)
{
  return slc_session_row_new (item, user_data);
}

static void
emit_changed (SlcSessionsPage *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
show_list (SlcSessionsPage *self)
{
  bool empty = g_list_model_get_n_items (G_LIST_MODEL (self->items)) == 0;

  g_clear_object (&self->open);
  gtk_stack_set_visible_child_name (self->stack, empty ? "empty" : "list");
  emit_changed (self);
}

static bool
shows_session (SlcSessionsPage *self, SlcSessionItem *item)
{
  return self->open != NULL &&
         g_str_equal (slc_session_item_get_path (self->open), slc_session_item_get_path (item));
}

/* One that is read again while it is open leaves the focus where it is. */
static void
show_session (SlcSessionsPage *self, SlcSessionItem *item)
{
  bool opens = !shows_session (self, item);

  g_set_object (&self->open, item);
  slc_session_view_show (self->view, item);
  gtk_stack_set_visible_child_name (self->stack, "session");
  if (opens && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  emit_changed (self);
}

static GtkListBoxRow *
find_row (SlcSessionsPage *self, const char *path)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++) {
    SlcSessionItem *item = slc_session_row_get_item (SLC_SESSION_ROW (row));

    if (g_str_equal (slc_session_item_get_path (item), path))
      return row;
  }

  return NULL;
}

static void
fill (SlcSessionsPage *self, GPtrArray *entries)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (unsigned i = 0; i < entries->len; i++)
    g_ptr_array_add (items, slc_session_item_new (g_ptr_array_index (entries, i)));
  g_list_store_splice (self->items, 0, g_list_model_get_n_items (G_LIST_MODEL (self->items)),
                       items->pdata, items->len);
  slc_compare_choice_refresh (self->choice, G_LIST_MODEL (self->items));
}

/* What was there before stays, unless something else was asked for. */
static void
want_current (SlcSessionsPage *self)
{
  SlcSessionItem *current = slc_sessions_page_get_current (self);

  if (self->wanted_path == NULL && current != NULL) {
    self->wanted_path = g_strdup (slc_session_item_get_path (current));
    self->wanted_open = self->open != NULL;
  }
}

static void
show_wanted (SlcSessionsPage *self)
{
  g_autofree char *path = g_steal_pointer (&self->wanted_path);
  GtkListBoxRow *row = path != NULL ? find_row (self, path) : NULL;
  SlcSessionItem *item = NULL;

  if (row != NULL) {
    gtk_list_box_select_row (self->list, row);
    item = slc_session_row_get_item (SLC_SESSION_ROW (row));
  }
  if (self->wanted_open && item != NULL && slc_session_item_get_session (item) != NULL)
    show_session (self, item);
  else
    show_list (self);
}

static void
list_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  g_autoptr (SlcSessionStore) store = slc_session_store_new_default ();
  GError *error = NULL;
  GPtrArray *entries = slc_session_store_list (store, &error);

  if (entries != NULL)
    g_task_return_pointer (task, entries, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SlcSessionsPage *self = SLC_SESSIONS_PAGE (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (entries == NULL) {
    slc_notice_show (self->notice, SLC_NOTICE_ERROR, error->message);
    return;
  }

  want_current (self);
  fill (self, entries);
  show_wanted (self);
}

static void
choice_changed_cb (SlcSessionsPage *self)
{
  unsigned n_chosen = g_list_model_get_n_items (slc_compare_choice_get_entries (self->choice));
  g_autofree char *text = g_strdup_printf (
    ngettext ("%u session chosen", "%u sessions chosen", n_chosen), n_chosen);

  gtk_label_set_text (self->chosen, text);
  gtk_action_bar_set_revealed (self->bar, n_chosen > 0);
  emit_changed (self);
}

static void
row_activated_cb (SlcSessionsPage *self, SlcSessionRow *row)
{
  show_session (self, slc_session_row_get_item (row));
}

static void
selection_changed_cb (SlcSessionsPage *self)
{
  emit_changed (self);
}

static gboolean
slc_sessions_page_grab_focus (GtkWidget *widget)
{
  SlcSessionsPage *self = SLC_SESSIONS_PAGE (widget);

  return self->open != NULL ? gtk_widget_grab_focus (GTK_WIDGET (self->view))
                            : gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
slc_sessions_page_dispose (GObject *object)
{
  g_cancellable_cancel (SLC_SESSIONS_PAGE (object)->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_SESSIONS_PAGE);
  G_OBJECT_CLASS (slc_sessions_page_parent_class)->dispose (object);
}

static void
slc_sessions_page_finalize (GObject *object)
{
  SlcSessionsPage *self = SLC_SESSIONS_PAGE (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->store, slc_session_store_free);
  g_clear_object (&self->items);
  g_clear_object (&self->choice);
  g_clear_object (&self->open);
  g_free (self->wanted_path);
  g_free (self->deleted_path);
  g_free (self->removed_path);
  G_OBJECT_CLASS (slc_sessions_page_parent_class)->finalize (object);
}

static void
slc_sessions_page_class_init (SlcSessionsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = slc_sessions_page_dispose;
  object_class->finalize = slc_sessions_page_finalize;
  widget_class->grab_focus = slc_sessions_page_grab_focus;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "win.rename-session", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "win.delete-session", NULL);

  g_type_ensure (SLC_TYPE_NOTICE);
  g_type_ensure (SLC_TYPE_SESSION_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/sessions-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcSessionsPage, notice);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionsPage, list);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionsPage, bar);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionsPage, chosen);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionsPage, view);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, selection_changed_cb);
}

static void
slc_sessions_page_init (SlcSessionsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  self->store = slc_session_store_new_default ();
  self->items = g_list_store_new (SLC_TYPE_SESSION_ITEM);
  self->choice = slc_compare_choice_new ();
  g_signal_connect_object (self->choice, "changed", G_CALLBACK (choice_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->items), create_row_cb, self->choice,
                           NULL);
  slc_sessions_page_reload (self);
}

/**
 * slc_sessions_page_reload:
 * @self: the page
 *
 * Reads the sessions from disk, in a thread of its own. What was open or selected stays so if it is
 * still there; what was said before is over.
 */
void
slc_sessions_page_reload (SlcSessionsPage *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (SLC_IS_SESSIONS_PAGE (self));

  slc_notice_hide (self->notice);
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, listed_cb, NULL);
  g_task_set_source_tag (task, slc_sessions_page_reload);
  g_task_run_in_thread (task, list_in_thread);
}

/**
 * slc_sessions_page_open_path:
 * @self: the page
 * @path: a session's file
 *
 * Reads the list anew and opens one session of it.
 */
void
slc_sessions_page_open_path (SlcSessionsPage *self, const char *path)
{
  g_return_if_fail (SLC_IS_SESSIONS_PAGE (self));
  g_return_if_fail (path != NULL);

  g_free (self->wanted_path);
  self->wanted_path = g_strdup (path);
  self->wanted_open = true;
  slc_sessions_page_reload (self);
}

/**
 * slc_sessions_page_open:
 * @self: the page
 *
 * Opens the session that is selected in the list, if it can be read.
 */
void
slc_sessions_page_open (SlcSessionsPage *self)
{
  SlcSessionItem *item;

  g_return_if_fail (SLC_IS_SESSIONS_PAGE (self));

  item = slc_sessions_page_get_current (self);
  if (item != NULL && slc_session_item_get_session (item) != NULL)
    show_session (self, item);
}

/**
 * slc_sessions_page_close:
 * @self: the page
 *
 * Goes back to the list.
 */
void
slc_sessions_page_close (SlcSessionsPage *self)
{
  g_return_if_fail (SLC_IS_SESSIONS_PAGE (self));

  show_list (self);
}

/**
 * slc_sessions_page_show_error:
 * @self: the page
 * @message: what went wrong, with the cure
 */
void
slc_sessions_page_show_error (SlcSessionsPage *self, const char *message)
{
  g_return_if_fail (SLC_IS_SESSIONS_PAGE (self));

  slc_notice_show (self->notice, SLC_NOTICE_ERROR, message);
}

/**
 * slc_sessions_page_set_corrector:
 * @self: the page, with a session open
 * @corrector: (nullable): what corrects that session, or %NULL when that is done
 */
void
slc_sessions_page_set_corrector (SlcSessionsPage *self, SlcCorrector *corrector)
{
  g_return_if_fail (SLC_IS_SESSIONS_PAGE (self));

  slc_session_view_set_corrector (self->view, corrector);
}

/**
 * slc_sessions_page_is_open:
 * @self: the page
 *
 * Returns: whether a session is shown, and not the list
 */
bool
slc_sessions_page_is_open (SlcSessionsPage *self)
{
  g_return_val_if_fail (SLC_IS_SESSIONS_PAGE (self), false);

  return self->open != NULL;
}

/**
 * slc_sessions_page_get_choice:
 * @self: the page
 *
 * Returns: (transfer none): the sessions that are compared
 */
SlcCompareChoice *
slc_sessions_page_get_choice (SlcSessionsPage *self)
{
  g_return_val_if_fail (SLC_IS_SESSIONS_PAGE (self), NULL);

  return self->choice;
}

/**
 * slc_sessions_page_get_current:
 * @self: the page
 *
 * Returns: (transfer none) (nullable): the session that is open, or else selected
 */
SlcSessionItem *
slc_sessions_page_get_current (SlcSessionsPage *self)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (SLC_IS_SESSIONS_PAGE (self), NULL);

  if (self->open != NULL)
    return self->open;

  row = gtk_list_box_get_selected_row (self->list);

  return row != NULL ? slc_session_row_get_item (SLC_SESSION_ROW (row)) : NULL;
}

/**
 * slc_sessions_page_rename_current:
 * @self: the page, with a current session
 * @name: its new name
 * @error: return location for an error
 *
 * Returns: whether it was renamed
 */
bool
slc_sessions_page_rename_current (SlcSessionsPage *self, const char *name, GError **error)
{
  SlcSessionItem *item;

  g_return_val_if_fail (SLC_IS_SESSIONS_PAGE (self), false);
  g_return_val_if_fail (name != NULL, false);

  item = slc_sessions_page_get_current (self);
  g_return_val_if_fail (item != NULL, false);

  if (!slc_session_store_rename (self->store, slc_session_item_get_path (item), name, error))
    return false;

  slc_sessions_page_reload (self);

  return true;
}

/**
 * slc_sessions_page_delete_current:
 * @self: the page, with a current session
 * @error: return location for an error
 *
 * Removes a session, so that it can be brought back until the next one is removed.
 *
 * Returns: whether it was removed
 */
bool
slc_sessions_page_delete_current (SlcSessionsPage *self, GError **error)
{
  SlcSessionItem *item;
  char *removed_path;

  g_return_val_if_fail (SLC_IS_SESSIONS_PAGE (self), false);

  item = slc_sessions_page_get_current (self);
  g_return_val_if_fail (item != NULL, false);

  removed_path = slc_session_store_remove (self->store, slc_session_item_get_path (item), error);
  if (removed_path == NULL)
    return false;

  g_free (self->removed_path);
  self->removed_path = removed_path;
  g_free (self->deleted_path);
  self->deleted_path = g_strdup (slc_session_item_get_path (item));
  g_clear_object (&self->open);
  slc_sessions_page_reload (self);

  return true;
}

/**
 * slc_sessions_page_undo_delete:
 * @self: the page, after slc_sessions_page_delete_current()
 * @error: return location for an error
 *
 * Brings back the session that was removed last.
 *
 * Returns: whether it is back; if not, it can be tried again
 */
bool
slc_sessions_page_undo_delete (SlcSessionsPage *self, GError **error)
{
  g_return_val_if_fail (SLC_IS_SESSIONS_PAGE (self), false);
  g_return_val_if_fail (self->removed_path != NULL, false);

  if (!slc_session_store_restore (self->store, self->removed_path, self->deleted_path, error))
    return false;

  g_clear_pointer (&self->removed_path, g_free);
  g_clear_pointer (&self->deleted_path, g_free);
  slc_sessions_page_reload (self);

  return true;
}
