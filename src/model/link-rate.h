/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

double slc_link_rate_read_mb_s (const char *link);

G_END_DECLS
