/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "model/session-store.h"

G_BEGIN_DECLS

#define SLC_TYPE_SESSION_ITEM (slc_session_item_get_type ())
G_DECLARE_FINAL_TYPE (SlcSessionItem, slc_session_item, SLC, SESSION_ITEM, GObject)

SlcSessionItem *slc_session_item_new (const SlcSessionEntry *entry);

const char *slc_session_item_get_path (SlcSessionItem *self);
SlcSession *slc_session_item_get_session (SlcSessionItem *self);
char *slc_session_item_dup_name (SlcSessionItem *self);
char *slc_session_item_describe_origin (SlcSessionItem *self);
char *slc_session_item_describe_result (SlcSessionItem *self);

G_END_DECLS
