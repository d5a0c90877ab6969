/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "model/answers.h"

G_BEGIN_DECLS

void slc_answer_rows_show_times (GtkListBox *list, const SlcAnswers *answers);
void slc_answer_rows_show_speeds (GtkListBox *list, const SlcAnswers *answers);

G_END_DECLS
