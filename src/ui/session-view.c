/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/session-view.h"

#include "ui/chart-view.h"
#include "ui/copy-text.h"
#include "ui/correction-bar.h"
#include "ui/correction-overlay.h"
#include "ui/numbers.h"
#include "ui/session-details.h"
#include "ui/split.h"

/**
 * SlcSessionView:
 *
 * A saved session, to be read: chart, numbers and details, as they were on the test page. While it
 * is corrected, the chart can be taken hold of, and what follows shows at once.
 */
struct _SlcSessionView {
  AdwBin parent_instance;

  GtkLabel *title;
  GtkLabel *origin;
  GtkLabel *method;
  GtkMenuButton *copy_button;
  SlcChartView *chart;
  SlcCorrectionOverlay *overlay;
  SlcCorrectionBar *bar;
  SlcNumbers *numbers;
  SlcSessionDetails *details;

  SlcSession *session;
  SlcCorrector *corrector;
};

G_DEFINE_FINAL_TYPE (SlcSessionView, slc_session_view, ADW_TYPE_BIN)

static void
changed_cb (SlcSessionView *self)
{
  slc_chart_view_refresh (self->chart);
  slc_numbers_show (self->numbers, self->session);
}

static void
corrected_cb (SlcSessionView *self)
{
  slc_session_details_show (self->details, self->session);
}

/* The chart is what a session is opened for; the words above it come before it all the same. */
static gboolean
slc_session_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SLC_SESSION_VIEW (widget)->chart));
}

static void
slc_session_view_dispose (GObject *object)
{
  g_clear_object (&SLC_SESSION_VIEW (object)->corrector);
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_SESSION_VIEW);
  G_OBJECT_CLASS (slc_session_view_parent_class)->dispose (object);
}

static void
slc_session_view_finalize (GObject *object)
{
  g_clear_pointer (&SLC_SESSION_VIEW (object)->session, slc_session_unref);
  G_OBJECT_CLASS (slc_session_view_parent_class)->finalize (object);
}

static void
slc_session_view_class_init (SlcSessionViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_session_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = slc_session_view_finalize;
  widget_class->grab_focus = slc_session_view_grab_focus;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK,
                                       "win.undo-correction", NULL);
  g_type_ensure (SLC_TYPE_CHART_VIEW);
  g_type_ensure (SLC_TYPE_CORRECTION_BAR);
  g_type_ensure (SLC_TYPE_CORRECTION_OVERLAY);
  g_type_ensure (SLC_TYPE_NUMBERS);
  g_type_ensure (SLC_TYPE_SESSION_DETAILS);
  g_type_ensure (SLC_TYPE_SPLIT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/session-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcSessionView, title);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionView, origin);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionView, method);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionView, copy_button);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionView, chart);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionView, overlay);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionView, bar);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionView, numbers);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionView, details);
}

static void
slc_session_view_init (SlcSessionView *self)
{
  g_autoptr (GMenuModel) copies = slc_copy_menu_of_session_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->copy_button, copies);
  slc_numbers_set_live (self->numbers, false);
}

/**
 * slc_session_view_show:
 * @self: the view
 * @item: a session that could be read
 */
void
slc_session_view_show (SlcSessionView *self, SlcSessionItem *item)
{
  SlcSession *session;
  g_autofree char *name = NULL;
  g_autofree char *origin = NULL;
  g_autofree char *method = NULL;

  g_return_if_fail (SLC_IS_SESSION_VIEW (self));
  g_return_if_fail (SLC_IS_SESSION_ITEM (item));

  session = slc_session_item_get_session (item);
  g_return_if_fail (session != NULL);

  slc_session_ref (session);
  g_clear_pointer (&self->session, slc_session_unref);
  self->session = session;
  name = slc_session_item_dup_name (item);
  origin = slc_session_item_describe_origin (item);
  method = slc_method_describe (&session->method);
  gtk_label_set_text (self->title, name);
  gtk_label_set_text (self->origin, origin);
  gtk_label_set_text (self->method, method);
  slc_chart_view_set_session (self->chart, session);
  slc_numbers_show (self->numbers, session);
  slc_session_details_show (self->details, session);
}

/**
 * slc_session_view_set_corrector:
 * @self: the view
 * @corrector: (nullable): what corrects the session that is shown, or %NULL when that is done
 *
 * Lets the chart be taken hold of as long as the session is corrected.
 */
void
slc_session_view_set_corrector (SlcSessionView *self, SlcCorrector *corrector)
{
  g_return_if_fail (SLC_IS_SESSION_VIEW (self));
  g_return_if_fail (corrector == NULL || slc_corrector_get_session (corrector) == self->session);

  if (self->corrector != NULL)
    g_signal_handlers_disconnect_by_data (self->corrector, self);
  g_set_object (&self->corrector, corrector);
  slc_correction_overlay_set_corrector (self->overlay, corrector, self->chart);
  slc_correction_bar_set_corrector (self->bar, corrector);
  if (corrector == NULL) {
    slc_chart_view_finish (self->chart);
    gtk_widget_grab_focus (GTK_WIDGET (self->chart));
    return;
  }

  g_signal_connect_object (corrector, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (corrector, "corrected", G_CALLBACK (corrected_cb), self,
                           G_CONNECT_SWAPPED);
}
