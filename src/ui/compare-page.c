/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-page.h"

#include <glib/gi18n.h>
#include <stdbool.h>

#include "model/words-comparison.h"
#include "plot/drawing.h"
#include "ui/compare-row.h"
#include "ui/compare-table.h"
#include "ui/compare-view.h"
#include "ui/copy-text.h"
#include "ui/export-pane.h"
#include "ui/notice.h"
#include "ui/print.h"
#include "ui/settings.h"
#include "ui/split.h"

/**
 * SlcComparePage:
 *
 * Two to eight sessions, laid over each other or side by side, and their numbers in words. The
 * first that is shown is what the others are compared with.
 *
 * Emits `compared` when there are other numbers, or none any more, and `exported` with the file of
 * a picture that was made.
 */
struct _SlcComparePage {
  AdwBin parent_instance;

  SlcNotice *notice;
  GtkStack *stack;
  GtkMenuButton *copy_button;
  SlcCompareView *view;
  GtkListBox *list;
  GtkListBox *table;
  GtkLabel *notes;
  GtkLabel *sentences;

  GSettings *settings;
  SlcCompareChoice *choice;
  SlcComparison *comparison;
  bool side_by_side;
  bool aligned;
  bool refusing;
};

G_DEFINE_FINAL_TYPE (SlcComparePage, slc_compare_page, ADW_TYPE_BIN)

enum { PROP_0, PROP_SIDE_BY_SIDE, PROP_ALIGNED, N_PROPS };

static GParamSpec *properties[N_PROPS];

enum { SIGNAL_COMPARED, SIGNAL_EXPORTED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static SlcAxis
get_axis (SlcComparePage *self)
{
  return self->aligned ? SLC_AXIS_CLIFF : slc_settings_get_axis (self->settings);
}

static SlcOverlayStyle
make_style (SlcComparePage *self)
{
  SlcOverlayStyle style;

  slc_overlay_style_init (&style);
  style.axis = get_axis (self);
  style.logarithmic = g_settings_get_boolean (self->settings, "log-scale");
  style.side_by_side = self->side_by_side;

  return style;
}

static void
restyle (SlcComparePage *self)
{
  SlcOverlayStyle style = make_style (self);

  slc_compare_view_set_style (self->view, &style);
}

/* What has to be known first stands above, what follows from the numbers below. */
static void
show_words (SlcComparePage *self)
{
  g_autoptr (SlcWords) words = slc_words_of_comparison (self->comparison);
  g_autofree char *sentences = slc_words_join_sentences (words);
  g_autofree char *notes = slc_words_join_notes (words);

  gtk_label_set_text (self->notes, notes);
  gtk_label_set_text (self->sentences, sentences);
}

static void
enable_actions (SlcComparePage *self)
{
  static const char *const names[] = {
    "compare.swap",     "compare.zoom-in", "compare.zoom-out",
    "compare.zoom-all", "compare.export",  "compare.print",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), names[i], self->comparison != NULL);
  g_signal_emit (self, signals[SIGNAL_COMPARED], 0);
}

static void
compare (SlcComparePage *self)
{
  unsigned n_chosen = g_list_model_get_n_items (slc_compare_choice_get_entries (self->choice));
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  unsigned n_curves = slc_compare_choice_list_curves (self->choice, curves);

  g_clear_pointer (&self->comparison, slc_comparison_free);
  self->comparison = slc_compare_choice_make_comparison (self->choice);
  slc_compare_view_set_curves (self->view, curves, n_curves);
  slc_compare_table_fill (self->table, self->comparison);
  gtk_label_set_text (self->notes, "");
  gtk_label_set_text (self->sentences, _ ("Show two sessions to compare their numbers."));
  if (self->comparison != NULL)
    show_words (self);
  gtk_widget_set_visible (GTK_WIDGET (self->notes), *gtk_label_get_text (self->notes) != '\0');
  gtk_stack_set_visible_child_name (self->stack,
                                    n_chosen < SLC_COMPARISON_LEAST ? "empty" : "compare");
  enable_actions (self);
}

static void
chosen_cb (SlcComparePage *self)
{
  slc_compare_view_show_whole (self->view);
}

/* What did not fit in may do so now; anything else that was said stays. */
static void
changed_cb (SlcComparePage *self)
{
  if (self->refusing)
    slc_notice_hide (self->notice);
  self->refusing = false;
  compare (self);
}

static void
refused_cb (SlcComparePage *self)
{
  slc_compare_page_show_error (
    self, _ ("A comparison takes eight sessions at the most. Take one out first."));
  self->refusing = true;
}

static GtkWidget *
create_row_cb (gpointer entry, gpointer user_data)
{
  return slc_compare_row_new (SLC_COMPARE_PAGE (user_data)->choice, entry);
}

/* The last comes first, so that two change places. */
static void
swap_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (widget);
  GListModel *entries = slc_compare_choice_get_entries (self->choice);
  unsigned n_entries = g_list_model_get_n_items (entries);
  g_autoptr (SlcCompareEntry) last = g_list_model_get_item (entries, n_entries - 1);

  slc_compare_choice_move (self->choice, last, 0);
}

static void
zoom_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (widget);

  slc_compare_view_zoom (self->view, g_str_equal (name, "compare.zoom-in")    ? 1.5
                                     : g_str_equal (name, "compare.zoom-out") ? 1 / 1.5
                                                                              : 0);
}

static void
init_picture_style (SlcComparePage *self, SlcPictureStyle *style)
{
  slc_settings_init_picture_style (self->settings, style);
  style->axis = get_axis (self);
  style->side_by_side = self->side_by_side;
}

static SlcExportSource *
create_source (SlcComparePage *self)
{
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  const char *paths[SLC_OVERLAY_MOST];
  unsigned n_curves = slc_compare_choice_list_curves (self->choice, curves);
  double from;
  double to;

  slc_compare_choice_list_paths (self->choice, paths);
  slc_compare_view_get_range (self->view, &from, &to);

  return slc_export_source_new_comparison (curves, paths, n_curves, from, to);
}

static void
exported_cb (SlcComparePage *self, GFile *file)
{
  g_signal_emit (self, signals[SIGNAL_EXPORTED], 0, file);
}

static void
export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (widget);
  g_autoptr (SlcExportSource) source = create_source (self);
  g_auto (SlcPictureStyle) style = { 0 };
  SlcExportPane *pane;

  init_picture_style (self, &style);
  pane = slc_export_pane_present (GTK_WINDOW (gtk_widget_get_root (widget)), source, &style);
  g_signal_connect_object (pane, "exported", G_CALLBACK (exported_cb), self, G_CONNECT_SWAPPED);
}

/* The page can be gone before the printer is done. */
static void
print_failed_cb (const GError *error, gpointer owner)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (owner);

  if (self->notice != NULL)
    slc_compare_page_show_error (self, error->message);
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (widget);
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  unsigned n_curves = slc_compare_choice_list_curves (self->choice, curves);
  SlcOverlayStyle style = make_style (self);
  g_autoptr (GtkPrintOperation) operation = NULL;

  style.theme = SLC_THEME_PRINT;
  style.titled = true;
  slc_compare_view_get_range (self->view, &style.from, &style.to);
  operation = slc_print_new (slc_drawing_new_overlay (curves, n_curves, &style));
  slc_print_run (operation, GTK_WINDOW (gtk_widget_get_root (widget)), print_failed_cb,
                 G_OBJECT (self));
}

static void
slc_compare_page_get_property (GObject *object,
                               unsigned property_id,
                               GValue *value,
                               GParamSpec *pspec)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (object);

  switch (property_id) {
  case PROP_SIDE_BY_SIDE:
    g_value_set_boolean (value, self->side_by_side);
    break;
  case PROP_ALIGNED:
    g_value_set_boolean (value, self->aligned);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
slc_compare_page_set_property (GObject *object,
                               unsigned property_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (object);

  switch (property_id) {
  case PROP_SIDE_BY_SIDE:
    self->side_by_side = g_value_get_boolean (value);
    break;
  case PROP_ALIGNED:
    self->aligned = g_value_get_boolean (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    return;
  }
  restyle (self);
}

static void
slc_compare_page_dispose (GObject *object)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (object);

  g_clear_object (&self->choice);
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_COMPARE_PAGE);
  G_OBJECT_CLASS (slc_compare_page_parent_class)->dispose (object);
}

static void
slc_compare_page_finalize (GObject *object)
{
  SlcComparePage *self = SLC_COMPARE_PAGE (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->comparison, slc_comparison_free);
  G_OBJECT_CLASS (slc_compare_page_parent_class)->finalize (object);
}

static void
slc_compare_page_class_init (SlcComparePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = slc_compare_page_get_property;
  object_class->set_property = slc_compare_page_set_property;
  object_class->dispose = slc_compare_page_dispose;
  object_class->finalize = slc_compare_page_finalize;

  properties[PROP_SIDE_BY_SIDE] = g_param_spec_boolean ("side-by-side", NULL, NULL, FALSE,
                                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ALIGNED] = g_param_spec_boolean ("aligned", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_COMPARED] = g_signal_new ("compared", SLC_TYPE_COMPARE_PAGE, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_EXPORTED] = g_signal_new ("exported", SLC_TYPE_COMPARE_PAGE, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);

  g_type_ensure (SLC_TYPE_COMPARE_VIEW);
  g_type_ensure (SLC_TYPE_NOTICE);
  g_type_ensure (SLC_TYPE_SPLIT);
  gtk_widget_class_install_property_action (widget_class, "compare.side-by-side", "side-by-side");
  gtk_widget_class_install_property_action (widget_class, "compare.aligned", "aligned");
  gtk_widget_class_install_action (widget_class, "compare.swap", NULL, swap_cb);
  gtk_widget_class_install_action (widget_class, "compare.zoom-in", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "compare.zoom-out", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "compare.zoom-all", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "compare.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "compare.print", NULL, print_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, notice);
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, stack);
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, copy_button);
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, view);
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, list);
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, table);
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, notes);
  gtk_widget_class_bind_template_child (widget_class, SlcComparePage, sentences);
}

static void
slc_compare_page_init (SlcComparePage *self)
{
  g_autoptr (GMenuModel) copies = slc_copy_menu_of_comparison_new ();

  self->settings = g_settings_new (APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->copy_button, copies);
  restyle (self);
  g_signal_connect_swapped (self->settings, "changed::axis", G_CALLBACK (restyle), self);
  g_signal_connect_swapped (self->settings, "changed::log-scale", G_CALLBACK (restyle), self);
}

/**
 * slc_compare_page_set_choice:
 * @self: the page
 * @choice: what is compared; it is set once
 */
void
slc_compare_page_set_choice (SlcComparePage *self, SlcCompareChoice *choice)
{
  g_return_if_fail (SLC_IS_COMPARE_PAGE (self));
  g_return_if_fail (SLC_IS_COMPARE_CHOICE (choice));
  g_return_if_fail (self->choice == NULL);

  self->choice = g_object_ref (choice);
  gtk_list_box_bind_model (self->list, slc_compare_choice_get_entries (choice), create_row_cb, self,
                           NULL);
  g_signal_connect_object (choice, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  compare (self);
}

/**
 * slc_compare_page_show_error:
 * @self: the page
 * @message: what went wrong, with the cure
 */
void
slc_compare_page_show_error (SlcComparePage *self, const char *message)
{
  g_return_if_fail (SLC_IS_COMPARE_PAGE (self));

  self->refusing = false;
  slc_notice_show (self->notice, SLC_NOTICE_ERROR, message);
}

/**
 * slc_compare_page_has_comparison:
 * @self: the page
 *
 * Returns: whether it has something to be exported or printed
 */
bool
slc_compare_page_has_comparison (SlcComparePage *self)
{
  g_return_val_if_fail (SLC_IS_COMPARE_PAGE (self), false);

  return self->comparison != NULL;
}
