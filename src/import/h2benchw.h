/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/format.h"

G_BEGIN_DECLS

/* The text of H2benchw, whose lines go by position; read by guessing. */
extern const SlcFormat slc_h2benchw;

G_END_DECLS
