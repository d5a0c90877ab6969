/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/export-pane.h"

#include <glib/gi18n.h>
#include <stdbool.h>

#include "plot/picture-styles.h"
#include "plot/title.h"
#include "ui/compat.h"
#include "ui/export-choices.h"
#include "ui/export-styles.h"
#include "ui/export.h"
#include "ui/name-question.h"
#include "ui/notice.h"
#include "ui/picture-preview.h"
#include "ui/split.h"

#define DIALOG_WIDTH_PX  1040
#define DIALOG_HEIGHT_PX 680

/**
 * SlcExportPane:
 *
 * The content of the export's dialog: how a picture is to look, and beside it what it will look
 * like. The sessions are read from their files in a thread of its own, once for the preview and
 * once for the picture, so that whatever size is drawn the window stays alive.
 *
 * Emits `exported` with the picture's file. The dialog closes then.
 */
struct _SlcExportPane {
  GtkBox parent_instance;

  AdwWindowTitle *title;
  GtkSpinner *spinner;
  SlcNotice *notice;
  SlcPicturePreview *preview;
  SlcExportStyles *styles;
  SlcExportChoices *choices;

  SlcExportSource *source;
  SlcPictureStyle window_style;
  SlcPictureStyle style;
  GPtrArray *sessions;
  GError *load_error;
  GCancellable *cancellable;
  bool exporting;
  bool possible;
};

G_DEFINE_FINAL_TYPE (SlcExportPane, slc_export_pane, GTK_TYPE_BOX)

enum { SIGNAL_EXPORTED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

/* In the order of the formats. */
static const char *const suffixes[] = { ".png", ".svg", ".pdf" };

static void
show_error (SlcExportPane *self, const GError *error)
{
  slc_notice_show (self->notice, SLC_NOTICE_ERROR, error->message);
}

/* Of what can't be read there is no picture, whatever is chosen. */
static void
show_problem (SlcExportPane *self, const GError *error)
{
  const GError *problem = self->load_error != NULL ? self->load_error : error;

  if (problem != NULL)
    show_error (self, problem);
  else
    slc_notice_hide (self->notice);
}

static void
update_spinner (SlcExportPane *self)
{
  const char *label = self->exporting ? _ ("Exporting") : _ ("Reading");
  bool busy = self->exporting || (self->sessions == NULL && self->load_error == NULL);

  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spinner), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

/* What is exported is remembered as the last style, and must not be another meanwhile. */
static void
update (SlcExportPane *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "export.accept",
                                 self->possible && self->sessions != NULL && !self->exporting);
  gtk_widget_action_set_enabled (widget, "export.cancel", !self->exporting);
  gtk_widget_action_set_enabled (widget, "export.save-style", !self->exporting);
  gtk_widget_action_set_enabled (widget, "export.delete-style",
                                 slc_export_styles_get_name (self->styles) != NULL &&
                                   !self->exporting);
  gtk_widget_set_sensitive (GTK_WIDGET (self->styles), !self->exporting);
  gtk_widget_set_sensitive (GTK_WIDGET (self->choices), !self->exporting);
  update_spinner (self);
}

static void
show_preview (SlcExportPane *self)
{
  SlcDrawing *drawing = slc_picture_preview_get_drawing (self->preview);

  if (self->sessions == NULL)
    return;

  if (drawing != NULL)
    slc_export_source_restyle (self->source, drawing, &self->style);
  else
    slc_picture_preview_set_drawing (
      self->preview, slc_export_source_draw (self->source, self->sessions, &self->style));
  slc_picture_preview_show (self->preview, &self->style.size);
}

/* A size that is fine by itself can be too much at a scale. */
static void
changed_cb (SlcExportPane *self)
{
  g_autoptr (GError) error = NULL;

  slc_picture_style_clear (&self->style);
  slc_export_choices_read (self->choices, &self->style);
  self->possible = slc_export_choices_get_format (self->choices) != SLC_PICTURE_PNG ||
                   slc_picture_size_check_scale (&self->style.size, &error);
  show_problem (self, error);
  show_preview (self);
  update (self);
}

/* A title that does not come from the session belongs to the picture it was written for. */
static void
show_style (SlcExportPane *self, const SlcPictureStyle *style)
{
  g_auto (SlcPictureStyle) shown = { 0 };

  slc_picture_style_copy (style, &shown);
  if (shown.title != NULL && !slc_title_is_template (shown.title))
    g_clear_pointer (&shown.title, g_free);
  slc_export_choices_show (self->choices, &shown);
}

static void
style_chosen_cb (SlcExportPane *self)
{
  const char *name = slc_export_styles_get_name (self->styles);
  g_auto (SlcPictureStyle) style = { 0 };
  g_autoptr (GError) error = NULL;

  if (name == NULL)
    show_style (self, &self->window_style);
  else if (slc_picture_styles_load (name, &style, &error))
    show_style (self, &style);
  else
    show_error (self, error);
  update (self);
}

static void
loaded_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SlcExportPane) self = user_data;

  self->sessions = slc_export_load_finish (result, &self->load_error);
  if (g_error_matches (self->load_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (self->load_error != NULL)
    show_error (self, self->load_error);
  show_preview (self);
  update (self);
}

/* What was exported last is what is proposed next; a picture is there all the same. */
static void
remember (SlcExportPane *self)
{
  g_autoptr (GError) error = NULL;

  if (!slc_picture_styles_remember (&self->style, &error))
    g_warning ("%s", error->message);
}

static void
exported_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SlcExportPane) self = user_data;
  g_autoptr (GError) error = NULL;
  bool exported = slc_export_finish (result, &error);

  self->exporting = false;
  if (exported) {
    remember (self);
    g_signal_emit (self, signals[SIGNAL_EXPORTED], 0, object);
  }
  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  if (exported)
    slc_compat_close_dialog (GTK_WIDGET (self));
  else
    show_error (self, error);
  update (self);
}

static void
file_chosen_cb (GFile *file, gpointer user_data)
{
  g_autoptr (SlcExportPane) self = user_data;

  if (file != NULL && !g_cancellable_is_cancelled (self->cancellable))
    slc_export_pane_export (self, file);
}

static GtkWindow *
get_window (SlcExportPane *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
accept_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SlcExportPane *self = SLC_EXPORT_PANE (widget);
  SlcPictureFormat format = slc_export_choices_get_format (self->choices);
  g_autofree char *name = slc_export_source_suggest_name (self->source, suffixes[format]);

  slc_compat_choose_new_file (get_window (self), adw_window_title_get_title (self->title), name,
                              file_chosen_cb, g_object_ref (self));
}

static void
cancel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  slc_compat_close_dialog (widget);
}

static void
named_cb (const char *name, gpointer user_data)
{
  g_autoptr (SlcExportPane) self = user_data;
  g_autoptr (GError) error = NULL;

  if (name == NULL || g_cancellable_is_cancelled (self->cancellable))
    return;

  if (!slc_export_styles_save (self->styles, name, &self->style, &error))
    show_error (self, error);
  update (self);
}

static void
save_style_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *name = slc_export_styles_get_name (SLC_EXPORT_PANE (widget)->styles);
  const SlcNameQuestion question = {
    .heading = _ ("Save as a Style"),
    .body = _ ("Pictures can have it here and on the command line, with --style."),
    .accept = _ ("_Save"),
    .name = g_strcmp0 (name, SLC_PICTURE_STYLE_LAST) != 0 ? name : NULL,
  };

  slc_name_question_ask (widget, &question, named_cb, g_object_ref (SLC_EXPORT_PANE (widget)));
}

static void
delete_style_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SlcExportPane *self = SLC_EXPORT_PANE (widget);
  g_autoptr (GError) error = NULL;

  if (!slc_export_styles_delete (self->styles, &error))
    show_error (self, error);
  update (self);
}

static void
slc_export_pane_dispose (GObject *object)
{
  g_cancellable_cancel (SLC_EXPORT_PANE (object)->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_EXPORT_PANE);
  G_OBJECT_CLASS (slc_export_pane_parent_class)->dispose (object);
}

static void
slc_export_pane_finalize (GObject *object)
{
  SlcExportPane *self = SLC_EXPORT_PANE (object);

  g_clear_pointer (&self->source, slc_export_source_unref);
  g_clear_pointer (&self->sessions, g_ptr_array_unref);
  slc_picture_style_clear (&self->window_style);
  slc_picture_style_clear (&self->style);
  g_clear_error (&self->load_error);
  g_object_unref (self->cancellable);
  G_OBJECT_CLASS (slc_export_pane_parent_class)->finalize (object);
}

static void
slc_export_pane_class_init (SlcExportPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = slc_export_pane_dispose;
  object_class->finalize = slc_export_pane_finalize;
  signals[SIGNAL_EXPORTED] = g_signal_new ("exported", SLC_TYPE_EXPORT_PANE, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);

  g_type_ensure (SLC_TYPE_EXPORT_CHOICES);
  g_type_ensure (SLC_TYPE_EXPORT_STYLES);
  g_type_ensure (SLC_TYPE_NOTICE);
  g_type_ensure (SLC_TYPE_PICTURE_PREVIEW);
  g_type_ensure (SLC_TYPE_SPLIT);
  gtk_widget_class_install_action (widget_class, "export.accept", NULL, accept_action);
  gtk_widget_class_install_action (widget_class, "export.cancel", NULL, cancel_action);
  gtk_widget_class_install_action (widget_class, "export.save-style", NULL, save_style_action);
  gtk_widget_class_install_action (widget_class, "export.delete-style", NULL, delete_style_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "export.cancel", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/export-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcExportPane, title);
  gtk_widget_class_bind_template_child (widget_class, SlcExportPane, spinner);
  gtk_widget_class_bind_template_child (widget_class, SlcExportPane, notice);
  gtk_widget_class_bind_template_child (widget_class, SlcExportPane, preview);
  gtk_widget_class_bind_template_child (widget_class, SlcExportPane, styles);
  gtk_widget_class_bind_template_child (widget_class, SlcExportPane, choices);
  gtk_widget_class_bind_template_callback (widget_class, style_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
slc_export_pane_init (SlcExportPane *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * slc_export_pane_present:
 * @parent: the window over which it appears
 * @source: what is exported
 * @style: how it looks in the window
 *
 * Opens the dialog. It begins with what was exported last, or with @style.
 *
 * Returns: (transfer none): its content
 */
SlcExportPane *
slc_export_pane_present (GtkWindow *parent, SlcExportSource *source, const SlcPictureStyle *style)
{
  SlcExportPane *self;
  bool comparison;
  const char *title;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (source != NULL, NULL);
  g_return_val_if_fail (style != NULL, NULL);

  self = g_object_new (SLC_TYPE_EXPORT_PANE, NULL);
  self->source = slc_export_source_ref (source);
  slc_picture_style_copy (style, &self->window_style);
  comparison = slc_export_source_is_comparison (source);
  title = comparison ? _ ("Export Comparison") : _ ("Export Chart");
  adw_window_title_set_title (self->title, title);
  slc_export_choices_set_comparison (self->choices, comparison);
  show_style (self, style);
  slc_export_styles_choose (self->styles, SLC_PICTURE_STYLE_LAST);
  style_chosen_cb (self);
  slc_export_load_async (source, self->cancellable, loaded_cb, g_object_ref (self));
  slc_compat_present_dialog (parent, title, GTK_WIDGET (self), DIALOG_WIDTH_PX, DIALOG_HEIGHT_PX);

  return self;
}

/**
 * slc_export_pane_export:
 * @self: the content of the dialog
 * @file: the picture; its name decides the format
 *
 * Exports the picture as it is shown, and closes the dialog once it is there.
 */
void
slc_export_pane_export (SlcExportPane *self, GFile *file)
{
  g_return_if_fail (SLC_IS_EXPORT_PANE (self));
  g_return_if_fail (G_IS_FILE (file));

  self->exporting = true;
  update (self);
  slc_export_async (self->source, &self->style, file, exported_cb, g_object_ref (self));
}
