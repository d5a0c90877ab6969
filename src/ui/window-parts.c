/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/window-parts.h"

/**
 * slc_window_parts_hold:
 * @self: (out caller-allocates): parts, which stay where they are until they are released
 * @parts: what to hold
 *
 * Takes references of all but the window, which may go first: then it is %NULL.
 */
void
slc_window_parts_hold (SlcWindowParts *self, const SlcWindowParts *parts)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (parts != NULL);

  g_set_weak_pointer (&self->window, parts->window);
  self->stack = g_object_ref (parts->stack);
  self->toasts = g_object_ref (parts->toasts);
  self->test_page = g_object_ref (parts->test_page);
  self->sessions_page = g_object_ref (parts->sessions_page);
  self->compare_page = g_object_ref (parts->compare_page);
}

/**
 * slc_window_parts_release:
 * @self: parts that are held
 *
 * Lets go of them.
 */
void
slc_window_parts_release (SlcWindowParts *self)
{
  g_return_if_fail (self != NULL);

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->stack);
  g_clear_object (&self->toasts);
  g_clear_object (&self->test_page);
  g_clear_object (&self->sessions_page);
  g_clear_object (&self->compare_page);
}

/**
 * slc_window_parts_show:
 * @self: parts
 * @page: the name of a page
 *
 * Brings that page to the front.
 */
void
slc_window_parts_show (const SlcWindowParts *self, const char *page)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (page != NULL);

  adw_view_stack_set_visible_child_name (self->stack, page);
}

/**
 * slc_window_parts_shows:
 * @self: parts
 * @page: the name of a page
 *
 * Returns: whether that page is in front
 */
bool
slc_window_parts_shows (const SlcWindowParts *self, const char *page)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (page != NULL, false);

  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), page) == 0;
}

/**
 * slc_window_parts_enable:
 * @self: parts, with the window still there
 * @action: the name of an action of the window
 * @enabled: whether it can be used
 */
void
slc_window_parts_enable (const SlcWindowParts *self, const char *action, bool enabled)
{
  GAction *found;

  g_return_if_fail (self != NULL && self->window != NULL);
  g_return_if_fail (action != NULL);

  found = g_action_map_lookup_action (G_ACTION_MAP (self->window), action);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

/**
 * slc_window_parts_show_error:
 * @self: parts
 * @message: what went wrong, with the cure
 *
 * Says so on the page that is in front, if the window is still there.
 */
void
slc_window_parts_show_error (const SlcWindowParts *self, const char *message)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (message != NULL);

  if (self->window == NULL)
    return;

  if (slc_window_parts_shows (self, "compare"))
    slc_compare_page_show_error (self->compare_page, message);
  else if (slc_window_parts_shows (self, "sessions"))
    slc_sessions_page_show_error (self->sessions_page, message);
  else
    slc_test_page_show_error (self->test_page, message);
}

/**
 * slc_window_parts_show_toast:
 * @self: parts
 * @text: what was done
 *
 * Says so for a moment.
 *
 * Returns: (transfer none): where it stands, to be given a button
 */
AdwToast *
slc_window_parts_show_toast (const SlcWindowParts *self, const char *text)
{
  g_autofree char *markup = NULL;
  AdwToast *toast;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  markup = g_markup_escape_text (text, -1);
  toast = adw_toast_new (markup);
  adw_toast_overlay_add_toast (self->toasts, toast);

  return toast;
}
