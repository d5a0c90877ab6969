/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/simulated-target.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <math.h>

#include "target/drive-model.h"
#include "target/simulated-clock.h"

#define PACE_MOST "max"

typedef struct {
  SlcTarget parent;
  SlcDriveModel *model;
} SlcSimulatedTarget;

static bool
simulated_target_prepare (SlcTarget *target,
                          uint64_t length_bytes,
                          GCancellable *cancellable,
                          GError **error)
{
  g_autofree char *length = NULL;
  g_autofree char *capacity = NULL;

  if (length_bytes <= target->most_bytes)
    return true;

  length = slc_format_gb (length_bytes);
  capacity = slc_format_gb (target->most_bytes);
  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE,
               /* Translators: a drive, its capacity and a length, both with their units. */
               _ ("%s holds %s, not %s: choose a shorter length"), target->name, capacity, length);
  return false;
}

static ssize_t
simulated_target_write (SlcTarget *target,
                        unsigned lane,
                        const void *data,
                        size_t length_bytes,
                        uint64_t offset_bytes)
{
  SlcSimulatedTarget *self = (SlcSimulatedTarget *) target;
  uint64_t arrival_ns = slc_clock_now_ns (target->clock, lane);
  uint64_t done_ns;

  if (offset_bytes + length_bytes > target->most_bytes)
    return -ENOSPC;

  done_ns = slc_drive_model_write (self->model, arrival_ns, offset_bytes, length_bytes);
  slc_simulated_clock_complete (target->clock, lane, done_ns);
  return (ssize_t) length_bytes;
}

/* A write of the model is done when it is on the medium: there is nothing left to flush. */
static int
simulated_target_flush (SlcTarget *target)
{
  slc_simulated_clock_rest (target->clock);
  return 0;
}

/* While the drive is written to it was told the time with the last write. */
static double
simulated_target_read_temperature_c (SlcTarget *target)
{
  SlcSimulatedTarget *self = (SlcSimulatedTarget *) target;

  if (slc_simulated_clock_is_resting (target->clock))
    slc_drive_model_rest (self->model, slc_clock_now_ns (target->clock, 0));
  return slc_drive_model_get_temperature_c (self->model);
}

static void
simulated_target_note_sensors (SlcTarget *target, SlcSensors *sensors)
{
  SlcSimulatedTarget *self = (SlcSimulatedTarget *) target;

  slc_sensors_note (sensors, "Composite", slc_drive_model_get_temperature_c (self->model));
  slc_sensors_note (sensors, "Sensor 2", slc_drive_model_get_controller_c (self->model));
}

static bool
simulated_target_renew (SlcTarget *target,
                        const SlcPreparation *preparation,
                        uint64_t length_bytes,
                        GCancellable *cancellable,
                        GError **error)
{
  SlcSimulatedTarget *self = (SlcSimulatedTarget *) target;

  if (preparation->discard)
    slc_drive_model_discard (self->model);
  return true;
}

static void
simulated_target_release (SlcTarget *target)
{
  slc_simulated_clock_rest (target->clock);
}

static void
simulated_target_free (SlcTarget *target)
{
  SlcSimulatedTarget *self = (SlcSimulatedTarget *) target;

  slc_drive_model_free (self->model);
  g_free (self);
}

static const SlcTargetOps simulated_target_ops = {
  .prepare = simulated_target_prepare,
  .write = simulated_target_write,
  .flush = simulated_target_flush,
  .read_temperature_c = simulated_target_read_temperature_c,
  .note_sensors = simulated_target_note_sensors,
  .renew = simulated_target_renew,
  .release = simulated_target_release,
  .free = simulated_target_free,
};

static char *
list_profiles (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  size_t n_profiles;
  const SlcDriveProfile *profiles = slc_drive_profiles_get (&n_profiles);

  for (size_t i = 0; i < n_profiles; i++)
    g_ptr_array_add (names, (char *) profiles[i].name);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

static const SlcDriveProfile *
find_profile (const char *name, GError **error)
{
  const SlcDriveProfile *profile = slc_drive_profiles_find (name);

  if (profile == NULL) {
    g_autofree char *names = list_profiles ();

    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NOT_FOUND,
                 _ ("There is no simulated drive “%s”: choose one of %s"), name, names);
  }
  return profile;
}

static bool
parse_pace (const char *text, double *pace, GError **error)
{
  char *end;

  if (g_str_equal (text, PACE_MOST)) {
    *pace = INFINITY;
    return true;
  }

  *pace = g_ascii_strtod (text, &end);
  if (g_ascii_isdigit (*text) && *end == '\0' && isfinite (*pace) && *pace > 0)
    return true;

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NOT_FOUND,
               /* Translators: @60 and @max are typed as they are. */
               _ ("“%s” is no pace: use @60 for sixty times real time, or @max"), text);
  return false;
}

/**
 * slc_simulated_target_new:
 * @name: "sim:PROFILE", with "@FACTOR" or "@max" behind it to run faster than real time
 * @seed: what the drive's noise and pauses are drawn from
 * @error: return location for an error
 *
 * Opens a simulated drive, empty and cool. It says that it does direct I/O because no page cache
 * lies between the writer and the model: what it reports as written is on its cells.
 *
 * Returns: (transfer full): a target, or %NULL with %SLC_TARGET_ERROR_NOT_FOUND
 */
SlcTarget *
slc_simulated_target_new (const char *name, uint64_t seed, GError **error)
{
  g_auto (GStrv) parts = NULL;
  const SlcDriveProfile *profile;
  SlcSimulatedTarget *self;
  double pace = 1;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (g_str_has_prefix (name, SLC_SIMULATED_PREFIX), NULL);

  parts = g_strsplit (name + strlen (SLC_SIMULATED_PREFIX), "@", 2);
  profile = find_profile (parts[0] != NULL ? parts[0] : "", error);
  if (profile == NULL)
    return NULL;
  if (parts[1] != NULL && !parse_pace (parts[1], &pace, error))
    return NULL;

  self = g_new0 (SlcSimulatedTarget, 1);
  slc_target_init (&self->parent, &simulated_target_ops,
                   slc_simulated_clock_new (slc_monotonic_clock_new (), pace), name);
  self->model = slc_drive_model_new (profile, seed);
  self->parent.drive.model = g_strdup_printf ("Simulated %s", profile->name);
  self->parent.drive.bus = g_strdup ("simulated");
  self->parent.drive.capacity_bytes = profile->capacity_bytes;
  self->parent.drive.critical_temperature_c = profile->critical_c;
  self->parent.drive.simulated = true;
  self->parent.warning_temperature_c = profile->warning_c;
  self->parent.most_bytes = profile->capacity_bytes;
  self->parent.space_bytes = profile->capacity_bytes;
  self->parent.used_bytes = 0;
  self->parent.pace = pace;
  self->parent.single_threaded = true;
  self->parent.reads_data = false;
  self->parent.direct_io = true;
  return &self->parent;
}
