/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

void language_test (const char *language, void (*test) (void));
