/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/format.h"

G_BEGIN_DECLS

/* What fio prints with --output-format=json and --status-interval or --ss. */
extern const SlcFormat slc_fio_json;

G_END_DECLS
