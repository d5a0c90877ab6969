/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

void rows_append (SlcSeries *series, size_t n_rows, double row_s, double mb_s);
void rows_append_seconds (SlcSession *session, size_t n_seconds, double mb_s);
