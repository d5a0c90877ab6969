/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/format.h"

G_BEGIN_DECLS

#define SLC_IMPORT_FIRST_ROWS_MOST 10

/**
 * SlcImportFile:
 * @name: what it is called, without folders, in UTF-8
 * @bytes: (array length=length): what is in it
 * @length: how much that is
 *
 * A file in memory.
 */
typedef struct {
  const char *name;
  const char *bytes;
  size_t length;
} SlcImportFile;

/**
 * SlcImportCurve:
 * @title: what a person can tell it by
 * @direction: reading or writing
 * @n_rows: how many rows it has
 *
 * One of several curves that there are to choose from.
 */
typedef struct {
  char *title;
  SlcDirection direction;
  uint64_t n_rows;
} SlcImportCurve;

/**
 * SlcImportReport:
 * @name: (nullable): the file, where there are several
 * @n_lines: how many lines it has
 * @n_rows: how many rows were taken
 * @n_damages: how many lines were damaged
 * @damages: (element-type SlcDamage): the first of them
 *
 * What became of the lines of one file.
 */
typedef struct {
  char *name;
  uint64_t n_lines;
  uint64_t n_rows;
  uint64_t n_damages;
  GArray *damages;
} SlcImportReport;

/**
 * SlcImport:
 * @format: what format the first file has; the others have the same
 * @encoding: how the first file's bytes were read
 * @columns: (element-type utf8): what its columns are called
 * @first_rows: (element-type SlcTrackRow): the first rows of the curve, in @unit
 * @unit: (nullable): what the values count, or %NULL while that has to be chosen
 * @interval_ns: what time a row covers, or %SLC_UNKNOWN_NS
 * @has_temperatures: whether the curve's rows tell how hot the drive was
 * @curves: (element-type SlcImportCurve): the curves in the direction that was asked for
 * @has_reads: whether there are curves of reading, too
 * @assumptions: (element-type SlcAssumption): what had to be assumed
 * @reports: (element-type SlcImportReport): what became of the lines, a file each
 * @session: (nullable): the session, or %NULL when @problem stands in the way
 * @problem: (nullable): what a person has to choose first, an error of %SLC_IMPORT_ERROR
 *
 * What was made of one log or several, and all that a preview shows. It can be made again with
 * other options at any time. It belongs to one thread at a time.
 */
typedef struct {
  const SlcFormat *format;
  SlcEncoding encoding;
  GPtrArray *columns;
  GArray *first_rows;
  const SlcUnit *unit;
  uint64_t interval_ns;
  bool has_temperatures;
  GPtrArray *curves;
  bool has_reads;
  GArray *assumptions;
  GPtrArray *reports;
  SlcSession *session;
  GError *problem;
} SlcImport;

SlcImport *slc_import_files (const SlcImportFile *files,
                             size_t n_files,
                             const SlcImportOptions *options,
                             GCancellable *cancellable,
                             GError **error);
SlcImport *slc_import_paths (const char *const *paths,
                             const SlcImportOptions *options,
                             GCancellable *cancellable,
                             GError **error);
void slc_import_free (SlcImport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcImport, slc_import_free)

bool slc_import_is_session (const char *path);

/* From a file to a session, whether it is one already or a log. */
SlcSession *slc_import_open (const char *path,
                             const SlcImportOptions *options,
                             GCancellable *cancellable,
                             GError **error);

G_END_DECLS
