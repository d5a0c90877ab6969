/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void slc_detail_rows_clear (GtkListBox *list);

/* A row for a value, which has none while it is not known. */
void slc_detail_rows_add (GtkListBox *list, const char *title, const char *value);
void slc_detail_rows_take (GtkListBox *list, const char *title, char *value);

/* A row for what takes more room, and one for a value that is explained. */
void slc_detail_rows_add_long (GtkListBox *list, const char *title, const char *value);
void slc_detail_rows_add_line (GtkListBox *list, const char *line);
void slc_detail_rows_add_under (GtkListBox *list,
                                const char *title,
                                const char *under,
                                const char *value);
void slc_detail_rows_add_text (GtkListBox *list, const char *text);

void slc_detail_rows_hide_group_when_empty (GtkListBox *list);

G_END_DECLS
