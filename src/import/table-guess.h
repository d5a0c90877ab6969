/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/table-row.h"

G_BEGIN_DECLS

/* What the numbers of a table mean, where its headings leave it open. */
bool slc_table_has_same_time (const SlcTableRow *a, const SlcTableRow *b);
bool slc_table_is_total (const GArray *rows, bool is_called_so);
double slc_table_guess_epoch_unit (double number);
double slc_table_find_usual_step (const GArray *rows);
unsigned slc_table_count_interleaved (const GArray *rows);

G_END_DECLS
