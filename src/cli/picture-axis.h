/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "plot/axis.h"

G_BEGIN_DECLS

bool slc_picture_axis_check (SlcAxis axis,
                             const SlcSession *const *sessions,
                             unsigned n_sessions,
                             GError **error);

G_END_DECLS
