/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/format.h"

G_BEGIN_DECLS

/* What dstat prints, and what it writes with --output. */
extern const SlcFormat slc_dstat;

G_END_DECLS
