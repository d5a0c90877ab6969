/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

void slc_json_add_bool (JsonBuilder *builder, const char *key, bool value);
void slc_json_add_uint (JsonBuilder *builder, const char *key, uint64_t value);
void slc_json_add_quantity (JsonBuilder *builder, const char *key, double value);
void slc_json_add_ratio (JsonBuilder *builder, const char *key, double value);
void
slc_json_add_ratios (JsonBuilder *builder, const char *key, const double *values, size_t n_values);
void slc_json_add_string (JsonBuilder *builder, const char *key, const char *value);
void slc_json_add_strings (JsonBuilder *builder, const char *key, const GPtrArray *values);

G_END_DECLS
