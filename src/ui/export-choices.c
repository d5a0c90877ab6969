/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/export-choices.h"

#include <glib/gi18n.h>

/**
 * SlcExportChoices:
 *
 * How a picture is to look, in rows. Emits `changed` when something else was chosen.
 */
struct _SlcExportChoices {
  GtkBox parent_instance;

  AdwComboRow *format_row;
  AdwComboRow *size_row;
  GtkSpinButton *width_spin;
  GtkSpinButton *height_spin;
  GtkWidget *scale_row;
  GtkSpinButton *scale_spin;
  AdwComboRow *theme_row;
  GtkSwitch *transparent_switch;
  AdwComboRow *axis_row;
  GtkEditable *x_end_row;
  AdwComboRow *speed_row;
  GtkEditable *y_end_row;
  GtkWidget *side_by_side_row;
  GtkSwitch *side_by_side_switch;
  GtkEditable *title_row;
  GtkEditable *subtitle_row;
  GtkEditable *source_row;
  GtkEditable *watermark_row;
  AdwPreferencesGroup *elements_group;
  GtkWidget *element_rows[SLC_N_ELEMENTS];
  GtkSwitch *element_switches[SLC_N_ELEMENTS];
  GtkWidget *inside_group;
  GtkSwitch *session_switch;
  GtkWidget *serial_row;
  GtkSwitch *serial_switch;

  bool comparison;
  bool showing;
};

G_DEFINE_FINAL_TYPE (SlcExportChoices, slc_export_choices, GTK_TYPE_BOX)

enum { SIGNAL_CHANGED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

/* What a chart of several does not have. */
static bool
is_of_one (SlcElement element)
{
  return element == SLC_ELEMENT_NUMBERS || element == SLC_ELEMENT_CLIFF ||
         element == SLC_ELEMENT_PAUSES || element == SLC_ELEMENT_RECOVERY ||
         element == SLC_ELEMENT_TEMPERATURE;
}

static void
update_rows (SlcExportChoices *self)
{
  bool png = slc_export_choices_get_format (self) == SLC_PICTURE_PNG;

  gtk_widget_set_visible (self->scale_row, png);
  gtk_widget_set_visible (self->side_by_side_row, self->comparison);
  gtk_widget_set_visible (self->inside_group, png && !self->comparison);
  gtk_widget_set_sensitive (self->serial_row, gtk_switch_get_active (self->session_switch));
  for (SlcElement element = 0; element < SLC_N_ELEMENTS; element++)
    gtk_widget_set_visible (self->element_rows[element], !self->comparison || !is_of_one (element));
}

static void
changed_cb (SlcExportChoices *self)
{
  if (self->showing)
    return;

  update_rows (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
set_extent (SlcExportChoices *self, unsigned width_px, unsigned height_px)
{
  self->showing = true;
  gtk_spin_button_set_value (self->width_spin, width_px);
  gtk_spin_button_set_value (self->height_spin, height_px);
  self->showing = false;
}

static void
size_chosen_cb (SlcExportChoices *self)
{
  const SlcNamedSize *named = slc_picture_size_get_named (
    adw_combo_row_get_selected (self->size_row));

  if (self->showing || named == NULL)
    return;

  set_extent (self, named->width_px, named->height_px);
  changed_cb (self);
}

/* The name of a size follows from its numbers; behind the names stands that there is none. */
static void
name_size (SlcExportChoices *self)
{
  unsigned width_px = (unsigned) gtk_spin_button_get_value_as_int (self->width_spin);
  unsigned height_px = (unsigned) gtk_spin_button_get_value_as_int (self->height_spin);
  const SlcNamedSize *named;
  bool showing = self->showing;
  unsigned i = 0;

  while ((named = slc_picture_size_get_named (i)) != NULL &&
         (named->width_px != width_px || named->height_px != height_px))
    i++;
  self->showing = true;
  adw_combo_row_set_selected (self->size_row, i);
  self->showing = showing;
}

static void
extent_changed_cb (SlcExportChoices *self)
{
  if (self->showing)
    return;

  name_size (self);
  changed_cb (self);
}

static void
fill_sizes (SlcExportChoices *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const SlcNamedSize *named;

  for (unsigned i = 0; (named = slc_picture_size_get_named (i)) != NULL; i++) {
    g_autofree char *name = g_strdup_printf ("%s, %u×%u", _ (named->label), named->width_px,
                                             named->height_px);

    gtk_string_list_append (names, name);
  }
  /* Translators: a size of a picture that has no name */
  gtk_string_list_append (names, _ ("Another size"));
  adw_combo_row_set_model (self->size_row, G_LIST_MODEL (names));
}

static void
add_element (SlcExportChoices *self, SlcElement element)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_switch_new ();

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), slc_element_get_label (element));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->elements_group, row);
  g_signal_connect_object (button, "notify::active", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->element_rows[element] = row;
  self->element_switches[element] = GTK_SWITCH (button);
}

static void
show_end (GtkEditable *row, double end)
{
  g_autofree char *text = end > 0 ? g_strdup_printf ("%.10g", end) : g_strdup ("");

  gtk_editable_set_text (row, text);
}

/* As people write numbers here, and as files have them. */
static double
read_end (GtkEditable *row, double most)
{
  const char *text = gtk_editable_get_text (row);
  char *rest;
  double end = g_strtod (text, &rest);
  bool valid;

  while (g_ascii_isspace (*rest))
    rest++;
  valid = *rest == '\0' && (end == 0 || (end >= SLC_PICTURE_LEAST_END && end <= most));
  if (valid)
    gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (row), "error");

  return valid ? end : 0;
}

static void
show_text (GtkEditable *row, const char *text)
{
  gtk_editable_set_text (row, text != NULL ? text : "");
}

static char *
read_text (GtkEditable *row)
{
  const char *text = gtk_editable_get_text (row);

  return *text != '\0' ? g_strdup (text) : NULL;
}

/* One session alone has nothing that its cliff could be held against. */
static SlcAxis
get_axis (SlcExportChoices *self, const SlcPictureStyle *style)
{
  return style->axis == SLC_AXIS_CLIFF && !self->comparison ? SLC_AXIS_WRITTEN : style->axis;
}

static void
slc_export_choices_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_EXPORT_CHOICES);
  G_OBJECT_CLASS (slc_export_choices_parent_class)->dispose (object);
}

static void
slc_export_choices_class_init (SlcExportChoicesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_export_choices_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", SLC_TYPE_EXPORT_CHOICES, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/export-choices.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, format_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, size_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, width_spin);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, height_spin);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, scale_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, scale_spin);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, theme_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, transparent_switch);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, axis_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, x_end_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, speed_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, y_end_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, side_by_side_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, side_by_side_switch);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, title_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, subtitle_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, source_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, watermark_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, elements_group);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, inside_group);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, session_switch);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, serial_row);
  gtk_widget_class_bind_template_child (widget_class, SlcExportChoices, serial_switch);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, extent_changed_cb);
}

static void
slc_export_choices_init (SlcExportChoices *self)
{
  self->showing = true;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_sizes (self);
  for (SlcElement element = 0; element < SLC_N_ELEMENTS; element++)
    add_element (self, element);
  self->showing = false;
}

/**
 * slc_export_choices_set_comparison:
 * @self: the rows
 * @comparison: whether the picture shows several sessions
 *
 * Leaves out what such a picture does not have. To be said once, before a style is shown.
 */
void
slc_export_choices_set_comparison (SlcExportChoices *self, bool comparison)
{
  g_return_if_fail (SLC_IS_EXPORT_CHOICES (self));

  self->comparison = comparison;
  if (!comparison)
    gtk_string_list_remove (GTK_STRING_LIST (adw_combo_row_get_model (self->axis_row)),
                            SLC_AXIS_CLIFF);
  update_rows (self);
}

/**
 * slc_export_choices_show:
 * @self: the rows
 * @style: how a picture is to look
 */
void
slc_export_choices_show (SlcExportChoices *self, const SlcPictureStyle *style)
{
  g_return_if_fail (SLC_IS_EXPORT_CHOICES (self));
  g_return_if_fail (style != NULL);

  set_extent (self, style->size.width_px, style->size.height_px);
  self->showing = true;
  name_size (self);
  gtk_spin_button_set_value (self->scale_spin, style->size.scale);
  adw_combo_row_set_selected (self->theme_row, style->theme);
  gtk_switch_set_active (self->transparent_switch, style->transparent);
  adw_combo_row_set_selected (self->axis_row, get_axis (self, style));
  adw_combo_row_set_selected (self->speed_row, style->logarithmic);
  show_end (self->x_end_row, style->to);
  show_end (self->y_end_row, style->most_mb_s);
  gtk_switch_set_active (self->side_by_side_switch, style->side_by_side);
  show_text (self->title_row, style->title);
  show_text (self->subtitle_row, style->subtitle);
  show_text (self->source_row, style->source);
  show_text (self->watermark_row, style->watermark);
  for (SlcElement element = 0; element < SLC_N_ELEMENTS; element++)
    gtk_switch_set_active (self->element_switches[element],
                           !slc_element_is_hidden (element, style->hidden));
  gtk_switch_set_active (self->session_switch, style->with_session);
  gtk_switch_set_active (self->serial_switch, style->with_serial);
  self->showing = false;
  changed_cb (self);
}

/**
 * slc_export_choices_read:
 * @self: the rows
 * @style: (out caller-allocates): what they say, to be released with slc_picture_style_clear()
 */
void
slc_export_choices_read (SlcExportChoices *self, SlcPictureStyle *style)
{
  g_return_if_fail (SLC_IS_EXPORT_CHOICES (self));
  g_return_if_fail (style != NULL);

  *style = (SlcPictureStyle){
    .size = {
      (unsigned) gtk_spin_button_get_value_as_int (self->width_spin),
      (unsigned) gtk_spin_button_get_value_as_int (self->height_spin),
      gtk_spin_button_get_value (self->scale_spin),
    },
    .theme = adw_combo_row_get_selected (self->theme_row),
    .transparent = gtk_switch_get_active (self->transparent_switch),
    .axis = adw_combo_row_get_selected (self->axis_row),
    .logarithmic = adw_combo_row_get_selected (self->speed_row) == 1,
    .side_by_side = gtk_switch_get_active (self->side_by_side_switch),
    .to = read_end (self->x_end_row, SLC_PICTURE_MOST_X),
    .most_mb_s = read_end (self->y_end_row, SLC_PICTURE_MOST_MB_S),
    .title = read_text (self->title_row),
    .subtitle = read_text (self->subtitle_row),
    .source = read_text (self->source_row),
    .watermark = read_text (self->watermark_row),
    .with_session = gtk_switch_get_active (self->session_switch),
    .with_serial = gtk_switch_get_active (self->serial_switch),
  };
  for (SlcElement element = 0; element < SLC_N_ELEMENTS; element++) {
    if (!gtk_switch_get_active (self->element_switches[element]))
      style->hidden |= 1u << element;
  }
}

/**
 * slc_export_choices_get_format:
 * @self: the rows
 *
 * Returns: which kind of picture is chosen
 */
SlcPictureFormat
slc_export_choices_get_format (SlcExportChoices *self)
{
  g_return_val_if_fail (SLC_IS_EXPORT_CHOICES (self), SLC_PICTURE_PNG);

  return adw_combo_row_get_selected (self->format_row);
}
