/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-list.h"

#include <glib/gi18n.h>
#include <math.h>
#include <unistd.h>

#include "target/block-tree.h"
#include "target/drive-access.h"
#include "target/drive-contents.h"
#include "target/drive-facts.h"
#include "target/drive-sensors.h"
#include "target/udisks-property.h"

/* Discs are no drives to be filled. */
#define DISC_PREFIX "sr"

/* UDisks looks every ten minutes only, and not at every drive; that is for people who choose one.
 */
static double
ask_temperature_c (const SlcUDisks *udisks, dev_t number)
{
  g_autoptr (GDBusObject) drive = slc_udisks_find_drive (udisks, number);

  if (drive == NULL)
    return NAN;
  if (slc_udisks_has (drive, SLC_UDISKS_NVME))
    return slc_drive_sensors_check_kelvin (
      (double) slc_udisks_get_number (drive, SLC_UDISKS_NVME, "SmartTemperature", 0));
  return slc_drive_sensors_check_kelvin (
    slc_udisks_get_real (drive, SLC_UDISKS_ATA, "SmartTemperature"));
}

static void
read_temperatures (SlcDriveEntry *self, const SlcDriveFacts *facts)
{
  g_autoptr (SlcDriveSensors) sensors = slc_drive_sensors_new (facts->folder);

  if (sensors == NULL)
    return;
  self->temperature_c = slc_drive_sensors_read_c (sensors, 0);
  self->warning_temperature_c = slc_drive_sensors_get_warning_c (sensors);
  self->critical_temperature_c = slc_drive_sensors_get_critical_c (sensors);
}

static void
describe_drive (SlcDriveEntry *self, const SlcKernelView *kernel)
{
  const SlcDriveIdentity *identity = self->identity;
  g_autoptr (SlcDriveFacts) facts = slc_drive_facts_new (kernel->sysfs, identity->number);

  if (facts != NULL) {
    slc_drive_copy (&facts->drive, &self->drive);
    slc_link_copy (&facts->link, &self->link);
    read_temperatures (self, facts);
  }
  g_free (self->drive.model);
  g_free (self->drive.serial);
  self->drive.model = slc_drive_identity_get_title (identity);
  self->drive.serial = g_strdup (identity->serial);
  self->drive.capacity_bytes = identity->size_bytes;
}

static char *
find_refusal (const SlcKernelView *kernel,
              const SlcUDisks *udisks,
              const SlcDriveIdentity *identity)
{
  g_autoptr (GError) error = NULL;

  if (!slc_drive_access_check (kernel, udisks, identity, &error))
    return g_strdup (error->message);
  if (udisks == NULL && geteuid () != 0)
    return g_strdup (_ ("UDisks is not running, so drives can't be opened: install “udisks2”, or "
                        "choose a folder on the drive"));
  return NULL;
}

static void
add_number (GPtrArray *list, const SlcKernelView *kernel, const SlcUDisks *udisks, dev_t number)
{
  SlcDriveEntry *entry = slc_drive_entry_new (kernel, udisks, number, NULL);

  if (entry != NULL)
    g_ptr_array_add (list, entry);
}

static void
add_partitions (GPtrArray *list, const SlcKernelView *kernel, const SlcUDisks *udisks, dev_t number)
{
  g_autoptr (GPtrArray) tree = slc_block_tree_new (kernel, number, NULL);

  for (unsigned i = 1; tree != NULL && i < tree->len; i++) {
    const SlcBlock *block = g_ptr_array_index (tree, i);

    if (block->role == SLC_BLOCK_PARTITION && block->beneath == g_ptr_array_index (tree, 0))
      add_number (list, kernel, udisks, block->number);
  }
}

/* Loop devices, volumes and what is in memory have no device of their own. */
static bool
is_drive (const char *folder, const char *name)
{
  g_autofree char *device = g_build_filename (folder, "device", NULL);

  return g_file_test (device, G_FILE_TEST_EXISTS) && !g_str_has_prefix (name, DISC_PREFIX) &&
         slc_kernel_view_read_number (folder, "hidden", 0) == 0;
}

static int
compare_nodes (gconstpointer a, gconstpointer b)
{
  const SlcDriveEntry *first = *(const SlcDriveEntry *const *) a;
  const SlcDriveEntry *second = *(const SlcDriveEntry *const *) b;

  return g_strcmp0 (first->identity->node, second->identity->node);
}

/**
 * slc_drive_entry_free:
 * @self: (transfer full): a line of the list
 */
void
slc_drive_entry_free (SlcDriveEntry *self)
{
  g_return_if_fail (self != NULL);

  slc_drive_identity_free (self->identity);
  slc_drive_clear (&self->drive);
  slc_link_clear (&self->link);
  g_clear_pointer (&self->contents, g_ptr_array_unref);
  g_free (self->refusal);
  g_free (self);
}

/**
 * slc_drive_entry_new:
 * @kernel: where the kernel tells
 * @udisks: (nullable): what UDisks knows
 * @number: number of a drive or a partition
 * @error: return location for an error
 *
 * Looks at one drive, which may be one that the list leaves out. It is not opened for writing.
 *
 * Returns: (transfer full): what is known of it, or %NULL with an %SLC_TARGET_ERROR
 */
SlcDriveEntry *
slc_drive_entry_new (const SlcKernelView *kernel,
                     const SlcUDisks *udisks,
                     dev_t number,
                     GError **error)
{
  SlcDriveIdentity *identity;
  SlcDriveEntry *self;

  g_return_val_if_fail (kernel != NULL, NULL);

  identity = slc_drive_access_identify (kernel, udisks, number, error);
  if (identity == NULL)
    return NULL;

  self = g_new0 (SlcDriveEntry, 1);
  self->identity = identity;
  self->contents = slc_drive_contents_new (udisks, identity);
  self->temperature_c = self->warning_temperature_c = self->critical_temperature_c = NAN;
  self->refusal = find_refusal (kernel, udisks, identity);
  describe_drive (self, kernel);
  if (isnan (self->temperature_c) && udisks != NULL)
    self->temperature_c = ask_temperature_c (udisks, number);
  return self;
}

/**
 * slc_drive_entry_describe:
 * @self: a line of the list
 *
 * Returns: (transfer full): what a person tells the drive by, besides its model and size
 */
char *
slc_drive_entry_describe (const SlcDriveEntry *self)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *link = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  link = slc_link_describe (&self->link);
  g_ptr_array_add (parts, slc_drive_contents_describe (self->contents));
  if (self->drive.serial != NULL)
    /* Translators: the serial number of a drive. */
    g_ptr_array_add (parts, g_strdup_printf (_ ("serial %s"), self->drive.serial));
  if (link != NULL)
    g_ptr_array_add (parts, g_steal_pointer (&link));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv ("; ", (char **) parts->pdata);
}

/**
 * slc_drive_list_new:
 * @kernel: where the kernel tells
 * @udisks: (nullable): what UDisks knows
 *
 * Lists the drives of this machine and their partitions, also where they can't be tested and why.
 * Loop devices and volumes are left out.
 *
 * Returns: (transfer full) (element-type SlcDriveEntry): the list, in the order of the nodes
 */
GPtrArray *
slc_drive_list_new (const SlcKernelView *kernel, const SlcUDisks *udisks)
{
  GPtrArray *list;
  g_autofree char *blocks = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_val_if_fail (kernel != NULL, NULL);

  list = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_drive_entry_free);
  blocks = g_build_filename (kernel->sysfs, "block", NULL);
  dir = g_dir_open (blocks, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *folder = g_build_filename (blocks, name, NULL);
    dev_t number = slc_kernel_view_read_device (folder, "dev");

    if (number == 0 || !is_drive (folder, name))
      continue;
    add_number (list, kernel, udisks, number);
    add_partitions (list, kernel, udisks, number);
  }
  g_ptr_array_sort (list, compare_nodes);
  return list;
}
