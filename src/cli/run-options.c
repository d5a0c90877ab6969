/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/run-options.h"

#include <glib/gi18n.h>

#include "cli/method-options.h"
#include "cli/options.h"
#include "model/wear.h"
#include "target/simulated-target.h"
#include "target/targets.h"

static const char summary[] = N_ (
  "Writes one long sequential stream to TARGET and finds where its cache ends.\n"
  "TARGET is a folder, or sim:PROFILE for a simulated drive, in real time unless\n"
  "@FACTOR or @max follows; “slc-cliff targets” lists them. A folder needs --size,\n"
  "--time, --stop-after-cliff, --until-stable, --until-temperature or --preset; a\n"
  "simulated drive is filled without.\n"
  "TARGET can be a raw drive too, /dev/NAME. All that is on it is destroyed then, so\n"
  "it needs --yes-destroy with the end of its serial number besides.\n"
  "--then begins another test, which runs after the one before it, whatever became of\n"
  "that one. Each test has options of its own.");

static gboolean
parse_name (const char *option, const char *value, gpointer data, GError **error)
{
  SlcRunOptions *self = data;

  return slc_options_take_text (option, value, &self->name, error);
}

static gboolean
parse_yes_destroy (const char *option, const char *value, gpointer data, GError **error)
{
  SlcRunOptions *self = data;

  return slc_options_take_text (option, value, &self->yes_destroy, error);
}

static gboolean
parse_rated_endurance (const char *option, const char *value, gpointer data, GError **error)
{
  SlcRunOptions *self = data;

  return slc_wear_parse_endurance (value, &self->rated_endurance_bytes, error);
}

static bool
parse (SlcRunOptions *self, int argc, char **argv, char ***targets, GError **error)
{
  gboolean json = FALSE;
  gboolean discard_after = FALSE;
  g_autoptr (GArray) all = g_array_new (true, false, sizeof (GOptionEntry));
  const GOptionEntry entries[] = {
    { "name", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_name,
      N_ ("What to call the session"), N_ ("TEXT") },
    { "rated-endurance", 0, 0, G_OPTION_ARG_CALLBACK, parse_rated_endurance,
      N_ ("How much the drive is rated for (600TB), to see what share of that the test takes"),
      N_ ("SIZE") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &self->output,
      N_ ("Save a copy of the session as FILE; it is kept with the others all the same"),
      N_ ("FILE") },
    { "yes-destroy", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_yes_destroy,
      N_ ("Destroy all that is on the drive: the end of its serial number, its model where it has "
          "none, the name of its file for a loop device"),
      N_ ("SERIAL") },
    { "discard-after", 0, 0, G_OPTION_ARG_NONE, &discard_after,
      N_ ("Discard everything on the drive in the end, so that it is left like a new one"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print the numbers as one JSON object"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, targets, NULL, NULL },
  };

  g_array_append_vals (all, slc_method_options, slc_n_method_options);
  g_array_append_vals (all, entries, G_N_ELEMENTS (entries));
  if (!slc_options_parse (_ ("TARGET [--then TARGET…]"), _ (summary),
                          (const GOptionEntry *) (void *) all->data, self, argc, argv, error))
    return false;
  self->json = json;
  self->discard_after = discard_after;

  return true;
}

/* A session that says "." would not say where it was measured. */
static char *
name_target (const char *given)
{
  if (g_str_has_prefix (given, SLC_SIMULATED_PREFIX))
    return g_strdup (given);

  return g_canonicalize_filename (given, NULL);
}

static bool
check_drive_options (const SlcRunOptions *self, GError **error)
{
  bool discards = self->method.preparation.discard &&
                  !g_str_has_prefix (self->target, SLC_SIMULATED_PREFIX);

  if (slc_targets_is_drive (self->target) ||
      (self->yes_destroy == NULL && !discards && !self->discard_after))
    return true;

  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                       _ ("--yes-destroy and --discard-after are for a raw drive, /dev/NAME, and "
                          "--discard is for that or a simulated drive"));
  return false;
}

/* Before anything is opened: nobody should have to permit what can't be done. */
static bool
check_length (SlcRunOptions *self, GError **error)
{
  if (slc_method_has_length (&self->method))
    return true;

  self->method.fill = g_str_has_prefix (self->target, SLC_SIMULATED_PREFIX);
  if (!self->method.fill)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("Say how much to write with --size, --time, --stop-after-cliff, "
                            "--until-stable, --until-temperature or --preset"));
  return self->method.fill;
}

/**
 * slc_run_options_clear:
 * @self: options
 *
 * Frees what @self holds.
 */
void
slc_run_options_clear (SlcRunOptions *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->target, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->output, g_free);
  g_clear_pointer (&self->yes_destroy, g_free);
}

/**
 * slc_run_options_parse:
 * @self: (out caller-allocates): options, all zero
 * @argc: number of @argv
 * @argv: the command's arguments, its own name first
 * @error: return location for what was not understood
 *
 * Reads what a run is asked to do. What was left out is as the method has it by default; whether
 * the target can do without a length is not known here.
 *
 * Returns: whether all of it makes sense
 */
bool
slc_run_options_parse (SlcRunOptions *self, int argc, char **argv, GError **error)
{
  g_auto (GStrv) targets = NULL;

  g_return_val_if_fail (self != NULL, false);

  slc_method_init (&self->method);
  self->rated_endurance_bytes = SLC_UNKNOWN_BYTES;
  if (!parse (self, argc, argv, &targets, error))
    return false;

  if (targets == NULL || *targets[0] == '\0' || targets[1] != NULL) {
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                         _ ("Name one target to write to"));
    return false;
  }
  self->target = name_target (targets[0]);

  return check_drive_options (self, error) && check_length (self, error) &&
         slc_method_check (&self->method, error);
}
