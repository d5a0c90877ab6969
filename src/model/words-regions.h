/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

void slc_words_add_regions (GPtrArray *sentences, const SlcSession *session);

G_END_DECLS
