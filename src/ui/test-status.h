/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "target/trial.h"

G_BEGIN_DECLS

char *slc_test_status_describe (SlcRunPhase phase, uint64_t left_ns, const SlcSession *session);
char *slc_test_status_describe_phase (SlcTrial *trial);
char *slc_test_status_describe_failure (const GError *error, const char *aftermath);
char *slc_test_status_describe_end (const SlcSession *session, const char *aftermath);

G_END_DECLS
