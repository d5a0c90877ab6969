/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "model/comparison.h"

G_BEGIN_DECLS

typedef enum {
  SLC_COPY_CAPTION,
  SLC_COPY_ALTERNATIVE,
  SLC_COPY_SENTENCES,
  SLC_COPY_TEXT,
  SLC_COPY_MARKDOWN,
  SLC_COPY_HTML,
  SLC_COPY_CSV,
  SLC_COPY_ROWS_CSV,
  SLC_COPY_JSON,
} SlcCopyKind;

bool slc_copy_kind_from_string (const char *name, SlcCopyKind *kind);

GMenuModel *slc_copy_menu_of_session_new (void);
GMenuModel *slc_copy_menu_of_comparison_new (void);

char *slc_copy_text_of_session (const SlcSession *session, SlcCopyKind kind);
char *slc_copy_text_of_comparison (const SlcComparison *comparison, SlcCopyKind kind);

G_END_DECLS
