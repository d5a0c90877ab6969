/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/chart-view.h"

#include "data/rows.h"
#include "ui/chart-nodes.h"
#include "ui/compare-view.h"
#include "ui/idle-chart.h"
#include "waiting.h"
#include "window-fixture.h"

#define WIDTH_PX  900
#define HEIGHT_PX 400

static SlcSession *
session_new (void)
{
  SlcSession *session = slc_session_new ();

  session->drive.capacity_bytes = 500 * SLC_GB;
  rows_append_seconds (session, 60, 2000);
  rows_append_seconds (session, 60, 500);

  return session;
}

static unsigned
draw (SlcChartNodes *nodes, const SlcChart *chart)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  unsigned before = slc_chart_nodes_get_n_drawn (nodes);
  GskRenderNode *node;

  slc_chart_nodes_snapshot (nodes, chart, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_unref (node);

  return slc_chart_nodes_get_n_drawn (nodes) - before;
}

/* Seven tiles of 128 hold the plot of a chart that is 900 wide; with what lies under and over them
 * there are nine pieces. */
static void
test_nodes_are_kept (void)
{
  g_autoptr (SlcSession) session = session_new ();
  g_autoptr (SlcChart) chart = slc_chart_new (session);
  g_autoptr (SlcChartNodes) nodes = slc_chart_nodes_new ();
  double plot_x;

  slc_chart_set_size (chart, WIDTH_PX, HEIGHT_PX);
  slc_chart_update (chart);
  slc_chart_nodes_set_size (nodes, WIDTH_PX, HEIGHT_PX, 1);
  plot_x = slc_chart_get_plot (chart).x;

  g_assert_cmpuint (draw (nodes, chart), ==, 9);
  g_assert_cmpuint (draw (nodes, chart), ==, 0);

  slc_chart_nodes_drop_right_of (nodes, chart, plot_x + 5.5 * 128);
  g_assert_cmpuint (draw (nodes, chart), ==, 2);

  slc_chart_nodes_set_size (nodes, WIDTH_PX, HEIGHT_PX, 1);
  g_assert_cmpuint (draw (nodes, chart), ==, 0);

  slc_chart_nodes_set_size (nodes, WIDTH_PX, HEIGHT_PX, 2);
  g_assert_cmpuint (draw (nodes, chart), ==, 9);
}

typedef struct {
  GtkWidget *window;
  SlcChartView *view;
} Fixture;

static void
show_view (Fixture *self)
{
  self->view = g_object_new (SLC_TYPE_CHART_VIEW, NULL);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), WIDTH_PX, HEIGHT_PX);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->view));
  gtk_window_present (GTK_WINDOW (self->window));
  slc_wait_until (gtk_widget_get_width (GTK_WIDGET (self->view)) > 0);
}

static void
assert_description (SlcChartView *view, const char *part)
{
  g_autofree char *difference = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

  g_assert_nonnull (difference);
  g_assert_nonnull (strstr (difference, part));
}

static void
test_accessible (void)
{
  g_autoptr (SlcSession) session = session_new ();
  Fixture fixture;

  show_view (&fixture);
  gtk_test_accessible_assert_role (fixture.view, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (fixture.view, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Write speed chart");

  slc_chart_view_set_session (fixture.view, session);
  assert_description (fixture.view, "120.0\u00a0GB");
  gtk_window_destroy (GTK_WINDOW (fixture.window));
}

static GBytes *
take_pixels (SlcChartView *view)
{
  g_autoptr (GdkTexture) texture = slc_take_picture (GTK_WIDGET (view));
  size_t stride = (size_t) gdk_texture_get_width (texture) * 4;
  size_t n_bytes = stride * (size_t) gdk_texture_get_height (texture);
  guchar *pixels = g_malloc (n_bytes);

  gdk_texture_download (texture, pixels, stride);

  return g_bytes_new_take (pixels, n_bytes);
}

/* Another style, and back. */
static void
draw_anew (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_boolean (settings, "log-scale", true);
  g_settings_set_boolean (settings, "log-scale", false);
}

/* Speeds far apart, so that each second is joined to the next by a line that is easily forgotten.
 */
static void
test_grows_as_if_drawn_at_once (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  Fixture fixture;

  show_view (&fixture);
  slc_chart_view_set_session (fixture.view, session);
  slc_chart_view_set_expected_bytes (fixture.view, 40 * SLC_GB);
  for (unsigned i = 0; i < 10; i++) {
    g_autoptr (GBytes) grown = NULL;
    g_autoptr (GBytes) at_once = NULL;

    rows_append_seconds (session, 1, i % 2 == 0 ? 5000 : 2000);
    slc_chart_view_refresh (fixture.view);
    grown = take_pixels (fixture.view);
    draw_anew ();
    at_once = take_pixels (fixture.view);
    g_assert_true (g_bytes_equal (grown, at_once));
  }
  gtk_window_destroy (GTK_WINDOW (fixture.window));
}

static void
test_keyboard_reads_the_curve (void)
{
  g_autoptr (SlcSession) session = session_new ();
  Fixture fixture;

  show_view (&fixture);
  slc_chart_view_set_session (fixture.view, session);

  slc_press (GTK_WIDGET (fixture.view), GDK_KEY_Home, 0);
  assert_description (fixture.view, "2000\u00a0MB/s at 0.0\u00a0GB");
  slc_press (GTK_WIDGET (fixture.view), GDK_KEY_End, 0);
  slc_press (GTK_WIDGET (fixture.view), GDK_KEY_Left, 0);
  assert_description (fixture.view, "500\u00a0MB/s at 149");
  slc_press (GTK_WIDGET (fixture.view), GDK_KEY_Escape, 0);
  assert_description (fixture.view, "cliff at 120.0\u00a0GB");
  gtk_window_destroy (GTK_WINDOW (fixture.window));
}

/* For its frame in the style sheet. */
static void
test_high_contrast (void)
{
  const GType types[] = { SLC_TYPE_CHART_VIEW, SLC_TYPE_COMPARE_VIEW, SLC_TYPE_IDLE_CHART };

  for (size_t i = 0; i < G_N_ELEMENTS (types); i++) {
    GtkWidget *chart = g_object_ref_sink (g_object_new (types[i], NULL));

    g_assert_true (gtk_widget_has_css_class (chart, "high-contrast"));
    g_object_unref (chart);
  }
}

int
main (int argc, char **argv)
{
  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", true);
  slc_window_test_init (&argc, &argv);

  g_test_add_func ("/ui/chart-view/nodes-are-kept", test_nodes_are_kept);
  g_test_add_func ("/ui/chart-view/grows-as-if-drawn-at-once", test_grows_as_if_drawn_at_once);
  g_test_add_func ("/ui/chart-view/accessible", test_accessible);
  g_test_add_func ("/ui/chart-view/keyboard-reads-the-curve", test_keyboard_reads_the_curve);
  g_test_add_func ("/ui/chart-view/high-contrast", test_high_contrast);

  return g_test_run ();
}
