/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>

#include "model/quantity.h"

G_BEGIN_DECLS

#define SLC_ROW_NS SLC_NS_PER_S

/**
 * SlcRows:
 *
 * Rows of one second, made by spreading bytes evenly over the interval in which they were written.
 *
 * All arithmetic is exact: the rows and the incomplete last second always come to what went in.
 */
typedef struct _SlcRows SlcRows;

SlcRows *slc_rows_new (void);
void slc_rows_free (SlcRows *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcRows, slc_rows_free)

void slc_rows_spread (SlcRows *self, uint64_t begin_ns, uint64_t end_ns, uint64_t bytes);
const uint64_t *slc_rows_get_bytes (const SlcRows *self, size_t *n_rows);
uint64_t slc_rows_get_bytes_before (const SlcRows *self, size_t row);
uint64_t slc_rows_get_incomplete_bytes (const SlcRows *self);

G_END_DECLS
