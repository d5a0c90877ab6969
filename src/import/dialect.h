/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/text-source.h"

G_BEGIN_DECLS

#define SLC_DIALECT_FIELDS_MOST 256

/**
 * SlcDialect:
 * @separator: what stands between two fields: a tab, ";", "|", ",", or a space for any white space
 * @decimal_point: '.' or ','
 * @n_fields: how many fields most rows have
 * @first_line: the number of the first row
 * @heading: what names the columns, beginning nowhere when nothing does
 *
 * How a table is written.
 */
typedef struct {
  char separator;
  char decimal_point;
  size_t n_fields;
  uint64_t first_line;
  SlcSlice heading;
} SlcDialect;

bool slc_dialect_find (SlcDialect *self, SlcTextSource *source);
size_t slc_dialect_split (const SlcDialect *self, SlcSlice text, SlcSlice *fields);

G_END_DECLS
