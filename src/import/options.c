/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/options.h"

/**
 * slc_import_options_init:
 * @self: (out caller-allocates): options
 *
 * Leaves everything to what the log says.
 */
void
slc_import_options_init (SlcImportOptions *self)
{
  g_return_if_fail (self != NULL);

  *self = (SlcImportOptions){ .interval_ns = SLC_UNKNOWN_NS, .warning_temperature_c = NAN };
}
