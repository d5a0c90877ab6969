/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/simulated-target.h"

#include <errno.h>
#include <locale.h>

#include "target/drive-profiles.h"

#define SEED UINT64_C (7)

static SlcTarget *
open_target (const char *name)
{
  g_autoptr (GError) error = NULL;
  SlcTarget *target = slc_simulated_target_new (name, SEED, &error);

  g_assert_no_error (error);
  g_assert_nonnull (target);
  return target;
}

static void
write_at (SlcTarget *target, unsigned lane, uint64_t offset_bytes)
{
  g_assert_cmpint (target->ops->write (target, lane, NULL, SLC_MIB, offset_bytes), ==, SLC_MIB);
}

static void
test_facts (void)
{
  size_t n_profiles;
  const SlcDriveProfile *profiles = slc_drive_profiles_get (&n_profiles);

  for (size_t i = 0; i < n_profiles; i++) {
    g_autofree char *name = g_strconcat (SLC_SIMULATED_PREFIX, profiles[i].name, "@max", NULL);
    g_autoptr (SlcTarget) target = open_target (name);

    g_assert_cmpstr (target->name, ==, name);
    g_assert_true (target->drive.simulated);
    g_assert_true (g_str_has_prefix (target->drive.model, "Simulated "));
    g_assert_cmpstr (target->drive.bus, ==, "simulated");
    g_assert_cmpuint (target->drive.capacity_bytes, ==, profiles[i].capacity_bytes);
    g_assert_cmpuint (target->most_bytes, ==, profiles[i].capacity_bytes);
    g_assert_cmpfloat (target->warning_temperature_c, ==, profiles[i].warning_c);
    g_assert_cmpfloat (target->drive.critical_temperature_c, >, profiles[i].warning_c);
    g_assert_true (target->single_threaded);
    g_assert_false (target->reads_data);
  }
}

static void
test_names (void)
{
  static const char *const good[] = { "sim:pausing", "sim:pausing@60", "sim:pausing@0.5",
                                      "sim:pausing@max" };
  static const char *const bad[] = { "sim:",           "sim:dynamic",       "sim:@max",
                                     "sim:pausing@",   "sim:pausing@0",     "sim:pausing@-1",
                                     "sim:pausing@1x", "sim:pausing@0,5",   "sim:pausing@inf",
                                     "sim:pausing@ 2", "sim:pausing@max@2", "sim:PAUSING" };

  for (size_t i = 0; i < G_N_ELEMENTS (good); i++) {
    g_autoptr (SlcTarget) target = open_target (good[i]);

    g_assert_cmpstr (target->drive.model, ==, "Simulated pausing");
  }

  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;

    g_test_message ("“%s”", bad[i]);
    g_assert_null (slc_simulated_target_new (bad[i], SEED, &error));
    g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NOT_FOUND);
  }
}

static void
test_unknown_profile (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (slc_simulated_target_new ("sim:evo", SEED, &error));
  g_assert_nonnull (strstr (error->message, "“evo”"));
  g_assert_nonnull (strstr (error->message, "dynamic-2tb, slow-start-2tb, "));
}

/* Lanes queue up at one drive: each sees its own completion, in the order of arrival. A flush finds
 * nothing left to do. */
static void
test_time (void)
{
  g_autoptr (SlcTarget) target = open_target ("sim:no-cache@max");
  uint64_t before_ns = 0;

  for (unsigned lane = 0; lane < 8; lane++) {
    g_assert_cmpuint (slc_clock_now_ns (target->clock, lane), ==, 0);
    write_at (target, lane, lane * SLC_MIB);
    g_assert_cmpuint (slc_clock_now_ns (target->clock, lane), >, before_ns);
    before_ns = slc_clock_now_ns (target->clock, lane);
  }

  g_assert_cmpint (target->ops->flush (target), ==, 0);
  g_assert_cmpuint (slc_clock_now_ns (target->clock, 7), ==, before_ns);
}

/* Time that passes after the last flush is time the drive rests in. */
static void
test_rest (void)
{
  g_autoptr (SlcTarget) target = open_target ("sim:dynamic-2tb@max");
  double hot_c;

  for (uint64_t i = 0; i < 100000; i++)
    write_at (target, 0, i * SLC_MIB);
  hot_c = target->ops->read_temperature_c (target);
  g_assert_cmpfloat (hot_c, >, 42);

  target->ops->flush (target);
  g_assert_true (slc_clock_wait_until (target->clock, 3600 * SLC_NS_PER_S));
  write_at (target, 0, 100000 * SLC_MIB);
  g_assert_cmpfloat (target->ops->read_temperature_c (target), <, 39);
}

static void
test_sensors (void)
{
  g_autoptr (SlcTarget) target = open_target ("sim:dynamic-2tb@max");
  SlcSensors sensors = { 0 };
  double composite_c;

  for (uint64_t i = 0; i < 100000; i++)
    write_at (target, 0, i * SLC_MIB);
  composite_c = target->ops->read_temperature_c (target);
  target->ops->note_sensors (target, &sensors);

  g_assert_cmpuint (sensors.n_sensors, ==, 2);
  g_assert_cmpfloat (sensors.sensors[0].most_c, ==, composite_c);
  g_assert_cmpfloat (sensors.sensors[1].most_c, >, composite_c);
}

static void
test_end (void)
{
  g_autoptr (SlcTarget) target = open_target ("sim:pausing@max");
  g_autoptr (GError) error = NULL;

  g_assert_true (target->ops->prepare (target, target->most_bytes, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (target->ops->write (target, 0, NULL, SLC_MIB, target->most_bytes), ==, -ENOSPC);
  target->ops->release (target);

  g_assert_false (target->ops->prepare (target, target->most_bytes + 1, NULL, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target/simulated-target/facts", test_facts);
  g_test_add_func ("/target/simulated-target/names", test_names);
  g_test_add_func ("/target/simulated-target/unknown-profile", test_unknown_profile);
  g_test_add_func ("/target/simulated-target/time", test_time);
  g_test_add_func ("/target/simulated-target/rest", test_rest);
  g_test_add_func ("/target/simulated-target/sensors", test_sensors);
  g_test_add_func ("/target/simulated-target/end", test_end);

  return g_test_run ();
}
