/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/format.h"

G_BEGIN_DECLS

/* Any table of times and speeds or bytes: CSV, TSV, with semicolons, bars or spaces. */
extern const SlcFormat slc_delimited;

G_END_DECLS
