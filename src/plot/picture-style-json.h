/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "plot/picture-style.h"

G_BEGIN_DECLS

char *slc_picture_style_to_json (const SlcPictureStyle *self);
bool slc_picture_style_from_json (SlcPictureStyle *self,
                                  const char *text,
                                  size_t length,
                                  GError **error);

G_END_DECLS
