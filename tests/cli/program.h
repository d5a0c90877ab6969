/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

#include <gio/gio.h>
#include <stdbool.h>

G_BEGIN_DECLS

/**
 * Program:
 * @folder: a folder of its own, on the disk that the project is built on
 * @launcher: starts it there, without a display and with its data in @folder
 *
 * The built program in a home of its own.
 */
typedef struct {
  char *folder;
  GSubprocessLauncher *launcher;
} Program;

Program *program_new (void);
void program_free (Program *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Program, program_free)

char *program_path (const Program *self, const char *name);
void program_set_environment (Program *self, const char *name, const char *value);

/**
 * Outcome:
 * @status: its exit status
 * @output: what it wrote to the standard output
 * @errors: what it wrote to the standard error
 *
 * How the program ended.
 */
typedef struct {
  int status;
  char *output;
  char *errors;
} Outcome;

void outcome_free (Outcome *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Outcome, outcome_free)

Outcome *program_run (Program *self, ...) G_GNUC_NULL_TERMINATED;
Outcome *program_run_line (Program *self, const char *line);
Outcome *program_run_script (Program *self, const char *script);
GSubprocess *program_start (Program *self, ...) G_GNUC_NULL_TERMINATED;
GSubprocess *program_start_script (Program *self, const char *script);
void program_wait_for_line (GSubprocess *process, const char *part);
void program_wait_for_progress (GSubprocess *process);
Outcome *program_end (GSubprocess *process);

GPtrArray *program_list_files (const Program *self, const char *suffix);
SlcSession *program_load_session (const Program *self);
bool is_one_line (const char *text);

G_END_DECLS
