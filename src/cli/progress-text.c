/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/progress-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/estimate.h"
#include "model/quantity.h"
#include "model/text-width.h"
#include "target/targets.h"

#define GAP "  "

enum {
  PART_SHARE,
  PART_WRITTEN,
  PART_NOW,
  PART_AVERAGE,
  PART_TIME,
  PART_LEFT,
  PART_STATE,
  N_PARTS,
};

/* What goes first when the line is too long. */
static const unsigned least_important_first[] = {
  PART_AVERAGE, PART_TIME, PART_SHARE, PART_LEFT, PART_STATE, PART_WRITTEN,
};

/* What is written after idle time ends when it has shown enough. */
static char *
format_share (const SlcEstimate *estimate)
{
  return isnan (estimate->share) ? NULL : slc_format_percent (MIN (estimate->share, 1));
}

static char *
format_left (const SlcProgressState *state, const SlcEstimate *estimate)
{
  g_autofree char *left = NULL;

  if (state->phase == SLC_RUN_WRITING)
    left = slc_estimate_describe (estimate);
  if (left == NULL || !state->session->drive.simulated)
    return g_steal_pointer (&left);
  /* Translators: what remains, such as "about 3 min left". */
  return g_strdup_printf (_ ("%s in simulated time"), left);
}

static char *
format_now (const SlcSeries *series)
{
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);
  const SlcSample *last;

  if (n_samples == 0)
    return slc_format_mb_s (NAN);

  last = &samples[n_samples - 1];
  return slc_format_mb_s (slc_mb_s (last->bytes, last->end_ns - last->begin_ns));
}

static char *
format_average (const SlcReading *reading)
{
  g_autofree char *average = slc_format_mb_s (reading->average_mb_s);

  /* Translators: a speed, as in "average 2110 MB/s". */
  return g_strdup_printf (_ ("average %s"), average);
}

static char *
format_verdict (const SlcReading *reading)
{
  const SlcVerdict *verdict = &reading->verdict;
  g_autofree char *burst = slc_format_mb_s (verdict->burst_mb_s);
  g_autofree char *cache = slc_format_gb (reading->cache_bytes);

  switch (verdict->state) {
  case SLC_CLIFF_CONFIRMED:
    /* Translators: the size of the cache; the second form while it can still change. */
    return g_strdup_printf (verdict->settled ? _ ("cache %s") : _ ("cache %s?"), cache);
  case SLC_CLIFF_FALLING_AT_END:
    return g_strdup (_ ("falling"));
  case SLC_CLIFF_NONE:
    /* Translators: a speed, as in "burst 6579 MB/s". */
    return g_strdup_printf (_ ("burst %s"), burst);
  default:
    g_assert_not_reached ();
  }
}

/* Which of several passes it is, or %NULL for the only one. */
static char *
name_pass (const SlcSession *session)
{
  unsigned passes = session->method.passes;

  if (passes < 2)
    return NULL;
  /* Translators: the number of a pass, and how many there are. */
  return g_strdup_printf (_ ("pass %u of %u"), slc_session_get_current_pass (session), passes);
}

/* Which of several writes it is, or %NULL for the only one. */
static char *
name_write (const SlcSession *session)
{
  const SlcStage *stage = slc_session_get_current_stage (session);
  g_autofree char *pass = name_pass (session);
  g_autofree char *idle = NULL;

  if (stage == NULL || stage->start.kind == SLC_STAGE_PASS)
    return g_steal_pointer (&pass);

  idle = slc_format_duration (stage->start.idle_ns);
  if (pass != NULL)
    /* Translators: such as "pass 1 of 3", and a time, as in "after 30 s idle". */
    return g_strdup_printf (_ ("%s, after %s idle"), pass, idle);
  /* Translators: a time, as in "after 30 s idle". */
  return g_strdup_printf (_ ("after %s idle"), idle);
}

/* After idle time there is no cliff to be looked for. */
static char *
format_news (const SlcProgressState *state)
{
  const SlcStage *stage = slc_session_get_current_stage (state->session);

  if (state->phase == SLC_RUN_FLUSHING)
    return g_strdup (_ ("waiting for the drive to finish"));
  if (stage != NULL && stage->start.kind == SLC_STAGE_RECOVERY)
    return NULL;

  return format_verdict (slc_session_get_current_reading (state->session));
}

/* What is known, which may be %NULL, after what it is about. */
static char *
say_of (const char *name, const char *news)
{
  if (name == NULL || news == NULL)
    return g_strdup (name != NULL ? name : news);

  return g_strdup_printf ("%s: %s", name, news);
}

static char *
format_state (const SlcProgressState *state)
{
  g_autofree char *name = name_write (state->session);
  g_autofree char *news = format_news (state);

  return say_of (name, news);
}

static unsigned
measure (char **parts)
{
  unsigned width = 0;

  for (unsigned i = 0; i < N_PARTS; i++) {
    if (parts[i] != NULL)
      width += slc_text_width (parts[i]) + (width > 0 ? strlen (GAP) : 0);
  }

  return width;
}

static char *
join (char **parts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < N_PARTS; i++) {
    if (parts[i] != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? GAP : "", parts[i]);
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A drive has its room already; it is watched, and discarded if that was asked for. */
static char *
describe_preparing (const SlcSession *session)
{
  bool is_drive = session->target != NULL && slc_targets_is_drive (session->target);

  return g_strdup (is_drive ? _ ("Making the drive ready") : _ ("Making room"));
}

static char *
describe_resting (const SlcSession *session, const char *left)
{
  g_autofree char *pass = name_pass (session);
  unsigned number = slc_session_count_idles_over (session) + 1;
  /* Translators: which of how many times, and a time. */
  g_autofree char *news = g_strdup_printf (_ ("Leaving the drive idle (%u of %u), %s left"), number,
                                           MAX (number, session->method.n_idles), left);

  return say_of (pass, news);
}

/* What the run does while it writes nothing that is measured, or %NULL while it does. */
static char *
describe_waiting (const SlcProgressState *state)
{
  g_autofree char *left = slc_format_duration (state->left_ns);

  switch (state->phase) {
  case SLC_RUN_IDLE:
  case SLC_RUN_PREPARING:
    return describe_preparing (state->session);
  case SLC_RUN_FILLING:
    return g_strdup (_ ("Filling the drive before the test"));
  case SLC_RUN_SETTLING:
    /* Translators: a time. */
    return g_strdup_printf (_ ("Letting the drive settle, %s left"), left);
  case SLC_RUN_COOLING:
    return g_strdup (_ ("Waiting until the drive is cool"));
  case SLC_RUN_RESTING:
    return describe_resting (state->session, left);
  default:
    return NULL;
  }
}

/**
 * slc_progress_text:
 * @state: where a run stands
 * @width: cells there are, or %SLC_PROGRESS_ANY_WIDTH
 *
 * Puts the state of a run into one line: what is written, the speed now and on average, the time,
 * what is left of it, and how far the cliff is known. Where there is little room, what matters less
 * is left out; the speed stays.
 *
 * Returns: (transfer full): the line
 */
char *
slc_progress_text (const SlcProgressState *state, unsigned width)
{
  const SlcReading *reading;
  SlcEstimate estimate;
  char *parts[N_PARTS] = { NULL };
  char *text;

  g_return_val_if_fail (state != NULL, NULL);

  text = describe_waiting (state);
  if (text != NULL)
    return text;

  reading = slc_session_get_current_reading (state->session);
  estimate = slc_estimate_progress (state->session);
  parts[PART_SHARE] = format_share (&estimate);
  parts[PART_WRITTEN] = slc_format_gb (reading->written_bytes);
  parts[PART_NOW] = format_now (slc_session_get_current_series (state->session));
  parts[PART_AVERAGE] = format_average (reading);
  parts[PART_TIME] = slc_format_duration (reading->duration_ns);
  parts[PART_LEFT] = format_left (state, &estimate);
  parts[PART_STATE] = format_state (state);

  for (unsigned i = 0; i < G_N_ELEMENTS (least_important_first) && measure (parts) > width; i++)
    g_clear_pointer (&parts[least_important_first[i]], g_free);

  text = join (parts);
  for (unsigned i = 0; i < N_PARTS; i++)
    g_free (parts[i]);

  return text;
}
