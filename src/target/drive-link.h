/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/link.h"

G_BEGIN_DECLS

void slc_drive_link_read (SlcLink *self, const char *folder);

G_END_DECLS
