/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "model/session.h"
#include "plot/chart.h"
#include "plot/overlay.h"
#include "plot/picture-error.h"
#include "plot/picture-size.h"

G_BEGIN_DECLS

typedef enum {
  SLC_PICTURE_PNG,
  SLC_PICTURE_SVG,
  SLC_PICTURE_PDF,
} SlcPictureFormat;

bool slc_picture_format_from_path (const char *path, SlcPictureFormat *format, GError **error);
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
