/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/plateau.h"

G_BEGIN_DECLS

bool slc_plateau_rules_find_alternation (const GArray *pieces, double top_level);
void slc_plateau_rules_apply (GArray *plateaus, double top_level, GArray *pieces, bool open);

G_END_DECLS
