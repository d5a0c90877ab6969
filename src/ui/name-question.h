/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SlcNameQuestion:
 * @heading: what gets a name
 * @body: (nullable): what the name is good for
 * @accept: label of the answer that gives it
 * @name: (nullable): what is proposed
 *
 * A question for a name.
 */
typedef struct {
  const char *heading;
  const char *body;
  const char *accept;
  const char *name;
} SlcNameQuestion;

typedef void (*SlcNameFunc) (const char *name, gpointer user_data);

void slc_name_question_ask (GtkWidget *parent,
                            const SlcNameQuestion *question,
                            SlcNameFunc callback,
                            gpointer user_data);

G_END_DECLS
