/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ui/window-parts.h"

G_BEGIN_DECLS

#define SLC_TYPE_QUEUE_COMMANDS (slc_queue_commands_get_type ())
G_DECLARE_FINAL_TYPE (SlcQueueCommands, slc_queue_commands, SLC, QUEUE_COMMANDS, GObject)

SlcQueueCommands *slc_queue_commands_new (const SlcWindowParts *parts);

void slc_queue_commands_update (SlcQueueCommands *self);

G_END_DECLS
