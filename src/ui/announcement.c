/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/announcement.h"

#include "model/outlay.h"
#include "model/words-passes.h"

#include <glib/gi18n.h>
#include <stdbool.h>

static SlcOutlay
plan_outlay (const SlcTargetEntry *target, const SlcMethod *method)
{
  SlcOutlay outlay;

  slc_outlay_init (&outlay, method, target->space_bytes, target->used_bytes, target->most_bytes);
  return outlay;
}

static char *
announce_simulated_fill (const char *capacity, unsigned pace)
{
  switch (pace) {
  case 0:
    return g_strdup_printf (
      _ ("Fills a simulated drive of %s, as fast as this computer can. Nothing is written to any "
         "real drive."),
      capacity);
  case 1:
    return g_strdup_printf (
      _ ("Fills a simulated drive of %s in real time. Nothing is written to any real drive."),
      capacity);
  default:
    return g_strdup_printf (
      _ ("Fills a simulated drive of %s, %u times faster than real time. Nothing is written to any "
         "real drive."),
      capacity, pace);
  }
}

static char *
announce_simulated_length (const char *length, const char *capacity, unsigned pace)
{
  switch (pace) {
  case 0:
    /* Translators: an amount, and how large the drive is. */
    return g_strdup_printf (
      _ ("Writes %s to a simulated drive of %s, as fast as this computer can. Nothing is written "
         "to any real drive."),
      length, capacity);
  case 1:
    /* Translators: an amount, and how large the drive is. */
    return g_strdup_printf (
      _ ("Writes %s to a simulated drive of %s in real time. Nothing is written to any real "
         "drive."),
      length, capacity);
  default:
    /* Translators: an amount, how large the drive is, and how much faster. */
    return g_strdup_printf (
      _ ("Writes %s to a simulated drive of %s, %u times faster than real time. Nothing is written "
         "to any real drive."),
      length, capacity, pace);
  }
}

static char *
announce_simulated_time (const char *time, const char *capacity, unsigned pace)
{
  switch (pace) {
  case 0:
    /* Translators: how long, and how large the drive is. */
    return g_strdup_printf (
      _ ("Writes for %s of the drive’s own time to a simulated drive of %s, as fast as this "
         "computer can. Nothing is written to any real drive."),
      time, capacity);
  case 1:
    /* Translators: how long, and how large the drive is. */
    return g_strdup_printf (
      _ ("Writes for %s to a simulated drive of %s in real time. Nothing is written to any real "
         "drive."),
      time, capacity);
  default:
    /* Translators: how long, how large the drive is, and how much faster. */
    return g_strdup_printf (
      _ ("Writes for %s of the drive’s own time to a simulated drive of %s, %u times faster than "
         "real time. Nothing is written to any real drive."),
      time, capacity, pace);
  }
}

static char *
announce_simulated (const SlcTargetEntry *target, const SlcMethod *method, unsigned pace)
{
  const SlcOutlay outlay = plan_outlay (target, method);
  g_autofree char *length = slc_format_gb (outlay.length_bytes);
  g_autofree char *capacity = slc_format_gb (target->capacity_bytes);
  g_autofree char *time = slc_format_estimate (method->time_limit_ns);

  if (method->time_limit_ns != SLC_UNKNOWN_NS)
    return announce_simulated_time (time, capacity, pace);
  if (method->fill)
    return announce_simulated_fill (capacity, pace);

  return announce_simulated_length (length, capacity, pace);
}

static char *
announce_folder (const SlcTargetEntry *target, const SlcMethod *method)
{
  const SlcOutlay outlay = plan_outlay (target, method);
  g_autofree char *length = slc_format_gb (outlay.length_bytes);
  g_autofree char *time = slc_format_estimate (method->time_limit_ns);

  if (method->time_limit_ns != SLC_UNKNOWN_NS)
    /* Translators: a duration, a folder, and an amount such as "412 GB" */
    return g_strdup_printf (_ ("Writes for %s to a new file in %s, %s at the most."), time,
                            target->name, length);
  if (method->fill)
    /* Translators: the first %s is an amount such as "412 GB", the second a folder */
    return g_strdup_printf (_ ("Writes %s to a new file in %s: all that is free there, less a "
                               "reserve that stays free."),
                            length, target->name);

  return g_strdup_printf (_ ("Writes %s to a new file in %s."), length, target->name);
}

static char *
announce_drive (const SlcTargetEntry *target, const SlcMethod *method)
{
  const SlcOutlay outlay = plan_outlay (target, method);
  g_autofree char *length = slc_format_gb (outlay.length_bytes);
  g_autofree char *time = slc_format_estimate (method->time_limit_ns);

  if (method->time_limit_ns != SLC_UNKNOWN_NS)
    /* Translators: a duration, the model of a drive, its node. */
    return g_strdup_printf (_ ("Writes for %s to %s (%s) itself. All data on it is destroyed; you "
                               "are asked before."),
                            time, target->title, target->name);
  /* Translators: an amount, the model of a drive, its node. */
  return g_strdup_printf (
    _ ("Writes %s to %s (%s) itself. All data on it is destroyed; you are asked before."), length,
    target->title, target->name);
}

static char *
announce_target (const SlcTargetEntry *target, const SlcMethod *method, unsigned pace)
{
  switch (target->kind) {
  case SLC_TARGET_SIMULATED:
    return announce_simulated (target, method, pace);
  case SLC_TARGET_DRIVE:
    return announce_drive (target, method);
  case SLC_TARGET_FOLDER:
    return announce_folder (target, method);
  }
  g_return_val_if_reached (NULL);
}

/* What the drive has to do for the test to end before all is written. */
static char *
announce_stop (const SlcMethod *method)
{
  g_autofree char *after_cliff = slc_format_gb (method->after_cliff_bytes);

  if (method->after_cliff_bytes != SLC_UNKNOWN_BYTES)
    return g_strdup_printf (_ ("It ends earlier, %s after the cliff, if there is one."),
                            after_cliff);
  if (method->until_stable)
    return g_strdup (_ ("It ends earlier once the speed after the cache is stable."));
  if (!isnan (method->stop_temperature_c))
    return g_strdup_printf (_ ("It ends earlier if the drive gets as hot as %.0f\u00a0°C."),
                            method->stop_temperature_c);
  return NULL;
}

static char *
announce_discard (const SlcTargetEntry *target, const SlcMethod *method)
{
  return method->preparation.discard && target->kind != SLC_TARGET_FOLDER
         ? g_strdup (_ ("It is discarded first and begins like a new drive."))
         : NULL;
}

static char *
announce_fill (const SlcOutlay *outlay)
{
  g_autofree char *amount = slc_format_gb (outlay->fill_bytes);

  /* Translators: %s is an amount. */
  return outlay->fill_bytes > 0 ? g_strdup_printf (_ ("Before that it is filled with %s."), amount)
                                : NULL;
}

/* For how long is said last, with all that somebody waits for. */
static char *
announce_idles (const SlcMethod *method)
{
  if (method->n_idles == 0)
    return NULL;
  return g_strdup_printf (
    ngettext ("Afterwards it sits idle %u time, and is written to again.",
              "Afterwards it sits idle %u times, and is written to again each time.",
              method->n_idles),
    method->n_idles);
}

static char *
announce_passes (const SlcMethod *method)
{
  if (method->passes < 2)
    return NULL;
  return g_strdup_printf (
    ngettext ("All of it is done %u time.", "All of it is done %u times.", method->passes),
    method->passes);
}

static char *
announce_leftovers (const SlcTargetEntry *target, const SlcMethod *method)
{
  return slc_words_announce_leftovers (method, target->kind != SLC_TARGET_FOLDER);
}

static void
add_sentence (GPtrArray *sentences, char *sentence)
{
  if (sentence != NULL)
    g_ptr_array_add (sentences, sentence);
}

/* A simulated drive does not wear. */
static char *
announce_total (const SlcTargetEntry *target,
                const SlcOutlay *outlay,
                uint64_t rated_endurance_bytes)
{
  return slc_outlay_describe_total (
    outlay, target->kind != SLC_TARGET_SIMULATED ? rated_endurance_bytes : SLC_UNKNOWN_BYTES);
}

/**
 * slc_announcement_new:
 * @target: where the test will write
 * @method: how, with a length
 * @rated_endurance_bytes: how much the drive is rated for, or %SLC_UNKNOWN_BYTES
 * @pace: for a simulated drive, how many times faster than real time, or 0 for as fast as possible
 *
 * Says before a test what it will do: what is written, where, for how long at least and how
 * much more with idle times, what share of the drive's rated endurance that takes, and that nothing
 * that is there is touched.
 *
 * Returns: (transfer full): the announcement, a few sentences
 */
char *
slc_announcement_new (const SlcTargetEntry *target,
                      const SlcMethod *method,
                      uint64_t rated_endurance_bytes,
                      unsigned pace)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  SlcOutlay outlay;

  g_return_val_if_fail (target != NULL, NULL);
  g_return_val_if_fail (method != NULL, NULL);

  outlay = plan_outlay (target, method);
  if (target->kind == SLC_TARGET_SIMULATED)
    slc_outlay_apply_pace (&outlay, pace > 0 ? pace : INFINITY);
  add_sentence (sentences, announce_target (target, method, pace));
  add_sentence (sentences, announce_stop (method));
  add_sentence (sentences, announce_discard (target, method));
  add_sentence (sentences, announce_fill (&outlay));
  add_sentence (sentences, announce_idles (method));
  add_sentence (sentences, announce_passes (method));
  add_sentence (sentences, announce_leftovers (target, method));
  add_sentence (sentences, announce_total (target, &outlay, rated_endurance_bytes));
  add_sentence (sentences, slc_outlay_describe_least_time (&outlay));
  add_sentence (sentences, slc_outlay_describe_idle_time (&outlay));
  if (target->kind == SLC_TARGET_FOLDER)
    add_sentence (
      sentences, g_strdup (_ ("Your files are not touched, and the new file is gone afterwards.")));
  g_ptr_array_add (sentences, NULL);

  return g_strjoinv (" ", (char **) sentences->pdata);
}

static char *
find_level_problem (const SlcTargetEntry *target, const SlcMethod *method)
{
  if (target->space_bytes == SLC_UNKNOWN_BYTES || target->used_bytes == SLC_UNKNOWN_BYTES ||
      slc_preparation_is_possible (&method->preparation, target->space_bytes, target->used_bytes))
    return NULL;

  return g_strdup_printf (_ ("%s is fuller already than it shall be made before the test: choose a "
                             "higher level, or free space there"),
                          target->name);
}

/* What fills the drive before takes of the room too. */
static char *
find_length_problem (const SlcTargetEntry *target, const SlcMethod *method)
{
  const SlcOutlay outlay = plan_outlay (target, method);
  g_autofree char *room = NULL;

  if (outlay.fill_bytes > 0 && outlay.length_bytes == 0)
    return g_strdup (_ ("The drive would be full before the test. Choose a lower fill level."));
  if (method->fill || method->length_bytes == SLC_UNKNOWN_BYTES ||
      outlay.length_bytes == method->length_bytes)
    return NULL;

  room = slc_format_gb (outlay.length_bytes);
  return g_strdup_printf (_ ("There is room for %s in %s. Choose a smaller size or another place."),
                          room, target->name);
}

/**
 * slc_announcement_find_problem:
 * @target: where the test would write
 * @method: how
 *
 * Returns: (transfer full) (nullable): why the test can't be started, with the cure, or %NULL
 */
char *
slc_announcement_find_problem (const SlcTargetEntry *target, const SlcMethod *method)
{
  char *problem;

  g_return_val_if_fail (target != NULL, NULL);
  g_return_val_if_fail (method != NULL, NULL);

  if (target->refusal != NULL)
    return g_strdup (target->refusal);
  if (method->preparation.discard && target->kind == SLC_TARGET_FOLDER)
    return g_strdup (
      _ ("Only a whole drive can be discarded before the test. Switch that off under "
         "“Before and After”, or choose a drive."));

  problem = find_level_problem (target, method);
  return problem != NULL ? problem : find_length_problem (target, method);
}
