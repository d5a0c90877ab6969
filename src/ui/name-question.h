/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*SlcNameFunc) (const char *name, gpointer user_data);

void slc_name_question_ask (GtkWidget *parent,
                            const char *heading,
                            const char *name,
                            SlcNameFunc callback,
                            gpointer user_data);

G_END_DECLS
