/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* Ten times what a session needs. */
#define SLC_JSON_DEPTH_MOST 64

/* Two days at the shortest interval; json-glib takes 81 bytes of memory for each. */
#define SLC_JSON_VALUES_MOST (32 * 1024 * 1024)

bool slc_json_check (const char *text, size_t length, GError **error);

G_END_DECLS
