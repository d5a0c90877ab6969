/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"
#include "target/drive-facts.h"

G_BEGIN_DECLS

void slc_machine_describe (SlcMachine *machine, const SlcDriveFacts *facts);

G_END_DECLS
