/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/curve-arguments.h"

#include "plot/overlay-look.h"

static unsigned
count (char **values)
{
  return values != NULL ? g_strv_length (values) : 0;
}

static unsigned
find_colour (const char *name)
{
  unsigned colour = 0;

  while (colour < SLC_N_LOOKS && !g_str_equal (slc_look_colour_to_string (colour), name))
    colour++;

  return colour;
}

static char *
list_colours (void)
{
  const char *names[SLC_N_LOOKS + 1] = { NULL };

  for (unsigned colour = 0; colour < SLC_N_LOOKS; colour++)
    names[colour] = slc_look_colour_to_string (colour);

  return g_strjoinv (", ", (char **) names);
}

static bool
check_number (const char *option, char **values, unsigned n_sessions, GError **error)
{
  if (count (values) <= n_sessions)
    return true;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
               /* Translators: an option */
               _ ("Give %s once for each session at the most"), option);
  return false;
}

static bool
check_names (const SlcCurveArguments *self, GError **error)
{
  for (unsigned i = 0; i < count (self->names); i++) {
    if (!g_utf8_validate (self->names[i], -1, NULL)) {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("%s takes UTF-8 text"),
                   "--legend");
      return false;
    }
  }

  return true;
}

static bool
check_colours (const SlcCurveArguments *self, GError **error)
{
  for (unsigned i = 0; i < count (self->colours); i++) {
    if (find_colour (self->colours[i]) == SLC_N_LOOKS) {
      g_autofree char *choices = list_colours ();

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* Translators: an option, what was given to it, what can be given to it. */
                   _ ("%s cannot be “%s”; it can be: %s"), "--colour", self->colours[i], choices);
      return false;
    }
  }

  return true;
}

/* Two curves in one colour could not be told apart. */
static bool
check_colours_differ (const SlcCurveArguments *self, GError **error)
{
  for (unsigned i = 1; i < count (self->colours); i++) {
    for (unsigned j = 0; j < i; j++) {
      if (g_str_equal (self->colours[i], self->colours[j])) {
        g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                     /* Translators: an option, and what was given to it twice */
                     _ ("%s is “%s” twice; give each session a colour of its own"), "--colour",
                     self->colours[i]);
        return false;
      }
    }
  }

  return true;
}

static bool
is_chosen (const SlcCurveArguments *self, unsigned colour)
{
  for (unsigned i = 0; i < count (self->colours); i++) {
    if (find_colour (self->colours[i]) == colour)
      return true;
  }

  return false;
}

/* Those that were not given go to the other sessions in their order. */
static unsigned
find_free_colour (const SlcCurveArguments *self, unsigned index)
{
  unsigned n_before = index - count (self->colours);

  for (unsigned colour = 0;; colour++) {
    if (!is_chosen (self, colour) && n_before-- == 0)
      return colour;
  }
}

/**
 * slc_curve_arguments_clear:
 * @self: arguments
 *
 * Releases what they hold.
 */
void
slc_curve_arguments_clear (SlcCurveArguments *self)
{
  g_return_if_fail (self != NULL);

  g_strfreev (self->names);
  g_strfreev (self->colours);
}

/**
 * slc_curve_arguments_check:
 * @self: arguments
 * @n_sessions: how many sessions there are
 * @error: return location for an error
 *
 * Returns: whether there is a session for each of them, and each is known
 */
bool
slc_curve_arguments_check (const SlcCurveArguments *self, unsigned n_sessions, GError **error)
{
  g_return_val_if_fail (self != NULL, false);

  return check_number ("--legend", self->names, n_sessions, error) &&
         check_number ("--colour", self->colours, n_sessions, error) && check_names (self, error) &&
         check_colours (self, error) && check_colours_differ (self, error);
}

/**
 * slc_curve_arguments_name:
 * @self: arguments that were checked
 * @comparison: the sessions
 *
 * Calls the sessions what they are to be called; an empty name leaves one its own.
 */
void
slc_curve_arguments_name (const SlcCurveArguments *self, SlcComparison *comparison)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (comparison != NULL);

  for (unsigned i = 0; i < count (self->names); i++) {
    if (*self->names[i] != '\0')
      slc_comparison_set_name (comparison, i, self->names[i]);
  }
}

/**
 * slc_curve_arguments_get_colour:
 * @self: arguments that were checked
 * @index: which session
 *
 * Returns: its colour, of those of slc_look_get_colour(); one that no other session has
 */
unsigned
slc_curve_arguments_get_colour (const SlcCurveArguments *self, unsigned index)
{
  g_return_val_if_fail (self != NULL, 0);

  return index < count (self->colours) ? find_colour (self->colours[index])
                                       : find_free_colour (self, index);
}
