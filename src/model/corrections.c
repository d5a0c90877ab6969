/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/corrections.h"

static bool
moves_are_equal (const SlcMovedBoundary *self, const SlcMovedBoundary *other)
{
  return self->computed_row == other->computed_row && self->corrected_row == other->corrected_row;
}

static bool
names_are_equal (const SlcRenamedRegion *self, const SlcRenamedRegion *other)
{
  return self->begin_row == other->begin_row && self->end_row == other->end_row &&
         self->kind == other->kind;
}

/**
 * slc_corrections_new:
 *
 * Returns: (transfer full): no corrections yet
 */
SlcCorrections *
slc_corrections_new (void)
{
  SlcCorrections *self = g_new (SlcCorrections, 1);

  self->boundaries = g_array_new (false, false, sizeof (SlcMovedBoundary));
  self->regions = g_array_new (false, false, sizeof (SlcRenamedRegion));
  self->rejected_cliff_row = SLC_NO_ROW;

  return self;
}

/**
 * slc_corrections_copy:
 * @self: corrections
 *
 * Returns: (transfer full): the same
 */
SlcCorrections *
slc_corrections_copy (const SlcCorrections *self)
{
  SlcCorrections *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_new (SlcCorrections, 1);
  copy->boundaries = g_array_copy (self->boundaries);
  copy->regions = g_array_copy (self->regions);
  copy->rejected_cliff_row = self->rejected_cliff_row;

  return copy;
}

/**
 * slc_corrections_free:
 * @self: (transfer full): corrections
 *
 * Frees the corrections.
 */
void
slc_corrections_free (SlcCorrections *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->boundaries);
  g_array_unref (self->regions);
  g_free (self);
}

/**
 * slc_corrections_count:
 * @self: corrections
 *
 * Returns: how many there are, also of those that fit no longer
 */
size_t
slc_corrections_count (const SlcCorrections *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->boundaries->len + self->regions->len +
         (self->rejected_cliff_row != SLC_NO_ROW ? 1 : 0);
}

/**
 * slc_corrections_equal:
 * @self: corrections
 * @other: others
 *
 * Returns: whether they are the same
 */
bool
slc_corrections_equal (const SlcCorrections *self, const SlcCorrections *other)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (other != NULL, false);

  if (self->boundaries->len != other->boundaries->len ||
      self->regions->len != other->regions->len ||
      self->rejected_cliff_row != other->rejected_cliff_row)
    return false;

  for (size_t i = 0; i < self->boundaries->len; i++) {
    if (!moves_are_equal (&g_array_index (self->boundaries, SlcMovedBoundary, i),
                          &g_array_index (other->boundaries, SlcMovedBoundary, i)))
      return false;
  }
  for (size_t i = 0; i < self->regions->len; i++) {
    if (!names_are_equal (&g_array_index (self->regions, SlcRenamedRegion, i),
                          &g_array_index (other->regions, SlcRenamedRegion, i)))
      return false;
  }

  return true;
}

/**
 * slc_corrections_clear:
 * @self: corrections
 *
 * Takes all of them back, also those that fit no longer.
 */
void
slc_corrections_clear (SlcCorrections *self)
{
  g_return_if_fail (self != NULL);

  g_array_set_size (self->boundaries, 0);
  g_array_set_size (self->regions, 0);
  self->rejected_cliff_row = SLC_NO_ROW;
}
