/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *slc_usb_link_find_device (const char *folder);
char *slc_usb_link_read_now (const char *device);
char *slc_usb_link_read_possible (const char *device);

G_END_DECLS
