/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/format.h"

G_BEGIN_DECLS

/* What pv prints while it copies, for people or with --numeric. */
extern const SlcFormat slc_pv_progress;

G_END_DECLS
