/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/refusals.h"

#include <glib/gi18n.h>
#include <string.h>

#include "import/import-error.h"
#include "model/png-text.h"
#include "model/session-json.h"

#define SESSION_HEAD_BYTES 65536

/**
 * Mark:
 * @bytes: how a file of this kind begins
 * @length: how many bytes that is
 * @reason: what it is, and what to do instead
 *
 * A kind of file that is no text.
 */
typedef struct {
  const char *bytes;
  size_t length;
  const char *reason;
} Mark;

/**
 * Sign:
 * @text: what stands in the head of a text of this kind
 * @unless: (nullable): what makes it another kind if it stands anywhere
 * @reason: what it is, and what to do instead
 *
 * A kind of text that holds no curve.
 */
typedef struct {
  const char *text;
  const char *unless;
  const char *reason;
} Sign;

#define COMPRESSED N_ ("this file is compressed: unpack it and import what is in it")
#define PICTURE    N_ ("this is a picture: import the log that it was drawn from")

static const Mark marks[] = {
  { "\x1f\x8b", 2, COMPRESSED },
  { "\xfd\x37\x7a\x58\x5a", 5, COMPRESSED },
  { "\x28\xb5\x2f\xfd", 4, COMPRESSED },
  { "BZh", 3, COMPRESSED },
  { "7z\xbc\xaf", 4, COMPRESSED },
  { "PK\x03\x04", 4,
    N_ ("this is a spreadsheet or an archive: save the table as CSV, or unpack it, and import "
        "that") },
  { "\xd0\xcf\x11\xe0", 4, N_ ("this is a spreadsheet: save the table as CSV and import that") },
  { "\x89PNG", 4, PICTURE },
  { "\xff\xd8\xff", 3, PICTURE },
  { "%PDF", 4, N_ ("this is a document to print: import the log that it was made from") },
};

static const Sign signs[] = {
  { "\"" SLC_SESSION_FORMAT "\"", NULL,
    N_ ("this is a session of SLC Cliff already: open it as it is") },
  { "Crystal Dew World", NULL,
    N_ ("this is a summary by CrystalDiskMark, which has no curve: log one long write, with "
        "fio --write_bw_log for example") },
  { "KDiskMark", NULL,
    N_ ("this is a summary by KDiskMark, which has no curve: log one long write, with "
        "fio --write_bw_log for example") },
  { "HD Tune", NULL,
    N_ ("this is a summary by HD Tune, which keeps its curve as a picture only: log one long "
        "write with a program that writes a table") },
  { "AS SSD Benchmark", NULL,
    N_ ("this is a summary by AS SSD, which has no curve: log one long write with a program that "
        "writes a table") },
  { "ATTO Disk Benchmark", NULL,
    N_ ("this is a summary by ATTO, which has no curve: log one long write with a program that "
        "writes a table") },
  { "**SSD Test results**", NULL,
    N_ ("this is ssd-test’s summary, which has no curve: import what “ssd-test --json” prints") },
  { "<title>SSD Test report", NULL,
    N_ ("this is ssd-test’s report, whose curve is a drawing: import what “ssd-test --json” "
        "prints") },
  { "(groupid=", "\"fio version\"",
    N_ ("this is what fio prints for people, which has no curve: import the log that "
        "fio --write_bw_log=NAME --log_avg_msec=1000 writes") },
  { "[eta ", "\"fio version\"",
    N_ ("this is the progress of fio, which gives no times: import the log that "
        "fio --write_bw_log=NAME --log_avg_msec=1000 writes") },
  { ";fio-", "\"fio version\"",
    N_ ("this is fio’s terse output, which has no curve: import the log that "
        "fio --write_bw_log=NAME --log_avg_msec=1000 writes") },
  { "\"sysstat\"", NULL,
    N_ ("this is iostat’s JSON: import what it prints as text, with “iostat -t -x 1”") },
  { "<!doctype html", NULL, N_ ("this is a web page: import the table that it was made from") },
  { "<html", NULL, N_ ("this is a web page: import the table that it was made from") },
  { "<svg", NULL, PICTURE },
};

static bool
refuse (GError **error, SlcImportError code, const char *reason)
{
  g_set_error_literal (error, SLC_IMPORT_ERROR, (int) code, _ (reason));
  return false;
}

/* Chunks of fio's compressed logs begin as zlib has it: deflate, and a sum that 31 divides. */
static bool
is_compressed_fio_log (const char *name, const char *bytes, size_t length)
{
  if (g_str_has_suffix (name, ".log.fz"))
    return true;
  return length > 2 && bytes[0] == 0x78 && (bytes[0] * 256 + (unsigned char) bytes[1]) % 31 == 0 &&
         !g_ascii_isprint (bytes[1]);
}

/**
 * slc_refusals_is_session:
 * @bytes: (array length=length): what is in a file
 * @length: how much that is
 *
 * Returns: whether it is, or is meant to be, a session of this program; a PNG may carry one
 */
bool
slc_refusals_is_session (const char *bytes, size_t length)
{
  const size_t head = MIN (length, SESSION_HEAD_BYTES);

  g_return_val_if_fail (bytes != NULL, false);

  if (slc_png_is (bytes, length))
    return true;

  return head > 0 && bytes[0] == '{' &&
         g_strstr_len (bytes, (gssize) head, "\"" SLC_SESSION_FORMAT "\"") != NULL;
}

/**
 * slc_refusals_check_bytes:
 * @name: what the file is called
 * @bytes: (array length=length): what is in it
 * @length: how much that is
 * @error: return location for an error of %SLC_IMPORT_ERROR
 *
 * Refuses by name what is no text.
 *
 * Returns: whether it may be text
 */
bool
slc_refusals_check_bytes (const char *name, const char *bytes, size_t length, GError **error)
{
  g_return_val_if_fail (name != NULL, false);
  g_return_val_if_fail (bytes != NULL, false);

  if (is_compressed_fio_log (name, bytes, length))
    return refuse (error, SLC_IMPORT_ERROR_NO_CURVE,
                   N_ ("this is a compressed log of fio: inflate it with “fio "
                       "--inflate-log=FILE” and import what comes out"));
  for (size_t i = 0; i < G_N_ELEMENTS (marks); i++)
    if (length >= marks[i].length && memcmp (bytes, marks[i].bytes, marks[i].length) == 0)
      return refuse (error, SLC_IMPORT_ERROR_BINARY, marks[i].reason);
  return true;
}

/**
 * slc_refusals_check_text:
 * @source: a text
 * @error: return location for an error of %SLC_IMPORT_ERROR
 *
 * Refuses by name what holds no curve, whatever format would try to read it.
 *
 * Returns: whether it may hold a curve
 */
bool
slc_refusals_check_text (const SlcTextSource *source, GError **error)
{
  SlcSlice head, text;

  g_return_val_if_fail (source != NULL, false);

  head = slc_text_source_get_head (source);
  text = slc_text_source_get_text (source);
  for (size_t i = 0; i < G_N_ELEMENTS (signs); i++)
    if (slc_slice_find (head, signs[i].text) >= 0 &&
        (signs[i].unless == NULL || slc_slice_find (text, signs[i].unless) < 0))
      return refuse (error, SLC_IMPORT_ERROR_NO_CURVE, signs[i].reason);
  return true;
}
