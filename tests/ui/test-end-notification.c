/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/end-notification.h"

#include <glib/gstdio.h>

#include "model/quantity.h"
#include "waiting.h"

#define SERVICE "org.freedesktop.Notifications"

static const char interface_xml[] =
  "<node><interface name='org.freedesktop.Notifications'><method name='Notify'>"
  "<arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>"
  "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='as' direction='in'/>"
  "<arg type='a{sv}' direction='in'/><arg type='i' direction='in'/><arg type='u' direction='out'/>"
  "</method></interface></node>";

/* A desktop that shows notifications. */
typedef struct {
  bool is_there;
  char *title;
  char *body;
} Desktop;

static void
notify_cb (GDBusConnection *connection,
           const char *sender,
           const char *path,
           const char *interface,
           const char *method,
           GVariant *parameters,
           GDBusMethodInvocation *invocation,
           gpointer user_data)
{
  Desktop *desktop = user_data;

  g_variant_get_child (parameters, 3, "s", &desktop->title);
  g_variant_get_child (parameters, 4, "s", &desktop->body);
  g_dbus_method_invocation_return_value (invocation, g_variant_new ("(u)", 1));
}

static void
bus_acquired_cb (GDBusConnection *connection, const char *name, gpointer user_data)
{
  static const GDBusInterfaceVTable vtable = { .method_call = notify_cb };
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (interface_xml, NULL);

  g_dbus_connection_register_object (connection, "/org/freedesktop/Notifications",
                                     info->interfaces[0], &vtable, user_data, NULL, NULL);
}

static void
name_acquired_cb (GDBusConnection *connection, const char *name, gpointer user_data)
{
  ((Desktop *) user_data)->is_there = true;
}

static void
test_due (void)
{
  g_assert_true (slc_end_notification_is_due (60 * SLC_NS_PER_S, false));
  g_assert_false (slc_end_notification_is_due (60 * SLC_NS_PER_S, true));
  g_assert_false (slc_end_notification_is_due (SLC_NS_PER_S, false));
}

/* Each letter is a test that is done, or one that fails. */
static void
run (SlcQueue *queue, const char *tests)
{
  SlcMethod method;
  g_autoptr (SlcPlan) plan = NULL;

  slc_method_init (&method);
  method.length_bytes = SLC_GB;
  plan = slc_plan_new (NULL, &method);
  for (const char *test = tests; *test != '\0'; test++) {
    g_autoptr (SlcTrial)
                 trial = slc_trial_new (*test == 'd' ? "sim:no-cache@max" : "/nowhere", plan);

    slc_queue_append (queue, trial);
  }
  slc_queue_start (queue);
  slc_wait_until (!slc_queue_is_running (queue));
}

static void
expect_sent (GApplication *application,
             Desktop *desktop,
             const char *tests,
             const char *title,
             const char *body)
{
  g_autofree char *folder = g_dir_make_tmp ("slc-cliff-notification-XXXXXX", NULL);
  g_autoptr (SlcSessionStore) store = slc_session_store_new (folder);
  g_autoptr (SlcQueue) queue = slc_queue_new (store);

  run (queue, tests);
  slc_end_notification_send (application, queue);
  slc_wait_until (desktop->title != NULL);
  g_assert_cmpstr (desktop->title, ==, title);
  g_assert_cmpstr (desktop->body, ==, body);

  g_clear_pointer (&desktop->title, g_free);
  g_clear_pointer (&desktop->body, g_free);
  for (unsigned i = 0; tests[i] != '\0'; i++) {
    g_autoptr (SlcTrial) trial = g_list_model_get_item (G_LIST_MODEL (queue), i);

    if (slc_trial_get_path (trial) != NULL)
      g_assert_no_errno (g_unlink (slc_trial_get_path (trial)));
  }
  g_assert_no_errno (g_rmdir (folder));
}

static void
test_sent (void)
{
  Desktop desktop = { 0 };
  g_autoptr (GApplication) application = g_application_new (APP_ID, G_APPLICATION_DEFAULT_FLAGS);
  unsigned owner = g_bus_own_name (G_BUS_TYPE_SESSION, SERVICE, G_BUS_NAME_OWNER_FLAGS_NONE,
                                   bus_acquired_cb, name_acquired_cb, NULL, &desktop, NULL);

  slc_wait_until (desktop.is_there);
  g_assert_true (g_application_register (application, NULL, NULL));
  expect_sent (application, &desktop, "f", "Test Failed", "The window says why.");
  expect_sent (application, &desktop, "d", "Test Finished", "The result is saved.");
  expect_sent (application, &desktop, "dfd", "Queue Finished", "2 of 3 tests ended well.");

  g_bus_unown_name (owner);
}

static void
test_sent_unless_in_a_sandbox (void)
{
  if (g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS))
    g_test_skip ("in a sandbox notifications go through the portal");
  else
    test_sent ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ui/end-notification/due", test_due);
  g_test_add_func ("/ui/end-notification/sent", test_sent_unless_in_a_sandbox);

  return g_test_run ();
}
