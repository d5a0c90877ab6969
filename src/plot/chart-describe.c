/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart.h"

#include "model/words-passes.h"
#include "model/words-protocol.h"
#include "model/words-session.h"
#include "plot/chart-private.h"

#include <glib/gi18n.h>

/* Names the cliff that was computed where a person says otherwise. */
static char *
describe_correction (const SlcSession *session)
{
  const SlcReading *computed = slc_session_get_reading (session);
  g_autofree char *amount = slc_format_gb (computed->cache_bytes);
  g_autofree char *time = slc_format_duration (computed->cliff_at_ns);

  if (!slc_corrected_changes_cliff (session->corrected))
    return g_strdup (_ ("Corrected by hand."));

  /* Translators: amount and time of the cliff as it was computed */
  return g_strdup_printf (_ ("Corrected by hand; computed was a cliff at %s, after %s."), amount,
                          time);
}

/* The numbers, and what there is to know about them. */
static char *
describe_session (const SlcChart *self)
{
  const SlcReading *reading = slc_session_get_best_reading (self->session);
  g_autofree char *description = slc_chart_get_n_passes (self) > 1
                                 ? slc_words_describe_passes (self->session)
                                 : slc_words_describe_reading (self->session, reading);
  g_autofree char *correction = NULL;

  if (slc_chart_is_running (self) && !reading->verdict.settled)
    return g_strdup_printf (_ ("%s This can still change while the run goes on."), description);
  if (slc_session_get_corrected_reading (self->session) == NULL)
    return g_steal_pointer (&description);

  correction = describe_correction (self->session);
  return g_strjoin (" ", description, correction, NULL);
}

/* What is drawn of it. */
static char *
describe_content (const SlcChart *self)
{
  g_autofree char *curve = NULL;
  g_autofree char *recovery = NULL;
  g_autofree char *end = slc_words_describe_early_end (self->session);

  if (self->layout->recovery != NULL)
    recovery = slc_words_describe_recovery (self->session);
  if (self->style.recovery_only)
    return recovery != NULL ? g_steal_pointer (&recovery)
                            : g_strdup (_ ("Nothing measured after idle times."));

  curve = describe_session (self);
  if (recovery == NULL)
    return g_strjoin (" ", curve, end, NULL);
  return g_strjoin (" ", curve, recovery, end, NULL);
}

/**
 * slc_chart_describe:
 * @self: a chart
 *
 * Says in a sentence or two what the chart shows, for those who do not see it.
 *
 * Returns: (transfer full): the description
 */
char *
slc_chart_describe (const SlcChart *self)
{
  g_autofree char *marked = NULL;
  size_t n_samples;

  g_return_val_if_fail (self != NULL, NULL);

  slc_series_get_samples (self->session->series, &n_samples);
  if (n_samples == 0)
    return g_strdup (_ ("Nothing written yet."));

  marked = describe_content (self);
  if (self->session->drive.simulated)
    return g_strdup_printf (_ ("Simulated drive. %s"), marked);
  if (slc_session_is_imported (self->session))
    return g_strdup_printf (_ ("Imported log. %s"), marked);

  return g_steal_pointer (&marked);
}
