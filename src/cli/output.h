/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

void slc_output_begin (void);
void slc_output_clear_line (void);
bool slc_output_finish (void);

G_END_DECLS
