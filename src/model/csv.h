/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>

G_BEGIN_DECLS

void slc_csv_add_text (GString *csv, const char *text);
void slc_csv_add_number (GString *csv, double value);
void slc_csv_add_uint (GString *csv, uint64_t value);
void slc_csv_end_row (GString *csv);

G_END_DECLS
