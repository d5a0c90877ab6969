/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

void label_room_expect (const GPtrArray *labels,
                        const GPtrArray *more_labels,
                        double width,
                        double height);
