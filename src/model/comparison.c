/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison.h"

#include "model/comparison-rows.h"
#include "model/distinct-names.h"
#include "model/passes.h"

struct _SlcComparison {
  SlcSession *sessions[SLC_COMPARISON_MOST];
  char *names[SLC_COMPARISON_MOST];
  char **distinct_names;
  unsigned n_sessions;
  GPtrArray *rows;
};

static bool
is_said (const char *name)
{
  g_autofree char *text = g_strstrip (g_strdup (name != NULL ? name : ""));

  return *text != '\0';
}

static char *
choose_name (const SlcSession *session)
{
  const char *const names[] = { session->name, session->drive.model, session->target };

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    if (is_said (names[i]))
      return g_strdup (names[i]);
  }

  return g_strdup ("");
}

static void
tell_names_apart (SlcComparison *self)
{
  g_strfreev (self->distinct_names);
  self->distinct_names = slc_distinct_names ((const char *const *) self->names, self->n_sessions);
}

static SlcComparisonRow *
find_row (const SlcComparison *self, const char *key)
{
  for (unsigned i = 0; i < self->rows->len; i++) {
    SlcComparisonRow *row = g_ptr_array_index (self->rows, i);

    if (g_str_equal (row->key, key))
      return row;
  }

  return NULL;
}

static void
take_passes (SlcComparison *self, unsigned index)
{
  const SlcSession *session = self->sessions[index];
  unsigned n_passes = slc_passes_count (session);
  g_autofree double *values = g_new (double, n_passes);
  SlcComparisonRow *row;

  for (SlcPassNumber number = 0; n_passes > 1 && number <= SLC_PASS_AVERAGE_MB_S; number++) {
    for (unsigned pass = 1; pass <= n_passes; pass++)
      values[pass - 1] = slc_passes_get_number (session, pass, number);
    row = find_row (self, slc_pass_number_to_string (number));
    if (row != NULL)
      slc_comparison_row_set_passes (row, index, values, n_passes);
  }
}

/**
 * slc_comparison_new:
 * @sessions: (array length=n_sessions): sessions whose analysis is up to date
 * @n_sessions: how many, %SLC_COMPARISON_LEAST to %SLC_COMPARISON_MOST
 *
 * Returns: (transfer full): their numbers beside each other
 */
SlcComparison *
slc_comparison_new (SlcSession *const *sessions, unsigned n_sessions)
{
  SlcComparison *self;

  g_return_val_if_fail (sessions != NULL, NULL);
  g_return_val_if_fail (n_sessions >= SLC_COMPARISON_LEAST && n_sessions <= SLC_COMPARISON_MOST,
                        NULL);

  self = g_new0 (SlcComparison, 1);
  self->n_sessions = n_sessions;
  for (unsigned i = 0; i < n_sessions; i++) {
    self->sessions[i] = slc_session_ref (sessions[i]);
    self->names[i] = choose_name (sessions[i]);
  }
  tell_names_apart (self);
  self->rows = slc_comparison_rows_read (self->sessions, n_sessions);
  for (unsigned i = 0; i < n_sessions; i++)
    take_passes (self, i);

  return self;
}

/**
 * slc_comparison_free:
 * @self: (nullable): a comparison
 *
 * Frees the comparison.
 */
void
slc_comparison_free (SlcComparison *self)
{
  if (self == NULL)
    return;

  for (unsigned i = 0; i < self->n_sessions; i++) {
    slc_session_unref (self->sessions[i]);
    g_free (self->names[i]);
  }
  g_strfreev (self->distinct_names);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/**
 * slc_comparison_set_name:
 * @self: a comparison
 * @index: a session
 * @name: what it is called here, instead of its own name
 */
void
slc_comparison_set_name (SlcComparison *self, unsigned index, const char *name)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (index < self->n_sessions);
  g_return_if_fail (name != NULL);

  g_free (self->names[index]);
  self->names[index] = g_strdup (name);
  tell_names_apart (self);
}

/**
 * slc_comparison_set_passes:
 * @self: a comparison
 * @key: of a row
 * @index: a session
 * @values: (array length=n_values): the row's number in each pass of it
 * @n_values: how many passes
 *
 * Tells how a number is spread from pass to pass, so that slc_comparison_judge() can say something.
 *
 * Returns: whether there is such a row
 */
bool
slc_comparison_set_passes (SlcComparison *self,
                           const char *key,
                           unsigned index,
                           const double *values,
                           size_t n_values)
{
  SlcComparisonRow *row;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (key != NULL, false);
  g_return_val_if_fail (index < self->n_sessions, false);

  row = find_row (self, key);
  if (row == NULL)
    return false;

  slc_comparison_row_set_passes (row, index, values, n_values);
  return true;
}

/**
 * slc_comparison_get_n_sessions:
 * @self: a comparison
 *
 * Returns: how many sessions are compared
 */
unsigned
slc_comparison_get_n_sessions (const SlcComparison *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_sessions;
}

/**
 * slc_comparison_get_session:
 * @self: a comparison
 * @index: which session
 *
 * Returns: (transfer none): the session
 */
SlcSession *
slc_comparison_get_session (const SlcComparison *self, unsigned index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->n_sessions, NULL);

  return self->sessions[index];
}

/**
 * slc_comparison_get_name:
 * @self: a comparison
 * @index: which session
 *
 * Returns: (transfer none): what it is called here, with a number where others are called the same;
 *   valid until a name is set
 */
const char *
slc_comparison_get_name (const SlcComparison *self, unsigned index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->n_sessions, NULL);

  return self->distinct_names[index];
}

/**
 * slc_comparison_get_rows:
 * @self: a comparison
 *
 * Returns: (transfer none) (element-type SlcComparisonRow): all numbers that any of the sessions
 * has
 */
const GPtrArray *
slc_comparison_get_rows (const SlcComparison *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->rows;
}
