/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _WindowManager WindowManager;

WindowManager *window_manager_new (void);
void window_manager_restore (WindowManager *self);
void window_manager_free (WindowManager *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WindowManager, window_manager_free)

G_END_DECLS
