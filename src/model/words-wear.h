/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"
#include "model/table.h"

G_BEGIN_DECLS

char *slc_words_describe_endurance (const SlcSession *session);
char *slc_words_describe_host_writes (const SlcSession *session);
char *slc_words_describe_counted (const SlcSession *session);
char *slc_words_describe_used_life (const SlcWear *wear);
char *slc_words_describe_warning_time (const SlcWear *wear);
char *slc_words_describe_critical_time (const SlcWear *wear);

void slc_words_add_wear (SlcTable *table, const SlcSession *session);

G_END_DECLS
