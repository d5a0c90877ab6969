/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "target/drive-target.h"
#include "target/targets.h"

G_BEGIN_DECLS

typedef void (*SlcDriveConfirmedFunc) (const SlcConfirmedDrive *confirmed,
                                       const SlcDriveOptions *options,
                                       gpointer user_data);

void slc_drive_confirmation_ask (GtkWidget *parent,
                                 const SlcTargetEntry *entry,
                                 bool discard,
                                 SlcDriveConfirmedFunc callback,
                                 gpointer user_data);

G_END_DECLS
