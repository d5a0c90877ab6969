/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "engine/plan.h"
#include "target/targets.h"

G_BEGIN_DECLS

#define SLC_TYPE_SETUP (slc_setup_get_type ())
G_DECLARE_FINAL_TYPE (SlcSetup, slc_setup, SLC, SETUP, GtkBox)

void slc_setup_choose_target (SlcSetup *self, const char *name);
void slc_setup_reload (SlcSetup *self);

const SlcTargetEntry *slc_setup_get_target (SlcSetup *self);
char *slc_setup_dup_target_name (SlcSetup *self);
SlcPlan *slc_setup_create_plan (SlcSetup *self);
char *slc_setup_announce (SlcSetup *self);
char *slc_setup_find_problem (SlcSetup *self);

G_END_DECLS
