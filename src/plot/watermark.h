/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "plot/label.h"

G_BEGIN_DECLS

SlcLabel *slc_watermark_new (PangoContext *context,
                             const char *text,
                             double base_px,
                             const SlcRectangle *plot,
                             const GPtrArray *labels);

G_END_DECLS
