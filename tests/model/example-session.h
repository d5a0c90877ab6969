/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

SlcSession *make_example_session (void);
SlcSession *make_example_session_of_nothing (void);
SlcSession *make_example_session_of_a_log (void);
char *read_golden_session (const char *name);
SlcSession *parse_session (const char *text);
char *replace_text (const char *text, const char *from, const char *to);
