/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-model.h"

#include <math.h>
#include <stdbool.h>

#include "model/quantity.h"

#define SEED       UINT64_C (7)
#define LEVEL_NEAR 0.02
#define PLACE_NEAR 0.02
#define HOUR_NS    (3600 * SLC_NS_PER_S)

/* When each GB was full, from 0 GB on. */
typedef struct {
  GArray *times_ns;
} Curve;

typedef struct {
  unsigned from_gb;
  unsigned to_gb;
  double mb_s;
} Stretch;

typedef struct {
  const char *profile;
  Stretch stretches[6];
} Shape;

/* What the reviews of such drives show. */
static const Shape shapes[] = {
  { "dynamic-2tb", { { 0, 691, 6579 }, { 691, 868, 2159 }, { 868, 2000, 863 } } },
  { "slow-start-2tb",
    { { 0, 16, 1000 }, { 16, 289, 4950 }, { 289, 1493, 1820 }, { 1493, 1534, 4950 } } },
  { "qlc-1tb", { { 0, 214, 4200 }, { 214, 1000, 155 } } },
  { "no-cache", { { 0, 512, 375 } } },
  { "throttling",
    { { 0, 206, 6000 }, { 206, 265, 1900 }, { 265, 343, 6000 }, { 343, 1000, 1500 } } },
};

static const SlcDriveProfile plain = {
  .name = "plain",
  .capacity_bytes = 400 * SLC_GB,
  .flash_bytes = 500 * SLC_GB,
  .bits_per_cell = 3,
  .cache_mb_s = 375,
  .native_mb_s = 375,
  .move_mb_s = 375,
  .heat_s = 60,
};

static const SlcDriveProfile *
find (const char *name)
{
  const SlcDriveProfile *profile = slc_drive_profiles_find (name);

  g_assert_nonnull (profile);
  return profile;
}

static SlcDriveModel *
new_drive (const char *name)
{
  return slc_drive_model_new (find (name), SEED);
}

static uint64_t
write_span (SlcDriveModel *drive,
            uint64_t now_ns,
            uint64_t from_bytes,
            uint64_t to_bytes,
            uint64_t block_bytes)
{
  while (from_bytes < to_bytes) {
    uint64_t length_bytes = MIN (block_bytes, to_bytes - from_bytes);

    now_ns = slc_drive_model_write (drive, now_ns, from_bytes, length_bytes);
    from_bytes += length_bytes;
  }
  return now_ns;
}

static void
curve_fill (Curve *self, const char *profile, uint64_t seed, uint64_t block_bytes)
{
  g_autoptr (SlcDriveModel) drive = slc_drive_model_new (find (profile), seed);
  uint64_t now_ns = 0;

  self->times_ns = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  g_array_append_val (self->times_ns, now_ns);
  for (uint64_t gb = 0; gb < find (profile)->capacity_bytes / SLC_GB; gb++) {
    now_ns = write_span (drive, now_ns, gb * SLC_GB, (gb + 1) * SLC_GB, block_bytes);
    g_array_append_val (self->times_ns, now_ns);
  }
}

static void
curve_clear (Curve *self)
{
  g_array_unref (self->times_ns);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Curve, curve_clear)

static double
curve_mb_s (const Curve *self, unsigned from_gb, unsigned to_gb)
{
  uint64_t from_ns = g_array_index (self->times_ns, uint64_t, from_gb);
  uint64_t to_ns = g_array_index (self->times_ns, uint64_t, to_gb);

  return slc_mb_s ((to_gb - from_gb) * SLC_GB, to_ns - from_ns);
}

/* The first GB from which on three in turn are nearer to the next level than to the one before. */
static unsigned
curve_crossing_gb (const Curve *self, unsigned from_gb, double before_mb_s, double after_mb_s)
{
  double middle_mb_s = sqrt (before_mb_s * after_mb_s);

  for (unsigned gb = from_gb; gb + 3 < self->times_ns->len; gb++)
    if ((curve_mb_s (self, gb, gb + 3) > middle_mb_s) == (after_mb_s > before_mb_s))
      return gb;
  return self->times_ns->len;
}

static void
expect_near (double value, double wanted, double share)
{
  g_assert_cmpfloat (value, >=, wanted * (1 - share));
  g_assert_cmpfloat (value, <=, wanted * (1 + share));
}

static void
test_shape (gconstpointer data)
{
  const Shape *shape = data;
  g_auto (Curve) curve = { NULL };

  curve_fill (&curve, shape->profile, SEED, SLC_MIB);
  for (const Stretch *at = shape->stretches; at->mb_s > 0; at++) {
    const Stretch *next = at + 1;
    unsigned margin_gb = (at->to_gb - at->from_gb) / 8;

    g_test_message ("%u to %u GB at %g MB/s", at->from_gb, at->to_gb, at->mb_s);
    expect_near (curve_mb_s (&curve, at->from_gb + margin_gb, at->to_gb - margin_gb), at->mb_s,
                 LEVEL_NEAR);
    if (next->mb_s > 0)
      expect_near (curve_crossing_gb (&curve, at->from_gb + margin_gb, at->mb_s, next->mb_s),
                   at->to_gb, MAX (PLACE_NEAR, 2.0 / at->to_gb));
  }
}

static void
test_names (void)
{
  size_t n_profiles;
  const SlcDriveProfile *profiles = slc_drive_profiles_get (&n_profiles);

  g_assert_cmpuint (n_profiles, >=, 6);
  for (size_t i = 0; i < n_profiles; i++)
    g_assert_true (slc_drive_profiles_find (profiles[i].name) == &profiles[i]);
  g_assert_null (slc_drive_profiles_find ("dynamic"));
  g_assert_null (slc_drive_profiles_find (""));
}

/* Without noise each byte takes its share of a nanosecond, and no share is lost. */
static void
test_exact (void)
{
  static const uint64_t blocks[] = { 4 * SLC_KIB, SLC_MIB, 16 * SLC_MIB };

  for (size_t i = 0; i < G_N_ELEMENTS (blocks); i++) {
    g_autoptr (SlcDriveModel) drive = slc_drive_model_new (&plain, SEED);
    uint64_t done_ns = write_span (drive, 0, 0, 3 * SLC_GB, blocks[i]);

    g_assert_cmpuint (done_ns, >=, 8 * SLC_NS_PER_S - 2);
    g_assert_cmpuint (done_ns, <=, 8 * SLC_NS_PER_S + 2);
  }
}

/* Writes wait for each other, and each takes as long as it would alone. */
static void
test_queue (void)
{
  g_autoptr (SlcDriveModel) queued = slc_drive_model_new (&plain, SEED);
  g_autoptr (SlcDriveModel) alone = slc_drive_model_new (&plain, SEED);
  uint64_t alone_ns = 0;

  for (unsigned i = 0; i < 32; i++) {
    uint64_t queued_ns = slc_drive_model_write (queued, 0, i * SLC_MIB, SLC_MIB);

    alone_ns = slc_drive_model_write (alone, alone_ns, i * SLC_MIB, SLC_MIB);
    g_assert_cmpuint (queued_ns, ==, alone_ns);
  }
}

static void
test_seed (void)
{
  g_auto (Curve) first = { NULL };
  g_auto (Curve) again = { NULL };
  g_auto (Curve) other = { NULL };

  curve_fill (&first, "pausing", SEED, SLC_MIB);
  curve_fill (&again, "pausing", SEED, SLC_MIB);
  curve_fill (&other, "pausing", SEED + 1, SLC_MIB);

  for (unsigned gb = 1; gb < first.times_ns->len; gb++) {
    uint64_t time_ns = g_array_index (first.times_ns, uint64_t, gb);

    g_assert_cmpuint (time_ns, ==, g_array_index (again.times_ns, uint64_t, gb));
    g_assert_cmpuint (time_ns, !=, g_array_index (other.times_ns, uint64_t, gb));
  }
}

static void
expect_same_curve (const char *profile, uint64_t block_bytes)
{
  g_auto (Curve) curve = { NULL };
  g_auto (Curve) usual = { NULL };

  g_test_message ("%s in blocks of %" G_GUINT64_FORMAT, profile, block_bytes);
  curve_fill (&usual, profile, SEED, SLC_MIB);
  curve_fill (&curve, profile, SEED, block_bytes);
  for (unsigned gb = 1; gb < usual.times_ns->len; gb++)
    expect_near (g_array_index (curve.times_ns, uint64_t, gb),
                 g_array_index (usual.times_ns, uint64_t, gb), 0.003);
}

static void
test_block_size (void)
{
  expect_same_curve ("pausing", 4 * SLC_KIB);
  for (size_t i = 0; i < G_N_ELEMENTS (shapes); i++) {
    expect_same_curve (shapes[i].profile, 128 * SLC_KIB);
    expect_same_curve (shapes[i].profile, 16 * SLC_MIB);
  }
}

static uint64_t
burst_bytes (SlcDriveModel *drive, uint64_t now_ns, uint64_t from_bytes, unsigned burst_mb_s)
{
  uint64_t at_bytes = from_bytes;
  uint64_t before_ns;

  /* The first block rests, so its time is no measure of speed. */
  now_ns = slc_drive_model_write (drive, now_ns, at_bytes, SLC_MIB);
  do {
    at_bytes += SLC_MIB;
    before_ns = now_ns;
    now_ns = slc_drive_model_write (drive, now_ns, at_bytes, SLC_MIB);
  } while (slc_mb_s (SLC_MIB, now_ns - before_ns) > burst_mb_s * 0.8);
  return at_bytes - from_bytes;
}

/* Of 2001 GB of cells a third in SLC mode and 24 GB beside them; half full, of 1001 GB. */
static void
test_cache_shrinks (void)
{
  g_autoptr (SlcDriveModel) empty = new_drive ("dynamic-2tb");
  g_autoptr (SlcDriveModel) half = new_drive ("dynamic-2tb");
  uint64_t now_ns = write_span (half, 0, 0, 1000 * SLC_GB, 16 * SLC_MIB);

  expect_near (slc_gb (burst_bytes (empty, 0, 0, 6579)), 691, 0.001);
  expect_near (slc_gb (burst_bytes (half, now_ns + HOUR_NS, 1000 * SLC_GB, 6579)), 357.7, 0.001);
}

/* Resting begins after 50 ms. A byte that moves out of SLC mode frees cells for three and takes
 * those of one. The 9 GB past the cache came out of the reserve, which is filled up first. */
static void
test_idle (void)
{
  static const double rests_s[] = { 0.04, 30, 300 };
  static const double moved_gb[] = { 0, 29.95, 299.95 };

  for (size_t i = 0; i < G_N_ELEMENTS (rests_s); i++) {
    g_autoptr (SlcDriveModel) drive = new_drive ("dynamic-2tb");
    uint64_t full_ns = write_span (drive, 0, 0, 700 * SLC_GB, 16 * SLC_MIB);
    uint64_t cached_bytes = slc_drive_model_get_cached_bytes (drive);
    uint64_t rested_ns = full_ns + (uint64_t) (rests_s[i] * SLC_NS_PER_S);
    uint64_t back_bytes = burst_bytes (drive, rested_ns, 700 * SLC_GB, 6579);
    uint64_t gone_bytes = cached_bytes + back_bytes - slc_drive_model_get_cached_bytes (drive);

    g_test_message ("%g s: %g GB at burst speed", rests_s[i], slc_gb (back_bytes));
    g_assert_cmpfloat (fabs (slc_gb (gone_bytes) - moved_gb[i]), <, 0.005);
    if (moved_gb[i] > 0)
      expect_near (slc_gb (back_bytes), (moved_gb[i] * 2 - 9) / 3, 0.01);
  }
}

/* A full drive has hardly a cell to spare: rest gives back little more than the 24 GB that are
 * never used for anything else. */
static void
test_full (void)
{
  g_autoptr (SlcDriveModel) drive = new_drive ("dynamic-2tb");
  uint64_t now_ns = write_span (drive, 0, 0, 2000 * SLC_GB, 16 * SLC_MIB);
  uint64_t back_bytes;

  g_assert_cmpuint (slc_drive_model_get_cached_bytes (drive), >, 0);
  slc_drive_model_write (drive, now_ns + HOUR_NS, 0, SLC_MIB);
  g_assert_cmpuint (slc_drive_model_get_cached_bytes (drive), ==, SLC_MIB);

  back_bytes = burst_bytes (drive, now_ns + 2 * HOUR_NS, SLC_MIB, 6579);
  g_assert_cmpuint (back_bytes, >=, 24 * SLC_GB);
  g_assert_cmpuint (back_bytes, <=, 37 * SLC_GB);
}

static void
test_second_pass (void)
{
  g_autoptr (SlcDriveModel) drive = new_drive ("qlc-1tb");
  uint64_t filled_ns = write_span (drive, 0, 0, 1000 * SLC_GB, 16 * SLC_MIB);
  uint64_t again_ns = write_span (drive, filled_ns, 0, 1000 * SLC_GB, 16 * SLC_MIB);

  g_assert_cmpuint (again_ns - filled_ns, >, filled_ns);
  g_assert_cmpuint (slc_drive_model_get_cached_bytes (drive), <, 30 * SLC_GB);
}

static void
test_pauses (void)
{
  g_autoptr (SlcDriveModel) drive = new_drive ("pausing");
  uint64_t now_ns = 0;
  unsigned n_pauses = 0;

  for (uint64_t at_bytes = 0; at_bytes + SLC_MIB < 16 * SLC_GB; at_bytes += SLC_MIB) {
    uint64_t done_ns = slc_drive_model_write (drive, now_ns, at_bytes, SLC_MIB);
    uint64_t span_ns = done_ns - now_ns;

    now_ns = done_ns;
    if (span_ns < 250 * SLC_NS_PER_MS)
      continue;
    n_pauses++;
    g_assert_cmpuint (span_ns, >=, 600 * SLC_NS_PER_MS);
    g_assert_cmpuint (span_ns, <=, 2020 * SLC_NS_PER_MS);
  }
  g_assert_cmpuint (n_pauses, >=, 5);
  g_assert_cmpuint (n_pauses, <=, 15);
}

static void
test_heat (void)
{
  g_autoptr (SlcDriveModel) drive = new_drive ("throttling");
  uint64_t now_ns = 0;
  double hottest_c = 0;

  g_assert_cmpfloat (slc_drive_model_get_temperature_c (drive), ==, 40);
  for (uint64_t at_bytes = 0; at_bytes < 990 * SLC_GB; at_bytes += SLC_MIB) {
    now_ns = slc_drive_model_write (drive, now_ns, at_bytes, SLC_MIB);
    hottest_c = MAX (hottest_c, slc_drive_model_get_temperature_c (drive));
  }
  g_assert_cmpfloat (hottest_c, >=, 84);
  g_assert_cmpfloat (hottest_c, <, 84.2);

  slc_drive_model_write (drive, now_ns + HOUR_NS, 0, SLC_MIB);
  expect_near (slc_drive_model_get_temperature_c (drive), 40, 0.01);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target/drive-model/names", test_names);
  g_test_add_func ("/target/drive-model/exact", test_exact);
  g_test_add_func ("/target/drive-model/queue", test_queue);
  g_test_add_func ("/target/drive-model/seed", test_seed);
  g_test_add_func ("/target/drive-model/block-size", test_block_size);
  g_test_add_func ("/target/drive-model/cache-shrinks", test_cache_shrinks);
  g_test_add_func ("/target/drive-model/idle", test_idle);
  g_test_add_func ("/target/drive-model/full", test_full);
  g_test_add_func ("/target/drive-model/second-pass", test_second_pass);
  g_test_add_func ("/target/drive-model/pauses", test_pauses);
  g_test_add_func ("/target/drive-model/heat", test_heat);
  for (size_t i = 0; i < G_N_ELEMENTS (shapes); i++) {
    g_autofree char *path = g_strdup_printf ("/target/drive-model/shape/%s", shapes[i].profile);

    g_test_add_data_func (path, &shapes[i], test_shape);
  }

  return g_test_run ();
}
