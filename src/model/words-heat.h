/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"
#include "model/table.h"

G_BEGIN_DECLS

char *slc_words_describe_limits (const SlcSession *session);
char *slc_words_describe_sensors (const SlcSensors *sensors);
char *slc_words_describe_told_temperature (const SlcSession *session);

void slc_words_add_heat (SlcTable *table, const SlcSession *session);

G_END_DECLS
