/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/log.h"

G_BEGIN_DECLS

void slc_sieve_log (SlcLog *log);

G_END_DECLS
