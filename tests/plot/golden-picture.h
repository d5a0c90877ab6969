/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

bool golden_picture_can_compare (void);
double golden_picture_measure_change (cairo_surface_t *drawn, cairo_surface_t *golden);
void golden_picture_expect (cairo_surface_t *drawn, const char *name);
