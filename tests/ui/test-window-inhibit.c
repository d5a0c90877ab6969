/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <gio/gio.h>
#include <stdatomic.h>

#include "waiting.h"
#include "window-fixture.h"

#define SERVICE "org.gnome.SessionManager"
#define PATH    "/org/gnome/SessionManager"
#define COOKIE  17

/* Of GTK 4, the last that is known to ask the session manager. */
#define LAST_MINOR_VERSION 18

/* What the flags of the session manager stand for. */
enum {
  KEEP_LOGGED_IN = 1,
  KEEP_AWAKE = 4,
};

static const char interface_xml[] =
  "<node><interface name='org.gnome.SessionManager'>"
  "<method name='Inhibit'><arg type='s' direction='in'/><arg type='u' direction='in'/>"
  "<arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='u' direction='out'/>"
  "</method>"
  "<method name='Uninhibit'><arg type='u' direction='in'/></method>"
  "</interface></node>";

/* A session manager. It answers in a thread, since who asks waits. */
typedef struct {
  GMainContext *context;
  GDBusConnection *connection;
  GThread *thread;
  atomic_bool is_there;
  atomic_bool ended;
  atomic_uint flags;
  atomic_uint n_inhibited;
  atomic_uint n_uninhibited;
} SessionManager;

static SessionManager manager;

static void
call_cb (GDBusConnection *connection,
         const char *sender,
         const char *path,
         const char *interface,
         const char *method,
         GVariant *parameters,
         GDBusMethodInvocation *invocation,
         gpointer user_data)
{
  unsigned value;

  if (g_str_equal (method, "Inhibit")) {
    g_variant_get_child (parameters, 3, "u", &value);
    manager.flags = value;
    manager.n_inhibited++;
    g_dbus_method_invocation_return_value (invocation, g_variant_new ("(u)", COOKIE));
  } else {
    g_variant_get_child (parameters, 0, "u", &value);
    g_assert_cmpuint (value, ==, COOKIE);
    manager.n_uninhibited++;
    g_dbus_method_invocation_return_value (invocation, NULL);
  }
}

static void
name_acquired_cb (GDBusConnection *connection, const char *name, gpointer user_data)
{
  manager.is_there = true;
}

static gpointer
answer_thread (gpointer data)
{
  static const GDBusInterfaceVTable vtable = { .method_call = call_cb };
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (interface_xml, NULL);
  unsigned owner;

  g_main_context_push_thread_default (manager.context);
  g_dbus_connection_register_object (manager.connection, PATH, info->interfaces[0], &vtable, NULL,
                                     NULL, NULL);
  owner = g_bus_own_name_on_connection (manager.connection, SERVICE, G_BUS_NAME_OWNER_FLAGS_NONE,
                                        name_acquired_cb, NULL, NULL, NULL);
  while (!manager.ended)
    g_main_context_iteration (manager.context, true);
  g_bus_unown_name (owner);
  g_main_context_pop_thread_default (manager.context);
  return NULL;
}

static void
manager_start (void)
{
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GError) error = NULL;

  manager.context = g_main_context_new ();
  manager.connection = g_dbus_connection_new_for_address_sync (
    address,
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    NULL, NULL, &error);
  g_assert_no_error (error);
  manager.thread = g_thread_new ("manager", answer_thread, NULL);
  while (!manager.is_there)
    g_thread_yield ();
}

static void
manager_stop (void)
{
  manager.ended = true;
  g_main_context_wakeup (manager.context);
  g_thread_join (manager.thread);
  g_dbus_connection_close_sync (manager.connection, NULL, NULL);
  g_object_unref (manager.connection);
  g_main_context_unref (manager.context);
}

/* The computer does not sleep and nobody is logged out, but the screen goes blank and locks as it
 * always does, and another user can come. */
static void
test_run (SlcWindowFixture *fixture, gconstpointer data)
{
  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, "sim:no-cache@max");
  g_assert_cmpuint (manager.n_inhibited, ==, 0);

  slc_window_fixture_activate (fixture, "start");
  slc_wait_until (manager.n_inhibited == 1);
  g_assert_cmpuint (manager.flags, ==, KEEP_AWAKE | KEEP_LOGGED_IN);
  slc_wait_until (manager.n_uninhibited == 1);
  slc_wait_until (slc_window_fixture_can (fixture, "new-test"));
  g_assert_cmpuint (manager.n_inhibited, ==, 1);
}

/* Nor between two tests of a queue. */
static void
test_queue (SlcWindowFixture *fixture, gconstpointer data)
{
  unsigned n_before = manager.n_inhibited;

  slc_window_fixture_open (fixture);
  slc_window_fixture_choose (fixture, "sim:no-cache@max");
  slc_window_fixture_activate (fixture, "queue-test");
  slc_window_fixture_activate (fixture, "queue-test");
  g_assert_cmpuint (manager.n_inhibited, ==, n_before);

  slc_window_fixture_activate (fixture, "start-queue");
  slc_wait_until (slc_window_fixture_can (fixture, "new-test"));
  slc_wait_until (manager.n_uninhibited == n_before + 1);
  g_assert_cmpuint (manager.n_inhibited, ==, n_before + 1);
}

/* Later versions of GTK ask the portal, as all do in a sandbox. */
static bool
asks_portal (void)
{
  return g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS) ||
         gtk_get_minor_version () > LAST_MINOR_VERSION;
}

static void
test_run_without_portal (SlcWindowFixture *fixture, gconstpointer data)
{
  if (asks_portal ())
    g_test_skip ("here it is the portal that is asked");
  else
    test_run (fixture, data);
}

static void
test_queue_without_portal (SlcWindowFixture *fixture, gconstpointer data)
{
  if (asks_portal ())
    g_test_skip ("here it is the portal that is asked");
  else
    test_queue (fixture, data);
}

int
main (int argc, char **argv)
{
  int status;

  slc_window_test_init (&argc, &argv);
  manager_start ();

  slc_window_test_add ("/ui/window-inhibit/run", test_run_without_portal);
  slc_window_test_add ("/ui/window-inhibit/queue", test_queue_without_portal);

  status = g_test_run ();
  manager_stop ();
  return status;
}
