/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session-error.h"

G_DEFINE_QUARK (slc-session-error-quark, slc_session_error);
