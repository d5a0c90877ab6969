/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

JsonNode *slc_json_parse_object (const char *text, size_t length, GError **error);
bool slc_json_get_temperature (JsonNode *node, double *temperature_c);
bool slc_json_get_number (JsonNode *node, double *number);
char *slc_json_print (JsonNode *root);
char *slc_json_print_line (JsonNode *root);

G_END_DECLS
