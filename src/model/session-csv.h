/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

char *slc_session_samples_to_csv (const SlcSession *self);
char *slc_session_rows_to_csv (const SlcSession *self);

G_END_DECLS
