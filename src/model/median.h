/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>

G_BEGIN_DECLS

double slc_median (uint64_t *values, size_t n_values);

G_END_DECLS
