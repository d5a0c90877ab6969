/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/picture-error.h"

G_DEFINE_QUARK (slc-picture-error-quark, slc_picture_error);
