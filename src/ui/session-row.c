/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/session-row.h"

#include <glib/gi18n.h>
#include <stdbool.h>

/**
 * SlcSessionRow:
 *
 * A session in the list, which can be chosen to be compared with others. Its menu selects the row
 * and then does what the window's action of the same meaning does.
 */
struct _SlcSessionRow {
  AdwActionRow parent_instance;

  GtkWidget *check;
  GtkWidget *menu_button;
  GtkWidget *arrow;
  SlcSessionItem *item;
  SlcCompareChoice *choice;
  bool compared;
};

G_DEFINE_FINAL_TYPE (SlcSessionRow, slc_session_row, ADW_TYPE_ACTION_ROW)

enum { PROP_0, PROP_COMPARED, N_PROPS };

static GParamSpec *properties[N_PROPS];

static void
activate_for_row (GtkWidget *row, const char *window_action)
{
  GtkWidget *list = gtk_widget_get_parent (row);

  gtk_list_box_select_row (GTK_LIST_BOX (list), GTK_LIST_BOX_ROW (row));
  gtk_widget_activate_action (row, window_action, NULL);
}

static void
rename_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  activate_for_row (widget, "win.rename-session");
}

static void
export_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  activate_for_row (widget, "win.export");
}

static void
delete_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  activate_for_row (widget, "win.delete-session");
}

static void
choice_changed_cb (SlcSessionRow *self)
{
  unsigned n_chosen = g_list_model_get_n_items (slc_compare_choice_get_entries (self->choice));
  bool compared = slc_compare_choice_find (self->choice, self->item) != NULL;

  if (compared != self->compared) {
    self->compared = compared;
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPARED]);
  }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "session.compared",
                                 slc_session_item_get_session (self->item) != NULL &&
                                   (compared || n_chosen < SLC_COMPARISON_MOST));
}

static void
slc_session_row_get_property (GObject *object,
                              unsigned property_id,
                              GValue *value,
                              GParamSpec *pspec)
{
  SlcSessionRow *self = SLC_SESSION_ROW (object);

  switch (property_id) {
  case PROP_COMPARED:
    g_value_set_boolean (value, self->compared);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
slc_session_row_set_property (GObject *object,
                              unsigned property_id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  SlcSessionRow *self = SLC_SESSION_ROW (object);

  switch (property_id) {
  case PROP_COMPARED:
    if (g_value_get_boolean (value))
      slc_compare_choice_add (self->choice, self->item);
    else
      slc_compare_choice_remove (self->choice, self->item);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
slc_session_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_SESSION_ROW);
  G_OBJECT_CLASS (slc_session_row_parent_class)->dispose (object);
}

static void
slc_session_row_finalize (GObject *object)
{
  SlcSessionRow *self = SLC_SESSION_ROW (object);

  g_clear_object (&self->item);
  g_clear_object (&self->choice);
  G_OBJECT_CLASS (slc_session_row_parent_class)->finalize (object);
}

static void
slc_session_row_class_init (SlcSessionRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = slc_session_row_get_property;
  object_class->set_property = slc_session_row_set_property;
  object_class->dispose = slc_session_row_dispose;
  object_class->finalize = slc_session_row_finalize;

  properties[PROP_COMPARED] = g_param_spec_boolean ("compared", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                      G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_m, GDK_CONTROL_MASK,
                                       "session.compared", NULL);
  gtk_widget_class_install_property_action (widget_class, "session.compared", "compared");
  gtk_widget_class_install_action (widget_class, "session.rename", NULL, rename_cb);
  gtk_widget_class_install_action (widget_class, "session.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "session.delete", NULL, delete_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/session-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcSessionRow, check);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionRow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionRow, arrow);
}

static void
slc_session_row_init (SlcSessionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_item (SlcSessionRow *self)
{
  bool readable = slc_session_item_get_session (self->item) != NULL;
  g_autofree char *name = slc_session_item_dup_name (self->item);
  g_autofree char *origin = slc_session_item_describe_origin (self->item);
  g_autofree char *result = slc_session_item_describe_result (self->item);
  g_autofree char *subtitle = g_strjoin ("\n", origin, result, NULL);
  g_autofree char *menu_label = g_strdup_printf (_ ("Actions for %s"), name);
  /* Translators: chooses a session to be compared with others; its name */
  g_autofree char *check_label = g_strdup_printf (_ ("Compare %s"), name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), readable);
  gtk_widget_set_visible (self->arrow, readable);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  menu_label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  check_label, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "session.rename", readable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "session.export", readable);
  if (!readable)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
}

/**
 * slc_session_row_new:
 * @item: what it shows
 * @choice: what is compared
 *
 * Returns: (transfer floating): a row of the list
 */
GtkWidget *
slc_session_row_new (SlcSessionItem *item, SlcCompareChoice *choice)
{
  SlcSessionRow *self;

  g_return_val_if_fail (SLC_IS_SESSION_ITEM (item), NULL);
  g_return_val_if_fail (SLC_IS_COMPARE_CHOICE (choice), NULL);

  self = g_object_new (SLC_TYPE_SESSION_ROW, NULL);
  self->item = g_object_ref (item);
  self->choice = g_object_ref (choice);
  show_item (self);
  choice_changed_cb (self);
  g_signal_connect_object (choice, "changed", G_CALLBACK (choice_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/**
 * slc_session_row_get_item:
 * @self: a row
 *
 * Returns: (transfer none): what it shows
 */
SlcSessionItem *
slc_session_row_get_item (SlcSessionRow *self)
{
  g_return_val_if_fail (SLC_IS_SESSION_ROW (self), NULL);

  return self->item;
}
