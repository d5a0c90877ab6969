/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/detail-rows.h"

#include <adwaita.h>

static GtkWidget *
row_new (const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), false);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);

  return row;
}

static GtkWidget *
value_label_new (const char *value)
{
  GtkWidget *label = gtk_label_new (value);

  gtk_label_set_selectable (GTK_LABEL (label), true);
  gtk_label_set_wrap (GTK_LABEL (label), true);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_hexpand (label, true);

  return label;
}

/**
 * slc_detail_rows_clear:
 * @list: a list of details
 *
 * Removes all rows.
 */
void
slc_detail_rows_clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  g_return_if_fail (GTK_IS_LIST_BOX (list));

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

/**
 * slc_detail_rows_add:
 * @list: a list of details
 * @title: what it is
 * @value: (nullable): its value; without one there is no row
 */
void
slc_detail_rows_add (GtkListBox *list, const char *title, const char *value)
{
  GtkWidget *row;

  g_return_if_fail (GTK_IS_LIST_BOX (list));

  if (value == NULL || *value == '\0')
    return;

  row = row_new (title, NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), value_label_new (value));
  gtk_list_box_append (list, row);
}

/**
 * slc_detail_rows_take:
 * @list: a list of details
 * @title: what it is
 * @value: (transfer full) (nullable): its value
 *
 * Adds a row as slc_detail_rows_add() does, and frees the value.
 */
void
slc_detail_rows_take (GtkListBox *list, const char *title, char *value)
{
  slc_detail_rows_add (list, title, value);
  g_free (value);
}

/**
 * slc_detail_rows_add_long:
 * @list: a list of details
 * @title: what it is
 * @value: (nullable): its value, which may be long; without one there is no row
 */
void
slc_detail_rows_add_long (GtkListBox *list, const char *title, const char *value)
{
  g_return_if_fail (GTK_IS_LIST_BOX (list));

  if (value != NULL && *value != '\0')
    gtk_list_box_append (list, row_new (title, value));
}

/**
 * slc_detail_rows_add_line:
 * @list: a list of details
 * @line: what there is to say
 */
void
slc_detail_rows_add_line (GtkListBox *list, const char *line)
{
  g_return_if_fail (GTK_IS_LIST_BOX (list));
  g_return_if_fail (line != NULL);

  gtk_list_box_append (list, row_new (line, NULL));
}

/**
 * slc_detail_rows_add_under:
 * @list: a list of details
 * @title: what it is
 * @under: what stands under the title
 * @value: the value that counts
 */
void
slc_detail_rows_add_under (GtkListBox *list,
                           const char *title,
                           const char *under,
                           const char *value)
{
  GtkWidget *row;
  GtkWidget *label;

  g_return_if_fail (GTK_IS_LIST_BOX (list));

  row = row_new (title, under);
  label = gtk_label_new (value);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  gtk_list_box_append (list, row);
}

/**
 * slc_detail_rows_add_text:
 * @list: a list of details
 * @text: a sentence
 */
void
slc_detail_rows_add_text (GtkListBox *list, const char *text)
{
  GtkWidget *row;

  g_return_if_fail (GTK_IS_LIST_BOX (list));

  row = row_new (text, NULL);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_append (list, row);
}

/**
 * slc_detail_rows_hide_group_when_empty:
 * @list: a list of details in a preferences group
 *
 * Shows the group when the list has a row, and hides it when it has none.
 */
void
slc_detail_rows_hide_group_when_empty (GtkListBox *list)
{
  GtkWidget *group;

  g_return_if_fail (GTK_IS_LIST_BOX (list));

  group = gtk_widget_get_ancestor (GTK_WIDGET (list), ADW_TYPE_PREFERENCES_GROUP);
  gtk_widget_set_visible (group, gtk_list_box_get_row_at_index (list, 0) != NULL);
}
