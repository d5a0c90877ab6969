/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/format.h"

G_BEGIN_DECLS

/* The file of Iometer whose name begins with "inst": the results of each update. */
extern const SlcFormat slc_iometer;

G_END_DECLS
