/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/plateau.h"

G_BEGIN_DECLS

size_t slc_alternation_count (const SlcPlateau *pieces, size_t n_pieces, double top_level);
bool slc_alternation_holds (const SlcPlateau *alternating, const SlcPlateau *piece);
bool slc_alternation_may_hold (const SlcPlateau *piece, double top_level);

G_END_DECLS
