/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/udisks.h"

#include <fcntl.h>
#include <gio/gunixfdlist.h>
#include <glib/gi18n.h>

#include "engine/target.h"
#include "target/udisks-property.h"

#define ERROR_PREFIX       SLC_UDISKS_NAME ".Error."
#define ERROR_DISMISSED    ERROR_PREFIX "NotAuthorizedDismissed"
#define ERROR_UNAUTHORIZED ERROR_PREFIX "NotAuthorized"
#define ERROR_UNANSWERED   ERROR_PREFIX "NotAuthorizedCanObtain"

/**
 * SlcUDisks:
 * @context: (nullable): where its signals would arrive; nothing runs it
 * @manager: all that it knows
 * @changed: (nullable): told that something has changed
 * @changed_id: the news that is still to be told, or 0
 */
struct _SlcUDisks {
  GMainContext *context;
  GDBusObjectManager *manager;
  SlcUDisksFunc changed;
  gpointer user_data;
  unsigned changed_id;
};

/* The end of the bus must not be the end of the program and of a run. */
static SlcUDisks *
take_manager (GDBusObjectManager *manager, GMainContext *context)
{
  SlcUDisks *self = g_new0 (SlcUDisks, 1);
  GDBusConnection *connection = g_dbus_object_manager_client_get_connection (
    G_DBUS_OBJECT_MANAGER_CLIENT (manager));

  g_dbus_connection_set_exit_on_close (connection, false);

  self->manager = manager;
  self->context = context;
  return self;
}

/* A bus without UDisks has a manager all the same, with nothing in it. */
static bool
check_running (GDBusObjectManager *manager, GError **error)
{
  g_autofree char *owner = NULL;

  owner = g_dbus_object_manager_client_get_name_owner (G_DBUS_OBJECT_MANAGER_CLIENT (manager));
  if (owner != NULL)
    return true;

  g_set_error_literal (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED,
                       _ ("UDisks is not running, so drives can't be opened: install “udisks2”, or "
                          "choose a folder on the drive"));
  return false;
}

static void
explain_no_bus (GError **error)
{
  if (error == NULL || g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_prefix_error (
    error,
    _ ("UDisks can't be reached, so drives can't be opened; choose a folder on the drive: "));
}

static gboolean
tell_cb (gpointer data)
{
  SlcUDisks *self = data;

  self->changed_id = 0;
  self->changed (self->user_data);
  return G_SOURCE_REMOVE;
}

/* One drive brings a dozen signals, and is told of once. */
static void
changed_cb (SlcUDisks *self)
{
  if (self->changed_id == 0)
    self->changed_id = g_idle_add (tell_cb, self);
}

static void
translate_open_error (const char *node, GError **error)
{
  g_autoptr (GError) reason = g_steal_pointer (error);
  g_autofree char *name = g_dbus_error_get_remote_error (reason);

  g_dbus_error_strip_remote_error (reason);
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED) ||
      g_strcmp0 (name, ERROR_DISMISSED) == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, reason->message);
  else if (g_strcmp0 (name, ERROR_UNAUTHORIZED) == 0 || g_strcmp0 (name, ERROR_UNANSWERED) == 0)
    g_set_error (
      error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
      _ ("This account may not open %s: ask whoever administers this computer, or choose "
         "a folder on the drive"),
      node);
  else
    g_set_error (
      error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED,
      /* Translators: a device, then the system's own message. */
      _ ("%s can't be had for this program alone (%s): end what uses it, and start again"), node,
      reason->message);
}

/* GIO frees what its subscriptions hold only where their signals would have arrived. */
static void
drain (GMainContext *context)
{
  while (g_main_context_iteration (context, false))
    ;
}

/**
 * slc_udisks_new:
 * @cancellable: (nullable): ends the waiting
 * @error: return location for an error
 *
 * Asks UDisks for all it knows, and waits for it. From any thread.
 *
 * Returns: (transfer full): what it knows, or %NULL if it can't be asked
 */
SlcUDisks *
slc_udisks_new (GCancellable *cancellable, GError **error)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GDBusObjectManager) manager = NULL;

  g_main_context_push_thread_default (context);
  manager = g_dbus_object_manager_client_new_for_bus_sync (
    G_BUS_TYPE_SYSTEM, G_DBUS_OBJECT_MANAGER_CLIENT_FLAGS_NONE, SLC_UDISKS_NAME, SLC_UDISKS_PATH,
    NULL, NULL, NULL, cancellable, error);
  g_main_context_pop_thread_default (context);

  if (manager == NULL) {
    explain_no_bus (error);
    return NULL;
  }
  if (!check_running (manager, error)) {
    g_clear_object (&manager);
    drain (context);
    return NULL;
  }
  return take_manager (g_steal_pointer (&manager), g_steal_pointer (&context));
}

/**
 * slc_udisks_new_async:
 * @cancellable: (nullable): ends the waiting
 * @callback: called when it has answered
 * @user_data: data for @callback
 *
 * Asks UDisks for all it knows, and keeps that up to date.
 */
void
slc_udisks_new_async (GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_dbus_object_manager_client_new_for_bus (
    G_BUS_TYPE_SYSTEM, G_DBUS_OBJECT_MANAGER_CLIENT_FLAGS_NONE, SLC_UDISKS_NAME, SLC_UDISKS_PATH,
    NULL, NULL, NULL, cancellable, callback, user_data);
}

/**
 * slc_udisks_new_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: (transfer full): what UDisks knows, which may be nothing yet, or %NULL
 */
SlcUDisks *
slc_udisks_new_finish (GAsyncResult *result, GError **error)
{
  GDBusObjectManager *manager = g_dbus_object_manager_client_new_for_bus_finish (result, error);

  if (manager != NULL)
    return take_manager (manager, NULL);
  explain_no_bus (error);
  return NULL;
}

/**
 * slc_udisks_free:
 * @self: (transfer full): what UDisks knows
 */
void
slc_udisks_free (SlcUDisks *self)
{
  g_return_if_fail (self != NULL);

  g_signal_handlers_disconnect_by_data (self->manager, self);
  g_clear_handle_id (&self->changed_id, g_source_remove);
  g_clear_object (&self->manager);
  if (self->context != NULL)
    drain (self->context);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_free (self);
}

/**
 * slc_udisks_watch:
 * @self: what UDisks knows, made without waiting
 * @changed: called in the main loop after something has changed
 * @user_data: data for @changed
 *
 * Follows drives that come and go, and what happens on them; also UDisks itself.
 */
void
slc_udisks_watch (SlcUDisks *self, SlcUDisksFunc changed, gpointer user_data)
{
  static const char *const signals[] = { "object-added", "object-removed", "interface-added",
                                         "interface-removed", "notify::name-owner" };

  g_return_if_fail (self != NULL);
  g_return_if_fail (self->context == NULL);
  g_return_if_fail (self->changed == NULL);
  g_return_if_fail (changed != NULL);

  self->changed = changed;
  self->user_data = user_data;
  for (size_t i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (self->manager, signals[i], G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->manager, "interface-proxy-properties-changed",
                            G_CALLBACK (changed_cb), self);
}

/**
 * slc_udisks_list:
 * @self: what UDisks knows
 *
 * Returns: (transfer full) (element-type GDBusObject): all its objects, in the order of their paths
 */
GPtrArray *
slc_udisks_list (const SlcUDisks *self)
{
  GPtrArray *list;
  GList *objects;

  g_return_val_if_fail (self != NULL, NULL);

  list = g_ptr_array_new_with_free_func (g_object_unref);
  objects = g_dbus_object_manager_get_objects (self->manager);
  for (GList *at = objects; at != NULL; at = at->next)
    g_ptr_array_add (list, at->data);
  g_list_free (objects);
  g_ptr_array_sort (list, slc_udisks_compare_paths);
  return list;
}

/**
 * slc_udisks_find:
 * @self: what UDisks knows
 * @path: path of an object
 *
 * Returns: (transfer full) (nullable): that object
 */
GDBusObject *
slc_udisks_find (const SlcUDisks *self, const char *path)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (path != NULL, NULL);

  return g_dbus_object_manager_get_object (self->manager, path);
}

/**
 * slc_udisks_find_block:
 * @self: what UDisks knows
 * @number: number of a block device
 *
 * Returns: (transfer full) (nullable): that device, if UDisks knows it
 */
GDBusObject *
slc_udisks_find_block (const SlcUDisks *self, dev_t number)
{
  g_autoptr (GPtrArray) list = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  list = slc_udisks_list (self);
  for (unsigned i = 0; i < list->len; i++) {
    GDBusObject *object = g_ptr_array_index (list, i);

    if (slc_udisks_has (object, SLC_UDISKS_BLOCK) &&
        slc_udisks_get_number (object, SLC_UDISKS_BLOCK, "DeviceNumber", 0) == number)
      return g_object_ref (object);
  }
  return NULL;
}

/**
 * slc_udisks_find_drive:
 * @self: what UDisks knows
 * @number: number of a block device
 *
 * Returns: (transfer full) (nullable): the drive that it is on, if UDisks knows of one
 */
GDBusObject *
slc_udisks_find_drive (const SlcUDisks *self, dev_t number)
{
  g_autoptr (GDBusObject) block = NULL;
  g_autofree char *path = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  block = slc_udisks_find_block (self, number);
  if (block != NULL)
    path = slc_udisks_get_text (block, SLC_UDISKS_BLOCK, "Drive");
  return path != NULL ? slc_udisks_find (self, path) : NULL;
}

/**
 * slc_udisks_open_device:
 * @block: a block device
 * @cancellable: (nullable): ends the waiting
 * @error: return location for an error
 *
 * Opens a device for reading and writing, directly and for this program alone. Whether this user
 * may, UDisks asks polkit, which may ask the user and wait for as long as it takes.
 *
 * Returns: a file descriptor, or -1 with an %SLC_TARGET_ERROR, or with %G_IO_ERROR_CANCELLED where
 *   the user said no
 */
int
slc_udisks_open_device (GDBusObject *block, GCancellable *cancellable, GError **error)
{
  g_autoptr (GDBusInterface) interface = NULL;
  g_autoptr (GUnixFDList) descriptors = NULL;
  g_autoptr (GVariant) reply = NULL;
  g_autofree char *node = NULL;
  GVariantDict options;
  int handle;

  g_return_val_if_fail (G_IS_DBUS_OBJECT (block), -1);

  interface = g_dbus_object_get_interface (block, SLC_UDISKS_BLOCK);
  g_return_val_if_fail (interface != NULL, -1);

  g_variant_dict_init (&options, NULL);
  g_variant_dict_insert (&options, "flags", "i", O_DIRECT | O_EXCL | O_CLOEXEC);
  reply = g_dbus_proxy_call_with_unix_fd_list_sync (
    G_DBUS_PROXY (interface), "OpenDevice",
    g_variant_new ("(s@a{sv})", "rw", g_variant_dict_end (&options)),
    G_DBUS_CALL_FLAGS_ALLOW_INTERACTIVE_AUTHORIZATION, G_MAXINT, NULL, &descriptors, cancellable,
    error);
  if (reply == NULL) {
    node = slc_udisks_get_text (block, SLC_UDISKS_BLOCK, "PreferredDevice");
    translate_open_error (node, error);
    return -1;
  }

  g_variant_get (reply, "(h)", &handle);
  return g_unix_fd_list_get (descriptors, handle, error);
}

/**
 * slc_udisks_rescan:
 * @block: a block device
 * @error: return location for an error
 *
 * Has UDisks look at a device anew, its partition table included.
 *
 * Returns: whether it did
 */
bool
slc_udisks_rescan (GDBusObject *block, GError **error)
{
  g_autoptr (GDBusInterface) interface = NULL;
  g_autoptr (GVariant) reply = NULL;

  g_return_val_if_fail (G_IS_DBUS_OBJECT (block), false);

  interface = g_dbus_object_get_interface (block, SLC_UDISKS_BLOCK);
  g_return_val_if_fail (interface != NULL, false);

  reply = g_dbus_proxy_call_sync (G_DBUS_PROXY (interface), "Rescan",
                                  g_variant_new ("(a{sv})", NULL), G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                                  error);
  return reply != NULL;
}
