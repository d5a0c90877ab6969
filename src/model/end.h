/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

typedef enum {
  SLC_END_COMPLETED,
  SLC_END_STOPPED,
  SLC_END_NO_SPACE,
  SLC_END_QUOTA,
  SLC_END_IO_ERROR,
  SLC_END_GONE,
  SLC_END_CUT_OFF,
  SLC_END_UNKNOWN,
} SlcEnd;

#define SLC_N_ENDS (SLC_END_UNKNOWN + 1)

const char *slc_end_to_string (SlcEnd end);
bool slc_end_is_early (SlcEnd end);

G_END_DECLS
