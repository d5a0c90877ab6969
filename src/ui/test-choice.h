/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "target/trial.h"
#include "ui/setup.h"

G_BEGIN_DECLS

/* @trial is %NULL where there is none, and then @error says why; %G_IO_ERROR_CANCELLED if a person
 * wanted it so. */
typedef void (*SlcTestChosenFunc) (SlcTrial *trial, const GError *error, gpointer user_data);

void slc_choose_test (SlcSetup *setup,
                      GCancellable *cancellable,
                      SlcTestChosenFunc callback,
                      gpointer user_data);

G_END_DECLS
