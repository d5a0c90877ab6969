/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/assembly.h"
#include "import/format.h"

G_BEGIN_DECLS

SlcSession *slc_import_session_make (const SlcFormat *format,
                                     const SlcUnit *unit,
                                     const GPtrArray *logs,
                                     const GPtrArray *names,
                                     const SlcAssembly *assembly);

G_END_DECLS
