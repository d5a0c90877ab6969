/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/idle-recoveries.h"

/**
 * Kin:
 * @idle_ns: the idle time of them all
 * @occurrence: the how many of that length it is in its pass
 * @burst_gb: what came back, a value a pass
 * @filled_share: how full the drive was
 * @n: how many there are
 * @at_least: whether there may have been more in one of them
 *
 * The same idle time in each pass.
 */
typedef struct {
  uint64_t idle_ns;
  unsigned occurrence;
  double burst_gb[SLC_PASSES_MOST];
  double filled_share[SLC_PASSES_MOST];
  unsigned n;
  bool at_least;
} Kin;

static bool
is_recovery (const SlcStage *stage, unsigned pass, uint64_t idle_ns)
{
  return stage->start.kind == SLC_STAGE_RECOVERY && stage->start.pass == pass &&
         stage->start.idle_ns == idle_ns;
}

/* The same idle time can be asked for more than once. */
static unsigned
count_before (const SlcSession *session, unsigned index)
{
  const SlcStage *stage = g_ptr_array_index (session->stages, index);
  unsigned n_before = 0;

  for (unsigned i = 0; i < index; i++)
    n_before += is_recovery (g_ptr_array_index (session->stages, i), stage->start.pass,
                             stage->start.idle_ns);

  return n_before;
}

static Kin *
find_kin (GArray *kins, uint64_t idle_ns, unsigned occurrence)
{
  Kin kin = { .idle_ns = idle_ns, .occurrence = occurrence };

  for (unsigned i = 0; i < kins->len; i++) {
    Kin *known = &g_array_index (kins, Kin, i);

    if (known->idle_ns == idle_ns && known->occurrence == occurrence)
      return known;
  }

  g_array_append_val (kins, kin);
  return &g_array_index (kins, Kin, kins->len - 1);
}

static void
take_in (GArray *kins, const SlcSession *session, unsigned index)
{
  const SlcStage *stage = g_ptr_array_index (session->stages, index);
  SlcRecovery recovery = slc_passes_get_recovery (session, stage);
  Kin *kin = find_kin (kins, stage->start.idle_ns, count_before (session, index));

  if (kin->n == SLC_PASSES_MOST)
    return;

  kin->burst_gb[kin->n] = slc_gb (recovery.burst_bytes);
  kin->filled_share[kin->n] = stage->start.filled_share;
  kin->at_least |= recovery.burst_bytes != SLC_UNKNOWN_BYTES && !recovery.ended;
  kin->n++;
}

/**
 * slc_idle_recoveries_exist:
 * @session: a session
 *
 * Returns: whether it was written again after an idle time
 */
bool
slc_idle_recoveries_exist (const SlcSession *session)
{
  g_return_val_if_fail (session != NULL, false);

  for (unsigned i = 0; i < session->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (session->stages, i);

    if (stage->start.kind == SLC_STAGE_RECOVERY)
      return true;
  }

  return false;
}

/**
 * slc_idle_recoveries_read:
 * @session: a session
 *
 * Puts together what the same idle time gave back in each pass. Where the end of a recovery was not
 * seen, what is known of it is the least it can have been, and so are median, least and most.
 *
 * Returns: (transfer full) (element-type SlcIdleRecovery): one a idle time, in the order in which
 *   they were first measured
 */
GArray *
slc_idle_recoveries_read (const SlcSession *session)
{
  g_autoptr (GArray) kins = g_array_new (FALSE, FALSE, sizeof (Kin));
  GArray *recoveries = g_array_new (FALSE, FALSE, sizeof (SlcIdleRecovery));

  g_return_val_if_fail (session != NULL, recoveries);

  for (unsigned i = 0; i < session->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (session->stages, i);

    if (stage->start.kind == SLC_STAGE_RECOVERY)
      take_in (kins, session, i);
  }
  for (unsigned i = 0; i < kins->len; i++) {
    Kin *kin = &g_array_index (kins, Kin, i);
    SlcIdleRecovery recovery = {
      .idle_ns = kin->idle_ns,
      .burst_gb = slc_spread_read (kin->burst_gb, kin->n),
      .filled_share = slc_spread_read (kin->filled_share, kin->n),
      .at_least = kin->at_least,
    };

    g_array_append_val (recoveries, recovery);
  }

  return recoveries;
}

/**
 * slc_idle_recovery_describe:
 * @self: a recovery
 *
 * Returns: (transfer full): its median for people; where it may have been more, that is said
 */
char *
slc_idle_recovery_describe (const SlcIdleRecovery *self)
{
  g_autofree char *amount = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  amount = slc_pass_number_format (SLC_PASS_CACHE_GB, self->burst_gb.median);
  return self->at_least ? slc_format_at_least (amount) : g_steal_pointer (&amount);
}

/**
 * slc_idle_recovery_describe_range:
 * @self: a recovery
 *
 * Returns: (transfer full): between what it lies, for people, or the value where that is one
 */
char *
slc_idle_recovery_describe_range (const SlcIdleRecovery *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return slc_pass_number_format_range (SLC_PASS_CACHE_GB, &self->burst_gb);
}

/**
 * slc_idle_recovery_is_alike:
 * @self: a recovery
 *
 * Returns: whether it reads the same in all passes, so that its range says no more than its median
 */
bool
slc_idle_recovery_is_alike (const SlcIdleRecovery *self)
{
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;

  g_return_val_if_fail (self != NULL, false);

  least = slc_pass_number_format (SLC_PASS_CACHE_GB, self->burst_gb.least);
  most = slc_pass_number_format (SLC_PASS_CACHE_GB, self->burst_gb.most);

  return g_str_equal (least, most);
}

/**
 * slc_idle_recovery_describe_filling:
 * @self: a recovery
 *
 * Returns: (transfer full): how full the drive was, or between what and what, or a dash
 */
char *
slc_idle_recovery_describe_filling (const SlcIdleRecovery *self)
{
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  least = slc_format_percent (self->filled_share.least);
  most = slc_format_percent (self->filled_share.most);

  return slc_format_range (least, most);
}
