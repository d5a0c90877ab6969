/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/answers-json.h"

#include "model/answers.h"
#include "model/json-build.h"

static void
build_times (const SlcAnswers *answers, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "times");
  json_builder_begin_array (builder);
  for (size_t i = 0; i < SLC_N_ANSWER_AMOUNTS; i++) {
    json_builder_begin_object (builder);
    slc_json_add_quantity (builder, "to_gb", slc_gb (slc_answer_amounts_bytes[i]));
    slc_json_add_quantity (builder, "time_s", slc_seconds (answers->write_ns[i]));
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
build_speeds (const SlcAnswers *answers, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "speeds");
  json_builder_begin_array (builder);
  for (size_t i = 0; i < SLC_N_ANSWER_PLACES; i++) {
    json_builder_begin_object (builder);
    slc_json_add_uint (builder, "at_percent", slc_answer_places_percent[i]);
    slc_json_add_ratio (builder, "speed_mb_s", answers->speed_at_mb_s[i]);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

/**
 * slc_answers_build_json:
 * @session: a session
 * @builder: a builder inside an object
 *
 * Adds "answers": what slc_answers_read() reads off the curve, with null for what it does not
 * reach.
 */
void
slc_answers_build_json (const SlcSession *session, JsonBuilder *builder)
{
  SlcAnswers answers;

  g_return_if_fail (session != NULL);
  g_return_if_fail (builder != NULL);

  slc_answers_read (session, &answers);
  json_builder_set_member_name (builder, "answers");
  json_builder_begin_object (builder);
  build_times (&answers, builder);
  slc_json_add_quantity (builder, "whole_drive_s", slc_seconds (answers.drive_ns));
  slc_json_add_uint (builder, "fill_bytes", answers.fill_bytes);
  slc_json_add_quantity (builder, "fill_s", slc_seconds (answers.fill_ns));
  slc_json_add_ratio (builder, "fill_average_mb_s", answers.average_mb_s);
  build_speeds (&answers, builder);
  json_builder_end_object (builder);
}
