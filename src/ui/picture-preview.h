/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "plot/drawing.h"
#include "plot/picture-size.h"

G_BEGIN_DECLS

#define SLC_TYPE_PICTURE_PREVIEW (slc_picture_preview_get_type ())
G_DECLARE_FINAL_TYPE (SlcPicturePreview, slc_picture_preview, SLC, PICTURE_PREVIEW, GtkWidget)

SlcDrawing *slc_picture_preview_get_drawing (SlcPicturePreview *self);
void slc_picture_preview_set_drawing (SlcPicturePreview *self, SlcDrawing *drawing);
void slc_picture_preview_show (SlcPicturePreview *self, const SlcPictureSize *size);

G_END_DECLS
