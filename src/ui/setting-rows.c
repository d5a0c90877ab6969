/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/setting-rows.h"

static gboolean
uint_to_steps (GValue *value, GVariant *variant, gpointer per_step)
{
  g_value_set_double (value, (double) g_variant_get_uint32 (variant) / GPOINTER_TO_SIZE (per_step));

  return true;
}

static GVariant *
steps_to_uint (const GValue *value, const GVariantType *type, gpointer per_step)
{
  return g_variant_new_uint32 (
    (uint32_t) lround (g_value_get_double (value) * GPOINTER_TO_SIZE (per_step)));
}

static gboolean
uint64_to_steps (GValue *value, GVariant *variant, gpointer per_step)
{
  g_value_set_double (value, (double) g_variant_get_uint64 (variant) / GPOINTER_TO_SIZE (per_step));

  return true;
}

static GVariant *
steps_to_uint64 (const GValue *value, const GVariantType *type, gpointer per_step)
{
  return g_variant_new_uint64 ((uint64_t) g_value_get_double (value) * GPOINTER_TO_SIZE (per_step));
}

static gboolean
name_to_index (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *const *names = user_data;
  const char *name = g_variant_get_string (variant, NULL);

  for (unsigned i = 0; names[i] != NULL; i++) {
    if (g_str_equal (names[i], name)) {
      g_value_set_uint (value, i);
      return true;
    }
  }

  return false;
}

static GVariant *
index_to_name (const GValue *value, const GVariantType *type, gpointer user_data)
{
  const char *const *names = user_data;
  unsigned index = g_value_get_uint (value);

  return index < g_strv_length ((char **) names) ? g_variant_new_string (names[index]) : NULL;
}

/**
 * slc_setting_rows_bind_uint:
 * @settings: the program's settings
 * @key: a key of 32 bits
 * @spin: what shows it and changes it
 * @per_step: what 1 in @spin stands for in the setting
 */
void
slc_setting_rows_bind_uint (GSettings *settings,
                            const char *key,
                            GtkSpinButton *spin,
                            unsigned per_step)
{
  g_return_if_fail (per_step > 0);

  g_settings_bind_with_mapping (settings, key, spin, "value", G_SETTINGS_BIND_DEFAULT,
                                uint_to_steps, steps_to_uint, GSIZE_TO_POINTER (per_step), NULL);
}

/**
 * slc_setting_rows_bind_uint64:
 * @settings: the program's settings
 * @key: a key of 64 bits
 * @spin: what shows it and changes it, in whole steps
 * @per_step: what 1 in @spin stands for in the setting
 */
void
slc_setting_rows_bind_uint64 (GSettings *settings,
                              const char *key,
                              GtkSpinButton *spin,
                              uint64_t per_step)
{
  g_return_if_fail (per_step > 0);

  g_settings_bind_with_mapping (settings, key, spin, "value", G_SETTINGS_BIND_DEFAULT,
                                uint64_to_steps, steps_to_uint64, GSIZE_TO_POINTER (per_step),
                                NULL);
}

/**
 * slc_setting_rows_bind_choice:
 * @settings: the program's settings
 * @key: a key with a few names to choose from
 * @row: what shows it and changes it
 * @names: (transfer none): the names, in the order of the items; they outlive @row
 */
void
slc_setting_rows_bind_choice (GSettings *settings,
                              const char *key,
                              AdwComboRow *row,
                              const char *const *names)
{
  g_return_if_fail (names != NULL);

  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                name_to_index, index_to_name, (gpointer) names, NULL);
}

/**
 * slc_setting_rows_mark:
 * @row: a row that is typed in
 * @is_problem: whether what was typed can't be understood
 */
void
slc_setting_rows_mark (GtkWidget *row, bool is_problem)
{
  g_return_if_fail (GTK_IS_WIDGET (row));

  if (is_problem)
    gtk_widget_add_css_class (row, "error");
  else
    gtk_widget_remove_css_class (row, "error");
}
