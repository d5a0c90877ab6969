/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/segmentation.h"

#include <math.h>

#define N_SEEDS 20

/* A level, or a line from one level to another. */
typedef struct {
  size_t n_rows;
  double from;
  double to;
} Piece;

/*
 * @noise: its standard deviation
 * @sample_rows: over how many rows one measurement spreads
 * @pieces: what lies below it; ends with one of no rows
 */
typedef struct {
  double noise;
  size_t sample_rows;
  Piece pieces[6];
} Shape;

/* Close enough to a normal distribution. */
static double
random_deviation (GRand *random)
{
  double sum = 0;

  for (int i = 0; i < 12; i++)
    sum += g_rand_double (random);

  return sum - 6;
}

static GArray *
make_points (const Shape *shape, uint32_t seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  GArray *points = g_array_new (false, false, sizeof (SlcPoint));
  double deviation = 0;

  for (const Piece *piece = shape->pieces; piece->n_rows > 0; piece++) {
    for (size_t i = 0; i < piece->n_rows; i++) {
      double share = (double) i / (double) piece->n_rows;
      SlcPoint point = { .weight = 1.0 / (double) shape->sample_rows };

      if (points->len % shape->sample_rows == 0)
        deviation = random_deviation (random);
      point.value = piece->from + (piece->to - piece->from) * share + shape->noise * deviation;
      point.may_end = (points->len + 1) % shape->sample_rows == 0;
      g_array_append_val (points, point);
    }
  }

  return points;
}

static const SlcPoint *
point_at (const GArray *points, unsigned position)
{
  return &g_array_index (points, SlcPoint, position);
}

static SlcSegmentation *
make_segmentation (const Shape *shape, uint32_t seed)
{
  g_autoptr (GArray) points = make_points (shape, seed);
  SlcSegmentation *segmentation = slc_segmentation_new ();

  for (unsigned i = 0; i < points->len; i++)
    slc_segmentation_append (segmentation, point_at (points, i));

  return segmentation;
}

/* As many segments as pieces, each beginning within so many rows of its own. */
static void
expect_pieces (SlcSegmentation *segmentation, const Shape *shape, size_t tolerance_rows)
{
  size_t n_segments, n_pieces = 0;
  const SlcSegment *segments = slc_segmentation_get_segments (segmentation, &n_segments);
  size_t row = 0;

  for (const Piece *piece = shape->pieces; piece->n_rows > 0; piece++) {
    g_assert_cmpuint (n_pieces, <, n_segments);
    g_assert_cmpuint (segments[n_pieces].begin_row, <=, row + tolerance_rows);
    g_assert_cmpuint (segments[n_pieces].begin_row + tolerance_rows, >=, row);
    row += piece->n_rows;
    g_assert_cmpuint (segments[n_pieces].end_row, <=, row + tolerance_rows);
    n_pieces++;
  }
  g_assert_cmpuint (n_segments, ==, n_pieces);
  g_assert_cmpuint (segments[n_segments - 1].end_row, ==, row);
}

static void
expect_all_seeds (const Shape *shape, size_t tolerance_rows)
{
  for (uint32_t seed = 1; seed <= N_SEEDS; seed++) {
    g_autoptr (SlcSegmentation) segmentation = make_segmentation (shape, seed);

    expect_pieces (segmentation, shape, tolerance_rows);
  }
}

static void
test_empty (void)
{
  g_autoptr (SlcSegmentation) segmentation = slc_segmentation_new ();
  size_t n_segments;

  slc_segmentation_get_segments (segmentation, &n_segments);

  g_assert_cmpuint (n_segments, ==, 0);
  g_assert_cmpuint (slc_segmentation_get_n_settled (segmentation), ==, 0);
}

static void
test_one_row (void)
{
  Shape shape = { 0, 1, { { 1, 8, 8 } } };
  g_autoptr (SlcSegmentation) segmentation = make_segmentation (&shape, 1);

  expect_pieces (segmentation, &shape, 0);
}

/* Noise alone has no boundary, however much there is, and none at all has none, either. */
static void
test_noise (void)
{
  static const double noises[] = { 0, 0.003, 0.03, 0.1, 0.5 };

  for (size_t i = 0; i < G_N_ELEMENTS (noises); i++) {
    Shape shape = { noises[i], 1, { { 1500, 7, 7 } } };

    expect_all_seeds (&shape, 0);
  }
}

/* A level that is left is left at the very row. */
static void
test_clear_steps (void)
{
  static const Shape shapes[] = {
    { 0, 1, { { 40, 8, 8 }, { 40, 7.5, 7.5 } } },
    { 0.02, 1, { { 15, 8.5, 8.5 }, { 19, 6.8, 6.8 }, { 60, 7.5, 7.5 } } },
    { 0.05, 1, { { 300, 8, 8 }, { 9, 9, 9 }, { 300, 8, 8 } } },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (shapes); i++)
    expect_all_seeds (&shapes[i], 0);
}

/* The smaller the step and the larger the noise, the longer it takes, and the less exact it is. */
static void
test_small_steps (void)
{
  static const Shape shapes[] = {
    { 0.02, 1, { { 60, 8, 8 }, { 60, 7.895, 7.895 } } },
    { 0.05, 1, { { 100, 8, 8 }, { 100, 7.77, 7.77 } } },
    { 0.1, 1, { { 200, 8, 8 }, { 200, 7.3, 7.3 } } },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (shapes); i++)
    expect_all_seeds (&shapes[i], 2);
}

/* A cache of two seconds. */
static void
test_two_rows_at_start (void)
{
  Shape shape = { 0.03, 1, { { 2, 8, 8 }, { 300, 6.5, 6.5 } } };

  expect_all_seeds (&shape, 0);
}

static void
test_slope (void)
{
  Shape shape = { 0.02, 1, { { 60, 8.5, 8.5 }, { 600, 7, 7.6 } } };
  g_autoptr (SlcSegmentation) segmentation = make_segmentation (&shape, 1);
  size_t n_segments;
  const SlcSegment *segments = slc_segmentation_get_segments (segmentation, &n_segments);

  expect_all_seeds (&shape, 0);
  g_assert_cmpfloat (segments[0].slope, ==, 0);
  g_assert_cmpfloat_with_epsilon (segments[1].slope, 0.001, 0.00005);
  g_assert_cmpfloat_with_epsilon (slc_segment_value_at (&segments[1], 60), 7, 0.02);
  g_assert_cmpfloat_with_epsilon (slc_segment_value_at (&segments[1], 660), 7.6, 0.02);
}

/* Samples of ten rows make no more of their noise than samples of one. */
static void
test_long_samples (void)
{
  Shape noise = { 0.05, 10, { { 3000, 7, 7 } } };
  Shape step = { 0.03, 10, { { 600, 8, 8 }, { 600, 7.6, 7.6 } } };

  expect_all_seeds (&noise, 0);
  expect_all_seeds (&step, 0);
}

static void
expect_same_segment (const SlcSegment *segment, const SlcSegment *expected)
{
  g_assert_cmpuint (segment->begin_row, ==, expected->begin_row);
  g_assert_cmpuint (segment->end_row, ==, expected->end_row);
  g_assert_cmpfloat (segment->slope, ==, expected->slope);
  g_assert_cmpmem (&segment->moments, sizeof segment->moments, &expected->moments,
                   sizeof expected->moments);
}

/* What was settled once is never different, and nearly all is settled in the end. */
static void
test_settled (void)
{
  Shape shape = {
    0.08,
    1,
    { { 40, 8, 8 }, { 90, 7, 7 }, { 7, 8, 8 }, { 200, 6.9, 7.2 }, { 200, 6.8, 6.8 } }
  };
  g_autoptr (GArray) points = make_points (&shape, 1);
  g_autoptr (GArray) settled = g_array_new (false, false, sizeof (SlcSegment));
  g_autoptr (SlcSegmentation) segmentation = slc_segmentation_new ();

  for (unsigned i = 0; i < points->len; i++) {
    size_t n_segments, n_settled;
    const SlcSegment *segments;

    slc_segmentation_append (segmentation, point_at (points, i));
    n_settled = slc_segmentation_get_n_settled (segmentation);
    segments = slc_segmentation_get_segments (segmentation, &n_segments);

    g_assert_cmpuint (n_settled, <, n_segments);
    g_assert_cmpuint (n_settled, >=, settled->len);
    for (unsigned j = 0; j < settled->len; j++)
      expect_same_segment (&segments[j], &g_array_index (settled, SlcSegment, j));
    g_array_set_size (settled, 0);
    g_array_append_vals (settled, segments, (unsigned) n_settled);
  }

  g_assert_cmpuint (settled->len, ==, 4);
}

/* To ask does not change the answer. */
static void
test_asked_in_between (void)
{
  Shape shape = { 0.05, 1, { { 50, 8, 8 }, { 60, 7, 7 }, { 80, 7.5, 7.5 } } };
  g_autoptr (GArray) points = make_points (&shape, 3);
  g_autoptr (SlcSegmentation) asked = slc_segmentation_new ();
  g_autoptr (SlcSegmentation) other = make_segmentation (&shape, 3);
  const SlcSegment *segments, *expected;
  size_t n_segments, n_expected;

  for (unsigned i = 0; i < points->len; i++) {
    slc_segmentation_append (asked, point_at (points, i));
    slc_segmentation_get_segments (asked, &n_segments);
  }
  segments = slc_segmentation_get_segments (asked, &n_segments);
  expected = slc_segmentation_get_segments (other, &n_expected);

  g_assert_cmpuint (n_segments, ==, n_expected);
  for (size_t i = 0; i < n_segments; i++)
    expect_same_segment (&segments[i], &expected[i]);
}

/* A boundary gains where there is one, more where the step is larger, and costs where there is
 * none. */
static void
test_gain (void)
{
  static const double steps[] = { 0, 0.2, 0.4, 0.8 };
  double gain = -INFINITY;

  for (size_t i = 0; i < G_N_ELEMENTS (steps); i++) {
    SlcMoments before = { .weight = 50,
                          .mean_row = 24.5,
                          .mean_value = 8,
                          .row_squares = 10412.5,
                          .value_squares = 0.02 };
    SlcMoments after = before;
    double next_gain;

    after.mean_row += 50;
    after.mean_value -= steps[i];
    next_gain = slc_segmentation_get_gain (&before, &after);

    g_assert_cmpfloat (next_gain, >, gain);
    g_assert_true ((next_gain > 0) == (steps[i] > 0));
    gain = next_gain;
  }
}

/* The lead shrinks while it becomes uncertain whether there is a boundary, and grows again. */
static void
test_lead (void)
{
  Shape shape = { 0.03, 1, { { 100, 8, 8 }, { 40, 7.7, 7.7 } } };
  g_autoptr (GArray) points = make_points (&shape, 2);
  g_autoptr (SlcSegmentation) segmentation = slc_segmentation_new ();
  double leads[3] = { 0, INFINITY, 0 };

  for (unsigned i = 0; i < points->len; i++) {
    double lead;

    slc_segmentation_append (segmentation, point_at (points, i));
    lead = slc_segmentation_get_lead (segmentation);
    if (i == 99)
      leads[0] = lead;
    if (i >= 100 && i < 115)
      leads[1] = MIN (leads[1], lead);
    leads[2] = lead;
  }

  g_assert_cmpfloat (leads[0], >, 10);
  g_assert_cmpfloat (leads[1], <, leads[0] * 0.7);
  g_assert_cmpfloat (leads[2], >, leads[1]);
  g_assert_cmpfloat (leads[1], >=, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/segmentation/empty", test_empty);
  g_test_add_func ("/segmentation/one-row", test_one_row);
  g_test_add_func ("/segmentation/noise", test_noise);
  g_test_add_func ("/segmentation/clear-steps", test_clear_steps);
  g_test_add_func ("/segmentation/small-steps", test_small_steps);
  g_test_add_func ("/segmentation/two-rows-at-start", test_two_rows_at_start);
  g_test_add_func ("/segmentation/slope", test_slope);
  g_test_add_func ("/segmentation/long-samples", test_long_samples);
  g_test_add_func ("/segmentation/settled", test_settled);
  g_test_add_func ("/segmentation/asked-in-between", test_asked_in_between);
  g_test_add_func ("/segmentation/gain", test_gain);
  g_test_add_func ("/segmentation/lead", test_lead);

  return g_test_run ();
}
