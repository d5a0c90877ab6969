/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/run.h"
#include "fake-target.h"

G_BEGIN_DECLS

#define SLC_FIXTURE_BLOCK_BYTES (16 * SLC_KIB)
#define SLC_FIXTURE_WRITE_NS    SLC_NS_PER_MS
#define SLC_FIXTURE_INTERVAL_NS (SLC_NS_PER_S / 2)
#define SLC_FIXTURE_SEED        UINT64_C (42)

/**
 * SlcRunFixture:
 * @store: an empty store of its own
 * @method: how to run; a test may change it
 * @target: what to write to; the run owns it
 * @run: the run, once it is made
 * @phase: the phase the main loop saw last
 * @seen_bytes: how much it saw
 * @n_updates: how often it was told
 * @done: whether the run is over
 * @path: (nullable): the saved session
 * @error: (nullable): why there is none
 * @session: (nullable): the saved session, loaded
 *
 * A run on a fake target, and what came of it.
 */
typedef struct {
  SlcSessionStore *store;
  SlcMethod method;
  SlcFakeTarget *target;
  SlcRun *run;
  SlcRunPhase phase;
  uint64_t seen_bytes;
  unsigned n_updates;
  bool done;
  char *path;
  GError *error;
  SlcSession *session;
} SlcRunFixture;

typedef void (*SlcRunTestFunc) (SlcRunFixture *fixture, gconstpointer data);

void slc_run_fixture_make_target (SlcRunFixture *fixture, unsigned n_blocks);
void slc_run_fixture_make_run (SlcRunFixture *fixture, SlcSessionStore *store);
void slc_run_fixture_done_cb (GObject *source, GAsyncResult *result, gpointer user_data);
void slc_run_fixture_wait (SlcRunFixture *fixture);
void slc_run_fixture_run_to_end (SlcRunFixture *fixture);
void slc_run_fixture_assert_saved (SlcRunFixture *fixture, SlcEnd end, uint64_t written_bytes);
void slc_run_fixture_assert_nothing_saved (SlcRunFixture *fixture);
void slc_run_fixture_add_test (const char *path, SlcRunTestFunc test, gconstpointer data);

G_END_DECLS
