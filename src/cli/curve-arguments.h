/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <glib/gi18n.h>
#include <stdbool.h>

#include "model/comparison.h"

G_BEGIN_DECLS

/**
 * SlcCurveArguments:
 * @names: (nullable) (array zero-terminated=1): what the sessions are called, the first first
 * @colours: (nullable) (array zero-terminated=1): the names of their colours
 *
 * What was given on the command line to say how the sessions of a comparison are shown.
 */
typedef struct {
  char **names;
  char **colours;
} SlcCurveArguments;

#define SLC_CURVE_ENTRIES(arguments)                                                   \
  { "legend",                                                                          \
    0,                                                                                 \
    0,                                                                                 \
    G_OPTION_ARG_FILENAME_ARRAY,                                                       \
    &(arguments)->names,                                                               \
    N_ ("What the first session is called here; given again, what the next is"),       \
    N_ ("NAME") },                                                                     \
  {                                                                                    \
    "colour", 0, 0, G_OPTION_ARG_STRING_ARRAY, &(arguments)->colours,                  \
      N_ ("Of a picture: colour of the first session; given again, that of the next"), \
      "blue|orange|green|pink|text|ochre|azure|grey"                                   \
  }

void slc_curve_arguments_clear (SlcCurveArguments *self);

bool slc_curve_arguments_check (const SlcCurveArguments *self, unsigned n_sessions, GError **error);
void slc_curve_arguments_name (const SlcCurveArguments *self, SlcComparison *comparison);
unsigned slc_curve_arguments_get_colour (const SlcCurveArguments *self, unsigned index);

G_END_DECLS
