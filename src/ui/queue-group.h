/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "target/queue.h"

G_BEGIN_DECLS

#define SLC_TYPE_QUEUE_GROUP (slc_queue_group_get_type ())
G_DECLARE_FINAL_TYPE (SlcQueueGroup, slc_queue_group, SLC, QUEUE_GROUP, AdwPreferencesGroup)

void slc_queue_group_set_queue (SlcQueueGroup *self, SlcQueue *queue);

G_END_DECLS
