/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "plot/picture-style.h"

G_BEGIN_DECLS

/* What was exported last in the window looked like that. */
#define SLC_PICTURE_STYLE_LAST "last"

GPtrArray *slc_picture_styles_list (GError **error);
bool slc_picture_styles_load (const char *name, SlcPictureStyle *style, GError **error);
bool slc_picture_styles_check (const char *name, const SlcPictureStyle *style, GError **error);
bool slc_picture_styles_save (const char *name, const SlcPictureStyle *style, GError **error);
bool slc_picture_styles_remember (const SlcPictureStyle *style, GError **error);
bool slc_picture_styles_delete (const char *name, GError **error);

G_END_DECLS
