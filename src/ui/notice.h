/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum {
  SLC_NOTICE_INFORMATION,
  SLC_NOTICE_ERROR,
} SlcNoticeKind;

#define SLC_TYPE_NOTICE (slc_notice_get_type ())
G_DECLARE_FINAL_TYPE (SlcNotice, slc_notice, SLC, NOTICE, GtkWidget)

void slc_notice_show (SlcNotice *self, SlcNoticeKind kind, const char *text);
void slc_notice_set_button (SlcNotice *self, const char *label, const char *action_name);
void slc_notice_hide (SlcNotice *self);

G_END_DECLS
