/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "ui/compare-choice.h"
#include "ui/corrector.h"

G_BEGIN_DECLS

#define SLC_TYPE_SESSIONS_PAGE (slc_sessions_page_get_type ())
G_DECLARE_FINAL_TYPE (SlcSessionsPage, slc_sessions_page, SLC, SESSIONS_PAGE, GtkBox)

void slc_sessions_page_reload (SlcSessionsPage *self);
void slc_sessions_page_open_path (SlcSessionsPage *self, const char *path);
void slc_sessions_page_open (SlcSessionsPage *self);
void slc_sessions_page_close (SlcSessionsPage *self);
void slc_sessions_page_show_error (SlcSessionsPage *self, const char *message);

void slc_sessions_page_set_corrector (SlcSessionsPage *self, SlcCorrector *corrector);

bool slc_sessions_page_is_open (SlcSessionsPage *self);
SlcCompareChoice *slc_sessions_page_get_choice (SlcSessionsPage *self);
SlcSessionItem *slc_sessions_page_get_current (SlcSessionsPage *self);

bool slc_sessions_page_rename_current (SlcSessionsPage *self, const char *name, GError **error);
bool slc_sessions_page_delete_current (SlcSessionsPage *self, GError **error);
bool slc_sessions_page_undo_delete (SlcSessionsPage *self, GError **error);

G_END_DECLS
