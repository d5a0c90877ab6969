/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/import-pane.h"

#include <glib/gi18n.h>
#include <stdbool.h>

#include "ui/chart-view.h"
#include "ui/compat.h"
#include "ui/import-choices.h"
#include "ui/import-findings.h"
#include "ui/import-job.h"
#include "ui/import-table.h"
#include "ui/notice.h"
#include "ui/numbers.h"
#include "ui/split.h"

/**
 * SlcImportPane:
 *
 * The content of the import's dialog: what was found in a log, and what a session would be made of
 * it, before there is one. Reading goes on in a thread of its own, and the newest choice is what is
 * shown in the end. Several files are one run, or follow each other.
 *
 * Emits `kept` with the file of each session that was made. The dialog closes after the last.
 */
struct _SlcImportPane {
  GtkBox parent_instance;

  AdwWindowTitle *title;
  GtkSpinner *spinner;
  GtkWidget *skip_button;
  SlcNotice *notice;
  GtkStack *stack;
  SlcChartView *chart;
  SlcNumbers *numbers;
  GtkLabel *problem_title;
  GtkLabel *problem;
  GtkEditable *name_row;
  AdwComboRow *files_row;
  SlcImportChoices *choices;
  SlcImportFindings *findings;
  GtkWidget *table_group;
  SlcImportTable *table;

  char **paths;
  unsigned n_paths;
  unsigned current;
  bool tried_together;

  GCancellable *cancellable;
  SlcImport *import;
  char *given_name;
  bool reading;
  bool keeping;
};

G_DEFINE_FINAL_TYPE (SlcImportPane, slc_import_pane, GTK_TYPE_BOX)

enum { SIGNAL_KEPT, N_SIGNALS };

static unsigned signals[N_SIGNALS];

/* In the order of the items in the row. */
enum {
  FILES_TOGETHER,
  FILES_EACH,
};

static bool
is_together (SlcImportPane *self)
{
  return self->n_paths > 1 && adw_combo_row_get_selected (self->files_row) == FILES_TOGETHER;
}

static bool
has_next (SlcImportPane *self)
{
  return !is_together (self) && self->current + 1 < self->n_paths;
}

static void
update (SlcImportPane *self)
{
  bool ready = self->import != NULL && self->import->session != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.accept",
                                 ready && !self->reading && !self->keeping);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.skip",
                                 has_next (self) && !self->keeping);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.cancel", !self->keeping);
  gtk_widget_set_visible (self->skip_button, has_next (self));
  gtk_spinner_set_spinning (self->spinner, self->reading || self->keeping);
}

static void
show_title (SlcImportPane *self)
{
  g_autofree char *name = g_filename_display_basename (self->paths[self->current]);
  g_autofree char *subtitle = NULL;

  if (self->n_paths == 1)
    subtitle = g_steal_pointer (&name);
  else if (is_together (self))
    subtitle = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u file", "%u files", self->n_paths),
                                self->n_paths);
  else
    /* Translators: a file's name, the how manyth it is, and how many there are */
    subtitle = g_strdup_printf (_ ("%s, %u of %u"), name, self->current + 1, self->n_paths);
  adw_window_title_set_subtitle (self->title, subtitle);
}

/* A name that was typed stays, whatever else is chosen. */
static void
show_name (SlcImportPane *self, const SlcSession *session)
{
  if (g_strcmp0 (gtk_editable_get_text (self->name_row), self->given_name) != 0 &&
      *gtk_editable_get_text (self->name_row) != '\0')
    return;

  g_free (self->given_name);
  self->given_name = g_strdup (session->name);
  gtk_editable_set_text (self->name_row, session->name);
}

static void
show_problem (SlcImportPane *self, const char *title, const char *message)
{
  gtk_label_set_text (self->problem_title, title);
  gtk_label_set_text (self->problem, message);
  gtk_stack_set_visible_child_name (self->stack, "problem");
}

static void
show_curve (SlcImportPane *self)
{
  SlcSession *session = self->import->session;

  slc_chart_view_set_session (self->chart, session);
  slc_numbers_show (self->numbers, session);
  show_name (self, session);
  gtk_stack_set_visible_child_name (self->stack, "curve");
}

static void
show_import (SlcImportPane *self)
{
  const SlcImport *import = self->import;

  slc_import_choices_show (self->choices, import);
  slc_import_findings_show (self->findings, import);
  slc_import_table_show (self->table, import);
  gtk_widget_set_visible (GTK_WIDGET (self->findings), true);
  gtk_widget_set_visible (self->table_group, import->first_rows->len > 0);
  if (import->session != NULL)
    show_curve (self);
  else
    show_problem (self, _ ("Something Is Left to Choose"), import->problem->message);
}

static void
show_refusal (SlcImportPane *self, const GError *error)
{
  slc_import_choices_show (self->choices, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->findings), false);
  gtk_widget_set_visible (self->table_group, false);
  show_problem (self, _ ("This Can’t Be Imported"), error->message);
}

static void
drop_import (SlcImportPane *self)
{
  slc_chart_view_set_session (self->chart, NULL);
  g_clear_pointer (&self->import, slc_import_free);
}

/* Files that are no one run are taken one by one, unless a person says otherwise. */
static bool
takes_apart (SlcImportPane *self)
{
  bool first = is_together (self) && !self->tried_together;

  self->tried_together = true;

  return first && (self->import == NULL || self->import->session == NULL);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SlcImportPane *self = SLC_IMPORT_PANE (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcImport) import = slc_import_read_finish (result, &error);

  /* Something else was chosen since, or the dialog is closed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  drop_import (self);
  self->import = g_steal_pointer (&import);
  self->reading = false;
  if (takes_apart (self)) {
    adw_combo_row_set_selected (self->files_row, FILES_EACH);
    return;
  }

  if (self->import != NULL)
    show_import (self);
  else
    show_refusal (self, error);
  update (self);
}

static void
start_reading (SlcImportPane *self)
{
  const char *one[] = { self->paths[self->current], NULL };
  SlcImportOptions options;

  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();

  slc_import_choices_read (self->choices, &options);
  slc_import_read_async (G_OBJECT (self),
                         is_together (self) ? (const char *const *) self->paths : one, &options,
                         self->cancellable, read_cb, NULL);
  self->reading = true;
  show_title (self);
  update (self);
}

static void
choice_changed_cb (SlcImportPane *self)
{
  start_reading (self);
}

static void
files_chosen_cb (SlcImportPane *self)
{
  self->current = 0;
  if (self->paths != NULL)
    start_reading (self);
}

/* Another log can mean other things by the same words. */
static void
go_on (SlcImportPane *self)
{
  slc_notice_hide (self->notice);
  gtk_editable_set_text (self->name_row, "");
  slc_import_choices_reset (self->choices);
  self->current++;
  start_reading (self);
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SlcImportPane *self = SLC_IMPORT_PANE (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = slc_import_keep_finish (result, &error);

  if (path != NULL)
    g_signal_emit (self, signals[SIGNAL_KEPT], 0, path);

  self->keeping = false;
  if (self->import == NULL)
    return;

  if (path == NULL) {
    slc_notice_show (self->notice, SLC_NOTICE_ERROR, error->message);
    show_curve (self);
    update (self);
  } else if (has_next (self)) {
    go_on (self);
  } else {
    slc_compat_close_dialog (GTK_WIDGET (self));
  }
}

/* While a thread writes the session, nothing here looks at it. */
static void
accept_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SlcImportPane *self = SLC_IMPORT_PANE (widget);
  SlcSession *session = self->import->session;
  g_autofree char *given = g_strstrip (g_strdup (gtk_editable_get_text (self->name_row)));

  if (*given != '\0') {
    g_free (session->name);
    session->name = g_steal_pointer (&given);
  }
  slc_chart_view_set_session (self->chart, NULL);
  self->keeping = true;
  update (self);
  slc_import_keep_async (G_OBJECT (self), session, kept_cb, NULL);
}

static void
skip_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_on (SLC_IMPORT_PANE (widget));
}

static void
cancel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  slc_compat_close_dialog (widget);
}

static void
slc_import_pane_dispose (GObject *object)
{
  SlcImportPane *self = SLC_IMPORT_PANE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->import, slc_import_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_IMPORT_PANE);
  G_OBJECT_CLASS (slc_import_pane_parent_class)->dispose (object);
}

static void
slc_import_pane_finalize (GObject *object)
{
  SlcImportPane *self = SLC_IMPORT_PANE (object);

  g_clear_object (&self->cancellable);
  g_strfreev (self->paths);
  g_free (self->given_name);
  G_OBJECT_CLASS (slc_import_pane_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/import-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, title);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, spinner);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, skip_button);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, notice);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, stack);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, chart);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, numbers);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, problem_title);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, problem);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, name_row);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, files_row);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, choices);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, findings);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, table_group);
  gtk_widget_class_bind_template_child (widget_class, SlcImportPane, table);
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, files_chosen_cb);
}

static void
slc_import_pane_class_init (SlcImportPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = slc_import_pane_dispose;
  object_class->finalize = slc_import_pane_finalize;

  signals[SIGNAL_KEPT] = g_signal_new ("kept", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_install_action (widget_class, "import.accept", NULL, accept_action);
  gtk_widget_class_install_action (widget_class, "import.skip", NULL, skip_action);
  gtk_widget_class_install_action (widget_class, "import.cancel", NULL, cancel_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "import.cancel", NULL);

  g_type_ensure (SLC_TYPE_CHART_VIEW);
  g_type_ensure (SLC_TYPE_IMPORT_CHOICES);
  g_type_ensure (SLC_TYPE_IMPORT_FINDINGS);
  g_type_ensure (SLC_TYPE_IMPORT_TABLE);
  g_type_ensure (SLC_TYPE_NOTICE);
  g_type_ensure (SLC_TYPE_NUMBERS);
  g_type_ensure (SLC_TYPE_SPLIT);
  bind_template (widget_class);
}

static void
slc_import_pane_init (SlcImportPane *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  slc_numbers_set_live (self->numbers, false);
}

/**
 * slc_import_pane_new:
 * @paths: (array zero-terminated=1): logs, at least one
 *
 * Begins to read the logs.
 *
 * Returns: (transfer floating): the content of a dialog
 */
SlcImportPane *
slc_import_pane_new (const char *const *paths)
{
  SlcImportPane *self;

  g_return_val_if_fail (paths != NULL && paths[0] != NULL, NULL);

  self = g_object_new (SLC_TYPE_IMPORT_PANE, NULL);
  self->paths = g_strdupv ((char **) paths);
  self->n_paths = g_strv_length (self->paths);
  gtk_widget_set_visible (GTK_WIDGET (self->files_row), self->n_paths > 1);
  start_reading (self);

  return self;
}
