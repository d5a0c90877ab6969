/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/method.h"

G_BEGIN_DECLS

typedef enum {
  SLC_FIELD_BLOCK_SIZE,
  SLC_FIELD_QUEUE_DEPTH,
  SLC_FIELD_INTERVAL,
  SLC_FIELD_DATA,
  SLC_FIELD_DIRECT_IO,
  SLC_FIELD_LENGTH,
  SLC_FIELD_TIME_LIMIT,
  SLC_FIELD_AFTER_CLIFF,
  SLC_FIELD_UNTIL_STABLE,
  SLC_FIELD_STOP_TEMPERATURE,
  SLC_FIELD_PREPARATION,
  SLC_FIELD_IDLES,
  SLC_FIELD_PASSES,
} SlcMethodField;

#define SLC_N_METHOD_FIELDS (SLC_FIELD_PASSES + 1)

/* What a method holds in a field that it makes no use of. */
#define SLC_METHOD_FIELD_NONE "none"

const char *slc_method_field_get_key (SlcMethodField field);
const char *slc_method_field_get_label (SlcMethodField field);
char *slc_method_field_to_string (SlcMethodField field, const SlcMethod *method);

G_END_DECLS
