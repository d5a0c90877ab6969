/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/udisks-uses.h"

#include <glib/gi18n.h>

#include "target/mounts.h"
#include "target/refusal.h"
#include "target/signature.h"
#include "target/udisks-property.h"

static bool
leads_to (GDBusObject *object, const char *interface, const char *name, const char *path)
{
  g_autofree char *value = slc_udisks_get_text (object, interface, name);

  return g_strcmp0 (value, path) == 0;
}

static bool
leads_somewhere (GDBusObject *object, const char *interface, const char *name)
{
  g_autofree char *value = slc_udisks_get_text (object, interface, name);

  return value != NULL && !g_str_equal (value, SLC_UDISKS_NOBODY);
}

/* A multipath drive is one drive with a block device for each path. */
static bool
is_same_drive (GDBusObject *object, GDBusObject *block)
{
  g_autofree char *drive = slc_udisks_get_text (block, SLC_UDISKS_BLOCK, "Drive");

  return drive != NULL && !g_str_equal (drive, SLC_UDISKS_NOBODY) &&
         !slc_udisks_has (block, SLC_UDISKS_PARTITION) &&
         leads_to (object, SLC_UDISKS_BLOCK, "Drive", drive);
}

static bool
stands_on (GDBusObject *object, GDBusObject *block)
{
  const char *path = g_dbus_object_get_object_path (block);

  return leads_to (object, SLC_UDISKS_PARTITION, "Table", path) ||
         leads_to (object, SLC_UDISKS_BLOCK, "CryptoBackingDevice", path);
}

static bool
contains (const GPtrArray *parts, GDBusObject *object)
{
  for (unsigned i = 0; i < parts->len; i++) {
    if (g_strcmp0 (g_dbus_object_get_object_path (g_ptr_array_index (parts, i)),
                   g_dbus_object_get_object_path (object)) == 0)
      return true;
  }
  return false;
}

static char *
get_node (GDBusObject *part)
{
  char *node = slc_udisks_get_text (part, SLC_UDISKS_BLOCK, "PreferredDevice");

  return node != NULL ? node : g_strdup (g_dbus_object_get_object_path (part));
}

static bool
check_mounts (GDBusObject *part, const char *node, GError **error)
{
  g_auto (GStrv) folders = slc_udisks_get_texts (part, SLC_UDISKS_FILESYSTEM, "MountPoints");

  if (*folders == NULL)
    return true;
  if (g_strv_contains ((const char *const *) folders, "/"))
    return slc_refuse (
      error, _ ("The running system is on %s: choose another drive, or a folder on this one"),
      node);
  return slc_refuse (error, _ ("%s is mounted at %s: unmount it first"), node, *folders);
}

static bool
check_member (GDBusObject *part, const char *node, GError **error)
{
  g_autofree char *usage = slc_udisks_get_text (part, SLC_UDISKS_BLOCK, "IdUsage");
  g_autofree char *type = slc_udisks_get_text (part, SLC_UDISKS_BLOCK, "IdType");

  if (leads_somewhere (part, SLC_UDISKS_BLOCK, "MDRaidMember"))
    return slc_refuse (error, _ ("%s is part of a RAID array: stop that, and take it out first"),
                       node);
  if (leads_somewhere (part, SLC_UDISKS_VOLUME, "VolumeGroup"))
    return slc_refuse (error, _ ("%s is part of a volume group: take it out of that first"), node);
  if (g_strcmp0 (usage, "raid") != 0 && !slc_signature_is_member (type))
    return true;
  return slc_refuse_member (error, node, type != NULL ? type : usage);
}

static bool
check_part (GDBusObject *part, GError **error)
{
  g_autofree char *node = get_node (part);

  if (!check_mounts (part, node, error))
    return false;
  if (slc_udisks_get_flag (part, SLC_UDISKS_SWAP, "Active", false))
    return slc_refuse (error, _ ("%s holds swap space in use: turn it off with “swapoff %s” first"),
                       node, node);
  if (leads_somewhere (part, SLC_UDISKS_ENCRYPTED, "CleartextDevice"))
    return slc_refuse (error, _ ("%s holds an encrypted volume that is open: lock it first"), node);
  return check_member (part, node, error);
}

static bool
check_block (const SlcUDisks *udisks, GDBusObject *block, GError **error)
{
  g_autofree char *node = get_node (block);
  g_autofree char *path = slc_udisks_get_text (block, SLC_UDISKS_BLOCK, "Drive");
  g_autoptr (GDBusObject) drive = path != NULL ? slc_udisks_find (udisks, path) : NULL;

  if (drive != NULL && !slc_udisks_get_flag (drive, SLC_UDISKS_DRIVE, "MediaAvailable", true))
    return slc_refuse (error, _ ("%s has no medium in it: insert one and choose it again"), node);
  if (slc_udisks_get_flag (block, SLC_UDISKS_BLOCK, "ReadOnly", true))
    return slc_refuse (error, _ ("%s is read-only: turn its write protection off"), node);
  return true;
}

static bool
holds_system (GDBusObject *part)
{
  g_auto (GStrv) folders = slc_udisks_get_texts (part, SLC_UDISKS_FILESYSTEM, "MountPoints");

  for (char **folder = folders; *folder != NULL; folder++) {
    if (slc_mounts_is_system (*folder))
      return true;
  }
  return false;
}

/* A drive that the system runs from is no place to try one's luck on, not even beside it; and who
 * uses the drive as a whole uses every partition. */
static bool
check_neighbours (const SlcUDisks *udisks, GDBusObject *block, GError **error)
{
  g_autofree char *path = slc_udisks_get_text (block, SLC_UDISKS_PARTITION, "Table");
  g_autoptr (GDBusObject) table = path != NULL ? slc_udisks_find (udisks, path) : NULL;
  g_autoptr (GPtrArray) parts = NULL;

  if (table == NULL)
    return true;
  if (!check_part (table, error))
    return false;

  parts = slc_udisks_uses_list_parts (udisks, table);
  for (unsigned i = 0; i < parts->len; i++) {
    g_autofree char *node = get_node (block);

    if (holds_system (g_ptr_array_index (parts, i)))
      return slc_refuse (
        error,
        _ ("%s is on the drive of the running system: choose a partition of another "
           "drive, or a folder on this one"),
        node);
  }
  return true;
}

/**
 * slc_udisks_uses_list_parts:
 * @udisks: what UDisks knows
 * @block: a drive or a partition
 *
 * Finds all that is on a device: its partitions, the volumes in these, and the other ways to the
 * same drive.
 *
 * Returns: (transfer full) (element-type GDBusObject): the device first, then the others
 */
GPtrArray *
slc_udisks_uses_list_parts (const SlcUDisks *udisks, GDBusObject *block)
{
  GPtrArray *parts;
  g_autoptr (GPtrArray) objects = NULL;

  g_return_val_if_fail (udisks != NULL, NULL);
  g_return_val_if_fail (G_IS_DBUS_OBJECT (block), NULL);

  parts = g_ptr_array_new_with_free_func (g_object_unref);
  objects = slc_udisks_list (udisks);
  g_ptr_array_add (parts, g_object_ref (block));
  for (unsigned i = 0; i < parts->len; i++) {
    GDBusObject *part = g_ptr_array_index (parts, i);

    for (unsigned j = 0; j < objects->len; j++) {
      GDBusObject *object = g_ptr_array_index (objects, j);

      if (slc_udisks_has (object, SLC_UDISKS_BLOCK) && !contains (parts, object) &&
          (stands_on (object, part) || is_same_drive (object, part)))
        g_ptr_array_add (parts, g_object_ref (object));
    }
  }
  return parts;
}

/**
 * slc_udisks_uses_check:
 * @udisks: what UDisks knows
 * @block: a drive or a partition
 * @error: return location for an error
 *
 * Looks for anything that uses a device, as far as UDisks knows: it sees what a sandbox hides from
 * the program.
 *
 * Returns: false with %SLC_TARGET_ERROR_REFUSED if there is something
 */
bool
slc_udisks_uses_check (const SlcUDisks *udisks, GDBusObject *block, GError **error)
{
  g_autoptr (GPtrArray) parts = NULL;

  g_return_val_if_fail (udisks != NULL, false);
  g_return_val_if_fail (G_IS_DBUS_OBJECT (block), false);

  parts = slc_udisks_uses_list_parts (udisks, block);
  for (unsigned i = 0; i < parts->len; i++) {
    if (!check_part (g_ptr_array_index (parts, i), error))
      return false;
  }
  return check_neighbours (udisks, block, error) && check_block (udisks, block, error);
}
