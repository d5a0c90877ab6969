/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/application.h"

#include "ui/compat.h"
#include "ui/slc-cliff-resources.h"
#include "ui/window.h"

struct _SlcApplication {
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (SlcApplication, slc_application, ADW_TYPE_APPLICATION)

typedef struct {
  const char *action;
  const char *accelerators[2];
} Shortcut;

/* Listed for people in help-overlay.ui. */
static const Shortcut SHORTCUTS[] = {
  { "app.quit", { "<Control>q" } },
  { "window.close", { "<Control>w" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "win.start", { "<Control>Return" } },
  { "win.stop", { "<Control>period" } },
  { "win.queue-test", { "<Control>t" } },
  { "win.start-queue", { "<Control><Shift>Return" } },
  { "win.skip-test", { "<Control>greater" } },
  { "win.new-test", { "<Control>n" } },
  { "win.choose-folder", { "<Control>o" } },
  { "win.correct", { "<Control>k" } },
  { "win.export", { "<Control>e" } },
  { "win.print", { "<Control>p" } },
  { "win.import", { "<Control>i" } },
  { "win.show-test", { "<Alt>1" } },
  { "win.show-sessions", { "<Alt>2" } },
  { "win.show-compare", { "<Alt>3" } },
  { "win.compare", { "<Control><Shift>m" } },
  { "win.back", { "<Alt>Left" } },
  { "win.undo-delete", { "<Control>z" } },
  { "win.axis::written", { "<Control>1" } },
  { "win.axis::percent", { "<Control>2" } },
  { "win.axis::time", { "<Control>3" } },
  { "win.log-scale", { "<Control>l" } },
};

/* Each window is asked, so that a test that runs in it is not cut off. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GList)
               windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (user_data)));

  for (GList *link = windows; link != NULL; link = link->next)
    gtk_window_close (link->data);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  slc_compat_show_about (gtk_application_get_active_window (GTK_APPLICATION (user_data)));
}

static const GActionEntry ACTIONS[] = {
  { .name = "quit", .activate = quit_cb },
  { .name = "about", .activate = about_cb },
};

static void
slc_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (slc_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (APP_ID);
  for (unsigned i = 0; i < G_N_ELEMENTS (SHORTCUTS); i++) {
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), SHORTCUTS[i].action,
                                           SHORTCUTS[i].accelerators);
  }
}

static void
slc_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (slc_window_new (ADW_APPLICATION (application)));
  gtk_window_present (window);
}

static void
slc_application_class_init (SlcApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = slc_application_startup;
  application_class->activate = slc_application_activate;

  slc_ui_register_resource ();
}

static void
slc_application_init (SlcApplication *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), ACTIONS, G_N_ELEMENTS (ACTIONS), self);
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
