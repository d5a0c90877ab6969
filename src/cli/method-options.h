/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The options that say how to write; their callbacks take a #SlcMethod. */
extern const GOptionEntry slc_method_options[];
extern const unsigned slc_n_method_options;

G_END_DECLS
