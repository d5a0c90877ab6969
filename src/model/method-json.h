/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/json-build.h"
#include "model/json-members.h"
#include "model/method.h"

G_BEGIN_DECLS

void slc_method_build_json (const SlcMethod *self, JsonBuilder *builder);
void slc_method_read_json (SlcMembers *parent, SlcMethod *self);

G_END_DECLS
