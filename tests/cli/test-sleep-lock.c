/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <gio/gunixfdlist.h>
#include <glib-unix.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/exit-status.h"
#include "program.h"

/* One that takes far longer than any test, and one that is over at once. */
#define LONG_RUN  "sim:qlc-1tb@60"
#define SHORT_RUN "sim:no-cache@max"

static const char interface_xml[] =
  "<node><interface name='org.freedesktop.login1.Manager'><method name='Inhibit'>"
  "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>"
  "<arg type='s' direction='in'/><arg type='h' direction='out'/></method></interface></node>";

/**
 * Login:
 * @bus: stands for the system bus
 * @connection: to that bus
 * @is_there: whether it can be asked
 * @refuses: whether it gives no lock
 * @what: (nullable): what it was asked to keep from happening
 * @mode: (nullable): how
 * @held: its end of the lock: hung up once the other end is closed
 *
 * Stands for systemd-logind.
 */
typedef struct {
  GTestDBus *bus;
  GDBusConnection *connection;
  bool is_there;
  bool refuses;
  char *what;
  char *mode;
  int held;
} Login;

static void
hand_out (Login *self, GDBusMethodInvocation *invocation)
{
  g_autoptr (GUnixFDList) descriptors = g_unix_fd_list_new ();
  int ends[2];

  g_assert_true (g_unix_open_pipe (ends, FD_CLOEXEC, NULL));
  self->held = ends[0];
  g_unix_fd_list_append (descriptors, ends[1], NULL);
  close (ends[1]);
  g_dbus_method_invocation_return_value_with_unix_fd_list (invocation, g_variant_new ("(h)", 0),
                                                           descriptors);
}

static void
inhibit_cb (GDBusConnection *connection,
            const char *sender,
            const char *path,
            const char *interface,
            const char *method,
            GVariant *parameters,
            GDBusMethodInvocation *invocation,
            gpointer user_data)
{
  Login *self = user_data;

  g_variant_get (parameters, "(ssss)", &self->what, NULL, NULL, &self->mode);
  if (self->refuses)
    g_dbus_method_invocation_return_dbus_error (
      invocation, "org.freedesktop.DBus.Error.InteractiveAuthorizationRequired", "Not by you");
  else
    hand_out (self, invocation);
}

static void
name_acquired_cb (GDBusConnection *connection, const char *name, gpointer user_data)
{
  ((Login *) user_data)->is_there = true;
}

static void
login_set_up (Login *self)
{
  static const GDBusInterfaceVTable vtable = { .method_call = inhibit_cb };
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (interface_xml, NULL);
  g_autoptr (GError) error = NULL;

  self->held = -1;
  self->bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (self->bus);
  self->connection = g_dbus_connection_new_for_address_sync (
    g_test_dbus_get_bus_address (self->bus),
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    NULL, NULL, &error);
  g_assert_no_error (error);
  g_dbus_connection_register_object (self->connection, "/org/freedesktop/login1",
                                     info->interfaces[0], &vtable, self, NULL, &error);
  g_assert_no_error (error);
  g_bus_own_name_on_connection (self->connection, "org.freedesktop.login1",
                                G_BUS_NAME_OWNER_FLAGS_NONE, name_acquired_cb, NULL, self, NULL);
  while (!self->is_there)
    g_main_context_iteration (NULL, true);
}

static void
login_clear (Login *self)
{
  g_dbus_connection_close_sync (self->connection, NULL, NULL);
  g_object_unref (self->connection);
  g_test_dbus_stop (self->bus);
  g_object_unref (self->bus);
  g_free (self->what);
  g_free (self->mode);
  if (self->held >= 0)
    close (self->held);
}

static bool
is_released (const Login *self)
{
  struct pollfd end = { .fd = self->held };

  return poll (&end, 1, 0) == 1 && (end.revents & POLLHUP) != 0;
}

static GSubprocess *
start (Program *program, const char *address, const char *target)
{
  program_set_environment (program, "DBUS_SYSTEM_BUS_ADDRESS", address);
  return program_start (program, "run", target, NULL);
}

/* Only sleep is kept away: the screen may lock. */
static void
test_held (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (Outcome) outcome = NULL;
  Login login = { 0 };

  login_set_up (&login);
  process = start (program, g_test_dbus_get_bus_address (login.bus), LONG_RUN);
  while (login.held < 0)
    g_main_context_iteration (NULL, true);
  g_assert_cmpstr (login.what, ==, "sleep");
  g_assert_cmpstr (login.mode, ==, "block");
  program_wait_for_progress (process);
  g_assert_false (is_released (&login));
  g_subprocess_send_signal (process, SIGINT);
  outcome = program_end (process);
  g_assert_cmpint (outcome->status, ==, SLC_EXIT_STOPPED);
  g_assert_true (is_released (&login));
  login_clear (&login);
}

static void
test_refused (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (Outcome) outcome = NULL;
  Login login = { .refuses = true };

  login_set_up (&login);
  process = start (program, g_test_dbus_get_bus_address (login.bus), SHORT_RUN);
  while (login.what == NULL)
    g_main_context_iteration (NULL, true);
  outcome = program_end (process);
  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_null (strstr (outcome->errors, "Not by you"));
  login_clear (&login);
}

static void
test_no_bus (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (GSubprocess) process = start (program, "unix:path=/nonexistent", SHORT_RUN);
  g_autoptr (Outcome) outcome = program_end (process);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_null (strstr (outcome->errors, "nonexistent"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sleep-lock/held", test_held);
  g_test_add_func ("/sleep-lock/refused", test_refused);
  g_test_add_func ("/sleep-lock/no-bus", test_no_bus);
  return g_test_run ();
}
