/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "model/session.h"

G_BEGIN_DECLS

char *slc_report_to_string (const SlcSession *session);

G_END_DECLS
