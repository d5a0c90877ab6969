/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SLC_TYPE_APPLICATION (slc_application_get_type ())
G_DECLARE_FINAL_TYPE (SlcApplication, slc_application, SLC, APPLICATION, AdwApplication)

SlcApplication *slc_application_new (void);

G_END_DECLS
