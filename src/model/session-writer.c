/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-json.h"

#include "model/batch-json.h"
#include "model/corrections-json.h"
#include "model/evidence-json.h"
#include "model/json-build.h"
#include "model/json-text.h"
#include "model/latency-json.h"
#include "model/method-json.h"
#include "model/reading-json.h"
#include "model/save-file.h"
#include "model/sensors-json.h"
#include "model/stage-json.h"
#include "model/wear-json.h"

#include <glib/gi18n.h>

#define SESSION_FILE_MODE 0644

static void
begin_object (JsonBuilder *builder, const char *key)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_object (builder);
}

static void
build_started_at (JsonBuilder *builder, GDateTime *started_at)
{
  g_autofree char *text = NULL;

  if (started_at != NULL)
    text = g_date_time_format (started_at, SLC_SESSION_TIME_FORMAT);
  slc_json_add_string (builder, "started_at", text);
}

static void
build_drive (JsonBuilder *builder, const SlcSession *session)
{
  const SlcDrive *drive = &session->drive;

  begin_object (builder, "drive");
  slc_json_add_string (builder, "model", drive->model);
  slc_json_add_string (builder, "serial", drive->serial);
  slc_json_add_string (builder, "firmware", drive->firmware);
  slc_json_add_string (builder, "bus", drive->bus);
  slc_json_add_uint (builder, "capacity_bytes", drive->capacity_bytes);
  slc_json_add_quantity (builder, "warning_temperature_c",
                         slc_series_get_warning_temperature_c (session->series));
  slc_json_add_quantity (builder, "critical_temperature_c", drive->critical_temperature_c);
  slc_json_add_bool (builder, "simulated", drive->simulated);
  json_builder_end_object (builder);
}

static void
build_machine (JsonBuilder *builder, const SlcMachine *machine)
{
  begin_object (builder, "machine");
  slc_json_add_string (builder, "kernel", machine->kernel);
  slc_json_add_string (builder, "filesystem", machine->filesystem);
  slc_json_add_string (builder, "mount_options", machine->mount_options);
  slc_json_add_string (builder, "scheduler", machine->scheduler);
  slc_json_add_string (builder, "link", machine->link.now);
  slc_json_add_string (builder, "link_possible", machine->link.possible);
  json_builder_end_object (builder);
}

static void
build_end (JsonBuilder *builder, const SlcSession *session)
{
  begin_object (builder, "end");
  slc_json_add_string (builder, "reason", slc_end_to_string (session->end));
  slc_json_add_string (builder, "message", session->end_message);
  json_builder_end_object (builder);
}

static void
build_analysis (JsonBuilder *builder, const SlcSession *session)
{
  begin_object (builder, "analysis");
  slc_reading_build_json (session, builder);
  json_builder_end_object (builder);
}

static void
build_annotations (JsonBuilder *builder, const SlcSession *session)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *value;

  begin_object (builder, "annotations");
  json_object_iter_init_ordered (&iter, session->annotations);
  while (json_object_iter_next_ordered (&iter, &key, &value)) {
    json_builder_set_member_name (builder, key);
    json_builder_add_value (builder, json_node_copy (value));
  }
  if (slc_corrections_count (session->corrections) > 0)
    slc_corrections_build_json (session->corrections, builder);
  json_builder_end_object (builder);
}

static void
build_series (JsonBuilder *builder, const SlcSeries *series)
{
  size_t n_samples, n_pauses;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);
  const SlcPause *pauses = slc_series_get_pauses (series, &n_pauses);

  slc_batch_build_json (builder, samples, n_samples, pauses, n_pauses);
}

static JsonNode *
build_session (const SlcSession *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  slc_json_add_string (builder, "format", SLC_SESSION_FORMAT);
  slc_json_add_uint (builder, "version", SLC_SESSION_VERSION);
  slc_json_add_string (builder, "name", self->name);
  slc_json_add_string (builder, "software", self->software);
  slc_json_add_string (builder, "target", self->target);
  build_started_at (builder, self->started_at);
  build_drive (builder, self);
  build_machine (builder, &self->machine);
  slc_method_build_json (&self->method, builder);
  slc_json_add_quantity (builder, "flush_s", slc_seconds (self->flush_ns));
  build_end (builder, self);
  slc_json_add_strings (builder, "flags", self->flags);
  build_analysis (builder, self);
  build_annotations (builder, self);
  if (slc_evidence_is_known (&self->evidence))
    slc_evidence_build_json (&self->evidence, builder);
  if (slc_wear_is_known (&self->wear))
    slc_wear_build_json (&self->wear, builder);
  if (self->sensors.n_sensors > 0)
    slc_sensors_build_json (&self->sensors, builder);
  if (self->latencies != NULL)
    slc_latency_build_json (self->latencies, builder);
  build_series (builder, self->series);
  slc_stages_build_json (self, builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

/**
 * slc_session_to_json:
 * @self: a session
 *
 * Returns: (transfer full): the session file's text; the numbers of @self are read anew for it
 */
char *
slc_session_to_json (const SlcSession *self)
{
  g_autoptr (JsonNode) root = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  root = build_session (self);
  return slc_json_print (root);
}

/**
 * slc_session_to_json_line:
 * @self: a session
 *
 * Returns: (transfer full): the same document as from slc_session_to_json() on one line, without a
 *   line break; the first line of a journal
 */
char *
slc_session_to_json_line (const SlcSession *self)
{
  g_autoptr (JsonNode) root = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  root = build_session (self);
  return slc_json_print_line (root);
}

/**
 * slc_session_save:
 * @self: a session
 * @path: the file to write
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Writes the session aside and moves it into place once it is on the disk: whatever happens, @path
 * is what it was before or the whole session. What is no file is not replaced.
 *
 * Returns: whether the session is on the disk
 */
bool
slc_session_save (const SlcSession *self, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) problem = NULL;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (path != NULL, false);

  text = slc_session_to_json (self);
  if (slc_save_file (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                     SESSION_FILE_MODE, &problem))
    return true;

  g_set_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE,
               _ ("The session could not be saved: %s. Check that there is space and that you may "
                  "write there"),
               problem->message);
  return false;
}
