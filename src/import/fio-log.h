/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/format.h"

G_BEGIN_DECLS

/* What fio writes with --write_bw_log and --bandwidth-log. */
extern const SlcFormat slc_fio_log;

G_END_DECLS
