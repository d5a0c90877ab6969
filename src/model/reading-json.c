/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/reading-json.h"

#include "model/answers-json.h"
#include "model/json-text.h"
#include "model/passes.h"
#include "model/wear-json.h"

static void
begin_object (JsonBuilder *builder, const char *key)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_object (builder);
}

static void
build_drive (const SlcSession *session, JsonBuilder *builder)
{
  slc_json_add_uint (builder, "capacity_bytes", session->drive.capacity_bytes);
  if (session->drive.capacity_bytes == SLC_UNKNOWN_BYTES)
    slc_json_add_string (builder, "filled_capacity", NULL);
  else
    slc_json_add_bool (builder, "filled_capacity", slc_session_filled_capacity (session));
}

static void
build_rule (const SlcRule *rule, JsonBuilder *builder)
{
  begin_object (builder, "rule");
  slc_json_add_uint (builder, "version", rule->version);
  slc_json_add_ratio (builder, "threshold", rule->threshold);
  slc_json_add_uint (builder, "hold_rows", rule->hold_rows);
  slc_json_add_uint (builder, "smoothing_rows", rule->smoothing_rows);
  slc_json_add_uint (builder, "burst_rows", rule->burst_rows);
  json_builder_end_object (builder);
}

static void
build_headline (const SlcHeadline *headline, JsonBuilder *builder)
{
  slc_json_add_ratio (builder, "burst_mb_s", headline->verdict.burst_mb_s);
  slc_json_add_quantity (builder, "burst_s", slc_seconds (headline->burst_ns));
  begin_object (builder, "cliff");
  slc_json_add_string (builder, "state", slc_cliff_state_to_string (headline->verdict.state));
  slc_json_add_quantity (builder, "at_s", slc_seconds (headline->cliff_at_ns));
  slc_json_add_quantity (builder, "at_gb", slc_gb (headline->cache_bytes));
  json_builder_end_object (builder);
  slc_json_add_quantity (builder, "cache_gb", slc_gb (headline->cache_bytes));
  slc_json_add_ratio (builder, "after_cache_mb_s", headline->after_cache_mb_s);
  slc_json_add_ratio (builder, "after_cache_share", headline->after_cache_share);
}

static void
build_without_throttling (const SlcHeadline *headline, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "without_throttling");
  if (headline == NULL) {
    json_builder_add_null_value (builder);
    return;
  }

  json_builder_begin_object (builder);
  build_headline (headline, builder);
  json_builder_end_object (builder);
}

static void
build_latencies (const SlcLatencies *latencies, JsonBuilder *builder)
{
  slc_json_add_uint (builder, "latency_p50_ns", latencies->p50_ns);
  slc_json_add_uint (builder, "latency_p99_ns", latencies->p99_ns);
  slc_json_add_uint (builder, "latency_p999_ns", latencies->p999_ns);
  slc_json_add_uint (builder, "latency_max_ns", latencies->max_ns);
}

static void
build_region (const SlcSession *session, const SlcRegion *region, JsonBuilder *builder)
{
  SlcLatencies latencies = slc_session_read_latencies (session, region);

  json_builder_begin_object (builder);
  slc_json_add_string (builder, "kind", slc_region_kind_to_string (region->kind));
  slc_json_add_quantity (builder, "from_s", slc_seconds (region->begin_ns));
  slc_json_add_quantity (builder, "to_s", slc_seconds (region->end_ns));
  slc_json_add_quantity (builder, "from_gb", slc_gb (region->begin_bytes));
  slc_json_add_quantity (builder, "to_gb", slc_gb (region->end_bytes));
  slc_json_add_ratio (builder, "mean_mb_s", region->mean_mb_s);
  slc_json_add_ratio (builder, "confidence", region->confidence);
  build_latencies (&latencies, builder);
  json_builder_end_object (builder);
}

static void
build_regions (const SlcSession *session, const SlcReading *reading, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "regions");
  json_builder_begin_array (builder);
  for (size_t i = 0; i < reading->n_regions; i++)
    build_region (session, &reading->regions[i], builder);
  json_builder_end_array (builder);
}

static SlcHeadline
take_headline (const SlcReading *reading)
{
  return (SlcHeadline){
    .verdict = reading->verdict,
    .burst_ns = reading->burst_ns,
    .cliff_at_ns = reading->cliff_at_ns,
    .cache_bytes = reading->cache_bytes,
    .after_cache_mb_s = reading->after_cache_mb_s,
    .after_cache_share = reading->after_cache_share,
  };
}

/* What a person says of the same samples, under the same keys. */
static void
build_corrected (const SlcSession *session, JsonBuilder *builder)
{
  const SlcReading *corrected = slc_session_get_corrected_reading (session);
  SlcHeadline headline;

  json_builder_set_member_name (builder, "corrected");
  if (corrected == NULL) {
    json_builder_add_null_value (builder);
    return;
  }

  headline = take_headline (corrected);
  json_builder_begin_object (builder);
  build_headline (&headline, builder);
  build_without_throttling (corrected->without_throttling, builder);
  build_regions (session, corrected, builder);
  json_builder_end_object (builder);
}

static void
build_pauses (const SlcReading *reading, JsonBuilder *builder)
{
  begin_object (builder, "pauses");
  slc_json_add_uint (builder, "count", reading->n_pauses);
  slc_json_add_quantity (builder, "total_s", slc_seconds (reading->pauses_ns));
  slc_json_add_quantity (builder, "longest_s", slc_seconds (reading->longest_pause_ns));
  json_builder_end_object (builder);
}

static void
build_flags (const SlcSession *session, JsonBuilder *builder)
{
  g_autoptr (GPtrArray) flags = slc_session_list_flags (session);

  slc_json_add_strings (builder, "flags", flags);
}

static void
build_one_recovery (const SlcSession *session, const SlcStage *stage, JsonBuilder *builder)
{
  SlcRecovery recovery = slc_passes_get_recovery (session, stage);

  json_builder_begin_object (builder);
  slc_json_add_quantity (builder, "idle_s", slc_seconds (stage->start.idle_ns));
  slc_json_add_quantity (builder, "burst_gb", slc_gb (recovery.burst_bytes));
  slc_json_add_ratio (builder, "filled_share", stage->start.filled_share);
  slc_json_add_bool (builder, "ended", recovery.ended);
  slc_json_add_uint (builder, "pass", stage->start.pass);
  json_builder_end_object (builder);
}

static void
build_recovery (const SlcSession *session, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "recovery");
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < session->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (session->stages, i);

    if (stage->start.kind == SLC_STAGE_RECOVERY)
      build_one_recovery (session, stage, builder);
  }
  json_builder_end_array (builder);
}

static void
build_spread (const SlcSession *session, SlcPassNumber number, JsonBuilder *builder)
{
  SlcSpread spread = slc_passes_get_spread (session, number);
  unsigned n_passes = slc_passes_count (session);
  double values[SLC_PASSES_MOST];

  for (unsigned i = 0; i < n_passes; i++)
    values[i] = slc_passes_get_number (session, i + 1, number);

  begin_object (builder, slc_pass_number_to_string (number));
  slc_json_add_ratio (builder, "median", spread.median);
  slc_json_add_ratio (builder, "least", spread.least);
  slc_json_add_ratio (builder, "most", spread.most);
  slc_json_add_ratios (builder, "values", values, n_passes);
  json_builder_end_object (builder);
}

/* One pass has no spread: its numbers are the headline. */
static void
build_passes (const SlcSession *session, JsonBuilder *builder)
{
  unsigned n_passes = slc_passes_count (session);

  json_builder_set_member_name (builder, "passes");
  if (n_passes == 1) {
    json_builder_add_null_value (builder);
    return;
  }

  json_builder_begin_object (builder);
  slc_json_add_uint (builder, "count", n_passes);
  for (unsigned number = 0; number < SLC_N_PASS_NUMBERS; number++)
    build_spread (session, number, builder);
  json_builder_end_object (builder);
}

/**
 * slc_reading_build_json:
 * @session: a session
 * @builder: a builder inside an object
 *
 * Adds what a session says, brought up to date: the keys that `--json` prints and that a session
 * file has under "analysis". Speeds and shares are rounded to six significant digits, seconds and
 * GB are exact, what is not known is null.
 */
void
slc_reading_build_json (const SlcSession *session, JsonBuilder *builder)
{
  const SlcReading *reading;
  SlcHeadline headline;

  g_return_if_fail (session != NULL);
  g_return_if_fail (builder != NULL);

  slc_analysis_update (session->analysis);
  reading = slc_session_get_reading (session);
  headline = slc_headline_read (session->series, &reading->verdict);

  slc_json_add_string (builder, "name", session->name);
  slc_json_add_uint (builder, "written_bytes", reading->written_bytes);
  slc_json_add_quantity (builder, "duration_s", slc_seconds (reading->duration_ns));
  slc_json_add_ratio (builder, "average_mb_s", reading->average_mb_s);
  build_drive (session, builder);
  slc_json_add_quantity (builder, "sample_interval_s", slc_seconds (session->method.interval_ns));
  build_rule (&reading->rule, builder);
  build_headline (&headline, builder);
  build_without_throttling (reading->without_throttling, builder);
  build_regions (session, reading, builder);
  build_corrected (session, builder);
  build_pauses (reading, builder);
  build_recovery (session, builder);
  build_flags (session, builder);
  slc_answers_build_json (session, builder);
  build_passes (session, builder);
}

/**
 * slc_reading_to_json:
 * @session: a session
 * @file: (nullable): the file it was read from, as it was given
 *
 * Returns: (transfer full): what @session says as one line of JSON, without a line break
 */
char *
slc_reading_to_json (const SlcSession *session, const char *file)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  json_builder_begin_object (builder);
  slc_json_add_string (builder, "file", file);
  slc_reading_build_json (session, builder);
  slc_wear_build_json (&session->wear, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return slc_json_print_line (root);
}
