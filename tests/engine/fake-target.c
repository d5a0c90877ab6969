/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fake-target.h"

#include "engine/payload.h"

static bool
fake_target_prepare (SlcTarget *target,
                     uint64_t length_bytes,
                     GCancellable *cancellable,
                     GError **error)
{
  SlcFakeTarget *self = (SlcFakeTarget *) target;

  self->n_prepared++;
  if (self->on_prepare != NULL)
    self->on_prepare (self);
  if (self->prepare_error == NULL)
    return !g_cancellable_set_error_if_cancelled (cancellable, error);

  *error = g_error_copy (self->prepare_error);
  return false;
}

static void
check_pages (SlcFakeTarget *self, const char *data, uint64_t length_bytes, uint64_t offset_bytes)
{
  for (uint64_t at = 0; at < length_bytes; at += SLC_PAGE_BYTES)
    if (!slc_payload_check_page (data + at, offset_bytes + at, self->seed))
      atomic_fetch_add (&self->n_wrong_pages, 1);
}

static void
mark_sectors (SlcFakeTarget *self, uint64_t length_bytes, uint64_t offset_bytes)
{
  uint64_t first = offset_bytes / SLC_FAKE_SECTOR_BYTES;

  g_assert_cmpuint (offset_bytes % SLC_FAKE_SECTOR_BYTES, ==, 0);
  g_assert_cmpuint (offset_bytes + length_bytes, <=, self->parent.most_bytes);

  for (uint64_t i = 0; i < length_bytes / SLC_FAKE_SECTOR_BYTES; i++)
    atomic_fetch_add_explicit (&self->sectors[first + i], 1, memory_order_relaxed);
}

/* A drive that works on one write after the other, in the order in which they come. */
static void
pass_time (SlcFakeTarget *self, unsigned lane)
{
  uint64_t begin_ns = MAX (self->clock->lane_ns[lane], self->busy_until_ns);

  self->busy_until_ns = begin_ns + self->write_ns;
  self->clock->lane_ns[lane] = self->busy_until_ns;
  self->counters.queue_ns += self->write_ns;
}

static void
count (SlcFakeTarget *self, uint64_t length_bytes)
{
  if (isnan (self->device_factor))
    return;
  self->counters.written_bytes += (uint64_t) (self->device_factor * (double) length_bytes);
  self->counters.writes++;
}

static ssize_t
fake_target_write (SlcTarget *target,
                   unsigned lane,
                   const void *data,
                   size_t length_bytes,
                   uint64_t offset_bytes)
{
  SlcFakeTarget *self = (SlcFakeTarget *) target;
  int64_t result = (int64_t) length_bytes;

  atomic_fetch_add (&self->n_writes, 1);
  if (self->on_write != NULL)
    result = self->on_write (self, lane, length_bytes, offset_bytes);
  if (self->clock != NULL)
    pass_time (self, lane);
  if (result <= 0)
    return (ssize_t) result;

  if (data != NULL && offset_bytes % SLC_PAGE_BYTES == 0)
    check_pages (self, data, (uint64_t) result / SLC_PAGE_BYTES * SLC_PAGE_BYTES, offset_bytes);
  mark_sectors (self, (uint64_t) result, offset_bytes);
  count (self, (uint64_t) result);

  return (ssize_t) result;
}

static int
fake_target_flush (SlcTarget *target)
{
  SlcFakeTarget *self = (SlcFakeTarget *) target;

  self->n_flushed++;
  if (self->clock != NULL)
    pass_time (self, 0);

  return self->flush_result;
}

static double
fake_target_read_temperature_c (SlcTarget *target)
{
  SlcFakeTarget *self = (SlcFakeTarget *) target;

  return self->temperature_c;
}

static void
fake_target_note_sensors (SlcTarget *target, SlcSensors *sensors)
{
  SlcFakeTarget *self = (SlcFakeTarget *) target;

  slc_sensors_note (sensors, "First", self->temperature_c);
  slc_sensors_note (sensors, "Second", self->temperature_c + 10);
}

static bool
fake_target_read_counters (SlcTarget *target, SlcDeviceCounters *counters)
{
  SlcFakeTarget *self = (SlcFakeTarget *) target;

  *counters = self->counters;
  return !isnan (self->device_factor);
}

uint64_t
slc_fake_target_count_written (const SlcFakeTarget *self)
{
  uint64_t n_sectors = 0;

  for (uint64_t i = 0; i < self->parent.most_bytes / SLC_FAKE_SECTOR_BYTES; i++)
    n_sectors += atomic_load_explicit (&self->sectors[i], memory_order_relaxed);

  return n_sectors * SLC_FAKE_SECTOR_BYTES;
}

/* It was written to before. Nobody asks it in the middle of a run. */
static bool
fake_target_read_wear (SlcTarget *target, SlcWearCounters *counters)
{
  SlcFakeTarget *self = (SlcFakeTarget *) target;
  uint64_t written_bytes = slc_fake_target_count_written (self);

  g_assert_true (self->n_wear_read == 0 ? self->n_prepared == 0 : self->n_prepared > 0);
  g_assert_cmpuint (self->n_released, ==, 0);
  self->n_wear_read++;
  *counters = slc_wear_counters_unknown;
  if (self->counts_wear)
    counters->host_written_bytes = SLC_GB + written_bytes - written_bytes % self->wear_unit_bytes;
  return self->counts_wear;
}

static void
fake_target_release (SlcTarget *target)
{
  SlcFakeTarget *self = (SlcFakeTarget *) target;

  self->n_released++;
}

static void
fake_target_free (SlcTarget *target)
{
  SlcFakeTarget *self = (SlcFakeTarget *) target;

  g_clear_error (&self->prepare_error);
  g_free ((void *) self->sectors);
  g_free (self);
}

static const SlcTargetOps fake_target_ops = {
  .prepare = fake_target_prepare,
  .write = fake_target_write,
  .flush = fake_target_flush,
  .read_temperature_c = fake_target_read_temperature_c,
  .note_sensors = fake_target_note_sensors,
  .read_counters = fake_target_read_counters,
  .read_wear = fake_target_read_wear,
  .release = fake_target_release,
  .free = fake_target_free,
};

/* With a fake clock the target is single-threaded, as a simulated drive is; without one, the clock
 * and the lanes' threads are real. */
SlcFakeTarget *
slc_fake_target_new (uint64_t most_bytes, SlcFakeClock *clock)
{
  SlcFakeTarget *self = g_new0 (SlcFakeTarget, 1);

  slc_target_init (&self->parent, &fake_target_ops,
                   clock != NULL ? &clock->parent : slc_monotonic_clock_new (), "fake");
  self->parent.most_bytes = most_bytes;
  self->parent.single_threaded = clock != NULL;
  self->parent.reads_data = clock == NULL;
  self->clock = clock;
  self->temperature_c = NAN;
  self->wear_unit_bytes = 1;
  self->device_factor = NAN;
  self->sectors = g_malloc0 (most_bytes / SLC_FAKE_SECTOR_BYTES);

  return self;
}

void
slc_fake_target_free (SlcFakeTarget *self)
{
  slc_target_free (&self->parent);
}

/* Everything up to there was written once, and nothing beyond. */
void
slc_fake_target_assert_written (const SlcFakeTarget *self, uint64_t length_bytes)
{
  for (uint64_t i = 0; i < self->parent.most_bytes / SLC_FAKE_SECTOR_BYTES; i++) {
    unsigned expected = i < length_bytes / SLC_FAKE_SECTOR_BYTES ? 1 : 0;

    g_assert_cmpuint (atomic_load_explicit (&self->sectors[i], memory_order_relaxed), ==, expected);
  }
  g_assert_cmpuint (self->n_wrong_pages, ==, 0);
}
