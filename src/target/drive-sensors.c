/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-sensors.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "model/quantity.h"
#include "target/kernel-view.h"
#include "target/nvme-controller.h"

#define MILLIDEGREES   1000.0
#define ZERO_CELSIUS_K 273.15

/* A drive outside of these would not work; what it says there is how it says nothing. */
#define LEAST_C (-60.0)
#define MOST_C  150.0

/* Each reading is a command to the drive, which it could do something better in the time of. */
#define READING_NS SLC_NS_PER_S

/**
 * Sensor:
 * @folder: the hwmon device that has it
 * @prefix: what its files begin with, like "temp1"
 * @label: what it is called
 * @read_c: what it said last, or NAN
 * @warning_c: where the drive itself says that it is too hot, or NAN
 * @critical_c: where the drive itself says that it is in danger, or NAN
 */
typedef struct {
  char *folder;
  char *prefix;
  char *label;
  double read_c;
  double warning_c;
  double critical_c;
} Sensor;

struct _SlcDriveSensors {
  GPtrArray *sensors;
  uint64_t next_reading_ns;
};

static void
sensor_free (Sensor *self)
{
  g_free (self->folder);
  g_free (self->prefix);
  g_free (self->label);
  g_free (self);
}

static double
read_c (const char *folder, const char *prefix, const char *what)
{
  g_autofree char *name = g_strconcat (prefix, what, NULL);
  g_autofree char *text = slc_kernel_view_read (folder, name);
  char *end = text;
  double millidegrees = text != NULL ? g_ascii_strtod (text, &end) : 0;

  return end != text && *end == '\0' ? slc_drive_sensors_check_c (millidegrees / MILLIDEGREES)
                                     : NAN;
}

/* A drive is not too hot in the frost: a limit there says nothing either. */
static double
read_limit_c (const char *folder, const char *prefix, const char *what)
{
  double limit_c = read_c (folder, prefix, what);

  return limit_c > 0 ? limit_c : NAN;
}

/* Not every driver has a name for what it reads. */
static char *
read_label (const char *folder, const char *prefix)
{
  g_autofree char *name = g_strconcat (prefix, "_label", NULL);
  g_autofree char *label = slc_kernel_view_read (folder, name);
  bool can_be_kept = label != NULL && *label != '\0' && strlen (label) < SLC_SENSOR_LABEL_BYTES &&
                     g_utf8_validate (label, -1, NULL);

  return can_be_kept ? g_steal_pointer (&label) : g_strdup (prefix);
}

static void
add_sensor (GPtrArray *sensors, const char *folder, const char *input)
{
  Sensor *sensor = g_new0 (Sensor, 1);

  sensor->folder = g_strdup (folder);
  sensor->prefix = g_strndup (input, strcspn (input, "_"));
  sensor->label = read_label (folder, sensor->prefix);
  sensor->read_c = NAN;
  sensor->warning_c = read_limit_c (folder, sensor->prefix, "_max");
  sensor->critical_c = read_limit_c (folder, sensor->prefix, "_crit");
  g_ptr_array_add (sensors, sensor);
}

static void
add_sensors (GPtrArray *sensors, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    if (g_str_has_prefix (name, "temp") && g_str_has_suffix (name, "_input"))
      add_sensor (sensors, folder, name);
  }
}

/* The kernel puts a driver's sensors into the device that they belong to, or one folder deeper. */
static void
add_devices (GPtrArray *sensors, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_build_filename (folder, name, NULL);

    if (g_str_equal (name, "hwmon"))
      add_devices (sensors, child);
    else if (g_str_has_prefix (name, "hwmon"))
      add_sensors (sensors, child);
  }
}

/* An NVMe drive's sensors are those of its controller, or of the PCI device under that. */
static void
find_sensors (GPtrArray *sensors, const char *folder)
{
  g_autofree char *controller = slc_nvme_controller_find (folder);
  g_autofree char *device = g_build_filename (folder, "device", NULL);
  g_autofree char *pci_device = NULL;

  if (controller == NULL) {
    add_devices (sensors, device);
    return;
  }
  pci_device = g_build_filename (controller, "device", NULL);
  add_devices (sensors, controller);
  add_devices (sensors, pci_device);
}

static int
compare_sensors (gconstpointer a, gconstpointer b)
{
  const Sensor *first = *(const Sensor *const *) a;
  const Sensor *second = *(const Sensor *const *) b;

  return g_strcmp0 (first->prefix, second->prefix);
}

/* A limit says nothing about a hotter spot elsewhere on the board: what the drive goes by is the
 * sensor that has the limit, and the first one where several have. That one comes first. */
static void
put_limited_first (GPtrArray *sensors)
{
  g_ptr_array_sort (sensors, compare_sensors);
  for (unsigned i = 0; i < sensors->len; i++) {
    const Sensor *sensor = g_ptr_array_index (sensors, i);

    if (!isnan (sensor->warning_c)) {
      g_ptr_array_insert (sensors, 0, g_ptr_array_steal_index (sensors, i));
      return;
    }
  }
}

static void
read_all (GPtrArray *sensors)
{
  for (unsigned i = 0; i < sensors->len; i++) {
    Sensor *sensor = g_ptr_array_index (sensors, i);

    sensor->read_c = read_c (sensor->folder, sensor->prefix, "_input");
  }
}

/* What the first one says where that has a limit, or else the hottest. */
static double
choose_c (const GPtrArray *sensors)
{
  const Sensor *first = g_ptr_array_index (sensors, 0);
  double hottest_c = first->read_c;

  if (!isnan (first->warning_c))
    return first->read_c;

  for (unsigned i = 1; i < sensors->len; i++)
    hottest_c = fmax (hottest_c, ((const Sensor *) g_ptr_array_index (sensors, i))->read_c);
  return hottest_c;
}

/**
 * slc_drive_sensors_new:
 * @folder: a drive's folder in sysfs
 *
 * Finds the sensors of a drive.
 *
 * Returns: (transfer full) (nullable): the sensors, or %NULL if the kernel has none
 */
SlcDriveSensors *
slc_drive_sensors_new (const char *folder)
{
  g_autoptr (GPtrArray) sensors = g_ptr_array_new_with_free_func ((GDestroyNotify) sensor_free);
  SlcDriveSensors *self;

  g_return_val_if_fail (folder != NULL, NULL);

  find_sensors (sensors, folder);
  if (sensors->len == 0)
    return NULL;

  put_limited_first (sensors);
  self = g_new0 (SlcDriveSensors, 1);
  self->sensors = g_steal_pointer (&sensors);
  return self;
}

/**
 * slc_drive_sensors_free:
 * @self: (transfer full): sensors
 */
void
slc_drive_sensors_free (SlcDriveSensors *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->sensors);
  g_free (self);
}

/**
 * slc_drive_sensors_get_warning_c:
 * @self: sensors
 *
 * Returns: where the drive itself says that it is too hot, or NAN
 */
double
slc_drive_sensors_get_warning_c (const SlcDriveSensors *self)
{
  g_return_val_if_fail (self != NULL, NAN);

  return ((const Sensor *) g_ptr_array_index (self->sensors, 0))->warning_c;
}

/**
 * slc_drive_sensors_get_critical_c:
 * @self: sensors
 *
 * Returns: where the drive itself says that it is in danger, or NAN
 */
double
slc_drive_sensors_get_critical_c (const SlcDriveSensors *self)
{
  g_return_val_if_fail (self != NULL, NAN);

  return ((const Sensor *) g_ptr_array_index (self->sensors, 0))->critical_c;
}

/**
 * slc_drive_sensors_read_c:
 * @self: sensors
 * @now_ns: the time
 *
 * Reads the sensors, but at most once a second.
 *
 * Returns: what the one that has a limit of the drive's own says, or else the hottest of them, or
 *   what it said less than a second ago; NAN where it says nothing
 */
double
slc_drive_sensors_read_c (SlcDriveSensors *self, uint64_t now_ns)
{
  g_return_val_if_fail (self != NULL, NAN);

  if (now_ns >= self->next_reading_ns) {
    read_all (self->sensors);
    self->next_reading_ns = now_ns + READING_NS;
  }
  return choose_c (self->sensors);
}

/**
 * slc_drive_sensors_note:
 * @self: sensors
 * @sensors: what to note it in
 *
 * Notes what each of them said when they were read last.
 */
void
slc_drive_sensors_note (const SlcDriveSensors *self, SlcSensors *sensors)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (sensors != NULL);

  for (unsigned i = 0; i < self->sensors->len; i++) {
    const Sensor *sensor = g_ptr_array_index (self->sensors, i);

    slc_sensors_note (sensors, sensor->label, sensor->read_c);
  }
}

/**
 * slc_drive_sensors_check_c:
 * @temperature_c: what was read somewhere
 *
 * Drives without a sensor, or without a limit, say 0, or 0 K, or as much as they can.
 *
 * Returns: @temperature_c, or NAN if that can't be the temperature of a drive
 */
double
slc_drive_sensors_check_c (double temperature_c)
{
  return temperature_c >= LEAST_C && temperature_c <= MOST_C && temperature_c != 0 ? temperature_c
                                                                                   : NAN;
}

/**
 * slc_drive_sensors_check_kelvin:
 * @temperature_k: what was read somewhere, in kelvins
 *
 * Returns: that in degrees Celsius, or NAN if it can't be the temperature of a drive
 */
double
slc_drive_sensors_check_kelvin (double temperature_k)
{
  return slc_drive_sensors_check_c (temperature_k - ZERO_CELSIUS_K);
}
