/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/fio-json.h"

#include <glib/gi18n.h>
#include <math.h>

#include "import/import-error.h"
#include "import/json-stream.h"
#include "import/moment.h"

/* A run that begins this long after the last answer is another one, appended. */
#define LATER_RUN_MS 1000

#define N_DIRECTIONS 2

static const struct {
  const char *key;
  SlcDirection direction;
} directions[N_DIRECTIONS] = {
  { "write", SLC_DIRECTION_WRITE },
  { "read", SLC_DIRECTION_READ },
};

/**
 * Snapshot:
 * @time_ms: when it was taken, since 1970, or since the start where fio does not say
 * @runtime_ms: how long the jobs had been running
 * @bytes: what they had done by then, in each direction
 *
 * What one document says about all jobs together.
 */
typedef struct {
  double time_ms;
  double runtime_ms;
  double bytes[N_DIRECTIONS];
} Snapshot;

static bool
is_result (JsonObject *root)
{
  return slc_json_member_string (root, "fio version") != NULL;
}

/* The server of fio adds all jobs up itself, in a last entry. */
static JsonArray *
get_jobs (JsonObject *root, unsigned *first)
{
  JsonArray *jobs = slc_json_member_array (root, "jobs");
  unsigned n_jobs;

  *first = 0;
  if (jobs == NULL)
    jobs = slc_json_member_array (root, "client_stats");
  n_jobs = jobs != NULL ? json_array_get_length (jobs) : 0;
  if (n_jobs > 0) {
    JsonNode *last = json_array_get_element (jobs, n_jobs - 1);

    if (JSON_NODE_HOLDS_OBJECT (last) &&
        g_strcmp0 (slc_json_member_string (json_node_get_object (last), "jobname"),
                   "All clients") == 0)
      *first = n_jobs - 1;
  }
  return jobs;
}

static JsonObject *
get_job (JsonArray *jobs, unsigned at)
{
  JsonNode *node = json_array_get_element (jobs, at);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* Before fio 2.21, which has both numbers, "io_bytes" were KiB. */
static double
get_bytes (JsonObject *stats)
{
  const double bytes = slc_json_member_number (stats, "io_bytes");
  const bool is_kib = isnan (slc_json_member_number (stats, "io_kbytes"));

  if (isnan (bytes))
    return 0;
  return is_kib ? bytes * SLC_KIB : bytes;
}

static Snapshot
take_snapshot (JsonObject *root)
{
  Snapshot self = { .time_ms = slc_json_member_number (root, "timestamp_ms") };
  unsigned first;
  JsonArray *jobs = get_jobs (root, &first);

  for (unsigned i = first; jobs != NULL && i < json_array_get_length (jobs); i++)
    for (unsigned at = 0; at < N_DIRECTIONS; at++) {
      JsonObject *stats = slc_json_member_object (get_job (jobs, i), directions[at].key);
      const double runtime_ms = slc_json_member_number (stats, "runtime");

      self.bytes[at] += get_bytes (stats);
      if (runtime_ms > self.runtime_ms)
        self.runtime_ms = runtime_ms;
    }

  if (isnan (self.time_ms))
    self.time_ms = slc_json_member_number (root, "timestamp") * 1e3;
  return self;
}

/* Less bytes alone are a damaged number. */
static bool
is_later_run (const Snapshot *self, const Snapshot *before)
{
  for (unsigned at = 0; at < N_DIRECTIONS; at++)
    if (self->bytes[at] < before->bytes[at] && self->runtime_ms < before->runtime_ms)
      return true;
  return self->time_ms - self->runtime_ms > before->time_ms + LATER_RUN_MS;
}

static void
add_snapshot (SlcLog *log, const Snapshot *self, uint64_t line)
{
  int64_t at_ns, origin_ns;

  if (!slc_moment_from_number (self->time_ms, SLC_NS_PER_MS, &at_ns) ||
      !slc_moment_from_number (self->time_ms - self->runtime_ms, SLC_NS_PER_MS, &origin_ns)) {
    slc_log_add_damage (log, line, _ ("it has no time"));
    return;
  }
  if (!slc_log_place (log, line, &at_ns))
    return;
  for (unsigned at = 0; at < N_DIRECTIONS; at++) {
    SlcTrack *track;

    if (self->bytes[at] <= 0)
      continue;
    track = slc_log_get_track (log, directions[at].direction, "");
    if (track != NULL && track->rows->len == 0) {
      track->cover = SLC_COVER_SINCE_LAST;
      track->unit = slc_unit_find ("total-B");
      track->origin_ns = MIN (origin_ns, at_ns);
    }
    slc_log_add_row (log, track, line, at_ns, self->bytes[at]);
  }
}

static JsonObject *
get_options (JsonObject *root, JsonObject *job, const char *key)
{
  JsonObject *own = slc_json_member_object (job, "job options");

  if (slc_json_member_string (own, key) != NULL)
    return own;
  return slc_json_member_object (root, "global options");
}

static const char *
get_option (JsonObject *root, JsonObject *job, const char *key)
{
  return slc_json_member_string (get_options (root, job, key), key);
}

static JsonObject *
get_single_job (JsonObject *root)
{
  unsigned first;
  JsonArray *jobs = get_jobs (root, &first);

  return jobs != NULL && json_array_get_length (jobs) - first == 1 ? get_job (jobs, first) : NULL;
}

/* Whether the page cache was passed by, fio tells; whether it was, nobody. */
static void
take_method (SlcLog *log, JsonObject *root)
{
  JsonObject *job = get_single_job (root);
  const char *block = get_option (root, job, "bs");
  const char *depth = get_option (root, job, "iodepth");
  SlcMethod method = log->method;
  uint64_t n_deep;

  if (job == NULL)
    return;
  if (block != NULL)
    slc_parse_bytes (block, &method.block_size_bytes, NULL);
  if (depth != NULL &&
      g_ascii_string_to_unsigned (depth, 10, 1, SLC_QUEUE_DEPTH_MOST, &n_deep, NULL))
    method.queue_depth = (unsigned) n_deep;
  if (slc_method_check_known (&method, NULL))
    log->method = method;
}

static bool
has_curve (const SlcLog *log)
{
  for (unsigned i = 0; i < log->tracks->len; i++)
    if (((const SlcTrack *) g_ptr_array_index (log->tracks, i))->rows->len > 1)
      return true;
  return false;
}

static double
get_check_interval_s (JsonObject *root, JsonObject *job)
{
  const char *interval = get_option (root, job, "steadystate_check_interval");
  uint64_t interval_ns = SLC_NS_PER_S;

  if (interval != NULL)
    slc_parse_seconds (interval, &interval_ns, NULL);
  return MAX (slc_seconds (interval_ns), 1);
}

static SlcDirection
get_direction (JsonObject *root, JsonObject *job)
{
  const char *rw = get_option (root, job, "rw");

  if (rw != NULL && g_str_has_suffix (rw, "write"))
    return SLC_DIRECTION_WRITE;
  return rw != NULL && g_str_has_suffix (rw, "read") ? SLC_DIRECTION_READ : SLC_DIRECTION_UNKNOWN;
}

static void
read_steady_state (SlcLog *log, JsonObject *root, JsonObject *job, uint64_t line)
{
  JsonObject *steady = slc_json_member_object (job, "steadystate");
  JsonArray *speeds = slc_json_member_array (slc_json_member_object (steady, "data"), "bw");
  const char *name = slc_json_member_string (job, "jobname");
  const double interval_s = get_check_interval_s (root, job);
  SlcTrack *track;

  if (speeds == NULL || json_array_get_length (speeds) == 0)
    return;
  slc_log_begin_run (log);
  log->clock = SLC_LOG_CLOCK_ELAPSED;
  track = slc_log_get_track (log, get_direction (root, job), name != NULL ? name : "");
  if (track == NULL)
    return;

  track->unit = slc_unit_find ("B/s");
  for (unsigned i = 0; i < json_array_get_length (speeds); i++) {
    JsonNode *speed = json_array_get_element (speeds, i);
    int64_t at_ns;

    if (JSON_NODE_HOLDS_VALUE (speed) &&
        slc_moment_from_number ((i + 1) * interval_s, SLC_NS_PER_S, &at_ns))
      slc_log_add_row (log, track, line, at_ns, json_node_get_double (speed));
  }
  slc_log_assume (log, "tail-only",
                  _ ("This is only the end of the run, in which fio looked for a steady speed: "
                     "what was written before is not in it"));
}

static void
read_steady_states (SlcLog *log, JsonObject *root, uint64_t line)
{
  unsigned first;
  JsonArray *jobs = get_jobs (root, &first);

  for (unsigned i = first; jobs != NULL && i < json_array_get_length (jobs); i++)
    if (get_job (jobs, i) != NULL)
      read_steady_state (log, root, get_job (jobs, i), line);
}

/* Of a log without snapshots what little there is: the ends of its runs. */
static bool
read_ends (SlcLog *log, SlcTextSource *source, GError **error)
{
  SlcJsonStream stream;
  SlcSlice document;
  uint64_t line;

  g_ptr_array_set_size (log->tracks, 0);
  log->n_rows = 0;
  slc_json_stream_init (&stream, slc_text_source_get_text (source));
  while (slc_json_stream_next (&stream, &document, &line)) {
    g_autoptr (JsonNode) root = slc_json_stream_parse (document);

    if (root != NULL && is_result (json_node_get_object (root)))
      read_steady_states (log, json_node_get_object (root), line);
  }
  if (has_curve (log))
    return true;

  g_set_error_literal (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_NO_CURVE,
                       _ ("this result of fio holds averages only: run it again with "
                          "--status-interval=1, or with --write_bw_log=NAME "
                          "--log_avg_msec=1000 and import that log"));
  return false;
}

static int
sniff (SlcTextSource *source)
{
  return slc_slice_find (slc_text_source_get_head (source), "\"fio version\"") >= 0
         ? SLC_SNIFF_CERTAIN
         : SLC_SNIFF_NO;
}

static bool
read_log (SlcLog *log, SlcTextSource *source, GError **error)
{
  static const char *const columns[] = { "timestamp_ms", "io_bytes", NULL };
  Snapshot before = { 0 };
  SlcJsonStream stream;
  SlcSlice document;
  uint64_t line;

  log->clock = SLC_LOG_CLOCK_EPOCH;
  slc_log_set_columns (log, columns);
  slc_json_stream_init (&stream, slc_text_source_get_text (source));
  while (!g_cancellable_is_cancelled (log->cancellable) &&
         slc_json_stream_next (&stream, &document, &line)) {
    g_autoptr (JsonNode) root = slc_json_stream_parse (document);
    Snapshot self;

    log->n_lines++;
    if (root == NULL || !is_result (json_node_get_object (root))) {
      slc_log_add_damage (log, line, _ ("what begins here is no result of fio, or not all of it"));
      continue;
    }
    self = take_snapshot (json_node_get_object (root));
    if (log->n_rows == 0)
      take_method (log, json_node_get_object (root));
    else if (is_later_run (&self, &before))
      slc_log_begin_run (log);
    add_snapshot (log, &self, line);
    before = self;
  }
  return has_curve (log) || read_ends (log, source, error);
}

const SlcFormat slc_fio_json = {
  .name = "fio-json",
  .title = N_ ("fio JSON with a status interval"),
  .sniff = sniff,
  .read = read_log,
};
