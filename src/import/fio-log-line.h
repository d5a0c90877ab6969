/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/text-source.h"

G_BEGIN_DECLS

#define SLC_FIO_N_DIRECTIONS 3
#define SLC_FIO_COLUMNS_MOST 8

/**
 * SlcFioLine:
 * @time_ms: the end of its window, from the start of the job or from 1970
 * @value: KiB/s
 * @direction: 0 for reading, 1 for writing, 2 for discarding
 * @block_bytes: size of the I/O, or 0 for a window
 *
 * A line of a bandwidth log.
 */
typedef struct {
  uint64_t time_ms;
  double value;
  unsigned direction;
  unsigned block_bytes;
} SlcFioLine;

bool slc_fio_line_is_histogram (SlcSlice text);
unsigned slc_fio_line_find_both (SlcTextSource *source, unsigned n_lines);
const char *slc_fio_line_read (SlcSlice text, unsigned both_columns, SlcFioLine *line);
bool slc_fio_line_names_job (const char *name);

G_END_DECLS
