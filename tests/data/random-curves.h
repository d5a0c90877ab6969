/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "data/curves.h"

Curve *random_curve_new (uint32_t seed);
void random_curve_free (Curve *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Curve, random_curve_free)
