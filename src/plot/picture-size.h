/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

#define SLC_PICTURE_SCALE_MOST 4

/**
 * SlcPictureSize:
 * @width_px: width in units of drawing: pixels at scale 1, CSS pixels in SVG, points in PDF
 * @height_px: height
 * @scale: how many times as many pixels a PNG has, for high-density screens
 */
typedef struct {
  unsigned width_px;
  unsigned height_px;
  double scale;
} SlcPictureSize;

/**
 * SlcNamedSize:
 * @name: what it is called on the command line
 * @label: what people call it
 * @width_px: its width
 * @height_px: its height
 *
 * A size that pictures often have.
 */
typedef struct {
  const char *name;
  const char *label;
  unsigned width_px;
  unsigned height_px;
} SlcNamedSize;

const SlcNamedSize *slc_picture_size_get_named (unsigned index);
bool slc_picture_parse_size (const char *text, SlcPictureSize *size, GError **error);
bool slc_picture_size_check (const SlcPictureSize *self, GError **error);
bool slc_picture_size_check_scale (const SlcPictureSize *self, GError **error);

G_END_DECLS
