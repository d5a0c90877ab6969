/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/batch-json.h"

#include "model/json-text.h"

#include <glib/gi18n.h>

/* More than any log that can be imported holds in all. */
#define MOST_BYTES UINT64_C (9000000000000000000)

/**
 * Column:
 * @key: its key in the file
 * @offset: where a record, which is a sample or a pause, has the value
 * @nullable: whether the value can be unknown
 * @optional: whether it is left out where no record has a value, as in the files of older versions
 *
 * One column of whole numbers.
 */
typedef struct {
  const char *key;
  size_t offset;
  bool nullable;
  bool optional;
} Column;

static const Column sample_columns[] = {
  { "begin_ns", offsetof (SlcSample, begin_ns), false, false },
  { "end_ns", offsetof (SlcSample, end_ns), false, false },
  { "bytes", offsetof (SlcSample, bytes), false, false },
  { "writes", offsetof (SlcSample, writes), false, false },
  { "latency_p50_ns", offsetof (SlcSample, latency_p50_ns), true, false },
  { "latency_p99_ns", offsetof (SlcSample, latency_p99_ns), true, false },
  { "latency_p999_ns", offsetof (SlcSample, latency_p999_ns), true, true },
  { "latency_max_ns", offsetof (SlcSample, latency_max_ns), true, false },
  { "device_written_bytes", offsetof (SlcSample, device_written_bytes), true, true },
};

static const Column pause_columns[] = {
  { "begin_ns", offsetof (SlcPause, begin_ns), false, false },
  { "end_ns", offsetof (SlcPause, end_ns), false, false },
};

static void
add_uint_or_null (JsonBuilder *builder, uint64_t value)
{
  if (value == SLC_UNKNOWN_NS)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, (int64_t) value);
}

static bool
is_known (const Column *column, const char *records, size_t n_records, size_t record_size)
{
  for (size_t i = 0; i < n_records; i++)
    if (G_STRUCT_MEMBER (uint64_t, records + i * record_size, column->offset) != SLC_UNKNOWN_NS)
      return true;
  return false;
}

static void
build_column (JsonBuilder *builder,
              const Column *column,
              const char *records,
              size_t n_records,
              size_t record_size)
{
  if (column->optional && !is_known (column, records, n_records, record_size))
    return;

  json_builder_set_member_name (builder, column->key);
  json_builder_begin_array (builder);
  for (size_t i = 0; i < n_records; i++)
    add_uint_or_null (builder,
                      G_STRUCT_MEMBER (uint64_t, records + i * record_size, column->offset));
  json_builder_end_array (builder);
}

static void
build_temperatures (JsonBuilder *builder, const SlcSample *samples, size_t n_samples)
{
  json_builder_set_member_name (builder, "temperature_c");
  json_builder_begin_array (builder);
  for (size_t i = 0; i < n_samples; i++)
    if (isnan (samples[i].temperature_c))
      json_builder_add_null_value (builder);
    else
      json_builder_add_double_value (builder, samples[i].temperature_c);
  json_builder_end_array (builder);
}

static bool
is_depth_known (const SlcSample *samples, size_t n_samples)
{
  for (size_t i = 0; i < n_samples; i++)
    if (!isnan (samples[i].device_queue_depth))
      return true;
  return false;
}

static void
build_depths (JsonBuilder *builder, const SlcSample *samples, size_t n_samples)
{
  if (!is_depth_known (samples, n_samples))
    return;

  json_builder_set_member_name (builder, "device_queue_depth");
  json_builder_begin_array (builder);
  for (size_t i = 0; i < n_samples; i++)
    if (isnan (samples[i].device_queue_depth))
      json_builder_add_null_value (builder);
    else
      json_builder_add_double_value (builder, samples[i].device_queue_depth);
  json_builder_end_array (builder);
}

static JsonArray *
take_column (SlcMembers *members, const char *key, size_t length)
{
  JsonArray *array = slc_members_take_array (members, key);

  if (array == NULL || json_array_get_length (array) == length)
    return array;
  slc_members_fail (members, key, _ ("has %u values, but begin_ns has %zu"),
                    json_array_get_length (array), length);
  return NULL;
}

static bool
read_uint (JsonNode *node, bool nullable, uint64_t *value)
{
  if (nullable && JSON_NODE_HOLDS_NULL (node)) {
    *value = SLC_UNKNOWN_NS;
    return true;
  }
  if (json_node_get_value_type (node) != G_TYPE_INT64 || json_node_get_int (node) < 0)
    return false;
  *value = (uint64_t) json_node_get_int (node);
  return true;
}

static void
forget_column (const Column *column, GArray *records)
{
  const size_t record_size = g_array_get_element_size (records);

  for (unsigned i = 0; i < records->len; i++)
    G_STRUCT_MEMBER (uint64_t, records->data + i * record_size, column->offset) = SLC_UNKNOWN_NS;
}

static void
read_column (SlcMembers *members, const Column *column, GArray *records)
{
  JsonArray *array = take_column (members, column->key, records->len);
  const size_t record_size = g_array_get_element_size (records);

  for (unsigned i = 0; array != NULL && i < records->len; i++) {
    char *record = records->data + i * record_size;

    if (!read_uint (json_array_get_element (array, i), column->nullable,
                    &G_STRUCT_MEMBER (uint64_t, record, column->offset))) {
      slc_members_fail_at (members, column->key, i, _ ("has to be a whole number, 0 or more"));
      return;
    }
  }
}

static void
read_temperatures (SlcMembers *members, GArray *samples)
{
  JsonArray *array = take_column (members, "temperature_c", samples->len);

  for (unsigned i = 0; array != NULL && i < samples->len; i++)
    if (!slc_json_get_temperature (json_array_get_element (array, i),
                                   &g_array_index (samples, SlcSample, i).temperature_c)) {
      slc_members_fail_at (members, "temperature_c", i, _ ("has to be a temperature"));
      return;
    }
}

static bool
read_depth (JsonNode *node, double *depth)
{
  *depth = NAN;
  return JSON_NODE_HOLDS_NULL (node) || (slc_json_get_number (node, depth) && *depth >= 0);
}

static void
read_depths (SlcMembers *members, GArray *samples)
{
  JsonArray *array = NULL;

  if (slc_members_has (members, "device_queue_depth"))
    array = take_column (members, "device_queue_depth", samples->len);

  for (unsigned i = 0; i < samples->len; i++) {
    SlcSample *sample = &g_array_index (samples, SlcSample, i);

    sample->device_queue_depth = NAN;
    if (array != NULL &&
        !read_depth (json_array_get_element (array, i), &sample->device_queue_depth)) {
      slc_members_fail_at (members, "device_queue_depth", i, _ ("has to be a number, 0 or more"));
      return;
    }
  }
}

/* How many records there are is what the first column says. */
static void
read_columns (SlcMembers *members, const Column *columns, size_t n_columns, GArray *records)
{
  JsonArray *first = slc_members_take_array (members, columns[0].key);

  if (first != NULL)
    g_array_set_size (records, json_array_get_length (first));
  for (size_t i = 0; i < n_columns; i++)
    if (columns[i].optional && !slc_members_has (members, columns[i].key))
      forget_column (&columns[i], records);
    else
      read_column (members, &columns[i], records);
}

static void
check_span (SlcMembers *members, size_t at, uint64_t after_ns, uint64_t begin_ns, uint64_t end_ns)
{
  if (begin_ns < after_ns)
    slc_members_fail_at (members, "begin_ns", at, _ ("begins before the one before has ended"));
  if (end_ns < begin_ns)
    slc_members_fail_at (members, "end_ns", at, _ ("ends before it begins"));
  if (end_ns > SLC_SERIES_MOST_NS)
    slc_members_fail_at (members, "end_ns", at, _ ("no run takes that long"));
}

static void
check_sample (SlcMembers *members, size_t at, const SlcSample *sample, uint64_t left_bytes)
{
  if (sample->bytes > left_bytes)
    slc_members_fail_at (members, "bytes", at, _ ("no run writes that much"));
  if (sample->latency_p50_ns != SLC_UNKNOWN_NS && sample->latency_p50_ns > sample->latency_max_ns)
    slc_members_fail_at (members, "latency_p50_ns", at, _ ("is more than latency_max_ns"));
}

static GArray *
read_samples (SlcMembers *parent, const SlcSeries *series)
{
  g_auto (SlcMembers) members = { 0 };
  GArray *samples = g_array_new (false, true, sizeof (SlcSample));
  uint64_t after_ns = slc_series_get_duration_ns (series);
  uint64_t left_bytes = MOST_BYTES - MIN (slc_series_get_total_bytes (series), MOST_BYTES);

  slc_members_init_child (&members, parent, "samples");
  read_columns (&members, sample_columns, G_N_ELEMENTS (sample_columns), samples);
  read_temperatures (&members, samples);
  read_depths (&members, samples);
  slc_members_finish (&members);

  for (unsigned i = 0; i < samples->len && *members.error == NULL; i++) {
    const SlcSample *sample = &g_array_index (samples, SlcSample, i);

    check_span (&members, i, after_ns, sample->begin_ns, sample->end_ns);
    if (*members.error == NULL)
      check_sample (&members, i, sample, left_bytes);
    after_ns = sample->end_ns;
    left_bytes -= MIN (sample->bytes, left_bytes);
  }
  return samples;
}

static uint64_t
last_pause_end_ns (const SlcSeries *series)
{
  size_t n_pauses;
  const SlcPause *pauses = slc_series_get_pauses (series, &n_pauses);

  return n_pauses > 0 ? pauses[n_pauses - 1].end_ns : 0;
}

static GArray *
read_pauses (SlcMembers *parent, const SlcSeries *series)
{
  g_auto (SlcMembers) members = { 0 };
  GArray *pauses = g_array_new (false, true, sizeof (SlcPause));
  uint64_t after_ns = last_pause_end_ns (series);

  slc_members_init_child (&members, parent, "pauses");
  read_columns (&members, pause_columns, G_N_ELEMENTS (pause_columns), pauses);
  slc_members_finish (&members);

  for (unsigned i = 0; i < pauses->len && *members.error == NULL; i++) {
    const SlcPause *pause = &g_array_index (pauses, SlcPause, i);

    check_span (&members, i, after_ns, pause->begin_ns, pause->end_ns);
    after_ns = pause->end_ns;
  }
  return pauses;
}

/**
 * slc_batch_build_json:
 * @builder: a builder inside an object
 * @samples: (array length=n_samples): samples
 * @n_samples: how many
 * @pauses: (array length=n_pauses): pauses
 * @n_pauses: how many
 *
 * Adds the keys "pauses" and "samples": each an object of columns, one list a column, so that a
 * file stays small and other programs read it in one step. What is not known is null; columns that
 * came later than the first version are left out where they would hold nothing else.
 */
void
slc_batch_build_json (JsonBuilder *builder,
                      const SlcSample *samples,
                      size_t n_samples,
                      const SlcPause *pauses,
                      size_t n_pauses)
{
  g_return_if_fail (builder != NULL);
  g_return_if_fail (samples != NULL || n_samples == 0);
  g_return_if_fail (pauses != NULL || n_pauses == 0);

  json_builder_set_member_name (builder, "pauses");
  json_builder_begin_object (builder);
  for (size_t i = 0; i < G_N_ELEMENTS (pause_columns); i++)
    build_column (builder, &pause_columns[i], (const char *) pauses, n_pauses, sizeof (SlcPause));
  json_builder_end_object (builder);

  json_builder_set_member_name (builder, "samples");
  json_builder_begin_object (builder);
  for (size_t i = 0; i < G_N_ELEMENTS (sample_columns); i++)
    build_column (builder, &sample_columns[i], (const char *) samples, n_samples,
                  sizeof (SlcSample));
  build_temperatures (builder, samples, n_samples);
  build_depths (builder, samples, n_samples);
  json_builder_end_object (builder);
}

/**
 * slc_batch_read_json:
 * @members: the object that has the keys "pauses" and "samples", and none that was not taken before
 * @series: the series to append to
 *
 * Appends all of a batch to @series, or nothing when something about @members is wrong: columns of
 * different lengths, a value of another type, samples that overlap or don't follow what @series
 * holds already, a key too many.
 *
 * Returns: whether the batch was appended; otherwise @members has the error
 */
bool
slc_batch_read_json (SlcMembers *members, SlcSeries *series)
{
  g_autoptr (GArray) samples = NULL;
  g_autoptr (GArray) pauses = NULL;

  g_return_val_if_fail (members != NULL, false);
  g_return_val_if_fail (series != NULL, false);

  pauses = read_pauses (members, series);
  samples = read_samples (members, series);
  if (!slc_members_finish (members))
    return false;

  for (unsigned i = 0; i < samples->len; i++)
    slc_series_append (series, &g_array_index (samples, SlcSample, i));
  for (unsigned i = 0; i < pauses->len; i++)
    slc_series_append_pause (series, &g_array_index (pauses, SlcPause, i));
  return true;
}
