/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

int slc_sleep_lock_take (void);
void slc_sleep_lock_release (int lock);

G_END_DECLS
