/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/correction-overlay.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/compat.h"
#include "ui/correction-marks.h"
#include "ui/correction-menu.h"

/* As near as that the pointer means a boundary. */
#define REACH_PX 8

/**
 * SlcCorrectionOverlay:
 *
 * Lies over a chart whose reading is corrected. Boundaries are dragged with the pointer; a click
 * selects a region, and the other button opens the menu of what it can be. With the keyboard, Tab
 * and the arrows up and down select, those to the left and right move the boundary.
 *
 * What is done is done by actions of the window.
 *
 * # Accessibility
 *
 * A group with a description of what is selected, which is announced when it changes.
 */
struct _SlcCorrectionOverlay {
  GtkWidget parent_instance;

  SlcChartView *chart;
  SlcCorrector *corrector;
  GtkWidget *menu;
  double drag_begin_x;
};

G_DEFINE_FINAL_TYPE (SlcCorrectionOverlay, slc_correction_overlay, GTK_TYPE_WIDGET)

static size_t
count_regions (SlcCorrectionOverlay *self)
{
  return slc_corrector_get_reading (self->corrector)->n_regions;
}

/* Which region begins there, or 0 if there is no boundary. */
static size_t
find_boundary (SlcCorrectionOverlay *self, double x)
{
  size_t nearest = 0;
  double least = REACH_PX;

  for (size_t i = 1; i < count_regions (self); i++) {
    double distance = fabs (slc_correction_marks_find_begin_x (self->chart, self->corrector, i) -
                            x);

    if (distance <= least) {
      nearest = i;
      least = distance;
    }
  }

  return nearest;
}

static size_t
find_region (SlcCorrectionOverlay *self, double x)
{
  size_t region = count_regions (self) - 1;

  while (region > 0 && slc_correction_marks_find_begin_x (self->chart, self->corrector, region) > x)
    region--;

  return region;
}

static void
motion_cb (SlcCorrectionOverlay *self, double x, double y)
{
  bool movable = self->corrector != NULL && find_boundary (self, x) > 0;

  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), movable ? "col-resize" : NULL);
}

static void
drag_begin_cb (SlcCorrectionOverlay *self, double x, double y, GtkGesture *gesture)
{
  size_t boundary;

  if (self->corrector == NULL)
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  boundary = find_boundary (self, x);
  if (boundary == 0) {
    slc_corrector_select (self->corrector, find_region (self, x));
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
    return;
  }

  slc_corrector_select (self->corrector, boundary);
  self->drag_begin_x = slc_correction_marks_find_begin_x (self->chart, self->corrector, boundary);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_update_cb (SlcCorrectionOverlay *self, double offset_x, double offset_y)
{
  if (self->corrector != NULL)
    slc_corrector_drag_to (self->corrector,
                           slc_chart_view_find_row (self->chart, self->drag_begin_x + offset_x));
}

static void
drag_end_cb (SlcCorrectionOverlay *self)
{
  if (self->corrector != NULL)
    slc_corrector_drop (self->corrector);
}

static void
show_menu_at (SlcCorrectionOverlay *self, double x, double y)
{
  GdkRectangle place = { (int) x, (int) y, 1, 1 };

  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &place);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
menu_asked_cb (SlcCorrectionOverlay *self, double x, double y, GtkGesture *gesture)
{
  if (self->corrector == NULL)
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  slc_corrector_select (self->corrector, find_region (self, x));
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  show_menu_at (self, x, y);
}

static void
secondary_pressed_cb (SlcCorrectionOverlay *self,
                      int n_press,
                      double x,
                      double y,
                      GtkGesture *click)
{
  menu_asked_cb (self, x, y, click);
}

static gboolean
show_menu_cb (GtkWidget *widget, GVariant *parameter, gpointer user_data)
{
  SlcCorrectionOverlay *self = SLC_CORRECTION_OVERLAY (widget);
  SlcRectangle plot;
  size_t selected;

  if (self->corrector == NULL)
    return false;

  plot = slc_chart_view_get_plot (self->chart);
  selected = slc_corrector_get_selected (self->corrector);
  show_menu_at (self,
                (slc_correction_marks_find_begin_x (self->chart, self->corrector, selected) +
                 slc_correction_marks_find_end_x (self->chart, self->corrector, selected)) /
                  2,
                plot.y + plot.height / 2);
  return true;
}

static void
describe (SlcCorrectionOverlay *self)
{
  g_autofree char *description = slc_corrector_describe (self->corrector);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
  slc_compat_announce (GTK_WIDGET (self), description);
}

static void
changed_cb (SlcCorrectionOverlay *self)
{
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
slc_correction_overlay_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SlcCorrectionOverlay *self = SLC_CORRECTION_OVERLAY (widget);

  if (self->corrector != NULL)
    slc_correction_marks_snapshot (snapshot, widget, self->chart, self->corrector);
}

static void
slc_correction_overlay_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_popover_present (GTK_POPOVER (SLC_CORRECTION_OVERLAY (widget)->menu));
}

/* Tab goes from region to region, and on to the next widget after the last one. */
static gboolean
slc_correction_overlay_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SlcCorrectionOverlay *self = SLC_CORRECTION_OVERLAY (widget);

  if (!gtk_widget_is_focus (widget))
    return gtk_widget_grab_focus (widget);
  if (direction == GTK_DIR_TAB_FORWARD)
    return slc_corrector_select_next (self->corrector, 1);
  if (direction == GTK_DIR_TAB_BACKWARD)
    return slc_corrector_select_next (self->corrector, -1);

  return false;
}

static void
slc_correction_overlay_dispose (GObject *object)
{
  SlcCorrectionOverlay *self = SLC_CORRECTION_OVERLAY (object);

  slc_correction_overlay_set_corrector (self, NULL, NULL);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  G_OBJECT_CLASS (slc_correction_overlay_parent_class)->dispose (object);
}

static void
bind (GtkWidgetClass *widget_class,
      guint keyval,
      GdkModifierType modifiers,
      const char *action,
      int step)
{
  gtk_widget_class_add_binding_action (widget_class, keyval, modifiers, action, "i", step);
}

static void
slc_correction_overlay_class_init (SlcCorrectionOverlayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_correction_overlay_dispose;
  widget_class->snapshot = slc_correction_overlay_snapshot;
  widget_class->size_allocate = slc_correction_overlay_size_allocate;
  widget_class->focus = slc_correction_overlay_focus;

  gtk_widget_class_set_css_name (widget_class, "corrections");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind (widget_class, GDK_KEY_Up, 0, "win.select-region", -1);
  bind (widget_class, GDK_KEY_Down, 0, "win.select-region", 1);
  bind (widget_class, GDK_KEY_Left, 0, "win.move-boundary", -1);
  bind (widget_class, GDK_KEY_Right, 0, "win.move-boundary", 1);
  bind (widget_class, GDK_KEY_Left, GDK_SHIFT_MASK, "win.move-boundary", -10);
  bind (widget_class, GDK_KEY_Right, GDK_SHIFT_MASK, "win.move-boundary", 10);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "win.reject-cliff", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_BackSpace, 0,
                                       "win.take-back-correction", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.correct", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F2, 0, show_menu_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, show_menu_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, show_menu_cb, NULL);
}

static void
add_controllers (SlcCorrectionOverlay *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), true);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (secondary_pressed_cb), self);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (menu_asked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

static void
slc_correction_overlay_init (SlcCorrectionOverlay *self)
{
  g_autoptr (GMenuModel) model = slc_correction_menu_new ();

  self->menu = gtk_popover_menu_new_from_model (model);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  add_controllers (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), true);
  gtk_widget_set_visible (GTK_WIDGET (self), false);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Regions to correct"), -1);
}

/**
 * slc_correction_overlay_set_corrector:
 * @self: an overlay
 * @corrector: (nullable): what corrects the reading, or %NULL when it is done
 * @chart: (nullable): the chart below, of the same size
 *
 * Shows what can be corrected.
 */
void
slc_correction_overlay_set_corrector (SlcCorrectionOverlay *self,
                                      SlcCorrector *corrector,
                                      SlcChartView *chart)
{
  g_return_if_fail (SLC_IS_CORRECTION_OVERLAY (self));
  g_return_if_fail (corrector == NULL || SLC_IS_CHART_VIEW (chart));

  if (self->corrector != NULL)
    g_signal_handlers_disconnect_by_data (self->corrector, self);
  g_set_object (&self->corrector, corrector);
  g_set_weak_pointer (&self->chart, chart);
  gtk_widget_set_visible (GTK_WIDGET (self), corrector != NULL);
  if (corrector == NULL)
    return;

  g_signal_connect_object (corrector, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  describe (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}
