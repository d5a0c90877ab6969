/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-table.h"

#include <adwaita.h>

#include "model/words-comparison.h"

static void
clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static GtkWidget *
create_row (const SlcComparison *comparison, const SlcComparisonRow *row)
{
  g_autofree char *lines = slc_words_describe_row (comparison, row);
  GtkWidget *widget = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (widget), false);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (widget), row->label);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (widget), lines);

  return widget;
}

/**
 * slc_compare_table_fill:
 * @list: where the numbers stand
 * @comparison: (nullable): a comparison, or %NULL for none
 *
 * Says of each number what every session has, how that differs, and which is the better one. The
 * list is seen as long as there is something in it.
 */
void
slc_compare_table_fill (GtkListBox *list, const SlcComparison *comparison)
{
  const GPtrArray *rows = NULL;

  g_return_if_fail (GTK_IS_LIST_BOX (list));

  clear (list);
  if (comparison != NULL)
    rows = slc_comparison_get_rows (comparison);
  for (unsigned i = 0; rows != NULL && i < rows->len; i++)
    gtk_list_box_append (list, create_row (comparison, g_ptr_array_index (rows, i)));
  gtk_widget_set_visible (GTK_WIDGET (list), comparison != NULL);
}
