/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/recorder.h"

#include <glib/gstdio.h>

#include "model/proof.h"
#include "model/session-json.h"

#define N_SAMPLES    4
#define FILLED_BYTES (15 * SLC_GB)

static const SlcStageStart recovery = { SLC_STAGE_RECOVERY, 1, 30 * SLC_NS_PER_S, 0.25 };

/* What the main loop saw, in the order in which it came. */
static void
receive_cb (const SlcBatch *batch, gpointer user_data)
{
  GString *seen = user_data;
  unsigned n_seen = 0;

  for (unsigned i = 0; i < batch->stages->len; i++) {
    const SlcStageMark *mark = &g_array_index (batch->stages, SlcStageMark, i);

    g_string_append_printf (seen, "%u %s ", mark->n_samples - n_seen,
                            slc_stage_kind_to_string (mark->start.kind));
    n_seen = mark->n_samples;
  }
  g_string_append_printf (seen, "%u, %u finished", batch->samples->len - n_seen,
                          batch->finished_passes);
}

static void
append_samples (const SlcRecorder *recorder, unsigned n_samples)
{
  for (unsigned i = 0; i < n_samples; i++) {
    const SlcSample sample = {
      .begin_ns = i * SLC_NS_PER_S,
      .end_ns = (i + 1) * SLC_NS_PER_S,
      .bytes = SLC_GB + i,
      .temperature_c = NAN,
    };

    slc_recorder_append (recorder, &sample, 1, NULL, 0);
  }
}

/* The session, the journal and the main loop all get the same stages. A run that is cut off in a
 * later stage is recovered with all of them. */
static void
test_stages (void)
{
  g_autofree char *folder = g_dir_make_tmp ("slc-cliff-recorder-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "run.journal", NULL);
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (SlcSession) recovered = NULL;
  g_autoptr (GString) seen = g_string_new (NULL);
  g_autoptr (SlcBatchQueue) queue = slc_batch_queue_new (receive_cb, seen);
  g_autoptr (GError) error = NULL;
  SlcJournal *journal = slc_journal_create (path, session, &error);
  const SlcRecorder recorder = { session, journal, queue };
  g_autofree char *text = NULL;
  g_autofree char *recovered_text = NULL;

  g_assert_no_error (error);
  append_samples (&recorder, N_SAMPLES);
  slc_recorder_finish_pass (&recorder, 1);
  slc_recorder_begin_stage (&recorder, &recovery, FILLED_BYTES);
  append_samples (&recorder, N_SAMPLES / 2);
  slc_journal_free (journal);
  slc_batch_queue_flush (queue);
  g_assert_cmpstr (seen->str, ==, "4 recovery 2, 1 finished");

  slc_session_set_growing (session, false);
  slc_session_update (session);
  recovered = slc_journal_recover (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (recovered->stages->len, ==, 1);
  g_assert_cmpuint (recovered->finished_passes, ==, 1);
  g_assert_cmpuint (recovered->wear.filled_bytes, ==, FILLED_BYTES);
  g_assert_cmpint (recovered->end, ==, SLC_END_CUT_OFF);
  session->end = SLC_END_CUT_OFF;
  session->end_message = g_strdup (recovered->end_message);
  slc_session_add_flag (session, slc_end_to_string (SLC_END_CUT_OFF));
  slc_proof_note (session);
  text = slc_session_to_json (session);
  recovered_text = slc_session_to_json (recovered);
  g_assert_cmpstr (recovered_text, ==, text);

  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/recorder/stages", test_stages);

  return g_test_run ();
}
