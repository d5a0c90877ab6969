/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/target-row.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdbool.h>

#include "target/simulated-target.h"
#include "target/udisks.h"
#include "ui/target-finder.h"

/**
 * SlcTargetRow:
 *
 * Says where a test is going to write, and lets another place be chosen: drives with a folder that
 * can be written to, a folder of one's own, simulated drives. Those that can't be tested are listed
 * too, with the reason.
 *
 * Emits `changed` when another target was chosen, or more is known about it.
 */
struct _SlcTargetRow {
  AdwActionRow parent_instance;

  GtkImage *icon;
  GtkWidget *copy_button;
  GtkWidget *button;
  GtkPopover *popover;
  GtkListBox *list;

  GCancellable *cancellable;
  GPtrArray *entries;
  const SlcTargetEntry *chosen;
  char *wanted;
  SlcUDisks *udisks;
  bool outdated;
};

G_DEFINE_FINAL_TYPE (SlcTargetRow, slc_target_row, ADW_TYPE_ACTION_ROW)

enum { SIGNAL_CHANGED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

#define ENTRY_KEY "slc-target-entry"

static const char *
title_of (const SlcTargetEntry *entry)
{
  return entry->title != NULL ? entry->title : entry->name;
}

static char *
describe_room (const SlcTargetEntry *entry)
{
  g_autofree char *room = NULL;

  if (entry->most_bytes == SLC_UNKNOWN_BYTES)
    return NULL;

  room = slc_format_gb (entry->most_bytes);
  /* Translators: %s is the space a test may use, such as "412 GB" */
  return g_strdup_printf (_ ("room for %s"), room);
}

static void
add_drive (GPtrArray *parts, const SlcDriveEntry *drive)
{
  g_ptr_array_add (parts, slc_format_gb (drive->drive.capacity_bytes));
  if (drive->drive.bus != NULL)
    g_ptr_array_add (parts, g_strdup (drive->drive.bus));
  if (!isnan (drive->temperature_c))
    /* Translators: a temperature in degrees Celsius. */
    g_ptr_array_add (parts, g_strdup_printf (_ ("%.0f °C"), drive->temperature_c));
}

static char *
describe (const SlcTargetEntry *entry)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (entry->kind != SLC_TARGET_SIMULATED && entry->title != NULL)
    g_ptr_array_add (parts, g_strdup (entry->name));
  if (entry->detail != NULL)
    g_ptr_array_add (parts, g_strdup (entry->detail));
  if (entry->drive != NULL)
    add_drive (parts, entry->drive);
  if (entry->refusal != NULL) {
    g_ptr_array_add (parts, g_strdup (entry->refusal));
  } else if (entry->kind == SLC_TARGET_FOLDER) {
    char *room = describe_room (entry);

    if (entry->filesystem != NULL)
      g_ptr_array_add (parts, g_strdup (entry->filesystem));
    if (room != NULL)
      g_ptr_array_add (parts, room);
  }
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (char **) parts->pdata);
}

static const char *
icon_name_of (const SlcTargetEntry *entry)
{
  return entry->kind == SLC_TARGET_SIMULATED ? "slc-cliff-symbolic" : "drive-harddisk-symbolic";
}

static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), true);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 24);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 38);
  if (css_class != NULL) {
    gtk_widget_add_css_class (label, css_class);
    gtk_widget_add_css_class (label, "dim-label");
  }

  return label;
}

static GtkWidget *
list_row_new (const char *icon_name, const char *title, const char *subtitle)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (words), label_new (title, NULL));
  if (subtitle != NULL && *subtitle != '\0')
    gtk_box_append (GTK_BOX (words), label_new (subtitle, "caption"));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon_name));
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return row;
}

static void
append_entry (SlcTargetRow *self, SlcTargetEntry *entry)
{
  g_autofree char *subtitle = describe (entry);
  GtkWidget *row = list_row_new (icon_name_of (entry), title_of (entry), subtitle);

  gtk_widget_set_sensitive (row, entry->refusal == NULL);
  g_object_set_data (G_OBJECT (row), ENTRY_KEY, entry);
  gtk_list_box_append (self->list, row);
}

static void
append_entries (SlcTargetRow *self, SlcTargetKind kind)
{
  for (unsigned i = 0; i < self->entries->len; i++) {
    SlcTargetEntry *entry = g_ptr_array_index (self->entries, i);

    if (entry->kind == kind)
      append_entry (self, entry);
  }
}

static void
clear_list (SlcTargetRow *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

static void
fill_list (SlcTargetRow *self)
{
  clear_list (self);
  append_entries (self, SLC_TARGET_FOLDER);
  gtk_list_box_append (self->list,
                       list_row_new ("folder-open-symbolic", _ ("Choose a Folder…"), NULL));
  append_entries (self, SLC_TARGET_DRIVE);
  append_entries (self, SLC_TARGET_SIMULATED);
}

static const SlcTargetEntry *
row_get_entry (GtkListBoxRow *row)
{
  return row != NULL ? g_object_get_data (G_OBJECT (row), ENTRY_KEY) : NULL;
}

/* The row for a folder of one's own stands with the folders. */
static SlcTargetKind
row_get_kind (GtkListBoxRow *row)
{
  const SlcTargetEntry *entry = row_get_entry (row);

  return entry != NULL ? entry->kind : SLC_TARGET_FOLDER;
}

static const char *
heading_of (SlcTargetKind kind)
{
  switch (kind) {
  case SLC_TARGET_FOLDER:
    return _ ("Folders, Whose Files Stay as They Are");
  case SLC_TARGET_DRIVE:
    return _ ("Whole Drives, Whose Data Is Destroyed");
  case SLC_TARGET_SIMULATED:
    return _ ("Simulated Drives");
  default:
    g_assert_not_reached ();
  }
}

static void
update_header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  SlcTargetKind kind = row_get_kind (row);
  GtkWidget *header = NULL;

  if (before == NULL || row_get_kind (before) != kind) {
    header = gtk_label_new (heading_of (kind));
    gtk_label_set_xalign (GTK_LABEL (header), 0);
    gtk_widget_add_css_class (header, "heading");
  }
  gtk_list_box_row_set_header (row, header);
}

static void
set_chosen (SlcTargetRow *self, const SlcTargetEntry *entry)
{
  g_autofree char *subtitle = describe (entry);

  self->chosen = entry;
  gtk_image_set_from_icon_name (self->icon, icon_name_of (entry));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title_of (entry));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);
  if (entry->refusal != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
  gtk_widget_set_visible (self->copy_button, entry->cure != NULL);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* The command goes to the clipboard as it is to be typed, without the words around it. */
static void
copy_cure_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SlcTargetRow *self = SLC_TARGET_ROW (widget);

  if (self->chosen != NULL && self->chosen->cure != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), self->chosen->cure);
}

static SlcTargetEntry *
find_entry (SlcTargetRow *self, const char *name)
{
  for (unsigned i = 0; self->entries != NULL && i < self->entries->len; i++) {
    SlcTargetEntry *entry = g_ptr_array_index (self->entries, i);

    if (g_str_equal (entry->name, name))
      return entry;
  }

  return NULL;
}

/* Never a drive: that is for people to choose. */
static void
choose_default (SlcTargetRow *self)
{
  for (unsigned i = 0; i < self->entries->len; i++) {
    const SlcTargetEntry *entry = g_ptr_array_index (self->entries, i);

    if (entry->refusal == NULL && entry->kind != SLC_TARGET_DRIVE) {
      set_chosen (self, entry);
      return;
    }
  }
}

static void
target_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SlcTargetRow *self = SLC_TARGET_ROW (source);
  g_autoptr (GError) error = NULL;
  SlcTargetEntry *entry = slc_find_target_finish (result, &error);

  if (entry == NULL)
    return;

  g_ptr_array_insert (self->entries, 0, entry);
  fill_list (self);
  set_chosen (self, entry);
}

static void
choose_wanted (SlcTargetRow *self)
{
  g_autofree char *wanted = g_steal_pointer (&self->wanted);
  const SlcTargetEntry *entry = find_entry (self, wanted);

  if (entry != NULL)
    set_chosen (self, entry);
  else
    slc_find_target_async (G_OBJECT (self), wanted, self->cancellable, target_found_cb, NULL);
}

static void
targets_listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SlcTargetRow *self = SLC_TARGET_ROW (source);
  g_autoptr (GError) error = NULL;
  GPtrArray *entries = slc_find_targets_finish (result, &error);

  if (entries == NULL)
    return;

  /* Rows know their entries, which must not go before them. */
  clear_list (self);
  self->chosen = NULL;
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = entries;
  fill_list (self);
  if (self->wanted != NULL)
    choose_wanted (self);
  else
    choose_default (self);
}

static void
reload (SlcTargetRow *self)
{
  g_autofree char *name = self->chosen != NULL ? g_strdup (self->chosen->name) : NULL;

  self->outdated = false;
  slc_target_row_load (self, name);
}

/* Looking at drives would disturb a test, during which the row is not shown. */
static void
drives_changed_cb (gpointer user_data)
{
  SlcTargetRow *self = user_data;

  self->outdated = true;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    reload (self);
}

static void
udisks_connected_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SlcTargetRow) self = user_data;
  g_autoptr (GError) error = NULL;
  SlcUDisks *udisks = slc_udisks_new_finish (result, &error);

  if (udisks == NULL)
    return;
  if (g_cancellable_is_cancelled (self->cancellable)) {
    slc_udisks_free (udisks);
    return;
  }
  self->udisks = udisks;
  slc_udisks_watch (udisks, drives_changed_cb, self);
}

static void
slc_target_row_map (GtkWidget *widget)
{
  SlcTargetRow *self = SLC_TARGET_ROW (widget);

  GTK_WIDGET_CLASS (slc_target_row_parent_class)->map (widget);
  if (self->outdated)
    reload (self);
}

static void
row_activated_cb (SlcTargetRow *self, GtkListBoxRow *row)
{
  const SlcTargetEntry *entry = row_get_entry (row);

  gtk_popover_popdown (self->popover);
  if (entry != NULL)
    set_chosen (self, entry);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.choose-folder", NULL);
}

static void
slc_target_row_dispose (GObject *object)
{
  g_cancellable_cancel (SLC_TARGET_ROW (object)->cancellable);
  g_clear_pointer (&SLC_TARGET_ROW (object)->udisks, slc_udisks_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_TARGET_ROW);
  G_OBJECT_CLASS (slc_target_row_parent_class)->dispose (object);
}

static void
slc_target_row_finalize (GObject *object)
{
  SlcTargetRow *self = SLC_TARGET_ROW (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_free (self->wanted);
  G_OBJECT_CLASS (slc_target_row_parent_class)->finalize (object);
}

static void
slc_target_row_class_init (SlcTargetRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = slc_target_row_dispose;
  object_class->finalize = slc_target_row_finalize;
  widget_class->map = slc_target_row_map;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "target.copy-cure", NULL, copy_cure_cb);
  gtk_widget_class_set_template_from_resource (widget_class, "/com/example/SlcCliff/target-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcTargetRow, icon);
  gtk_widget_class_bind_template_child (widget_class, SlcTargetRow, copy_button);
  gtk_widget_class_bind_template_child (widget_class, SlcTargetRow, button);
  gtk_widget_class_bind_template_child (widget_class, SlcTargetRow, popover);
  gtk_widget_class_bind_template_child (widget_class, SlcTargetRow, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
slc_target_row_init (SlcTargetRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  slc_udisks_new_async (self->cancellable, udisks_connected_cb, g_object_ref (self));
  gtk_list_box_set_header_func (self->list, update_header_cb, NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->copy_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_widget_get_tooltip_text (self->copy_button), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_widget_get_tooltip_text (self->button), -1);
}

/**
 * slc_target_row_load:
 * @self: a target row
 * @preferred: (nullable): the target to choose, if there is one already; else the first that can be
 *   tested is chosen
 *
 * Looks for targets. The row changes when they are known.
 */
void
slc_target_row_load (SlcTargetRow *self, const char *preferred)
{
  g_return_if_fail (SLC_IS_TARGET_ROW (self));

  g_free (self->wanted);
  self->wanted = g_strdup (preferred);
  slc_find_targets_async (G_OBJECT (self), preferred, self->cancellable, targets_listed_cb, NULL);
}

/**
 * slc_target_row_choose:
 * @self: a target row
 * @name: a folder, or a simulated drive in the list
 *
 * Chooses a target. One that is not in the list is looked at first, and listed then.
 */
void
slc_target_row_choose (SlcTargetRow *self, const char *name)
{
  g_return_if_fail (SLC_IS_TARGET_ROW (self));
  g_return_if_fail (name != NULL);

  g_free (self->wanted);
  self->wanted = g_strdup (name);
  if (self->entries != NULL)
    choose_wanted (self);
}

/**
 * slc_target_row_get_chosen:
 * @self: a target row
 *
 * Returns: (transfer none) (nullable): the target, which may be one that can't be tested, or %NULL
 *   while none is known
 */
const SlcTargetEntry *
slc_target_row_get_chosen (SlcTargetRow *self)
{
  g_return_val_if_fail (SLC_IS_TARGET_ROW (self), NULL);

  return self->chosen;
}
