/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/preset.h"

#include <glib/gi18n.h>

#include "model/method-fields.h"

#define QUICK_NS           (60 * SLC_NS_PER_S)
#define NEARLY_FULL_BYTES  (10 * SLC_GB)
#define DEEP_QUEUE_DEPTH   32
#define DEEP_QUEUE_BLOCK   (128 * SLC_KIB)
#define PUBLISHED_INTERVAL SLC_NS_PER_S

static void
apply_published (SlcMethod *method)
{
  static const unsigned idle_s[] = { 30, 60, 300, 1800 };

  method->block_size_bytes = SLC_MIB;
  method->interval_ns = PUBLISHED_INTERVAL;
  method->fill = true;
  method->n_idles = G_N_ELEMENTS (idle_s);
  for (unsigned i = 0; i < method->n_idles; i++)
    method->idle_ns[i] = idle_s[i] * SLC_NS_PER_S;
}

static void
apply_erased (SlcMethod *method)
{
  method->block_size_bytes = SLC_MIB;
  method->queue_depth = 1;
  method->interval_ns = SLC_NS_PER_S / 2;
  method->fill = true;
  method->preparation.discard = true;
}

static void
apply_deep_queue (SlcMethod *method)
{
  method->block_size_bytes = DEEP_QUEUE_BLOCK;
  method->queue_depth = DEEP_QUEUE_DEPTH;
  method->fill = true;
  method->preparation.discard = true;
}

static void
apply_nearly_full (SlcMethod *method)
{
  method->fill = true;
  method->preparation.leave_bytes = NEARLY_FULL_BYTES;
}

static void
apply_quick (SlcMethod *method)
{
  method->time_limit_ns = QUICK_NS;
}

static const SlcPreset presets[SLC_N_PRESETS] = {
  { "published", N_ ("Published rules"),
    N_ ("1 MiB blocks, one sample a second, until it is full; then four times idle"),
    apply_published },
  { "erased", N_ ("Erased drive"),
    N_ ("One write at a time over the whole drive, discarded before"), apply_erased },
  { "deep-queue", N_ ("Deep queue"),
    N_ ("128 KiB blocks, 32 at once, over the whole drive, discarded before"), apply_deep_queue },
  { "nearly-full", N_ ("Nearly full drive"),
    N_ ("Fills all but 10 GB first, and measures the rest"), apply_nearly_full },
  { "quick", N_ ("Quick look"), N_ ("One minute of writing"), apply_quick },
};

static char *
list_names (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (unsigned i = 0; i < SLC_N_PRESETS; i++)
    g_ptr_array_add (names, (gpointer) presets[i].name);
  g_ptr_array_add (names, NULL);

  return g_strjoinv (", ", (char **) names->pdata);
}

static bool
is_same (const SlcMethod *one, const SlcMethod *other)
{
  for (SlcMethodField field = 0; field < SLC_N_METHOD_FIELDS; field++) {
    g_autofree char *of_one = slc_method_field_to_string (field, one);
    g_autofree char *of_other = slc_method_field_to_string (field, other);

    if (g_strcmp0 (of_one, of_other) != 0)
      return false;
  }

  return true;
}

/**
 * slc_preset_get:
 * @index: which one, less than %SLC_N_PRESETS
 *
 * Returns: (transfer none): a preset
 */
const SlcPreset *
slc_preset_get (unsigned index)
{
  g_return_val_if_fail (index < SLC_N_PRESETS, NULL);

  return &presets[index];
}

/**
 * slc_preset_find:
 * @name: what somebody called it
 * @error: return location for an error of %SLC_METHOD_ERROR, which names all there are
 *
 * Returns: (transfer none) (nullable): the preset of that name, or %NULL
 */
const SlcPreset *
slc_preset_find (const char *name, GError **error)
{
  g_autofree char *names = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  for (unsigned i = 0; i < SLC_N_PRESETS; i++)
    if (g_str_equal (presets[i].name, name))
      return &presets[i];

  names = list_names ();
  g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_PRESET,
               _ ("There is no preset “%s”: choose one of %s"), name, names);
  return NULL;
}

/**
 * slc_preset_recognize:
 * @method: a method
 *
 * Returns: (transfer none) (nullable): the preset that @method is the same as, or %NULL
 */
const SlcPreset *
slc_preset_recognize (const SlcMethod *method)
{
  g_return_val_if_fail (method != NULL, NULL);

  for (unsigned i = 0; i < SLC_N_PRESETS; i++) {
    SlcMethod preset_method;

    slc_preset_apply (&presets[i], &preset_method);
    if (is_same (&preset_method, method))
      return &presets[i];
  }

  return NULL;
}

/**
 * slc_preset_apply:
 * @self: a preset
 * @method: (out caller-allocates): a method
 *
 * Makes @method what the preset says, all of it.
 */
void
slc_preset_apply (const SlcPreset *self, SlcMethod *method)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (method != NULL);

  slc_method_init (method);
  self->apply (method);
}
