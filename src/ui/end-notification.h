/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>

#include "target/queue.h"

G_BEGIN_DECLS

bool slc_end_notification_is_due (uint64_t run_ns, bool window_is_active);
void slc_end_notification_send (GApplication *application, SlcQueue *queue);

G_END_DECLS
