/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

unsigned slc_text_width (const char *text);

G_END_DECLS
