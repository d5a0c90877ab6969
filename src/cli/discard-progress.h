/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

void slc_discard_progress_show (bool again,
                                uint64_t done_bytes,
                                uint64_t total_bytes,
                                gpointer shown_percent);

G_END_DECLS
