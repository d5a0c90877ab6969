/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ui/window-parts.h"

G_BEGIN_DECLS

#define SLC_TYPE_SESSION_COMMANDS (slc_session_commands_get_type ())
G_DECLARE_FINAL_TYPE (SlcSessionCommands, slc_session_commands, SLC, SESSION_COMMANDS, GObject)

SlcSessionCommands *slc_session_commands_new (const SlcWindowParts *parts);

void slc_session_commands_update (SlcSessionCommands *self);
void slc_session_commands_set_correcting (SlcSessionCommands *self, bool correcting);
void slc_session_commands_find_cut_off_tests (SlcSessionCommands *self);
const char *slc_session_commands_get_path (SlcSessionCommands *self);

G_END_DECLS
