/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-row.h"

#include "plot/overlay-look.h"

#define MARKER_PX 12

/**
 * SlcCompareRow:
 *
 * A session that can be chosen for a comparison, with the marker that its curve has there.
 *
 * Emits `chosen` when it was chosen or no longer is.
 */
struct _SlcCompareRow {
  AdwActionRow parent_instance;

  SlcSessionItem *item;
  GtkWidget *check;
  GtkWidget *marker;
  int look;
};

G_DEFINE_FINAL_TYPE (SlcCompareRow, slc_compare_row, ADW_TYPE_ACTION_ROW)

enum { SIGNAL_CHOSEN, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  SlcCompareRow *self = SLC_COMPARE_ROW (user_data);
  SlcTheme theme = adw_style_manager_get_dark (adw_style_manager_get_default ()) ? SLC_THEME_DARK
                                                                                 : SLC_THEME_LIGHT;

  if (self->look < 0)
    return;

  slc_colour_apply (slc_look_get_colour (theme, (unsigned) self->look), cr, 1);
  slc_look_draw_marker ((unsigned) self->look, cr, width / 2.0, height / 2.0, MARKER_PX);
}

static void
toggled_cb (SlcCompareRow *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static void
slc_compare_row_finalize (GObject *object)
{
  g_clear_object (&SLC_COMPARE_ROW (object)->item);
  G_OBJECT_CLASS (slc_compare_row_parent_class)->finalize (object);
}

static void
slc_compare_row_class_init (SlcCompareRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_compare_row_finalize;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
slc_compare_row_init (SlcCompareRow *self)
{
  self->look = -1;
  self->check = gtk_check_button_new ();
  gtk_widget_set_valign (self->check, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->check, "toggled", G_CALLBACK (toggled_cb), self);
  self->marker = gtk_drawing_area_new ();
  gtk_widget_set_size_request (self->marker, 2 * MARKER_PX, 2 * MARKER_PX);
  gtk_widget_set_valign (self->marker, GTK_ALIGN_CENTER);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->marker), draw_cb, self, NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), false);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (self), 2);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self), 2);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), self->check);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->marker);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->check);
}

/**
 * slc_compare_row_new:
 * @item: a session
 *
 * Returns: (transfer full): a row for it, which can't be chosen where the session can't be read
 */
GtkWidget *
slc_compare_row_new (SlcSessionItem *item)
{
  SlcCompareRow *self = g_object_new (SLC_TYPE_COMPARE_ROW, NULL);
  g_autofree char *name = slc_session_item_dup_name (item);
  g_autofree char *origin = slc_session_item_describe_origin (item);

  self->item = g_object_ref (item);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), origin);
  gtk_widget_set_sensitive (GTK_WIDGET (self), slc_session_item_get_session (item) != NULL);

  return GTK_WIDGET (self);
}

/**
 * slc_compare_row_get_item:
 * @self: a row
 *
 * Returns: (transfer none): its session
 */
SlcSessionItem *
slc_compare_row_get_item (SlcCompareRow *self)
{
  g_return_val_if_fail (SLC_IS_COMPARE_ROW (self), NULL);

  return self->item;
}

/**
 * slc_compare_row_is_chosen:
 * @self: a row
 *
 * Returns: whether it is chosen
 */
gboolean
slc_compare_row_is_chosen (SlcCompareRow *self)
{
  g_return_val_if_fail (SLC_IS_COMPARE_ROW (self), false);

  return gtk_check_button_get_active (GTK_CHECK_BUTTON (self->check));
}

/**
 * slc_compare_row_set_chosen:
 * @self: a row
 * @chosen: whether it is chosen
 */
void
slc_compare_row_set_chosen (SlcCompareRow *self, gboolean chosen)
{
  g_return_if_fail (SLC_IS_COMPARE_ROW (self));

  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->check), chosen);
}

/**
 * slc_compare_row_set_look:
 * @self: a row
 * @look: which marker its curve has, or -1 for none
 */
void
slc_compare_row_set_look (SlcCompareRow *self, int look)
{
  g_return_if_fail (SLC_IS_COMPARE_ROW (self));

  self->look = look;
  gtk_widget_queue_draw (self->marker);
}
