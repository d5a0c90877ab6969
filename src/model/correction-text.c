/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/correction-text.h"

#include <glib/gi18n.h>

static char *
describe_place (uint64_t bytes, uint64_t at_ns)
{
  g_autofree char *amount = slc_format_gb (bytes);
  g_autofree char *time = slc_format_duration (at_ns);

  /* Translators: a place in a run: how much was written by then, and when that was */
  return g_strdup_printf (_ ("%s, %s"), amount, time);
}

static char *
describe_move (const SlcRegion *computed, const SlcRegion *corrected)
{
  g_autofree char *from = describe_place (computed->begin_bytes, computed->begin_ns);
  g_autofree char *to = describe_place (corrected->begin_bytes, corrected->begin_ns);

  /* Translators: what a person corrected: two places, each an amount and a time */
  return g_strdup_printf (_ ("Boundary at %s moved to %s"), from, to);
}

static char *
describe_name (const SlcRegion *computed, const SlcRegion *corrected)
{
  g_autofree char *from = slc_format_gb (corrected->begin_bytes);
  g_autofree char *to = slc_format_gb (corrected->end_bytes);

  /* Translators: what a person corrected: from and to which amount, the computed and the new kind
   * of the region, such as “Folding” */
  return g_strdup_printf (_ ("%s to %s: “%s”, computed as “%s”"), from, to,
                          slc_region_kind_get_label (corrected->kind),
                          slc_region_kind_get_label (computed->kind));
}

static char *
describe_rejection (const SlcReading *computed)
{
  g_autofree char *place = describe_place (computed->cache_bytes, computed->cliff_at_ns);

  /* Translators: what a person corrected: an amount and a time */
  return g_strdup_printf (_ ("Cliff at %s rejected"), place);
}

static char *
describe_cliff (const SlcReading *reading)
{
  g_autofree char *place = describe_place (reading->cache_bytes, reading->cliff_at_ns);
  g_autofree char *speed = slc_format_mb_s (reading->after_cache_mb_s);

  /* Translators: where a cliff is, an amount and a time, and the speed after it */
  return g_strdup_printf (_ ("cliff at %s, after it %s"), place, speed);
}

static void
add_regions (GPtrArray *lines, const SlcReading *computed, const SlcCorrected *corrected)
{
  for (size_t i = 0; i < computed->n_regions; i++) {
    if (corrected->marks[i].moved)
      g_ptr_array_add (lines, describe_move (&computed->regions[i], &corrected->regions[i]));
    if (corrected->marks[i].renamed)
      g_ptr_array_add (lines, describe_name (&computed->regions[i], &corrected->regions[i]));
  }
}

static char *
describe_unfitting (const SlcCorrected *corrected)
{
  return g_strdup_printf (
    ngettext ("%zu correction does not fit what is computed now; it is kept",
              "%zu corrections do not fit what is computed now; they are kept",
              (unsigned long) corrected->n_unfitting),
    corrected->n_unfitting);
}

/**
 * slc_session_describe_corrections:
 * @session: a session, its analysis up to date
 *
 * Returns: (transfer full) (element-type utf8): what a person corrected of it, one line each, also
 *   that there is something that does not fit any more
 */
GPtrArray *
slc_session_describe_corrections (const SlcSession *session)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  const SlcCorrected *corrected;

  g_return_val_if_fail (session != NULL, lines);

  corrected = session->corrected;
  if (corrected == NULL)
    return lines;

  add_regions (lines, slc_session_get_reading (session), corrected);
  if (corrected->cliff_rejected)
    g_ptr_array_add (lines, describe_rejection (slc_session_get_reading (session)));
  if (corrected->n_unfitting > 0)
    g_ptr_array_add (lines, describe_unfitting (corrected));

  return lines;
}

/**
 * slc_session_describe_corrected_cliff:
 * @session: a session, its analysis up to date
 *
 * Returns: (transfer full) (nullable): the cliff that a person put elsewhere or rejected, as a
 *   sentence with what was computed, or %NULL if the cliff is the one that was computed
 */
char *
slc_session_describe_corrected_cliff (const SlcSession *session)
{
  const SlcReading *computed;
  g_autofree char *place = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_return_val_if_fail (session != NULL, NULL);

  if (session->corrected == NULL)
    return NULL;

  computed = slc_session_get_reading (session);
  place = describe_place (computed->cache_bytes, computed->cliff_at_ns);
  if (session->corrected->cliff_rejected)
    /* Translators: an amount and a time */
    return g_strdup_printf (_ ("A cliff at %s was computed and rejected by hand."), place);
  if (!session->corrected->cliff_moved)
    return NULL;

  before = describe_cliff (computed);
  after = describe_cliff (&session->corrected->reading);
  /* Translators: two cliffs, each with its place and the speed after it */
  return g_strdup_printf (_ ("Corrected by hand: %s; computed: %s."), after, before);
}
