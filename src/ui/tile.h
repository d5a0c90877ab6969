/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

G_BEGIN_DECLS

#define SLC_TYPE_TILE (slc_tile_get_type ())
G_DECLARE_FINAL_TYPE (SlcTile, slc_tile, SLC, TILE, GtkWidget)

const char *slc_tile_get_value (SlcTile *self);
void slc_tile_set_value (SlcTile *self, const char *value, const char *detail);

bool slc_tile_get_prominent (SlcTile *self);
void slc_tile_set_prominent (SlcTile *self, bool prominent);

G_END_DECLS
