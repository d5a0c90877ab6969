/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "plot/columns.h"
#include "plot/palette.h"

G_BEGIN_DECLS

SlcAxis slc_settings_get_axis (GSettings *settings);
SlcTheme slc_settings_get_theme (void);

G_END_DECLS
