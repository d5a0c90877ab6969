/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-sensors.h"

#include <glib/gstdio.h>
#include <math.h>
#include <unistd.h>

#include "fake-kernel.h"
#include "model/quantity.h"

#define DISK       "sys/devices/pci/block/nvme0n1"
#define CONTROLLER "sys/devices/pci/0000:01:00.0/nvme/nvme0"
#define PCI        "sys/devices/pci/0000:01:00.0"

static void
put_link (FakeKernel *kernel, const char *path, const char *leads_to)
{
  g_autofree char *link = g_build_filename (kernel->root, path, NULL);
  g_autofree char *destination = g_build_filename (kernel->root, leads_to, NULL);

  g_assert_cmpint (g_mkdir_with_parents (destination, 0700), ==, 0);
  g_assert_cmpint (symlink (destination, link), ==, 0);
}

/* A drive on a controller, as the kernel has them, without a sensor. */
static FakeKernel *
make_kernel (void)
{
  FakeKernel *kernel = fake_kernel_new ();

  fake_kernel_put (kernel, DISK "/size", "2048\n");
  put_link (kernel, DISK "/device", CONTROLLER);
  put_link (kernel, CONTROLLER "/device", PCI);
  return kernel;
}

static SlcDriveSensors *
find (FakeKernel *kernel, const char *disk)
{
  g_autofree char *folder = g_build_filename (kernel->root, disk, NULL);

  return slc_drive_sensors_new (folder);
}

/* What is in a hwmon device, and what is made of it. NAN is written as 0 here. */
typedef struct {
  const char *test;
  const char *input_1;
  const char *max_1;
  const char *crit_1;
  const char *input_2;
  const char *max_2;
  double read_c;
  double warning_c;
  double critical_c;
} Case;

static const Case cases[] = {
  { "composite", "47850\n", "81850\n", "84850\n", NULL, NULL, 47.85, 81.85, 84.85 },
  { "hotter-without-limit", "47850\n", "81850\n", "84850\n", "95850\n", "65261850\n", 47.85, 81.85,
    84.85 },
  { "hottest-without-limits", "47850\n", "65261850\n", NULL, "61850\n", "65261850\n", 61.85, 0, 0 },
  { "limit-of-the-second", "47850\n", NULL, NULL, "61850\n", "90000\n", 61.85, 90, 0 },
  { "first-limit-of-two", "47850\n", "81850\n", NULL, "61850\n", "90000\n", 47.85, 81.85, 0 },
  { "no-limit", "38000\n", NULL, NULL, NULL, NULL, 38, 0, 0 },
  { "below-freezing", "-5000\n", "70000\n", NULL, NULL, NULL, -5, 70, 0 },
  { "limits-below-freezing", "20000\n", "-5000\n", "-1000\n", NULL, NULL, 20, 0, 0 },
  { "zero", "0\n", "0\n", "0\n", NULL, NULL, 0, 0, 0 },
  { "zero-kelvin", "-273150\n", "-273150\n", NULL, NULL, NULL, 0, 0, 0 },
  { "one-sensor-is-dead", "-273150\n", NULL, NULL, "52000\n", NULL, 52, 0, 0 },
  { "above-all-bounds", "150001\n", "255000\n", NULL, NULL, NULL, 0, 0, 0 },
  { "no-number", "hot\n", "\n", NULL, NULL, NULL, 0, 0, 0 },
};

static void
put_sensor (FakeKernel *kernel, const char *folder, const char *name, const char *content)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (content != NULL)
    fake_kernel_put (kernel, path, content);
}

static void
expect (double value_c, double expected_c)
{
  if (expected_c == 0)
    g_assert_true (isnan (value_c));
  else
    g_assert_cmpfloat_with_epsilon (value_c, expected_c, 1e-6);
}

static void
test_case (gconstpointer data)
{
  const Case *at = data;
  g_autoptr (FakeKernel) kernel = make_kernel ();
  g_autoptr (SlcDriveSensors) sensors = NULL;

  put_sensor (kernel, CONTROLLER "/hwmon1", "temp1_input", at->input_1);
  put_sensor (kernel, CONTROLLER "/hwmon1", "temp1_max", at->max_1);
  put_sensor (kernel, CONTROLLER "/hwmon1", "temp1_crit", at->crit_1);
  put_sensor (kernel, CONTROLLER "/hwmon1", "temp2_input", at->input_2);
  put_sensor (kernel, CONTROLLER "/hwmon1", "temp2_max", at->max_2);
  sensors = find (kernel, DISK);
  g_assert_nonnull (sensors);
  expect (slc_drive_sensors_read_c (sensors, 0), at->read_c);
  expect (slc_drive_sensors_get_warning_c (sensors), at->warning_c);
  expect (slc_drive_sensors_get_critical_c (sensors), at->critical_c);
}

/* Where kernels of different ages and different drivers have them. */
static void
test_places (void)
{
  const char *places[] = { CONTROLLER "/hwmon1", CONTROLLER "/hwmon/hwmon1", PCI "/hwmon/hwmon1" };

  for (size_t i = 0; i < G_N_ELEMENTS (places); i++) {
    g_autoptr (FakeKernel) kernel = make_kernel ();
    g_autoptr (SlcDriveSensors) sensors = NULL;

    put_sensor (kernel, places[i], "temp1_input", "40000\n");
    sensors = find (kernel, DISK);
    g_assert_nonnull (sensors);
    expect (slc_drive_sensors_read_c (sensors, 0), 40);
  }
}

static void
test_ata (void)
{
  g_autoptr (FakeKernel) kernel = fake_kernel_new ();
  g_autoptr (SlcDriveSensors) sensors = NULL;

  fake_kernel_add_disk (kernel, "sda", 0);
  put_sensor (kernel, "sys/devices/pci/block/sda/device/hwmon/hwmon3", "temp1_input", "33000\n");
  put_sensor (kernel, "sys/devices/pci/block/sda/device/hwmon/hwmon3", "temp1_max", "70000\n");
  put_sensor (kernel, "sys/devices/pci/block/sda/device/hwmon/hwmon3", "in1_input", "12000\n");
  sensors = find (kernel, "sys/devices/pci/block/sda");
  g_assert_nonnull (sensors);
  expect (slc_drive_sensors_read_c (sensors, 0), 33);
  expect (slc_drive_sensors_get_warning_c (sensors), 70);
}

static void
test_none (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();

  g_assert_null (find (kernel, DISK));
  g_assert_null (find (kernel, "sys/devices/none"));
}

static void
expect_range (const SlcSensor *sensor, const char *label, double least_c, double most_c)
{
  g_assert_cmpstr (sensor->label, ==, label);
  expect (sensor->least_c, least_c);
  expect (sensor->most_c, most_c);
}

/* The one with the limit comes first and is the curve; what is dead or absurd is none. */
static void
test_all (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();
  g_autoptr (SlcDriveSensors) sensors = NULL;
  SlcSensors noted = { 0 };

  put_sensor (kernel, CONTROLLER "/hwmon1", "temp1_input", "83000\n");
  put_sensor (kernel, CONTROLLER "/hwmon1", "temp2_input", "40000\n");
  put_sensor (kernel, CONTROLLER "/hwmon1", "temp2_label", "Composite\n");
  put_sensor (kernel, CONTROLLER "/hwmon1", "temp2_max", "80000\n");
  put_sensor (kernel, CONTROLLER "/hwmon1", "temp3_input", "-273150\n");
  sensors = find (kernel, DISK);
  expect (slc_drive_sensors_read_c (sensors, 0), 40);
  slc_drive_sensors_note (sensors, &noted);
  put_sensor (kernel, CONTROLLER "/hwmon1", "temp1_input", "41000\n");
  put_sensor (kernel, CONTROLLER "/hwmon1", "temp2_input", "255000\n");
  expect (slc_drive_sensors_read_c (sensors, SLC_NS_PER_S), 0);
  slc_drive_sensors_note (sensors, &noted);

  g_assert_cmpuint (noted.n_sensors, ==, 2);
  expect_range (&noted.sensors[0], "Composite", 40, 40);
  expect_range (&noted.sensors[1], "temp1", 41, 83);
}

/* A drive under load is not asked with every sample; it may go away, too. */
static void
test_once_a_second (void)
{
  g_autoptr (FakeKernel) kernel = make_kernel ();
  g_autoptr (SlcDriveSensors) sensors = NULL;
  g_autofree char *input = g_build_filename (kernel->root, CONTROLLER, "hwmon1/temp1_input", NULL);

  put_sensor (kernel, CONTROLLER "/hwmon1", "temp1_input", "40000\n");
  sensors = find (kernel, DISK);
  expect (slc_drive_sensors_read_c (sensors, 5 * SLC_NS_PER_S), 40);
  put_sensor (kernel, CONTROLLER "/hwmon1", "temp1_input", "50000\n");
  expect (slc_drive_sensors_read_c (sensors, 6 * SLC_NS_PER_S - 1), 40);
  expect (slc_drive_sensors_read_c (sensors, 6 * SLC_NS_PER_S), 50);
  g_assert_cmpint (g_unlink (input), ==, 0);
  expect (slc_drive_sensors_read_c (sensors, 7 * SLC_NS_PER_S), 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/target/drive-sensors/%s", cases[i].test);

    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/target/drive-sensors/places", test_places);
  g_test_add_func ("/target/drive-sensors/ata", test_ata);
  g_test_add_func ("/target/drive-sensors/none", test_none);
  g_test_add_func ("/target/drive-sensors/all", test_all);
  g_test_add_func ("/target/drive-sensors/once-a-second", test_once_a_second);

  return g_test_run ();
}
