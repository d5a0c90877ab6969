/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/announcement.h"

#include <glib/gi18n.h>

/* A fast drive of today: nothing that is common takes less time than with this. */
#define FAST_MB_S UINT64_C (7000)

static char *
announce_simulated (const SlcTargetEntry *target, unsigned pace)
{
  g_autofree char *capacity = slc_format_gb (target->capacity_bytes);

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
announce_bytes (const SlcTargetEntry *target, const SlcMethod *method)
{
  g_autofree char *length = slc_format_gb (method->fill ? target->most_bytes
                                                        : method->length_bytes);

  if (method->fill) {
    /* Translators: the first %s is an amount such as "412 GB", the second a folder */
    return g_strdup_printf (_ ("Writes %s to a new file in %s: all that is free there, less a "
                               "reserve that stays free."),
                            length, target->name);
  }

  return g_strdup_printf (_ ("Writes %s to a new file in %s."), length, target->name);
}

static char *
announce_least_time (const SlcTargetEntry *target, const SlcMethod *method)
{
  uint64_t bytes = method->fill ? target->most_bytes : method->length_bytes;
  uint64_t least_s = bytes / (FAST_MB_S * SLC_MB) + 1;
  g_autofree char *time = slc_format_estimate (least_s * SLC_NS_PER_S);

  if (bytes == SLC_UNKNOWN_BYTES)
    return g_strdup ("");

  /* Translators: the first %s is a duration; %d a speed */
  return g_strdup_printf (
    _ ("That takes at least %s, if the drive keeps up %d MB/s; most take longer."), time,
    (int) FAST_MB_S);
}

static char *
announce_time (const SlcTargetEntry *target, const SlcMethod *method)
{
  g_autofree char *time = slc_format_estimate (method->time_limit_ns);
  g_autofree char *most = slc_format_gb (target->most_bytes);

  /* Translators: a duration, a folder, and an amount such as "412 GB" */
  return g_strdup_printf (_ ("Writes for %s to a new file in %s, %s at the most."), time,
                          target->name, most);
}

static char *
announce_drive (const SlcTargetEntry *target, const SlcMethod *method)
{
  g_autofree char *length = slc_format_gb (MIN (method->length_bytes, target->most_bytes));
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
  g_autofree char *what = NULL;
  g_autofree char *time = NULL;

  g_return_val_if_fail (target != NULL, NULL);
  g_return_val_if_fail (method != NULL, NULL);

  if (target->kind == SLC_TARGET_SIMULATED)
    return announce_simulated (target, pace);
  if (target->kind == SLC_TARGET_DRIVE)
    return announce_drive (target, method);
  if (method->time_limit_ns != SLC_UNKNOWN_NS) {
    what = announce_time (target, method);
  } else {
    what = announce_bytes (target, method);
    time = announce_least_time (target, method);
  }

  return g_strjoin (time != NULL ? " " : NULL, what, time != NULL ? time : " ",
                    _ ("Your files are not touched, and the new file is gone afterwards."), NULL);
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
  if (method->fill || method->length_bytes == SLC_UNKNOWN_BYTES ||
      method->length_bytes <= target->most_bytes) {
    return NULL;
  }

  room = slc_format_gb (target->most_bytes);
  return g_strdup_printf (_ ("There is room for %s in %s. Choose a smaller size or another place."),
                          room, target->name);
}
