/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* What one step of a spin button stands for, in the unit of its setting. */
void slc_setting_rows_bind_uint (GSettings *settings,
                                 const char *key,
                                 GtkSpinButton *spin,
                                 unsigned per_step);
void slc_setting_rows_bind_uint64 (GSettings *settings,
                                   const char *key,
                                   GtkSpinButton *spin,
                                   uint64_t per_step);

/* Names in the settings, in the order of the items in the row, and %NULL. */
void slc_setting_rows_bind_choice (GSettings *settings,
                                   const char *key,
                                   AdwComboRow *row,
                                   const char *const *names);

void slc_setting_rows_mark (GtkWidget *row, bool is_problem);

G_END_DECLS
