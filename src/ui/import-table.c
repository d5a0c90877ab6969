/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/import-table.h"

#include <glib/gi18n.h>
#include <math.h>

#define COLUMN_SPACING_PX 18
#define ROW_SPACING_PX    3

/**
 * SlcImportTable:
 *
 * The first rows of a log as they are written there, to be compared with the log.
 *
 * # CSS nodes
 *
 * `importtable`, with a `label.numeric` for each cell.
 */
struct _SlcImportTable {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (SlcImportTable, slc_import_table, GTK_TYPE_WIDGET)

static void
clear (SlcImportTable *self)
{
  GtkWidget *cell;

  while ((cell = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (cell);
}

static void
add_cell (SlcImportTable *self, int row, int column, const char *text)
{
  GtkLayoutManager *grid = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *cell = gtk_label_new (text);
  GtkLayoutChild *place;

  gtk_label_set_xalign (GTK_LABEL (cell), 1);
  gtk_widget_add_css_class (cell, row == 0 ? "dim-label" : "numeric");
  if (row == 0)
    gtk_widget_add_css_class (cell, "caption");
  gtk_widget_set_parent (cell, GTK_WIDGET (self));
  place = gtk_layout_manager_get_layout_child (grid, cell);
  gtk_grid_layout_child_set_row (GTK_GRID_LAYOUT_CHILD (place), row);
  gtk_grid_layout_child_set_column (GTK_GRID_LAYOUT_CHILD (place), column);
}

static void
take_cell (SlcImportTable *self, int row, int column, char *text)
{
  add_cell (self, row, column, text);
  g_free (text);
}

/* Clocks of the day and of 1970 stand at times that no run lasts. */
static bool
is_date (int64_t at_ns)
{
  return at_ns > (int64_t) SLC_SERIES_MOST_NS;
}

static char *
format_time (int64_t at_ns)
{
  g_autoptr (GDateTime) date = NULL;

  if (!is_date (at_ns))
    return g_strdup_printf ("%.3f", (double) at_ns / SLC_NS_PER_S);

  date = g_date_time_new_from_unix_utc (at_ns / (int64_t) SLC_NS_PER_S);

  return g_date_time_format (date, "%F %T");
}

static void
add_headings (SlcImportTable *self, const SlcImport *import)
{
  const SlcTrackRow *row = &g_array_index (import->first_rows, SlcTrackRow, 0);

  /* Translators: the end of what a row covers, as a date or in seconds */
  add_cell (self, 0, 0, is_date (row->at_ns) ? _ ("Until") : _ ("Until (s)"));
  add_cell (self, 0, 1, import->unit != NULL ? import->unit->name : _ ("Value"));
  if (import->has_temperatures)
    add_cell (self, 0, 2, "°C");
}

static void
add_row (SlcImportTable *self, const SlcImport *import, unsigned index)
{
  const SlcTrackRow *row = &g_array_index (import->first_rows, SlcTrackRow, index);
  int place = (int) index + 1;

  take_cell (self, place, 0, format_time (row->at_ns));
  take_cell (self, place, 1, g_strdup_printf ("%.12g", row->value));
  if (import->has_temperatures)
    take_cell (self, place, 2,
               isnan (row->temperature_c) ? g_strdup ("–")
                                          : g_strdup_printf ("%.4g", (double) row->temperature_c));
}

static void
slc_import_table_dispose (GObject *object)
{
  clear (SLC_IMPORT_TABLE (object));
  G_OBJECT_CLASS (slc_import_table_parent_class)->dispose (object);
}

static void
slc_import_table_class_init (SlcImportTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_import_table_dispose;
  gtk_widget_class_set_css_name (widget_class, "importtable");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
}

static void
slc_import_table_init (SlcImportTable *self)
{
  GtkLayoutManager *grid = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_grid_layout_set_column_spacing (GTK_GRID_LAYOUT (grid), COLUMN_SPACING_PX);
  gtk_grid_layout_set_row_spacing (GTK_GRID_LAYOUT (grid), ROW_SPACING_PX);
}

/**
 * slc_import_table_show:
 * @self: the table
 * @import: what was made of a log
 */
void
slc_import_table_show (SlcImportTable *self, const SlcImport *import)
{
  g_return_if_fail (SLC_IS_IMPORT_TABLE (self));
  g_return_if_fail (import != NULL);

  clear (self);
  if (import->first_rows->len > 0)
    add_headings (self, import);
  for (unsigned i = 0; i < import->first_rows->len; i++)
    add_row (self, import, i);
}
