/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/queue-group.h"

#include <stdbool.h>

#include "ui/queue-row.h"

/**
 * SlcQueueGroup:
 *
 * The tests of a queue, one a row, with what starts them and what goes on to the next one. It is
 * not seen while the queue is empty.
 */
struct _SlcQueueGroup {
  AdwPreferencesGroup parent_instance;

  GtkWidget *start_button;
  GtkWidget *skip_button;
  GtkListBox *list;

  SlcQueue *queue;
};

G_DEFINE_FINAL_TYPE (SlcQueueGroup, slc_queue_group, ADW_TYPE_PREFERENCES_GROUP)

static void
update (SlcQueueGroup *self)
{
  bool waits = slc_queue_count (self->queue, SLC_TRIAL_WAITING) > 0;
  bool runs = slc_queue_is_running (self->queue);

  gtk_widget_set_visible (GTK_WIDGET (self),
                          g_list_model_get_n_items (G_LIST_MODEL (self->queue)) > 0);
  gtk_widget_set_visible (self->start_button, waits && !runs);
  gtk_widget_set_visible (self->skip_button, waits && runs);
}

static GtkWidget *
create_row_cb (gpointer item, gpointer user_data)
{
  return slc_queue_row_new (item);
}

static void
slc_queue_group_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_QUEUE_GROUP);
  G_OBJECT_CLASS (slc_queue_group_parent_class)->dispose (object);
}

static void
slc_queue_group_finalize (GObject *object)
{
  g_clear_object (&SLC_QUEUE_GROUP (object)->queue);
  G_OBJECT_CLASS (slc_queue_group_parent_class)->finalize (object);
}

static void
slc_queue_group_class_init (SlcQueueGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_queue_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = slc_queue_group_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/queue-group.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcQueueGroup, start_button);
  gtk_widget_class_bind_template_child (widget_class, SlcQueueGroup, skip_button);
  gtk_widget_class_bind_template_child (widget_class, SlcQueueGroup, list);
}

static void
slc_queue_group_init (SlcQueueGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * slc_queue_group_set_queue:
 * @self: a group without a queue
 * @queue: the queue that it shows from now on
 */
void
slc_queue_group_set_queue (SlcQueueGroup *self, SlcQueue *queue)
{
  g_return_if_fail (SLC_IS_QUEUE_GROUP (self));
  g_return_if_fail (SLC_IS_QUEUE (queue));
  g_return_if_fail (self->queue == NULL);

  self->queue = g_object_ref (queue);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (queue), create_row_cb, NULL, NULL);
  g_signal_connect_object (queue, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (queue, "finished", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
