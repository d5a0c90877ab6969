/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SLC_TYPE_WINDOW (slc_window_get_type ())
G_DECLARE_FINAL_TYPE (SlcWindow, slc_window, SLC, WINDOW, AdwApplicationWindow)

SlcWindow *slc_window_new (AdwApplication *application);

void slc_window_choose_target (SlcWindow *self, const char *name);

G_END_DECLS
