/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdbool.h>

#include "target/udisks.h"

G_BEGIN_DECLS

bool slc_udisks_uses_check (const SlcUDisks *udisks, GDBusObject *block, GError **error);
GPtrArray *slc_udisks_uses_list_parts (const SlcUDisks *udisks, GDBusObject *block);

G_END_DECLS
