/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdint.h>

#include "import/track.h"
#include "import/unit.h"

G_BEGIN_DECLS

/* No row covers more. */
#define SLC_IMPORT_INTERVAL_MOST_NS (24 * 3600 * SLC_NS_PER_S)

/* What a drive may say is too hot. */
#define SLC_IMPORT_WARNING_LEAST_C 1
#define SLC_IMPORT_WARNING_MOST_C  150

/* Instead of a number of a run: all of them at once, added up. */
#define SLC_IMPORT_SUM UINT_MAX

/**
 * SlcImportOptions:
 * @format: (nullable): the name of a format, or %NULL to find it out
 * @unit: (nullable): what the values count, or %NULL for what the log says
 * @direction: reading or writing, or %SLC_DIRECTION_UNKNOWN for writing
 * @run: which of several curves, from 1, %SLC_IMPORT_SUM, or 0 where there is but one
 * @interval_ns: what time a row covers, or %SLC_UNKNOWN_NS for what the log says
 * @warning_temperature_c: where the drive says that it is too hot, which no log tells, or NAN
 *
 * How a person wants logs read. Start from slc_import_options_init(): nothing is chosen.
 */
typedef struct {
  const char *format;
  const SlcUnit *unit;
  SlcDirection direction;
  unsigned run;
  uint64_t interval_ns;
  double warning_temperature_c;
} SlcImportOptions;

void slc_import_options_init (SlcImportOptions *self);

G_END_DECLS
