/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-sessions.h"

void
append_rows (SlcSeries *series, unsigned n_rows, double mb_s)
{
  for (unsigned i = 0; i < n_rows; i++) {
    uint64_t begin_ns = slc_series_get_duration_ns (series);
    SlcSample sample = {
      .begin_ns = begin_ns,
      .end_ns = begin_ns + SLC_NS_PER_S,
      .bytes = (uint64_t) (mb_s * 1e6),
      .temperature_c = NAN,
    };

    slc_series_append (series, &sample);
  }
}

static void
append (SlcSession *session, unsigned n_rows, double mb_s)
{
  append_rows (session->series, n_rows, mb_s);
  slc_session_update (session);
}

/* A burst of 60 s, and then something slower. */
SlcSession *
make_session (const char *name, double burst_mb_s, double after_mb_s)
{
  SlcSession *session = slc_session_new ();

  g_free (session->name);
  session->name = g_strdup (name);
  append (session, 60, burst_mb_s);
  append (session, 100, after_mb_s);

  return session;
}

SlcComparison *
compare (SlcSession *first, SlcSession *second)
{
  SlcSession *sessions[] = { first, second };

  return slc_comparison_new (sessions, 2);
}

const SlcComparisonRow *
find_row (const SlcComparison *comparison, const char *key)
{
  const GPtrArray *rows = slc_comparison_get_rows (comparison);

  for (unsigned i = 0; i < rows->len; i++) {
    const SlcComparisonRow *row = g_ptr_array_index (rows, i);

    if (g_str_equal (row->key, key))
      return row;
  }

  return NULL;
}

const SlcComparisonRow *
get_row (const SlcComparison *comparison, const char *key)
{
  const SlcComparisonRow *row = find_row (comparison, key);

  if (row == NULL)
    g_error ("There is no row %s", key);
  return row;
}

void
begin_stage (SlcSession *session, SlcStageKind kind, unsigned pass)
{
  const SlcStageStart start = {
    .kind = kind,
    .pass = pass,
    .idle_ns = 30 * SLC_NS_PER_S,
    .filled_share = NAN,
  };

  slc_session_begin_stage (session, &start);
}

void
append_stage (SlcSession *session, SlcStageKind kind, unsigned pass, double burst_mb_s)
{
  const SlcStage *stage;

  begin_stage (session, kind, pass);
  stage = g_ptr_array_index (session->stages, session->stages->len - 1);
  append_rows (stage->series, 60, burst_mb_s);
  append_rows (stage->series, 100, 500);
  slc_analysis_update (stage->analysis);
}
