/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/sleep-lock.h"

#include <gio/gio.h>
#include <gio/gunixfdlist.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#define LOGIN_NAME      "org.freedesktop.login1"
#define LOGIN_PATH      "/org/freedesktop/login1"
#define LOGIN_INTERFACE LOGIN_NAME ".Manager"

/* Whoever has to think longer about it does not keep a run waiting. */
#define ANSWER_MS 2000

#define NO_LOCK (-1)

static int
ask (GDBusConnection *bus, GError **error)
{
  g_autoptr (GUnixFDList) descriptors = NULL;
  g_autoptr (GVariant) reply = NULL;
  int handle;

  reply = g_dbus_connection_call_with_unix_fd_list_sync (
    bus, LOGIN_NAME, LOGIN_PATH, LOGIN_INTERFACE, "Inhibit",
    g_variant_new ("(ssss)", "sleep", "SLC Cliff", _ ("A drive is being tested"), "block"),
    G_VARIANT_TYPE ("(h)"), G_DBUS_CALL_FLAGS_NO_AUTO_START, ANSWER_MS, NULL, &descriptors, NULL,
    error);
  if (reply == NULL)
    return NO_LOCK;

  g_variant_get (reply, "(h)", &handle);
  return descriptors != NULL ? g_unix_fd_list_get (descriptors, handle, error) : NO_LOCK;
}

/**
 * slc_sleep_lock_take:
 *
 * Asks systemd-logind to keep the computer from sleeping. The screen may lock all the same. Where
 * nobody can be asked, or it is not allowed, a run goes on without: should the computer sleep,
 * that is found out by its clocks. Nobody is asked for a password.
 *
 * Returns: a lock for slc_sleep_lock_release(), or -1
 */
int
slc_sleep_lock_take (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SYSTEM, NULL, &error);
  int lock = NO_LOCK;

  if (bus != NULL) {
    /* The end of the bus must not be the end of a run. */
    g_dbus_connection_set_exit_on_close (bus, FALSE);
    lock = ask (bus, &error);
  }
  if (lock == NO_LOCK)
    g_debug ("The computer may sleep: %s", error != NULL ? error->message : "no lock was given");

  return lock;
}

/**
 * slc_sleep_lock_release:
 * @lock: what slc_sleep_lock_take() returned
 *
 * Lets the computer sleep again.
 */
void
slc_sleep_lock_release (int lock)
{
  if (lock != NO_LOCK)
    g_close (lock, NULL);
}
