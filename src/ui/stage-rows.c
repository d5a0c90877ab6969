/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/stage-rows.h"

#include <glib/gi18n.h>
#include <stdbool.h>

#include "model/passes.h"
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
    return _ ("Length of the Burst");
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

static char *
describe_range (const SlcSpread *spread, SlcPassNumber number, unsigned n_passes)
{
  g_autofree char *least = slc_pass_number_format (number, spread->least);
  g_autofree char *most = slc_pass_number_format (number, spread->most);

  if (spread->n == 1)
    /* Translators: a number that the other passes do not have. */
    return g_strdup_printf (_ ("In 1 of %u passes only"), n_passes);
  /* Translators: the least and the greatest value of a number, and in how many passes of how many
   * there was one. */
  return g_strdup_printf (_ ("%s to %s in %u of %u passes"), least, most, spread->n, n_passes);
}

static void
add_spread (GtkListBox *list, const SlcSession *session, SlcPassNumber number)
{
  const SlcSpread spread = slc_passes_get_spread (session, number);
  g_autofree char *median = slc_pass_number_format (number, spread.median);
  g_autofree char *range = describe_range (&spread, number, slc_passes_count (session));

  slc_detail_rows_add_under (list, get_label (number), range, median);
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
 * Shows each number's median over the passes, and between what it lies; nothing where there is one
 * pass.
 */
void
slc_stage_rows_show_passes (GtkListBox *list, const SlcSession *session)
{
  g_return_if_fail (GTK_IS_LIST_BOX (list));
  g_return_if_fail (session != NULL);

  slc_detail_rows_clear (list);
  if (slc_passes_count (session) < 2)
    return;

  for (SlcPassNumber number = 0; number < SLC_N_PASS_NUMBERS; number++)
    if (slc_passes_get_spread (session, number).n > 0)
      add_spread (list, session, number);
}
