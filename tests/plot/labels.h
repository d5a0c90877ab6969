/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "plot/label.h"

const SlcLabel *labels_find (const GPtrArray *labels, const char *text);
const SlcLabel *labels_find_role (const GPtrArray *labels, SlcLabelRole role);
void labels_expect_room (const GPtrArray *labels,
                         const GPtrArray *more_labels,
                         double width,
                         double height);
