/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/format.h"

G_BEGIN_DECLS

/* The tables that SSD Slow Mark writes beside its report. */
extern const SlcFormat slc_ssd_slow_mark;

G_END_DECLS
