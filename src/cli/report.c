/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/report.h"

#include <glib/gi18n.h>

#include "cli/corrections-report.h"
#include "cli/region-table.h"
#include "cli/report-answers.h"
#include "import/origin-rows.h"
#include "model/quantity.h"
#include "model/table.h"
#include "model/words-cliff.h"
#include "model/words-flags.h"
#include "model/words-length.h"
#include "model/words-protocol.h"
#include "model/words-wear.h"

static void
add_written (SlcTable *table, const SlcReading *reading)
{
  g_autofree char *written = slc_format_gb (reading->written_bytes);
  g_autofree char *duration = slc_format_duration (reading->duration_ns);
  g_autofree char *average = slc_format_mb_s (reading->average_mb_s);
  /* Translators: an amount and a time, as in "2,000 GB in 15 min". */
  g_autofree char *value = g_strdup_printf (_ ("%s in %s"), written, duration);

  slc_table_add_pair (table, _ ("Written"), value);
  slc_table_add_pair (table, _ ("Average"), average);
}

static void
add_burst (SlcTable *table, const SlcReading *reading)
{
  g_autofree char *burst = slc_format_mb_s (reading->verdict.burst_mb_s);

  slc_table_add_pair (table, _ ("Burst"), burst);
}

static void
add_cliff (SlcTable *table, const SlcSession *session)
{
  const SlcReading *reading = slc_session_get_reading (session);
  g_autofree char *cache = slc_format_gb (reading->cache_bytes);
  g_autofree char *span = slc_format_duration (reading->cliff_at_ns);
  /* Translators: a time from the start, as in "after 105 s". */
  g_autofree char *cliff = g_strdup_printf (_ ("after %s"), span);
  g_autofree char *speed = slc_format_mb_s (reading->after_cache_mb_s);
  g_autofree char *share = slc_format_percent (reading->after_cache_share);
  /* Translators: a speed and a percentage, as in "901 MB/s, 14 % of the burst". */
  g_autofree char *after = g_strdup_printf (_ ("%s, %s of the burst"), speed, share);

  if (reading->verdict.state != SLC_CLIFF_CONFIRMED) {
    slc_table_take_pair (table, _ ("Cliff"), slc_words_explain_no_cliff (session, reading));
    return;
  }

  slc_table_add_pair (table, _ ("Cliff"), cliff);
  slc_table_add_pair (table, _ ("Cache"), cache);
  slc_table_add_pair (table, _ ("After the cache"), after);
}

/* The rule to the letter takes a fall for a cliff also where it was heat: so without that once
 * more.
 */
static void
add_without_throttling (SlcTable *table, const SlcHeadline *headline)
{
  g_autofree char *burst = NULL;
  g_autofree char *cache = NULL;
  g_autofree char *after = NULL;
  g_autofree char *value = NULL;

  if (headline == NULL)
    return;

  burst = slc_format_mb_s (headline->verdict.burst_mb_s);
  cache = slc_format_gb (headline->cache_bytes);
  after = slc_format_mb_s (headline->after_cache_mb_s);
  /* Translators: a speed, the size of the cache, and the speed after it. */
  value = g_strdup_printf (_ ("burst %s, cache %s, after it %s"), burst, cache, after);
  slc_table_add_pair (table, _ ("Without throttled spans"), value);
}

/* Of a log nobody knows more than that nothing was completed in its rows. */
static char *
describe_resolution (const SlcSession *session)
{
  g_autofree char *interval = slc_format_interval (session->method.interval_ns);

  if (session->method.interval_ns == SLC_UNKNOWN_NS ||
      !slc_session_has_flag (session, "pauses-from-rows"))
    return g_strdup ("");
  /* Translators: after what pauses there were: how exactly they are known */
  return g_strdup_printf (_ (", to within %s"), interval);
}

static void
add_pauses (SlcTable *table, const SlcSession *session)
{
  const SlcReading *reading = slc_session_get_reading (session);
  g_autofree char *total = slc_format_duration (reading->pauses_ns);
  g_autofree char *longest = slc_format_duration (reading->longest_pause_ns);
  g_autofree char *resolution = describe_resolution (session);
  /* Translators: how many pauses, how long together, how long the longest was. */
  g_autofree char *pauses = g_strdup_printf (_ ("%zu, %s in all, the longest %s"),
                                             reading->n_pauses, total, longest);
  g_autofree char *value = g_strconcat (pauses, resolution, NULL);

  if (reading->n_pauses > 0)
    slc_table_add_pair (table, _ ("Pauses"), value);
}

/* Where the drive could be faster in another slot, its numbers are those of the slot. */
static void
add_link (SlcTable *table, const SlcLink *link)
{
  g_autofree char *value = slc_link_describe (link);

  if (value != NULL)
    slc_table_add_pair (table, _ ("Link"), value);
}

static void
add_rule (SlcTable *table, const SlcRule *rule)
{
  g_autofree char *value = NULL;

  /* Translators: the published rule behind the numbers, exact enough to be repeated. */
  value = g_strdup_printf (_ ("%u: burst = best %u-row median of the first %u rows, 1 s each; "
                              "cliff = under %.2g × burst for %u rows"),
                           rule->version, rule->smoothing_rows, rule->burst_rows, rule->threshold,
                           rule->hold_rows);
  slc_table_add_pair (table, _ ("Rule"), value);
}

static void
add_payload (SlcTable *table, const SlcEvidence *evidence)
{
  g_autofree char *speed = slc_format_mb_s (evidence->payload_mb_s);

  if (!isnan (evidence->payload_mb_s))
    /* Translators: how fast the computer makes the data that is written */
    slc_table_add_pair (table, _ ("Data made at"), speed);
}

static void
add_end (SlcTable *table, const SlcSession *session)
{
  g_autofree char *end = slc_words_describe_end (session);

  if (end != NULL)
    slc_table_add_pair (table, _ ("Ended"), end);
}

/**
 * slc_report_to_string:
 * @session: a session whose analysis is up to date
 *
 * Puts the headline numbers of @session under each other for a person to read, with the method and
 * the rule they hang on.
 *
 * Returns: (transfer full): some lines of text
 */
char *
slc_report_to_string (const SlcSession *session)
{
  const SlcReading *reading;
  g_autoptr (SlcTable) table = slc_table_new (2);
  g_autofree char *method = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *regions = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  reading = slc_session_get_reading (session);
  method = slc_method_describe (&session->method);

  add_written (table, reading);
  add_burst (table, reading);
  add_cliff (table, session);
  slc_report_add_corrections (table, session);
  add_without_throttling (table, reading->without_throttling);
  add_pauses (table, session);
  slc_report_add_answers (table, session);
  slc_words_add_protocol (table, session);
  slc_words_add_wear (table, session);
  slc_table_add_pair (table, _ ("Method"), method);
  slc_words_add_length (table, &session->method);
  add_link (table, &session->machine.link);
  add_rule (table, &reading->rule);
  add_payload (table, &session->evidence);
  slc_words_add_flags (table, session);
  slc_origin_add_rows (table, session);
  add_end (table, session);

  lines = slc_table_to_string (table);
  regions = slc_region_table_to_string (session);

  return g_strdup_printf ("%s\n%s%s%s", session->name, lines, *regions != '\0' ? "\n" : "",
                          regions);
}
