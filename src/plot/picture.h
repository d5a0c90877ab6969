/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "model/session.h"
#include "plot/chart.h"
#include "plot/overlay.h"

G_BEGIN_DECLS

#define SLC_PICTURE_ERROR (slc_picture_error_quark ())

typedef enum {
  SLC_PICTURE_ERROR_FORMAT,
  SLC_PICTURE_ERROR_SIZE,
  SLC_PICTURE_ERROR_FILE,
} SlcPictureError;

GQuark slc_picture_error_quark (void);

typedef enum {
  SLC_PICTURE_PNG,
  SLC_PICTURE_SVG,
  SLC_PICTURE_PDF,
} SlcPictureFormat;

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

bool slc_picture_format_from_path (const char *path, SlcPictureFormat *format, GError **error);
bool slc_picture_parse_size (const char *text, SlcPictureSize *size, GError **error);
bool slc_picture_write (SlcSession *session,
                        const SlcChartStyle *style,
                        const SlcPictureSize *size,
                        const char *path,
                        GError **error);
bool slc_picture_write_overlay (const SlcOverlayCurve *curves,
                                unsigned n_curves,
                                const SlcOverlayStyle *style,
                                const SlcPictureSize *size,
                                const char *path,
                                GError **error);

G_END_DECLS
