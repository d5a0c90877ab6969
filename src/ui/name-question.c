/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/name-question.h"

#include <glib/gi18n.h>

#include "ui/compat.h"

typedef struct {
  GtkEditable *entry;
  SlcNameFunc callback;
  gpointer user_data;
} Asking;

static char *
strip (const char *text)
{
  return g_strstrip (g_strdup (text));
}

static bool
is_name (const char *text, gpointer user_data)
{
  g_autofree char *name = strip (text);

  return *name != '\0';
}

static void
answered_cb (bool accepted, gpointer user_data)
{
  g_autofree Asking *asking = user_data;
  g_autoptr (GtkEditable) entry = asking->entry;
  g_autofree char *name = strip (gtk_editable_get_text (entry));

  asking->callback (accepted ? name : NULL, asking->user_data);
}

static GtkWidget *
create_entry (const char *name)
{
  GtkWidget *entry = gtk_entry_new ();

  if (name != NULL)
    gtk_editable_set_text (GTK_EDITABLE (entry), name);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 32);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), true);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Name"),
                                  -1);

  return entry;
}

/**
 * slc_name_question_ask:
 * @parent: a widget of the window that asks
 * @question: what is asked
 * @callback: (scope async): is called once, with the name, or %NULL for none
 * @user_data: data for @callback
 *
 * Asks what something is to be called. Blanks around a name are not part of it, and nothing else
 * than blanks is no name.
 */
void
slc_name_question_ask (GtkWidget *parent,
                       const SlcNameQuestion *question,
                       SlcNameFunc callback,
                       gpointer user_data)
{
  GtkWidget *entry;
  Asking *asking;

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (question != NULL && callback != NULL);

  entry = create_entry (question->name);
  asking = g_new (Asking, 1);
  *asking = (Asking){ g_object_ref (GTK_EDITABLE (entry)), callback, user_data };
  slc_compat_ask (parent,
                  &(SlcQuestion){
                    .heading = question->heading,
                    .body = question->body,
                    .decline = _ ("_Cancel"),
                    .accept = question->accept,
                    .extra = entry,
                    .answer = entry,
                    .accepts = is_name,
                  },
                  answered_cb, asking);
}
