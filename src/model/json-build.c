/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/json-build.h"

#include "model/quantity.h"

#define RATIO_FORMAT "%.6g"

/* A path or what a drive says of itself can be any bytes, a string in JSON cannot. */
static void
add_valid_string (JsonBuilder *builder, const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value, -1);

  json_builder_add_string_value (builder, valid);
}

static double
round_ratio (double value)
{
  char rounded[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (rounded, sizeof rounded, RATIO_FORMAT, value);
  return g_ascii_strtod (rounded, NULL);
}

static void
add_quantity (JsonBuilder *builder, double value)
{
  if (isfinite (value))
    json_builder_add_double_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

/**
 * slc_json_add_bool:
 * @builder: a builder inside an object
 * @key: the key
 * @value: its value
 *
 * Adds true or false.
 */
void
slc_json_add_bool (JsonBuilder *builder, const char *key, bool value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_boolean_value (builder, value);
}

/**
 * slc_json_add_uint:
 * @builder: a builder inside an object
 * @key: the key
 * @value: its value, up to %G_MAXINT64
 *
 * Adds a whole number, or null for %SLC_UNKNOWN_BYTES.
 */
void
slc_json_add_uint (JsonBuilder *builder, const char *key, uint64_t value)
{
  json_builder_set_member_name (builder, key);
  if (value == SLC_UNKNOWN_BYTES)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, (int64_t) value);
}

/**
 * slc_json_add_quantity:
 * @builder: a builder inside an object
 * @key: the key
 * @value: its value in the unit that @key names, or NAN
 *
 * Adds what was counted, as exactly as a double has it, or null when it is not known.
 */
void
slc_json_add_quantity (JsonBuilder *builder, const char *key, double value)
{
  json_builder_set_member_name (builder, key);
  add_quantity (builder, value);
}

/**
 * slc_json_add_ratio:
 * @builder: a builder inside an object
 * @key: the key
 * @value: its value, or NAN
 *
 * Adds what was divided, a speed or a share, with six significant digits, or null when it is not
 * known. More digits would be noise.
 */
void
slc_json_add_ratio (JsonBuilder *builder, const char *key, double value)
{
  slc_json_add_quantity (builder, key, round_ratio (value));
}

/**
 * slc_json_add_ratios:
 * @builder: a builder inside an object
 * @key: the key
 * @values: (array length=n_values): its values, each of them a ratio or NAN
 * @n_values: how many
 *
 * Adds a list of what slc_json_add_ratio() adds one of.
 */
void
slc_json_add_ratios (JsonBuilder *builder, const char *key, const double *values, size_t n_values)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (size_t i = 0; i < n_values; i++)
    add_quantity (builder, round_ratio (values[i]));
  json_builder_end_array (builder);
}

/**
 * slc_json_add_string:
 * @builder: a builder inside an object
 * @key: the key
 * @value: (nullable): its value
 *
 * Adds a string, or null for %NULL. Bytes that are not UTF-8 are replaced.
 */
void
slc_json_add_string (JsonBuilder *builder, const char *key, const char *value)
{
  json_builder_set_member_name (builder, key);
  if (value == NULL)
    json_builder_add_null_value (builder);
  else
    add_valid_string (builder, value);
}

/**
 * slc_json_add_strings:
 * @builder: a builder inside an object
 * @key: the key
 * @values: (element-type utf8): its values
 *
 * Adds a list of strings.
 */
void
slc_json_add_strings (JsonBuilder *builder, const char *key, const GPtrArray *values)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < values->len; i++)
    add_valid_string (builder, g_ptr_array_index (values, i));
  json_builder_end_array (builder);
}
