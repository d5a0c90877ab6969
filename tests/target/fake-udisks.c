/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fake-udisks.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixfdlist.h>
#include <stdatomic.h>
#include <unistd.h>

#include "fake-udisks-generated.h"
#include "target/udisks.h"

#define DRIVES SLC_UDISKS_PATH "/drives/"
#define BLOCKS SLC_UDISKS_PATH "/block_devices/"

struct _FakeUDisks {
  GTestDBus *bus;
  GMainContext *context;
  GMainLoop *loop;
  GThread *thread;
  GDBusConnection *connection;
  GDBusObjectManagerServer *manager;
  FakeAnswer answer;
  char *other;
  atomic_int flags;
  atomic_uint n_rescans;
  GVariant *smart;
  atomic_uint n_smart_updates;
};

typedef void (*Work) (FakeUDisks *self, gpointer data);

typedef struct {
  FakeUDisks *self;
  Work work;
  gpointer data;
  GMutex mutex;
  GCond cond;
  bool done;
} Job;

static gboolean
job_cb (gpointer data)
{
  Job *job = data;

  g_mutex_lock (&job->mutex);
  job->work (job->self, job->data);
  job->done = true;
  g_cond_signal (&job->cond);
  g_mutex_unlock (&job->mutex);
  return G_SOURCE_REMOVE;
}

/* All of it happens where the answers are given, also before that thread has begun. */
static void
do_in_thread (FakeUDisks *self, Work work, gpointer data)
{
  Job job = { .self = self, .work = work, .data = data };
  g_autoptr (GSource) source = g_idle_source_new ();

  g_mutex_init (&job.mutex);
  g_cond_init (&job.cond);
  g_source_set_callback (source, job_cb, &job, NULL);
  g_mutex_lock (&job.mutex);
  g_source_attach (source, self->context);
  while (!job.done)
    g_cond_wait (&job.cond, &job.mutex);
  g_mutex_unlock (&job.mutex);
  g_mutex_clear (&job.mutex);
  g_cond_clear (&job.cond);
}

static void
refuse (GDBusMethodInvocation *invocation, const char *name, const char *message)
{
  g_autofree char *full = g_strconcat (SLC_UDISKS_NAME ".Error.", name, NULL);

  g_dbus_method_invocation_return_dbus_error (invocation, full, message);
}

static void
hand_out (FakeUDisks *self, GDBusMethodInvocation *invocation, FakeBlock *block, const char *path)
{
  g_autoptr (GUnixFDList) descriptors = g_unix_fd_list_new ();
  int fd = open (path, O_RDWR | self->flags);

  if (fd < 0) {
    refuse (invocation, "Failed", g_strerror (errno));
    return;
  }
  g_unix_fd_list_append (descriptors, fd, NULL);
  close (fd);
  fake_block_complete_open_device (block, invocation, descriptors, g_variant_new_handle (0));
}

static gboolean
open_device_cb (FakeUDisks *self,
                GDBusMethodInvocation *invocation,
                GUnixFDList *unused,
                const char *mode,
                GVariant *options,
                FakeBlock *block)
{
  int flags = 0;

  g_assert_cmpstr (mode, ==, "rw");
  g_variant_lookup (options, "flags", "i", &flags);
  self->flags = flags;

  switch (self->answer) {
  case FAKE_ANSWER_OPEN:
    hand_out (self, invocation, block, fake_block_get_preferred_device (block));
    break;
  case FAKE_ANSWER_OTHER:
    hand_out (self, invocation, block, self->other);
    break;
  case FAKE_ANSWER_DISMISSED:
    refuse (invocation, "NotAuthorizedDismissed", "The user said no");
    break;
  case FAKE_ANSWER_UNAUTHORIZED:
    refuse (invocation, "NotAuthorized", "Not authorized to perform operation");
    break;
  case FAKE_ANSWER_BUSY:
    refuse (invocation, "Failed", "Error opening the device: Device or resource busy");
    break;
  default:
    g_assert_not_reached ();
  }
  return true;
}

static gboolean
rescan_cb (FakeUDisks *self, GDBusMethodInvocation *invocation, GVariant *options, FakeBlock *block)
{
  self->n_rescans++;
  fake_block_complete_rescan (block, invocation);
  return true;
}

/* Who asks for SMART may not be asked for a password. */
static gboolean
smart_update_cb (FakeUDisks *self,
                 GDBusMethodInvocation *invocation,
                 GVariant *options,
                 GDBusInterfaceSkeleton *interface)
{
  GDBusMessage *message = g_dbus_method_invocation_get_message (invocation);
  gboolean quiet = false;

  g_assert_true (g_variant_lookup (options, "auth.no_user_interaction", "b", &quiet));
  g_assert_true (quiet);
  g_assert_false (g_dbus_message_get_flags (message) &
                  G_DBUS_MESSAGE_FLAGS_ALLOW_INTERACTIVE_AUTHORIZATION);

  self->n_smart_updates++;
  if (self->smart != NULL)
    g_dbus_method_invocation_return_value (invocation, NULL);
  else
    refuse (invocation, "NotAuthorizedCanObtain", "Not authorized to perform operation");
  return true;
}

static gboolean
smart_get_attributes_cb (FakeUDisks *self,
                         GDBusMethodInvocation *invocation,
                         GVariant *options,
                         GDBusInterfaceSkeleton *interface)
{
  g_assert_cmpuint (self->n_smart_updates, >, 0);
  g_dbus_method_invocation_return_value (invocation, g_variant_new_tuple (&self->smart, 1));
  return true;
}

static void
export_cb (FakeUDisks *self, gpointer data)
{
  g_autoptr (GDBusObjectSkeleton) object = data;

  g_dbus_object_manager_server_export (self->manager, object);
}

typedef struct {
  const char *name;
  const char *first;
  const char *second;
  dev_t number;
} Description;

static void
add_drive_cb (FakeUDisks *self, gpointer data)
{
  const Description *description = data;
  g_autofree char *path = g_strconcat (DRIVES, description->name, NULL);
  g_autoptr (FakeDrive) drive = fake_drive_skeleton_new ();
  FakeObjectSkeleton *object = fake_object_skeleton_new (path);

  fake_drive_set_model (drive, description->first);
  fake_drive_set_serial (drive, description->second);
  fake_drive_set_media_available (drive, true);
  fake_object_skeleton_set_drive (object, drive);
  export_cb (self, object);
}

static void
add_block_cb (FakeUDisks *self, gpointer data)
{
  const Description *description = data;
  g_autofree char *path = g_strconcat (BLOCKS, description->name, NULL);
  g_autofree char *drive = description->second != NULL
                           ? g_strconcat (DRIVES, description->second, NULL)
                           : g_strdup (SLC_UDISKS_NOBODY);
  g_autoptr (FakeBlock) block = fake_block_skeleton_new ();
  FakeObjectSkeleton *object = fake_object_skeleton_new (path);

  fake_block_set_preferred_device (block, description->first);
  fake_block_set_device_number (block, description->number);
  fake_block_set_drive (block, drive);
  fake_block_set_crypto_backing_device (block, SLC_UDISKS_NOBODY);
  fake_block_set_mdraid_member (block, SLC_UDISKS_NOBODY);
  g_signal_connect_swapped (block, "handle-open-device", G_CALLBACK (open_device_cb), self);
  g_signal_connect_swapped (block, "handle-rescan", G_CALLBACK (rescan_cb), self);
  fake_object_skeleton_set_block (object, block);
  export_cb (self, object);
}

static void
remove_cb (FakeUDisks *self, gpointer data)
{
  g_autofree char *path = g_strconcat (BLOCKS, (const char *) data, NULL);

  g_assert_true (g_dbus_object_manager_server_unexport (self->manager, path));
}

static void
connect_smart (FakeUDisks *self, GDBusInterface *interface)
{
  if (g_signal_lookup ("handle-smart-update", G_OBJECT_TYPE (interface)) == 0)
    return;

  g_signal_connect_swapped (interface, "handle-smart-update", G_CALLBACK (smart_update_cb), self);
  g_signal_connect_swapped (interface, "handle-smart-get-attributes",
                            G_CALLBACK (smart_get_attributes_cb), self);
}

static GDBusInterfaceSkeleton *
make_interface (const char *name)
{
  static const struct {
    const char *name;
    GType (*get_type) (void);
  } kinds[] = {
    { SLC_UDISKS_ATA, fake_drive_ata_skeleton_get_type },
    { SLC_UDISKS_NVME, fake_nvme_controller_skeleton_get_type },
    { SLC_UDISKS_TABLE, fake_partition_table_skeleton_get_type },
    { SLC_UDISKS_PARTITION, fake_partition_skeleton_get_type },
    { SLC_UDISKS_FILESYSTEM, fake_filesystem_skeleton_get_type },
    { SLC_UDISKS_SWAP, fake_swapspace_skeleton_get_type },
    { SLC_UDISKS_ENCRYPTED, fake_encrypted_skeleton_get_type },
    { SLC_UDISKS_VOLUME, fake_physical_volume_skeleton_get_type },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (kinds); i++) {
    if (g_str_equal (kinds[i].name, name))
      return g_object_new (kinds[i].get_type (), NULL);
  }
  g_assert_not_reached ();
}

typedef struct {
  const char *name;
  const char *interface;
  const char *property;
  GVariant *value;
} Setting;

static void
set_cb (FakeUDisks *self, gpointer data)
{
  const Setting *setting = data;
  const bool of_drive = g_str_has_prefix (setting->interface, SLC_UDISKS_DRIVE) ||
                        g_str_equal (setting->interface, SLC_UDISKS_NVME);
  g_autofree char *path = g_strconcat (of_drive ? DRIVES : BLOCKS, setting->name, NULL);
  g_autoptr (GDBusObject) object = g_dbus_object_manager_get_object (
    G_DBUS_OBJECT_MANAGER (self->manager), path);
  g_autoptr (GDBusInterface) interface = g_dbus_object_get_interface (object, setting->interface);
  bool is_new = interface == NULL;
  g_autoptr (GError) error = NULL;

  if (is_new) {
    interface = G_DBUS_INTERFACE (make_interface (setting->interface));
    connect_smart (self, interface);
  }
  g_dbus_interface_skeleton_get_vtable (G_DBUS_INTERFACE_SKELETON (interface))
    ->set_property (NULL, NULL, path, setting->interface, setting->property, setting->value, &error,
                    interface);
  g_assert_no_error (error);
  if (is_new)
    g_dbus_object_skeleton_add_interface (G_DBUS_OBJECT_SKELETON (object),
                                          G_DBUS_INTERFACE_SKELETON (interface));
}

static void
tell_smart_cb (FakeUDisks *self, gpointer data)
{
  g_clear_pointer (&self->smart, g_variant_unref);
  if (data != NULL)
    self->smart = g_variant_ref (data);
  self->n_smart_updates = 0;
}

static void
start_cb (FakeUDisks *self, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = NULL;

  self->connection = g_dbus_connection_new_for_address_sync (
    g_test_dbus_get_bus_address (self->bus),
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    NULL, NULL, &error);
  g_assert_no_error (error);
  self->manager = g_dbus_object_manager_server_new (SLC_UDISKS_PATH);
  g_dbus_object_manager_server_set_connection (self->manager, self->connection);
  reply = g_dbus_connection_call_sync (self->connection, "org.freedesktop.DBus",
                                       "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                       "RequestName", g_variant_new ("(su)", SLC_UDISKS_NAME, 0),
                                       NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
}

static void
stop_cb (FakeUDisks *self, gpointer data)
{
  g_clear_object (&self->manager);
  g_dbus_connection_close_sync (self->connection, NULL, NULL);
  g_clear_object (&self->connection);
  g_main_loop_quit (self->loop);
}

static gpointer
answer_thread (gpointer data)
{
  FakeUDisks *self = data;

  g_main_context_push_thread_default (self->context);
  g_main_loop_run (self->loop);
  g_main_context_pop_thread_default (self->context);
  return NULL;
}

/**
 * fake_udisks_new:
 *
 * Starts it on a bus of its own, which becomes the system bus of this process. The first one has to
 * come before anything asks for that bus.
 *
 * Returns: (transfer full): UDisks without any drives
 */
FakeUDisks *
fake_udisks_new (void)
{
  FakeUDisks *self = g_new0 (FakeUDisks, 1);

  self->bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (self->bus);
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_test_dbus_get_bus_address (self->bus), true);
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, false);
  self->thread = g_thread_new ("udisks", answer_thread, self);
  do_in_thread (self, start_cb, NULL);
  return self;
}

/**
 * fake_udisks_free:
 * @self: (transfer full): UDisks
 *
 * Ends it, but leaves the bus to whoever still holds it.
 */
void
fake_udisks_free (FakeUDisks *self)
{
  do_in_thread (self, stop_cb, NULL);
  g_thread_join (self->thread);
  g_test_dbus_stop (self->bus);
  g_object_unref (self->bus);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_clear_pointer (&self->smart, g_variant_unref);
  g_free (self->other);
  g_free (self);
}

/**
 * fake_udisks_add_drive:
 * @self: UDisks
 * @name: what it is called here
 * @model: its model
 * @serial: its serial number
 */
void
fake_udisks_add_drive (FakeUDisks *self, const char *name, const char *model, const char *serial)
{
  Description description = { name, model, serial, 0 };

  do_in_thread (self, add_drive_cb, &description);
}

/**
 * fake_udisks_add_block:
 * @self: UDisks
 * @name: what it is called here
 * @node: its node
 * @number: its number
 * @drive: (nullable): what its drive is called here
 */
void
fake_udisks_add_block (FakeUDisks *self,
                       const char *name,
                       const char *node,
                       dev_t number,
                       const char *drive)
{
  Description description = { name, node, drive, number };

  do_in_thread (self, add_block_cb, &description);
}

/**
 * fake_udisks_remove_block:
 * @self: UDisks
 * @name: a block device
 */
void
fake_udisks_remove_block (FakeUDisks *self, const char *name)
{
  do_in_thread (self, remove_cb, (gpointer) name);
}

/**
 * fake_udisks_set:
 * @self: UDisks
 * @name: a block device, or a drive where the interface is one of drives
 * @interface: an interface, which it gets if it has it not
 * @property: a property
 * @value: (transfer floating): its value from now on
 */
void
fake_udisks_set (FakeUDisks *self,
                 const char *name,
                 const char *interface,
                 const char *property,
                 GVariant *value)
{
  Setting setting = { name, interface, property, g_variant_take_ref (value) };

  do_in_thread (self, set_cb, &setting);
  g_variant_unref (value);
}

/**
 * fake_udisks_tell_smart:
 * @self: UDisks
 * @attributes: (transfer floating) (nullable): what all drives count, or %NULL if who asks may not
 *   know
 */
void
fake_udisks_tell_smart (FakeUDisks *self, GVariant *attributes)
{
  g_autoptr (GVariant) own = attributes != NULL ? g_variant_take_ref (attributes) : NULL;

  do_in_thread (self, tell_smart_cb, own);
}

/**
 * fake_udisks_count_smart_updates:
 * @self: UDisks
 *
 * Returns: how often drives were asked anew since it was last told what they count
 */
unsigned
fake_udisks_count_smart_updates (FakeUDisks *self)
{
  return self->n_smart_updates;
}

/**
 * fake_udisks_answer:
 * @self: UDisks
 * @answer: what it does when a device is to be opened
 * @other: (nullable): what it opens instead
 */
void
fake_udisks_answer (FakeUDisks *self, FakeAnswer answer, const char *other)
{
  self->answer = answer;
  self->flags = 0;
  g_free (self->other);
  self->other = g_strdup (other);
}

/**
 * fake_udisks_get_flags:
 * @self: UDisks
 *
 * Returns: the flags a device was last asked for with, or 0 if none was since the last answer was
 * set
 */
int
fake_udisks_get_flags (FakeUDisks *self)
{
  return self->flags;
}

/**
 * fake_udisks_count_rescans:
 * @self: UDisks
 *
 * Returns: how often it was asked to look at a device anew
 */
unsigned
fake_udisks_count_rescans (FakeUDisks *self)
{
  return self->n_rescans;
}
