/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/announcement.h"

#include <glib/gi18n.h>
#include <stdbool.h>

/* A fast drive of today: nothing that is common takes less time than with this. */
#define FAST_MB_S UINT64_C (7000)

/* What is there already, as far as a list of targets tells. */
static uint64_t
plan_fill (const SlcTargetEntry *target, const SlcMethod *method)
{
  uint64_t capacity_bytes = target->capacity_bytes;

  if (capacity_bytes == SLC_UNKNOWN_BYTES || target->most_bytes > capacity_bytes)
    return 0;
  return slc_preparation_get_fill_bytes (&method->preparation, capacity_bytes,
                                         capacity_bytes - target->most_bytes);
}

/* How much is measured in one pass at the most, or %SLC_UNKNOWN_BYTES. */
static uint64_t
plan_length (const SlcTargetEntry *target, const SlcMethod *method)
{
  uint64_t room_bytes = target->most_bytes - MIN (plan_fill (target, method), target->most_bytes);

  if (!method->fill && method->length_bytes != SLC_UNKNOWN_BYTES)
    return MIN (method->length_bytes, room_bytes);
  if (method->length_percent > 0 && target->capacity_bytes != SLC_UNKNOWN_BYTES)
    return MIN (room_bytes, target->capacity_bytes / 100 * method->length_percent);
  return room_bytes;
}

static char *
announce_simulated (const SlcTargetEntry *target, const SlcMethod *method, unsigned pace)
{
  g_autofree char *capacity = slc_format_gb (target->capacity_bytes);
  g_autofree char *time = slc_format_estimate (method->time_limit_ns);

  if (method->time_limit_ns != SLC_UNKNOWN_NS)
    /* Translators: how long, in the drive's own time, and how large it is. */
    return g_strdup_printf (
      _ ("Writes for %s to a simulated drive of %s. Nothing is written to any "
         "real drive."),
      time, capacity);

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
announce_folder (const SlcTargetEntry *target, const SlcMethod *method)
{
  g_autofree char *length = slc_format_gb (plan_length (target, method));
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
  g_autofree char *length = slc_format_gb (plan_length (target, method));
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
announce_fill (const SlcTargetEntry *target, const SlcMethod *method)
{
  uint64_t fill_bytes = plan_fill (target, method);
  g_autofree char *amount = slc_format_gb (fill_bytes);

  /* Translators: %s is an amount. */
  return fill_bytes > 0 ? g_strdup_printf (_ ("Before that it is filled with %s."), amount) : NULL;
}

static uint64_t
sum_idles (const SlcMethod *method)
{
  uint64_t sum_ns = 0;

  for (unsigned i = 0; i < method->n_idles; i++)
    sum_ns += method->idle_ns[i];

  return sum_ns;
}

static char *
announce_idles (const SlcMethod *method)
{
  g_autofree char *span = slc_format_estimate (sum_idles (method));

  if (method->n_idles == 0)
    return NULL;
  /* Translators: how often, and for how long. */
  return g_strdup_printf (
    ngettext ("Afterwards it sits idle %u time, %s in all, and is written to again.",
              "Afterwards it sits idle %u times, %s in all, and is written to again each time.",
              method->n_idles),
    method->n_idles, span);
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

/* The least that one pass takes, 0 where that can't be told. */
static uint64_t
find_least_s (const SlcTargetEntry *target, const SlcMethod *method)
{
  uint64_t bytes = plan_fill (target, method);
  bool open = slc_method_waits_for_drive (method) || method->time_limit_ns != SLC_UNKNOWN_NS;
  uint64_t rests_ns = method->preparation.settle_ns + sum_idles (method);

  if (!open && plan_length (target, method) != SLC_UNKNOWN_BYTES)
    bytes += plan_length (target, method);
  if (bytes == 0 && rests_ns == 0)
    return 0;
  return bytes / (FAST_MB_S * SLC_MB) + rests_ns / SLC_NS_PER_S + 1;
}

/* Nobody waits for a simulated drive. */
static char *
announce_least_time (const SlcTargetEntry *target, const SlcMethod *method)
{
  uint64_t least_s = find_least_s (target, method) * MAX (method->passes, 1);
  g_autofree char *time = slc_format_estimate (least_s * SLC_NS_PER_S);

  if (target->kind == SLC_TARGET_SIMULATED || least_s == 0)
    return NULL;

  /* Translators: the first %s is a duration; %d a speed */
  return g_strdup_printf (
    _ ("That takes at least %s, if the drive keeps up %d MB/s; most take longer."), time,
    (int) FAST_MB_S);
}

static void
add_sentence (GPtrArray *sentences, char *sentence)
{
  if (sentence != NULL)
    g_ptr_array_add (sentences, sentence);
}

/**
 * slc_announcement_new:
 * @target: where the test will write
 * @method: how, with a length
 * @pace: for a simulated drive, how many times faster than real time, or 0 for as fast as possible
 *
 * Says before a test what it will do: what is written, where, for how long at least, and that
 * nothing that is there is touched.
 *
 * Returns: (transfer full): the announcement, a few sentences
 */
char *
slc_announcement_new (const SlcTargetEntry *target, const SlcMethod *method, unsigned pace)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (target != NULL, NULL);
  g_return_val_if_fail (method != NULL, NULL);

  add_sentence (sentences, announce_target (target, method, pace));
  add_sentence (sentences, announce_stop (method));
  add_sentence (sentences, announce_fill (target, method));
  add_sentence (sentences, announce_idles (method));
  add_sentence (sentences, announce_passes (method));
  add_sentence (sentences, announce_least_time (target, method));
  if (target->kind == SLC_TARGET_FOLDER)
    add_sentence (
      sentences, g_strdup (_ ("Your files are not touched, and the new file is gone afterwards.")));
  g_ptr_array_add (sentences, NULL);

  return g_strjoinv (" ", (char **) sentences->pdata);
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
  g_autofree char *room = NULL;

  g_return_val_if_fail (target != NULL, NULL);
  g_return_val_if_fail (method != NULL, NULL);

  if (target->refusal != NULL)
    return g_strdup (target->refusal);
  if (method->preparation.discard && target->kind == SLC_TARGET_FOLDER)
    return g_strdup (
      _ ("Only a whole drive can be discarded before the test. Switch that off under "
         "“Before and After”, or choose a drive."));
  if (plan_fill (target, method) > 0 && plan_length (target, method) == 0)
    return g_strdup (_ ("The drive would be full before the test. Choose a lower fill level."));
  if (method->fill || method->length_bytes == SLC_UNKNOWN_BYTES ||
      method->length_bytes <= target->most_bytes) {
    return NULL;
  }

  room = slc_format_gb (target->most_bytes);
  return g_strdup_printf (_ ("There is room for %s in %s. Choose a smaller size or another place."),
                          room, target->name);
}
