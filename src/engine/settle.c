/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/settle.h"

#include "engine/device-meter.h"

/* What is copied to a drive for longer than that may go on for hours. */
#define MORE_MOST_NS (600 * SLC_NS_PER_S)

/* The kernel writes back what was copied every five seconds. */
#define LOOK_NS (10 * SLC_NS_PER_S)

/* What a filesystem and a desktop at rest write in that time. */
#define QUIET_MOST_BYTES (16 * SLC_MIB)

/**
 * Settling:
 * @target: what is left alone
 * @cancellable: (nullable): ends it
 * @func: told how long it still lasts
 * @user_data: for @func
 * @after_ns: how long it lasts after the look that goes on
 */
typedef struct {
  SlcTarget *target;
  GCancellable *cancellable;
  SlcRestFunc func;
  gpointer user_data;
  uint64_t after_ns;
} Settling;

static void
rest_cb (uint64_t left_ns, gpointer user_data)
{
  const Settling *self = user_data;

  self->func (self->after_ns + left_ns, self->user_data);
}

/* What is written meanwhile is somebody else's. */
static bool
look (Settling *self, uint64_t span_ns, uint64_t *written_bytes)
{
  g_autoptr (SlcDeviceMeter) meter = slc_device_meter_new (self->target);
  SlcDeviceCounters done;

  if (!slc_rest (self->target->clock, span_ns, self->cancellable, rest_cb, self))
    return false;
  *written_bytes = slc_device_meter_measure (meter, &done) ? done.written_bytes : 0;
  return true;
}

/**
 * slc_settle:
 * @target: (transfer none): what was prepared, and is not written to by the run
 * @span_ns: how long it is left alone
 * @cancellable: (nullable): ends it
 * @func: told how long it still lasts, at least once a second
 * @user_data: for @func
 * @busy_bytes: (out): what something else wrote to the drive beneath, where it did not end; 0 where
 *   the drive was left alone for all of @span_ns, and where it does not count
 *
 * Leaves the drive alone, and begins anew whenever something else writes to it, for ten minutes
 * more than @span_ns at the most.
 *
 * Returns: whether the time has passed; false when @cancellable was cancelled
 */
bool
slc_settle (SlcTarget *target,
            uint64_t span_ns,
            GCancellable *cancellable,
            SlcRestFunc func,
            gpointer user_data,
            uint64_t *busy_bytes)
{
  Settling self = { .target = target,
                    .cancellable = cancellable,
                    .func = func,
                    .user_data = user_data };
  uint64_t left_ns = span_ns;
  uint64_t most_ns = span_ns + MORE_MOST_NS;
  uint64_t sum_bytes = 0;

  g_return_val_if_fail (target != NULL, false);
  g_return_val_if_fail (func != NULL, false);
  g_return_val_if_fail (busy_bytes != NULL, false);

  while (left_ns > 0 && most_ns > 0) {
    uint64_t look_ns = MIN (LOOK_NS, MIN (left_ns, most_ns));
    uint64_t written_bytes;

    self.after_ns = left_ns - look_ns;
    if (!look (&self, look_ns, &written_bytes))
      return false;
    sum_bytes += written_bytes;
    most_ns -= look_ns;
    left_ns = written_bytes > QUIET_MOST_BYTES ? span_ns : left_ns - look_ns;
  }

  *busy_bytes = left_ns > 0 ? sum_bytes : 0;
  return !g_cancellable_is_cancelled (cancellable);
}
