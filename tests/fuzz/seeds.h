/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One input for each log that the tests know. */
GPtrArray *seeds_make (void);

G_END_DECLS
