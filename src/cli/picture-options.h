/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "plot/picture-style.h"

G_BEGIN_DECLS

/**
 * SlcPictureOptions:
 * @style: how it looks
 * @save_as: (nullable): the name under which that is kept
 *
 * What was given on the command line to say how a picture is to look.
 */
typedef struct {
  SlcPictureStyle style;
  char *save_as;
} SlcPictureOptions;

void slc_picture_options_init (SlcPictureOptions *self);
void slc_picture_options_clear (SlcPictureOptions *self);

void slc_picture_options_add (GArray *all, bool several);
bool slc_picture_options_take_style (SlcPictureOptions *self, char **argv, GError **error);
bool slc_picture_options_check_style (const SlcPictureOptions *self, GError **error);
bool slc_picture_options_save_style (const SlcPictureOptions *self, GError **error);

G_END_DECLS
