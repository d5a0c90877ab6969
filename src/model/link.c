/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/link.h"

#include <glib/gi18n.h>

/**
 * slc_link_clear:
 * @self: a link
 *
 * Frees what @self holds.
 */
void
slc_link_clear (SlcLink *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->now, g_free);
  g_clear_pointer (&self->possible, g_free);
}

/**
 * slc_link_copy:
 * @self: a link
 * @copy: (out caller-allocates): another one; what it held before is not released
 */
void
slc_link_copy (const SlcLink *self, SlcLink *copy)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (copy != NULL);

  *copy = (SlcLink){ .now = g_strdup (self->now), .possible = g_strdup (self->possible) };
}

/**
 * slc_link_describe:
 * @self: a link
 *
 * Returns: (transfer full) (nullable): the link in words, with the better one if there could be
 *   one, or %NULL if it isn't known
 */
char *
slc_link_describe (const SlcLink *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->now == NULL || self->possible == NULL || g_str_equal (self->now, self->possible))
    return g_strdup (self->now);
  /* Translators: how a drive is connected and could be, as in "PCIe 3.0 x4 (PCIe 4.0 x4 possible)".
   */
  return g_strdup_printf (_ ("%s (%s possible)"), self->now, self->possible);
}
