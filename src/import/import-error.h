/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SLC_IMPORT_ERROR (slc_import_error_quark ())

/**
 * SlcImportError:
 * @SLC_IMPORT_ERROR_EMPTY: there is nothing in the file
 * @SLC_IMPORT_ERROR_BINARY: it is no text
 * @SLC_IMPORT_ERROR_UNKNOWN: it is text, but of no format that is known
 * @SLC_IMPORT_ERROR_NO_CURVE: the format is known, and holds no speed over time
 * @SLC_IMPORT_ERROR_DAMAGED: too little of it can be read
 * @SLC_IMPORT_ERROR_CHOICE: the log can be read in more than one way, and a person has to choose
 *
 * Why a log was not imported.
 */
typedef enum {
  SLC_IMPORT_ERROR_EMPTY,
  SLC_IMPORT_ERROR_BINARY,
  SLC_IMPORT_ERROR_UNKNOWN,
  SLC_IMPORT_ERROR_NO_CURVE,
  SLC_IMPORT_ERROR_DAMAGED,
  SLC_IMPORT_ERROR_CHOICE,
} SlcImportError;

GQuark slc_import_error_quark (void);

G_END_DECLS
