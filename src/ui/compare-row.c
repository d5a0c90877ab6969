/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-row.h"

#include <glib/gi18n.h>

#include "ui/colour-popover.h"
#include "ui/name-question.h"
#include "ui/swatch.h"

/**
 * SlcCompareRow:
 *
 * A session of the comparison: its colour, dash and marker, what it is called there, and whether it
 * is shown. It is moved by dragging it, or with Alt and the arrow keys; F2 renames it, and Delete
 * takes it out. All of that are actions of the row, in the group `series`.
 */
struct _SlcCompareRow {
  AdwActionRow parent_instance;

  GtkMenuButton *colour_button;
  GtkButton *eye_button;
  GtkWidget *menu_button;

  SlcCompareChoice *choice;
  SlcCompareEntry *entry;
  GtkWidget *swatch;
};

G_DEFINE_FINAL_TYPE (SlcCompareRow, slc_compare_row, ADW_TYPE_ACTION_ROW)

static void
name_button (GtkWidget *button, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static void
show_name (SlcCompareRow *self)
{
  const char *name = slc_compare_entry_get_name (self->entry);
  /* Translators: the colour of a curve; the name of a session */
  g_autofree char *colour = g_strdup_printf (_ ("Colour of %s"), name);
  /* Translators: a button that shows or hides the curve of a session; its name */
  g_autofree char *eye = g_strdup_printf (_ ("Show %s"), name);
  g_autofree char *menu = g_strdup_printf (_ ("Actions for %s"), name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  name_button (GTK_WIDGET (self->colour_button), colour);
  name_button (GTK_WIDGET (self->eye_button), eye);
  name_button (self->menu_button, menu);
}

static void
show_entry (SlcCompareRow *self)
{
  bool shown = slc_compare_entry_is_shown (self->entry);

  show_name (self);
  slc_swatch_set_look (SLC_SWATCH (self->swatch), slc_compare_entry_get_look (self->entry),
                       slc_compare_entry_get_colour (self->entry));
  gtk_button_set_icon_name (self->eye_button,
                            shown ? "view-reveal-symbolic" : "view-conceal-symbolic");
}

/* The row is made anew at its new place, where whoever uses the keyboard goes on. */
static void
move_to (SlcCompareRow *self, SlcCompareEntry *entry, int position)
{
  GtkWidget *list = gtk_widget_get_parent (GTK_WIDGET (self));

  if (position < 0 || !slc_compare_choice_move (self->choice, entry, (unsigned) position))
    return;

  gtk_widget_grab_focus (
    GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), position)));
}

static void
move_up_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcCompareRow *self = user_data;

  move_to (self, self->entry, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self)) - 1);
}

static void
move_down_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcCompareRow *self = user_data;

  move_to (self, self->entry, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self)) + 1);
}

static void
remove_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcCompareRow *self = user_data;

  slc_compare_choice_remove (self->choice, slc_compare_entry_get_item (self->entry));
}

static void
named_cb (const char *name, gpointer user_data)
{
  g_autoptr (SlcCompareEntry) entry = user_data;

  if (name != NULL)
    slc_compare_entry_set_name (entry, name);
}

static void
rename_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcCompareRow *self = user_data;
  const SlcNameQuestion question = {
    .heading = _ ("Rename for the Comparison"),
    .accept = _ ("_Rename"),
    .name = slc_compare_entry_get_name (self->entry),
  };

  slc_name_question_ask (GTK_WIDGET (self), &question, named_cb, g_object_ref (self->entry));
}

static const GActionEntry ACTIONS[] = {
  { .name = "rename", .activate = rename_cb },
  { .name = "move-up", .activate = move_up_cb },
  { .name = "move-down", .activate = move_down_cb },
  { .name = "remove", .activate = remove_cb },
};

static void
add_actions (SlcCompareRow *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GPropertyAction) shown = g_property_action_new ("shown", self->entry, "shown");
  g_autoptr (GPropertyAction) colour = g_property_action_new ("colour", self->entry, "colour");

  g_action_map_add_action_entries (G_ACTION_MAP (group), ACTIONS, G_N_ELEMENTS (ACTIONS), self);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (shown));
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (colour));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "series", G_ACTION_GROUP (group));
}

static GdkContentProvider *
drag_cb (SlcCompareRow *self)
{
  return gdk_content_provider_new_typed (SLC_TYPE_COMPARE_ENTRY, self->entry);
}

static void
drag_begin_cb (SlcCompareRow *self, GdkDrag *drag, GtkDragSource *source)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

static gboolean
drop_cb (SlcCompareRow *self, const GValue *value)
{
  move_to (self, g_value_get_object (value), gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self)));

  return true;
}

static void
add_dragging (SlcCompareRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (SLC_TYPE_COMPARE_ENTRY, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (drag_cb), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
slc_compare_row_dispose (GObject *object)
{
  gtk_widget_insert_action_group (GTK_WIDGET (object), "series", NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_COMPARE_ROW);
  G_OBJECT_CLASS (slc_compare_row_parent_class)->dispose (object);
}

static void
slc_compare_row_finalize (GObject *object)
{
  SlcCompareRow *self = SLC_COMPARE_ROW (object);

  g_clear_object (&self->choice);
  g_clear_object (&self->entry);
  G_OBJECT_CLASS (slc_compare_row_parent_class)->finalize (object);
}

static void
slc_compare_row_class_init (SlcCompareRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = slc_compare_row_dispose;
  object_class->finalize = slc_compare_row_finalize;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "series.rename", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "series.remove", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "series.move-up",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "series.move-down",
                                       NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/compare-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcCompareRow, colour_button);
  gtk_widget_class_bind_template_child (widget_class, SlcCompareRow, eye_button);
  gtk_widget_class_bind_template_child (widget_class, SlcCompareRow, menu_button);
}

static void
slc_compare_row_init (SlcCompareRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * slc_compare_row_new:
 * @choice: what is compared
 * @entry: one of it
 *
 * Returns: (transfer floating): a row for it
 */
GtkWidget *
slc_compare_row_new (SlcCompareChoice *choice, SlcCompareEntry *entry)
{
  SlcCompareRow *self;
  g_autofree char *origin = NULL;
  unsigned look;

  g_return_val_if_fail (SLC_IS_COMPARE_CHOICE (choice), NULL);
  g_return_val_if_fail (SLC_IS_COMPARE_ENTRY (entry), NULL);

  self = g_object_new (SLC_TYPE_COMPARE_ROW, NULL);
  self->choice = g_object_ref (choice);
  self->entry = g_object_ref (entry);
  look = slc_compare_entry_get_look (entry);
  self->swatch = slc_swatch_new (look, slc_compare_entry_get_colour (entry));
  gtk_menu_button_set_child (self->colour_button, self->swatch);
  gtk_menu_button_set_popover (self->colour_button, slc_colour_popover_new ("series.colour", look));
  origin = slc_session_item_describe_origin (slc_compare_entry_get_item (entry));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), origin);
  add_actions (self);
  add_dragging (self);
  show_entry (self);
  g_signal_connect_object (entry, "notify", G_CALLBACK (show_entry), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
