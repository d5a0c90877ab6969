/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/import-choices.h"

#include <glib/gi18n.h>

/**
 * SlcImportChoices:
 *
 * How a log is to be read. Each choice begins with what the log itself says, and tells what that
 * is; what there is nothing to choose about does not show.
 *
 * Emits `changed` with every choice.
 */
struct _SlcImportChoices {
  GtkBox parent_instance;

  AdwComboRow *format_row;
  AdwComboRow *unit_row;
  AdwComboRow *direction_row;
  AdwComboRow *curve_row;
  GtkEditable *interval_row;
  GtkEditable *limit_row;

  bool showing;
};

G_DEFINE_FINAL_TYPE (SlcImportChoices, slc_import_choices, GTK_TYPE_BOX)

enum { SIGNAL_CHANGED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

/* The first item of a list is what the log says by itself. */
#define AS_FOUND 0

/* In the order of the items in the row. */
enum {
  DIRECTION_WRITE,
  DIRECTION_READ,
};

static char *
describe_unit (const SlcUnit *unit)
{
  const char *size = unit->name;

  switch (unit->measure) {
  case SLC_MEASURE_SPEED:
    return g_strdup (size);
  case SLC_MEASURE_AMOUNT:
    /* Translators: what numbers count: %s is MiB, GB and the like */
    return g_strdup_printf (_ ("%s in each row"), size);
  case SLC_MEASURE_TOTAL:
    /* Translators: what numbers count: %s is MiB, GB and the like */
    return g_strdup_printf (_ ("%s in all so far"), strchr (size, '-') + 1);
  default:
    g_return_val_if_reached (NULL);
  }
}

static void
fill_format_row (SlcImportChoices *self)
{
  const SlcFormat *const *formats = slc_formats_get ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, _ ("As found"));
  for (size_t i = 0; formats[i] != NULL; i++)
    gtk_string_list_append (titles, _ (formats[i]->title));
  adw_combo_row_set_model (self->format_row, G_LIST_MODEL (titles));
}

static void
fill_unit_row (SlcImportChoices *self)
{
  size_t n_units;
  const SlcUnit *units = slc_units_get (&n_units);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, _ ("As the log says"));
  for (size_t i = 0; i < n_units; i++)
    gtk_string_list_take (titles, describe_unit (&units[i]));
  adw_combo_row_set_model (self->unit_row, G_LIST_MODEL (titles));
}

static void
set_valid (GtkEditable *row, bool valid)
{
  if (valid)
    gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (row), "error");
}

/* Where numbers have a comma, people write one. */
static char *
dup_number (GtkEditable *row)
{
  return g_strdelimit (g_strstrip (g_strdup (gtk_editable_get_text (row))), ",", '.');
}

static uint64_t
read_interval (SlcImportChoices *self)
{
  g_autofree char *text = dup_number (self->interval_row);
  uint64_t interval_ns = SLC_UNKNOWN_NS;
  bool valid = *text == '\0' || (slc_parse_seconds (text, &interval_ns, NULL) && interval_ns > 0 &&
                                 interval_ns <= SLC_IMPORT_INTERVAL_MOST_NS);

  set_valid (self->interval_row, valid);

  return valid ? interval_ns : SLC_UNKNOWN_NS;
}

static double
read_limit (SlcImportChoices *self)
{
  g_autofree char *text = dup_number (self->limit_row);
  char *end;
  double limit_c = g_ascii_strtod (text, &end);
  bool valid = end != text && *end == '\0' && limit_c >= SLC_IMPORT_WARNING_LEAST_C &&
               limit_c <= SLC_IMPORT_WARNING_MOST_C;

  set_valid (self->limit_row, valid || *text == '\0');

  return valid ? limit_c : NAN;
}

static bool
has_flag (const SlcImport *import, const char *flag)
{
  for (unsigned i = 0; i < import->assumptions->len; i++)
    if (g_str_equal (g_array_index (import->assumptions, SlcAssumption, i).flag, flag))
      return true;

  return false;
}

static void
show_unit (SlcImportChoices *self, const SlcImport *import)
{
  bool chosen = adw_combo_row_get_selected (self->unit_row) != AS_FOUND;
  g_autofree char *unit = import->unit != NULL ? describe_unit (import->unit) : NULL;
  g_autofree char *assumed = NULL;

  /* Translators: %s is a unit, such as MB/s, that is perhaps not what was meant */
  assumed = g_strdup_printf (_ ("%s, taken at its word"), unit != NULL ? unit : "");
  if (unit == NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->unit_row),
                                 _ ("It does not say: choose what its numbers count"));
  else
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->unit_row),
                                 !chosen && has_flag (import, "decimal-assumed") ? assumed : unit);
}

static const char *
first_curve_title (const SlcImport *import)
{
  return import->session != NULL ? _ ("All, since they belong together") : _ ("Not chosen yet");
}

static char **
list_curves (const SlcImport *import)
{
  g_autoptr (GStrvBuilder) titles = g_strv_builder_new ();

  g_strv_builder_add (titles, first_curve_title (import));
  for (unsigned i = 0; i < import->curves->len; i++)
    g_strv_builder_add (titles,
                        ((const SlcImportCurve *) g_ptr_array_index (import->curves, i))->title);
  g_strv_builder_add (titles, _ ("All added up, since they ran at once"));

  return g_strv_builder_end (titles);
}

/* A list that is the same stays, so that what is chosen in it stays, too. */
static void
show_curves (SlcImportChoices *self, const SlcImport *import)
{
  unsigned n_titles = import->curves->len + 2;
  unsigned selected = adw_combo_row_get_selected (self->curve_row);
  GListModel *shown = adw_combo_row_get_model (self->curve_row);
  bool as_many = shown != NULL && g_list_model_get_n_items (shown) == n_titles;
  g_auto (GStrv) titles = NULL;
  g_autoptr (GtkStringList) list = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->curve_row), import->curves->len > 1);
  if (selected != AS_FOUND && as_many)
    return;

  titles = list_curves (import);
  list = gtk_string_list_new ((const char *const *) titles);
  adw_combo_row_set_model (self->curve_row, G_LIST_MODEL (list));
}

static void
emit_changed (SlcImportChoices *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
choice_changed_cb (SlcImportChoices *self)
{
  if (!self->showing)
    emit_changed (self);
}

/* Other curves are there to choose from then. */
static void
source_changed_cb (SlcImportChoices *self)
{
  if (self->showing)
    return;

  self->showing = true;
  adw_combo_row_set_model (self->curve_row, NULL);
  self->showing = false;
  emit_changed (self);
}

static void
slc_import_choices_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_IMPORT_CHOICES);
  G_OBJECT_CLASS (slc_import_choices_parent_class)->dispose (object);
}

static void
slc_import_choices_class_init (SlcImportChoicesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_import_choices_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/import-choices.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcImportChoices, format_row);
  gtk_widget_class_bind_template_child (widget_class, SlcImportChoices, unit_row);
  gtk_widget_class_bind_template_child (widget_class, SlcImportChoices, direction_row);
  gtk_widget_class_bind_template_child (widget_class, SlcImportChoices, curve_row);
  gtk_widget_class_bind_template_child (widget_class, SlcImportChoices, interval_row);
  gtk_widget_class_bind_template_child (widget_class, SlcImportChoices, limit_row);
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, source_changed_cb);
}

static void
slc_import_choices_init (SlcImportChoices *self)
{
  self->showing = true;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_format_row (self);
  fill_unit_row (self);
  slc_import_choices_reset (self);
}

/**
 * slc_import_choices_reset:
 * @self: the choices
 *
 * Leaves everything to what the next log says. This is no choice, so nobody is told.
 */
void
slc_import_choices_reset (SlcImportChoices *self)
{
  g_return_if_fail (SLC_IS_IMPORT_CHOICES (self));

  self->showing = true;
  adw_combo_row_set_selected (self->format_row, AS_FOUND);
  adw_combo_row_set_selected (self->unit_row, AS_FOUND);
  adw_combo_row_set_selected (self->direction_row, DIRECTION_WRITE);
  adw_combo_row_set_model (self->curve_row, NULL);
  gtk_editable_set_text (self->interval_row, "");
  gtk_editable_set_text (self->limit_row, "");
  gtk_widget_set_visible (GTK_WIDGET (self->direction_row), false);
  gtk_widget_set_visible (GTK_WIDGET (self->curve_row), false);
  gtk_widget_set_visible (GTK_WIDGET (self->limit_row), false);
  self->showing = false;
}

/**
 * slc_import_choices_show:
 * @self: the choices
 * @import: (nullable): what was made with them, or %NULL when nothing could be
 *
 * Tells what the log says by itself, and offers what there is to choose.
 */
void
slc_import_choices_show (SlcImportChoices *self, const SlcImport *import)
{
  g_return_if_fail (SLC_IS_IMPORT_CHOICES (self));

  if (import == NULL) {
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->format_row), "");
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->unit_row), "");
    return;
  }

  self->showing = true;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->format_row), _ (import->format->title));
  show_unit (self, import);
  show_curves (self, import);
  if (import->has_reads)
    gtk_widget_set_visible (GTK_WIDGET (self->direction_row), true);
  if (import->has_temperatures)
    gtk_widget_set_visible (GTK_WIDGET (self->limit_row), true);
  self->showing = false;
}

static unsigned
read_run (SlcImportChoices *self)
{
  GListModel *titles = adw_combo_row_get_model (self->curve_row);
  unsigned selected = adw_combo_row_get_selected (self->curve_row);

  if (titles == NULL || selected == GTK_INVALID_LIST_POSITION)
    return 0;

  return selected == g_list_model_get_n_items (titles) - 1 ? SLC_IMPORT_SUM : selected;
}

/**
 * slc_import_choices_read:
 * @self: the choices
 * @options: (out caller-allocates): what is chosen
 *
 * What was typed and can't be used is marked, and left out.
 */
void
slc_import_choices_read (SlcImportChoices *self, SlcImportOptions *options)
{
  unsigned format;
  unsigned unit;
  size_t n_units;

  g_return_if_fail (SLC_IS_IMPORT_CHOICES (self));
  g_return_if_fail (options != NULL);

  format = adw_combo_row_get_selected (self->format_row);
  unit = adw_combo_row_get_selected (self->unit_row);
  slc_import_options_init (options);
  if (format != AS_FOUND)
    options->format = slc_formats_get ()[format - 1]->name;
  if (unit != AS_FOUND)
    options->unit = &slc_units_get (&n_units)[unit - 1];
  if (adw_combo_row_get_selected (self->direction_row) == DIRECTION_READ)
    options->direction = SLC_DIRECTION_READ;
  options->run = read_run (self);
  options->interval_ns = read_interval (self);
  options->warning_temperature_c = read_limit (self);
}
