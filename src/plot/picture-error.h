/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SLC_PICTURE_ERROR (slc_picture_error_quark ())

typedef enum {
  SLC_PICTURE_ERROR_FORMAT,
  SLC_PICTURE_ERROR_SIZE,
  SLC_PICTURE_ERROR_FILE,
  SLC_PICTURE_ERROR_STYLE,
  SLC_PICTURE_ERROR_EMPTY,
} SlcPictureError;

GQuark slc_picture_error_quark (void);

G_END_DECLS
