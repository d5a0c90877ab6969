/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/export-styles.h"

#include <glib/gi18n.h>

#include "plot/picture-styles.h"

/* In the row, before the names. */
#define N_UNNAMED 1

/**
 * SlcExportStyles:
 *
 * The styles that were saved, to be chosen from. Emits `chosen` when another one is.
 */
struct _SlcExportStyles {
  GtkBox parent_instance;

  AdwComboRow *row;

  GPtrArray *names;
  bool filling;
};

G_DEFINE_FINAL_TYPE (SlcExportStyles, slc_export_styles, GTK_TYPE_BOX)

enum { SIGNAL_CHOSEN, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static void
selected_cb (SlcExportStyles *self)
{
  if (!self->filling)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

/* A folder that can't be read is told when one of its styles is wanted. */
static void
fill (SlcExportStyles *self)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  g_clear_pointer (&self->names, g_ptr_array_unref);
  self->names = slc_picture_styles_list (NULL);
  if (self->names == NULL)
    self->names = g_ptr_array_new ();

  /* Translators: a picture that is exported has the axes of the window, and no style of its own */
  gtk_string_list_append (labels, _ ("As in the window"));
  for (unsigned i = 0; i < self->names->len; i++) {
    const char *name = g_ptr_array_index (self->names, i);

    gtk_string_list_append (
      labels, g_str_equal (name, SLC_PICTURE_STYLE_LAST) ? C_ ("style", "Last used") : name);
  }
  self->filling = true;
  adw_combo_row_set_model (self->row, G_LIST_MODEL (labels));
  self->filling = false;
}

static void
slc_export_styles_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_EXPORT_STYLES);
  G_OBJECT_CLASS (slc_export_styles_parent_class)->dispose (object);
}

static void
slc_export_styles_finalize (GObject *object)
{
  g_ptr_array_unref (SLC_EXPORT_STYLES (object)->names);
  G_OBJECT_CLASS (slc_export_styles_parent_class)->finalize (object);
}

static void
slc_export_styles_class_init (SlcExportStylesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_export_styles_dispose;
  G_OBJECT_CLASS (klass)->finalize = slc_export_styles_finalize;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", SLC_TYPE_EXPORT_STYLES, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/export-styles.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcExportStyles, row);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
slc_export_styles_init (SlcExportStyles *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill (self);
}

/**
 * slc_export_styles_get_name:
 * @self: the styles
 *
 * Returns: (transfer none) (nullable): the name of the one that is chosen, or %NULL for none
 */
const char *
slc_export_styles_get_name (SlcExportStyles *self)
{
  unsigned selected;

  g_return_val_if_fail (SLC_IS_EXPORT_STYLES (self), NULL);

  selected = adw_combo_row_get_selected (self->row);
  if (selected < N_UNNAMED || selected - N_UNNAMED >= self->names->len)
    return NULL;

  return g_ptr_array_index (self->names, selected - N_UNNAMED);
}

/**
 * slc_export_styles_choose:
 * @self: the styles
 * @name: (nullable): the name of a style, or %NULL for none
 *
 * Chooses it if there is one of that name, and nothing otherwise; nobody is told.
 */
void
slc_export_styles_choose (SlcExportStyles *self, const char *name)
{
  unsigned place = 0;
  bool found;

  g_return_if_fail (SLC_IS_EXPORT_STYLES (self));

  found = name != NULL && g_ptr_array_find_with_equal_func (self->names, name, g_str_equal, &place);
  self->filling = true;
  adw_combo_row_set_selected (self->row, found ? place + N_UNNAMED : 0);
  self->filling = false;
}

/**
 * slc_export_styles_save:
 * @self: the styles
 * @name: what it is called from now on
 * @style: a style
 * @error: return location for an error
 *
 * Saves a style and chooses it.
 *
 * Returns: whether it was saved
 */
bool
slc_export_styles_save (SlcExportStyles *self,
                        const char *name,
                        const SlcPictureStyle *style,
                        GError **error)
{
  g_return_val_if_fail (SLC_IS_EXPORT_STYLES (self), false);
  g_return_val_if_fail (name != NULL, false);

  if (!slc_picture_styles_save (name, style, error))
    return false;

  fill (self);
  slc_export_styles_choose (self, name);

  return true;
}

/**
 * slc_export_styles_delete:
 * @self: the styles, of which one is chosen
 * @error: return location for an error
 *
 * Deletes the one that is chosen; none is then.
 *
 * Returns: whether it is gone
 */
bool
slc_export_styles_delete (SlcExportStyles *self, GError **error)
{
  const char *name;

  g_return_val_if_fail (SLC_IS_EXPORT_STYLES (self), false);

  name = slc_export_styles_get_name (self);
  g_return_val_if_fail (name != NULL, false);
  if (!slc_picture_styles_delete (name, error))
    return false;

  fill (self);
  slc_export_styles_choose (self, NULL);

  return true;
}
