/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

SlcSession *throttled_session_new (void);
