/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/preparation.h"

#include <glib/gi18n.h>

#include "model/method-error.h"

static bool
is_possible_temperature (double temperature_c)
{
  return isnan (temperature_c) ||
         (temperature_c >= SLC_TEMPERATURE_LEAST_C && temperature_c <= SLC_TEMPERATURE_MOST_C);
}

static bool
check_fill (const SlcPreparation *self, GError **error)
{
  if (self->leave_bytes == 0) {
    g_set_error_literal (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_PREPARATION,
                         _ ("A drive of which nothing is left empty has no room for a test: leave "
                            "some of it free"));
    return false;
  }
  if (self->fill_percent > 0 && self->leave_bytes != SLC_UNKNOWN_BYTES) {
    g_set_error_literal (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_PREPARATION,
                         _ ("A drive can be filled to a share or until so much is left, not both"));
    return false;
  }
  if (self->fill_percent <= SLC_FILL_MOST_PERCENT)
    return true;

  g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_PREPARATION,
               _ ("A drive that is filled by %u %% has no room for a test: choose 0 to %u"),
               self->fill_percent, SLC_FILL_MOST_PERCENT);
  return false;
}

static bool
check_settle (const SlcPreparation *self, GError **error)
{
  g_autofree char *most = NULL;

  if (self->settle_ns <= SLC_SETTLE_MOST_NS)
    return true;

  most = slc_format_duration (SLC_SETTLE_MOST_NS);
  g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_PREPARATION,
               _ ("The time to settle is too long: choose %s or less"), most);
  return false;
}

static bool
check_temperature (const SlcPreparation *self, GError **error)
{
  if (is_possible_temperature (self->start_temperature_c))
    return true;

  g_set_error (error, SLC_METHOD_ERROR, SLC_METHOD_ERROR_PREPARATION,
               _ ("No drive begins at such a temperature: choose %u to %u °C"),
               SLC_TEMPERATURE_LEAST_C, SLC_TEMPERATURE_MOST_C);
  return false;
}

static uint64_t
get_level_bytes (const SlcPreparation *self, uint64_t capacity_bytes)
{
  if (self->leave_bytes != SLC_UNKNOWN_BYTES)
    return capacity_bytes - MIN (self->leave_bytes, capacity_bytes);
  return capacity_bytes / 100 * self->fill_percent;
}

static bool
has_level (const SlcPreparation *self)
{
  return self->fill_percent > 0 || self->leave_bytes != SLC_UNKNOWN_BYTES;
}

static char *
describe_fill (const SlcPreparation *self)
{
  g_autofree char *left = slc_format_gb (self->leave_bytes);

  if (self->leave_bytes != SLC_UNKNOWN_BYTES)
    /* Translators: before the test the drive was filled until only so much was left empty. */
    return g_strdup_printf (_ ("filled but for %s"), left);
  /* Translators: how full the drive was made before the test. */
  return g_strdup_printf (_ ("filled to %u\u00a0%%"), self->fill_percent);
}

/**
 * slc_preparation_init:
 * @self: (out caller-allocates): a preparation
 *
 * Sets what is done unless something else is asked for: nothing.
 */
void
slc_preparation_init (SlcPreparation *self)
{
  g_return_if_fail (self != NULL);

  *self = (SlcPreparation){ .leave_bytes = SLC_UNKNOWN_BYTES, .start_temperature_c = NAN };
}

/**
 * slc_preparation_check:
 * @self: a preparation
 * @error: return location for an error of %SLC_METHOD_ERROR
 *
 * Returns: whether it can be carried out, on some drive
 */
bool
slc_preparation_check (const SlcPreparation *self, GError **error)
{
  g_return_val_if_fail (self != NULL, false);

  return check_fill (self, error) && check_settle (self, error) && check_temperature (self, error);
}

/**
 * slc_preparation_is_possible:
 * @self: a preparation
 * @capacity_bytes: what the drive or the filesystem holds
 * @used_bytes: what is in use there before
 *
 * Returns: whether it can be made that full; it can't where it is fuller already
 */
bool
slc_preparation_is_possible (const SlcPreparation *self,
                             uint64_t capacity_bytes,
                             uint64_t used_bytes)
{
  g_return_val_if_fail (self != NULL, false);

  return !has_level (self) || get_level_bytes (self, capacity_bytes) >= MAX (used_bytes, 1);
}

/**
 * slc_preparation_get_fill_bytes:
 * @self: a preparation
 * @capacity_bytes: what the drive or the filesystem holds
 * @used_bytes: what is in use there before
 *
 * Returns: how much has to be written before the test, 0 where it is as full as that already
 */
uint64_t
slc_preparation_get_fill_bytes (const SlcPreparation *self,
                                uint64_t capacity_bytes,
                                uint64_t used_bytes)
{
  uint64_t level_bytes;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (capacity_bytes != SLC_UNKNOWN_BYTES, 0);

  level_bytes = get_level_bytes (self, capacity_bytes);
  return level_bytes - MIN (used_bytes, level_bytes);
}

/**
 * slc_preparation_describe:
 * @self: a preparation
 *
 * Returns: (transfer full) (nullable): what was done, for people, or %NULL if it was nothing
 */
char *
slc_preparation_describe (const SlcPreparation *self)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *settle = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->discard)
    /* Translators: before the test the drive was told that nothing on it is needed any more. */
    g_ptr_array_add (parts, g_strdup (_ ("discarded")));
  if (has_level (self))
    g_ptr_array_add (parts, describe_fill (self));
  settle = slc_format_duration (self->settle_ns);
  if (self->settle_ns > 0)
    /* Translators: before the test the drive was left alone that long. */
    g_ptr_array_add (parts, g_strdup_printf (_ ("settled for %s"), settle));
  if (!isnan (self->start_temperature_c))
    /* Translators: the test had to wait until the drive was that cool. */
    g_ptr_array_add (
      parts, g_strdup_printf (_ ("to begin at %.0f\u00a0°C or less"), self->start_temperature_c));
  if (parts->len == 0)
    return NULL;

  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}
