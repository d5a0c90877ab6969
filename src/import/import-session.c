/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/import-session.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#define FILES_MOST 64

static void
note_flags (SlcSession *session, const SlcLog *log)
{
  for (unsigned i = 0; i < log->assumptions->len; i++)
    slc_session_add_flag (session, g_array_index (log->assumptions, SlcAssumption, i).flag);
  if (log->n_damages > 0)
    slc_session_add_flag (session, "damaged-lines");
}

/* A session holds to the bounds of our own method; what lies beyond it does not know. */
static void
set_method (SlcSession *session, const SlcLog *log, const SlcAssembly *assembly)
{
  SlcMethod method = log->method;

  if (!log->makes_time)
    method.interval_ns = assembly->interval_ns;
  slc_method_init_unknown (&session->method);
  if (slc_method_check_known (&method, NULL)) {
    session->method = method;
    return;
  }
  method.interval_ns = SLC_UNKNOWN_NS;
  if (slc_method_check_known (&method, NULL))
    session->method = method;
}

/* Jobs of one run have its name in common, before "_bw.1.log". */
static char *
make_name (const SlcLog *log, const char *file_name, bool is_sum)
{
  const char *suffix = is_sum && log->jobs_in_files ? g_strrstr (file_name, "_bw.")
                                                    : strrchr (file_name, '.');

  if (log->drive_model != NULL)
    return g_strdup (log->drive_model);
  return suffix != NULL && suffix > file_name ? g_strndup (file_name, suffix - file_name)
                                              : g_strdup (file_name);
}

static GDateTime *
find_start (const SlcLog *log, const SlcAssembly *assembly)
{
  if (log->clock == SLC_LOG_CLOCK_EPOCH)
    return g_date_time_new_from_unix_utc (assembly->begin_ns / (int64_t) SLC_NS_PER_S);
  return log->started_at != NULL ? g_date_time_ref (log->started_at) : NULL;
}

static JsonArray *
list_names (const GPtrArray *names)
{
  JsonArray *list = json_array_new ();

  for (unsigned i = 0; i < MIN (names->len, FILES_MOST); i++)
    json_array_add_string_element (list, g_ptr_array_index (names, i));
  return list;
}

static JsonArray *
list_assumptions (const SlcLog *log)
{
  JsonArray *list = json_array_new ();

  for (unsigned i = 0; i < log->assumptions->len; i++)
    json_array_add_string_element (list, g_array_index (log->assumptions, SlcAssumption, i).text);
  return list;
}

static char *
describe_damage (const SlcDamage *damage, const char *file_name)
{
  if (file_name == NULL)
    /* Translators: the number of a line, and what is wrong with it */
    return g_strdup_printf (_ ("line %" PRIu64 ": %s"), damage->line, damage->reason);
  /* Translators: a file, the number of a line in it, and what is wrong with that */
  return g_strdup_printf (_ ("%s, line %" PRIu64 ": %s"), file_name, damage->line, damage->reason);
}

static void
add_rest (JsonArray *list, const SlcLog *log)
{
  const uint64_t n_more = log->n_damages - log->damages->len;
  g_autofree char *text = NULL;

  if (n_more == 0)
    return;
  text = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " line more", "%" PRIu64 " lines more", n_more),
    n_more);
  json_array_add_string_element (list, text);
}

static JsonArray *
list_damages (const GPtrArray *logs, const GPtrArray *names)
{
  JsonArray *list = json_array_new ();

  for (unsigned i = 0; i < logs->len; i++) {
    const SlcLog *log = g_ptr_array_index (logs, i);

    for (unsigned at = 0; at < log->damages->len; at++) {
      g_autofree char *text = describe_damage (&g_array_index (log->damages, SlcDamage, at),
                                               logs->len > 1 ? g_ptr_array_index (names, i) : NULL);

      json_array_add_string_element (list, text);
    }
    add_rest (list, log);
  }
  return list;
}

static uint64_t
count_damages (const GPtrArray *logs)
{
  uint64_t n_damages = 0;

  for (unsigned i = 0; i < logs->len; i++)
    n_damages += ((const SlcLog *) g_ptr_array_index (logs, i))->n_damages;
  return n_damages;
}

/* Where the numbers came from, for whoever doubts them. */
static void
annotate (SlcSession *session,
          const SlcFormat *format,
          const SlcUnit *unit,
          const GPtrArray *logs,
          const GPtrArray *names)
{
  JsonObject *origin = json_object_new ();

  json_object_set_string_member (origin, "format", format->name);
  json_object_set_array_member (origin, "files", list_names (names));
  json_object_set_string_member (origin, "unit", unit->name);
  json_object_set_array_member (origin, "assumed", list_assumptions (g_ptr_array_index (logs, 0)));
  json_object_set_int_member (origin, "damaged_lines", (int64_t) count_damages (logs));
  json_object_set_array_member (origin, "damaged", list_damages (logs, names));
  json_object_set_object_member (session->annotations, "import", origin);
}

/**
 * slc_import_session_make:
 * @format: the format of the logs
 * @unit: what the values counted
 * @logs: (element-type SlcLog): what was read
 * @names: (element-type utf8): what the files are called
 * @assembly: the curve that was made of them
 *
 * Makes a session of a curve. It says that it was imported, and nothing that its log does not hold:
 * no latency, no direct I/O, no temperature but what the log gives.
 *
 * Returns: (transfer full): the session, its analysis up to date
 */
SlcSession *
slc_import_session_make (const SlcFormat *format,
                         const SlcUnit *unit,
                         const GPtrArray *logs,
                         const GPtrArray *names,
                         const SlcAssembly *assembly)
{
  SlcSession *session = slc_session_new ();
  const SlcLog *log = g_ptr_array_index (logs, 0);

  g_free (session->name);
  session->name = make_name (log, g_ptr_array_index (names, 0), logs->len > 1);
  session->drive.model = g_strdup (log->drive_model);
  session->started_at = find_start (log, assembly);
  set_method (session, log, assembly);
  session->end = log->end;

  slc_session_add_flag (session, "imported");
  slc_session_add_flag (session, "pauses-from-rows");
  for (unsigned i = 0; i < logs->len; i++)
    note_flags (session, g_ptr_array_index (logs, i));
  annotate (session, format, unit, logs, names);

  slc_series_unref (session->series);
  session->series = slc_series_ref (assembly->series);
  slc_analysis_free (session->analysis);
  session->analysis = slc_analysis_new (session->series, &slc_rule_published);
  slc_session_update (session);
  return session;
}
