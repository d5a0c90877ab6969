/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-smart.h"

#include <math.h>

#include "target/drive-sensors.h"
#include "target/udisks-property.h"
#include "target/udisks.h"

/* A drive that takes longer to say how it is has other worries. */
#define ANSWER_MS (10 * 1000)

/* UDisks: an attribute is its id, name, flags, value, worst value, threshold, the value in a unit,
 * that unit, and what else there is. */
#define ATA_ATTRIBUTES     "a(ysqiiixia{sv})"
#define ATA_ATTRIBUTE      "(ysqiiixia{sv})"
#define ATA_HOST_WRITES_ID 241
#define ATA_UNIT_SECTORS   3
#define ATA_SECTOR_BYTES   512

/* Nobody is asked for a password for this. */
static GVariant *
ask (GDBusObject *drive, const char *interface, const char *method, const char *type)
{
  g_autoptr (GDBusInterface) proxy = g_dbus_object_get_interface (drive, interface);
  g_autoptr (GVariant) reply = NULL;
  g_autoptr (GError) error = NULL;
  GVariantDict options;

  if (proxy == NULL)
    return NULL;

  g_variant_dict_init (&options, NULL);
  g_variant_dict_insert (&options, "auth.no_user_interaction", "b", TRUE);
  reply = g_dbus_proxy_call_sync (G_DBUS_PROXY (proxy), method,
                                  g_variant_new ("(@a{sv})", g_variant_dict_end (&options)),
                                  G_DBUS_CALL_FLAGS_NONE, ANSWER_MS, NULL, &error);
  if (reply == NULL)
    g_debug ("The drive does not tell what it counts: %s", error->message);
  if (reply == NULL || !g_variant_is_of_type (reply, G_VARIANT_TYPE (type)))
    return NULL;
  return g_steal_pointer (&reply);
}

/* What UDisks still knows from when it last looked is not what the drive counts now. */
static bool
renew (GDBusObject *drive, const char *interface)
{
  g_autoptr (GVariant) updated = ask (drive, interface, "SmartUpdate", "()");

  return updated != NULL;
}

static double
get_kelvin (GVariant *temperature)
{
  if (g_variant_is_of_type (temperature, G_VARIANT_TYPE_UINT16))
    return g_variant_get_uint16 (temperature);
  if (g_variant_is_of_type (temperature, G_VARIANT_TYPE_DOUBLE))
    return g_variant_get_double (temperature);
  return NAN;
}

/* What is known of the property here is from before UDisks looked again. */
static double
ask_temperature_c (GDBusObject *drive, const char *interface)
{
  g_autoptr (GDBusInterface) found = g_dbus_object_get_interface (drive, interface);
  GDBusProxy *proxy = G_DBUS_PROXY (found);
  g_autoptr (GVariant) reply = NULL;
  g_autoptr (GVariant) temperature = NULL;

  reply = g_dbus_connection_call_sync (
    g_dbus_proxy_get_connection (proxy), g_dbus_proxy_get_name (proxy),
    g_dbus_proxy_get_object_path (proxy), "org.freedesktop.DBus.Properties", "Get",
    g_variant_new ("(ss)", interface, "SmartTemperature"), G_VARIANT_TYPE ("(v)"),
    G_DBUS_CALL_FLAGS_NONE, ANSWER_MS, NULL, NULL);
  if (reply == NULL)
    return NAN;

  g_variant_get (reply, "(v)", &temperature);
  return slc_drive_sensors_check_kelvin (get_kelvin (temperature));
}

static uint64_t
lookup_count (GVariant *attributes, const char *key)
{
  g_autoptr (GVariant) value = g_variant_lookup_value (attributes, key, NULL);

  if (value == NULL)
    return SLC_UNKNOWN_COUNT;

  switch (g_variant_classify (value)) {
  case G_VARIANT_CLASS_BYTE:
    return g_variant_get_byte (value);
  case G_VARIANT_CLASS_UINT32:
    return g_variant_get_uint32 (value);
  case G_VARIANT_CLASS_UINT64:
    return MIN (g_variant_get_uint64 (value), G_MAXINT64);
  default:
    return SLC_UNKNOWN_COUNT;
  }
}

/* UDisks has made bytes of the data units. A count of 0 it leaves out: it can mean either. */
static void
read_nvme (GDBusObject *drive, SlcWearCounters *counters)
{
  g_autoptr (GVariant) reply = ask (drive, SLC_UDISKS_NVME, "SmartGetAttributes", "(a{sv})");
  g_autoptr (GVariant) attributes = NULL;

  if (reply == NULL)
    return;

  attributes = g_variant_get_child_value (reply, 0);
  counters->host_written_bytes = lookup_count (attributes, "total_data_written");
  counters->used_percent = lookup_count (attributes, "percent_used");
  counters->warning_minutes = lookup_count (attributes, "warning_temp_time");
  counters->critical_minutes = lookup_count (attributes, "critical_temp_time");
}

/* Makers count this attribute in sectors, in MiB, in GiB or in 32 MiB. Where UDisks does not know
 * for sure that these are sectors, it is not known what was written; what it gives in MB is a
 * guess. How much of its life is used up, each maker says somewhere else. */
static void
read_ata (GDBusObject *drive, SlcWearCounters *counters)
{
  g_autoptr (GVariant)
               reply = ask (drive, SLC_UDISKS_ATA, "SmartGetAttributes", "(" ATA_ATTRIBUTES ")");
  g_autoptr (GVariantIter) attributes = NULL;
  uint8_t id;
  int64_t value;
  int32_t unit;

  if (reply == NULL)
    return;

  g_variant_get (reply, "(" ATA_ATTRIBUTES ")", &attributes);
  while (g_variant_iter_next (attributes, ATA_ATTRIBUTE, &id, NULL, NULL, NULL, NULL, NULL, &value,
                              &unit, NULL)) {
    if (id == ATA_HOST_WRITES_ID && unit == ATA_UNIT_SECTORS && value > 0 &&
        value <= G_MAXINT64 / ATA_SECTOR_BYTES)
      counters->host_written_bytes = (uint64_t) value * ATA_SECTOR_BYTES;
  }
}

/**
 * slc_drive_smart_read:
 * @number: number of a drive, or of a partition of one
 * @counters: (out): what the drive counts
 *
 * Has UDisks ask a drive what it counts of its own life (SMART), and how hot it is. Where there is
 * no UDisks, where it may not, or where the drive does not tell, that is not known; nobody is asked
 * for a password. Each call is a command to the drive. From any thread; it waits for the answer.
 *
 * Returns: whether anything is known
 */
bool
slc_drive_smart_read (dev_t number, SlcWearCounters *counters)
{
  g_autoptr (SlcUDisks) udisks = NULL;
  g_autoptr (GDBusObject) drive = NULL;
  const char *interface;

  g_return_val_if_fail (counters != NULL, false);

  *counters = slc_wear_counters_unknown;
  udisks = slc_udisks_new (NULL, NULL);
  drive = udisks != NULL ? slc_udisks_find_drive (udisks, number) : NULL;
  if (drive == NULL)
    return false;

  interface = slc_udisks_has (drive, SLC_UDISKS_NVME) ? SLC_UDISKS_NVME : SLC_UDISKS_ATA;
  if (!renew (drive, interface))
    return false;
  if (g_str_equal (interface, SLC_UDISKS_NVME))
    read_nvme (drive, counters);
  else
    read_ata (drive, counters);
  counters->temperature_c = ask_temperature_c (drive, interface);
  return slc_wear_counters_are_known (counters);
}
