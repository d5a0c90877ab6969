/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

bool slc_spared_input_check (const char *input, const char *output, GError **error);

G_END_DECLS
