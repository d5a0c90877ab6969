/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-model.h"

#include <math.h>
#include <stdbool.h>

#include "model/quantity.h"

/* How much hotter a controller gets than what a drive tells first. */
#define CONTROLLER_RISE 1.25

/* A gap shorter than this is not idle time to the controller. */
#define IDLE_AFTER_NS (50 * SLC_NS_PER_MS)
#define HEAT_STEP_NS  (10 * SLC_NS_PER_MS)

/* The speed strays by the place on the drive, not by the write, so that it does so alike at any
 * block size. */
#define NOISE_STEP_BYTES (64 * SLC_MIB)

/* Costs are fixed-point: 2^-32 ns a byte. With parts of this size a cost fits for any speed from
 * 8 MB/s up. */
#define COST_BITS    32
#define PART_BYTES   (16 * SLC_MIB)
#define SLOWEST_MB_S 8

/* While writes keep coming, an emptied cache is used again only where it would hold this part of
 * the drive. */
#define WORTH_OPENING 64

typedef struct {
  uint64_t cache;
  uint64_t native;
  uint64_t move;
  uint64_t erase;
  uint64_t throttled;
} Costs;

/* What the cells hold: @native_bytes at full density, @cached_bytes in SLC mode. Of the latter,
 * what exceeds the static cache takes cells that could hold bits_per_cell times as much. */
struct _SlcDriveModel {
  const SlcDriveProfile *profile;
  uint64_t seed;

  uint64_t native_bytes;
  uint64_t cached_bytes;
  uint64_t written_to_bytes;
  uint64_t room_bytes;
  uint64_t unerased_bytes;
  bool cache_open;

  Costs costs;
  uint64_t n_noise_steps;
  uint64_t noise_left_bytes;
  uint64_t n_pauses;
  uint64_t pause_left_bytes;

  uint64_t done_ns;
  uint64_t done_fraction;

  double temperature_c;
  bool throttled;
  uint64_t heat_ns;
  uint64_t programmed_bytes;
};

typedef enum {
  STREAM_NOISE,
  STREAM_PAUSE_DISTANCE,
  STREAM_PAUSE_LENGTH,
} Stream;

/* Uniform in [0, 1), for the @index-th draw of one @stream: SplitMix64's finaliser (Steele, Lea and
 * Flood, 2014). Draws are numbered rather than taken in turn, so that none depends on the others.
 */
static double
draw (const SlcDriveModel *self, Stream stream, uint64_t index)
{
  uint64_t z = self->seed + (index * 4 + stream + 1) * UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  z ^= z >> 31;
  return ldexp ((double) (z >> 11), -53);
}

static uint64_t
cost_of (unsigned mb_s, double stretch)
{
  if (mb_s == 0)
    return 0;
  return (uint64_t) llround (ldexp (stretch * 1000 / mb_s, COST_BITS));
}

static void
start_noise_step (SlcDriveModel *self)
{
  const SlcDriveProfile *profile = self->profile;
  double stray = 2 * draw (self, STREAM_NOISE, self->n_noise_steps++) - 1;
  double stretch = 1 + stray * profile->noise_percent / 100;

  self->noise_left_bytes = NOISE_STEP_BYTES;
  self->costs.cache = cost_of (profile->cache_mb_s, stretch);
  self->costs.native = cost_of (profile->native_mb_s, stretch);
  self->costs.move = cost_of (profile->move_mb_s, stretch);
  self->costs.erase = cost_of (profile->erase_mb_s, stretch);
  self->costs.throttled = cost_of (profile->throttled_mb_s, stretch);
}

static void
schedule_pause (SlcDriveModel *self)
{
  double distance = 0.5 + draw (self, STREAM_PAUSE_DISTANCE, self->n_pauses);

  self->pause_left_bytes = UINT64_MAX;
  if (self->profile->pause_every_bytes > 0)
    self->pause_left_bytes = (uint64_t) (distance * self->profile->pause_every_bytes);
}

static uint64_t
dynamic_bytes (const SlcDriveModel *self)
{
  uint64_t static_bytes = self->profile->static_cache_bytes;

  return self->cached_bytes > static_bytes ? self->cached_bytes - static_bytes : 0;
}

static uint64_t
free_bytes (const SlcDriveModel *self)
{
  return self->profile->flash_bytes - self->native_bytes -
         self->profile->bits_per_cell * dynamic_bytes (self);
}

/* Cells beyond the reserve that hold nothing at full density: of these the cache may take its
 * share. Less with each byte that is stored for good. */
static uint64_t
open_cells_bytes (const SlcDriveModel *self)
{
  uint64_t taken_bytes = self->native_bytes + self->profile->reserve_bytes;

  return self->profile->flash_bytes > taken_bytes ? self->profile->flash_bytes - taken_bytes : 0;
}

static void
measure_room (SlcDriveModel *self)
{
  const SlcDriveProfile *profile = self->profile;
  uint64_t limit_bytes = profile->static_cache_bytes + open_cells_bytes (self) *
                                                         profile->cache_share_percent /
                                                         (100 * profile->bits_per_cell);

  self->room_bytes = limit_bytes > self->cached_bytes ? limit_bytes - self->cached_bytes : 0;
}

static void
move_out (SlcDriveModel *self, uint64_t bytes)
{
  self->cached_bytes -= bytes;
  self->native_bytes += bytes;
  self->programmed_bytes += bytes;
}

/* Bytes that have to leave the cache so that @bytes can enter: with cells of b bits and a share s
 * of the open cells, b (S + n - x) <= s (O - x), for S cached, n new, x moved, O open. */
static uint64_t
bytes_in_the_way (const SlcDriveModel *self, uint64_t bytes)
{
  const SlcDriveProfile *profile = self->profile;
  uint64_t share = profile->cache_share_percent;
  uint64_t weight = 100 * profile->bits_per_cell;
  uint64_t wanted = weight * (dynamic_bytes (self) + bytes);
  uint64_t allowed = share * open_cells_bytes (self);

  return wanted > allowed ? (wanted - allowed + weight - share - 1) / (weight - share) : 0;
}

static uint64_t
write_at_full_density (SlcDriveModel *self, uint64_t bytes)
{
  uint64_t moved_bytes = bytes * self->profile->drain_percent / 100;
  uint64_t free = free_bytes (self);

  /* Folding: a byte moved out of SLC mode frees the cells of b bytes and takes those of one. */
  if (free < bytes) {
    uint64_t gain = self->profile->bits_per_cell - 1;

    moved_bytes = MAX (moved_bytes, (bytes - free + gain - 1) / gain);
  }

  moved_bytes = MIN (moved_bytes, self->cached_bytes);
  move_out (self, moved_bytes);
  self->native_bytes += bytes;

  if (self->cached_bytes == 0 && !self->cache_open) {
    measure_room (self);
    self->cache_open = self->room_bytes >= self->profile->capacity_bytes / WORTH_OPENING;
  }
  return bytes * self->costs.native + moved_bytes * self->costs.move;
}

static uint64_t
write_through_cache (SlcDriveModel *self, uint64_t bytes)
{
  uint64_t moved_bytes = bytes_in_the_way (self, bytes);

  if (moved_bytes > self->cached_bytes)
    return write_at_full_density (self, bytes);

  move_out (self, moved_bytes);
  self->cached_bytes += bytes;
  return bytes * self->costs.cache + moved_bytes * self->costs.move;
}

static uint64_t
write_to_cache (SlcDriveModel *self, uint64_t bytes)
{
  self->cached_bytes += bytes;
  self->room_bytes -= bytes;
  return bytes * self->costs.cache;
}

/* The time it takes to program @bytes, wherever they go. */
static uint64_t
program (SlcDriveModel *self, uint64_t bytes)
{
  uint64_t cached = self->cache_open ? MIN (bytes, self->room_bytes) : 0;
  uint64_t cost = 0;

  if (cached > 0)
    cost += write_to_cache (self, cached);

  if (cached < bytes) {
    self->cache_open = false;
    if (self->profile->writes_through_cache)
      cost += write_through_cache (self, bytes - cached);
    else
      cost += write_at_full_density (self, bytes - cached);
  }

  if (self->unerased_bytes > 0) {
    uint64_t erased = MIN (bytes, self->unerased_bytes);

    self->unerased_bytes -= erased;
    cost += erased * self->costs.erase;
  }

  self->programmed_bytes += bytes;
  return self->throttled ? MAX (cost, bytes * self->costs.throttled) : cost;
}

static uint64_t
collect_garbage (SlcDriveModel *self, uint64_t bytes)
{
  const SlcDriveProfile *profile = self->profile;
  double length;

  if (bytes < self->pause_left_bytes) {
    self->pause_left_bytes -= bytes;
    return 0;
  }

  length = draw (self, STREAM_PAUSE_LENGTH, self->n_pauses++);
  schedule_pause (self);
  return profile->pause_least_ns +
         (uint64_t) (length * (profile->pause_most_ns - profile->pause_least_ns));
}

/* What was there before loses its cells. To the drive, all addresses below the highest one written
 * hold data, of which the oldest were the first to be moved out. */
static void
overwrite (SlcDriveModel *self, uint64_t offset_bytes, uint64_t length_bytes)
{
  uint64_t end_bytes = offset_bytes + length_bytes;
  uint64_t old_bytes, native_bytes;

  if (offset_bytes >= self->written_to_bytes) {
    self->written_to_bytes = end_bytes;
    return;
  }

  old_bytes = MIN (end_bytes, self->written_to_bytes) - offset_bytes;
  native_bytes = MIN (old_bytes, self->native_bytes);
  self->native_bytes -= native_bytes;
  self->cached_bytes -= MIN (old_bytes - native_bytes, self->cached_bytes);
  self->written_to_bytes = MAX (self->written_to_bytes, end_bytes);
  measure_room (self);
}

/* Newton's law of cooling, toward the temperature that the work since the last step would lead to.
 */
static void
step_heat (SlcDriveModel *self, uint64_t now_ns)
{
  const SlcDriveProfile *profile = self->profile;
  uint64_t span_ns = now_ns - self->heat_ns;
  double goal_c;

  if (span_ns < HEAT_STEP_NS)
    return;

  goal_c = profile->idle_c + profile->rise_c * self->programmed_bytes / span_ns;
  self->temperature_c = goal_c + (self->temperature_c - goal_c) *
                                   exp (-slc_seconds (span_ns) / profile->heat_s);
  self->heat_ns = now_ns;
  self->programmed_bytes = 0;

  if (profile->throttled_mb_s > 0)
    self->throttled = self->temperature_c >=
                      (self->throttled ? profile->resume_c : profile->warning_c);
}

static void
rest (SlcDriveModel *self, uint64_t until_ns)
{
  uint64_t gap_ns = until_ns - self->done_ns;
  double movable_bytes;

  self->done_ns = until_ns;
  self->done_fraction = 0;
  if (gap_ns <= IDLE_AFTER_NS)
    return;

  movable_bytes = slc_seconds (gap_ns - IDLE_AFTER_NS) * self->profile->idle_move_mb_s * SLC_MB;
  move_out (self, (uint64_t) MIN (movable_bytes, (double) self->cached_bytes));
  measure_room (self);
  self->cache_open = self->room_bytes > 0;
  step_heat (self, until_ns);
}

/**
 * slc_drive_model_new:
 * @profile: (transfer none): what the drive is made of; must outlive the model
 * @seed: what its noise and pauses are drawn from
 *
 * Makes a drive that is empty, erased and cool, at time 0.
 *
 * Returns: (transfer full): the drive
 */
SlcDriveModel *
slc_drive_model_new (const SlcDriveProfile *profile, uint64_t seed)
{
  SlcDriveModel *self;

  g_return_val_if_fail (profile != NULL, NULL);
  g_return_val_if_fail (profile->native_mb_s >= SLOWEST_MB_S, NULL);
  g_return_val_if_fail (profile->flash_bytes > profile->capacity_bytes, NULL);

  self = g_new0 (SlcDriveModel, 1);
  self->profile = profile;
  self->seed = seed;
  self->unerased_bytes = profile->unerased_bytes;
  self->temperature_c = profile->idle_c;
  measure_room (self);
  self->cache_open = self->room_bytes > 0;
  start_noise_step (self);
  schedule_pause (self);
  return self;
}

/**
 * slc_drive_model_free:
 * @self: (nullable) (transfer full): a drive
 *
 * Releases the drive.
 */
void
slc_drive_model_free (SlcDriveModel *self)
{
  g_free (self);
}

/**
 * slc_drive_model_write:
 * @self: a drive
 * @arrival_ns: when the write reaches the drive
 * @offset_bytes: where it goes
 * @length_bytes: how long it is; it ends within the drive's capacity
 *
 * Writes one block. The drive serves its queue in order: a write begins when it has arrived and the
 * one before it is done, and one that arrives later than that finds a drive that has rested. Each
 * drive belongs to one thread at a time.
 *
 * Returns: when the write is done, in ns
 */
uint64_t
slc_drive_model_write (SlcDriveModel *self,
                       uint64_t arrival_ns,
                       uint64_t offset_bytes,
                       uint64_t length_bytes)
{
  uint64_t pause_ns = 0;

  g_return_val_if_fail (self != NULL, arrival_ns);
  g_return_val_if_fail (offset_bytes + length_bytes <= self->profile->capacity_bytes, arrival_ns);

  if (arrival_ns > self->done_ns)
    rest (self, arrival_ns);
  overwrite (self, offset_bytes, length_bytes);

  while (length_bytes > 0) {
    uint64_t part_bytes = MIN (MIN (length_bytes, PART_BYTES), self->noise_left_bytes);

    pause_ns += collect_garbage (self, part_bytes);
    self->done_fraction += program (self, part_bytes);
    self->done_ns += self->done_fraction >> COST_BITS;
    self->done_fraction &= (UINT64_C (1) << COST_BITS) - 1;

    length_bytes -= part_bytes;
    self->noise_left_bytes -= part_bytes;
    if (self->noise_left_bytes == 0)
      start_noise_step (self);
  }

  self->done_ns += pause_ns;
  step_heat (self, self->done_ns);
  return self->done_ns;
}

/**
 * slc_drive_model_rest:
 * @self: a drive
 * @until_ns: what time it is
 *
 * Lets a drive that nothing is written to know the time: it cools, and empties its cache.
 */
void
slc_drive_model_rest (SlcDriveModel *self, uint64_t until_ns)
{
  g_return_if_fail (self != NULL);

  if (until_ns > self->done_ns)
    rest (self, until_ns);
}

/**
 * slc_drive_model_discard:
 * @self: a drive
 *
 * Tells the drive that nothing on it is needed: it is empty again, as hot as it was.
 */
void
slc_drive_model_discard (SlcDriveModel *self)
{
  g_return_if_fail (self != NULL);

  self->native_bytes = 0;
  self->cached_bytes = 0;
  self->written_to_bytes = 0;
  self->unerased_bytes = self->profile->unerased_bytes;
  measure_room (self);
  self->cache_open = self->room_bytes > 0;
}

/**
 * slc_drive_model_get_cached_bytes:
 * @self: a drive
 *
 * Returns: bytes that lie in cells in SLC mode
 */
uint64_t
slc_drive_model_get_cached_bytes (const SlcDriveModel *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->cached_bytes;
}

/**
 * slc_drive_model_get_temperature_c:
 * @self: a drive
 *
 * Returns: how hot it is as of its last write
 */
double
slc_drive_model_get_temperature_c (const SlcDriveModel *self)
{
  g_return_val_if_fail (self != NULL, NAN);

  return self->temperature_c;
}

/**
 * slc_drive_model_get_controller_c:
 * @self: a drive
 *
 * Returns: the temperature of its controller, which is further from that at rest
 */
double
slc_drive_model_get_controller_c (const SlcDriveModel *self)
{
  double idle_c;

  g_return_val_if_fail (self != NULL, 0);

  idle_c = self->profile->idle_c;
  return idle_c + CONTROLLER_RISE * (self->temperature_c - idle_c);
}
