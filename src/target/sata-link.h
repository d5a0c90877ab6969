/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *slc_sata_link_read_now (const char *folder);
char *slc_sata_link_read_possible (const char *folder);

G_END_DECLS
