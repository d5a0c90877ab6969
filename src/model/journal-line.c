/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/journal-line.h"

#include "model/batch-json.h"
#include "model/json-build.h"
#include "model/json-text.h"
#include "model/stage-json.h"

#include <glib/gi18n.h>

#define KEY_STAGE "stage"

/* Journals of the first version lack this. */
#define KEY_FILLED "filled_bytes"

/* The sum of all of them has to fit into the session. */
static uint64_t
take_filled_bytes (SlcMembers *members, const SlcWear *wear)
{
  if (!slc_members_has (members, KEY_FILLED))
    return 0;
  return slc_members_take_uint (members, KEY_FILLED,
                                SLC_WEAR_FILLED_MOST_BYTES - wear->filled_bytes);
}

static void
read_stage (SlcMembers *parent, SlcSession *session)
{
  g_auto (SlcMembers) members = { 0 };
  SlcStageStart start;
  uint64_t filled_bytes;

  slc_members_init_child (&members, parent, KEY_STAGE);
  slc_stage_start_read_json (&members, &start);
  slc_members_finish (&members);
  filled_bytes = take_filled_bytes (parent, &session->wear);
  if (!slc_members_finish (parent))
    return;

  slc_session_begin_stage (session, &start);
  session->wear.filled_bytes += filled_bytes;
}

static void
read_finished_pass (SlcMembers *members, unsigned pass, SlcSession *session)
{
  if (slc_members_finish (members))
    slc_finished_passes_set (members, pass, session);
}

/* A run measures without a gap: where a batch does not go on from the one before, a line between
 * them was lost. What is no batch is complained of by who reads it. */
static void
check_joint (SlcMembers *members, JsonObject *line, const SlcSeries *series)
{
  JsonNode *samples = json_object_get_member (line, "samples");
  JsonNode *begins = NULL;
  JsonNode *first = NULL;

  if (samples != NULL && JSON_NODE_HOLDS_OBJECT (samples))
    begins = json_object_get_member (json_node_get_object (samples), "begin_ns");
  if (begins != NULL && JSON_NODE_HOLDS_ARRAY (begins) &&
      json_array_get_length (json_node_get_array (begins)) > 0)
    first = json_array_get_element (json_node_get_array (begins), 0);
  if (first != NULL && json_node_get_value_type (first) == G_TYPE_INT64 &&
      json_node_get_int (first) > (int64_t) slc_series_get_duration_ns (series))
    slc_members_fail_at (members, "begin_ns", 0, _ ("what was measured before it is missing"));
}

static void
read_batch (SlcMembers *members, JsonObject *line, SlcSeries *series)
{
  check_joint (members, line, series);
  if (*members->error == NULL)
    slc_batch_read_json (members, series);
}

/**
 * slc_journal_line_for_batch:
 * @samples: (array length=n_samples): samples
 * @n_samples: how many
 * @pauses: (array length=n_pauses): pauses
 * @n_pauses: how many
 *
 * Returns: (transfer full): the batch as a line of a journal, without a line break
 */
char *
slc_journal_line_for_batch (const SlcSample *samples,
                            size_t n_samples,
                            const SlcPause *pauses,
                            size_t n_pauses)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  slc_batch_build_json (builder, samples, n_samples, pauses, n_pauses);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return slc_json_print_line (root);
}

/**
 * slc_journal_line_for_stage:
 * @start: what begins
 * @filled_bytes: what was written to fill the drive since the stage before
 *
 * Returns: (transfer full): a line of a journal, without a line break
 */
char *
slc_journal_line_for_stage (const SlcStageStart *start, uint64_t filled_bytes)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  g_return_val_if_fail (start != NULL, NULL);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, KEY_STAGE);
  json_builder_begin_object (builder);
  slc_stage_start_build_json (start, builder);
  json_builder_end_object (builder);
  if (filled_bytes > 0)
    slc_json_add_uint (builder, KEY_FILLED, filled_bytes);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return slc_json_print_line (root);
}

/**
 * slc_journal_line_for_finished_pass:
 * @pass: the pass that was written to its planned end
 *
 * Returns: (transfer full): a line of a journal, without a line break
 */
char *
slc_journal_line_for_finished_pass (unsigned pass)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  slc_finished_passes_build_json (pass, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return slc_json_print_line (root);
}

/**
 * slc_journal_line_read:
 * @line: (array length=length): a line of a journal
 * @length: its length in bytes
 * @session: the session to go on with
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Appends what one line says to @session, or nothing when something about it is wrong.
 *
 * Returns: whether it was appended
 */
bool
slc_journal_line_read (const char *line, size_t length, SlcSession *session, GError **error)
{
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GError) problem = NULL;
  g_auto (SlcMembers) members = { 0 };
  unsigned finished_pass;

  g_return_val_if_fail (line != NULL, false);
  g_return_val_if_fail (session != NULL, false);

  root = slc_json_parse_object (line, length, error);
  if (root == NULL)
    return false;

  slc_members_init (&members, json_node_get_object (root), NULL, &problem);
  finished_pass = slc_finished_passes_take_json (&members);
  if (finished_pass > 0)
    read_finished_pass (&members, finished_pass, session);
  else if (slc_members_has (&members, KEY_STAGE))
    read_stage (&members, session);
  else
    read_batch (&members, json_node_get_object (root), slc_session_get_current_series (session));
  if (problem == NULL)
    return true;
  g_propagate_error (error, g_steal_pointer (&problem));
  return false;
}
