/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/queue-words.h"

#include "model/preset.h"

static void
set_time (SlcMethod *method)
{
  method->time_limit_ns = 120 * SLC_NS_PER_S;
}

static void
set_after_cliff (SlcMethod *method)
{
  method->after_cliff_bytes = 20 * SLC_GB;
}

static void
set_until_stable (SlcMethod *method)
{
  method->until_stable = true;
}

static void
set_temperature (SlcMethod *method)
{
  method->stop_temperature_c = 70;
}

static void
set_percent (SlcMethod *method)
{
  method->length_percent = 50;
}

static void
set_fill (SlcMethod *method)
{
  method->fill = true;
}

static void
set_size (SlcMethod *method)
{
  method->length_bytes = 64 * SLC_GB;
}

static void
set_around (SlcMethod *method)
{
  method->fill = true;
  method->interval_ns = SLC_NS_PER_S / 4;
  method->preparation.discard = true;
  method->preparation.settle_ns = 60 * SLC_NS_PER_S;
  method->n_idles = 2;
  method->idle_ns[0] = 30 * SLC_NS_PER_S;
  method->idle_ns[1] = 300 * SLC_NS_PER_S;
  method->passes = 3;
}

static void
set_preset (SlcMethod *method)
{
  slc_preset_apply (slc_preset_get (0), method);
}

static void
test_plans (void)
{
  static const struct {
    void (*set) (SlcMethod *method);
    const char *words;
  } cases[] = {
    { set_time, "2\u00a0min, 1\u00a0MiB blocks, queue depth 8" },
    { set_after_cliff, "20.0\u00a0GB after the cliff, 1\u00a0MiB blocks, queue depth 8" },
    { set_until_stable, "Until the speed is stable, 1\u00a0MiB blocks, queue depth 8" },
    { set_temperature, "Up to 70\u00a0°C, 1\u00a0MiB blocks, queue depth 8" },
    { set_percent, "50\u00a0%, 1\u00a0MiB blocks, queue depth 8" },
    { set_fill, "All the room there is, 1\u00a0MiB blocks, queue depth 8" },
    { set_size, "64.0\u00a0GB, 1\u00a0MiB blocks, queue depth 8" },
    { set_around, "All the room there is, 1\u00a0MiB blocks, queue depth 8; 0.25\u00a0s samples; "
                  "discarded, settled for 1\u00a0min 0\u00a0s; then idle for 30\u00a0s, "
                  "5\u00a0min; 3 passes" },
    { set_preset, NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    SlcMethod method;
    g_autoptr (SlcPlan) plan = NULL;
    g_autofree char *words = NULL;

    slc_method_init (&method);
    cases[i].set (&method);
    plan = slc_plan_new (NULL, &method);
    words = slc_queue_words_describe_plan (plan);
    g_assert_cmpstr (words, ==,
                     cases[i].words != NULL ? cases[i].words : slc_preset_get (0)->label);
  }
}

static void
expect_state (SlcTrial *trial, const char *expected)
{
  g_autofree char *words = slc_queue_words_describe_state (trial);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_states (void)
{
  SlcMethod method;
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (SlcTrial) failed = NULL;
  g_autoptr (SlcTrial) refused = NULL;

  slc_method_init (&method);
  plan = slc_plan_new (NULL, &method);
  failed = slc_trial_new ("sim:no-cache", plan);
  refused = slc_trial_new ("sim:no-cache", plan);
  expect_state (failed, "Waiting");

  slc_trial_fail (failed, g_error_new_literal (SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED, "Gone"));
  expect_state (failed, "Failed: Gone");
  slc_trial_fail (refused,
                  g_error_new_literal (SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, "In use"));
  expect_state (refused, "Refused: In use");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ui/queue-words/plans", test_plans);
  g_test_add_func ("/ui/queue-words/states", test_states);

  return g_test_run ();
}
