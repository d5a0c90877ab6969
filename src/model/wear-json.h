/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/json-members.h"
#include "model/wear.h"

G_BEGIN_DECLS

void slc_wear_build_json (const SlcWear *self, JsonBuilder *builder);
void slc_wear_read_json (SlcMembers *members, SlcWear *self);

G_END_DECLS
