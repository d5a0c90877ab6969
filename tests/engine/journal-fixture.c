/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "journal-fixture.h"

#include "engine/journal.h"
#include "model/session-json.h"

#include <glib/gstdio.h>
#include <string.h>

#define BATCH_SAMPLES 2
#define SAMPLE_NS     (SLC_NS_PER_S / 2)
#define SAMPLE_BYTES  UINT64_C (1234567890)

static void
set_up (JournalFixture *self, gconstpointer unused)
{
  self->folder = g_dir_make_tmp ("slc-cliff-journal-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "run.journal", NULL);
  self->session_path = g_build_filename (self->folder, "run.json", NULL);
  self->session = slc_session_new ();
  self->session->drive.model = g_strdup ("Drive of a test");
  self->session->drive.critical_temperature_c = 84.85;
  slc_session_add_flag (self->session, "simulated");
}

static void
tear_down (JournalFixture *self, gconstpointer unused)
{
  g_unlink (self->path);
  g_unlink (self->session_path);
  g_assert_no_errno (g_rmdir (self->folder));
  g_clear_pointer (&self->session, slc_session_unref);
  g_free (self->session_path);
  g_free (self->path);
  g_free (self->folder);
}

static SlcSample
make_sample (unsigned at)
{
  return (SlcSample){
    .begin_ns = at * SAMPLE_NS,
    .end_ns = (at + 1) * SAMPLE_NS,
    .bytes = SAMPLE_BYTES + at,
    .writes = 1177 + at,
    .latency_p50_ns = 800000 + at,
    .latency_p99_ns = 1200000 + at,
    .latency_max_ns = SLC_UNKNOWN_NS,
    .temperature_c = 41.85 + at,
  };
}

/**
 * journal_fixture_append_batches:
 * @journal: a journal
 * @first: number of the first batch
 * @n_batches: how many
 *
 * Appends batches, each different from the others.
 */
void
journal_fixture_append_batches (SlcJournal *journal, unsigned first, unsigned n_batches)
{
  for (unsigned batch = first; batch < first + n_batches; batch++) {
    SlcSample samples[BATCH_SAMPLES];
    const SlcPause pause = { .begin_ns = batch * BATCH_SAMPLES * SAMPLE_NS,
                             .end_ns = batch * BATCH_SAMPLES * SAMPLE_NS + SLC_PAUSE_LEAST_NS };

    for (unsigned i = 0; i < BATCH_SAMPLES; i++)
      samples[i] = make_sample (batch * BATCH_SAMPLES + i);
    slc_journal_append (journal, samples, BATCH_SAMPLES, &pause, 1);
  }
}

/**
 * journal_fixture_write_journal:
 * @self: a fixture
 * @n_batches: how many
 *
 * Leaves a journal behind as a run does that is cut off.
 */
void
journal_fixture_write_journal (const JournalFixture *self, unsigned n_batches)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcJournal) journal = slc_journal_create (self->path, self->session, &error);

  g_assert_no_error (error);
  journal_fixture_append_batches (journal, 0, n_batches);
  slc_journal_finish (journal, &error);
  g_assert_no_error (error);
}

/**
 * journal_fixture_expect_batches:
 * @session: what was recovered
 * @n_batches: how many batches
 *
 * Asserts that a session holds the first batches and nothing else.
 */
void
journal_fixture_expect_batches (const SlcSession *session, unsigned n_batches)
{
  size_t n_samples, n_pauses;
  const SlcSample *samples = slc_series_get_samples (session->series, &n_samples);

  g_assert_cmpfloat (session->drive.critical_temperature_c, ==, 84.85);
  slc_series_get_pauses (session->series, &n_pauses);
  g_assert_cmpuint (n_samples, ==, n_batches * BATCH_SAMPLES);
  g_assert_cmpuint (n_pauses, ==, n_batches);
  for (unsigned i = 0; i < n_samples; i++) {
    const SlcSample expected = make_sample (i);

    g_assert_cmpmem (&samples[i], sizeof samples[i], &expected, sizeof expected);
  }
}

/**
 * journal_fixture_recover:
 * @self: a fixture
 *
 * Returns: (transfer full): what can be recovered
 */
SlcSession *
journal_fixture_recover (const JournalFixture *self)
{
  g_autoptr (GError) error = NULL;
  SlcSession *session = slc_journal_recover (self->path, &error);

  g_assert_no_error (error);
  return session;
}

/**
 * journal_fixture_expect_refused:
 * @self: a fixture
 * @code: what is wrong
 * @reason: part of what is said
 *
 * Asserts that nothing is recovered, and that the journal and the reason are named.
 */
void
journal_fixture_expect_refused (const JournalFixture *self, int code, const char *reason)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcSession) session = slc_journal_recover (self->path, &error);

  g_assert_null (session);
  g_assert_error (error, SLC_JOURNAL_ERROR, code);
  g_assert_true (g_str_has_prefix (error->message, self->path));
  g_assert_nonnull (strstr (error->message, reason));
}

/**
 * journal_fixture_read_text:
 * @self: a fixture
 *
 * Returns: (transfer full): what is in the journal
 */
char *
journal_fixture_read_text (const JournalFixture *self)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (self->path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/**
 * journal_fixture_write_text:
 * @self: a fixture
 * @text: what is to be in the journal
 * @length: how much, or -1 for all of @text
 *
 * Replaces the journal.
 */
void
journal_fixture_write_text (const JournalFixture *self, const char *text, gssize length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (self->path, text, length, &error);
  g_assert_no_error (error);
}

/**
 * journal_fixture_add_test:
 * @path: the test's path
 * @test: the test
 *
 * Adds a test in a folder of its own.
 */
void
journal_fixture_add_test (const char *path, JournalTestFunc test)
{
  g_test_add (path, JournalFixture, NULL, set_up, test, tear_down);
}
