/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/import-error.h"

G_DEFINE_QUARK (slc-import-error-quark, slc_import_error);
