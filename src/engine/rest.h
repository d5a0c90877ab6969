/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/clock.h"

G_BEGIN_DECLS

/* Told once a second how long a rest still lasts. */
typedef void (*SlcRestFunc) (uint64_t left_ns, gpointer user_data);

bool slc_rest (SlcClock *clock,
               uint64_t span_ns,
               GCancellable *cancellable,
               SlcRestFunc func,
               gpointer user_data);

G_END_DECLS
