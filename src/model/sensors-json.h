/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "model/json-members.h"
#include "model/sensors.h"

G_BEGIN_DECLS

void slc_sensors_build_json (const SlcSensors *self, JsonBuilder *builder);
void slc_sensors_read_json (SlcMembers *members, SlcSensors *self);

G_END_DECLS
