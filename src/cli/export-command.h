/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "cli/exit-status.h"

G_BEGIN_DECLS

SlcExitStatus slc_export_command (int argc, char **argv);

G_END_DECLS
