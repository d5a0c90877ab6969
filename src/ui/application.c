/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/application.h"

#include "ui/slc-cliff-resources.h"
#include "ui/window.h"

struct _SlcApplication {
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (SlcApplication, slc_application, ADW_TYPE_APPLICATION)

static void
slc_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL) {
    window = GTK_WINDOW (slc_window_new (ADW_APPLICATION (application)));
  }
  gtk_window_present (window);
}

static void
slc_application_class_init (SlcApplicationClass *klass)
{
  G_APPLICATION_CLASS (klass)->activate = slc_application_activate;

  g_resources_register (slc_ui_get_resource ());
}

static void
slc_application_init (SlcApplication *self)
{
}

/**
 * slc_application_new:
 *
 * Returns: (transfer full): the graphical application; g_application_run() shows its window
 */
SlcApplication *
slc_application_new (void)
{
  return g_object_new (SLC_TYPE_APPLICATION, "application-id", APP_ID, "resource-base-path",
                       "/com/example/SlcCliff", NULL);
}
