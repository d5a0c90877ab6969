/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>
#include <stdbool.h>

#include "ui/compare-readout.h"

#define LEAST_WIDTH_PX    240
#define LEAST_HEIGHT_PX   260
#define NATURAL_WIDTH_PX  720
#define NATURAL_HEIGHT_PX 440

#define LABEL_PADDING_PX 8
#define LABEL_GAP_PX     10
#define LABEL_RADIUS_PX  6

/* A key moves the cursor by that share of what is seen, with Ctrl ten times as far. */
#define STEP_SHARE 0.005

#define ZOOM_STEP 1.25

/**
 * SlcCompareView:
 *
 * The curves of several sessions, laid over each other or side by side with the same axes, zoom and
 * cursor.
 *
 * The pointer or the arrow keys put a cursor on all curves that says what each did there; dragging,
 * or Shift with the arrow keys, marks a stretch and says what each did in it. Scrolling, plus and
 * minus zoom, 0 shows all.
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
  double cursor;
  double anchor;
};

G_DEFINE_FINAL_TYPE (SlcCompareView, slc_compare_view, GTK_TYPE_WIDGET)

static SlcTheme
get_theme (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? SLC_THEME_DARK
                                                                       : SLC_THEME_LIGHT;
}

static void
describe (SlcCompareView *self)
{
  g_autofree char *description = slc_compare_view_describe (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
}

static void
update (SlcCompareView *self)
{
  SlcOverlayStyle style = self->style;

  style.theme = get_theme ();
  style.transparent = true;
  style.from = self->from;
  style.to = self->to;
  slc_overlay_set_style (self->overlay, &style);
  slc_overlay_update (self->overlay);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  describe (self);
}

/* What there is of all curves, however far it is zoomed. */
static void
find_whole_range (SlcCompareView *self, double *from, double *to)
{
  g_autoptr (SlcOverlay) whole = slc_overlay_new ();
  SlcOverlayStyle style = self->style;
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  unsigned n_curves = slc_overlay_get_n_curves (self->overlay);

  for (unsigned i = 0; i < n_curves; i++)
    curves[i] = *slc_overlay_get_curve (self->overlay, i);
  style.from = NAN;
  style.to = NAN;
  slc_overlay_set_curves (whole, curves, n_curves);
  slc_overlay_set_style (whole, &style);
  slc_overlay_update (whole);
  slc_overlay_get_range (whole, from, to);
}

static bool
is_inside (const SlcRectangle *plot, double x, double y)
{
  return x >= plot->x && x <= plot->x + plot->width && y >= plot->y && y <= plot->y + plot->height;
}

static double
find_value (SlcCompareView *self, double x, double y)
{
  if (slc_overlay_get_n_curves (self->overlay) == 0)
    return NAN;

  for (unsigned i = 0; i < slc_overlay_get_n_panels (self->overlay); i++) {
    SlcRectangle plot = slc_overlay_get_plot (self->overlay, i);

    if (is_inside (&plot, x, y))
      return slc_overlay_x_to_axis (self->overlay, i, x);
  }

  return NAN;
}

static void
put_cursor (SlcCompareView *self, double value)
{
  self->cursor = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (SlcCompareView *self, double x, double y)
{
  put_cursor (self, find_value (self, x, y));
}

static void
leave_cb (SlcCompareView *self)
{
  put_cursor (self, NAN);
}

static void
drag_begin_cb (SlcCompareView *self, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->anchor = find_value (self, x, y);
  put_cursor (self, self->anchor);
}

static void
drag_update_cb (SlcCompareView *self, double offset_x, double offset_y, GtkGestureDrag *gesture)
{
  double x;
  double y;
  double value;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  value = find_value (self, x + offset_x, y);
  if (!isnan (value))
    put_cursor (self, value);
}

/* A click marks nothing. */
static void
drag_end_cb (SlcCompareView *self, double offset_x, double offset_y, GtkGestureDrag *gesture)
{
  if (fabs (offset_x) < 3)
    self->anchor = NAN;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  double from;
  double to;
  double begin;

  g_variant_get (parameter, "(ib)", &step, &marks);
  slc_overlay_get_range (self->overlay, &from, &to);
  begin = !isnan (self->cursor) ? self->cursor : step > 0 ? from : to;
  if (!marks)
    self->anchor = NAN;
  else if (isnan (self->anchor))
    self->anchor = begin;
  slc_compare_view_move_cursor (self, CLAMP (begin + step * STEP_SHARE * (to - from), from, to));

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

  if (isnan (self->cursor) && isnan (self->anchor))
    return false;

  self->anchor = NAN;
  slc_compare_view_move_cursor (self, NAN);

  return true;
}

static GdkRGBA
rgba (const SlcColour *colour, float alpha)
{
  return (GdkRGBA){ (float) colour->red, (float) colour->green, (float) colour->blue, alpha };
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
snapshot_marks (SlcCompareView *self, GtkSnapshot *snapshot, const SlcPalette *palette)
{
  GdkRGBA line = rgba (&palette->text, 0.5f);
  GdkRGBA band = rgba (&palette->speed, 0.12f);

  for (unsigned i = 0; i < slc_overlay_get_n_panels (self->overlay); i++) {
    SlcRectangle plot = slc_overlay_get_plot (self->overlay, i);
    float x = (float) floor (slc_overlay_axis_to_x (self->overlay, i, self->cursor));
    float anchor_x = (float) floor (slc_overlay_axis_to_x (self->overlay, i, self->anchor));

    if (!isnan (self->anchor)) {
      gtk_snapshot_append_color (snapshot, &band,
                                 &GRAPHENE_RECT_INIT (MIN (x, anchor_x), (float) plot.y,
                                                      (float) fabs (x - anchor_x) + 1,
                                                      (float) plot.height));
    }
    gtk_snapshot_append_color (snapshot, &line,
                               &GRAPHENE_RECT_INIT (x, (float) plot.y, 1, (float) plot.height));
  }
}

static void
snapshot_label (SlcCompareView *self, GtkSnapshot *snapshot, const SlcPalette *palette)
{
  g_autofree char *text = slc_compare_view_describe (self);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  SlcRectangle plot = slc_overlay_get_plot (self->overlay, 0);
  GdkRGBA background = rgba (&palette->text, 0.92f);
  GdkRGBA foreground = rgba (&palette->background, 1);
  double cursor_x = slc_overlay_axis_to_x (self->overlay, 0, self->cursor);
  int widget_width = gtk_widget_get_width (GTK_WIDGET (self));
  GskRoundedRect outline;
  graphene_rect_t box;
  int width;
  int height;
  double x;

  pango_layout_set_width (layout, MAX (1, widget_width - 2 * (LABEL_GAP_PX + LABEL_PADDING_PX)) *
                                    PANGO_SCALE);
  pango_layout_get_pixel_size (layout, &width, &height);
  width += 2 * LABEL_PADDING_PX;
  x = cursor_x + LABEL_GAP_PX + width <= widget_width ? cursor_x + LABEL_GAP_PX
                                                      : cursor_x - LABEL_GAP_PX - width;
  x = CLAMP (x, 0, MAX (0, widget_width - width));
  box = GRAPHENE_RECT_INIT ((float) round (x), (float) round (plot.y + LABEL_GAP_PX), (float) width,
                            (float) (height + 2 * LABEL_PADDING_PX));

  gsk_rounded_rect_init_from_rect (&outline, &box, LABEL_RADIUS_PX);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &background, &box);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (box.origin.x + LABEL_PADDING_PX,
                                                          box.origin.y + LABEL_PADDING_PX));
  gtk_snapshot_append_layout (snapshot, layout, &foreground);
  gtk_snapshot_restore (snapshot);
}

static void
slc_compare_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SlcCompareView *self = SLC_COMPARE_VIEW (widget);
  const SlcPalette *palette = slc_palette_get (get_theme ());

  snapshot_chart (self, snapshot);
  if (isnan (self->cursor))
    return;

  snapshot_marks (self, snapshot, palette);
  snapshot_label (self, snapshot, palette);
}

static void
slc_compare_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SlcCompareView *self = SLC_COMPARE_VIEW (widget);

  slc_overlay_set_size (self->overlay, MAX (width, 1), MAX (height, 1));
  slc_overlay_update (self->overlay);
  g_clear_pointer (&self->node, gsk_render_node_unref);
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

  *minimum = across ? LEAST_WIDTH_PX : LEAST_HEIGHT_PX;
  *natural = across ? NATURAL_WIDTH_PX : NATURAL_HEIGHT_PX;
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
  self->from = NAN;
  self->to = NAN;
  self->cursor = NAN;
  self->anchor = NAN;
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
  add_controllers (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), true);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chart of the compared sessions"), -1);
  update (self);
}

/**
 * slc_compare_view_set_curves:
 * @self: a view
 * @curves: (array length=n_curves): what to show, each with a name
 * @n_curves: how many
 */
void
slc_compare_view_set_curves (SlcCompareView *self, const SlcOverlayCurve *curves, unsigned n_curves)
{
  g_return_if_fail (SLC_IS_COMPARE_VIEW (self));

  slc_overlay_set_curves (self->overlay, curves, n_curves);
  self->from = NAN;
  self->to = NAN;
  self->cursor = NAN;
  self->anchor = NAN;
  update (self);
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

  if (style->axis != self->style.axis) {
    self->from = NAN;
    self->to = NAN;
    self->cursor = NAN;
    self->anchor = NAN;
  }
  self->style = *style;
  update (self);
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

  find_whole_range (self, &least, &most);
  slc_overlay_get_range (self->overlay, &from, &to);
  middle = isnan (self->cursor) ? (from + to) / 2 : self->cursor;
  self->from = NAN;
  self->to = NAN;
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
 * slc_compare_view_move_cursor:
 * @self: a view
 * @value: a place on the horizontal axis, or NAN for no cursor
 *
 * Puts the cursor there and says what is under it.
 */
void
slc_compare_view_move_cursor (SlcCompareView *self, double value)
{
  g_return_if_fail (SLC_IS_COMPARE_VIEW (self));

  put_cursor (self, value);
  describe (self);
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

  if (isnan (self->cursor))
    return g_strdup (_ ("The arrow keys read the curves; the table has the numbers."));
  if (!isnan (self->anchor))
    return slc_compare_readout_between (self->overlay, self->anchor, self->cursor);

  return slc_compare_readout_at (self->overlay, self->cursor);
}
