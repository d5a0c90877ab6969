/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

char *slc_nvme_controller_find (const char *folder);
bool slc_nvme_controller_is_remote (const char *folder);

G_END_DECLS
