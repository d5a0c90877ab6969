/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include <stdio.h>
#include <time.h>

#define SHORT_SAMPLES 10000
#define LONG_SAMPLES  10000000
#define N_PASSES      3
#define PASS_SAMPLES  1000000
#define WIDTH         1280
#define HEIGHT        720
#define N_ROUNDS      9

typedef struct {
  double whole_ms;
  double tail_ms;
} Cost;

static double
cpu_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* The same curve at any length: a burst, then a third of its speed, both with noise. */
static void
append (SlcSeries *series, size_t index, size_t n_samples)
{
  uint64_t span_ns = 1000 * SLC_NS_PER_S / n_samples;
  uint64_t mb_s = (index < n_samples / 3 ? 6000 : 2000) + index * 2654435761u % 997;
  SlcSample sample = {
    .begin_ns = index * span_ns,
    .end_ns = (index + 1) * span_ns,
    .bytes = mb_s * span_ns / 1000,
  };

  slc_series_append (series, &sample);
}

static SlcSession *
create_session (size_t n_samples, unsigned n_passes)
{
  SlcSession *session = slc_session_new ();

  for (unsigned pass = 1; pass <= n_passes; pass++) {
    if (pass > 1)
      slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, pass, 0, NAN });
    for (size_t i = 0; i < n_samples; i++)
      append (slc_session_get_current_series (session), i, n_samples);
  }

  return session;
}

static double
measure_whole (SlcChart *chart, cairo_t *cr)
{
  double begin_ms = cpu_ms ();

  slc_chart_update (chart);
  slc_chart_draw (chart, cr);

  return cpu_ms () - begin_ms;
}

/* What a window does for each batch: one more sample, and the tile it falls in. */
static double
measure_tail (SlcChart *chart, cairo_t *cr, SlcSession *session, size_t index, size_t n_samples)
{
  double settled_x = slc_chart_get_settled_x (chart);
  double begin_ms;

  append (session->series, index, n_samples);
  begin_ms = cpu_ms ();
  slc_chart_update (chart);
  slc_chart_draw_columns (chart, cr, settled_x, settled_x + SLC_CHART_TILE_PX);

  return cpu_ms () - begin_ms;
}

static Cost
measure (size_t n_samples, unsigned n_passes)
{
  g_autoptr (SlcSession) session = create_session (n_samples, n_passes);
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  cairo_surface_t *canvas = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (canvas);
  Cost best = { INFINITY, INFINITY };

  slc_chart_set_size (chart, WIDTH, HEIGHT);
  slc_chart_set_expected_bytes (chart, slc_series_get_total_bytes (session->series) * 5 / 4);
  for (size_t i = 0; i < N_ROUNDS; i++) {
    best.whole_ms = fmin (best.whole_ms, measure_whole (chart, cr));
    best.tail_ms = fmin (best.tail_ms, measure_tail (chart, cr, session, n_samples + i, n_samples));
  }

  cairo_destroy (cr);
  cairo_surface_destroy (canvas);
  return best;
}

/* Held against one pass of few samples. */
static void
print_passes (size_t n_samples, const Cost *passes, const Cost *one)
{
  printf ("%u x %6zu  %9.2f ms  %9.2f ms\n", N_PASSES, n_samples, passes->whole_ms,
          passes->tail_ms);
  printf ("%10s  %12.2f  %12.2f\n", "ratio", passes->whole_ms / one->whole_ms,
          passes->tail_ms / one->tail_ms);
}

int
main (void)
{
  Cost few = measure (SHORT_SAMPLES, 1);
  Cost many = measure (LONG_SAMPLES, 1);
  Cost few_passes = measure (SHORT_SAMPLES, N_PASSES);
  Cost many_passes = measure (PASS_SAMPLES, N_PASSES);

  printf ("%10s  %12s  %12s\n", "samples", "whole chart", "tail");
  printf ("%10d  %9.2f ms  %9.2f ms\n", SHORT_SAMPLES, few.whole_ms, few.tail_ms);
  printf ("%10d  %9.2f ms  %9.2f ms\n", LONG_SAMPLES, many.whole_ms, many.tail_ms);
  printf ("%10s  %12.2f  %12.2f\n", "ratio", many.whole_ms / few.whole_ms,
          many.tail_ms / few.tail_ms);
  print_passes (SHORT_SAMPLES, &few_passes, &few);
  print_passes (PASS_SAMPLES, &many_passes, &few);

  return 0;
}
