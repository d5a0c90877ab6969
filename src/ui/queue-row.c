/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/queue-row.h"

#include <glib/gi18n.h>
#include <stdbool.h>

#include "ui/queue-words.h"

/**
 * SlcQueueRow:
 *
 * A test of the queue as it stands. With a result it opens that; a test that does not run can be
 * taken out.
 */
struct _SlcQueueRow {
  AdwActionRow parent_instance;
};

G_DEFINE_FINAL_TYPE (SlcQueueRow, slc_queue_row, ADW_TYPE_ACTION_ROW)

static const char *
get_icon_name (SlcTrialState state)
{
  switch (state) {
  case SLC_TRIAL_WAITING:
    return "content-loading-symbolic";
  case SLC_TRIAL_RUNNING:
    return "media-playback-start-symbolic";
  case SLC_TRIAL_DONE:
    return "emblem-ok-symbolic";
  case SLC_TRIAL_STOPPED:
    return "media-playback-stop-symbolic";
  case SLC_TRIAL_FAILED:
  case SLC_TRIAL_REFUSED:
    return "dialog-warning-symbolic";
  }
  g_return_val_if_reached (NULL);
}

static GtkWidget *
image_new (const char *icon_name)
{
  return g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       "icon-name", icon_name, NULL);
}

static void
add_state_image (SlcQueueRow *self, SlcTrialState state)
{
  GtkWidget *image = image_new (get_icon_name (state));

  if (state == SLC_TRIAL_FAILED || state == SLC_TRIAL_REFUSED)
    gtk_widget_add_css_class (image, "error");
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), image);
}

/* The places in the list change when others are taken out. */
static void
remove_cb (SlcQueueRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.remove-queued", "u",
                              (unsigned) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self)));
}

static void
add_remove_button (SlcQueueRow *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Remove from the Queue"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Remove from the Queue"), -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), button);
}

static void
open_on_activation (SlcQueueRow *self, const char *path)
{
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.show-queued");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", path);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), true);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), image_new ("go-next-symbolic"));
}

static void
slc_queue_row_class_init (SlcQueueRowClass *klass)
{
}

static void
slc_queue_row_init (SlcQueueRow *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), false);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (self), 2);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), false);
}

/**
 * slc_queue_row_new:
 * @trial: a test
 *
 * Returns: (transfer full): a row that shows where it stands now
 */
GtkWidget *
slc_queue_row_new (SlcTrial *trial)
{
  SlcQueueRow *self = g_object_new (SLC_TYPE_QUEUE_ROW, NULL);
  SlcTrialState state = slc_trial_get_state (trial);
  const char *path = slc_trial_get_path (trial);
  g_autofree char *plan = slc_queue_words_describe_plan (slc_trial_get_plan (trial));
  g_autofree char *words = slc_queue_words_describe_state (trial);
  g_autofree char *subtitle = g_strconcat (plan, "\n", words, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), slc_trial_get_title (trial));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);
  add_state_image (self, state);
  if (state != SLC_TRIAL_RUNNING)
    add_remove_button (self);
  if (path != NULL)
    open_on_activation (self, path);

  return GTK_WIDGET (self);
}
