/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/queue-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/preset.h"

static char *
describe_stop (const SlcMethod *method)
{
  if (method->time_limit_ns != SLC_UNKNOWN_NS)
    return slc_format_estimate (method->time_limit_ns);
  if (method->after_cliff_bytes != SLC_UNKNOWN_BYTES) {
    g_autofree char *amount = slc_format_gb (method->after_cliff_bytes);

    /* Translators: how long a test is: that much is written after the cliff. */
    return g_strdup_printf (_ ("%s after the cliff"), amount);
  }
  if (method->until_stable)
    return g_strdup (_ ("Until the speed is stable"));
  if (!isnan (method->stop_temperature_c))
    return g_strdup_printf (_ ("Up to %.0f\u00a0°C"), method->stop_temperature_c);

  return NULL;
}

static char *
describe_length (const SlcMethod *method)
{
  char *stop = describe_stop (method);

  if (stop != NULL)
    return stop;
  if (method->length_percent > 0)
    return slc_format_percent (method->length_percent / 100.0);
  if (method->fill || method->length_bytes == SLC_UNKNOWN_BYTES)
    return g_strdup (_ ("All the room there is"));

  return slc_format_gb (method->length_bytes);
}

static char *
describe_idles (const SlcMethod *method)
{
  g_autoptr (GPtrArray) spans = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *joined = NULL;

  if (method->n_idles == 0)
    return NULL;

  for (unsigned i = 0; i < method->n_idles; i++)
    g_ptr_array_add (spans, slc_format_idle (method->idle_ns[i]));
  g_ptr_array_add (spans, NULL);
  joined = g_strjoinv (", ", (char **) spans->pdata);

  /* Translators: for how long a drive is left idle after the test, such as "30 s, 5 min". */
  return g_strdup_printf (_ ("then idle for %s"), joined);
}

static char *
describe_passes (const SlcMethod *method)
{
  return method->passes > 1
         ? g_strdup_printf (ngettext ("%u pass", "%u passes", method->passes), method->passes)
         : NULL;
}

static char *
describe_interval (const SlcMethod *method)
{
  g_autofree char *interval = slc_format_interval (method->interval_ns);
  SlcMethod usual;

  slc_method_init (&usual);
  if (method->interval_ns == usual.interval_ns)
    return NULL;

  /* Translators: %s is how long one sample takes, such as "0.25 s". */
  return g_strdup_printf (_ ("%s samples"), interval);
}

static char *
describe_write (const SlcMethod *method)
{
  g_autofree char *length = describe_length (method);
  g_autofree char *block = slc_format_block (method->block_size_bytes);

  /* Translators: how much, such as "64 GB", the size of the blocks, the queue depth. */
  return g_strdup_printf (_ ("%s, %s blocks, queue depth %u"), length, block, method->queue_depth);
}

static void
add_part (GString *text, char *part)
{
  g_autofree char *owned = part;

  if (owned != NULL)
    g_string_append_printf (text, "; %s", owned);
}

/**
 * slc_queue_words_describe_plan:
 * @plan: a plan
 *
 * What is done before and after the write, and how often, is said where it is not as usual.
 *
 * Returns: (transfer full): its length and method in a line, or the name that they have
 */
char *
slc_queue_words_describe_plan (const SlcPlan *plan)
{
  const SlcMethod *method;
  const SlcPreset *preset;
  g_autofree char *write = NULL;
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (plan != NULL, NULL);

  method = &plan->method;
  preset = slc_preset_recognize (method);
  if (preset != NULL)
    return g_strdup (_ (preset->label));

  write = describe_write (method);
  text = g_string_new (write);
  add_part (text, describe_interval (method));
  add_part (text, slc_preparation_describe (&method->preparation));
  add_part (text, describe_idles (method));
  add_part (text, describe_passes (method));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_state (SlcTrial *trial)
{
  switch (slc_trial_get_state (trial)) {
  case SLC_TRIAL_WAITING:
    return g_strdup (C_ ("test", "Waiting"));
  case SLC_TRIAL_RUNNING:
    return g_strdup (C_ ("test", "Running"));
  case SLC_TRIAL_DONE:
    return g_strdup (C_ ("test", "Done, saved"));
  case SLC_TRIAL_STOPPED:
    return g_strdup (slc_trial_get_path (trial) != NULL ? C_ ("test", "Stopped, saved")
                                                        : C_ ("test", "Stopped"));
  case SLC_TRIAL_FAILED:
    /* Translators: %s says why a test failed. */
    return g_strdup_printf (_ ("Failed: %s"), slc_trial_get_message (trial));
  case SLC_TRIAL_REFUSED:
    /* Translators: %s says why a test was not begun. */
    return g_strdup_printf (_ ("Refused: %s"), slc_trial_get_message (trial));
  }
  g_return_val_if_reached (NULL);
}

/**
 * slc_queue_words_describe_state:
 * @trial: a test of a queue
 *
 * Returns: (transfer full): where it stands, what stood in its way, and what became of a raw drive
 */
char *
slc_queue_words_describe_state (SlcTrial *trial)
{
  g_autofree char *state = NULL;
  g_autofree char *aftermath = NULL;

  g_return_val_if_fail (SLC_IS_TRIAL (trial), NULL);

  state = describe_state (trial);
  if (slc_trial_has_ended (trial))
    aftermath = slc_trial_describe_aftermath (trial);

  return aftermath != NULL ? g_strconcat (state, "\n", aftermath, NULL) : g_steal_pointer (&state);
}

/**
 * slc_queue_words_number:
 * @queue: a queue that runs
 * @status: what its current test does
 *
 * Returns: (transfer full): the same, with which test it is if there are several
 */
char *
slc_queue_words_number (SlcQueue *queue, const char *status)
{
  unsigned n_tests;

  g_return_val_if_fail (SLC_IS_QUEUE (queue), NULL);
  g_return_val_if_fail (status != NULL, NULL);

  n_tests = g_list_model_get_n_items (G_LIST_MODEL (queue));
  if (n_tests == 1)
    return g_strdup (status);

  /* Translators: which of how many tests, and what it does, such as "Writing, about 3 min left". */
  return g_strdup_printf (_ ("Test %u of %u: %s"), slc_queue_get_current_number (queue), n_tests,
                          status);
}

/**
 * slc_queue_words_describe_problems:
 * @queue: a queue that has run
 *
 * Returns: (transfer full) (nullable): what did not go as planned, or %NULL if all did
 */
char *
slc_queue_words_describe_problems (SlcQueue *queue)
{
  unsigned n_bad;

  g_return_val_if_fail (SLC_IS_QUEUE (queue), NULL);

  n_bad = slc_queue_count (queue, SLC_TRIAL_FAILED) + slc_queue_count (queue, SLC_TRIAL_REFUSED);
  if (n_bad == 0)
    return NULL;

  return g_strdup_printf (ngettext ("%u test of the queue failed. The queue says why.",
                                    "%u tests of the queue failed. The queue says why.", n_bad),
                          n_bad);
}
