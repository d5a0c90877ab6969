/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GMenuModel *slc_correction_menu_new (void);

G_END_DECLS
