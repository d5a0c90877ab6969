/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/correction-bar.h"

#include "ui/correction-menu.h"

/**
 * SlcCorrectionBar:
 *
 * Says which region is selected while a reading is corrected, and has a button for each thing that
 * can be done: for who finds the chart's handles too small, or does not see them.
 */
struct _SlcCorrectionBar {
  GtkBox parent_instance;

  GtkLabel *selected;
  GtkMenuButton *kind_button;
  SlcCorrector *corrector;
};

G_DEFINE_FINAL_TYPE (SlcCorrectionBar, slc_correction_bar, GTK_TYPE_BOX)

static void
changed_cb (SlcCorrectionBar *self)
{
  g_autofree char *selected = slc_corrector_describe (self->corrector);

  gtk_label_set_text (self->selected, selected);
}

static void
slc_correction_bar_dispose (GObject *object)
{
  g_clear_object (&SLC_CORRECTION_BAR (object)->corrector);
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_CORRECTION_BAR);
  G_OBJECT_CLASS (slc_correction_bar_parent_class)->dispose (object);
}

static void
slc_correction_bar_class_init (SlcCorrectionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_correction_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/correction-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcCorrectionBar, selected);
  gtk_widget_class_bind_template_child (widget_class, SlcCorrectionBar, kind_button);
}

static void
slc_correction_bar_init (SlcCorrectionBar *self)
{
  g_autoptr (GMenuModel) menu = slc_correction_menu_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->kind_button, menu);
}

/**
 * slc_correction_bar_set_corrector:
 * @self: a bar
 * @corrector: (nullable): what corrects the reading, or %NULL when it is done
 *
 * Shows the bar as long as there is something to correct.
 */
void
slc_correction_bar_set_corrector (SlcCorrectionBar *self, SlcCorrector *corrector)
{
  g_return_if_fail (SLC_IS_CORRECTION_BAR (self));

  if (self->corrector != NULL)
    g_signal_handlers_disconnect_by_data (self->corrector, self);
  g_set_object (&self->corrector, corrector);
  gtk_widget_set_visible (GTK_WIDGET (self), corrector != NULL);
  if (corrector == NULL)
    return;

  g_signal_connect_object (corrector, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}
