/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <errno.h>
#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "engine/clock.h"
#include "model/device-counters.h"
#include "model/evidence.h"
#include "model/session.h"

G_BEGIN_DECLS

#define SLC_TARGET_ERROR (slc_target_error_quark ())

/* What a write gives, besides what the system does, where the target became smaller than it was. */
#define SLC_ERRNO_SHRUNK ERANGE

/**
 * SlcTargetError:
 * @SLC_TARGET_ERROR_NOT_FOUND: there is no such target
 * @SLC_TARGET_ERROR_NO_DIRECT_IO: writes to it would not reach a drive directly
 * @SLC_TARGET_ERROR_NO_SPACE: there is not enough room for the length that was asked for
 * @SLC_TARGET_ERROR_REFUSED: writing there could destroy something nobody chose
 * @SLC_TARGET_ERROR_FAILED: the system said no; the message says why
 */
typedef enum {
  SLC_TARGET_ERROR_NOT_FOUND,
  SLC_TARGET_ERROR_NO_DIRECT_IO,
  SLC_TARGET_ERROR_NO_SPACE,
  SLC_TARGET_ERROR_REFUSED,
  SLC_TARGET_ERROR_FAILED,
} SlcTargetError;

GQuark slc_target_error_quark (void);

typedef struct _SlcTarget SlcTarget;

/**
 * SlcTargetOps:
 * @prepare: makes ready to write @length_bytes from offset 0, all that takes time included; what it
 *   took before it failed it gives back itself
 * @write: writes one block and returns the bytes that reached the target, or a negative errno; safe
 *   from as many threads as there are lanes, unless the target is single-threaded; the data is
 * %NULL unless the target reads it
 * @flush: asks for everything to be on the medium; 0 or a negative errno
 * @read_temperature_c: (nullable): the hottest of the drive's sensors, or NAN; called once a sample
 * @note_sensors: (nullable): notes what all of the drive's sensors say, the one that
 *   @read_temperature_c goes by first; called after that
 * @read_counters: (nullable): what the drive beneath has done since it is there, whoever asked for
 *   it; false where that is not known; called once a sample
 * @read_wear: (nullable): what the drive itself counts of its life; false where it does not tell;
 *   called before @prepare and after the last @flush, never while a run measures
 * @renew: (nullable): makes it for another pass as it was for the first one, as far as the
 *   preparation asks for that; where it fails the target is released
 * @gather_evidence: (nullable): adds what it knows of the run that speaks for it or against it;
 *   called after a @flush
 * @release: gives back what @prepare took; nothing of the run stays behind
 * @free: releases the target and what is its own; the clock is freed after it
 *
 * What the engine needs of the thing it writes to.
 */
typedef struct {
  bool (*prepare) (SlcTarget *self,
                   uint64_t length_bytes,
                   GCancellable *cancellable,
                   GError **error);
  ssize_t (*write) (SlcTarget *self,
                    unsigned lane,
                    const void *data,
                    size_t length_bytes,
                    uint64_t offset_bytes);
  int (*flush) (SlcTarget *self);
  double (*read_temperature_c) (SlcTarget *self);
  void (*note_sensors) (SlcTarget *self, SlcSensors *sensors);
  bool (*read_counters) (SlcTarget *self, SlcDeviceCounters *counters);
  bool (*read_wear) (SlcTarget *self, SlcWearCounters *counters);
  bool (*renew) (SlcTarget *self,
                 const SlcPreparation *preparation,
                 uint64_t length_bytes,
                 GCancellable *cancellable,
                 GError **error);
  void (*gather_evidence) (SlcTarget *self, SlcEvidence *evidence);
  void (*release) (SlcTarget *self);
  void (*free) (SlcTarget *self);
} SlcTargetOps;

/**
 * SlcTarget:
 * @ops: what it can do
 * @clock: (transfer full): the time its writes are measured with
 * @name: as the user gave it
 * @drive: the drive beneath
 * @machine: the way there
 * @warning_temperature_c: where the drive itself says that it is too hot, or NAN
 * @most_bytes: how much may be written to it at the most
 * @space_bytes: what it holds in all, of which it may be full to a share, or %SLC_UNKNOWN_BYTES
 * @used_bytes: what of that is in use before, or %SLC_UNKNOWN_BYTES
 * @pace: how many times faster than real time its clock goes, %INFINITY where waits take no time
 * @single_threaded: whether its writes take no real time, so that one thread serves all lanes
 * @reads_data: whether it looks at what is written; a simulated drive does not
 * @direct_io: whether writes pass the page cache by
 *
 * A place to write to. Everything here is set when it is opened and does not change. A target is
 * for one run, which owns it.
 */
struct _SlcTarget {
  const SlcTargetOps *ops;
  SlcClock *clock;
  char *name;
  SlcDrive drive;
  SlcMachine machine;
  double warning_temperature_c;
  uint64_t most_bytes;
  uint64_t space_bytes;
  uint64_t used_bytes;
  double pace;
  bool single_threaded;
  bool reads_data;
  bool direct_io;
};

void slc_target_init (SlcTarget *self, const SlcTargetOps *ops, SlcClock *clock, const char *name);
double slc_target_get_filled_share (const SlcTarget *self, uint64_t written_bytes);
void slc_target_free (SlcTarget *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcTarget, slc_target_free)

G_END_DECLS
