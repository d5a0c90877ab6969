/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/format.h"

G_BEGIN_DECLS

/* What dd prints with status=progress. */
extern const SlcFormat slc_dd_progress;

G_END_DECLS
