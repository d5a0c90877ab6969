/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"
#include "model/table.h"

G_BEGIN_DECLS

char *slc_words_describe_end (const SlcSession *session);
char *slc_words_describe_early_end (const SlcSession *session);
char *slc_words_describe_amount_at_end (const SlcSession *session);
void slc_words_add_protocol (SlcTable *table, const SlcSession *session);

G_END_DECLS
