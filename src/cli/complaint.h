/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "cli/exit-status.h"

G_BEGIN_DECLS

void slc_complain (const char *message);
SlcExitStatus slc_complain_failed (const GError *error);
SlcExitStatus slc_complain_usage (const char *message);

G_END_DECLS
