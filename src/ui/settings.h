/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "plot/columns.h"
#include "plot/picture-style.h"

G_BEGIN_DECLS

SlcAxis slc_settings_get_axis (GSettings *settings);
void slc_settings_init_picture_style (GSettings *settings, SlcPictureStyle *style);

G_END_DECLS
