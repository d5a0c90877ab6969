/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

bool slc_udisks_has (GDBusObject *object, const char *interface);
char *slc_udisks_get_text (GDBusObject *object, const char *interface, const char *name);
char **slc_udisks_get_texts (GDBusObject *object, const char *interface, const char *name);
uint64_t slc_udisks_get_number (GDBusObject *object,
                                const char *interface,
                                const char *name,
                                uint64_t otherwise);
double slc_udisks_get_real (GDBusObject *object, const char *interface, const char *name);
bool
slc_udisks_get_flag (GDBusObject *object, const char *interface, const char *name, bool otherwise);
int slc_udisks_compare_paths (gconstpointer a, gconstpointer b);

G_END_DECLS
