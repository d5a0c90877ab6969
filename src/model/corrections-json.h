/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "model/corrections.h"

G_BEGIN_DECLS

/* The key under "annotations" in a session file. */
#define SLC_CORRECTIONS_KEY "corrections"

void slc_corrections_build_json (const SlcCorrections *self, JsonBuilder *builder);
SlcCorrections *slc_corrections_read_json (JsonObject *annotations, size_t n_rows, GError **error);

G_END_DECLS
