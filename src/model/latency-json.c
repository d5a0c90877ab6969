/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/latency-json.h"

#include <glib/gi18n.h>

#include "model/json-build.h"
#include "model/series.h"

#define KEY "latencies"

/* So that no sum of all there can be overflows; no drive does that many. */
#define WRITES_MOST UINT64_C (1000000000000)

static void
build_max (const SlcLatencyTimeline *timeline, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "max_ns");
  json_builder_begin_array (builder);
  for (size_t slot = 0; slot < slc_latency_timeline_get_n_slots (timeline); slot++) {
    uint64_t max_ns = slc_latency_timeline_get_max_ns (timeline, slot);

    if (max_ns == SLC_UNKNOWN_NS)
      json_builder_add_null_value (builder);
    else
      json_builder_add_int_value (builder, (int64_t) max_ns);
  }
  json_builder_end_array (builder);
}

static void
build_slot (const SlcLatencyTimeline *timeline, size_t slot, JsonBuilder *builder)
{
  size_t n_counts;
  const SlcLatencyCount *counts = slc_latency_timeline_get_counts (timeline, slot, &n_counts);

  json_builder_begin_array (builder);
  for (size_t i = 0; i < n_counts; i++) {
    json_builder_add_int_value (builder, counts[i].bucket);
    json_builder_add_int_value (builder, (int64_t) counts[i].writes);
  }
  json_builder_end_array (builder);
}

static void
build_slots (const SlcLatencyTimeline *timeline, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "slots");
  json_builder_begin_array (builder);
  for (size_t slot = 0; slot < slc_latency_timeline_get_n_slots (timeline); slot++)
    build_slot (timeline, slot, builder);
  json_builder_end_array (builder);
}

static bool
get_uint (JsonNode *node, uint64_t least, uint64_t most, uint64_t *value)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64 ||
      json_node_get_int (node) < 0)
    return false;
  *value = (uint64_t) json_node_get_int (node);
  return *value >= least && *value <= most;
}

static bool
read_max (JsonNode *node, uint64_t *max_ns)
{
  *max_ns = SLC_UNKNOWN_NS;
  return JSON_NODE_HOLDS_NULL (node) || get_uint (node, 0, G_MAXINT64, max_ns);
}

/* Pairs of a bucket and its writes, the buckets in ascending order. */
static bool
read_counts (JsonNode *node, SlcLatencyHistogram *latencies)
{
  JsonArray *pairs = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  uint64_t least = 0;

  if (pairs == NULL || json_array_get_length (pairs) % 2 != 0)
    return false;

  for (unsigned i = 0; i < json_array_get_length (pairs); i += 2) {
    uint64_t bucket;
    uint64_t writes;

    if (!get_uint (json_array_get_element (pairs, i), least, SLC_LATENCY_BUCKETS - 1, &bucket) ||
        !get_uint (json_array_get_element (pairs, i + 1), 1, WRITES_MOST, &writes))
      return false;
    latencies->counts[bucket] = writes;
    least = bucket + 1;
  }
  return true;
}

static void
read_slots (SlcMembers *members, SlcLatencyTimeline *timeline, JsonArray *max, JsonArray *slots)
{
  uint64_t slot_ns = slc_latency_timeline_get_slot_ns (timeline);

  for (unsigned i = 0; i < json_array_get_length (slots); i++) {
    SlcLatencyHistogram latencies = { { 0 } };
    uint64_t max_ns;

    if (!read_max (json_array_get_element (max, i), &max_ns)) {
      slc_members_fail_at (members, "max_ns", i, _ ("has to be a whole number, 0 or more"));
      return;
    }
    if (!read_counts (json_array_get_element (slots, i), &latencies)) {
      slc_members_fail_at (members, "slots", i,
                           _ ("has to be pairs of a bucket and its writes, in order"));
      return;
    }
    slc_latency_timeline_add (timeline, i * slot_ns, (i + 1) * slot_ns, &latencies, max_ns);
  }
}

static void
check_buckets (SlcMembers *members)
{
  if (slc_members_take_uint (members, "first_bucket_ns", G_MAXINT64) != SLC_LATENCY_FIRST_NS)
    slc_members_fail (members, "first_bucket_ns", _ ("there are no such buckets"));
  if (slc_members_take_uint (members, "buckets_an_octave", G_MAXINT64) != SLC_LATENCY_STEPS)
    slc_members_fail (members, "buckets_an_octave", _ ("there are no such buckets"));
}

static uint64_t
take_slot_ns (SlcMembers *members)
{
  uint64_t slot_ns = slc_members_take_seconds (members, "slot_s");

  if (slot_ns == 0 || slot_ns > SLC_SERIES_MOST_NS)
    slc_members_fail (members, "slot_s", _ ("this time is out of bounds"));
  return slot_ns;
}

/**
 * slc_latency_build_json:
 * @timeline: how long writes took, and when
 * @builder: a builder inside an object
 *
 * Adds the key "latencies". Its buckets are octaves from 1024 ns up, each cut into equal steps;
 * each slot lists those that counted something, with their writes. What follows from that is
 * written beside each region, so that few programs have to read this.
 */
void
slc_latency_build_json (const SlcLatencyTimeline *timeline, JsonBuilder *builder)
{
  g_return_if_fail (timeline != NULL);
  g_return_if_fail (builder != NULL);

  json_builder_set_member_name (builder, KEY);
  json_builder_begin_object (builder);
  slc_json_add_quantity (builder, "slot_s",
                         slc_seconds (slc_latency_timeline_get_slot_ns (timeline)));
  slc_json_add_uint (builder, "first_bucket_ns", SLC_LATENCY_FIRST_NS);
  slc_json_add_uint (builder, "buckets_an_octave", SLC_LATENCY_STEPS);
  build_max (timeline, builder);
  build_slots (timeline, builder);
  json_builder_end_object (builder);
}

/**
 * slc_latency_read_json:
 * @members: the object that may have the key "latencies"
 *
 * Returns: (transfer full) (nullable): the timeline, or %NULL where there is none or something is
 *   wrong with it: then @members has the error
 */
SlcLatencyTimeline *
slc_latency_read_json (SlcMembers *members)
{
  g_autoptr (SlcLatencyTimeline) timeline = NULL;
  g_auto (SlcMembers) own = { 0 };
  JsonArray *max;
  JsonArray *slots;
  uint64_t slot_ns;

  g_return_val_if_fail (members != NULL, NULL);

  if (!slc_members_has (members, KEY))
    return NULL;

  slc_members_init_child (&own, members, KEY);
  slot_ns = take_slot_ns (&own);
  check_buckets (&own);
  max = slc_members_take_array (&own, "max_ns");
  slots = slc_members_take_array (&own, "slots");
  if (slots != NULL && (json_array_get_length (slots) > SLC_LATENCY_SLOTS ||
                        json_array_get_length (slots) != json_array_get_length (max)))
    slc_members_fail (&own, "slots", _ ("too many, or not one for each of max_ns"));
  if (!slc_members_finish (&own))
    return NULL;

  timeline = slc_latency_timeline_new (slot_ns);
  read_slots (&own, timeline, max, slots);
  return *own.error == NULL ? g_steal_pointer (&timeline) : NULL;
}
