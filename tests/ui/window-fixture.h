/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <stdbool.h>

#include "model/session-store.h"
#include "ui/application.h"
#include "ui/window.h"

G_BEGIN_DECLS

/**
 * SlcWindowFixture:
 * @application: the application, as people start it
 * @window: its window, or %NULL once it is gone
 * @store: where its sessions are; emptied after each test
 *
 * The program's window on the screen.
 */
typedef struct {
  SlcApplication *application;
  GtkWindow *window;
  SlcSessionStore *store;
} SlcWindowFixture;

typedef void (*SlcWindowTest) (SlcWindowFixture *fixture, gconstpointer data);

void slc_window_test_init (int *argc, char ***argv);
void slc_window_test_add (const char *path, SlcWindowTest test);

void slc_window_fixture_open (SlcWindowFixture *self);
void slc_window_fixture_close (SlcWindowFixture *self);

void slc_window_fixture_activate (SlcWindowFixture *self, const char *action);
bool slc_window_fixture_can (SlcWindowFixture *self, const char *action);
void slc_window_fixture_choose (SlcWindowFixture *self, const char *target);
void slc_window_fixture_run (SlcWindowFixture *self, const char *target);
void slc_window_fixture_drop (SlcWindowFixture *self, const char *const *paths);
char *slc_window_fixture_copy (SlcWindowFixture *self, const char *kind);
SlcSession *slc_window_fixture_load_only_session (SlcWindowFixture *self);

GtkWidget *slc_find_type (GtkWidget *root, GType type);
GtkWidget *slc_find_mapped_type (GtkWidget *root, GType type);
GtkWidget *slc_find_label (GtkWidget *root, const char *part);
GtkWidget *slc_find_anywhere (GType type);
GtkWidget *slc_find_label_anywhere (const char *part);
void slc_type (const char *text);
GtkDropTarget *slc_find_drop_target (GtkWidget *widget);
bool slc_can_click (const char *label);
void slc_click (const char *label);
void slc_press (GtkWidget *widget, unsigned keyval, GdkModifierType modifiers);
GdkTexture *slc_take_picture (GtkWidget *widget);

G_END_DECLS
