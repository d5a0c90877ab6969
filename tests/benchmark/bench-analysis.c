/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/analysis.h"

#include <stdio.h>
#include <time.h>

/* A series holds no more than 31 days. */
#define SHORT_ROWS 10000
#define LONG_ROWS  2500000

typedef struct {
  const char *name;
  unsigned (*level_mb_s) (size_t row);
} Shape;

/* One plateau that never ends. */
static unsigned
steady_mb_s (size_t row)
{
  return 2000;
}

/* Around the limit of the rule, so that no cliff ends its search. */
static unsigned
swinging_mb_s (size_t row)
{
  return row / 25 % 2 == 0 ? 6000 : 2000;
}

/* Ever more regions. */
static unsigned
recovering_mb_s (size_t row)
{
  return row % 300 < 20 ? 6000 : 1500;
}

static const Shape shapes[] = {
  { "steady", steady_mb_s },
  { "swinging", swinging_mb_s },
  { "recovering", recovering_mb_s },
};

static double
cpu_ns (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e9 + (double) time.tv_nsec;
}

/* As in a run: one sample a row, and an update after each. */
static void
follow_run (const Shape *shape, size_t n_rows)
{
  g_autoptr (SlcSeries) series = slc_series_new ();
  g_autoptr (SlcAnalysis) analysis = slc_analysis_new (series, &slc_rule_published);

  slc_analysis_set_growing (analysis, true);
  for (size_t row = 0; row < n_rows; row++) {
    SlcSample sample = {
      .begin_ns = row * SLC_ROW_NS,
      .end_ns = (row + 1) * SLC_ROW_NS,
      .bytes = (shape->level_mb_s (row) + row % 97) * SLC_MB,
      .temperature_c = NAN,
    };

    slc_series_append (series, &sample);
    slc_analysis_update (analysis);
  }

  g_assert_cmpuint (slc_analysis_get_reading (analysis)->n_regions, >, 0);
}

/* Both lengths are followed for the same number of rows in all. */
static double
measure_row_ns (const Shape *shape, size_t n_rows)
{
  double begin_ns = cpu_ns ();

  for (size_t n_done = 0; n_done < LONG_ROWS; n_done += n_rows)
    follow_run (shape, n_rows);

  return (cpu_ns () - begin_ns) / LONG_ROWS;
}

int
main (void)
{
  printf ("%-12s %18s %18s\n", "cost of a row", G_STRINGIFY (SHORT_ROWS) " rows",
          G_STRINGIFY (LONG_ROWS) " rows");
  for (size_t i = 0; i < G_N_ELEMENTS (shapes); i++) {
    double short_ns = measure_row_ns (&shapes[i], SHORT_ROWS);
    double long_ns = measure_row_ns (&shapes[i], LONG_ROWS);

    printf ("%-12s %15.1f ns %15.1f ns  ratio %.2f\n", shapes[i].name, short_ns, long_ns,
            long_ns / short_ns);
  }

  return 0;
}
