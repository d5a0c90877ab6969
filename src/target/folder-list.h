/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

GPtrArray *slc_folder_list_new (void);

G_END_DECLS
