/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "model/method.h"

G_BEGIN_DECLS

bool
slc_method_settings_read (GSettings *settings, bool simulated, SlcMethod *method, GError **error);
void slc_method_settings_write (GSettings *settings, const SlcMethod *method);
bool
slc_method_settings_read_endurance (GSettings *settings, uint64_t *endurance_bytes, GError **error);

G_END_DECLS
