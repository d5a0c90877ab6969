/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SlcExitStatus:
 * @SLC_EXIT_DONE: done as asked
 * @SLC_EXIT_FAILED: not done; a line on the standard error says what stood in the way
 * @SLC_EXIT_USAGE: the command line was not understood
 * @SLC_EXIT_REFUSED: not done, because it could destroy something
 * @SLC_EXIT_STOPPED: stopped by the user; what was measured until then is saved
 *
 * How a command ended, as scripts see it.
 */
typedef enum {
  SLC_EXIT_DONE = 0,
  SLC_EXIT_FAILED = 1,
  SLC_EXIT_USAGE = 2,
  SLC_EXIT_REFUSED = 3,
  SLC_EXIT_STOPPED = 130,
} SlcExitStatus;

G_END_DECLS
