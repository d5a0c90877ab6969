/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/chart-view.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdbool.h>

#include "ui/appearance.h"
#include "ui/chart-cursor.h"
#include "ui/chart-nodes.h"
#include "ui/readout.h"
#include "ui/settings.h"

#define LEAST_WIDTH_PX    240
#define LEAST_HEIGHT_PX   200
#define NATURAL_WIDTH_PX  720
#define NATURAL_HEIGHT_PX 400

/* Assistive technology hears of a change at most that often. */
#define DESCRIBE_INTERVAL_US G_TIME_SPAN_SECOND

/**
 * SlcChartView:
 *
 * The chart of a session, which may be growing. It is drawn at most once a frame, and only when a
 * batch came or something about it changed.
 *
 * The pointer, a tap, or the arrow keys put a cursor on the curve that says what the drive did
 * there.
 *
 * # Accessibility
 *
 * An image with a description in words, which follows the run from one state to the next. With a
 * cursor the description is what stands under it.
 */
struct _SlcChartView {
  GtkWidget parent_instance;

  GSettings *settings;
  SlcSession *session;
  SlcChart *chart;
  SlcChartNodes *nodes;
  uint64_t expected_bytes;
  bool stale;
  double settled_x;
  double cursor_x;

  SlcCliffState described_state;
  gint64 described_at_us;
};

G_DEFINE_FINAL_TYPE (SlcChartView, slc_chart_view, GTK_TYPE_WIDGET)

static void
invalidate (SlcChartView *self)
{
  self->stale = true;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
restyle (SlcChartView *self)
{
  SlcChartStyle style = {
    .theme = slc_appearance_get_theme (),
    .axis = slc_settings_get_axis (self->settings),
    .logarithmic = g_settings_get_boolean (self->settings, "log-scale"),
    .transparent = true,
  };

  slc_chart_set_style (self->chart, &style);
  slc_chart_nodes_drop (self->nodes);
  invalidate (self);
}

static void
describe (SlcChartView *self, const char *description)
{
  self->described_at_us = g_get_monotonic_time ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
}

static void
describe_chart (SlcChartView *self)
{
  g_autofree char *description = slc_chart_describe (self->chart);

  self->described_state = slc_session_get_reading (self->session)->verdict.state;
  describe (self, description);
}

static void
describe_change (SlcChartView *self)
{
  SlcCliffState state = slc_session_get_reading (self->session)->verdict.state;

  if (state != self->described_state &&
      g_get_monotonic_time () - self->described_at_us >= DESCRIBE_INTERVAL_US) {
    describe_chart (self);
  }
}

static void
show (SlcChartView *self, SlcSession *session, uint64_t expected_bytes)
{
  SlcSession *shown = session != NULL ? slc_session_ref (session) : slc_session_new ();

  g_clear_pointer (&self->chart, slc_chart_free);
  g_clear_pointer (&self->session, slc_session_unref);
  self->session = shown;
  self->chart = slc_chart_new (shown);
  self->cursor_x = NAN;
  slc_chart_view_set_expected_bytes (self, expected_bytes);
  slc_chart_set_size (self->chart, MAX (gtk_widget_get_width (GTK_WIDGET (self)), LEAST_WIDTH_PX),
                      MAX (gtk_widget_get_height (GTK_WIDGET (self)), LEAST_HEIGHT_PX));
  restyle (self);
  slc_chart_update (self->chart);
  describe_chart (self);
}

static bool
read_cursor (SlcChartView *self, SlcReadout *readout)
{
  double value = slc_chart_x_to_axis (self->chart, self->cursor_x);

  return slc_readout_at (self->session, slc_settings_get_axis (self->settings), value, readout);
}

static void
move_cursor (SlcChartView *self, double x)
{
  SlcRectangle plot = slc_chart_get_plot (self->chart);

  self->cursor_x = x >= plot.x && x <= slc_chart_get_data_end_x (self->chart) ? x : NAN;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
describe_cursor (SlcChartView *self)
{
  SlcReadout readout;

  if (!isnan (self->cursor_x) && read_cursor (self, &readout)) {
    g_autofree char *text = slc_readout_describe (&readout);

    describe (self, text);
  } else {
    describe_chart (self);
  }
}

static void
motion_cb (SlcChartView *self, double x, double y)
{
  move_cursor (self, x);
}

static void
leave_cb (SlcChartView *self)
{
  move_cursor (self, NAN);
}

static void
pressed_cb (SlcChartView *self, int n_press, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  move_cursor (self, x);
  describe_cursor (self);
}

/* A step from nowhere begins at the end that the key points away from. */
static gboolean
step_cb (GtkWidget *widget, GVariant *parameter, gpointer user_data)
{
  SlcChartView *self = SLC_CHART_VIEW (widget);
  double begin = slc_chart_get_plot (self->chart).x;
  double end = slc_chart_get_data_end_x (self->chart);
  int step = g_variant_get_int32 (parameter);
  double from = !isnan (self->cursor_x) ? self->cursor_x : step > 0 ? begin : end;

  move_cursor (self, CLAMP (from + step, begin, MAX (begin, end)));
  describe_cursor (self);

  return true;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *parameter, gpointer user_data)
{
  SlcChartView *self = SLC_CHART_VIEW (widget);

  if (isnan (self->cursor_x))
    return false;

  move_cursor (self, NAN);
  describe_cursor (self);

  return true;
}

/* The series has grown before the chart learns of it, so what was settled is known from last time.
 */
static void
update_chart (SlcChartView *self)
{
  if (slc_chart_update (self->chart))
    slc_chart_nodes_drop (self->nodes);
  else
    slc_chart_nodes_drop_right_of (self->nodes, self->chart, self->settled_x);
  self->settled_x = slc_chart_get_settled_x (self->chart);
  self->stale = false;
}

/* The chart, as it will be in the next frame. */
static SlcChart *
get_current (SlcChartView *self)
{
  if (self->stale)
    update_chart (self);

  return self->chart;
}

static void
snapshot_cursor (SlcChartView *self, GtkSnapshot *snapshot)
{
  SlcReadout readout;

  if (!isnan (self->cursor_x) && read_cursor (self, &readout)) {
    g_autofree char *text = slc_readout_describe (&readout);
    g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

    slc_chart_cursor_snapshot (snapshot, slc_appearance_get_palette (),
                               slc_chart_get_plot (self->chart), self->cursor_x,
                               slc_chart_mb_s_to_y (self->chart, readout.mb_s), layout);
  }
}

static void
slc_chart_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SlcChartView *self = SLC_CHART_VIEW (widget);

  slc_chart_nodes_snapshot (self->nodes, get_current (self), snapshot);
  snapshot_cursor (self, snapshot);
}

static void
fit (SlcChartView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (width > 0 && height > 0) {
    slc_chart_set_size (self->chart, width, height);
    slc_chart_nodes_set_size (self->nodes, width, height, gtk_widget_get_scale_factor (widget));
    self->cursor_x = NAN;
    invalidate (self);
  }
}

static void
slc_chart_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  fit (SLC_CHART_VIEW (widget));
}

static void
slc_chart_view_measure (GtkWidget *widget,
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
slc_chart_view_finalize (GObject *object)
{
  SlcChartView *self = SLC_CHART_VIEW (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->nodes, slc_chart_nodes_free);
  g_clear_pointer (&self->chart, slc_chart_free);
  g_clear_pointer (&self->session, slc_session_unref);
  G_OBJECT_CLASS (slc_chart_view_parent_class)->finalize (object);
}

static void
add_step (GtkWidgetClass *widget_class, guint keyval, GdkModifierType modifiers, int step)
{
  gtk_widget_class_add_binding (widget_class, keyval, modifiers, step_cb, "i", step);
}

static void
slc_chart_view_class_init (SlcChartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = slc_chart_view_finalize;
  widget_class->measure = slc_chart_view_measure;
  widget_class->size_allocate = slc_chart_view_size_allocate;
  widget_class->snapshot = slc_chart_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  add_step (widget_class, GDK_KEY_Left, 0, -1);
  add_step (widget_class, GDK_KEY_Right, 0, 1);
  add_step (widget_class, GDK_KEY_Left, GDK_CONTROL_MASK, -20);
  add_step (widget_class, GDK_KEY_Right, GDK_CONTROL_MASK, 20);
  add_step (widget_class, GDK_KEY_Home, 0, -G_MAXINT);
  add_step (widget_class, GDK_KEY_End, 0, G_MAXINT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
add_controllers (SlcChartView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
slc_chart_view_init (SlcChartView *self)
{
  self->settings = g_settings_new (APP_ID);
  self->nodes = slc_chart_nodes_new ();
  g_signal_connect_swapped (self->settings, "changed::axis", G_CALLBACK (restyle), self);
  g_signal_connect_swapped (self->settings, "changed::log-scale", G_CALLBACK (restyle), self);
  slc_appearance_follow (GTK_WIDGET (self), G_CALLBACK (restyle));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (fit), NULL);
  add_controllers (self);

  gtk_widget_set_focusable (GTK_WIDGET (self), true);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Write speed chart"), -1);
  show (self, NULL, 0);
}

/**
 * slc_chart_view_set_session:
 * @self: a chart view
 * @session: (nullable): the session to show, or %NULL for an empty chart
 *
 * Shows a session of which nothing more is expected.
 */
void
slc_chart_view_set_session (SlcChartView *self, SlcSession *session)
{
  g_return_if_fail (SLC_IS_CHART_VIEW (self));

  show (self, session, 0);
}

/**
 * slc_chart_view_set_expected_bytes:
 * @self: a chart view
 * @length_bytes: how much the run under way will write, %SLC_UNKNOWN_BYTES when that is open, or 0
 *   when none is under way
 *
 * Makes room on the axis for what is still to come.
 */
void
slc_chart_view_set_expected_bytes (SlcChartView *self, uint64_t length_bytes)
{
  g_return_if_fail (SLC_IS_CHART_VIEW (self));

  self->expected_bytes = length_bytes;
  slc_chart_set_expected_bytes (self->chart, length_bytes);
  invalidate (self);
}

/**
 * slc_chart_view_refresh:
 * @self: a chart view
 *
 * Has the session's new samples drawn with the next frame.
 */
void
slc_chart_view_refresh (SlcChartView *self)
{
  g_return_if_fail (SLC_IS_CHART_VIEW (self));

  describe_change (self);
  invalidate (self);
}

/**
 * slc_chart_view_finish:
 * @self: a chart view
 *
 * Shows the session as it ended.
 */
void
slc_chart_view_finish (SlcChartView *self)
{
  g_return_if_fail (SLC_IS_CHART_VIEW (self));

  slc_chart_view_set_expected_bytes (self, 0);
  slc_chart_update (self->chart);
  slc_chart_nodes_drop (self->nodes);
  describe_chart (self);
}

/**
 * slc_chart_view_get_plot:
 * @self: a chart view
 *
 * Returns: where the curve is
 */
SlcRectangle
slc_chart_view_get_plot (SlcChartView *self)
{
  g_return_val_if_fail (SLC_IS_CHART_VIEW (self), (SlcRectangle){ 0 });

  return slc_chart_get_plot (get_current (self));
}

/**
 * slc_chart_view_find_x:
 * @self: a chart view
 * @bytes: how much was written up to a place in the run
 * @at_ns: when
 *
 * Returns: where that is
 */
double
slc_chart_view_find_x (SlcChartView *self, uint64_t bytes, uint64_t at_ns)
{
  g_return_val_if_fail (SLC_IS_CHART_VIEW (self), NAN);

  return slc_chart_place_to_x (get_current (self), bytes, at_ns);
}

/**
 * slc_chart_view_find_y:
 * @self: a chart view
 * @mb_s: a speed
 *
 * Returns: where that is
 */
double
slc_chart_view_find_y (SlcChartView *self, double mb_s)
{
  g_return_val_if_fail (SLC_IS_CHART_VIEW (self), NAN);

  return slc_chart_mb_s_to_y (get_current (self), mb_s);
}

/**
 * slc_chart_view_find_row:
 * @self: a chart view
 * @x: a place
 *
 * Returns: the row that begins nearest to it
 */
size_t
slc_chart_view_find_row (SlcChartView *self, double x)
{
  SlcAxis axis;
  SlcReadout readout;

  g_return_val_if_fail (SLC_IS_CHART_VIEW (self), 0);

  axis = slc_settings_get_axis (self->settings);
  x = CLAMP (x, slc_chart_view_get_plot (self).x, slc_chart_get_data_end_x (self->chart));
  if (!slc_readout_at (self->session, axis, slc_chart_x_to_axis (self->chart, x), &readout))
    return slc_series_get_duration_ns (self->session->series) / SLC_ROW_NS;

  return (readout.at_ns + SLC_ROW_NS / 2) / SLC_ROW_NS;
}
