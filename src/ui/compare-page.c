/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-page.h"

#include <glib/gi18n.h>
#include <stdbool.h>

#include "model/comparison.h"
#include "model/words-comparison.h"
#include "plot/picture.h"
#include "ui/compare-print.h"
#include "ui/compare-row.h"
#include "ui/compare-view.h"
#include "ui/compat.h"
#include "ui/notice.h"
#include "ui/settings.h"
#include "ui/split.h"

/**
 * SlcComparePage:
 *
 * Two to eight sessions, laid over each other or side by side, and their numbers in words. The
 * first that was chosen is what the others are compared with.
 */
struct _SlcComparePage {
  AdwBin parent_instance;

  SlcNotice *notice;
  GtkStack *stack;
  SlcCompareView *view;
  GtkListBox *list;
  GtkListBox *table;
  GtkLabel *notes;

  GSettings *settings;
  GListModel *items;
  GPtrArray *chosen;
  SlcComparison *comparison;
  bool side_by_side;
  bool aligned;
};

G_DEFINE_FINAL_TYPE (SlcComparePage, slc_compare_page, ADW_TYPE_BIN)

static SlcOverlayStyle
make_style (SlcComparePage *self)
{
  SlcOverlayStyle style;

  slc_overlay_style_init (&style);
  style.axis = self->aligned ? SLC_AXIS_CLIFF : slc_settings_get_axis (self->settings);
  style.logarithmic = g_settings_get_boolean (self->settings, "log-scale");
  style.side_by_side = self->side_by_side;

  return style;
}

static unsigned
make_curves (SlcComparePage *self, SlcOverlayCurve curves[static SLC_OVERLAY_MOST])
{
  unsigned n_curves = self->comparison != NULL ? slc_comparison_get_n_sessions (self->comparison)
                                               : 0;

  for (unsigned i = 0; i < n_curves; i++) {
    curves[i] = (SlcOverlayCurve){
      .session = slc_comparison_get_session (self->comparison, i),
      .name = slc_comparison_get_name (self->comparison, i),
      .look = i,
      .colour = i,
    };
  }

  return n_curves;
}

static void
restyle (SlcComparePage *self)
{
  SlcOverlayStyle style = make_style (self);

  slc_compare_view_set_style (self->view, &style);
}

static void
clear_table (SlcComparePage *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->table, 0)) != NULL)
    gtk_list_box_remove (self->table, GTK_WIDGET (row));
}

static void
show_table (SlcComparePage *self)
{
  const GPtrArray *rows = slc_comparison_get_rows (self->comparison);

  for (unsigned i = 0; i < rows->len; i++) {
    const SlcComparisonRow *row = g_ptr_array_index (rows, i);
    g_autofree char *lines = slc_words_describe_row (self->comparison, row);
    GtkWidget *widget = adw_action_row_new ();

    adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (widget), false);
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (widget), row->label);
    adw_action_row_set_subtitle (ADW_ACTION_ROW (widget), lines);
    gtk_list_box_append (self->table, widget);
  }
}

static void
show_notes (SlcComparePage *self)
{
  g_autoptr (SlcWords) words = slc_words_of_comparison (self->comparison);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *sentences = slc_words_join_sentences (words);
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;

  for (unsigned i = 0; i < words->notes->len; i++)
    g_strv_builder_add (builder, g_ptr_array_index (words->notes, i));
  g_strv_builder_add (builder, sentences);
  parts = g_strv_builder_end (builder);
  text = g_strjoinv ("\n\n", parts);
  gtk_label_set_text (self->notes, text);
}

static void
mark_rows (SlcComparePage *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++) {
    SlcCompareRow *shown = SLC_COMPARE_ROW (row);
    unsigned place;

    slc_compare_row_set_look (
      shown,
      g_ptr_array_find (self->chosen, slc_compare_row_get_item (shown), &place) ? (int) place : -1);
  }
}

static void
enable_actions (SlcComparePage *self)
{
  static const char *const names[] = {
    "compare.swap",           "compare.zoom-in",      "compare.zoom-out",
    "compare.zoom-all",       "compare.copy-caption", "compare.copy-alternative",
    "compare.copy-sentences", "compare.copy-text",    "compare.copy-markdown",
    "compare.copy-html",      "compare.export",       "compare.print",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), names[i], self->comparison != NULL);
}

static void
compare (SlcComparePage *self)
{
  SlcSession *sessions[SLC_COMPARISON_MOST];
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  unsigned n_curves;

  g_clear_pointer (&self->comparison, slc_comparison_free);
  for (unsigned i = 0; i < self->chosen->len; i++)
    sessions[i] = slc_session_item_get_session (g_ptr_array_index (self->chosen, i));
  if (self->chosen->len >= SLC_COMPARISON_LEAST)
    self->comparison = slc_comparison_new (sessions, self->chosen->len);

  n_curves = make_curves (self, curves);
  slc_compare_view_set_curves (self->view, curves, n_curves);
  restyle (self);
  clear_table (self);
  gtk_label_set_text (self->notes, _ ("Choose two to eight sessions to compare."));
  if (self->comparison != NULL) {
    show_table (self);
    show_notes (self);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->table), self->comparison != NULL);
  mark_rows (self);
  enable_actions (self);
}

static void
chosen_cb (SlcComparePage *self, SlcCompareRow *row)
{
  SlcSessionItem *item = slc_compare_row_get_item (row);

  if (!slc_compare_row_is_chosen (row))
    g_ptr_array_remove (self->chosen, item);
  else if (self->chosen->len < SLC_COMPARISON_MOST)
    g_ptr_array_add (self->chosen, g_object_ref (item));
  else
    slc_compare_row_set_chosen (row, false);
  compare (self);
}

static GtkWidget *
create_row_cb (gpointer item, gpointer user_data)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (user_data);
  GtkWidget *row = slc_compare_row_new (item);

  g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);

  return row;
}

/* The sessions were read anew: what was chosen is known by its file. */
static void
items_changed_cb (SlcComparePage *self)
{
  g_autoptr (GHashTable) paths = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->chosen);
  unsigned n_items = g_list_model_get_n_items (self->items);
  GtkListBoxRow *row;

  self->chosen = g_ptr_array_new_with_free_func (g_object_unref);
  for (unsigned i = 0; i < before->len; i++)
    g_hash_table_add (paths, (char *) slc_session_item_get_path (g_ptr_array_index (before, i)));
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++) {
    SlcSessionItem *item = slc_compare_row_get_item (SLC_COMPARE_ROW (row));

    if (g_hash_table_contains (paths, slc_session_item_get_path (item)))
      slc_compare_row_set_chosen (SLC_COMPARE_ROW (row), true);
  }
  gtk_stack_set_visible_child_name (self->stack,
                                    n_items < SLC_COMPARISON_LEAST ? "empty" : "compare");
  compare (self);
}

static void
swap_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (widget);

  if (self->chosen->len < 2)
    return;

  g_ptr_array_insert (self->chosen, 0,
                      g_ptr_array_steal_index (self->chosen, self->chosen->len - 1));
  compare (self);
}

static void
zoom_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (widget);

  slc_compare_view_zoom (self->view, g_str_equal (name, "compare.zoom-in")    ? 1.5
                                     : g_str_equal (name, "compare.zoom-out") ? 1 / 1.5
                                                                              : 0);
}

static char *
make_text (const SlcWords *words, const char *action)
{
  if (g_str_equal (action, "compare.copy-caption"))
    return g_strdup (words->caption);
  if (g_str_equal (action, "compare.copy-alternative"))
    return g_strdup (words->alternative);
  if (g_str_equal (action, "compare.copy-sentences"))
    return slc_words_join_sentences (words);
  if (g_str_equal (action, "compare.copy-markdown"))
    return slc_words_to_markdown (words);
  if (g_str_equal (action, "compare.copy-html"))
    return slc_words_to_html (words);

  return slc_words_to_text (words);
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (widget);
  g_autoptr (SlcWords) words = slc_words_of_comparison (self->comparison);
  g_autofree char *text = make_text (words, name);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

/* As it is seen, light and with a title. */
static void
file_chosen_cb (GFile *file, gpointer user_data)
{
  g_autoptr (SlcComparePage) self = user_data;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autoptr (GError) error = NULL;
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  unsigned n_curves = make_curves (self, curves);
  SlcOverlayStyle style = make_style (self);
  SlcPictureSize size = { .scale = 1 };

  if (path == NULL || n_curves == 0)
    return;

  style.titled = true;
  slc_compare_view_get_range (self->view, &style.from, &style.to);
  size.width_px = g_settings_get_uint (self->settings, "export-width");
  size.height_px = g_settings_get_uint (self->settings, "export-height");
  if (slc_picture_write_overlay (curves, n_curves, &style, &size, path, &error))
    slc_notice_hide (self->notice);
  else
    slc_notice_show (self->notice, SLC_NOTICE_ERROR, error->message);
}

static void
export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  slc_compat_choose_new_file (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Export Comparison"),
                              "comparison.png", file_chosen_cb, g_object_ref (widget));
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (widget);
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  unsigned n_curves = make_curves (self, curves);
  SlcOverlayStyle style = make_style (self);
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GError) error = NULL;

  style.titled = true;
  slc_compare_view_get_range (self->view, &style.from, &style.to);
  operation = slc_compare_print_new (curves, n_curves, &style);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (gtk_widget_get_root (widget)),
                               &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    slc_notice_show (self->notice, SLC_NOTICE_ERROR, error->message);
}

static void
side_by_side_cb (SlcComparePage *self, GtkToggleButton *button)
{
  self->side_by_side = gtk_toggle_button_get_active (button);
  restyle (self);
}

static void
aligned_cb (SlcComparePage *self, GtkToggleButton *button)
{
  self->aligned = gtk_toggle_button_get_active (button);
  restyle (self);
}

static void
slc_compare_page_dispose (GObject *object)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (object);

  g_clear_object (&self->items);
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_COMPARE_PAGE);
  G_OBJECT_CLASS (slc_compare_page_parent_class)->dispose (object);
}

static void
slc_compare_page_finalize (GObject *object)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (object);

  g_clear_object (&self->settings);
  g_ptr_array_unref (self->chosen);
  g_clear_pointer (&self->comparison, slc_comparison_free);
  G_OBJECT_CLASS (slc_compare_page_parent_class)->finalize (object);
}

static void
slc_compare_page_class_init (SlcComparePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = slc_compare_page_dispose;
  object_class->finalize = slc_compare_page_finalize;

  g_type_ensure (SLC_TYPE_COMPARE_VIEW);
  g_type_ensure (SLC_TYPE_NOTICE);
  g_type_ensure (SLC_TYPE_SPLIT);
  gtk_widget_class_install_action (widget_class, "compare.swap", NULL, swap_cb);
  gtk_widget_class_install_action (widget_class, "compare.zoom-in", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "compare.zoom-out", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "compare.zoom-all", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "compare.copy-caption", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "compare.copy-alternative", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "compare.copy-sentences", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "compare.copy-text", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "compare.copy-markdown", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "compare.copy-html", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "compare.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "compare.print", NULL, print_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, notice);
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, stack);
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, view);
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, list);
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, table);
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, notes);
  gtk_widget_class_bind_template_callback (widget_class, side_by_side_cb);
  gtk_widget_class_bind_template_callback (widget_class, aligned_cb);
}

static void
slc_compare_page_init (SlcComparePage *self)
{
  self->settings = g_settings_new (APP_ID);
  self->chosen = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->settings, "changed::axis", G_CALLBACK (restyle), self);
  g_signal_connect_swapped (self->settings, "changed::log-scale", G_CALLBACK (restyle), self);
  compare (self);
}

/**
 * slc_compare_page_set_sessions:
 * @self: the page
 * @items: (element-type SlcSessionItem): what can be chosen from
 */
void
slc_compare_page_set_sessions (SlcComparePage *self, GListModel *items)
{
  g_return_if_fail (SLC_IS_COMPARE_PAGE (self));
  g_return_if_fail (G_IS_LIST_MODEL (items));

  g_set_object (&self->items, items);
  gtk_list_box_bind_model (self->list, items, create_row_cb, self, NULL);
  g_signal_connect_object (items, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  items_changed_cb (self);
}
