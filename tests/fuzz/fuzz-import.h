/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>

G_BEGIN_DECLS

/* The last bytes of an input say how the rest is to be read. */
#define FUZZ_N_CONTROLS 2

/* What libFuzzer calls with whatever it has thought of; the program ends when that shows a fault.
 */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* The bytes with which a log is to be read under a name, in the format that its text shows. */
GByteArray *fuzz_import_make_input (const char *name, const char *text);

G_END_DECLS
