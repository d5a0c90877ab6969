/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <glib/gi18n.h>
#include <stdbool.h>

#include "import/options.h"

G_BEGIN_DECLS

/**
 * SlcImportArguments:
 * @format: (nullable): the name of a format
 * @unit: (nullable): the name of a unit
 * @direction: (nullable): "read" or "write"
 * @run: (nullable): a number, or "sum"
 * @interval: (nullable): a time
 * @warning_temperature: (nullable): a temperature in degrees Celsius
 *
 * What was given on the command line to say how a log is to be read.
 */
typedef struct {
  char *format;
  char *unit;
  char *direction;
  char *run;
  char *interval;
  char *warning_temperature;
} SlcImportArguments;

/* The options of every command that takes logs. */
#define SLC_IMPORT_ENTRIES(arguments)                                   \
  { "format",                                                           \
    0,                                                                  \
    0,                                                                  \
    G_OPTION_ARG_STRING,                                                \
    &(arguments)->format,                                               \
    N_ ("Of a log: its format, instead of finding it out"),             \
    N_ ("F") },                                                         \
    { "unit",                                                           \
      0,                                                                \
      0,                                                                \
      G_OPTION_ARG_STRING,                                              \
      &(arguments)->unit,                                               \
      N_ ("Of a log: what its numbers count (MiB/s, MB/s, total-GiB)"), \
      N_ ("U") },                                                       \
    { "direction",                                                      \
      0,                                                                \
      0,                                                                \
      G_OPTION_ARG_STRING,                                              \
      &(arguments)->direction,                                          \
      N_ ("Of a log: which of its curves (write)"),                     \
      "read|write" },                                                   \
    { "run",                                                            \
      0,                                                                \
      0,                                                                \
      G_OPTION_ARG_STRING,                                              \
      &(arguments)->run,                                                \
      N_ ("Of a log with several curves: which one, or all added up"),  \
      N_ ("N|sum") },                                                   \
    { "warning-temperature",                                            \
      0,                                                                \
      0,                                                                \
      G_OPTION_ARG_STRING,                                              \
      &(arguments)->warning_temperature,                                \
      N_ ("Of a log: where the drive warns of its heat, in °C"),        \
      "°C" },                                                           \
  {                                                                     \
    "interval", 0, 0, G_OPTION_ARG_STRING, &(arguments)->interval,      \
      N_ ("Of a log: what time a row covers, in seconds"), N_ ("S")     \
  }

void slc_import_arguments_clear (SlcImportArguments *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlcImportArguments, slc_import_arguments_clear)

bool slc_import_arguments_read (const SlcImportArguments *self,
                                SlcImportOptions *options,
                                GError **error);

G_END_DECLS
