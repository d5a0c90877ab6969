/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <stdbool.h>
#include <stdint.h>

#include "plot/chart.h"

#define CANVAS_WIDTH  640
#define CANVAS_HEIGHT 360

cairo_surface_t *canvas_new (double scale);
SlcChart *canvas_create_chart (SlcSession *session, const SlcChartStyle *style);
cairo_surface_t *canvas_draw_whole (const SlcChart *chart, double scale);
void canvas_finish (cairo_t *cr);
uint32_t canvas_get_pixel (cairo_surface_t *canvas, double x, double y);
bool canvas_colour_is (uint32_t pixel,
                       const SlcColour *colour,
                       double opacity,
                       const SlcColour *background);
void canvas_assert_same (cairo_surface_t *canvas, cairo_surface_t *other);
