/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/canvas.h"

#include <math.h>
#include <string.h>

/**
 * canvas_new:
 * @scale: pixels a unit of drawing
 *
 * Returns: (transfer full): a transparent picture of %CANVAS_WIDTH by %CANVAS_HEIGHT units
 */
cairo_surface_t *
canvas_new (double scale)
{
  cairo_surface_t *canvas = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, (int) (CANVAS_WIDTH * scale), (int) (CANVAS_HEIGHT * scale));

  cairo_surface_set_device_scale (canvas, scale, scale);

  return canvas;
}

/**
 * canvas_get_pixel:
 * @canvas: a picture that was finished
 * @x: from the left, in pixels
 * @y: from the top
 *
 * Returns: the pixel, as alpha, red, green and blue
 */
uint32_t
canvas_get_pixel (cairo_surface_t *canvas, double x, double y)
{
  const unsigned char *data = cairo_image_surface_get_data (canvas);
  uint32_t pixel;

  memcpy (&pixel, data + (int) y * cairo_image_surface_get_stride (canvas) + (int) x * 4, 4);

  return pixel;
}

/**
 * canvas_assert_same:
 * @canvas: a picture
 * @other: another
 *
 * Fails the test where they differ.
 */
void
canvas_assert_same (cairo_surface_t *canvas, cairo_surface_t *other)
{
  int height = cairo_image_surface_get_height (canvas);
  int stride = cairo_image_surface_get_stride (canvas);
  const unsigned char *data = cairo_image_surface_get_data (canvas);
  const unsigned char *other_data = cairo_image_surface_get_data (other);

  for (int y = 0; y < height; y++) {
    if (memcmp (data + y * stride, other_data + y * stride, (size_t) stride) != 0)
      g_error ("the pictures differ in line %d", y);
  }
}

/**
 * canvas_finish:
 * @cr: (transfer full): what was drawn with
 *
 * Makes what was drawn readable.
 */
void
canvas_finish (cairo_t *cr)
{
  cairo_surface_flush (cairo_get_target (cr));
  cairo_destroy (cr);
}

/**
 * canvas_draw_whole:
 * @chart: a chart of the size of a canvas
 * @scale: pixels a unit of drawing
 *
 * Returns: (transfer full): a picture of it
 */
/**
 * canvas_draw_whole:
 * @chart: a chart of the size of a canvas
 * @scale: pixels a unit of drawing
 *
 * Returns: (transfer full): a picture of it
 */
cairo_surface_t *
canvas_draw_whole (const SlcChart *chart, double scale)
{
  cairo_surface_t *canvas = canvas_new (scale);
  cairo_t *cr = cairo_create (canvas);

  slc_chart_draw (chart, cr);
  canvas_finish (cr);

  return canvas;
}

/**
 * canvas_create_chart:
 * @session: a session
 * @style: how its chart is to look
 *
 * Returns: (transfer full): its chart, of the size of a canvas
 */
/**
 * canvas_create_chart:
 * @session: a session
 * @style: how its chart is to look
 *
 * Returns: (transfer full): its chart, of the size of a canvas
 */
SlcChart *
canvas_create_chart (SlcSession *session, const SlcChartStyle *style)
{
  SlcChart *chart = slc_chart_new (session);

  slc_chart_set_style (chart, style);
  slc_chart_set_size (chart, CANVAS_WIDTH, CANVAS_HEIGHT);
  slc_chart_update (chart);

  return chart;
}

/**
 * canvas_colour_is:
 * @pixel: a pixel
 * @colour: a colour
 * @opacity: how much of it covers @background
 * @background: what is behind it
 *
 * Returns: whether the pixel shows that, but for rounding
 */
bool
canvas_colour_is (uint32_t pixel,
                  const SlcColour *colour,
                  double opacity,
                  const SlcColour *background)
{
  const double values[] = { colour->red, colour->green, colour->blue };
  const double behind[] = { background->red, background->green, background->blue };

  for (int i = 0; i < 3; i++) {
    double expected = 255 * (opacity * values[i] + (1 - opacity) * behind[i]);

    if (fabs (expected - (pixel >> (16 - 8 * i) & 0xff)) > 3)
      return false;
  }

  return true;
}
