/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/end-notification.h"

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

static void
test_sent (void)
{
  Desktop desktop = { 0 };
  g_autoptr (GApplication) application = g_application_new (APP_ID, G_APPLICATION_DEFAULT_FLAGS);
  unsigned owner = g_bus_own_name (G_BUS_TYPE_SESSION, SERVICE, G_BUS_NAME_OWNER_FLAGS_NONE,
                                   bus_acquired_cb, name_acquired_cb, NULL, &desktop, NULL);

  slc_wait_until (desktop.is_there);
  g_assert_true (g_application_register (application, NULL, NULL));
  slc_end_notification_send (application, "Test Finished", "The result is saved.");
  slc_wait_until (desktop.title != NULL);
  g_assert_cmpstr (desktop.title, ==, "Test Finished");
  g_assert_cmpstr (desktop.body, ==, "The result is saved.");

  g_bus_unown_name (owner);
  g_free (desktop.title);
  g_free (desktop.body);
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
