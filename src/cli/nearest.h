/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *slc_nearest (const char *word, const char *const *words);

G_END_DECLS
