/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/rows.h"

struct _SlcRows {
  GArray *bytes;
  GArray *bytes_before;
  uint64_t incomplete_bytes;
};

static uint64_t
next_boundary_ns (const SlcRows *self)
{
  return (self->bytes->len + UINT64_C (1)) * SLC_ROW_NS;
}

static void
complete_row (SlcRows *self)
{
  uint64_t end_bytes = slc_rows_get_bytes_before (self, self->bytes->len) + self->incomplete_bytes;

  g_array_append_val (self->bytes, self->incomplete_bytes);
  g_array_append_val (self->bytes_before, end_bytes);
  self->incomplete_bytes = 0;
}

/**
 * slc_rows_new:
 *
 * Returns: (transfer full): rows before the first byte
 */
SlcRows *
slc_rows_new (void)
{
  SlcRows *self = g_new0 (SlcRows, 1);
  uint64_t nothing = 0;

  self->bytes = g_array_new (false, false, sizeof (uint64_t));
  self->bytes_before = g_array_new (false, false, sizeof (uint64_t));
  g_array_append_val (self->bytes_before, nothing);

  return self;
}

/**
 * slc_rows_free:
 * @self: (transfer full): rows
 *
 * Frees the rows.
 */
void
slc_rows_free (SlcRows *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->bytes);
  g_array_unref (self->bytes_before);
  g_free (self);
}

/**
 * slc_rows_spread:
 * @self: rows
 * @begin_ns: when the interval began, not before the end of the one spread last
 * @end_ns: when it ended
 * @bytes: what was written in it
 *
 * Spreads @bytes over the interval and completes every row that ends by @end_ns. Seconds between
 * two intervals get nothing. The bytes of an interval without length go to the second that begins
 * there.
 */
void
slc_rows_spread (SlcRows *self, uint64_t begin_ns, uint64_t end_ns, uint64_t bytes)
{
  uint64_t spread_bytes = 0;

  g_return_if_fail (self != NULL);
  g_return_if_fail (begin_ns <= end_ns);

  for (uint64_t at_ns = next_boundary_ns (self); at_ns <= end_ns; at_ns += SLC_ROW_NS) {
    if (at_ns > begin_ns) {
      uint64_t share_bytes = slc_share_of_bytes (bytes, at_ns - begin_ns, end_ns - begin_ns);

      self->incomplete_bytes += share_bytes - spread_bytes;
      spread_bytes = share_bytes;
    }
    complete_row (self);
  }

  self->incomplete_bytes += bytes - spread_bytes;
}

/**
 * slc_rows_get_bytes:
 * @self: rows
 * @n_rows: (out): how many rows are complete
 *
 * Returns: (array length=n_rows) (transfer none): bytes of each complete row; valid until the next
 *   call of slc_rows_spread()
 */
const uint64_t *
slc_rows_get_bytes (const SlcRows *self, size_t *n_rows)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_rows != NULL, NULL);

  *n_rows = self->bytes->len;
  return (const uint64_t *) (void *) self->bytes->data;
}

/**
 * slc_rows_get_bytes_before:
 * @self: rows
 * @row: a row, or the number of complete rows
 *
 * Returns: bytes of all rows before @row
 */
uint64_t
slc_rows_get_bytes_before (const SlcRows *self, size_t row)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (row <= self->bytes->len, 0);

  return g_array_index (self->bytes_before, uint64_t, row);
}

/**
 * slc_rows_get_incomplete_bytes:
 * @self: rows
 *
 * Returns: bytes of the last second, which is not a row yet
 */
uint64_t
slc_rows_get_incomplete_bytes (const SlcRows *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->incomplete_bytes;
}
