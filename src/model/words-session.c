/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-session.h"

#include <glib/gi18n.h>

#include "model/correction-text.h"
#include "model/finding.h"
#include "model/fingerprint.h"
#include "model/passes.h"
#include "model/words-cliff.h"
#include "model/words-flags.h"
#include "model/words-heat.h"
#include "model/words-length.h"
#include "model/words-passes.h"
#include "model/words-protocol.h"
#include "model/words-regions.h"
#include "model/words-wear.h"

static char *
describe_cliff (const SlcReading *reading, const char *burst)
{
  g_autofree char *cache = slc_format_gb (reading->cache_bytes);
  g_autofree char *time = slc_format_duration (reading->cliff_at_ns);
  g_autofree char *after_cache = slc_format_mb_s (reading->after_cache_mb_s);
  g_autofree char *share = slc_format_percent (reading->after_cache_share);

  /* Translators: speed of the burst, amount and time of the cliff, the speed after it and its share
   * of the burst */
  return g_strdup_printf (_ ("Burst of %s; cliff at %s, after %s; from there on %s on average, %s "
                             "of the burst."),
                          burst, cache, time, after_cache, share);
}

static void
add_no_cliff (SlcTable *table, const SlcSession *session)
{
  const SlcReading *reading = slc_session_get_best_reading (session);

  if (session->corrected != NULL && session->corrected->cliff_rejected)
    slc_table_take_pair (table, _ ("Cliff"), slc_session_describe_corrected_cliff (session));
  else
    slc_table_take_pair (table, _ ("Cliff"), slc_words_explain_no_cliff (session, reading));
}

/* What a person corrected stands beside what was computed. */
static void
take_corrected_row (SlcTable *table, const char *label, char *best, char *computed)
{
  g_autofree char *corrected_text = best;
  g_autofree char *computed_text = computed;

  if (g_str_equal (best, computed)) {
    slc_table_take_pair (table, label, g_steal_pointer (&corrected_text));
    return;
  }

  /* Translators: the same quantity twice */
  slc_table_take_pair (table, label,
                       g_strdup_printf (_ ("corrected by hand: %s; computed: %s"), best, computed));
}

static void
add_cliff (SlcTable *table, const SlcSession *session)
{
  const SlcReading *best = slc_session_get_best_reading (session);
  const SlcReading *computed = slc_session_get_reading (session);

  if (best->verdict.state != SLC_CLIFF_CONFIRMED)
    add_no_cliff (table, session);
  take_corrected_row (table, _ ("Time to the cliff"), slc_format_duration (best->burst_ns),
                      slc_format_duration (computed->burst_ns));
  take_corrected_row (table, _ ("Cache"), slc_format_gb (best->cache_bytes),
                      slc_format_gb (computed->cache_bytes));
  take_corrected_row (table, _ ("After the cache"), slc_format_mb_s (best->after_cache_mb_s),
                      slc_format_mb_s (computed->after_cache_mb_s));
  take_corrected_row (table, _ ("After the cache, of the burst"),
                      slc_format_percent (best->after_cache_share),
                      slc_format_percent (computed->after_cache_share));
}

static void
add_without_throttling (SlcTable *table, const SlcSession *session)
{
  const SlcHeadline nothing = {
    .verdict.burst_mb_s = NAN,
    .cache_bytes = SLC_UNKNOWN_BYTES,
    .after_cache_mb_s = NAN,
  };
  const SlcHeadline *computed = slc_session_get_reading (session)->without_throttling;
  const SlcHeadline *best = slc_session_get_best_reading (session)->without_throttling;

  if (best == NULL && computed == NULL)
    return;

  best = best != NULL ? best : &nothing;
  computed = computed != NULL ? computed : &nothing;
  take_corrected_row (table, _ ("Burst, without throttling"),
                      slc_format_mb_s (best->verdict.burst_mb_s),
                      slc_format_mb_s (computed->verdict.burst_mb_s));
  take_corrected_row (table, _ ("Cache, without throttling"), slc_format_gb (best->cache_bytes),
                      slc_format_gb (computed->cache_bytes));
  take_corrected_row (table, _ ("After the cache, without throttling"),
                      slc_format_mb_s (best->after_cache_mb_s),
                      slc_format_mb_s (computed->after_cache_mb_s));
}

static void
add_numbers (SlcTable *table, const SlcSession *session)
{
  const SlcReading *reading = slc_session_get_best_reading (session);

  slc_table_take_pair (table, _ ("Burst"), slc_format_mb_s (reading->verdict.burst_mb_s));
  add_cliff (table, session);
  add_without_throttling (table, session);
  slc_table_take_pair (table, _ ("Average"), slc_format_mb_s (reading->average_mb_s));
  slc_table_take_pair (table, _ ("Written"), slc_format_gb (reading->written_bytes));
  slc_table_take_pair (table, _ ("Time"), slc_format_duration (reading->duration_ns));
}

static char *
describe_pauses (const SlcReading *reading)
{
  g_autofree char *total = slc_format_duration (reading->pauses_ns);
  g_autofree char *longest = slc_format_duration (reading->longest_pause_ns);

  if (reading->n_pauses == 0)
    return g_strdup (_ ("none"));

  /* Translators: how many pauses, how long together, how long the longest was. */
  return g_strdup_printf (_ ("%zu, %s in all, the longest %s"), reading->n_pauses, total, longest);
}

static void
add_method (SlcTable *table, const SlcSession *session)
{
  const SlcRule *rule = &slc_session_get_best_reading (session)->rule;

  slc_table_take_pair (table, _ ("Method"), slc_method_describe (&session->method));
  slc_words_add_length (table, &session->method);
  slc_table_take_pair (table, _ ("Method fingerprint"),
                       slc_fingerprint_method (&session->method, rule->version));
  slc_table_take_pair (table, _ ("Rule"), g_strdup_printf ("%u", rule->version));
}

static void
add_drive (SlcTable *table, const SlcDrive *drive)
{
  slc_table_take_pair (table, _ ("Model"), g_strdup (drive->model));
  slc_table_take_pair (table, _ ("Firmware"), g_strdup (drive->firmware));
  slc_table_take_pair (table, _ ("Serial Number"), g_strdup (drive->serial));
  if (drive->capacity_bytes != SLC_UNKNOWN_BYTES)
    slc_table_take_pair (table, _ ("Capacity"), slc_format_gb (drive->capacity_bytes));
}

static void
add_date (SlcTable *table, GDateTime *started_at)
{
  if (started_at != NULL)
    /* Translators: a date and time for g_date_time_format() */
    slc_table_take_pair (table, _ ("Date"),
                         g_date_time_format (started_at, _ ("%-e %B %Y, %H:%M")));
}

static SlcTable *
make_table (const SlcSession *session)
{
  const SlcReading *reading = slc_session_get_best_reading (session);
  const char *heading[] = { "", _ ("Value"), NULL };
  SlcTable *table = slc_table_new (2);

  slc_table_set_heading (table, heading);
  add_numbers (table, session);
  slc_table_take_pair (table, _ ("Pauses"), describe_pauses (reading));
  slc_words_add_protocol (table, session);
  slc_words_add_flags (table, session);
  add_drive (table, &session->drive);
  slc_words_add_heat (table, session);
  slc_words_add_wear (table, session);
  add_date (table, session->started_at);
  add_method (table, session);
  slc_table_take_pair (table, _ ("Software"), g_strdup (session->software));

  return table;
}

static void
add_notes (SlcWords *words, const SlcSession *session)
{
  g_autofree char *cliff = slc_session_describe_corrected_cliff (session);
  g_autofree char *end = slc_words_describe_early_end (session);

  if (session->drive.simulated)
    g_ptr_array_add (words->notes, g_strdup (_ ("SIMULATED, not a real drive.")));
  if (slc_words_began_on_leftovers (session))
    g_ptr_array_add (words->notes,
                     g_strdup (_ ("The drive was not discarded: each pass after the first began on "
                                  "what the one before had filled.")));
  if (slc_session_has_flag (session, "imported"))
    g_ptr_array_add (words->notes, g_strdup (_ ("Imported from the log of another program.")));
  if (slc_session_has_flag (session, SLC_FLAG_THROTTLED))
    g_ptr_array_add (words->notes, g_strdup (_ ("The drive was slowed down by heat for a while.")));
  if (end != NULL)
    g_ptr_array_add (words->notes, g_steal_pointer (&end));
  if (slc_session_get_corrected_reading (session) != NULL)
    g_ptr_array_add (words->notes, g_strdup (_ ("Corrected by hand.")));
  if (cliff != NULL)
    g_ptr_array_add (words->notes, g_steal_pointer (&cliff));
}

/**
 * slc_words_name_drive:
 * @session: a session
 *
 * Returns: (transfer full): the drive's model and capacity, or what else the session is known by
 */
char *
slc_words_name_drive (const SlcSession *session)
{
  g_autofree char *capacity = NULL;
  const char *name;

  g_return_val_if_fail (session != NULL, NULL);

  name = session->drive.model != NULL ? session->drive.model : session->name;
  if (name == NULL)
    name = session->target != NULL ? session->target : "";
  if (session->drive.capacity_bytes == SLC_UNKNOWN_BYTES)
    return g_strdup (name);

  capacity = slc_format_gb (session->drive.capacity_bytes);
  /* Translators: a drive's model and its capacity, the title of a printed chart */
  return g_strdup_printf (_ ("%s, %s"), name, capacity);
}

/**
 * slc_words_describe_reading:
 * @session: a session
 * @reading: its numbers
 *
 * Returns: (transfer full): the headline numbers as a sentence
 */
char *
slc_words_describe_reading (const SlcSession *session, const SlcReading *reading)
{
  g_autofree char *burst = NULL;
  g_autofree char *average = NULL;
  g_autofree char *written = NULL;

  g_return_val_if_fail (session != NULL, NULL);
  g_return_val_if_fail (reading != NULL, NULL);

  burst = slc_format_mb_s (reading->verdict.burst_mb_s);
  average = slc_format_mb_s (reading->average_mb_s);
  written = slc_format_gb (reading->written_bytes);
  if (isnan (reading->verdict.burst_mb_s))
    return g_strdup_printf (_ ("%s written at %s on average; too short for a burst."), written,
                            average);

  switch (reading->verdict.state) {
  case SLC_CLIFF_CONFIRMED:
    return describe_cliff (reading, burst);
  case SLC_CLIFF_FALLING_AT_END:
    return g_strdup_printf (
      _ ("Burst of %s; the speed is falling after %s, too short to tell whether "
         "that is a cliff."),
      burst, written);
  case SLC_CLIFF_NONE:
    if (slc_session_is_too_short (session, reading)) {
      return g_strdup_printf (_ ("Burst of %s, %s written at %s on average; too short to tell "
                                 "whether there is a cliff."),
                              burst, written, average);
    }
    return g_strdup_printf (_ ("Burst of %s and no cliff in %s, written at %s on average."), burst,
                            written, average);
  default:
    g_return_val_if_reached (NULL);
  }
}

/* What a person corrected never stands without what was computed. */
static char *
describe_numbers (const SlcSession *session)
{
  g_autofree char *best = slc_words_describe_reading (session,
                                                      slc_session_get_best_reading (session));
  g_autofree char *computed = slc_passes_count (session) > 1
                              ? slc_words_describe_passes (session)
                              : slc_words_describe_reading (session,
                                                            slc_session_get_reading (session));

  if (slc_session_get_corrected_reading (session) == NULL || g_str_equal (best, computed))
    return g_steal_pointer (&computed);
  if (slc_passes_count (session) > 1)
    /* Translators: two sentences with numbers */
    return g_strdup_printf (_ ("Computed: %s The first pass, corrected by hand: %s"), computed,
                            best);

  /* Translators: twice a sentence with the same numbers */
  return g_strdup_printf (_ ("Corrected by hand: %s Computed: %s"), best, computed);
}

static char *
describe_headline (const SlcHeadline *headline)
{
  g_autofree char *cache = NULL;
  g_autofree char *after_cache = NULL;

  if (headline == NULL)
    return g_strdup (_ ("No throttling."));
  if (headline->verdict.state != SLC_CLIFF_CONFIRMED)
    return g_strdup (_ ("Without throttling no cliff is found."));

  cache = slc_format_gb (headline->cache_bytes);
  after_cache = slc_format_mb_s (headline->after_cache_mb_s);
  /* Translators: the size of the cache and the speed after it */
  return g_strdup_printf (_ ("Without throttling: cache %s, after it %s."), cache, after_cache);
}

/* The numbers before are the rule to the letter. */
static char *
describe_without_throttling (const SlcSession *session)
{
  const SlcHeadline *best = slc_session_get_best_reading (session)->without_throttling;
  const SlcHeadline *computed = slc_session_get_reading (session)->without_throttling;
  g_autofree char *text = describe_headline (best);
  g_autofree char *before = describe_headline (computed);

  if (best == NULL && computed == NULL)
    return NULL;
  if (g_str_equal (text, before))
    return g_steal_pointer (&text);

  /* Translators: twice a sentence with the same numbers */
  return g_strdup_printf (_ ("Corrected by hand: %s Computed: %s"), text, before);
}

/**
 * slc_words_describe_session:
 * @session: a session
 *
 * Returns: (transfer full): the headline numbers as a sentence, of several passes with their
 *   ranges; where they were corrected also as they were computed, and where the drive was throttled
 *   also without that; and what came back after idle times, where that was measured
 */
char *
slc_words_describe_session (const SlcSession *session)
{
  g_autofree char *numbers = NULL;
  g_autofree char *throttling = NULL;
  g_autofree char *recovery = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  numbers = describe_numbers (session);
  throttling = describe_without_throttling (session);
  recovery = slc_words_describe_recovery (session);
  if (throttling == NULL)
    return g_strjoin (" ", numbers, recovery, NULL);

  return g_strjoin (" ", numbers, throttling, recovery, NULL);
}

/**
 * slc_words_of_session:
 * @session: a session whose analysis is up to date
 *
 * Returns: (transfer full): what can be said of it
 */
SlcWords *
slc_words_of_session (const SlcSession *session)
{
  g_autofree char *drive = NULL;
  g_autofree char *numbers = NULL;
  g_autofree char *method = NULL;
  SlcWords *words;

  g_return_val_if_fail (session != NULL, NULL);

  drive = slc_words_name_drive (session);
  numbers = slc_words_describe_session (session);
  method = slc_method_describe (&session->method);
  words = slc_words_new (make_table (session));
  add_notes (words, session);
  words->title = g_strdup (session->name != NULL && *session->name != '\0' ? session->name : drive);
  /* Translators: a drive, its numbers as a sentence, the method */
  words->caption = g_strdup_printf (_ ("%s. %s %s."), drive, numbers, method);
  /* Translators: what a picture shows: a drive, and its numbers as a sentence */
  words->alternative = g_strdup_printf (_ ("Chart of the write speed of %s. %s"), drive, numbers);
  slc_words_add_regions (words->sentences, session);

  return words;
}
