/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <time.h>

#include "plot/picture.h"

#define N_SAMPLES   14400
#define INTERVAL_NS (SLC_NS_PER_S / 2)
#define N_ROUNDS    7

/* What the export may take of what an empty picture takes. */
#define MOST_RATIO 3.0

static const SlcPictureSize size = { 3840, 2160, 1 };

static double
cpu_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* Two hours: a burst, then a third of its speed, both with noise. */
static SlcSession *
create_session (void)
{
  SlcSession *session = slc_session_new ();

  for (uint64_t i = 0; i < N_SAMPLES; i++) {
    uint64_t mb_s = (i < N_SAMPLES / 3 ? 6000 : 2000) + i * 2654435761u % 997;
    SlcSample sample = {
      .begin_ns = i * INTERVAL_NS,
      .end_ns = (i + 1) * INTERVAL_NS,
      .bytes = mb_s * INTERVAL_NS / 1000,
      .temperature_c = NAN,
    };

    slc_series_append (session->series, &sample);
  }
  slc_session_update (session);

  return session;
}

static double
measure_empty (const char *path)
{
  double begin_ms = cpu_ms ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) size.width_px,
                                                         (int) size.height_px);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  if (cairo_surface_write_to_png (surface, path) != CAIRO_STATUS_SUCCESS)
    g_error ("the empty picture can't be written");
  cairo_surface_destroy (surface);

  return cpu_ms () - begin_ms;
}

static double
measure_export (SlcSession *session, const char *path)
{
  const SlcChartStyle style = { .titled = true };
  g_autoptr (GError) error = NULL;
  double begin_ms = cpu_ms ();

  if (!slc_picture_write (session, &style, &size, path, &error))
    g_error ("%s", error->message);

  return cpu_ms () - begin_ms;
}

int
main (void)
{
  g_autoptr (SlcSession) session = create_session ();
  g_autofree char *folder = g_dir_make_tmp ("slc-bench-picture-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.png", NULL);
  double empty_ms = INFINITY;
  double export_ms = INFINITY;

  for (unsigned i = 0; i < N_ROUNDS; i++) {
    empty_ms = fmin (empty_ms, measure_empty (path));
    export_ms = fmin (export_ms, measure_export (session, path));
  }
  g_remove (path);
  g_rmdir (folder);

  printf ("%-28s %9.1f ms\n", "an empty 4K PNG", empty_ms);
  printf ("%-28s %9.1f ms\n", "the chart of two hours", export_ms);
  printf ("%-28s %9.2f (at most %.0f)\n", "ratio", export_ms / empty_ms, MOST_RATIO);

  return export_ms <= MOST_RATIO * empty_ms ? 0 : 1;
}
