/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "import/log.h"

G_BEGIN_DECLS

GPtrArray *slc_choice_list (const GPtrArray *logs, const SlcImportOptions *options);
char *slc_choice_make_title (const GPtrArray *logs, const GPtrArray *names, SlcTrack *track);
GPtrArray *slc_choice_make (const GPtrArray *logs,
                            const GPtrArray *names,
                            GPtrArray *candidates,
                            const SlcImportOptions *options,
                            GError **error);
bool slc_choice_has_reads (const GPtrArray *logs);

G_END_DECLS
