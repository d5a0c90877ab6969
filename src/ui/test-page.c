/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/test-page.h"

#include <glib/gi18n.h>

#include "target/queue.h"
#include "ui/chart-view.h"
#include "ui/notice.h"
#include "ui/numbers.h"
#include "ui/progress.h"
#include "ui/session-details.h"
#include "ui/setup.h"
#include "ui/split.h"
#include "ui/test-choice.h"
#include "ui/test-status.h"

/**
 * SlcTestPage:
 *
 * From the choices through the run to its result: the chart and the numbers stay where they are,
 * the rows beside them change.
 *
 * Properties: `state`, an #SlcTestState as an int.
 */
struct _SlcTestPage {
  GtkBox parent_instance;

  SlcNotice *notice;
  GtkLabel *title;
  GtkLabel *status;
  GtkLabel *method;
  SlcChartView *chart;
  SlcNumbers *numbers;
  SlcSetup *setup;
  GtkWidget *result_group;
  SlcSessionDetails *details;

  GCancellable *cancellable;
  SlcTestState state;
  bool asking;

  SlcQueue *running;
  SlcTrial *shown;
  SlcRunPhase shown_phase;
  unsigned gauge_id;
};

G_DEFINE_FINAL_TYPE (SlcTestPage, slc_test_page, GTK_TYPE_BOX)

#define GAUGE_MS 250

enum { PROP_0, PROP_STATE, N_PROPS };

static GParamSpec *properties[N_PROPS];

static void
set_state (SlcTestPage *self, SlcTestState state)
{
  bool choosing = state == SLC_TEST_UNREADY || state == SLC_TEST_READY;

  gtk_widget_set_visible (GTK_WIDGET (self->setup), choosing);
  gtk_widget_set_visible (self->result_group, state == SLC_TEST_DONE);
  gtk_widget_set_visible (GTK_WIDGET (self->details), false);
  slc_numbers_set_live (self->numbers, state != SLC_TEST_DONE);
  if (self->state != state) {
    self->state = state;
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
  }
}

static void
set_status (SlcTestPage *self, const char *text, bool is_problem)
{
  gtk_label_set_text (self->status, text);
  if (is_problem)
    gtk_widget_add_css_class (GTK_WIDGET (self->status), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->status), "error");
}

static void
show_details (SlcTestPage *self, const SlcSession *session)
{
  if (self->state == SLC_TEST_RUNNING)
    slc_session_details_show_live (self->details, session);
  else
    slc_session_details_show (self->details, session);
  gtk_widget_set_visible (GTK_WIDGET (self->details), true);
}

static void
show_plan (SlcTestPage *self, const char *title, const SlcPlan *plan)
{
  g_autofree char *method = slc_method_describe (&plan->method);

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->method, method);
}

static void
show_choices (SlcTestPage *self)
{
  const SlcTargetEntry *target = slc_setup_get_target (self->setup);
  g_autofree char *problem = slc_setup_find_problem (self->setup);
  g_autofree char *announcement = slc_setup_announce (self->setup);
  g_autoptr (SlcPlan) plan = slc_setup_create_plan (self->setup);

  show_plan (self, target->title != NULL ? target->title : target->name, plan);
  set_status (self, problem != NULL ? problem : announcement, problem != NULL);
  set_state (self, problem != NULL ? SLC_TEST_UNREADY : SLC_TEST_READY);
}

static void
setup_changed_cb (SlcTestPage *self)
{
  if (self->state != SLC_TEST_RUNNING && self->state != SLC_TEST_DONE &&
      slc_setup_get_target (self->setup) != NULL) {
    show_choices (self);
  }
}

static SlcRun *
get_run (SlcTestPage *self)
{
  SlcTrial *trial = self->running != NULL ? slc_queue_get_current (self->running) : NULL;

  return trial != NULL ? slc_trial_get_run (trial) : NULL;
}

static void
show_status (SlcTestPage *self)
{
  g_autofree char *status = slc_test_status_describe_phase (slc_queue_get_current (self->running));

  set_status (self, status, false);
}

/* Before the first sample and after the last one nothing else brings news. */
static gboolean
gauge_cb (gpointer data)
{
  SlcTestPage *self = data;
  SlcRun *run = get_run (self);

  if (run != NULL && slc_run_get_phase (run) != SLC_RUN_WRITING)
    show_status (self);

  return G_SOURCE_CONTINUE;
}

/* A phase that is over may have brought more than the chart shows. */
static void
show_news (SlcTestPage *self, SlcRun *run)
{
  SlcRunPhase phase = slc_run_get_phase (run);

  if (phase != self->shown_phase)
    show_details (self, slc_run_get_session (run));
  self->shown_phase = phase;
}

static void
run_updated_cb (SlcTestPage *self)
{
  SlcRun *run = get_run (self);

  show_status (self);
  slc_numbers_show (self->numbers, slc_run_get_session (run));
  slc_chart_view_refresh (self->chart);
  show_news (self, run);
}

static void
show_result (SlcTestPage *self)
{
  SlcSession *session = slc_trial_get_session (self->shown);
  const char *message = slc_trial_get_message (self->shown);
  g_autofree char *aftermath = slc_trial_describe_aftermath (self->shown);
  g_autofree char *end = slc_test_status_describe_end (session, aftermath);

  set_state (self, SLC_TEST_DONE);
  set_status (self, end, false);
  slc_numbers_show (self->numbers, session);
  slc_chart_view_finish (self->chart);
  show_details (self, session);
  if (message != NULL)
    slc_notice_show (self->notice, SLC_NOTICE_ERROR, message);
}

static void
give_up (SlcTestPage *self, SlcTrial *trial)
{
  g_autofree char *aftermath = slc_trial_describe_aftermath (trial);
  g_autofree char *failure = slc_test_status_describe_failure (slc_trial_get_error (trial),
                                                               aftermath);

  slc_test_page_reset (self);
  if (failure != NULL)
    slc_notice_show (self->notice, SLC_NOTICE_ERROR, failure);
}

static void
trial_started_cb (SlcTestPage *self, SlcTrial *trial)
{
  g_clear_object (&self->shown);
  slc_notice_hide (self->notice);
  slc_numbers_clear (self->numbers);
  slc_chart_view_set_session (self->chart, NULL);
  show_plan (self, slc_trial_get_title (trial), slc_trial_get_plan (trial));
  set_state (self, SLC_TEST_RUNNING);
  show_status (self);
}

static void
trial_begun_cb (SlcTestPage *self, SlcTrial *trial)
{
  SlcRun *run = slc_trial_get_run (trial);

  slc_chart_view_set_session (self->chart, slc_run_get_session (run));
  slc_chart_view_set_expected_bytes (self->chart,
                                     slc_progress_expect_bytes (&slc_trial_get_plan (trial)->method,
                                                                slc_run_get_length_bytes (run)));
  show_details (self, slc_run_get_session (run));
  g_signal_connect_object (run, "updated", G_CALLBACK (run_updated_cb), self, G_CONNECT_SWAPPED);
  run_updated_cb (self);
}

static void
trial_ended_cb (SlcTestPage *self, SlcTrial *trial)
{
  g_clear_handle_id (&self->gauge_id, g_source_remove);
  if (slc_trial_get_path (trial) != NULL) {
    g_set_object (&self->shown, trial);
    show_result (self);
  } else {
    give_up (self, trial);
  }
}

static void
run_queue (SlcTestPage *self, SlcQueue *queue)
{
  g_set_object (&self->running, queue);
  g_signal_connect_object (queue, "started", G_CALLBACK (trial_started_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (queue, "begun", G_CALLBACK (trial_begun_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (queue, "ended", G_CALLBACK (trial_ended_cb), self, G_CONNECT_SWAPPED);
  self->gauge_id = g_timeout_add (GAUGE_MS, gauge_cb, self);
  slc_queue_start (queue);
}

static void
test_chosen_cb (SlcTrial *trial, const GError *error, gpointer user_data)
{
  g_autoptr (SlcTestPage) self = user_data;

  self->asking = false;
  if (g_cancellable_is_cancelled (self->cancellable) || self->state == SLC_TEST_RUNNING)
    return;

  if (trial != NULL) {
    g_autoptr (SlcSessionStore) store = slc_session_store_new_default ();
    g_autoptr (SlcQueue) queue = slc_queue_new (store);

    slc_queue_append (queue, trial);
    run_queue (self, queue);
  } else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    slc_notice_show (self->notice, SLC_NOTICE_ERROR, error->message);
  }
}

static void
slc_test_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SlcTestPage *self = SLC_TEST_PAGE (object);

  switch (id) {
  case PROP_STATE:
    g_value_set_int (value, (int) self->state);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
slc_test_page_dispose (GObject *object)
{
  SlcTestPage *self = SLC_TEST_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->gauge_id, g_source_remove);
  if (self->running != NULL) {
    g_signal_handlers_disconnect_by_data (self->running, self);
    slc_queue_stop (self->running);
  }
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_TEST_PAGE);
  G_OBJECT_CLASS (slc_test_page_parent_class)->dispose (object);
}

static void
slc_test_page_finalize (GObject *object)
{
  SlcTestPage *self = SLC_TEST_PAGE (object);

  g_clear_object (&self->cancellable);
  g_clear_object (&self->running);
  g_clear_object (&self->shown);
  G_OBJECT_CLASS (slc_test_page_parent_class)->finalize (object);
}

static void
slc_test_page_class_init (SlcTestPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = slc_test_page_dispose;
  object_class->finalize = slc_test_page_finalize;
  object_class->get_property = slc_test_page_get_property;

  properties[PROP_STATE] = g_param_spec_int (
    "state", NULL, NULL, SLC_TEST_UNREADY, SLC_TEST_DONE, SLC_TEST_UNREADY,
    G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SLC_TYPE_CHART_VIEW);
  g_type_ensure (SLC_TYPE_NOTICE);
  g_type_ensure (SLC_TYPE_NUMBERS);
  g_type_ensure (SLC_TYPE_SESSION_DETAILS);
  g_type_ensure (SLC_TYPE_SETUP);
  g_type_ensure (SLC_TYPE_SPLIT);
  gtk_widget_class_set_template_from_resource (widget_class, "/com/example/SlcCliff/test-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, notice);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, title);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, status);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, method);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, chart);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, numbers);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, setup);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, result_group);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, details);
  gtk_widget_class_bind_template_callback (widget_class, setup_changed_cb);
}

static void
slc_test_page_init (SlcTestPage *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * slc_test_page_get_state:
 * @self: the page
 *
 * Returns: where the test stands
 */
SlcTestState
slc_test_page_get_state (SlcTestPage *self)
{
  g_return_val_if_fail (SLC_IS_TEST_PAGE (self), SLC_TEST_UNREADY);

  return self->state;
}

/**
 * slc_test_page_get_session:
 * @self: the page
 *
 * Returns: (transfer none) (nullable): the result that is shown, or %NULL without one
 */
SlcSession *
slc_test_page_get_session (SlcTestPage *self)
{
  g_return_val_if_fail (SLC_IS_TEST_PAGE (self), NULL);

  return self->state == SLC_TEST_DONE ? slc_trial_get_session (self->shown) : NULL;
}

/**
 * slc_test_page_get_session_path:
 * @self: the page
 *
 * Returns: (transfer none) (nullable): where the result that is shown is saved, or %NULL without
 * one
 */
const char *
slc_test_page_get_session_path (SlcTestPage *self)
{
  g_return_val_if_fail (SLC_IS_TEST_PAGE (self), NULL);

  return self->shown != NULL ? slc_trial_get_path (self->shown) : NULL;
}

/**
 * slc_test_page_start:
 * @self: the page
 *
 * Starts a test with what is chosen, which is what a result on the page was made with. For a raw
 * drive it asks first.
 */
void
slc_test_page_start (SlcTestPage *self)
{
  g_return_if_fail (SLC_IS_TEST_PAGE (self));
  g_return_if_fail (self->state == SLC_TEST_READY || self->state == SLC_TEST_DONE);

  if (self->asking)
    return;

  self->asking = true;
  slc_notice_hide (self->notice);
  slc_choose_test (self->setup, self->cancellable, test_chosen_cb, g_object_ref (self));
}

/**
 * slc_test_page_stop:
 * @self: the page
 *
 * Ends the test that is running; what was measured is saved, and the state changes when it is.
 */
void
slc_test_page_stop (SlcTestPage *self)
{
  g_return_if_fail (SLC_IS_TEST_PAGE (self));

  if (self->state != SLC_TEST_RUNNING)
    return;

  slc_queue_stop (self->running);
  show_status (self);
}

/**
 * slc_test_page_reset:
 * @self: the page, with no test running
 *
 * Puts the result away and goes back to the choices.
 */
void
slc_test_page_reset (SlcTestPage *self)
{
  g_return_if_fail (SLC_IS_TEST_PAGE (self));
  g_return_if_fail (get_run (self) == NULL);

  g_clear_object (&self->shown);
  slc_notice_hide (self->notice);
  slc_numbers_clear (self->numbers);
  slc_chart_view_set_session (self->chart, NULL);
  show_choices (self);
  slc_setup_reload (self->setup);
}

/**
 * slc_test_page_choose_target:
 * @self: the page
 * @name: a folder, or a simulated drive as the command line names it
 */
void
slc_test_page_choose_target (SlcTestPage *self, const char *name)
{
  g_return_if_fail (SLC_IS_TEST_PAGE (self));

  slc_setup_choose_target (self->setup, name);
}

/**
 * slc_test_page_show_error:
 * @self: the page
 * @message: what went wrong, with the cure
 */
void
slc_test_page_show_error (SlcTestPage *self, const char *message)
{
  g_return_if_fail (SLC_IS_TEST_PAGE (self));

  slc_notice_show (self->notice, SLC_NOTICE_ERROR, message);
}

/**
 * slc_test_page_offer_recovery:
 * @self: the page
 * @n_tests: how many tests were cut off, or 0 to take the offer back
 *
 * Offers to save what is left of tests that were cut off.
 */
void
slc_test_page_offer_recovery (SlcTestPage *self, unsigned n_tests)
{
  g_autofree char *text = NULL;

  g_return_if_fail (SLC_IS_TEST_PAGE (self));

  if (n_tests == 0) {
    slc_notice_hide (self->notice);
    return;
  }

  text = g_strdup_printf (ngettext ("A test was cut off. What it measured is still there.",
                                    "%u tests were cut off. What they measured is still there.",
                                    n_tests),
                          n_tests);
  slc_notice_show (self->notice, SLC_NOTICE_INFORMATION, text);
  slc_notice_set_button (self->notice, _ ("_Recover"), "win.recover");
}
