/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/importer.h"

G_BEGIN_DECLS

/**
 * LogCase:
 * @name: the path of its test
 * @file: what the log is called
 * @text: what is in it
 * @unit: (nullable): the unit that a person has chosen
 * @run: the curve that a person has chosen, or 0
 * @direction: the direction that a person has chosen
 * @format: (nullable): the format that has to be found
 * @bytes: how much was written
 * @duration_ms: from the start to the end
 * @n_samples: how many samples it has
 * @pauses_ms: all pauses together
 * @flags: (nullable): the flags it has beside those that every import has, in order
 * @n_damages: how many of its lines are damaged
 * @problem: (nullable): what the error says, or the person has to choose; nothing else counts then
 *
 * A log, and what has to come out of it. The logs are invented.
 */
typedef struct {
  const char *name;
  const char *file;
  const char *text;
  const char *unit;
  unsigned run;
  SlcDirection direction;
  const char *format;
  uint64_t bytes;
  uint64_t duration_ms;
  size_t n_samples;
  uint64_t pauses_ms;
  const char *flags;
  uint64_t n_damages;
  const char *problem;
} LogCase;

/**
 * LogCases:
 * @prefix: what the paths of their tests begin with
 * @cases: (array length=n_cases): logs
 * @n_cases: how many
 *
 * The logs of one format. They are also what a fuzzer starts from.
 */
typedef struct {
  const char *prefix;
  const LogCase *cases;
  size_t n_cases;
} LogCases;

extern const LogCases dd_cases;
extern const LogCases delimited_cases;
extern const LogCases dstat_cases;
extern const LogCases fio_json_cases;
extern const LogCases fio_log_cases;
extern const LogCases h2benchw_cases;
extern const LogCases iometer_cases;
extern const LogCases iostat_cases;
extern const LogCases pv_cases;
extern const LogCases refused_cases;
extern const LogCases slow_mark_cases;
extern const LogCases ssd_test_cases;

void log_cases_add (const LogCases *cases);
SlcImport *import_text (const char *file, const char *text, const SlcImportOptions *options);
char *describe_problem (const char *file, const char *text, const SlcImportOptions *options);
char *join_flags (const SlcSession *session);
uint64_t get_row_bytes (const SlcSession *session, size_t row);

G_END_DECLS
