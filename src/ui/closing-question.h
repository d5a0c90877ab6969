/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "ui/compat.h"

G_BEGIN_DECLS

void slc_closing_question_ask (GtkWidget *window,
                               bool running,
                               SlcAnswerFunc callback,
                               gpointer user_data);

G_END_DECLS
