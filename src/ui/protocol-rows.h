/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <stdbool.h>

G_BEGIN_DECLS

#define SLC_TYPE_PROTOCOL_ROWS (slc_protocol_rows_get_type ())
G_DECLARE_FINAL_TYPE (SlcProtocolRows, slc_protocol_rows, SLC, PROTOCOL_ROWS, AdwExpanderRow)

void slc_protocol_rows_bind (SlcProtocolRows *self, GSettings *settings);
void slc_protocol_rows_set_problem (SlcProtocolRows *self, bool is_problem);

G_END_DECLS
