/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/passes.h"

G_BEGIN_DECLS

char *slc_words_announce_leftovers (const SlcMethod *method, bool is_drive);
bool slc_words_began_on_leftovers (const SlcSession *session);
char *slc_words_describe_difference (const SlcSession *session);
char *slc_words_describe_pass_range (const SlcSession *session, SlcPassNumber number);
char *slc_words_describe_passes (const SlcSession *session);
char *slc_words_describe_recovery (const SlcSession *session);

G_END_DECLS
