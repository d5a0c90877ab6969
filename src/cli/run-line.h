/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

GPtrArray *slc_run_line_parse (int argc, char **argv, GError **error);

G_END_DECLS
