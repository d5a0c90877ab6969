/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

bool slc_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
bool slc_refuse_member (GError **error, const char *node, const char *type);

G_END_DECLS
