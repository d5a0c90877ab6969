/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/stage-rows.h"

#include <glib/gi18n.h>
#include <stdbool.h>

#include "model/passes.h"
#include "model/words-passes.h"
#include "ui/detail-rows.h"

/* How full the drive was while it sat idle, and which of several passes that was in. */
static char *
describe_surroundings (const SlcStageStart *start, bool several)
{
  g_autofree char *share = slc_format_percent (start->filled_share);

  if (!several)
    return isnan (start->filled_share) ? NULL : g_strdup_printf (_ ("Drive %s full"), share);
  if (isnan (start->filled_share))
    return g_strdup_printf (_ ("Pass %u"), start->pass);
  /* Translators: the second %s is how full the drive was, such as "59 %". */
  return g_strdup_printf (_ ("Pass %u, drive %s full"), start->pass, share);
}

static void
add_recovery (GtkListBox *list, const SlcSession *session, const SlcStage *stage)
{
  const SlcRecovery recovery = slc_passes_get_recovery (session, stage);
  bool several = slc_passes_count (session) > 1;
  g_autofree char *idle = slc_format_idle (stage->start.idle_ns);
  g_autofree char *surroundings = describe_surroundings (&stage->start, several);
  g_autofree char *recovered = slc_recovery_describe (&recovery);
  /* Translators: %s is for how long the drive sat idle. */
  g_autofree char *title = g_strdup_printf (_ ("After %s Idle"), idle);

  slc_detail_rows_add_under (list, title, surroundings, recovered);
}

static const char *
get_label (SlcPassNumber number)
{
  switch (number) {
  case SLC_PASS_BURST_MB_S:
    return _ ("Burst");
  case SLC_PASS_BURST_S:
    return _ ("Time to the Cliff");
  case SLC_PASS_CACHE_GB:
    return _ ("Cache");
  case SLC_PASS_AFTER_CACHE_MB_S:
    return _ ("After the Cache");
  case SLC_PASS_AFTER_CACHE_SHARE:
    return _ ("Share of the Burst");
  case SLC_PASS_AVERAGE_MB_S:
    return _ ("Average");
  }
  g_return_val_if_reached (NULL);
}

/* Whose number it is, and between what it lies. */
static char *
describe_range (const SlcSession *session, SlcPassNumber number)
{
  g_autofree char *range = slc_words_describe_pass_range (session, number);

  if (slc_passes_agree (session))
    /* Translators: under a median of all passes: between what they lie. */
    return g_strdup_printf (_ ("Median; %s"), range);
  /* Translators: under a number of the first pass: between what it lies in all of them, or in how
   * many there is one. */
  return g_strdup_printf (_ ("Pass 1; %s"), range);
}

static void
add_spread (GtkListBox *list, const SlcSession *session, SlcPassNumber number)
{
  g_autofree char *value = slc_pass_number_format (number, slc_passes_get_shown (session, number));
  g_autofree char *range = describe_range (session, number);

  slc_detail_rows_add_under (list, get_label (number), range, value);
}

static void
add_difference (GtkListBox *list, const SlcSession *session)
{
  g_autofree char *difference = slc_words_describe_difference (session);

  if (difference != NULL)
    slc_detail_rows_add_under (list, _ ("Passes Differ"), NULL, difference);
}

/**
 * slc_stage_rows_show_recovery:
 * @list: a list of details
 * @session: a session
 *
 * Shows how much of the cache came back each time the drive sat idle; nothing where it never did.
 */
void
slc_stage_rows_show_recovery (GtkListBox *list, const SlcSession *session)
{
  g_return_if_fail (GTK_IS_LIST_BOX (list));
  g_return_if_fail (session != NULL);

  slc_detail_rows_clear (list);
  for (unsigned i = 0; i < session->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (session->stages, i);

    if (stage->start.kind == SLC_STAGE_RECOVERY)
      add_recovery (list, session, stage);
  }
}

/**
 * slc_stage_rows_show_passes:
 * @list: a list of details
 * @session: a session
 *
 * Shows each number's median over the passes, or what the first has where they differ, and between
 * what it lies; nothing where there is one pass.
 */
void
slc_stage_rows_show_passes (GtkListBox *list, const SlcSession *session)
{
  g_return_if_fail (GTK_IS_LIST_BOX (list));
  g_return_if_fail (session != NULL);

  slc_detail_rows_clear (list);
  if (slc_passes_count (session) < 2)
    return;

  add_difference (list, session);
  if (slc_words_began_on_leftovers (session))
    slc_detail_rows_add_under (list, _ ("Between Passes"),
                               _ ("Each began on what the one before had filled"),
                               _ ("Not discarded"));
  for (SlcPassNumber number = 0; number < SLC_N_PASS_NUMBERS; number++)
    if (slc_passes_get_spread (session, number).n > 0)
      add_spread (list, session, number);
}
