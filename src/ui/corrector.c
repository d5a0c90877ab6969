/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/corrector.h"

#include <glib/gi18n.h>

#include "model/corrections-edit.h"

/**
 * SlcCorrector:
 *
 * What a person does who corrects the reading of a session: which region is selected, what was
 * changed, and the way back. The selected region is the one that is renamed; the boundary at its
 * begin is the one that is moved.
 *
 * Emits `changed` when there is something else to show, and `corrected` when a correction is done
 * and is to be kept.
 */
struct _SlcCorrector {
  GObject parent_instance;

  SlcSession *session;
  size_t selected;
  GPtrArray *history;
  SlcCorrections *before_drag;
};

G_DEFINE_FINAL_TYPE (SlcCorrector, slc_corrector, G_TYPE_OBJECT)

enum { SIGNAL_CHANGED, SIGNAL_CORRECTED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static const SlcReading *
get_computed (SlcCorrector *self)
{
  return slc_session_get_reading (self->session);
}

static void
show (SlcCorrector *self, const SlcCorrections *corrections)
{
  slc_session_set_corrections (self->session, corrections);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* What is the same as before is not a step that could be undone. */
static void
remember (SlcCorrector *self, SlcCorrections *before)
{
  if (slc_corrections_equal (before, self->session->corrections)) {
    slc_corrections_free (before);
    return;
  }

  g_ptr_array_add (self->history, before);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  g_signal_emit (self, signals[SIGNAL_CORRECTED], 0);
}

static void
correct (SlcCorrector *self, const SlcCorrections *corrections)
{
  SlcCorrections *before = slc_corrections_copy (self->session->corrections);

  show (self, corrections);
  remember (self, before);
}

static void
slc_corrector_finalize (GObject *object)
{
  SlcCorrector *self = SLC_CORRECTOR (object);

  g_clear_pointer (&self->session, slc_session_unref);
  g_clear_pointer (&self->before_drag, slc_corrections_free);
  g_ptr_array_unref (self->history);
  G_OBJECT_CLASS (slc_corrector_parent_class)->finalize (object);
}

static void
slc_corrector_class_init (SlcCorrectorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_corrector_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_CORRECTED] = g_signal_new ("corrected", G_TYPE_FROM_CLASS (klass),
                                            G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
slc_corrector_init (SlcCorrector *self)
{
  self->history = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_corrections_free);
}

/**
 * slc_corrector_new:
 * @session: a session that has ended, with at least one region
 *
 * Returns: (transfer full): a corrector, with the first boundary selected if there is one
 */
SlcCorrector *
slc_corrector_new (SlcSession *session)
{
  SlcCorrector *self;

  g_return_val_if_fail (session != NULL, NULL);
  g_return_val_if_fail (slc_session_get_reading (session)->n_regions > 0, NULL);

  self = g_object_new (SLC_TYPE_CORRECTOR, NULL);
  self->session = slc_session_ref (session);
  self->selected = get_computed (self)->n_regions > 1 ? 1 : 0;

  return self;
}

/**
 * slc_corrector_get_session:
 * @self: a corrector
 *
 * Returns: (transfer none): the session that is corrected
 */
SlcSession *
slc_corrector_get_session (SlcCorrector *self)
{
  g_return_val_if_fail (SLC_IS_CORRECTOR (self), NULL);

  return self->session;
}

/**
 * slc_corrector_get_reading:
 * @self: a corrector
 *
 * Returns: (transfer none): the regions as they are now
 */
const SlcReading *
slc_corrector_get_reading (SlcCorrector *self)
{
  g_return_val_if_fail (SLC_IS_CORRECTOR (self), NULL);

  return slc_session_get_best_reading (self->session);
}

/**
 * slc_corrector_get_selected:
 * @self: a corrector
 *
 * Returns: which region is selected
 */
size_t
slc_corrector_get_selected (SlcCorrector *self)
{
  g_return_val_if_fail (SLC_IS_CORRECTOR (self), 0);

  return self->selected;
}

/**
 * slc_corrector_select:
 * @self: a corrector
 * @region: a region
 *
 * Selects it, and the boundary at its begin.
 */
void
slc_corrector_select (SlcCorrector *self, size_t region)
{
  g_return_if_fail (SLC_IS_CORRECTOR (self));
  g_return_if_fail (region < get_computed (self)->n_regions);

  if (region == self->selected)
    return;

  self->selected = region;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * slc_corrector_select_next:
 * @self: a corrector
 * @step: 1 for the next region, -1 for the one before
 *
 * Returns: whether there was one
 */
bool
slc_corrector_select_next (SlcCorrector *self, int step)
{
  g_return_val_if_fail (SLC_IS_CORRECTOR (self), false);
  g_return_val_if_fail (step == 1 || step == -1, false);

  if (step < 0 ? self->selected == 0 : self->selected + 1 >= get_computed (self)->n_regions)
    return false;

  slc_corrector_select (self, step < 0 ? self->selected - 1 : self->selected + 1);
  return true;
}

/**
 * slc_corrector_drag_to:
 * @self: a corrector
 * @row: a row
 *
 * Shows the selected boundary there, as far as its neighbours allow, until slc_corrector_drop().
 */
void
slc_corrector_drag_to (SlcCorrector *self, size_t row)
{
  g_autoptr (SlcCorrections) corrections = NULL;

  g_return_if_fail (SLC_IS_CORRECTOR (self));

  if (self->selected == 0)
    return;

  if (self->before_drag == NULL)
    self->before_drag = slc_corrections_copy (self->session->corrections);
  corrections = slc_corrections_copy (self->session->corrections);
  slc_corrections_move_boundary (corrections, get_computed (self), self->selected, row);
  show (self, corrections);
}

/**
 * slc_corrector_drop:
 * @self: a corrector
 *
 * Keeps what was dragged where it is.
 */
void
slc_corrector_drop (SlcCorrector *self)
{
  g_return_if_fail (SLC_IS_CORRECTOR (self));

  if (self->before_drag != NULL)
    remember (self, g_steal_pointer (&self->before_drag));
}

/**
 * slc_corrector_move_by:
 * @self: a corrector
 * @n_rows: how many rows later, or earlier if negative
 *
 * Moves the selected boundary, as far as its neighbours allow.
 */
void
slc_corrector_move_by (SlcCorrector *self, int n_rows)
{
  size_t row;
  size_t back;

  g_return_if_fail (SLC_IS_CORRECTOR (self));

  row = slc_region_get_begin_row (&slc_corrector_get_reading (self)->regions[self->selected]);
  back = n_rows < 0 ? (size_t) -n_rows : 0;
  slc_corrector_drag_to (self, n_rows < 0 ? row - MIN (row, back) : row + (size_t) n_rows);
  slc_corrector_drop (self);
}

/**
 * slc_corrector_rename:
 * @self: a corrector
 * @kind: what the selected region is
 */
void
slc_corrector_rename (SlcCorrector *self, SlcRegionKind kind)
{
  g_autoptr (SlcCorrections) corrections = NULL;

  g_return_if_fail (SLC_IS_CORRECTOR (self));

  corrections = slc_corrections_copy (self->session->corrections);
  slc_corrections_rename_region (corrections, get_computed (self), self->selected, kind);
  correct (self, corrections);
}

/**
 * slc_corrector_reject_cliff:
 * @self: a corrector
 * @reject: whether the cliff is none
 */
void
slc_corrector_reject_cliff (SlcCorrector *self, bool reject)
{
  g_autoptr (SlcCorrections) corrections = NULL;

  g_return_if_fail (SLC_IS_CORRECTOR (self));
  g_return_if_fail (!reject || slc_corrector_can_reject_cliff (self));

  corrections = slc_corrections_copy (self->session->corrections);
  if (reject)
    slc_corrections_reject_cliff (corrections, get_computed (self));
  else
    slc_corrections_accept_cliff (corrections);
  correct (self, corrections);
}

/**
 * slc_corrector_take_back:
 * @self: a corrector
 *
 * Takes back what was corrected of the selected region: its kind, and where it begins.
 */
void
slc_corrector_take_back (SlcCorrector *self)
{
  g_autoptr (SlcCorrections) corrections = NULL;
  const SlcRegion *computed;

  g_return_if_fail (SLC_IS_CORRECTOR (self));

  computed = &get_computed (self)->regions[self->selected];
  corrections = slc_corrections_copy (self->session->corrections);
  slc_corrections_rename_region (corrections, get_computed (self), self->selected, computed->kind);
  if (self->selected > 0)
    slc_corrections_move_boundary (corrections, get_computed (self), self->selected,
                                   slc_region_get_begin_row (computed));
  correct (self, corrections);
}

/**
 * slc_corrector_take_back_all:
 * @self: a corrector
 *
 * Takes back every correction, also those that fit no longer.
 */
void
slc_corrector_take_back_all (SlcCorrector *self)
{
  g_autoptr (SlcCorrections) none = slc_corrections_new ();

  g_return_if_fail (SLC_IS_CORRECTOR (self));

  correct (self, none);
}

/**
 * slc_corrector_undo:
 * @self: a corrector that can undo
 *
 * Goes one step back.
 */
void
slc_corrector_undo (SlcCorrector *self)
{
  g_autoptr (SlcCorrections) before = NULL;

  g_return_if_fail (SLC_IS_CORRECTOR (self));
  g_return_if_fail (self->history->len > 0);

  before = g_ptr_array_steal_index (self->history, self->history->len - 1);
  show (self, before);
  g_signal_emit (self, signals[SIGNAL_CORRECTED], 0);
}

/**
 * slc_corrector_is_selected_corrected:
 * @self: a corrector
 *
 * Returns: whether there is something to take back of the selected region
 */
bool
slc_corrector_is_selected_corrected (SlcCorrector *self)
{
  const SlcCorrected *corrected;

  g_return_val_if_fail (SLC_IS_CORRECTOR (self), false);

  corrected = self->session->corrected;
  return corrected != NULL &&
         (corrected->marks[self->selected].moved || corrected->marks[self->selected].renamed);
}

/**
 * slc_corrector_can_reject_cliff:
 * @self: a corrector
 *
 * Returns: whether there is a cliff that could be rejected, or is
 */
bool
slc_corrector_can_reject_cliff (SlcCorrector *self)
{
  g_return_val_if_fail (SLC_IS_CORRECTOR (self), false);

  return get_computed (self)->verdict.state == SLC_CLIFF_CONFIRMED;
}

/**
 * slc_corrector_rejects_cliff:
 * @self: a corrector
 *
 * Returns: whether the cliff is rejected
 */
bool
slc_corrector_rejects_cliff (SlcCorrector *self)
{
  g_return_val_if_fail (SLC_IS_CORRECTOR (self), false);

  return self->session->corrected != NULL && self->session->corrected->cliff_rejected;
}

/**
 * slc_corrector_can_undo:
 * @self: a corrector
 *
 * Returns: whether there is a step to go back
 */
bool
slc_corrector_can_undo (SlcCorrector *self)
{
  g_return_val_if_fail (SLC_IS_CORRECTOR (self), false);

  return self->history->len > 0;
}

/**
 * slc_corrector_describe:
 * @self: a corrector
 *
 * Returns: (transfer full): what is selected, in words
 */
char *
slc_corrector_describe (SlcCorrector *self)
{
  const SlcReading *reading;
  const SlcRegion *region;
  g_autofree char *amount = NULL;
  g_autofree char *time = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (SLC_IS_CORRECTOR (self), NULL);

  reading = slc_corrector_get_reading (self);
  region = &reading->regions[self->selected];
  amount = slc_format_gb (region->begin_bytes);
  time = slc_format_duration (region->begin_ns);
  /* Translators: the kind of a region, its number and how many there are, where it begins: an
   * amount and a time */
  text = g_strdup_printf (_ ("%s, %zu of %zu: begins at %s, %s"),
                          slc_region_kind_get_label (region->kind), self->selected + 1,
                          reading->n_regions, amount, time);
  if (!slc_corrector_is_selected_corrected (self))
    return g_steal_pointer (&text);

  /* Translators: a region of the curve that a person gave its kind or its ends */
  return g_strdup_printf (_ ("%s (corrected)"), text);
}
