/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/format.h"

G_BEGIN_DECLS

/* What iostat prints, and tables with its columns. */
extern const SlcFormat slc_iostat;

G_END_DECLS
