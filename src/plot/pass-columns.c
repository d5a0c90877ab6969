/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/pass-columns.h"

#include <math.h>

#include "model/passes.h"

struct _SlcPassColumns {
  SlcSession *session;
  GPtrArray *passes;
  bool agree;
};

static const SlcColumns *
get_pass (const SlcPassColumns *self, unsigned index)
{
  return g_ptr_array_index (self->passes, index);
}

/* One place in each pass. The passes lie @n_columns apart. A median of fewer passes than there are
 * would go on at a speed that no pass had. */
static SlcColumn
combine (const SlcColumn *first, unsigned n_passes, unsigned n_columns, bool agree)
{
  SlcColumn sum = { NAN, NAN, NAN, 0 };
  double means_mb_s[SLC_PASSES_MOST];

  for (unsigned i = 0; i < n_passes; i++) {
    const SlcColumn *column = &first[(size_t) i * n_columns];

    sum.min_mb_s = fmin (sum.min_mb_s, column->min_mb_s);
    sum.max_mb_s = fmax (sum.max_mb_s, column->max_mb_s);
    sum.n_passes += column->n_passes;
    means_mb_s[i] = column->mean_mb_s;
  }
  if (!agree)
    sum.mean_mb_s = first->mean_mb_s;
  else if (sum.n_passes == n_passes)
    sum.mean_mb_s = slc_spread_read (means_mb_s, n_passes).median;

  return sum;
}

/**
 * slc_pass_columns_new:
 * @session: a session
 *
 * Returns: (transfer full): columns of its passes, empty before slc_pass_columns_update()
 */
SlcPassColumns *
slc_pass_columns_new (SlcSession *session)
{
  SlcPassColumns *self;

  g_return_val_if_fail (session != NULL, NULL);

  self = g_new0 (SlcPassColumns, 1);
  self->session = slc_session_ref (session);
  self->passes = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_columns_free);

  return self;
}

/**
 * slc_pass_columns_free:
 * @self: (transfer full): columns
 */
void
slc_pass_columns_free (SlcPassColumns *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->passes);
  slc_session_unref (self->session);
  g_free (self);
}

/**
 * slc_pass_columns_update:
 * @self: columns
 *
 * Takes in what the passes have gained since the last call, and those that were finished since.
 */
void
slc_pass_columns_update (SlcPassColumns *self)
{
  unsigned n_passes;

  g_return_if_fail (self != NULL);

  n_passes = MIN (slc_passes_count (self->session), SLC_PASSES_MOST);
  g_ptr_array_set_size (self->passes, (int) MIN (self->passes->len, n_passes));
  for (unsigned pass = self->passes->len + 1; pass <= n_passes; pass++)
    g_ptr_array_add (self->passes, slc_columns_new (slc_passes_get_series (self->session, pass)));
  for (unsigned i = 0; i < n_passes; i++)
    slc_columns_update (g_ptr_array_index (self->passes, i));
  self->agree = slc_passes_agree (self->session);
}

/**
 * slc_pass_columns_get_n_passes:
 * @self: columns
 *
 * Returns: how many passes lie over each other
 */
unsigned
slc_pass_columns_get_n_passes (const SlcPassColumns *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->passes->len;
}

/**
 * slc_pass_columns_get_largest_mb_s:
 * @self: columns
 *
 * Returns: the speed of the fastest sample of all passes, or NAN when there is none
 */
double
slc_pass_columns_get_largest_mb_s (const SlcPassColumns *self)
{
  double largest_mb_s = NAN;

  g_return_val_if_fail (self != NULL, NAN);

  for (unsigned i = 0; i < self->passes->len; i++)
    largest_mb_s = fmax (largest_mb_s, slc_columns_get_largest_mb_s (get_pass (self, i)));

  return largest_mb_s;
}

/**
 * slc_pass_columns_get_smallest_mb_s:
 * @self: columns
 *
 * Returns: the speed of the slowest sample of all passes in which anything was written, or NAN when
 *   there is none
 */
double
slc_pass_columns_get_smallest_mb_s (const SlcPassColumns *self)
{
  double smallest_mb_s = NAN;

  g_return_val_if_fail (self != NULL, NAN);

  for (unsigned i = 0; i < self->passes->len; i++)
    smallest_mb_s = fmin (smallest_mb_s, slc_columns_get_smallest_mb_s (get_pass (self, i)));

  return smallest_mb_s;
}

/**
 * slc_pass_columns_reduce:
 * @self: columns
 * @axis: what @from and @to count
 * @from: where the first column begins, as slc_columns_reduce() takes it
 * @to: where the last one ends
 * @columns: (out caller-allocates) (array length=n_columns): where the columns go
 * @n_columns: how many there are between @from and @to
 *
 * Reduces the same stretch of each pass, as slc_columns_reduce() does. A column has the slowest and
 * the fastest sample of all passes, the median of what each has written in it by its time where all
 * reach it, or what the first has where they differ, and how many reach it.
 */
void
slc_pass_columns_reduce (const SlcPassColumns *self,
                         SlcAxis axis,
                         double from,
                         double to,
                         SlcColumn *columns,
                         unsigned n_columns)
{
  g_autofree SlcColumn *all = NULL;
  unsigned n_passes;

  g_return_if_fail (self != NULL);
  g_return_if_fail (columns != NULL);

  n_passes = self->passes->len;
  if (n_passes == 1) {
    slc_columns_reduce (get_pass (self, 0), axis, from, to, columns, n_columns);
    return;
  }

  all = g_new (SlcColumn, (size_t) n_passes * n_columns);
  for (unsigned i = 0; i < n_passes; i++)
    slc_columns_reduce (get_pass (self, i), axis, from, to, all + (size_t) i * n_columns,
                        n_columns);
  for (unsigned i = 0; i < n_columns; i++)
    columns[i] = combine (all + i, n_passes, n_columns, self->agree);
}
