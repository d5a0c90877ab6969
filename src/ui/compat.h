/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <stdbool.h>

G_BEGIN_DECLS

typedef bool (*SlcAcceptsFunc) (const char *answer, gpointer user_data);

/**
 * SlcQuestion:
 * @heading: what is asked
 * @body: (nullable): what follows from each answer
 * @decline: label of the safe answer, which is also what closing the dialog means
 * @accept: label of the other answer
 * @destructive: whether @accept ends or removes something
 * @extra: (nullable): a widget under the text
 * @answer: (nullable): an editable in @extra, without which @accept can't be chosen
 * @accepts: (nullable): whether what is typed there allows @accept
 * @accepts_data: data for @accepts
 *
 * A question with two answers.
 */
typedef struct {
  const char *heading;
  const char *body;
  const char *decline;
  const char *accept;
  bool destructive;
  GtkWidget *extra;
  GtkWidget *answer;
  SlcAcceptsFunc accepts;
  gpointer accepts_data;
} SlcQuestion;

typedef void (*SlcAnswerFunc) (bool accepted, gpointer user_data);
typedef void (*SlcFileFunc) (GFile *file, gpointer user_data);
typedef void (*SlcFilesFunc) (GListModel *files, gpointer user_data);

void slc_compat_ask (GtkWidget *parent,
                     const SlcQuestion *question,
                     SlcAnswerFunc callback,
                     gpointer user_data);
void slc_compat_choose_folder (GtkWindow *parent,
                               const char *title,
                               SlcFileFunc callback,
                               gpointer user_data);
void slc_compat_choose_new_file (GtkWindow *parent,
                                 const char *title,
                                 const char *name,
                                 SlcFileFunc callback,
                                 gpointer user_data);
void slc_compat_choose_files (GtkWindow *parent,
                              const char *title,
                              SlcFilesFunc callback,
                              gpointer user_data);
void slc_compat_announce (GtkWidget *widget, const char *message);
void slc_compat_show_in_folder (GtkWindow *parent, GFile *file);
void slc_compat_show_about (GtkWindow *parent);

/* A dialog with a content of its own. */
void slc_compat_present_dialog (GtkWindow *parent,
                                const char *title,
                                GtkWidget *content,
                                int width,
                                int height);
void slc_compat_close_dialog (GtkWidget *content);

G_END_DECLS
