/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/analysis.h"

#include <stdio.h>
#include <time.h>

#define SHORT_ROWS 10000
#define LONG_ROWS  10000000

static double
cpu_ns (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e9 + (double) time.tv_nsec;
}

/* As in a run: one sample a row, and an update after each. The speed swings around the limit, so
 * that no cliff ends the search. */
static void
follow_run (size_t n_rows)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcAnalysis) analysis = slc_analysis_new (series, &slc_rule_published);

  for (size_t row = 0; row < n_rows; row++) {
    SlcSample sample = {
      .begin_ns = row * SLC_ROW_NS,
      .end_ns = (row + 1) * SLC_ROW_NS,
      .bytes = (row / 25 % 2 == 0 ? 6000 : 2000) * SLC_MB + row % 97,
    };

    slc_series_append (series, &sample);
    slc_analysis_update (analysis);
  }

  g_assert_cmpint (slc_analysis_get_reading (analysis)->verdict.state, !=, SLC_CLIFF_CONFIRMED);
}

/* Both lengths are followed for the same number of rows in all. */
static double
measure_row_ns (size_t n_rows)
{
  double begin_ns = cpu_ns ();

  for (size_t n_done = 0; n_done < LONG_ROWS; n_done += n_rows)
    follow_run (n_rows);

  return (cpu_ns () - begin_ns) / LONG_ROWS;
}

int
main (void)
{
  double short_ns = measure_row_ns (SHORT_ROWS);
  double long_ns = measure_row_ns (LONG_ROWS);

  printf ("rows of a run  cost of a row\n");
  printf ("%13d  %9.1f ns\n", SHORT_ROWS, short_ns);
  printf ("%13d  %9.1f ns\n", LONG_ROWS, long_ns);
  printf ("ratio %.2f\n", long_ns / short_ns);

  return 0;
}
