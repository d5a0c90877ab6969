/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

bool golden_picture_can_compare (void);
void golden_picture_expect (cairo_surface_t *drawn, const char *name);
