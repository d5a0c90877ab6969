/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/log.h"

G_BEGIN_DECLS

/* How sure a format is that a log is one of its own. */
#define SLC_SNIFF_NO      0
#define SLC_SNIFF_PERHAPS 30
#define SLC_SNIFF_LIKELY  60
#define SLC_SNIFF_CERTAIN 90

/**
 * SlcFormat:
 * @name: its name on the command line and in files
 * @title: what people call it, to be translated
 * @sniff: tells by the beginning of a text, which stands at its first line, how sure it is
 * @read: reads all of the text, from its first line, into a log
 *
 * A format of logs. Formats are constants, and hold no state: any number of threads can read at
 * once.
 */
typedef struct {
  const char *name;
  const char *title;
  int (*sniff) (SlcTextSource *source);
  bool (*read) (SlcLog *log, SlcTextSource *source, GError **error);
} SlcFormat;

const SlcFormat *const *slc_formats_get (void);
const SlcFormat *slc_format_find (const char *name, GError **error);
const SlcFormat *slc_format_sniff (SlcTextSource *source, GError **error);

G_END_DECLS
