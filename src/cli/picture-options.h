/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "plot/picture.h"

G_BEGIN_DECLS

/**
 * SlcPictureOptions:
 * @size: how large
 * @style: how it looks; its strings are those below
 * @transparent: whether the background is left out
 * @title: (nullable): what @style has as title
 * @subtitle: (nullable): what it has below
 * @source: (nullable): what it has as source line
 *
 * What was given on the command line to say how a picture is to look.
 */
typedef struct {
  SlcPictureSize size;
  SlcChartStyle style;
  gboolean transparent;
  char *title;
  char *subtitle;
  char *source;
} SlcPictureOptions;

void slc_picture_options_init (SlcPictureOptions *self);
void slc_picture_options_clear (SlcPictureOptions *self);

GOptionEntry *slc_picture_options_list (SlcPictureOptions *self);
void slc_picture_options_finish (SlcPictureOptions *self);

G_END_DECLS
