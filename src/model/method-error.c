/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/method-error.h"

G_DEFINE_QUARK (slc-method-error-quark, slc_method_error);
