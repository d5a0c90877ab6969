/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-sessions.h"

/* A burst of 60 s, and then something slower. */
SlcSession *
make_session (const char *name, double burst_mb_s, double after_mb_s)
{
  SlcSession *session = slc_session_new ();

  g_free (session->name);
  session->name = g_strdup (name);
  rows_append_seconds (session, 60, burst_mb_s);
  rows_append_seconds (session, 100, after_mb_s);

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
  rows_append (stage->series, 60, 1, burst_mb_s);
  rows_append (stage->series, 100, 1, 500);
  slc_analysis_update (stage->analysis);
}
