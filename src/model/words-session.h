/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"
#include "model/words.h"

G_BEGIN_DECLS

char *slc_words_name_drive (const SlcSession *session);
char *slc_words_describe_reading (const SlcSession *session, const SlcReading *reading);
char *slc_words_describe_session (const SlcSession *session);
SlcWords *slc_words_of_session (const SlcSession *session);

G_END_DECLS
