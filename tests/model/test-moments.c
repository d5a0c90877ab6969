/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/moments.h"

#define N_POINTS 7
#define FAR_ROW  1e9

typedef struct {
  double row;
  double value;
  double weight;
} Point;

/* Far from the first row, where sums of squares would have lost their last digits. */
static const Point points[N_POINTS] = {
  { FAR_ROW, 7.5, 1 },     { FAR_ROW + 1, 7.25, 0.5 }, { FAR_ROW + 2, 8, 1 },
  { FAR_ROW + 4, 6, 0.1 }, { FAR_ROW + 5, 7.75, 1 },   { FAR_ROW + 7, 9, 0.25 },
  { FAR_ROW + 8, 7, 1 },
};

static SlcMoments
make_moments (size_t begin, size_t end)
{
  SlcMoments moments = { 0 };

  for (size_t i = begin; i < end; i++)
    slc_moments_add (&moments, points[i].row, points[i].value, points[i].weight);

  return moments;
}

/* The definitions, word for word. */
static SlcMoments
make_literal (size_t begin, size_t end)
{
  SlcMoments moments = { 0 };

  for (size_t i = begin; i < end; i++) {
    moments.weight += points[i].weight;
    moments.mean_row += points[i].weight * (points[i].row - FAR_ROW);
    moments.mean_value += points[i].weight * points[i].value;
  }
  moments.mean_row = FAR_ROW + moments.mean_row / moments.weight;
  moments.mean_value /= moments.weight;

  for (size_t i = begin; i < end; i++) {
    double row = points[i].row - moments.mean_row;
    double value = points[i].value - moments.mean_value;

    moments.row_squares += points[i].weight * row * row;
    moments.products += points[i].weight * row * value;
    moments.value_squares += points[i].weight * value * value;
  }

  return moments;
}

static void
expect_equal (const SlcMoments *moments, const SlcMoments *expected)
{
  g_assert_cmpfloat_with_epsilon (moments->weight, expected->weight, 1e-12);
  g_assert_cmpfloat_with_epsilon (moments->mean_row, expected->mean_row, 1e-6);
  g_assert_cmpfloat_with_epsilon (moments->mean_value, expected->mean_value, 1e-12);
  g_assert_cmpfloat_with_epsilon (moments->row_squares, expected->row_squares, 1e-5);
  g_assert_cmpfloat_with_epsilon (moments->products, expected->products, 1e-5);
  g_assert_cmpfloat_with_epsilon (moments->value_squares, expected->value_squares, 1e-12);
}

static void
test_add (void)
{
  for (size_t end = 1; end <= N_POINTS; end++) {
    SlcMoments moments = make_moments (0, end);
    SlcMoments expected = make_literal (0, end);

    expect_equal (&moments, &expected);
  }
}

static void
test_join (void)
{
  SlcMoments expected = make_literal (0, N_POINTS);

  for (size_t middle = 1; middle < N_POINTS; middle++) {
    SlcMoments before = make_moments (0, middle);
    SlcMoments after = make_moments (middle, N_POINTS);
    SlcMoments both = slc_moments_join (&before, &after);

    expect_equal (&both, &expected);
  }
}

static void
test_remove (void)
{
  SlcMoments moments = make_moments (0, N_POINTS);

  for (size_t begin = 1; begin < N_POINTS; begin++) {
    const Point *point = &points[begin - 1];
    SlcMoments expected = make_literal (begin, N_POINTS);

    slc_moments_remove (&moments, point->row, point->value, point->weight);
    expect_equal (&moments, &expected);
  }
}

static void
test_outlying (void)
{
  SlcMoments a = { .weight = 2, .outlying_weight = 0.5 };
  SlcMoments b = { .weight = 3, .outlying_weight = 1 };

  g_assert_cmpfloat (slc_moments_join (&a, &b).outlying_weight, ==, 1.5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/moments/add", test_add);
  g_test_add_func ("/moments/join", test_join);
  g_test_add_func ("/moments/remove", test_remove);
  g_test_add_func ("/moments/outlying", test_outlying);

  return g_test_run ();
}
