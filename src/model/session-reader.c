/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-json.h"

#include "model/batch-json.h"
#include "model/corrections-json.h"
#include "model/evidence-json.h"
#include "model/json-members.h"
#include "model/json-text.h"
#include "model/latency-json.h"
#include "model/method-json.h"
#include "model/png-text.h"
#include "model/sensors-json.h"
#include "model/session-file.h"
#include "model/stage-json.h"
#include "model/wear-json.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#define FLAGS_MOST 1000

/* A drive with a limit below or above these says nothing. */
#define LIMIT_LEAST_C 0
#define LIMIT_MOST_C  150

#define KEY_CRITICAL "critical_temperature_c"

static bool
says_format (JsonNode *format)
{
  return format != NULL && json_node_get_value_type (format) == G_TYPE_STRING &&
         strcmp (json_node_get_string (format), SLC_SESSION_FORMAT) == 0;
}

static bool
is_newer (JsonNode *version)
{
  double number;

  return version != NULL && slc_json_get_number (version, &number) && number > SLC_SESSION_VERSION;
}

/* What is no session and what is too new have to be told apart before any other key is read. */
static bool
check_format (JsonObject *root, GError **error)
{
  if (!says_format (json_object_get_member (root, "format"))) {
    g_set_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_NOT_A_SESSION,
                 _ ("format: this is no session of SLC Cliff, for it does not say “%s”"),
                 SLC_SESSION_FORMAT);
    return false;
  }
  if (is_newer (json_object_get_member (root, "version"))) {
    g_set_error_literal (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_NEWER,
                         _ ("version: a newer version of SLC Cliff made this session; update the "
                            "program to open it"));
    return false;
  }
  return true;
}

static void
take_format (SlcMembers *members)
{
  g_free (slc_members_take_string (members, "format"));
  if (slc_members_take_uint (members, "version", SLC_SESSION_VERSION) != SLC_SESSION_VERSION)
    slc_members_fail (members, "version", _ ("there is no such version"));
}

/* A time that is written differently from ours would change when the session is saved again. */
static GDateTime *
take_started_at (SlcMembers *members)
{
  g_autofree char *text = slc_members_take_string_or_null (members, "started_at");
  g_autoptr (GDateTime) started_at = NULL;
  g_autofree char *canonical = NULL;

  if (text == NULL)
    return NULL;

  started_at = g_date_time_new_from_iso8601 (text, NULL);
  if (started_at != NULL)
    canonical = g_date_time_format (started_at, SLC_SESSION_TIME_FORMAT);
  if (g_strcmp0 (text, canonical) == 0)
    return g_steal_pointer (&started_at);
  slc_members_fail (members, "started_at", _ ("has to be a time such as %s"),
                    "2026-11-30T11:04:05+01:00");
  return NULL;
}

/* Sessions from before there was this key are read all the same. */
static double
take_critical_c (SlcMembers *members)
{
  return slc_members_has (members, KEY_CRITICAL)
         ? slc_members_take_number_or_null (members, KEY_CRITICAL, LIMIT_LEAST_C, LIMIT_MOST_C)
         : NAN;
}

static void
read_drive (SlcMembers *parent, SlcSession *session)
{
  SlcDrive *drive = &session->drive;
  g_auto (SlcMembers) members = { 0 };

  slc_members_init_child (&members, parent, "drive");
  drive->model = slc_members_take_string_or_null (&members, "model");
  drive->serial = slc_members_take_string_or_null (&members, "serial");
  drive->firmware = slc_members_take_string_or_null (&members, "firmware");
  drive->bus = slc_members_take_string_or_null (&members, "bus");
  drive->capacity_bytes = slc_members_take_uint_or_null (&members, "capacity_bytes");
  slc_series_set_warning_temperature_c (
    session->series, slc_members_take_number_or_null (&members, "warning_temperature_c",
                                                      LIMIT_LEAST_C, LIMIT_MOST_C));
  drive->critical_temperature_c = take_critical_c (&members);
  drive->simulated = slc_members_take_bool (&members, "simulated");
  slc_members_finish (&members);
}

/* Sessions from before there was this key are read all the same. */
static char *
take_newer_string (SlcMembers *members, const char *key)
{
  return slc_members_has (members, key) ? slc_members_take_string_or_null (members, key) : NULL;
}

static void
read_machine (SlcMembers *parent, SlcMachine *machine)
{
  g_auto (SlcMembers) members = { 0 };

  slc_members_init_child (&members, parent, "machine");
  machine->kernel = slc_members_take_string_or_null (&members, "kernel");
  machine->filesystem = slc_members_take_string_or_null (&members, "filesystem");
  machine->mount_options = slc_members_take_string_or_null (&members, "mount_options");
  machine->scheduler = slc_members_take_string_or_null (&members, "scheduler");
  machine->link.now = take_newer_string (&members, "link");
  machine->link.possible = take_newer_string (&members, "link_possible");
  slc_members_finish (&members);
}

static SlcEnd
take_reason (SlcMembers *members)
{
  g_autofree char *reason = slc_members_take_string (members, "reason");

  for (unsigned end = 0; end < SLC_N_ENDS; end++)
    if (g_strcmp0 (reason, slc_end_to_string (end)) == 0)
      return end;
  slc_members_fail (members, "reason", _ ("there is no such end"));
  return SLC_END_CUT_OFF;
}

static void
read_end (SlcMembers *parent, SlcSession *session)
{
  g_auto (SlcMembers) members = { 0 };

  slc_members_init_child (&members, parent, "end");
  session->end = take_reason (&members);
  session->end_message = slc_members_take_string_or_null (&members, "message");
  slc_members_finish (&members);
}

static void
read_flags (SlcMembers *members, SlcSession *session)
{
  JsonArray *flags = slc_members_take_array (members, "flags");
  const unsigned n_flags = flags != NULL ? json_array_get_length (flags) : 0;

  if (n_flags > FLAGS_MOST)
    slc_members_fail (members, "flags", _ ("too many"));
  for (unsigned i = 0; i < MIN (n_flags, FLAGS_MOST); i++) {
    JsonNode *flag = json_array_get_element (flags, i);

    if (json_node_get_value_type (flag) == G_TYPE_STRING)
      slc_session_add_flag (session, json_node_get_string (flag));
    else
      slc_members_fail_at (members, "flags", i, _ ("has to be a string"));
  }
}

static void
read_annotations (SlcMembers *members, SlcSession *session)
{
  JsonObject *annotations = slc_members_take_object (members, "annotations");

  if (annotations == NULL)
    return;
  json_object_unref (session->annotations);
  session->annotations = json_object_ref (annotations);
}

/* They are for rows, so these have to be there. */
static bool
read_corrections (SlcMembers *members, SlcSession *session)
{
  g_autoptr (SlcCorrections) corrections = NULL;
  size_t n_rows;

  slc_series_get_row_bytes (session->series, &n_rows);
  corrections = slc_corrections_read_json (session->annotations, n_rows, members->error);
  if (corrections == NULL)
    return false;

  json_object_remove_member (session->annotations, SLC_CORRECTIONS_KEY);
  slc_session_set_corrections (session, corrections);
  return true;
}

static void
read_string (SlcMembers *members, const char *key, char **value)
{
  g_free (*value);
  *value = slc_members_take_string (members, key);
}

/* What the file says under "analysis" is for other programs: here the samples are read anew. */
static bool
read_session (SlcMembers *members, SlcSession *session)
{
  JsonArray *stages;
  unsigned finished_passes;

  take_format (members);
  read_string (members, "name", &session->name);
  read_string (members, "software", &session->software);
  read_string (members, "target", &session->target);
  session->started_at = take_started_at (members);
  read_drive (members, session);
  read_machine (members, &session->machine);
  slc_method_read_json (members, &session->method);
  session->flush_ns = slc_members_take_seconds_or_null (members, "flush_s");
  read_end (members, session);
  read_flags (members, session);
  slc_members_take_object (members, "analysis");
  read_annotations (members, session);
  slc_evidence_read_json (members, &session->evidence);
  slc_wear_read_json (members, &session->wear);
  slc_sensors_read_json (members, &session->sensors);
  session->latencies = slc_latency_read_json (members);
  stages = slc_stages_take_json (members);
  finished_passes = slc_finished_passes_take_json (members);
  if (!slc_batch_read_json (members, session->series) ||
      !slc_stages_read_json (members, stages, session) ||
      !slc_finished_passes_set (members, finished_passes, session))
    return false;
  slc_session_update (session);
  return read_corrections (members, session);
}

/**
 * slc_session_from_json:
 * @text: (array length=length): a session file's text
 * @length: its length in bytes, or -1 when a NUL ends it
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Reads a session strictly: what is missing, unknown, out of bounds or contradicts itself is
 * refused, with the key and the place in the message. The analysis in the file is not believed but
 * made anew from the samples.
 *
 * Returns: (transfer full) (nullable): the session, or %NULL with @error set
 */
SlcSession *
slc_session_from_json (const char *text, gssize length, GError **error)
{
  g_autoptr (SlcSession) session = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GError) problem = NULL;
  g_auto (SlcMembers) members = { 0 };

  g_return_val_if_fail (text != NULL, NULL);

  root = slc_json_parse_object (text, length < 0 ? strlen (text) : (size_t) length, error);
  if (root == NULL || !check_format (json_node_get_object (root), error))
    return NULL;

  session = slc_session_new ();
  slc_members_init (&members, json_node_get_object (root), NULL, &problem);
  if (read_session (&members, session))
    return g_steal_pointer (&session);
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

/* A picture may carry the session that it shows. */
static SlcSession *
load_from_png (const char *png, size_t length, GError **error)
{
  g_autofree char *text = slc_png_find_text (png, length, SLC_SESSION_FORMAT,
                                             SLC_SESSION_FILE_MOST_BYTES);

  if (text == NULL) {
    g_set_error_literal (
      error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE,
      _ ("this picture carries no session inside that can be read: make it again with "
         "one"));
    return NULL;
  }

  return slc_session_from_json (text, -1, error);
}

/**
 * slc_session_load:
 * @path: a session file
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Reads a session file, or a picture that carries one inside; see slc_session_from_json(). What is
 * no regular file, or larger than any session, is refused unread.
 *
 * Returns: (transfer full) (nullable): the session, or %NULL with @error set
 */
SlcSession *
slc_session_load (const char *path, GError **error)
{
  g_autoptr (SlcSession) session = NULL;
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;
  size_t length;
  int fd;

  g_return_val_if_fail (path != NULL, NULL);

  fd = slc_session_file_open (path, error);
  if (fd >= 0) {
    text = slc_session_file_read (fd, &length, error);
    close (fd);
  }
  if (text != NULL && slc_png_is (text, length))
    session = load_from_png (text, length, error);
  else if (text != NULL)
    session = slc_session_from_json (text, (gssize) length, error);
  if (session == NULL) {
    shown = g_filename_display_name (path);
    g_prefix_error (error, "%s: ", shown);
  }
  return g_steal_pointer (&session);
}
