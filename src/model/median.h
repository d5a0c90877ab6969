/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

double slc_median (double *values, size_t n_values);

G_END_DECLS
