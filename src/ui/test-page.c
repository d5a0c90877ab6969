/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/test-page.h"

#include <glib/gi18n.h>

#include "model/estimate.h"
#include "ui/chart-view.h"
#include "ui/notice.h"
#include "ui/numbers.h"
#include "ui/queue-group.h"
#include "ui/queue-words.h"
#include "ui/session-details.h"
#include "ui/setup.h"
#include "ui/split.h"
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
  SlcSplit *split;
  GtkLabel *title;
  GtkLabel *status;
  GtkLabel *method;
  SlcChartView *chart;
  SlcNumbers *numbers;
  SlcQueueGroup *queue_group;
  SlcSetup *setup;
  GtkWidget *result_group;
  AdwActionRow *new_test_row;
  SlcSessionDetails *details;

  SlcTester *tester;
  SlcTestState state;
  SlcRunPhase shown_phase;
  unsigned shown_stages;
  bool is_written;
};

G_DEFINE_FINAL_TYPE (SlcTestPage, slc_test_page, GTK_TYPE_BOX)

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
show_details (SlcTestPage *self, SlcSession *session)
{
  if (self->state == SLC_TEST_RUNNING)
    slc_session_details_show_live (self->details, session, self->is_written);
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

static void
show_status (SlcTestPage *self, SlcTrial *trial)
{
  g_autofree char *phase = slc_test_status_describe_phase (trial);
  g_autofree char *status = slc_queue_words_number (slc_tester_get_run_queue (self->tester), phase);

  set_status (self, status, false);
}

/* A phase may have brought more than the chart shows, and be over before anybody looks. */
static void
show_news (SlcTestPage *self, SlcRun *run)
{
  SlcRunPhase phase = slc_run_get_phase (run);
  unsigned n_stages = slc_run_get_session (run)->stages->len;

  slc_numbers_set_writing (self->numbers, phase == SLC_RUN_WRITING);
  slc_numbers_show (self->numbers, slc_run_get_session (run));
  slc_chart_view_refresh (self->chart);
  self->is_written = self->is_written || phase > SLC_RUN_WRITING || n_stages > 0;
  if (phase != self->shown_phase || n_stages != self->shown_stages)
    show_details (self, slc_run_get_session (run));
  self->shown_phase = phase;
  self->shown_stages = n_stages;
}

static void
updated_cb (SlcTestPage *self, SlcTrial *trial)
{
  SlcRun *run = slc_trial_get_run (trial);

  show_status (self, trial);
  if (run != NULL)
    show_news (self, run);
}

static bool
has_run_queue (SlcTestPage *self)
{
  return slc_tester_get_run_queue (self->tester) == slc_tester_get_queue (self->tester);
}

/* What went wrong with several is said in their rows. */
static void
show_problem (SlcTestPage *self, const char *problem)
{
  g_autofree char *of_queue = has_run_queue (self) ? slc_queue_words_describe_problems (
                                                       slc_tester_get_queue (self->tester))
                                                   : NULL;

  if (of_queue != NULL)
    problem = of_queue;
  if (problem != NULL)
    slc_notice_show (self->notice, SLC_NOTICE_ERROR, problem);
}

static void
show_trial (SlcTestPage *self, SlcTrial *trial)
{
  show_plan (self, slc_trial_get_title (trial), slc_trial_get_plan (trial));
  slc_chart_view_set_session (self->chart, slc_trial_get_session (trial));
}

static void
show_result (SlcTestPage *self, SlcTrial *trial)
{
  SlcSession *session = slc_trial_get_session (trial);
  g_autofree char *aftermath = slc_trial_describe_aftermath (trial);
  g_autofree char *end = slc_test_status_describe_end (session, aftermath);

  set_state (self, SLC_TEST_DONE);
  set_status (self, end, false);
  adw_action_row_set_subtitle (self->new_test_row,
                               has_run_queue (self)
                                 ? _ ("Back to the choices; Start does not repeat a queue")
                                 : _ ("Back to the choices; Start repeats this one"));
  if (trial != slc_tester_get_last (self->tester))
    show_trial (self, trial);
  slc_numbers_show (self->numbers, session);
  slc_chart_view_finish (self->chart);
  show_details (self, session);
  show_problem (self, slc_trial_get_message (trial));
}

static void
give_up (SlcTestPage *self, SlcTrial *trial)
{
  g_autofree char *aftermath = slc_trial_describe_aftermath (trial);
  g_autofree char *failure = slc_test_status_describe_failure (slc_trial_get_error (trial),
                                                               aftermath);

  slc_test_page_reset (self);
  show_problem (self, failure);
}

static void
started_cb (SlcTestPage *self, SlcTrial *trial)
{
  slc_notice_hide (self->notice);
  slc_numbers_clear (self->numbers);
  show_trial (self, trial);
  set_state (self, SLC_TEST_RUNNING);
  show_status (self, trial);
}

static void
begun_cb (SlcTestPage *self, SlcTrial *trial)
{
  SlcRun *run = slc_trial_get_run (trial);

  show_trial (self, trial);
  self->is_written = false;
  slc_chart_view_set_expected_bytes (
    self->chart,
    slc_estimate_bytes (&slc_trial_get_plan (trial)->method, slc_run_get_length_bytes (run)));
  show_details (self, slc_run_get_session (run));
  updated_cb (self, trial);
}

static void
finished_cb (SlcTestPage *self)
{
  SlcTrial *result = slc_tester_get_result (self->tester);

  if (result != NULL)
    show_result (self, result);
  else
    give_up (self, slc_tester_get_last (self->tester));
}

static void
problem_cb (SlcTestPage *self, const char *message)
{
  if (message != NULL)
    slc_notice_show (self->notice, SLC_NOTICE_ERROR, message);
  else
    slc_notice_hide (self->notice);
}

/* What was added is seen where the queue is, which stands above the choices. */
static void
queue_changed_cb (SlcTestPage *self, unsigned at, unsigned removed, unsigned added)
{
  if (added > removed)
    slc_split_show_side (self->split);
}

static void
make_tester (SlcTestPage *self)
{
  self->tester = slc_tester_new (self->setup);
  g_signal_connect_object (self->tester, "started", G_CALLBACK (started_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tester, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tester, "updated", G_CALLBACK (updated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tester, "finished", G_CALLBACK (finished_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tester, "problem", G_CALLBACK (problem_cb), self,
                           G_CONNECT_SWAPPED);
  slc_queue_group_set_queue (self->queue_group, slc_tester_get_queue (self->tester));
  g_signal_connect_object (slc_tester_get_queue (self->tester), "items-changed",
                           G_CALLBACK (queue_changed_cb), self, G_CONNECT_SWAPPED);
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

  if (self->tester != NULL)
    slc_tester_close (self->tester);
  g_clear_object (&self->tester);
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_TEST_PAGE);
  G_OBJECT_CLASS (slc_test_page_parent_class)->dispose (object);
}

static void
slc_test_page_class_init (SlcTestPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = slc_test_page_dispose;
  object_class->get_property = slc_test_page_get_property;

  properties[PROP_STATE] = g_param_spec_int (
    "state", NULL, NULL, SLC_TEST_UNREADY, SLC_TEST_DONE, SLC_TEST_UNREADY,
    G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SLC_TYPE_CHART_VIEW);
  g_type_ensure (SLC_TYPE_NOTICE);
  g_type_ensure (SLC_TYPE_NUMBERS);
  g_type_ensure (SLC_TYPE_QUEUE_GROUP);
  g_type_ensure (SLC_TYPE_SESSION_DETAILS);
  g_type_ensure (SLC_TYPE_SETUP);
  g_type_ensure (SLC_TYPE_SPLIT);
  gtk_widget_class_set_template_from_resource (widget_class, "/com/example/SlcCliff/test-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, notice);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, split);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, title);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, status);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, method);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, chart);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, numbers);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, queue_group);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, setup);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, result_group);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, new_test_row);
  gtk_widget_class_bind_template_child (widget_class, SlcTestPage, details);
  gtk_widget_class_bind_template_callback (widget_class, setup_changed_cb);
}

static void
slc_test_page_init (SlcTestPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  make_tester (self);
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

  return self->state == SLC_TEST_DONE ? slc_trial_get_session (slc_tester_get_result (self->tester))
                                      : NULL;
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

  return self->state == SLC_TEST_DONE ? slc_trial_get_path (slc_tester_get_result (self->tester))
                                      : NULL;
}

/**
 * slc_test_page_get_tester:
 * @self: the page
 *
 * Returns: (transfer none): what leads its tests
 */
SlcTester *
slc_test_page_get_tester (SlcTestPage *self)
{
  g_return_val_if_fail (SLC_IS_TEST_PAGE (self), NULL);

  return self->tester;
}

/**
 * slc_test_page_can_start:
 * @self: the page
 *
 * Returns: whether a test can be started; what a queue ended with is not what is chosen, so that is
 *   not repeated
 */
bool
slc_test_page_can_start (SlcTestPage *self)
{
  g_return_val_if_fail (SLC_IS_TEST_PAGE (self), false);

  return self->state == SLC_TEST_READY || (self->state == SLC_TEST_DONE && !has_run_queue (self));
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
  g_return_if_fail (slc_test_page_can_start (self));

  slc_tester_start (self->tester);
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

  slc_tester_stop (self->tester);
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
  g_return_if_fail (slc_tester_get_current (self->tester) == NULL ||
                    slc_trial_has_ended (slc_tester_get_current (self->tester)));

  slc_notice_hide (self->notice);
  slc_numbers_clear (self->numbers);
  slc_chart_view_set_session (self->chart, NULL);
  if (slc_setup_get_target (self->setup) != NULL)
    show_choices (self);
  else
    set_state (self, SLC_TEST_UNREADY);
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
