/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/window.h"

struct _SlcWindow {
  AdwApplicationWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (SlcWindow, slc_window, ADW_TYPE_APPLICATION_WINDOW)

static void
slc_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_WINDOW);
  G_OBJECT_CLASS (slc_window_parent_class)->dispose (object);
}

static void
slc_window_class_init (SlcWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/com/example/SlcCliff/window.ui");
}

static void
slc_window_init (SlcWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * slc_window_new:
 * @application: the application it belongs to
 *
 * Returns: (transfer none): the main window, not yet shown
 */
SlcWindow *
slc_window_new (AdwApplication *application)
{
  g_return_val_if_fail (ADW_IS_APPLICATION (application), NULL);

  return g_object_new (SLC_TYPE_WINDOW, "application", application, NULL);
}
