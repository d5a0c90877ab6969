/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/session-parts.h"

/**
 * slc_session_parts_hold:
 * @self: (out caller-allocates): parts, which stay where they are until they are released
 * @parts: what to hold
 *
 * Takes references of all but the window, which may go first: then it is %NULL.
 */
void
slc_session_parts_hold (SlcSessionParts *self, const SlcSessionParts *parts)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (parts != NULL);

  g_set_weak_pointer (&self->window, parts->window);
  self->stack = g_object_ref (parts->stack);
  self->toasts = g_object_ref (parts->toasts);
  self->test_page = g_object_ref (parts->test_page);
  self->sessions_page = g_object_ref (parts->sessions_page);
}

/**
 * slc_session_parts_release:
 * @self: parts that are held
 *
 * Lets go of them.
 */
void
slc_session_parts_release (SlcSessionParts *self)
{
  g_return_if_fail (self != NULL);

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->stack);
  g_clear_object (&self->toasts);
  g_clear_object (&self->test_page);
  g_clear_object (&self->sessions_page);
}

/**
 * slc_session_parts_show:
 * @self: parts
 * @page: the name of a page
 *
 * Returns: whether that page is in front
 */
bool
slc_session_parts_show (const SlcSessionParts *self, const char *page)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (page != NULL, false);

  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), page) == 0;
}
