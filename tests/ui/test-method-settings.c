/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/method-fields.h"
#include "model/preset.h"
#include "ui/method-settings.h"

static void
assert_kept (GSettings *settings, const SlcMethod *method)
{
  SlcMethod kept;

  slc_method_settings_write (settings, method);
  g_assert_true (slc_method_settings_read (settings, false, &kept, NULL));
  for (SlcMethodField field = 0; field < SLC_N_METHOD_FIELDS; field++) {
    g_autofree char *was = slc_method_field_to_string (field, method);
    g_autofree char *is = slc_method_field_to_string (field, &kept);

    g_assert_cmpstr (is, ==, was);
  }
}

static void
test_presets (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  for (unsigned i = 0; i < SLC_N_PRESETS; i++) {
    SlcMethod method;

    slc_preset_apply (slc_preset_get (i), &method);
    assert_kept (settings, &method);
  }
}

static void
test_lengths (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  SlcMethod methods[7];

  for (unsigned i = 0; i < G_N_ELEMENTS (methods); i++)
    slc_method_init (&methods[i]);
  methods[0].length_bytes = 7 * SLC_GB;
  methods[1].length_percent = 30;
  methods[2].time_limit_ns = 90 * SLC_NS_PER_S;
  methods[3].fill = true;
  methods[4].after_cliff_bytes = 5 * SLC_GB;
  methods[5].until_stable = true;
  methods[6].stop_temperature_c = 65;

  for (unsigned i = 0; i < G_N_ELEMENTS (methods); i++)
    assert_kept (settings, &methods[i]);
}

/* What was chosen for a real drive says nothing of simulated ones. */
static void
test_simulated (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  SlcMethod real, simulated;

  g_settings_reset (settings, "simulated-length-kind");
  g_settings_set_string (settings, "length-kind", "stable");
  g_assert_true (slc_method_settings_read (settings, false, &real, NULL));
  g_assert_true (slc_method_settings_read (settings, true, &simulated, NULL));

  g_assert_true (real.until_stable);
  g_assert_false (simulated.until_stable);
  g_assert_true (simulated.fill);
}

static void
test_surroundings (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  SlcMethod method;

  slc_method_init (&method);
  method.fill = true;
  method.passes = 3;
  method.preparation.fill_percent = 90;
  method.preparation.settle_ns = 600 * SLC_NS_PER_S;
  method.preparation.start_temperature_c = 40;
  method.idle_ns[0] = 30 * SLC_NS_PER_S;
  method.idle_ns[1] = 3 * SLC_NS_PER_S / 2;
  method.n_idles = 2;
  assert_kept (settings, &method);

  method.preparation.fill_percent = 50;
  assert_kept (settings, &method);
}

static void
expect_refused (GSettings *settings)
{
  g_autoptr (GError) error = NULL;
  SlcMethod method;

  g_assert_false (slc_method_settings_read (settings, false, &method, &error));
  g_assert_nonnull (error);
}

/* What people type may be anything. */
static void
test_refused (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_string (settings, "idle-times", "soon");
  expect_refused (settings);
  g_settings_set_string (settings, "idle-times", "30,,60");
  expect_refused (settings);
  g_settings_set_string (settings, "idle-times", "0.5");
  expect_refused (settings);
  g_settings_set_string (settings, "idle-times", " ");
  g_settings_set_uint (settings, "start-temperature-c", 5);
  expect_refused (settings);
}

/* It is empty as long as nobody knows it. */
static void
test_endurance (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  uint64_t endurance_bytes = 0;

  g_assert_true (slc_method_settings_read_endurance (settings, &endurance_bytes, NULL));
  g_assert_cmpuint (endurance_bytes, ==, SLC_UNKNOWN_BYTES);
  g_settings_set_string (settings, "rated-endurance", " 600 TB ");
  g_assert_true (slc_method_settings_read_endurance (settings, &endurance_bytes, NULL));
  g_assert_cmpuint (endurance_bytes, ==, 600 * 1000 * SLC_GB);
  g_settings_set_string (settings, "rated-endurance", "600");
  g_assert_false (slc_method_settings_read_endurance (settings, &endurance_bytes, NULL));
  g_assert_cmpuint (endurance_bytes, ==, SLC_UNKNOWN_BYTES);
  g_settings_reset (settings, "rated-endurance");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ui/method-settings/presets", test_presets);
  g_test_add_func ("/ui/method-settings/lengths", test_lengths);
  g_test_add_func ("/ui/method-settings/simulated", test_simulated);
  g_test_add_func ("/ui/method-settings/surroundings", test_surroundings);
  g_test_add_func ("/ui/method-settings/refused", test_refused);
  g_test_add_func ("/ui/method-settings/endurance", test_endurance);

  return g_test_run ();
}
