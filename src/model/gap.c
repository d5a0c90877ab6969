/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/gap.h"

#include <float.h>
#include <math.h>

#define LEAST_PASSES 2

/* The fraction closes in on its value within a few dozen steps for every freedom there is. */
#define MOST_STEPS 1000

typedef struct {
  size_t n;
  double mean;
  double variance;
} Spread;

/* What is not known of a pass doesn't count as a pass. */
static Spread
measure (const double *values, size_t n_values)
{
  Spread spread = { 0 };
  double sum_of_squares = 0;

  for (size_t i = 0; i < n_values; i++) {
    double distance = values[i] - spread.mean;

    if (!isfinite (values[i]))
      continue;
    spread.n++;
    spread.mean += distance / (double) spread.n;
    sum_of_squares += distance * (values[i] - spread.mean);
  }
  spread.variance = spread.n > 1 ? sum_of_squares / (double) (spread.n - 1) : NAN;

  return spread;
}

static double
away_from_zero (double value)
{
  return fabs (value) < DBL_MIN ? DBL_MIN : value;
}

/* One half step of Lentz's method. */
static double
advance (double term, double *numerator, double *denominator)
{
  *denominator = 1 / away_from_zero (1 + term * *denominator);
  *numerator = away_from_zero (1 + term / *numerator);

  return *numerator * *denominator;
}

/* The continued fraction of the incomplete beta function (DLMF 8.17.22). */
static double
beta_fraction (double a, double b, double x)
{
  double numerator = 1;
  double denominator = 1 / away_from_zero (1 - (a + b) * x / (a + 1));
  double value = denominator;

  for (int m = 1; m <= MOST_STEPS; m++) {
    double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    double change;

    value *= advance (even, &numerator, &denominator);
    change = advance (odd, &numerator, &denominator);
    value *= change;
    if (fabs (change - 1) < 4 * DBL_EPSILON)
      break;
  }

  return value;
}

/* The regularized incomplete beta function. */
static double
beta_share (double a, double b, double x)
{
  double front;

  if (x <= 0 || x >= 1)
    return x <= 0 ? 0 : 1;

  front = exp (lgamma (a + b) - lgamma (a) - lgamma (b) + a * log (x) + b * log1p (-x));
  if (x < (a + 1) / (a + b + 2))
    return front * beta_fraction (a, b, x) / a;

  return 1 - front * beta_fraction (b, a, 1 - x) / b;
}

/* Both tails of Student's distribution. */
static double
find_probability (double t, double freedom)
{
  return beta_share (freedom / 2, 0.5, freedom / (freedom + t * t));
}

/**
 * slc_gap_judge:
 * @values: (array length=n_values): one number in each pass of one drive
 * @n_values: how many passes
 * @others: (array length=n_others): the same number of another drive
 * @n_others: how many passes
 *
 * Compares two means by Welch's t-test, two-sided, at a level of 5 %: B. L. Welch, "The
 * generalization of 'Student's' problem when several different population variances are involved",
 * Biometrika 34 (1947). It assumes that the passes of a drive are independent of each other and
 * that the number is spread about normally from pass to pass; it does not assume that both drives
 * spread alike. A number that is NAN in a pass is left out.
 *
 * Returns: what the passes say; with fewer than two passes of each, or where no pass differs from
 *   another, nothing
 */
SlcGap
slc_gap_judge (const double *values, size_t n_values, const double *others, size_t n_others)
{
  SlcGap gap = { .verdict = SLC_GAP_ONE_PASS, .t = NAN, .freedom = NAN, .probability = NAN };
  Spread spread = measure (values, n_values);
  Spread other = measure (others, n_others);
  double share;
  double other_share;

  if (spread.n < LEAST_PASSES || other.n < LEAST_PASSES)
    return gap;

  share = spread.variance / (double) spread.n;
  other_share = other.variance / (double) other.n;
  gap.verdict = SLC_GAP_NO_SPREAD;
  if (!(share + other_share > 0))
    return gap;

  gap.t = (spread.mean - other.mean) / sqrt (share + other_share);
  gap.freedom = pow (share + other_share, 2) / (share * share / (double) (spread.n - 1) +
                                                other_share * other_share / (double) (other.n - 1));
  gap.probability = find_probability (gap.t, gap.freedom);
  gap.verdict = gap.probability < SLC_GAP_LEVEL ? SLC_GAP_REAL : SLC_GAP_WITHIN_SPREAD;

  return gap;
}

/**
 * slc_gap_verdict_to_string:
 * @verdict: what passes say
 *
 * Returns: (transfer none): its name in JSON
 */
const char *
slc_gap_verdict_to_string (SlcGapVerdict verdict)
{
  static const char *const names[] = {
    [SLC_GAP_ONE_PASS] = "one-pass",
    [SLC_GAP_NO_SPREAD] = "no-spread",
    [SLC_GAP_WITHIN_SPREAD] = "within-spread",
    [SLC_GAP_REAL] = "larger-than-spread",
  };

  g_return_val_if_fail ((unsigned) verdict < G_N_ELEMENTS (names), NULL);

  return names[verdict];
}
