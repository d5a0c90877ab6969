/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/table.h"

G_BEGIN_DECLS

char *slc_markdown_escape (const char *text);
char *slc_table_to_markdown (const SlcTable *self);
char *slc_table_to_html (const SlcTable *self);

G_END_DECLS
