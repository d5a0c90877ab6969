/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-view.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdbool.h>

#include "ui/appearance.h"
#include "ui/compare-cursor.h"

#define LEAST_WIDTH_PX    240
#define LEAST_HEIGHT_PX   260
#define NATURAL_WIDTH_PX  720
#define NATURAL_HEIGHT_PX 440

/* The least that a plot of its own is read in, and what each curve adds to one that it shares: a
 * strip, and a part of a line of the legend. */
#define PANEL_WIDTH_PX  260
#define PANEL_HEIGHT_PX 160
#define CURVE_HEIGHT_PX 16

#define ZOOM_STEP 1.25

/**
 * SlcCompareView:
 *
 * The curves of several sessions, laid over each other or side by side with the same axes, zoom and
 * cursor.
 *
 * The pointer or the arrow keys put a cursor on all curves that says what each did there; dragging,
 * or Shift with the arrow keys, marks a stretch and says what each did in it, until a click or
 * Escape. Scrolling with Ctrl, plus and minus zoom, 0 shows all.
 *
 * # Accessibility
 *
 * An image with a description in words; with a cursor it is what stands under it.
 */
struct _SlcCompareView {
  GtkWidget parent_instance;

  SlcOverlay *overlay;
  SlcOverlayStyle style;
  GskRenderNode *node;
  double from;
  double to;
  SlcCompareCursor cursor;
};

G_DEFINE_FINAL_TYPE (SlcCompareView, slc_compare_view, GTK_TYPE_WIDGET)

static void
describe (SlcCompareView *self)
{
  g_autofree char *description = slc_compare_view_describe (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
}

/* Says what is under the cursor to those who don't see it, too. */
static void
read_cursor (SlcCompareView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  describe (self);
}

static void
lay_out (SlcCompareView *self)
{
  SlcOverlayStyle style = self->style;

  style.theme = slc_appearance_get_theme ();
  style.transparent = true;
  style.from = self->from;
  style.to = self->to;
  slc_overlay_set_style (self->overlay, &style);
  slc_overlay_update (self->overlay);
}

static void
update (SlcCompareView *self)
{
  lay_out (self);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  describe (self);
}

/* What there is of all curves; that is also what is seen until the next update. */
static void
find_whole_range (SlcCompareView *self, double *from, double *to)
{
  self->from = NAN;
  self->to = NAN;
  lay_out (self);
  slc_overlay_get_range (self->overlay, from, to);
}

static void
motion_cb (SlcCompareView *self, double x, double y)
{
  slc_compare_cursor_point (&self->cursor, self->overlay, x, y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (SlcCompareView *self)
{
  slc_compare_cursor_leave (&self->cursor);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_begin_cb (SlcCompareView *self, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  slc_compare_cursor_begin_drag (&self->cursor, self->overlay, x, y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_update_cb (SlcCompareView *self, double offset_x, double offset_y, GtkGestureDrag *gesture)
{
  double x;
  double y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  slc_compare_cursor_drag (&self->cursor, self->overlay, x + offset_x);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (SlcCompareView *self, double offset_x)
{
  slc_compare_cursor_end_drag (&self->cursor, offset_x);
  read_cursor (self);
}

static gboolean
scroll_cb (SlcCompareView *self, double dx, double dy, GtkEventController *controller)
{
  if ((gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK) == 0)
    return false;

  slc_compare_view_zoom (self, dy < 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
  return true;
}

static gboolean
step_cb (GtkWidget *widget, GVariant *parameter, gpointer user_data)
{
  SlcCompareView *self = SLC_COMPARE_VIEW (widget);
  int step;
  gboolean marks;

  g_variant_get (parameter, "(ib)", &step, &marks);
  slc_compare_cursor_step (&self->cursor, self->overlay, step, marks);
  read_cursor (self);

  return true;
}

static gboolean
zoom_cb (GtkWidget *widget, GVariant *parameter, gpointer user_data)
{
  slc_compare_view_zoom (SLC_COMPARE_VIEW (widget), g_variant_get_double (parameter));

  return true;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *parameter, gpointer user_data)
{
  SlcCompareView *self = SLC_COMPARE_VIEW (widget);

  if (!slc_compare_cursor_is_set (&self->cursor))
    return false;

  slc_compare_cursor_clear (&self->cursor);
  read_cursor (self);

  return true;
}

static void
snapshot_chart (SlcCompareView *self, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->node == NULL) {
    cairo_t *cr;

    self->node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
    cr = gsk_cairo_node_get_draw_context (self->node);
    slc_overlay_draw (self->overlay, cr);
    cairo_destroy (cr);
  }
  gtk_snapshot_append_node (snapshot, self->node);
}

static void
slc_compare_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SlcCompareView *self = SLC_COMPARE_VIEW (widget);

  snapshot_chart (self, snapshot);
  if (slc_compare_cursor_is_set (&self->cursor))
    slc_compare_cursor_snapshot (&self->cursor, self->overlay, widget,
                                 slc_appearance_get_palette (), snapshot);
}

static void
slc_compare_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SlcCompareView *self = SLC_COMPARE_VIEW (widget);

  slc_overlay_set_size (self->overlay, MAX (width, 1), MAX (height, 1));
  slc_overlay_update (self->overlay);
  g_clear_pointer (&self->node, gsk_render_node_unref);
}

static GtkSizeRequestMode
slc_compare_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Side by side stands below each other where there is no room. */
static int
measure_height (SlcCompareView *self, int width)
{
  int n_curves = (int) slc_overlay_get_n_curves (self->overlay);
  int n_columns = MAX (1, (width < 0 ? NATURAL_WIDTH_PX : width) / PANEL_WIDTH_PX);
  int n_rows = (n_curves + n_columns - 1) / n_columns;

  return LEAST_HEIGHT_PX + (self->style.side_by_side ? MAX (n_rows - 1, 0) * PANEL_HEIGHT_PX
                                                     : MAX (n_curves - 2, 0) * CURVE_HEIGHT_PX);
}

static void
slc_compare_view_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  bool across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? LEAST_WIDTH_PX : measure_height (SLC_COMPARE_VIEW (widget), for_size);
  *natural = MAX (*minimum, across ? NATURAL_WIDTH_PX : NATURAL_HEIGHT_PX);
}

static void
slc_compare_view_finalize (GObject *object)
{
  SlcCompareView *self = SLC_COMPARE_VIEW (object);

  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->overlay, slc_overlay_free);
  G_OBJECT_CLASS (slc_compare_view_parent_class)->finalize (object);
}

static void
add_step (GtkWidgetClass *widget_class, guint keyval, int step)
{
  gtk_widget_class_add_binding (widget_class, keyval, 0, step_cb, "(ib)", step, false);
  gtk_widget_class_add_binding (widget_class, keyval, GDK_CONTROL_MASK, step_cb, "(ib)", 10 * step,
                                false);
  gtk_widget_class_add_binding (widget_class, keyval, GDK_SHIFT_MASK, step_cb, "(ib)", step, true);
  gtk_widget_class_add_binding (widget_class, keyval, GDK_SHIFT_MASK | GDK_CONTROL_MASK, step_cb,
                                "(ib)", 10 * step, true);
}

static void
slc_compare_view_class_init (SlcCompareViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = slc_compare_view_finalize;
  widget_class->get_request_mode = slc_compare_view_get_request_mode;
  widget_class->measure = slc_compare_view_measure;
  widget_class->size_allocate = slc_compare_view_size_allocate;
  widget_class->snapshot = slc_compare_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  add_step (widget_class, GDK_KEY_Left, -1);
  add_step (widget_class, GDK_KEY_Right, 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_plus, 0, zoom_cb, "d", ZOOM_STEP);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_minus, 0, zoom_cb, "d", 1 / ZOOM_STEP);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_0, 0, zoom_cb, "d", 0.0);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
add_controllers (SlcCompareView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

static void
slc_compare_view_init (SlcCompareView *self)
{
  self->overlay = slc_overlay_new ();
  slc_overlay_style_init (&self->style);
  slc_compare_view_show_whole (self);
  slc_appearance_follow (GTK_WIDGET (self), G_CALLBACK (update));
  add_controllers (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), true);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chart of the compared sessions"), -1);
  update (self);
}

/**
 * slc_compare_view_show_whole:
 * @self: a view
 *
 * Takes zoom and cursor back. Is seen with the curves or the style that are set next.
 */
void
slc_compare_view_show_whole (SlcCompareView *self)
{
  g_return_if_fail (SLC_IS_COMPARE_VIEW (self));

  self->from = NAN;
  self->to = NAN;
  slc_compare_cursor_clear (&self->cursor);
}

/**
 * slc_compare_view_set_curves:
 * @self: a view
 * @curves: (array length=n_curves): what to show, each with a name
 * @n_curves: how many
 *
 * Zoom and cursor stay where they are; without curves there is nothing under a cursor.
 */
void
slc_compare_view_set_curves (SlcCompareView *self, const SlcOverlayCurve *curves, unsigned n_curves)
{
  g_return_if_fail (SLC_IS_COMPARE_VIEW (self));

  slc_overlay_set_curves (self->overlay, curves, n_curves);
  if (n_curves == 0)
    slc_compare_cursor_clear (&self->cursor);
  update (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * slc_compare_view_set_style:
 * @self: a view
 * @style: how it looks; colours and range are the view's own
 */
void
slc_compare_view_set_style (SlcCompareView *self, const SlcOverlayStyle *style)
{
  g_return_if_fail (SLC_IS_COMPARE_VIEW (self));
  g_return_if_fail (style != NULL);

  if (style->axis != self->style.axis)
    slc_compare_view_show_whole (self);
  self->style = *style;
  update (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * slc_compare_view_zoom:
 * @self: a view
 * @factor: how much closer, or 0 to see all
 *
 * Zooms in or out around the cursor, or the middle where there is none, all panels alike.
 */
void
slc_compare_view_zoom (SlcCompareView *self, double factor)
{
  double from;
  double to;
  double least;
  double most;
  double middle;

  g_return_if_fail (SLC_IS_COMPARE_VIEW (self));
  g_return_if_fail (factor >= 0);

  slc_overlay_get_range (self->overlay, &from, &to);
  find_whole_range (self, &least, &most);
  middle = slc_compare_cursor_is_set (&self->cursor) ? self->cursor.at : (from + to) / 2;
  if (factor > 0 && (to - from) / factor < most - least) {
    self->from = fmax (least, middle - (middle - from) / factor);
    self->to = fmin (most, middle + (to - middle) / factor);
  }
  update (self);
}

/**
 * slc_compare_view_get_range:
 * @self: a view
 * @from: (out): where what is seen begins
 * @to: (out): where it ends
 */
void
slc_compare_view_get_range (SlcCompareView *self, double *from, double *to)
{
  g_return_if_fail (SLC_IS_COMPARE_VIEW (self));

  slc_overlay_get_range (self->overlay, from, to);
}

/**
 * slc_compare_view_describe:
 * @self: a view
 *
 * Returns: (transfer full): what is under the cursor or in the stretch that is marked, or else how
 *   to find out
 */
char *
slc_compare_view_describe (SlcCompareView *self)
{
  g_return_val_if_fail (SLC_IS_COMPARE_VIEW (self), NULL);

  if (!slc_compare_cursor_is_set (&self->cursor))
    return g_strdup (_ ("The arrow keys read the curves; the table has the numbers."));

  return slc_compare_cursor_describe (&self->cursor, self->overlay);
}
