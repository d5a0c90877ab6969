/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/test-page.h"

#include <glib/gi18n.h>

#include "engine/run.h"
#include "target/drive-aftermath.h"
#include "ui/chart-view.h"
#include "target/discard-gauge.h"
#include "ui/drive-confirmation.h"
#include "ui/notice.h"
#include "ui/numbers.h"
#include "ui/progress.h"
#include "ui/session-details.h"
#include "ui/setup.h"
#include "ui/split.h"
#include "ui/target-finder.h"
#include "target/target-opening.h"
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
  SlcPlan *plan;
  SlcRun *run;
  SlcRunPhase shown_phase;
  bool stopping;
  char *session_path;

  /* For a raw drive. */
  SlcDriveIdentity *confirmed;
  SlcDiscardGauge *gauge;
  unsigned gauge_id;
  bool asking;
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
show_plan (SlcTestPage *self, const SlcPlan *plan)
{
  const SlcTargetEntry *target = slc_setup_get_target (self->setup);
  g_autofree char *method = slc_method_describe (&plan->method);

  gtk_label_set_text (self->title, target->title != NULL ? target->title : target->name);
  gtk_label_set_text (self->method, method);
}

static void
show_choices (SlcTestPage *self)
{
  g_autofree char *problem = slc_setup_find_problem (self->setup);
  g_autofree char *announcement = slc_setup_announce (self->setup);
  g_autoptr (SlcPlan) plan = slc_setup_create_plan (self->setup);

  show_plan (self, plan);
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

/* Before the first sample and after the last one nothing else brings news. */
static gboolean
gauge_cb (gpointer data)
{
  SlcTestPage *self = data;
  g_autofree char *status = NULL;

  if (self->run == NULL)
    return G_SOURCE_CONTINUE;
  if (slc_run_get_phase (self->run) == SLC_RUN_WRITING)
    return G_SOURCE_CONTINUE;
  status = slc_test_status_describe_phase (self->run, self->stopping, self->gauge);
  set_status (self, status, false);

  return G_SOURCE_CONTINUE;
}

static void
forget_drive (SlcTestPage *self)
{
  g_clear_handle_id (&self->gauge_id, g_source_remove);
  g_clear_pointer (&self->gauge, slc_discard_gauge_unref);
  g_clear_pointer (&self->confirmed, slc_drive_identity_free);
}

/* A phase that is over may have brought more than the chart shows. */
static void
show_news (SlcTestPage *self)
{
  SlcRunPhase phase = slc_run_get_phase (self->run);

  if (phase != self->shown_phase)
    show_details (self, slc_run_get_session (self->run));
  self->shown_phase = phase;
}

static void
run_updated_cb (SlcTestPage *self)
{
  g_autofree char *status = slc_test_status_describe_phase (self->run, self->stopping, self->gauge);

  set_status (self, status, false);
  slc_numbers_show (self->numbers, slc_run_get_session (self->run));
  slc_chart_view_refresh (self->chart);
  show_news (self);
}

static char *
describe_aftermath (SlcTestPage *self, const SlcSession *session)
{
  if (self->confirmed == NULL)
    return NULL;
  return slc_drive_aftermath_describe (session, self->confirmed->node,
                                       slc_discard_gauge_has_discarded (self->gauge),
                                       slc_discard_gauge_has_discarded_again (self->gauge));
}

static void
show_result (SlcTestPage *self, const SlcSession *session)
{
  g_autofree char *aftermath = describe_aftermath (self, session);
  g_autofree char *end = slc_test_status_describe_end (session, aftermath);

  g_clear_handle_id (&self->gauge_id, g_source_remove);
  set_state (self, SLC_TEST_DONE);
  set_status (self, end, false);
  slc_numbers_show (self->numbers, session);
  slc_chart_view_finish (self->chart);
  show_details (self, session);
  if (session->end_message != NULL && session->end != SLC_END_STOPPED)
    slc_notice_show (self->notice, SLC_NOTICE_ERROR, session->end_message);
}

static void
give_up (SlcTestPage *self, SlcRun *run, const GError *error)
{
  g_autofree char *aftermath = run != NULL ? describe_aftermath (self, slc_run_get_session (run))
                                           : NULL;
  g_autofree char *failure = slc_test_status_describe_failure (error, aftermath);

  forget_drive (self);
  slc_test_page_reset (self);
  if (failure != NULL)
    slc_notice_show (self->notice, SLC_NOTICE_ERROR, failure);
}

static void
run_finished_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SlcTestPage) self = user_data;
  g_autoptr (SlcRun) run = g_steal_pointer (&self->run);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = slc_run_start_finish (run, result, &error);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  g_signal_handlers_disconnect_by_data (run, self);
  self->stopping = false;
  if (path == NULL) {
    give_up (self, run, error);
    return;
  }

  self->session_path = g_steal_pointer (&path);
  show_result (self, slc_run_get_session (run));
}

static void
start_run (SlcTestPage *self, SlcTarget *target)
{
  g_autoptr (SlcSessionStore) store = slc_session_store_new_default ();

  self->run = slc_run_new (target, self->plan, store);
  slc_chart_view_set_session (self->chart, slc_run_get_session (self->run));
  slc_chart_view_set_expected_bytes (
    self->chart,
    slc_progress_expect_bytes (&self->plan->method, slc_run_get_length_bytes (self->run)));
  show_details (self, slc_run_get_session (self->run));
  g_signal_connect_swapped (self->run, "updated", G_CALLBACK (run_updated_cb), self);
  slc_run_start_async (self->run, run_finished_cb, g_object_ref (self));
  run_updated_cb (self);
}

static void
target_opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SlcTestPage *self = SLC_TEST_PAGE (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcTarget) target = slc_open_target_finish (result, &error);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (target == NULL || self->stopping) {
    self->stopping = false;
    give_up (self, NULL, error);
    return;
  }

  start_run (self, g_steal_pointer (&target));
}

static void
open_target (SlcTestPage *self)
{
  g_autofree char *name = slc_setup_dup_target_name (self->setup);

  slc_open_target_async (G_OBJECT (self), name, self->cancellable, target_opened_cb, NULL);
}

static void
open_drive (SlcTestPage *self,
            const SlcDriveIdentity *confirmed,
            const SlcDriveOptions *chosen_options)
{
  SlcDriveOptions options = *chosen_options;

  self->confirmed = slc_drive_identity_copy (confirmed);
  self->gauge = slc_discard_gauge_new ();
  self->gauge_id = g_timeout_add (GAUGE_MS, gauge_cb, self);
  options.progress = slc_discard_gauge_set;
  options.user_data = slc_discard_gauge_ref (self->gauge);
  options.destroy = (GDestroyNotify) slc_discard_gauge_unref;
  slc_open_drive_async (G_OBJECT (self), confirmed, &options, self->cancellable, target_opened_cb,
                        NULL);
}

static void
begin (SlcTestPage *self)
{
  g_clear_pointer (&self->session_path, g_free);
  g_clear_pointer (&self->plan, slc_plan_free);
  forget_drive (self);
  self->plan = slc_setup_create_plan (self->setup);
  slc_notice_hide (self->notice);
  slc_numbers_clear (self->numbers);
  slc_chart_view_set_session (self->chart, NULL);
  show_plan (self, self->plan);
  set_status (self, _ ("Opening the drive…"), false);
  set_state (self, SLC_TEST_RUNNING);
}

/* What was chosen may have changed while the question was there. */
static bool
is_still_chosen (SlcTestPage *self, const SlcDriveIdentity *confirmed)
{
  const SlcTargetEntry *target = slc_setup_get_target (self->setup);

  return self->state != SLC_TEST_RUNNING && target != NULL &&
         g_str_equal (target->name, confirmed->node);
}

static void
drive_confirmed_cb (const SlcDriveIdentity *confirmed,
                    const SlcDriveOptions *options,
                    gpointer user_data)
{
  g_autoptr (SlcTestPage) self = user_data;

  self->asking = false;
  if (confirmed == NULL || g_cancellable_is_cancelled (self->cancellable) ||
      !is_still_chosen (self, confirmed))
    return;

  begin (self);
  self->plan->method.preparation.discard = options->discard_before;
  open_drive (self, confirmed, options);
}

/* The list may be old; what is asked about is what is there now. */
static void
drive_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SlcTestPage *self = SLC_TEST_PAGE (source);
  g_autoptr (SlcTargetEntry) entry = slc_find_target_finish (result, NULL);
  g_autoptr (SlcPlan) plan = slc_setup_create_plan (self->setup);

  if (entry == NULL || g_cancellable_is_cancelled (self->cancellable)) {
    self->asking = false;
  } else if (entry->refusal != NULL) {
    self->asking = false;
    slc_notice_show (self->notice, SLC_NOTICE_ERROR, entry->refusal);
  } else {
    slc_drive_confirmation_ask (GTK_WIDGET (self), entry, plan->method.preparation.discard,
                                drive_confirmed_cb, g_object_ref (self));
  }
}

static void
ask_for_drive (SlcTestPage *self, const char *name)
{
  if (self->asking)
    return;

  self->asking = true;
  slc_notice_hide (self->notice);
  slc_find_target_async (G_OBJECT (self), name, self->cancellable, drive_found_cb, NULL);
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
  if (self->run != NULL) {
    g_signal_handlers_disconnect_by_data (self->run, self);
    slc_run_stop (self->run);
  }
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_TEST_PAGE);
  G_OBJECT_CLASS (slc_test_page_parent_class)->dispose (object);
}

static void
slc_test_page_finalize (GObject *object)
{
  SlcTestPage *self = SLC_TEST_PAGE (object);

  g_clear_object (&self->cancellable);
  forget_drive (self);
  g_clear_pointer (&self->plan, slc_plan_free);
  g_free (self->session_path);
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

  return self->session_path;
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
  const SlcTargetEntry *target;

  g_return_if_fail (SLC_IS_TEST_PAGE (self));
  g_return_if_fail (self->state == SLC_TEST_READY || self->state == SLC_TEST_DONE);

  target = slc_setup_get_target (self->setup);
  if (target->kind == SLC_TARGET_DRIVE) {
    ask_for_drive (self, target->name);
    return;
  }
  begin (self);
  open_target (self);
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

  if (self->gauge != NULL && slc_discard_gauge_is_discarding_again (self->gauge))
    slc_discard_gauge_end (self->gauge);
  if (self->state != SLC_TEST_RUNNING || self->stopping)
    return;

  self->stopping = true;
  set_status (self, _ ("Stopping and saving…"), false);
  if (self->run != NULL)
    slc_run_stop (self->run);
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
  g_return_if_fail (self->run == NULL);

  g_clear_pointer (&self->session_path, g_free);
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
