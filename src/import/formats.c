/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/format.h"

#include <glib/gi18n.h>

#include "import/dd-progress.h"
#include "import/delimited.h"
#include "import/dstat.h"
#include "import/fio-json.h"
#include "import/fio-log.h"
#include "import/h2benchw.h"
#include "import/import-error.h"
#include "import/iometer.h"
#include "import/iostat.h"
#include "import/pv-progress.h"
#include "import/ssd-slow-mark.h"
#include "import/ssd-test.h"

static const SlcFormat *const formats[] = {
  &slc_fio_log,  &slc_fio_json,    &slc_iometer,     &slc_iostat,
  &slc_dstat,    &slc_dd_progress, &slc_pv_progress, &slc_ssd_slow_mark,
  &slc_ssd_test, &slc_h2benchw,    &slc_delimited,   NULL,
};

/**
 * slc_formats_get:
 *
 * Returns: (array zero-terminated=1) (transfer none): all formats, for somebody to choose from
 */
const SlcFormat *const *
slc_formats_get (void)
{
  return formats;
}

/**
 * slc_format_find:
 * @name: a format's name
 * @error: return location for an error of %SLC_IMPORT_ERROR
 *
 * Returns: (transfer none) (nullable): the format, or %NULL with @error set
 */
const SlcFormat *
slc_format_find (const char *name, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  g_return_val_if_fail (name != NULL, NULL);

  for (size_t i = 0; formats[i] != NULL; i++) {
    if (g_str_equal (formats[i]->name, name))
      return formats[i];
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", formats[i]->name);
  }
  g_set_error (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_CHOICE,
               _ ("there is no format “%s”; it can be: %s"), name, names->str);
  return NULL;
}

/**
 * slc_format_sniff:
 * @source: a text
 * @error: return location for an error of %SLC_IMPORT_ERROR
 *
 * Finds the format that is surest of a text by what is in its first 64 KiB, whatever the file is
 * called.
 *
 * Returns: (transfer none) (nullable): the format, or %NULL with @error set when none knows it
 */
const SlcFormat *
slc_format_sniff (SlcTextSource *source, GError **error)
{
  const SlcFormat *best = NULL;
  int best_score = SLC_SNIFF_NO;

  g_return_val_if_fail (source != NULL, NULL);

  for (size_t i = 0; formats[i] != NULL; i++) {
    int score;

    slc_text_source_rewind (source);
    score = formats[i]->sniff (source);
    if (score > best_score) {
      best = formats[i];
      best_score = score;
    }
  }
  slc_text_source_rewind (source);
  if (best == NULL)
    g_set_error_literal (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_UNKNOWN,
                         _ ("this is no log of a kind that is known: save it as a table with a "
                            "column of times and one of speeds"));
  return best;
}
