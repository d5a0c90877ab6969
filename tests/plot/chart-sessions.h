/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

extern const char *const chart_session_curves[];

SlcSession *chart_session_new (const char *curve);
SlcSession *chart_session_new_empty (void);
void chart_session_append_plateau (SlcSession *session, uint64_t span_ns, double mb_s);
void chart_session_append (SlcSession *session, const SlcSession *source, size_t n_samples);
void chart_session_append_pass (SlcSession *session, unsigned percent);
void chart_session_append_recovery (SlcSession *session,
                                    uint64_t idle_ns,
                                    double gb,
                                    double filled_share);
SlcSession *chart_session_new_with_passes (const char *curve);
void chart_session_correct (SlcSession *session, bool reject_cliff);
void chart_session_pretend_regions (SlcSession *session, unsigned n_regions);
