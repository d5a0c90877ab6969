/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

char *slc_words_describe_passes (const SlcSession *session);
char *slc_words_describe_recovery (const SlcSession *session);

G_END_DECLS
