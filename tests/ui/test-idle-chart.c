/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/idle-chart.h"

#include <math.h>
#include <string.h>

#include "data/rows.h"
#include "plot/palette.h"
#include "waiting.h"
#include "window-fixture.h"

typedef struct {
  SlcIdleChart *chart;
  GtkWidget *window;
} Fixture;

static void
append_recovery (SlcSession *session, uint64_t idle_s, unsigned n_seconds)
{
  slc_session_begin_stage (session,
                           &(SlcStageStart){ SLC_STAGE_RECOVERY, 1, idle_s * SLC_NS_PER_S, 0.9 });
  rows_append_seconds (session, n_seconds, 5000);
  rows_append_seconds (session, 6, 400);
}

static SlcSession *
session_new (void)
{
  SlcSession *session = slc_session_new ();

  rows_append_seconds (session, 20, 5000);
  rows_append_seconds (session, 60, 400);

  return session;
}

static void
show_chart (Fixture *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->chart = g_object_new (SLC_TYPE_IDLE_CHART, NULL);
  self->window = gtk_window_new ();
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->chart));
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  gtk_window_present (GTK_WINDOW (self->window));
}

static void
assert_description (SlcIdleChart *chart, const char *part)
{
  g_autofree char *difference = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

  g_assert_nonnull (difference);
  g_assert_nonnull (strstr (difference, part));
}

/* How many pixels have the colour of the bars. */
static unsigned
count_bar_pixels (SlcIdleChart *chart)
{
  const SlcColour *colour = &slc_palette_get (SLC_THEME_LIGHT)->regions[SLC_REGION_RECOVERY];
  g_autoptr (GdkTexture) texture = slc_take_picture (GTK_WIDGET (chart));
  size_t width = (size_t) gdk_texture_get_width (texture);
  size_t n_pixels = width * (size_t) gdk_texture_get_height (texture);
  g_autofree uint32_t *pixels = g_new (uint32_t, n_pixels);
  uint32_t wanted = 0xff000000u | (uint32_t) lround (255 * colour->red) << 16 |
                    (uint32_t) lround (255 * colour->green) << 8 |
                    (uint32_t) lround (255 * colour->blue);
  unsigned n_found = 0;

  gdk_texture_download (texture, (guchar *) pixels, width * 4);
  for (size_t i = 0; i < n_pixels; i++)
    n_found += pixels[i] == wanted;

  return n_found;
}

static void
test_nothing (void)
{
  g_autoptr (SlcSession) session = session_new ();
  g_autoptr (SlcSession) with = session_new ();
  Fixture fixture;

  append_recovery (with, 30, 2);
  show_chart (&fixture);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture.chart)));
  slc_idle_chart_show (fixture.chart, with);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture.chart)));
  slc_idle_chart_show (fixture.chart, session);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture.chart)));
  gtk_window_destroy (GTK_WINDOW (fixture.window));
}

/* Drawn and said, also what the same session has gained. */
static void
test_bars (void)
{
  g_autoptr (SlcSession) session = session_new ();
  Fixture fixture;
  unsigned n_before;

  append_recovery (session, 30, 2);
  show_chart (&fixture);
  slc_idle_chart_show (fixture.chart, session);
  slc_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture.chart)) > 0);
  gtk_test_accessible_assert_role (fixture.chart, GTK_ACCESSIBLE_ROLE_IMG);
  assert_description (fixture.chart, "10.0\u00a0GB after 30\u00a0s");
  n_before = count_bar_pixels (fixture.chart);
  g_assert_cmpuint (n_before, >, 100);

  append_recovery (session, 300, 10);
  slc_idle_chart_show (fixture.chart, session);
  assert_description (fixture.chart, "50.0\u00a0GB after 5\u00a0min");
  g_assert_cmpuint (count_bar_pixels (fixture.chart), !=, n_before);
  gtk_window_destroy (GTK_WINDOW (fixture.window));
}

int
main (int argc, char **argv)
{
  slc_window_test_init (&argc, &argv);

  g_test_add_func ("/ui/idle-chart/nothing", test_nothing);
  g_test_add_func ("/ui/idle-chart/bars", test_bars);

  return g_test_run ();
}
