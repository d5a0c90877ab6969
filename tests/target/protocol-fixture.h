/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/run-phase.h"
#include "engine/target.h"
#include "model/session-store.h"

G_BEGIN_DECLS

#define SLC_PROTOCOL_FIXTURE_SEED UINT64_C (7)

/**
 * SlcProtocolFixture:
 * @folder: where sessions are kept
 * @store: which keeps them
 * @method: how to write; a test changes it
 * @stop_at: the phase in which the run is stopped, or %SLC_RUN_DONE
 * @phases: (element-type SlcRunPhase): the phases that were seen, each once in a row
 * @longest_left_ns: the longest rest that was announced
 * @result: (nullable): the result of the run
 * @path: (nullable): the saved session
 * @session: (nullable): the session, as it was saved
 *
 * A whole run on a simulated drive.
 */
typedef struct {
  char *folder;
  SlcSessionStore *store;
  SlcMethod method;
  SlcRunPhase stop_at;
  GArray *phases;
  uint64_t longest_left_ns;
  GAsyncResult *result;
  char *path;
  SlcSession *session;
} SlcProtocolFixture;

void slc_protocol_fixture_add_test (const char *path,
                                    void (*test) (SlcProtocolFixture *, gconstpointer));

void slc_protocol_fixture_run (SlcProtocolFixture *self, const char *name);
void slc_protocol_fixture_run_target (SlcProtocolFixture *self, SlcTarget *target);
SlcTarget *slc_protocol_fixture_make_target (const char *name, SlcTargetOps **ops);
void slc_protocol_fixture_phase_cb (SlcRunPhase phase, uint64_t left_ns, gpointer user_data);

G_END_DECLS
