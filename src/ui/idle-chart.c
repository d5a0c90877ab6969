/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/idle-chart.h"

#include <glib/gi18n.h>
#include <stdbool.h>

#include "model/idle-recoveries.h"
#include "plot/chart.h"
#include "ui/appearance.h"

#define LEAST_WIDTH_PX    240
#define NATURAL_WIDTH_PX  400
#define NATURAL_HEIGHT_PX 240

/**
 * SlcIdleChart:
 *
 * What came back of a drive's cache after each idle time, as bars. It is there only where that was
 * measured.
 *
 * # Accessibility
 *
 * An image with a description in words.
 */
struct _SlcIdleChart {
  GtkWidget parent_instance;

  SlcSession *session;
  SlcChart *chart;
};

G_DEFINE_FINAL_TYPE (SlcIdleChart, slc_idle_chart, GTK_TYPE_WIDGET)

static void
restyle (SlcIdleChart *self)
{
  const SlcChartStyle style = {
    .theme = slc_appearance_get_theme (),
    .transparent = true,
    .recovery_only = true,
  };

  if (self->chart == NULL)
    return;

  slc_chart_set_style (self->chart, &style);
  slc_chart_update (self->chart);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
describe (SlcIdleChart *self)
{
  g_autofree char *description = slc_chart_describe (self->chart);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
}

static void
take_session (SlcIdleChart *self, SlcSession *session)
{
  slc_session_ref (session);
  g_clear_pointer (&self->chart, slc_chart_free);
  g_clear_pointer (&self->session, slc_session_unref);
  self->session = session;
  self->chart = slc_chart_new (session);
  restyle (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
slc_idle_chart_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  bool across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? LEAST_WIDTH_PX : NATURAL_HEIGHT_PX;
  *natural = across ? NATURAL_WIDTH_PX : NATURAL_HEIGHT_PX;
}

static void
slc_idle_chart_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SlcIdleChart *self = SLC_IDLE_CHART (widget);

  if (self->chart == NULL || width <= 0 || height <= 0)
    return;

  slc_chart_set_size (self->chart, width, height);
  slc_chart_update (self->chart);
}

static void
slc_idle_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SlcIdleChart *self = SLC_IDLE_CHART (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->chart == NULL)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  slc_chart_draw (self->chart, cr);
  cairo_destroy (cr);
}

static void
slc_idle_chart_finalize (GObject *object)
{
  SlcIdleChart *self = SLC_IDLE_CHART (object);

  g_clear_pointer (&self->chart, slc_chart_free);
  g_clear_pointer (&self->session, slc_session_unref);
  G_OBJECT_CLASS (slc_idle_chart_parent_class)->finalize (object);
}

static void
slc_idle_chart_class_init (SlcIdleChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = slc_idle_chart_finalize;
  widget_class->measure = slc_idle_chart_measure;
  widget_class->size_allocate = slc_idle_chart_size_allocate;
  widget_class->snapshot = slc_idle_chart_snapshot;

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
slc_idle_chart_init (SlcIdleChart *self)
{
  slc_appearance_follow (GTK_WIDGET (self), G_CALLBACK (restyle));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chart of the cache that came back"), -1);
  gtk_widget_set_visible (GTK_WIDGET (self), false);
}

/**
 * slc_idle_chart_show:
 * @self: the chart
 * @session: a session; if it was shown before, what it has gained is taken in
 *
 * Shows what came back after each idle time of a session, and hides where there was none.
 */
void
slc_idle_chart_show (SlcIdleChart *self, SlcSession *session)
{
  bool exist;

  g_return_if_fail (SLC_IS_IDLE_CHART (self));
  g_return_if_fail (session != NULL);

  exist = slc_idle_recoveries_exist (session);
  gtk_widget_set_visible (GTK_WIDGET (self), exist);
  if (!exist) {
    g_clear_pointer (&self->chart, slc_chart_free);
    g_clear_pointer (&self->session, slc_session_unref);
    return;
  }

  if (session != self->session)
    take_session (self, session);
  else if (slc_chart_update (self->chart))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  describe (self);
}
