/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/picture-axis.h"

#include <glib/gi18n.h>

#include "plot/picture.h"

static const SlcSession *
find_unsuited (SlcAxis axis, const SlcSession *const *sessions, unsigned n_sessions)
{
  for (unsigned i = 0; i < n_sessions; i++)
    if (!slc_axis_suits (axis, sessions[i]))
      return sessions[i];
  return NULL;
}

static bool
any_suits (SlcAxis axis, const SlcSession *const *sessions, unsigned n_sessions)
{
  for (unsigned i = 0; i < n_sessions; i++)
    if (slc_axis_suits (axis, sessions[i]))
      return true;
  return false;
}

/**
 * slc_picture_axis_check:
 * @axis: what the horizontal axis of a picture is to count
 * @sessions: (array length=n_sessions): what is drawn in it
 * @n_sessions: how many
 * @error: return location for an error of %SLC_PICTURE_ERROR
 *
 * Who asked for an axis and publishes the picture shall not get another one unasked. The cliff is
 * an axis of several curves; of one, a style that has it means what is written.
 *
 * Returns: whether the picture can have that axis
 */
bool
slc_picture_axis_check (SlcAxis axis,
                        const SlcSession *const *sessions,
                        unsigned n_sessions,
                        GError **error)
{
  const SlcSession *unsuited;

  g_return_val_if_fail (sessions != NULL, false);

  if (axis == SLC_AXIS_CLIFF) {
    if (n_sessions == 1 || any_suits (axis, sessions, n_sessions))
      return true;
    g_set_error_literal (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_STYLE,
                         _ ("None of these has a cliff to be aligned at: choose --x written, "
                            "percent or time"));
    return false;
  }

  unsuited = find_unsuited (axis, sessions, n_sessions);
  if (unsuited == NULL)
    return true;
  g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_STYLE,
               /* Translators: the name of a session. */
               _ ("How much the drive of “%s” holds is not known, and so no share of it: choose "
                  "--x written or time"),
               unsuited->name);
  return false;
}
