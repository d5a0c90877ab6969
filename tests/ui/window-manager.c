/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "window-manager.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <glib-unix.h>

/**
 * WindowManager:
 *
 * As much of a window manager as it takes to minimise a window and to bring it back: whoever asks
 * for that is taken off the screen (ICCCM, 4.1.4). It has a connection of its own, as a real one
 * has.
 */
struct _WindowManager {
  Display *display;
  Window minimised;
  unsigned source_id;
};

static gboolean
readable_cb (int fd, GIOCondition condition, gpointer user_data)
{
  WindowManager *self = user_data;
  Atom change_state = XInternAtom (self->display, "WM_CHANGE_STATE", False);
  XEvent event;

  while (XPending (self->display) > 0) {
    XNextEvent (self->display, &event);
    if (event.type == ClientMessage && event.xclient.message_type == change_state &&
        event.xclient.data.l[0] == IconicState) {
      self->minimised = event.xclient.window;
      XUnmapWindow (self->display, self->minimised);
    }
  }
  XFlush (self->display);

  return G_SOURCE_CONTINUE;
}

/**
 * window_manager_new:
 *
 * Returns: (transfer full): what minimises windows, while the main loop runs
 */
WindowManager *
window_manager_new (void)
{
  WindowManager *self = g_new0 (WindowManager, 1);

  self->display = XOpenDisplay (NULL);
  g_assert_nonnull (self->display);
  XSelectInput (self->display, DefaultRootWindow (self->display), SubstructureNotifyMask);
  XSync (self->display, False);
  self->source_id = g_unix_fd_add (ConnectionNumber (self->display), G_IO_IN, readable_cb, self);

  return self;
}

/**
 * window_manager_restore:
 * @self: a window manager that has minimised a window
 *
 * Brings it back, as people do who click on it in a list of windows.
 */
void
window_manager_restore (WindowManager *self)
{
  XMapWindow (self->display, self->minimised);
  XFlush (self->display);
}

/**
 * window_manager_free:
 * @self: (transfer full): a window manager
 */
void
window_manager_free (WindowManager *self)
{
  g_source_remove (self->source_id);
  XCloseDisplay (self->display);
  g_free (self);
}
