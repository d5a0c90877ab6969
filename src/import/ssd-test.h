/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/format.h"

G_BEGIN_DECLS

/* What ssd-test prints, as JSON or as lines of progress. */
extern const SlcFormat slc_ssd_test;

G_END_DECLS
