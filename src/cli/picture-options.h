/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "plot/picture-style.h"

G_BEGIN_DECLS

/**
 * SlcPictureOptions:
 * @style: how it looks
 *
 * What was given on the command line to say how a picture is to look.
 */
typedef struct {
  SlcPictureStyle style;
} SlcPictureOptions;

void slc_picture_options_init (SlcPictureOptions *self);
void slc_picture_options_clear (SlcPictureOptions *self);

GOptionEntry *slc_picture_options_list (void);

G_END_DECLS
