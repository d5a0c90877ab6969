/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/file-target.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <math.h>
#include <unistd.h>

#include "target/drive-counters.h"
#include "target/drive-facts.h"
#include "target/drive-sensors.h"
#include "target/drive-smart.h"
#include "target/filesystem.h"
#include "target/folder-guard.h"
#include "target/kernel-view.h"
#include "target/machine.h"
#include "target/scratch-file.h"

#define NO_FILE (-1)

/**
 * SlcFileTarget:
 * @parent: what the engine sees
 * @filesystem: where it is
 * @drive: number of the drive beneath, or 0 if there is none, or more than one
 * @counters: (nullable): what the kernel counts of the drive beneath
 * @sensors: (nullable): how hot that is
 * @length_bytes: how much may be written to it
 * @used_share: how much of the filesystem was in use before it was made
 * @fd: the file, while a run goes on
 *
 * A file in a folder, without a name.
 */
typedef struct {
  SlcTarget parent;
  SlcFilesystem *filesystem;
  dev_t drive;
  SlcDriveCounters *counters;
  SlcDriveSensors *sensors;
  uint64_t length_bytes;
  double used_share;
  int fd;
} SlcFileTarget;

/* Once the file is there it is known what is free now, as against when the folder was chosen. */
static bool
check_length (const SlcFilesystem *filesystem, uint64_t length_bytes, GError **error)
{
  uint64_t missing_bytes = slc_filesystem_get_missing_bytes (filesystem, length_bytes);
  g_autofree char *length = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *missing = NULL;

  if (missing_bytes == 0)
    return true;

  length = slc_format_gb (length_bytes);
  kept = slc_format_gb (slc_filesystem_get_kept_bytes (filesystem));
  missing = slc_format_gb (missing_bytes);
  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE,
               /* Translators: a folder, then three amounts with their units. */
               _ ("“%s” has no room for %s and the %s that stay free: free %s there, or choose a "
                  "shorter length"),
               filesystem->folder, length, kept, missing);
  return false;
}

static void
file_target_release (SlcTarget *target)
{
  SlcFileTarget *self = (SlcFileTarget *) target;

  if (self->fd != NO_FILE)
    slc_scratch_file_close (self->fd, self->filesystem);
  self->fd = NO_FILE;
}

static bool
file_target_prepare (SlcTarget *target,
                     uint64_t length_bytes,
                     GCancellable *cancellable,
                     GError **error)
{
  SlcFileTarget *self = (SlcFileTarget *) target;

  self->fd = slc_scratch_file_create (self->filesystem, error);
  if (self->fd == NO_FILE)
    return false;

  self->length_bytes = length_bytes;
  self->used_share = (double) self->filesystem->used_bytes / (double) self->filesystem->size_bytes;
  if (check_length (self->filesystem, length_bytes, error) &&
      slc_scratch_file_allocate (self->fd, self->filesystem, length_bytes, cancellable, error))
    return true;

  file_target_release (target);
  return false;
}

/* The file is made anew, so that the filesystem may give it other blocks. */
static bool
file_target_renew (SlcTarget *target,
                   const SlcPreparation *preparation,
                   uint64_t length_bytes,
                   GCancellable *cancellable,
                   GError **error)
{
  file_target_release (target);
  return file_target_prepare (target, length_bytes, cancellable, error);
}

static ssize_t
file_target_write (SlcTarget *target,
                   unsigned lane,
                   const void *data,
                   size_t length_bytes,
                   uint64_t offset_bytes)
{
  SlcFileTarget *self = (SlcFileTarget *) target;
  ssize_t written = pwrite (self->fd, data, length_bytes, (off_t) offset_bytes);

  return written >= 0 ? written : -errno;
}

static int
file_target_flush (SlcTarget *target)
{
  SlcFileTarget *self = (SlcFileTarget *) target;

  return fdatasync (self->fd) == 0 ? 0 : -errno;
}

static void
file_target_gather_evidence (SlcTarget *target, SlcEvidence *evidence)
{
  SlcFileTarget *self = (SlcFileTarget *) target;

  evidence->used_share = self->used_share;
  evidence->cached_share = slc_scratch_file_measure_cached (self->fd, self->length_bytes);
  evidence->copy_on_write = slc_scratch_file_is_copied (self->fd, self->filesystem);
}

static bool
file_target_read_counters (SlcTarget *target, SlcDeviceCounters *counters)
{
  SlcFileTarget *self = (SlcFileTarget *) target;

  return self->counters != NULL && slc_drive_counters_read (self->counters, counters);
}

static bool
file_target_read_wear (SlcTarget *target, SlcWearCounters *counters)
{
  SlcFileTarget *self = (SlcFileTarget *) target;

  return self->drive != 0 && slc_drive_smart_read (self->drive, counters);
}

static double
file_target_read_temperature_c (SlcTarget *target)
{
  SlcFileTarget *self = (SlcFileTarget *) target;

  return self->sensors != NULL
         ? slc_drive_sensors_read_c (self->sensors, slc_clock_now_ns (target->clock, 0))
         : NAN;
}

static void
file_target_note_sensors (SlcTarget *target, SlcSensors *sensors)
{
  SlcFileTarget *self = (SlcFileTarget *) target;

  if (self->sensors != NULL)
    slc_drive_sensors_note (self->sensors, sensors);
}

static void
file_target_free (SlcTarget *target)
{
  SlcFileTarget *self = (SlcFileTarget *) target;

  file_target_release (target);
  g_clear_pointer (&self->counters, slc_drive_counters_free);
  slc_filesystem_free (self->filesystem);
  g_clear_pointer (&self->sensors, slc_drive_sensors_free);
  g_free (self);
}

static const SlcTargetOps file_target_ops = {
  .prepare = file_target_prepare,
  .write = file_target_write,
  .flush = file_target_flush,
  .read_temperature_c = file_target_read_temperature_c,
  .note_sensors = file_target_note_sensors,
  .read_counters = file_target_read_counters,
  .read_wear = file_target_read_wear,
  .renew = file_target_renew,
  .gather_evidence = file_target_gather_evidence,
  .release = file_target_release,
  .free = file_target_free,
};

static bool
probe (SlcFilesystem *filesystem, GError **error)
{
  int fd = slc_scratch_file_create (filesystem, error);
  bool direct;

  if (fd == NO_FILE)
    return false;

  direct = slc_scratch_file_probe (fd, filesystem, error);
  close (fd);
  return direct;
}

static void
describe_machine (SlcMachine *machine, const SlcFilesystem *filesystem, const SlcDriveFacts *facts)
{
  slc_machine_describe (machine, facts);
  machine->filesystem = g_strdup (filesystem->type);
  machine->mount_options = g_strdup (filesystem->options);
}

static void
find_sensors (SlcFileTarget *self, const SlcDriveFacts *facts)
{
  if (facts != NULL)
    self->sensors = slc_drive_sensors_new (facts->folder);
  if (self->sensors == NULL)
    return;
  self->parent.warning_temperature_c = slc_drive_sensors_get_warning_c (self->sensors);
  self->parent.drive.critical_temperature_c = slc_drive_sensors_get_critical_c (self->sensors);
}

/* Where the drive isn't known, the filesystem is what can be filled. */
static void
describe_drive (SlcDrive *drive, const SlcFilesystem *filesystem, const SlcDriveFacts *facts)
{
  if (facts != NULL)
    slc_drive_copy (&facts->drive, drive);
  if (drive->capacity_bytes == SLC_UNKNOWN_BYTES)
    drive->capacity_bytes = filesystem->size_bytes;
}

/**
 * slc_file_target_new:
 * @folder: a path, absolute or from the working directory
 * @error: return location for an error
 *
 * Opens a folder to be written to: a run makes a file in it that has no name and is gone when the
 * run is over. Every reason not to run there is found here, before a run is asked for; to see
 * whether direct I/O is had, one page is written to such a file.
 *
 * Returns: (transfer full): a target, or %NULL with an %SLC_TARGET_ERROR
 */
SlcTarget *
slc_file_target_new (const char *folder, GError **error)
{
  g_autoptr (SlcFilesystem) filesystem = NULL;
  g_autoptr (SlcDriveFacts) facts = NULL;
  SlcFileTarget *self;

  g_return_val_if_fail (folder != NULL, NULL);

  filesystem = slc_filesystem_new (folder, error);
  if (filesystem == NULL)
    return NULL;
  if (filesystem->device != 0)
    facts = slc_drive_facts_new (SLC_SYSFS, filesystem->device);
  if (!slc_folder_guard_check (filesystem, facts, error) || !probe (filesystem, error))
    return NULL;

  self = g_new0 (SlcFileTarget, 1);
  slc_target_init (&self->parent, &file_target_ops, slc_monotonic_clock_new (), folder);
  describe_drive (&self->parent.drive, filesystem, facts);
  describe_machine (&self->parent.machine, filesystem, facts);
  find_sensors (self, facts);
  self->parent.most_bytes = slc_filesystem_get_most_bytes (filesystem);
  self->parent.space_bytes = filesystem->size_bytes;
  self->parent.used_bytes = slc_filesystem_get_taken_bytes (filesystem);
  self->parent.direct_io = true;
  self->filesystem = g_steal_pointer (&filesystem);
  if (facts != NULL) {
    self->drive = slc_kernel_view_read_device (facts->folder, "dev");
    self->counters = slc_drive_counters_new (SLC_SYSFS, facts->name);
  }
  self->fd = NO_FILE;
  return &self->parent;
}
