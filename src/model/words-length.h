/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/method.h"
#include "model/table.h"

G_BEGIN_DECLS

char *slc_words_describe_length (const SlcMethod *method);
char *slc_words_describe_stop (const SlcMethod *method);
void slc_words_add_length (SlcTable *table, const SlcMethod *method);

G_END_DECLS
