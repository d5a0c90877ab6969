/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "import/text-source.h"

G_BEGIN_DECLS

/**
 * SlcJsonStream:
 *
 * Objects in JSON that follow each other in a text, with anything else between them.
 */
typedef struct {
  SlcSlice rest;
  uint64_t line;
} SlcJsonStream;

void slc_json_stream_init (SlcJsonStream *self, SlcSlice text);
bool slc_json_stream_next (SlcJsonStream *self, SlcSlice *document, uint64_t *line);

/* Lenient reading: a member that is not there, or is something else, is nothing. */
JsonNode *slc_json_stream_parse (SlcSlice document);
JsonObject *slc_json_member_object (JsonObject *object, const char *key);
JsonArray *slc_json_member_array (JsonObject *object, const char *key);
const char *slc_json_member_string (JsonObject *object, const char *key);
double slc_json_member_number (JsonObject *object, const char *key);

G_END_DECLS
