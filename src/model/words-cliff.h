/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

char *slc_words_explain_no_cliff (const SlcSession *session, const SlcReading *reading);

G_END_DECLS
