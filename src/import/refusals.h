/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/text-source.h"

G_BEGIN_DECLS

bool slc_refusals_is_session (const char *bytes, size_t length);
bool slc_refusals_check_bytes (const char *name, const char *bytes, size_t length, GError **error);
bool slc_refusals_check_text (const SlcTextSource *source, GError **error);

G_END_DECLS
