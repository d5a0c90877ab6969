/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/queue-commands.h"

#include <glib/gi18n.h>
#include <stdbool.h>

/**
 * SlcQueueCommands:
 *
 * What can be done with the queue of tests, as actions of the window.
 */
struct _SlcQueueCommands {
  GObject parent_instance;

  SlcWindowParts parts;
  SlcTester *tester;

  AdwToast *toast;
};

G_DEFINE_FINAL_TYPE (SlcQueueCommands, slc_queue_commands, G_TYPE_OBJECT)

static void
queue_test_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcQueueCommands *self = user_data;

  slc_window_parts_show (&self->parts, "test");
  slc_tester_add (self->tester);
}

static void
start_queue_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcQueueCommands *self = user_data;

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  slc_window_parts_show (&self->parts, "test");
  slc_tester_start_queue (self->tester);
}

static void
skip_test_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  slc_tester_skip (SLC_QUEUE_COMMANDS (user_data)->tester);
}

static void
remove_queued_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcQueue *queue = slc_tester_get_queue (SLC_QUEUE_COMMANDS (user_data)->tester);
  unsigned position = g_variant_get_uint32 (parameter);
  g_autoptr (SlcTrial) trial = g_list_model_get_item (G_LIST_MODEL (queue), position);

  if (trial != NULL && slc_trial_get_state (trial) != SLC_TRIAL_RUNNING)
    slc_queue_remove (queue, position);
}

static void
show_queued_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcQueueCommands *self = user_data;

  slc_sessions_page_open_path (self->parts.sessions_page, g_variant_get_string (parameter, NULL));
  slc_window_parts_show (&self->parts, "sessions");
}

static const GActionEntry ACTIONS[] = {
  { .name = "queue-test", .activate = queue_test_cb },
  { .name = "start-queue", .activate = start_queue_cb },
  { .name = "skip-test", .activate = skip_test_cb },
  { .name = "remove-queued", .activate = remove_queued_cb, .parameter_type = "u" },
  { .name = "show-queued", .activate = show_queued_cb, .parameter_type = "s" },
};

static void
toast_dismissed_cb (SlcQueueCommands *self)
{
  self->toast = NULL;
}

/* In a narrow window the list is out of sight. */
static void
tell_length (SlcQueueCommands *self, unsigned n_tests)
{
  g_autofree char *text = g_strdup_printf (
    ngettext ("%u test is in the queue", "%u tests are in the queue", n_tests), n_tests);

  if (self->toast != NULL) {
    adw_toast_set_title (self->toast, text);
    return;
  }

  self->toast = slc_window_parts_show_toast (&self->parts, text);
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
items_changed_cb (SlcQueueCommands *self, unsigned at, unsigned removed, unsigned added)
{
  SlcQueue *queue = slc_tester_get_queue (self->tester);

  if (self->parts.window == NULL)
    return;

  slc_queue_commands_update (self);
  if (added > removed)
    tell_length (self, g_list_model_get_n_items (G_LIST_MODEL (queue)));
}

static void
slc_queue_commands_finalize (GObject *object)
{
  SlcQueueCommands *self = SLC_QUEUE_COMMANDS (object);

  slc_window_parts_release (&self->parts);
  g_clear_object (&self->tester);
  G_OBJECT_CLASS (slc_queue_commands_parent_class)->finalize (object);
}

static void
slc_queue_commands_class_init (SlcQueueCommandsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_queue_commands_finalize;
}

static void
slc_queue_commands_init (SlcQueueCommands *self)
{
}

/**
 * slc_queue_commands_new:
 * @parts: what they work on
 *
 * Adds the actions to the window. They are of use as long as the commands live.
 *
 * Returns: (transfer full): the commands
 */
SlcQueueCommands *
slc_queue_commands_new (const SlcWindowParts *parts)
{
  SlcQueueCommands *self;

  g_return_val_if_fail (parts != NULL, NULL);

  self = g_object_new (SLC_TYPE_QUEUE_COMMANDS, NULL);
  slc_window_parts_hold (&self->parts, parts);
  self->tester = g_object_ref (slc_test_page_get_tester (parts->test_page));
  g_action_map_add_action_entries (G_ACTION_MAP (self->parts.window), ACTIONS,
                                   G_N_ELEMENTS (ACTIONS), self);
  g_signal_connect_object (slc_tester_get_queue (self->tester), "items-changed",
                           G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * slc_queue_commands_update:
 * @self: the commands
 *
 * Enables those that have something to work on.
 */
void
slc_queue_commands_update (SlcQueueCommands *self)
{
  SlcTestState state;
  SlcQueue *queue;
  bool waits;

  g_return_if_fail (SLC_IS_QUEUE_COMMANDS (self));

  state = slc_test_page_get_state (self->parts.test_page);
  queue = slc_tester_get_queue (self->tester);
  waits = slc_queue_count (queue, SLC_TRIAL_WAITING) > 0;
  slc_window_parts_enable (&self->parts, "queue-test",
                           state == SLC_TEST_READY || state == SLC_TEST_DONE);
  slc_window_parts_enable (&self->parts, "start-queue", waits && state != SLC_TEST_RUNNING);
  slc_window_parts_enable (&self->parts, "skip-test", waits && slc_queue_is_running (queue));
}
