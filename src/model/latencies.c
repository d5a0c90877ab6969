/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/latencies.h"

#include <glib/gi18n.h>

#include "model/quantity.h"

const SlcLatencies slc_latencies_unknown = {
  .p50_ns = SLC_UNKNOWN_NS,
  .p99_ns = SLC_UNKNOWN_NS,
  .p999_ns = SLC_UNKNOWN_NS,
  .max_ns = SLC_UNKNOWN_NS,
};

/**
 * slc_latencies_are_known:
 * @self: how long writes took
 *
 * Returns: whether there were any, and it was measured
 */
bool
slc_latencies_are_known (const SlcLatencies *self)
{
  g_return_val_if_fail (self != NULL, false);

  return self->p50_ns != SLC_UNKNOWN_NS;
}

/**
 * slc_latencies_describe:
 * @self: how long writes took
 *
 * Returns: (transfer full) (nullable): that in words, or %NULL if it is not known
 */
char *
slc_latencies_describe (const SlcLatencies *self)
{
  g_autofree char *p50 = NULL;
  g_autofree char *p99 = NULL;
  g_autofree char *p999 = NULL;
  g_autofree char *max = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (!slc_latencies_are_known (self))
    return NULL;

  p50 = slc_format_latency (self->p50_ns);
  p99 = slc_format_latency (self->p99_ns);
  p999 = slc_format_latency (self->p999_ns);
  max = slc_format_latency (self->max_ns);
  /* Translators: how long the writes of a stretch took: the median, 99 % and 99.9 % of them, the
   * slowest. */
  return g_strdup_printf (
    _ ("a write %s, 99\u00a0%% within %s, 99.9\u00a0%% within %s, longest %s"), p50, p99, p999,
    max);
}
