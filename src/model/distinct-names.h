/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char **slc_distinct_names (const char *const *names, unsigned n_names);

G_END_DECLS
