/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "model/session.h"

G_BEGIN_DECLS

SlcEnd slc_write_error_to_end (int error);
char *slc_write_error_describe (int error, const char *target_name);
bool slc_write_error_allows_flush (int error);

G_END_DECLS
