/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

void slc_wait_begin (void);
bool slc_wait_once (void);

/* Runs the main loop until @condition holds. Only something that hangs takes until the deadline. */
#define slc_wait_until(condition)            \
  G_STMT_START                               \
  {                                          \
    slc_wait_begin ();                       \
    while (!(condition) && slc_wait_once ()) \
      ;                                      \
    g_assert_true (condition);               \
  }                                          \
  G_STMT_END

G_END_DECLS
