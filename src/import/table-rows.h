/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/columns.h"
#include "import/log.h"
#include "import/table-row.h"

G_BEGIN_DECLS

void slc_table_rows_add (SlcLog *log,
                         const GArray *rows,
                         const GArray *damages,
                         const SlcColumns *columns);

G_END_DECLS
