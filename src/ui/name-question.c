/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/name-question.h"

#include <glib/gi18n.h>

#include "ui/compat.h"

/**
 * NameQuestion:
 * @entry: where the name is typed
 * @callback: who is told
 * @user_data: what @callback gets
 *
 * A question that is open.
 */
typedef struct {
  GtkEditable *entry;
  SlcNameFunc callback;
  gpointer user_data;
} NameQuestion;

static void
answered_cb (bool accepted, gpointer user_data)
{
  g_autofree NameQuestion *question = user_data;
  g_autoptr (GtkEditable) entry = question->entry;
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  question->callback (accepted && *name != '\0' ? name : NULL, question->user_data);
}

/**
 * slc_name_question_ask:
 * @parent: a widget of the window that asks
 * @heading: what gets a name
 * @name: what it is called now
 * @callback: (scope async): is called once, with the new name, or %NULL for none
 * @user_data: data for @callback
 *
 * Asks what something is to be called.
 */
void
slc_name_question_ask (GtkWidget *parent,
                       const char *heading,
                       const char *name,
                       SlcNameFunc callback,
                       gpointer user_data)
{
  GtkWidget *entry;
  NameQuestion *asked;
  SlcQuestion question = {
    .heading = heading,
    .decline = _ ("_Cancel"),
    .accept = _ ("_Rename"),
  };

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (heading != NULL && name != NULL && callback != NULL);

  entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 32);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), true);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Name"),
                                  -1);
  question.extra = entry;
  asked = g_new (NameQuestion, 1);
  *asked = (NameQuestion){ g_object_ref (GTK_EDITABLE (entry)), callback, user_data };
  slc_compat_ask (parent, &question, answered_cb, asked);
}
