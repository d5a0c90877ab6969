/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-smart.h"

#include <math.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "fake-udisks.h"
#include "target/drive-facts.h"
#include "target/file-target.h"
#include "target/kernel-view.h"
#include "target/udisks.h"

/* One for the whole process, since GIO keeps the bus. */
static FakeUDisks *fake;

enum { NVME = 1, ATA, OTHER, UNKNOWN };

static dev_t
number_of (unsigned minor_number)
{
  return makedev (240, minor_number);
}

static void
add_drives (void)
{
  fake_udisks_add_drive (fake, "Nvme", "Example NVMe", "SN1");
  fake_udisks_add_block (fake, "nvme0n1", "/dev/nvme0n1", number_of (NVME), "Nvme");
  fake_udisks_set (fake, "Nvme", SLC_UDISKS_NVME, "SmartTemperature", g_variant_new_uint16 (300));
  fake_udisks_add_drive (fake, "Ata", "Example SATA", "SN2");
  fake_udisks_add_block (fake, "sda", "/dev/sda", number_of (ATA), "Ata");
  fake_udisks_set (fake, "Ata", SLC_UDISKS_ATA, "SmartTemperature", g_variant_new_double (300));
  fake_udisks_add_drive (fake, "Other", "Example USB", "SN3");
  fake_udisks_add_block (fake, "sdb", "/dev/sdb", number_of (OTHER), "Other");
}

static void
expect (unsigned minor_number, const SlcWearCounters *expected)
{
  SlcWearCounters counters;

  g_assert_true (slc_drive_smart_read (number_of (minor_number), &counters) ==
                 slc_wear_counters_are_known (expected));
  g_assert_cmpuint (counters.host_written_bytes, ==, expected->host_written_bytes);
  g_assert_cmpuint (counters.used_percent, ==, expected->used_percent);
  g_assert_cmpuint (counters.warning_minutes, ==, expected->warning_minutes);
  g_assert_cmpuint (counters.critical_minutes, ==, expected->critical_minutes);
  g_assert_true (isnan (counters.temperature_c) == isnan (expected->temperature_c));
  if (!isnan (expected->temperature_c))
    g_assert_cmpfloat_with_epsilon (counters.temperature_c, expected->temperature_c, 1e-6);
}

static void
test_nvme (void)
{
  const SlcWearCounters expected = { UINT64_C (1234567168000), 3, 17, 0, 26.85 };

  fake_udisks_tell_smart (
    fake, g_variant_new_parsed ("{'percent_used': <byte 3>, 'avail_spare': <byte 100>,"
                                " 'total_data_written': <uint64 1234567168000>,"
                                " 'warning_temp_time': <uint32 17>,"
                                " 'critical_temp_time': <uint32 0>}"));
  expect (NVME, &expected);
  g_assert_cmpuint (fake_udisks_count_smart_updates (fake), ==, 1);
}

/* Nothing is made of what is left out, or is not what it should be. */
static void
test_nvme_in_part (void)
{
  SlcWearCounters expected = slc_wear_counters_unknown;

  expected.used_percent = 0;
  expected.temperature_c = 26.85;
  fake_udisks_tell_smart (fake, g_variant_new_parsed ("{'percent_used': <byte 0>,"
                                                      " 'warning_temp_time': <'17'>}"));
  expect (NVME, &expected);
}

/* A drive that says nothing of its temperature says 0, and one that was hot a while ago says how
 * hot it is now. */
static void
test_temperature (void)
{
  SlcWearCounters expected = slc_wear_counters_unknown;

  expected.used_percent = 1;
  fake_udisks_tell_smart (fake, g_variant_new_parsed ("{'percent_used': <byte 1>}"));
  fake_udisks_set (fake, "Nvme", SLC_UDISKS_NVME, "SmartTemperature", g_variant_new_uint16 (0));
  expect (NVME, &expected);
  expected.temperature_c = 51.85;
  fake_udisks_set (fake, "Nvme", SLC_UDISKS_NVME, "SmartTemperature", g_variant_new_uint16 (325));
  expect (NVME, &expected);
  fake_udisks_set (fake, "Nvme", SLC_UDISKS_NVME, "SmartTemperature", g_variant_new_uint16 (300));
}

static GVariant *
ata_attributes (int unit)
{
  return g_variant_new_parsed ("[(byte 9, 'power-on-hours', uint16 50, 99, 99, 0, int64 15000, 2,"
                               "  @a{sv} {}),"
                               " (byte 241, 'total-lbas-written', uint16 50, 99, 99, 0,"
                               "  int64 1000000, %i, {})]",
                               unit);
}

/* What is no number of sectors for sure is somebody's guess. */
static void
test_ata (void)
{
  SlcWearCounters guess = slc_wear_counters_unknown;
  SlcWearCounters sectors;

  guess.temperature_c = 26.85;
  sectors = guess;
  sectors.host_written_bytes = 512000000;
  for (int unit = 0; unit <= 7; unit++) {
    fake_udisks_tell_smart (fake, ata_attributes (unit));
    expect (ATA, unit == 3 ? &sectors : &guess);
  }
}

/* What UDisks knows from before is not what the drive counts now. */
static void
test_refused (void)
{
  static const unsigned drives[] = { NVME, ATA };

  for (size_t i = 0; i < G_N_ELEMENTS (drives); i++) {
    fake_udisks_tell_smart (fake, NULL);
    expect (drives[i], &slc_wear_counters_unknown);
    g_assert_cmpuint (fake_udisks_count_smart_updates (fake), ==, 1);
  }
}

static void
test_not_there (void)
{
  fake_udisks_tell_smart (fake, NULL);
  expect (OTHER, &slc_wear_counters_unknown);
  expect (UNKNOWN, &slc_wear_counters_unknown);
  g_assert_cmpuint (fake_udisks_count_smart_updates (fake), ==, 0);
}

/* For a folder it is the drive beneath, where that is one. */
static void
test_folder (void)
{
  struct stat status;
  g_autoptr (SlcDriveFacts) facts = NULL;
  g_autoptr (SlcTarget) target = NULL;
  SlcWearCounters counters;

  g_assert_cmpint (stat (".", &status), ==, 0);
  facts = slc_drive_facts_new (SLC_SYSFS, status.st_dev);
  target = facts != NULL ? slc_file_target_new (".", NULL) : NULL;
  if (target == NULL) {
    g_test_skip ("this folder is not on one drive, or can't be tested");
    return;
  }

  fake_udisks_tell_smart (fake, g_variant_new_parsed ("{'percent_used': <byte 7>}"));
  g_assert_false (target->ops->read_wear (target, &counters));
  fake_udisks_add_block (fake, "beneath", "/dev/beneath",
                         slc_kernel_view_read_device (facts->folder, "dev"), "Nvme");
  g_assert_true (target->ops->read_wear (target, &counters));
  g_assert_cmpuint (counters.used_percent, ==, 7);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  fake = fake_udisks_new ();
  add_drives ();

  g_test_add_func ("/target/drive-smart/nvme", test_nvme);
  g_test_add_func ("/target/drive-smart/nvme-in-part", test_nvme_in_part);
  g_test_add_func ("/target/drive-smart/temperature", test_temperature);
  g_test_add_func ("/target/drive-smart/ata", test_ata);
  g_test_add_func ("/target/drive-smart/refused", test_refused);
  g_test_add_func ("/target/drive-smart/not-there", test_not_there);
  g_test_add_func ("/target/drive-smart/folder", test_folder);

  status = g_test_run ();
  fake_udisks_free (fake);
  return status;
}
