/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/stage-json.h"

#include "model/batch-json.h"
#include "model/json-build.h"
#include "model/json-text.h"
#include "model/passes.h"

#include <glib/gi18n.h>

/* Sessions of the first version, which knew one write, lack these. */
#define KEY_STAGES   "stages"
#define KEY_FINISHED "finished_passes"
#define STAGES_MOST  (SLC_PASSES_MOST * (SLC_IDLES_MOST + 1))

static SlcStageKind
take_kind (SlcMembers *members)
{
  g_autofree char *name = slc_members_take_string (members, "kind");

  for (unsigned kind = 0; kind < SLC_N_STAGE_KINDS; kind++)
    if (g_strcmp0 (name, slc_stage_kind_to_string (kind)) == 0)
      return kind;
  slc_members_fail (members, "kind", _ ("there is no such stage"));
  return SLC_STAGE_PASS;
}

static void
build_stage (JsonBuilder *builder, const SlcStage *stage)
{
  size_t n_samples, n_pauses;
  const SlcSample *samples = slc_series_get_samples (stage->series, &n_samples);
  const SlcPause *pauses = slc_series_get_pauses (stage->series, &n_pauses);

  json_builder_begin_object (builder);
  slc_stage_start_build_json (&stage->start, builder);
  slc_batch_build_json (builder, samples, n_samples, pauses, n_pauses);
  json_builder_end_object (builder);
}

/* Stages come pass by pass, and in a pass there are no more idle times than the method has. */
static bool
follows (const SlcSession *session, const SlcStageStart *start)
{
  const SlcMethod *method = &session->method;
  unsigned pass = 1, n_idles = 0;

  for (unsigned i = 0; i < session->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (session->stages, i);

    n_idles = stage->start.kind == SLC_STAGE_PASS ? 0 : n_idles + 1;
    pass = stage->start.pass;
  }
  if (start->kind == SLC_STAGE_PASS)
    return start->pass == pass + 1 && start->pass <= method->passes;
  return start->pass == pass && n_idles < method->n_idles;
}

/* Before a recovery the drive rested for one of the times that the method has. */
static bool
is_idle_known (const SlcSession *session, const SlcStageStart *start)
{
  const SlcMethod *method = &session->method;

  if (start->kind == SLC_STAGE_PASS)
    return start->idle_ns == 0;

  for (unsigned i = 0; i < method->n_idles; i++)
    if (method->idle_ns[i] == start->idle_ns)
      return true;
  return false;
}

static void
read_whole_stage (SlcMembers *members, SlcSession *session)
{
  SlcStageStart start;

  slc_stage_start_read_json (members, &start);
  if (*members->error == NULL && !follows (session, &start))
    slc_members_fail (members, "pass", _ ("no such stage of the method comes here"));
  else if (*members->error == NULL && !is_idle_known (session, &start))
    slc_members_fail (members, "idle_s", _ ("the method has no such idle time"));
  if (*members->error != NULL)
    return;

  slc_session_begin_stage (session, &start);
  slc_batch_read_json (members, slc_session_get_current_series (session));
}

static void
read_stage (SlcMembers *parent, JsonNode *node, unsigned at, SlcSession *session)
{
  g_auto (SlcMembers) members = { 0 };

  if (!JSON_NODE_HOLDS_OBJECT (node)) {
    slc_members_fail_at (parent, KEY_STAGES, at, _ ("has to be an object"));
    return;
  }

  slc_members_init (&members, json_node_get_object (node), NULL, parent->error);
  read_whole_stage (&members, session);
  g_prefix_error (parent->error, "%s[%u].", KEY_STAGES, at);
}

/**
 * slc_stage_start_build_json:
 * @start: what is known of a stage before its first sample
 * @builder: a builder inside an object
 *
 * Adds its keys.
 */
void
slc_stage_start_build_json (const SlcStageStart *start, JsonBuilder *builder)
{
  g_return_if_fail (start != NULL);
  g_return_if_fail (builder != NULL);

  slc_json_add_string (builder, "kind", slc_stage_kind_to_string (start->kind));
  slc_json_add_uint (builder, "pass", start->pass);
  slc_json_add_quantity (builder, "idle_s", slc_seconds (start->idle_ns));
  slc_json_add_quantity (builder, "filled_share", start->filled_share);
}

/**
 * slc_stage_start_read_json:
 * @members: an object that has these keys, and maybe others
 * @start: (out): what they say
 *
 * Reads them strictly.
 */
void
slc_stage_start_read_json (SlcMembers *members, SlcStageStart *start)
{
  g_return_if_fail (members != NULL);
  g_return_if_fail (start != NULL);

  start->kind = take_kind (members);
  start->pass = (unsigned) slc_members_take_uint (members, "pass", SLC_PASSES_MOST);
  start->idle_ns = slc_members_take_seconds (members, "idle_s");
  start->filled_share = slc_members_take_share_or_null (members, "filled_share");
}

/**
 * slc_stages_build_json:
 * @session: a session
 * @builder: a builder inside an object
 *
 * Adds the key "stages", and how many passes were finished, where that was noted.
 */
void
slc_stages_build_json (const SlcSession *session, JsonBuilder *builder)
{
  g_return_if_fail (session != NULL);
  g_return_if_fail (builder != NULL);

  if (session->finished_passes > 0)
    slc_finished_passes_build_json (session->finished_passes, builder);
  json_builder_set_member_name (builder, KEY_STAGES);
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < session->stages->len; i++)
    build_stage (builder, g_ptr_array_index (session->stages, i));
  json_builder_end_array (builder);
}

/**
 * slc_stages_take_json:
 * @members: the object that may have the key "stages"
 *
 * Returns: (transfer none) (nullable): its value, for slc_stages_read_json() once the first write
 *   has been read
 */
JsonArray *
slc_stages_take_json (SlcMembers *members)
{
  JsonArray *stages = NULL;

  g_return_val_if_fail (members != NULL, NULL);

  if (slc_members_has (members, KEY_STAGES))
    stages = slc_members_take_array (members, KEY_STAGES);
  if (stages != NULL && json_array_get_length (stages) > STAGES_MOST)
    slc_members_fail (members, KEY_STAGES, _ ("too many"));

  return stages;
}

/**
 * slc_stages_read_json:
 * @members: the object that @stages was taken from
 * @stages: (nullable): the stages
 * @session: a session whose first write is read already
 *
 * Appends the stages to @session.
 *
 * Returns: whether they are all as they should be; otherwise @members has the error
 */
bool
slc_stages_read_json (SlcMembers *members, JsonArray *stages, SlcSession *session)
{
  unsigned n_stages = stages != NULL ? json_array_get_length (stages) : 0;

  g_return_val_if_fail (members != NULL, false);
  g_return_val_if_fail (session != NULL, false);

  for (unsigned i = 0; i < n_stages && *members->error == NULL; i++)
    read_stage (members, json_array_get_element (stages, i), i, session);

  return *members->error == NULL;
}

/**
 * slc_finished_passes_build_json:
 * @finished_passes: how many passes were written to their planned end
 * @builder: a builder inside an object
 *
 * Adds the key "finished_passes".
 */
void
slc_finished_passes_build_json (unsigned finished_passes, JsonBuilder *builder)
{
  g_return_if_fail (builder != NULL);

  slc_json_add_uint (builder, KEY_FINISHED, finished_passes);
}

/**
 * slc_finished_passes_take_json:
 * @members: an object that may have the key "finished_passes"
 *
 * Returns: what it says, for slc_finished_passes_set() once the stages have been read; 0 where it
 *   is not there
 */
unsigned
slc_finished_passes_take_json (SlcMembers *members)
{
  g_return_val_if_fail (members != NULL, 0);

  if (!slc_members_has (members, KEY_FINISHED))
    return 0;
  return (unsigned) slc_members_take_uint (members, KEY_FINISHED, SLC_PASSES_MOST);
}

/**
 * slc_finished_passes_set:
 * @members: the object that @finished_passes was taken from
 * @finished_passes: how many passes were finished
 * @session: a session with all stages up to there
 *
 * Notes in @session that these passes were written to their planned end.
 *
 * Returns: whether there are so many; otherwise @members has the error
 */
bool
slc_finished_passes_set (SlcMembers *members, unsigned finished_passes, SlcSession *session)
{
  g_return_val_if_fail (members != NULL, false);
  g_return_val_if_fail (session != NULL, false);

  if (finished_passes > slc_passes_count_begun (session))
    slc_members_fail (members, KEY_FINISHED, _ ("there are not so many passes"));
  else
    session->finished_passes = finished_passes;
  return *members->error == NULL;
}
