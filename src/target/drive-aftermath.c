/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-aftermath.h"

#include <glib/gi18n.h>

#include "engine/payload.h"
#include "model/outlay.h"

static uint64_t
whole (uint64_t bytes, uint64_t unit_bytes)
{
  return bytes - bytes % unit_bytes;
}

/* Each pass fills the drive anew, from its start. */
static uint64_t
count_filled_bytes (const SlcSession *session)
{
  const uint64_t space_bytes = whole (session->drive.capacity_bytes, SLC_PAGE_BYTES);
  const uint64_t planned_bytes = slc_outlay_plan_fill (&session->method, space_bytes,
                                                       SLC_UNKNOWN_BYTES);

  return MIN (session->wear.filled_bytes, whole (planned_bytes, session->method.block_size_bytes));
}

static uint64_t
count_longest_pass_bytes (const SlcSession *session)
{
  uint64_t most_bytes = slc_series_get_total_bytes (session->series);

  for (unsigned i = 0; i < session->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (session->stages, i);

    if (stage->start.kind == SLC_STAGE_PASS)
      most_bytes = MAX (most_bytes, slc_series_get_total_bytes (stage->series));
  }
  return most_bytes;
}

/* What is measured lies behind what was filled. A rest smaller than a block can't be written. */
static bool
is_written_over (const SlcSession *session)
{
  const uint64_t capacity_bytes = session->drive.capacity_bytes;
  const uint64_t block_bytes = session->method.block_size_bytes;

  return capacity_bytes != SLC_UNKNOWN_BYTES && block_bytes != SLC_UNKNOWN_BYTES &&
         count_filled_bytes (session) + count_longest_pass_bytes (session) >=
           whole (capacity_bytes, block_bytes);
}

static char *
describe_rest (const SlcSession *session, const char *node, SlcDiscardGauge *gauge)
{
  if (slc_session_get_all_bytes (session) > 0)
    /* Translators: the node of a drive. */
    return g_strdup_printf (_ ("What was on %s is lost, for the test has written over its "
                               "beginning. The rest can still be read by who knows how. It needs "
                               "a new partition table before it is used again."),
                            node);
  if (slc_discard_gauge_has_begun (gauge))
    /* Translators: the node of a drive. */
    return g_strdup_printf (_ ("What was on %s is lost, for its beginning was discarded, although "
                               "nothing was written. The rest can still be read by who knows how. "
                               "It needs a new partition table before it is used again."),
                            node);
  return NULL;
}

/**
 * slc_drive_aftermath_describe:
 * @session: a session of a run that is over
 * @node: the raw drive it wrote to
 * @gauge: what was discarded of it
 *
 * Tells what has become of a drive, in plain words: also that there is still something of before on
 * it, for who gives it away.
 *
 * Returns: (transfer full) (nullable): some sentences, or %NULL if it is as it was
 */
char *
slc_drive_aftermath_describe (const SlcSession *session, const char *node, SlcDiscardGauge *gauge)
{
  bool discarded;

  g_return_val_if_fail (session != NULL, NULL);
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (gauge != NULL, NULL);

  discarded = slc_discard_gauge_has_discarded (gauge);
  if (slc_discard_gauge_has_discarded_again (gauge))
    /* Translators: the node of a drive. */
    return g_strdup_printf (_ ("%s is empty now. It needs a new partition table before it is used "
                               "again."),
                            node);
  if (discarded && slc_session_get_all_bytes (session) == 0)
    /* Translators: the node of a drive. */
    return g_strdup_printf (_ ("What was on %s is gone, although nothing was written. It needs a "
                               "new partition table before it is used again."),
                            node);
  if (discarded || is_written_over (session))
    /* Translators: the node of a drive. */
    return g_strdup_printf (_ ("What was on %s is gone: all of it was discarded or written over. "
                               "It needs a new partition table before it is used again."),
                            node);
  return describe_rest (session, node, gauge);
}
