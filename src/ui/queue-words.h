/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "target/queue.h"

G_BEGIN_DECLS

char *slc_queue_words_describe_plan (const SlcPlan *plan);
char *slc_queue_words_describe_state (SlcTrial *trial);
char *slc_queue_words_number (SlcQueue *queue, const char *status);
char *slc_queue_words_describe_problems (SlcQueue *queue);

G_END_DECLS
