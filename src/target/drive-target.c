/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-target.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <linux/fs.h>
#include <math.h>
#include <stdatomic.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "target/drive-access.h"
#include "target/drive-counters.h"
#include "target/drive-discard.h"
#include "target/drive-facts.h"
#include "target/drive-guard.h"
#include "target/drive-sensors.h"
#include "target/drive-smart.h"
#include "target/drive-traffic.h"
#include "target/loop-guard.h"
#include "target/machine.h"

#define NO_FILE    (-1)
#define PAGE_BYTES 4096

/* A drive works on after a discard. How long is not known; this is what reviewers wait at least. */
#define SETTLE_NS (10 * SLC_NS_PER_S)

/**
 * SlcDriveTarget:
 * @parent: what the engine sees
 * @identity: what was confirmed, and is what was opened
 * @options: what else is done with it
 * @fd: the drive, held by nobody else
 * @counters: (nullable): what the kernel counts of the drive, partition or not
 * @sensors: (nullable): how hot it is
 * @traffic: (nullable): what was written to it by others, while a run goes on
 * @disturbed: whether others did
 * @written: whether the run has begun to write
 *
 * A drive, or a partition, from its first byte to its last.
 */
typedef struct {
  SlcTarget parent;
  SlcDriveIdentity *identity;
  SlcDriveOptions options;
  int fd;
  SlcDriveCounters *counters;
  SlcDriveSensors *sensors;
  SlcDriveTraffic *traffic;
  atomic_bool disturbed;
  atomic_bool written;
} SlcDriveTarget;

static bool
check_length (const SlcDriveTarget *self, uint64_t length_bytes, GError **error)
{
  g_autofree char *length = NULL;
  g_autofree char *most = NULL;

  if (length_bytes <= self->parent.most_bytes)
    return true;

  length = slc_format_gb (length_bytes);
  most = slc_format_gb (self->parent.most_bytes);
  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE,
               /* Translators: an amount, a device, an amount. */
               _ ("%s is too much for %s, which holds %s: choose a shorter length"), length,
               self->identity->node, most);
  return false;
}

static bool
check_file (const SlcDriveTarget *self, uint64_t length_bytes, GError **error)
{
  return self->identity->backing_file == NULL ||
         slc_loop_guard_check_room (self->identity->backing_file, self->identity->node,
                                    length_bytes, error);
}

static bool
discard_and_settle (SlcDriveTarget *self, GCancellable *cancellable, GError **error)
{
  if (!self->options.discard_before)
    return true;

  return slc_drive_discard (self->fd, self->identity->node, self->identity->size_bytes,
                            &self->options, false, cancellable, error) &&
         slc_drive_guard_check_quiet (&slc_kernel_view, self->identity, self->parent.clock,
                                      SETTLE_NS, cancellable, error);
}

/* Once a run has ended nobody can be told of an error, and nothing is lost by it. What somebody
 * else wrote meanwhile is not the test's to discard. */
static void
discard_again (SlcDriveTarget *self)
{
  g_autoptr (GError) error = NULL;

  if (self->options.discard_after && atomic_load (&self->written) &&
      !atomic_load (&self->disturbed) &&
      !slc_drive_discard (self->fd, self->identity->node, self->identity->size_bytes,
                          &self->options, true, NULL, &error))
    g_debug ("%s", error->message);
}

static void
drive_target_release (SlcTarget *target)
{
  SlcDriveTarget *self = (SlcDriveTarget *) target;

  g_clear_pointer (&self->traffic, slc_drive_traffic_free);
  if (self->fd == NO_FILE)
    return;
  discard_again (self);
  slc_drive_access_close (self->fd, self->identity);
  self->fd = NO_FILE;
}

/* The discard is a write like any other, so the drive has to be at rest before it. */
static bool
drive_target_prepare (SlcTarget *target,
                      uint64_t length_bytes,
                      GCancellable *cancellable,
                      GError **error)
{
  SlcDriveTarget *self = (SlcDriveTarget *) target;

  if (check_length (self, length_bytes, error) && check_file (self, length_bytes, error) &&
      slc_drive_guard_check_quiet (&slc_kernel_view, self->identity, target->clock,
                                   SLC_DRIVE_QUIET_NS, cancellable, error) &&
      discard_and_settle (self, cancellable, error)) {
    self->traffic = slc_drive_traffic_new (&slc_kernel_view, self->identity->number);
    return true;
  }

  drive_target_release (target);
  return false;
}

/* What others have to do with the drive is watched all the time, so it can be discarded at once. */
static bool
drive_target_renew (SlcTarget *target,
                    const SlcPreparation *preparation,
                    uint64_t length_bytes,
                    GCancellable *cancellable,
                    GError **error)
{
  SlcDriveTarget *self = (SlcDriveTarget *) target;

  if (!preparation->discard || discard_and_settle (self, cancellable, error))
    return true;
  drive_target_release (target);
  return false;
}

/* The kernel takes all capacity from a drive that goes away, and then its place in sysfs. */
static bool
is_gone (const SlcDriveTarget *self)
{
  uint64_t size_bytes;
  g_autofree char *folder = NULL;

  if (ioctl (self->fd, BLKGETSIZE64, &size_bytes) != 0 || size_bytes == 0)
    return true;
  folder = slc_kernel_view_find_device (&slc_kernel_view, self->identity->number);
  return folder == NULL;
}

/* A drive that is gone answers like one that is full or broken. A drive that is there can't be
 * full, for no more is written than it held: it has shrunk. */
static int
judge_errno (const SlcDriveTarget *self, int error)
{
  if (error != EIO && error != ENOSPC)
    return error;
  if (is_gone (self))
    return ENODEV;
  return error == ENOSPC ? SLC_ERRNO_SHRUNK : error;
}

static ssize_t
drive_target_write (SlcTarget *target,
                    unsigned lane,
                    const void *data,
                    size_t length_bytes,
                    uint64_t offset_bytes)
{
  SlcDriveTarget *self = (SlcDriveTarget *) target;
  ssize_t written;

  if (atomic_load_explicit (&self->disturbed, memory_order_relaxed))
    return -EBUSY;

  atomic_store_explicit (&self->written, true, memory_order_relaxed);
  slc_drive_traffic_add (self->traffic, length_bytes);
  written = pwrite (self->fd, data, length_bytes, (off_t) offset_bytes);
  return written >= 0 ? written : -judge_errno (self, errno);
}

static int
drive_target_flush (SlcTarget *target)
{
  SlcDriveTarget *self = (SlcDriveTarget *) target;

  return fdatasync (self->fd) == 0 ? 0 : -judge_errno (self, errno);
}

/* Called once a sample, which is often enough to look whether somebody else writes. */
static double
drive_target_read_temperature_c (SlcTarget *target)
{
  SlcDriveTarget *self = (SlcDriveTarget *) target;

  if (slc_drive_traffic_is_foreign (self->traffic))
    atomic_store (&self->disturbed, true);
  return self->sensors != NULL
         ? slc_drive_sensors_read_c (self->sensors, slc_clock_now_ns (target->clock, 0))
         : NAN;
}

static void
drive_target_note_sensors (SlcTarget *target, SlcSensors *sensors)
{
  SlcDriveTarget *self = (SlcDriveTarget *) target;

  if (self->sensors != NULL)
    slc_drive_sensors_note (self->sensors, sensors);
}

static void
drive_target_gather_evidence (SlcTarget *target, SlcEvidence *evidence)
{
  SlcDriveTarget *self = (SlcDriveTarget *) target;

  evidence->contents = self->options.discard_before ? SLC_CONTENTS_DISCARDED : SLC_CONTENTS_KEPT;
}

static bool
drive_target_read_counters (SlcTarget *target, SlcDeviceCounters *counters)
{
  SlcDriveTarget *self = (SlcDriveTarget *) target;

  return self->counters != NULL && slc_drive_counters_read (self->counters, counters);
}

static bool
drive_target_read_wear (SlcTarget *target, SlcWearCounters *counters)
{
  SlcDriveTarget *self = (SlcDriveTarget *) target;

  return slc_drive_smart_read (self->identity->number, counters);
}

static void
options_clear (const SlcDriveOptions *options)
{
  if (options->destroy != NULL)
    options->destroy (options->user_data);
}

static void
drive_target_free (SlcTarget *target)
{
  SlcDriveTarget *self = (SlcDriveTarget *) target;

  drive_target_release (target);
  g_clear_pointer (&self->counters, slc_drive_counters_free);
  options_clear (&self->options);
  g_clear_pointer (&self->sensors, slc_drive_sensors_free);
  slc_drive_identity_free (self->identity);
  g_free (self);
}

static const SlcTargetOps drive_target_ops = {
  .prepare = drive_target_prepare,
  .write = drive_target_write,
  .flush = drive_target_flush,
  .read_temperature_c = drive_target_read_temperature_c,
  .note_sensors = drive_target_note_sensors,
  .read_counters = drive_target_read_counters,
  .read_wear = drive_target_read_wear,
  .renew = drive_target_renew,
  .gather_evidence = drive_target_gather_evidence,
  .release = drive_target_release,
  .free = drive_target_free,
};

/* What was confirmed is what is written into the session: the partition, if it is one. */
static void
describe (SlcDriveTarget *self, const SlcDriveIdentity *identity)
{
  SlcTarget *target = &self->parent;
  g_autoptr (SlcDriveFacts) facts = slc_drive_facts_new (slc_kernel_view.sysfs, identity->number);

  slc_machine_describe (&target->machine, facts);
  if (facts != NULL) {
    self->counters = slc_drive_counters_new (slc_kernel_view.sysfs, facts->name);
    slc_drive_copy (&facts->drive, &target->drive);
    self->sensors = slc_drive_sensors_new (facts->folder);
  }
  g_free (target->drive.model);
  g_free (target->drive.serial);
  target->drive.model = slc_drive_identity_get_title (identity);
  target->drive.serial = g_strdup (identity->serial);
  target->drive.capacity_bytes = identity->size_bytes;
  if (self->sensors == NULL)
    return;
  target->warning_temperature_c = slc_drive_sensors_get_warning_c (self->sensors);
  target->drive.critical_temperature_c = slc_drive_sensors_get_critical_c (self->sensors);
}

/**
 * slc_drive_target_new:
 * @confirmed: the drive that a person confirmed
 * @options: what else is done with it
 * @clock: (transfer full): the time
 * @cancellable: (nullable): ends the waiting for the user's permission
 * @error: return location for an error
 *
 * Opens a drive or a partition to be written to from end to end. All that can speak against it is
 * looked at before and after it is opened; before the first write it has to be at rest for a
 * while. What is on it is gone after a run. From any thread; it may wait for the user.
 *
 * Returns: (transfer full): a target, or %NULL with an %SLC_TARGET_ERROR, or with
 *   %G_IO_ERROR_CANCELLED where the user said no
 */
SlcTarget *
slc_drive_target_new (const SlcDriveIdentity *confirmed,
                      const SlcDriveOptions *options,
                      SlcClock *clock,
                      GCancellable *cancellable,
                      GError **error)
{
  g_autoptr (SlcClock) time = clock;
  SlcDriveTarget *self;
  int fd;

  g_return_val_if_fail (confirmed != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (clock != NULL, NULL);

  fd = slc_drive_access_open (confirmed, cancellable, error);
  if (fd < 0) {
    options_clear (options);
    return NULL;
  }

  self = g_new0 (SlcDriveTarget, 1);
  slc_target_init (&self->parent, &drive_target_ops, g_steal_pointer (&time), confirmed->node);
  describe (self, confirmed);
  self->parent.most_bytes = confirmed->size_bytes - confirmed->size_bytes % PAGE_BYTES;
  self->parent.space_bytes = self->parent.most_bytes;
  self->parent.used_bytes = options->discard_before ? 0 : SLC_UNKNOWN_BYTES;
  self->parent.direct_io = true;
  self->identity = slc_drive_identity_copy (confirmed);
  self->options = *options;
  self->fd = fd;
  return &self->parent;
}

/**
 * slc_drive_target_check_contents:
 * @target: a target of slc_drive_target_new() that nothing was written to
 * @confirmed: the drive, as it was confirmed
 * @error: return location for an error
 *
 * Looks whether what is on the drive is what was shown to the person who confirmed it, and whether
 * it can still be measured after that look.
 *
 * Returns: false with %SLC_TARGET_ERROR_REFUSED
 */
bool
slc_drive_target_check_contents (SlcTarget *target,
                                 const SlcConfirmedDrive *confirmed,
                                 GError **error)
{
  SlcDriveTarget *self = (SlcDriveTarget *) target;

  g_return_val_if_fail (target != NULL && target->ops == &drive_target_ops, false);
  g_return_val_if_fail (confirmed != NULL, false);

  return slc_confirmed_drive_check_contents (confirmed, self->fd, error) &&
         slc_drive_guard_check_direct (self->identity->node, self->fd, error);
}
