/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/session-details.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdbool.h>

#include "import/origin.h"
#include "model/correction-text.h"
#include "model/fingerprint.h"
#include "model/proof.h"
#include "model/words-heat.h"
#include "model/words-length.h"
#include "ui/answer-rows.h"
#include "ui/detail-rows.h"
#include "ui/idle-chart.h"
#include "ui/stage-rows.h"
#include "ui/throttling-rows.h"
#include "ui/wear-rows.h"

/**
 * SlcSessionDetails:
 *
 * What the chart and the tiles leave out, in rows: the regions one by one, so that the curve can be
 * read without seeing it; the drive; everything that decides the result; the machine.
 */
struct _SlcSessionDetails {
  GtkBox parent_instance;

  GtkListBox *findings;
  GtkListBox *corrections;
  GtkListBox *corrected_regions;
  GtkListBox *regions;
  SlcIdleChart *idle_chart;
  GtkListBox *recovery;
  GtkListBox *passes;
  GtkListBox *times;
  GtkListBox *unthrottled;
  GtkListBox *speeds;
  GtkListBox *drive;
  GtkListBox *method;
  GtkListBox *machine;
  GtkListBox *origin;
};

G_DEFINE_FINAL_TYPE (SlcSessionDetails, slc_session_details, GTK_TYPE_BOX)

/* Where it is and, on a line of its own, how long its writes took. */
static char *
describe_region (const char *where, const SlcLatencies *latencies)
{
  g_autofree char *times = slc_latencies_describe (latencies);

  return times != NULL ? g_strdup_printf ("%s\n%s", where, times) : g_strdup (where);
}

static void
add_region (GtkListBox *list, const SlcSession *session, const SlcRegion *region)
{
  const SlcLatencies latencies = slc_session_read_latencies (session, region);
  g_autofree char *speed = slc_format_mb_s (region->mean_mb_s);
  g_autofree char *begin = slc_format_duration (region->begin_ns);
  g_autofree char *end = slc_format_duration (region->end_ns);
  g_autofree char *begin_gb = slc_format_gb (region->begin_bytes);
  g_autofree char *end_gb = slc_format_gb (region->end_bytes);
  g_autofree char *where = NULL;
  g_autofree char *details = NULL;

  /* Translators: where a stretch of the curve begins and ends, in bytes and in time */
  where = g_strdup_printf (_ ("%s to %s · %s to %s"), begin_gb, end_gb, begin, end);
  details = describe_region (where, &latencies);
  slc_detail_rows_add_under (list, slc_region_kind_get_label (region->kind), details, speed);
}

static void
add_regions (GtkListBox *list, const SlcSession *session, const SlcReading *reading)
{
  for (size_t i = 0; i < reading->n_regions; i++)
    add_region (list, session, &reading->regions[i]);
}

static void
set_group_title (GtkListBox *list, const char *title)
{
  GtkWidget *group = gtk_widget_get_ancestor (GTK_WIDGET (list), ADW_TYPE_PREFERENCES_GROUP);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
}

/* What was computed is called so where there is something else beside it. */
static void
show_regions (SlcSessionDetails *self, const SlcSession *session)
{
  const SlcReading *corrected = slc_session_get_corrected_reading (session);

  slc_detail_rows_clear (self->corrected_regions);
  slc_detail_rows_clear (self->regions);
  if (corrected != NULL)
    add_regions (self->corrected_regions, session, corrected);
  add_regions (self->regions, session, slc_session_get_reading (session));
  set_group_title (self->regions, corrected != NULL ? _ ("Regions, as Computed") : _ ("Regions"));
}

/* What a reader has to know before believing a number. */
static void
show_findings (SlcSessionDetails *self, const SlcSession *session)
{
  g_autoptr (GPtrArray) findings = slc_proof_find (session);

  slc_detail_rows_clear (self->findings);
  for (unsigned i = 0; i < findings->len; i++) {
    const SlcFinding *finding = g_ptr_array_index (findings, i);

    slc_detail_rows_add_line (self->findings, finding->sentence);
  }
}

static void
show_corrections (SlcSessionDetails *self, const SlcSession *session)
{
  g_autoptr (GPtrArray) lines = slc_session_describe_corrections (session);

  slc_detail_rows_clear (self->corrections);
  for (unsigned i = 0; i < lines->len; i++)
    slc_detail_rows_add_line (self->corrections, g_ptr_array_index (lines, i));
}

static void
show_answers (SlcSessionDetails *self, const SlcSession *session)
{
  SlcAnswers answers;

  slc_answers_read (session, &answers);
  slc_answer_rows_show_times (self->times, &answers);
  slc_answer_rows_show_speeds (self->speeds, &answers);
}

static void
show_drive (SlcSessionDetails *self, const SlcSession *session)
{
  const SlcDrive *drive = &session->drive;
  g_autofree char *limits = slc_words_describe_limits (session);
  g_autofree char *sensors = slc_words_describe_sensors (&session->sensors);

  slc_detail_rows_clear (self->drive);
  slc_detail_rows_add (self->drive, _ ("Model"), drive->model);
  if (drive->capacity_bytes != SLC_UNKNOWN_BYTES)
    slc_detail_rows_take (self->drive, _ ("Capacity"), slc_format_gb (drive->capacity_bytes));
  slc_detail_rows_add (self->drive, _ ("Firmware"), drive->firmware);
  slc_detail_rows_add (self->drive, _ ("Serial Number"), drive->serial);
  slc_detail_rows_add (self->drive, _ ("Attached By"), drive->bus);
  slc_detail_rows_add_long (self->drive, _ ("Temperature Limits"), limits);
  slc_detail_rows_add_long (self->drive, _ ("Sensors"), sensors);
  slc_detail_rows_take (self->drive, _ ("Temperature"),
                        slc_words_describe_told_temperature (session));
  slc_wear_rows_add (self->drive, session);
}

static char *
describe_idles (const SlcMethod *method)
{
  g_autoptr (GPtrArray) idles = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < method->n_idles; i++)
    g_ptr_array_add (idles, slc_format_idle (method->idle_ns[i]));
  g_ptr_array_add (idles, NULL);

  return g_strjoinv (", ", (char **) idles->pdata);
}

static char *
describe_block (const SlcMethod *method)
{
  return method->block_size_bytes == SLC_UNKNOWN_BYTES
         ? NULL
         : slc_format_block (method->block_size_bytes);
}

static char *
describe_interval (const SlcMethod *method)
{
  return method->interval_ns == SLC_UNKNOWN_NS ? NULL : slc_format_interval (method->interval_ns);
}

static char *
describe_depth (const SlcMethod *method)
{
  return method->queue_depth == SLC_UNKNOWN_DEPTH ? NULL
                                                  : g_strdup_printf ("%u", method->queue_depth);
}

static const char *
describe_page_cache (const SlcMethod *method)
{
  switch (method->direct_io) {
  case SLC_DIRECT_IO_YES:
    return _ ("Not used");
  case SLC_DIRECT_IO_NO:
    return _ ("Used");
  case SLC_DIRECT_IO_UNKNOWN:
    return NULL;
  default:
    g_return_val_if_reached (NULL);
  }
}

static void
show_method (SlcSessionDetails *self, const SlcSession *session)
{
  const SlcMethod *method = &session->method;
  const SlcRule *rule = &slc_session_get_best_reading (session)->rule;

  slc_detail_rows_clear (self->method);
  slc_detail_rows_add_long (self->method, _ ("Written To"), session->target);
  slc_detail_rows_take (self->method, _ ("Preparation"),
                        slc_preparation_describe (&method->preparation));
  slc_detail_rows_take (self->method, _ ("Length"), slc_words_describe_length (method));
  slc_detail_rows_take (self->method, _ ("Ends"), slc_words_describe_stop (method));
  slc_detail_rows_take (self->method, _ ("Idle Times"), describe_idles (method));
  if (method->passes > 1)
    slc_detail_rows_take (self->method, _ ("Passes"), g_strdup_printf ("%u", method->passes));
  slc_detail_rows_take (self->method, _ ("Block Size"), describe_block (method));
  slc_detail_rows_take (self->method, _ ("Queue Depth"), describe_depth (method));
  slc_detail_rows_take (self->method, _ ("Data"), slc_method_data_to_string (method));
  slc_detail_rows_add (self->method, _ ("Page Cache"), describe_page_cache (method));
  slc_detail_rows_take (self->method, _ ("Sample Interval"), describe_interval (method));
  if (session->flush_ns != SLC_UNKNOWN_NS)
    slc_detail_rows_take (self->method, _ ("Last Flush"), slc_format_duration (session->flush_ns));
  slc_detail_rows_take (self->method, _ ("Fingerprint"),
                        slc_fingerprint_method (method, rule->version));
}

static void
show_machine (SlcSessionDetails *self, const SlcSession *session)
{
  const SlcMachine *machine = &session->machine;

  slc_detail_rows_clear (self->machine);
  slc_detail_rows_add (self->machine, _ ("Kernel"), machine->kernel);
  slc_detail_rows_add (self->machine, _ ("File System"), machine->filesystem);
  slc_detail_rows_add (self->machine, _ ("Scheduler"), machine->scheduler);
  slc_detail_rows_take (self->machine, _ ("Link"), slc_link_describe (&machine->link));
  if (!isnan (session->evidence.payload_mb_s))
    slc_detail_rows_take (self->machine, _ ("Data Made At"),
                          slc_format_mb_s (session->evidence.payload_mb_s));
  slc_detail_rows_add_long (self->machine, _ ("Mount Options"), machine->mount_options);
  slc_detail_rows_add (self->machine, _ ("Made With"), session->software);
}

static void
add_texts (GtkListBox *list, const char *title, char **texts)
{
  g_autofree char *lines = g_strjoinv ("\n", texts);

  slc_detail_rows_add_long (list, title, lines);
}

static void
show_origin (SlcSessionDetails *self, const SlcSession *session)
{
  g_autoptr (SlcOrigin) origin = slc_origin_read (session);

  slc_detail_rows_clear (self->origin);
  if (origin == NULL)
    return;

  add_texts (self->origin, _ ("From"), origin->files);
  slc_detail_rows_add (self->origin, _ ("Format"), origin->format);
  slc_detail_rows_add (self->origin, _ ("Unit"), origin->unit);
  add_texts (self->origin, _ ("Assumed"), origin->assumed);
  add_texts (self->origin, _ ("Damaged Lines"), origin->damaged);
}

static void
hide (GtkListBox *list)
{
  slc_detail_rows_clear (list);
  slc_detail_rows_hide_group_when_empty (list);
}

static void
slc_session_details_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_SESSION_DETAILS);
  G_OBJECT_CLASS (slc_session_details_parent_class)->dispose (object);
}

static void
slc_session_details_class_init (SlcSessionDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_session_details_dispose;
  g_type_ensure (SLC_TYPE_IDLE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/session-details.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, findings);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, corrections);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, corrected_regions);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, regions);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, idle_chart);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, recovery);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, passes);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, times);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, unthrottled);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, speeds);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, drive);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, method);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, machine);
  gtk_widget_class_bind_template_child (widget_class, SlcSessionDetails, origin);
}

static void
slc_session_details_init (SlcSessionDetails *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * slc_session_details_show:
 * @self: the details
 * @session: whose
 *
 * Shows what is known of a session; what is not, has no row.
 */
void
slc_session_details_show (SlcSessionDetails *self, SlcSession *session)
{
  g_return_if_fail (SLC_IS_SESSION_DETAILS (self));
  g_return_if_fail (session != NULL);

  show_findings (self, session);
  show_corrections (self, session);
  show_regions (self, session);
  slc_throttling_rows_show (self->unthrottled, slc_session_get_best_reading (session));
  slc_idle_chart_show (self->idle_chart, session);
  slc_stage_rows_show_recovery (self->recovery, session);
  slc_stage_rows_show_passes (self->passes, session);
  show_answers (self, session);
  show_drive (self, session);
  show_method (self, session);
  show_machine (self, session);
  show_origin (self, session);
  slc_detail_rows_hide_group_when_empty (self->findings);
  slc_detail_rows_hide_group_when_empty (self->corrections);
  slc_detail_rows_hide_group_when_empty (self->corrected_regions);
  slc_detail_rows_hide_group_when_empty (self->regions);
  slc_detail_rows_hide_group_when_empty (self->recovery);
  slc_detail_rows_hide_group_when_empty (self->passes);
  slc_detail_rows_hide_group_when_empty (self->times);
  slc_detail_rows_hide_group_when_empty (self->unthrottled);
  slc_detail_rows_hide_group_when_empty (self->speeds);
  slc_detail_rows_hide_group_when_empty (self->drive);
  slc_detail_rows_hide_group_when_empty (self->method);
  slc_detail_rows_hide_group_when_empty (self->machine);
  slc_detail_rows_hide_group_when_empty (self->origin);
}

/**
 * slc_session_details_show_live:
 * @self: the details
 * @session: of a run that goes on
 * @is_written: whether its first write is over
 *
 * Shows a session as slc_session_details_show() does, but for what speaks against its numbers: that
 * is known when it is over. What is read off the curve is left to the chart as long as that grows.
 */
void
slc_session_details_show_live (SlcSessionDetails *self, SlcSession *session, bool is_written)
{
  GtkListBox *const readings[] = { self->regions, self->unthrottled, self->times, self->speeds };

  slc_session_details_show (self, session);
  hide (self->findings);
  for (unsigned i = 0; i < G_N_ELEMENTS (readings) && !is_written; i++)
    hide (readings[i]);
}
