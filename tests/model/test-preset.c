/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/fingerprint.h"
#include "model/preset.h"

#include <string.h>

static SlcMethod
preset_method (const char *name)
{
  SlcMethod method;

  slc_preset_apply (slc_preset_find (name, NULL), &method);
  return method;
}

/* Each can be carried out, ends, and is something else than the others. */
static void
test_all (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (unsigned i = 0; i < SLC_N_PRESETS; i++) {
    const SlcPreset *preset = slc_preset_get (i);
    SlcMethod method;

    slc_preset_apply (preset, &method);
    g_assert_true (slc_preset_find (preset->name, NULL) == preset);
    g_assert_true (slc_preset_recognize (&method) == preset);
    g_assert_true (slc_method_has_length (&method));
    g_assert_true (slc_method_check (&method, NULL));
    g_assert_true (g_hash_table_add (seen, slc_fingerprint_method (&method, 1)));
  }
}

static void
test_published (void)
{
  SlcMethod method = preset_method ("published");
  static const unsigned idle_s[] = { 30, 60, 300, 1800 };

  g_assert_cmpuint (method.block_size_bytes, ==, 1048576);
  g_assert_cmpuint (method.interval_ns, ==, 1000000000);
  g_assert_true (method.fill);
  g_assert_cmpuint (method.n_idles, ==, G_N_ELEMENTS (idle_s));
  for (unsigned i = 0; i < method.n_idles; i++)
    g_assert_cmpuint (method.idle_ns[i], ==, idle_s[i] * SLC_NS_PER_S);
}

static void
test_whole_drive (void)
{
  SlcMethod erased = preset_method ("erased");
  SlcMethod deep = preset_method ("deep-queue");
  SlcMethod nearly = preset_method ("nearly-full");

  g_assert_cmpuint (erased.queue_depth, ==, 1);
  g_assert_cmpuint (erased.interval_ns, ==, 500000000);
  g_assert_true (erased.fill && erased.preparation.discard);
  g_assert_cmpuint (deep.queue_depth, ==, 32);
  g_assert_cmpuint (deep.block_size_bytes, ==, 131072);
  g_assert_true (deep.fill && deep.preparation.discard);
  g_assert_cmpuint (nearly.preparation.leave_bytes, ==, 10 * SLC_GB);
  g_assert_true (nearly.fill && !nearly.preparation.discard);
}

static void
test_quick (void)
{
  SlcMethod method = preset_method ("quick");

  g_assert_cmpuint (method.time_limit_ns, ==, 60 * SLC_NS_PER_S);
  g_assert_false (method.fill);
}

static void
test_changed (void)
{
  SlcMethod method = preset_method ("published");

  method.idle_ns[3]++;
  g_assert_null (slc_preset_recognize (&method));
}

/* Whoever mistook the name reads all there are. */
static void
test_unknown (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (slc_preset_find ("publish", &error));
  g_assert_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_PRESET);
  g_assert_nonnull (strstr (error->message, "publish"));
  for (unsigned i = 0; i < SLC_N_PRESETS; i++)
    g_assert_nonnull (strstr (error->message, slc_preset_get (i)->name));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/preset/all", test_all);
  g_test_add_func ("/preset/published", test_published);
  g_test_add_func ("/preset/whole-drive", test_whole_drive);
  g_test_add_func ("/preset/quick", test_quick);
  g_test_add_func ("/preset/changed", test_changed);
  g_test_add_func ("/preset/unknown", test_unknown);

  return g_test_run ();
}
