/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/region-table.h"

#include <glib/gi18n.h>

#include "model/table.h"

#define N_COLUMNS 7

static void
add_heading (SlcTable *table, bool corrected)
{
  const char *cells[N_COLUMNS + 1] = {
    corrected ? _ ("Region, computed") : _ ("Region"),
    _ ("from"),
    _ ("speed"),
    /* Translators: heading of a column: the latency that half of the writes keep to */
    _ ("latency 50 %"),
    /* Translators: heading of a column: the latency that 99 % of the writes keep to */
    _ ("99 %"),
    /* Translators: heading of a column: the latency that 99.9 % of the writes keep to */
    _ ("99.9 %"),
    /* Translators: heading of a column: the longest latency */
    _ ("longest"),
  };

  slc_table_add_row (table, cells);
}

static void
add_region (SlcTable *table, const SlcSession *session, const SlcRegion *region)
{
  const SlcLatencies latencies = slc_session_read_latencies (session, region);
  g_autofree char *from = slc_format_gb (region->begin_bytes);
  g_autofree char *speed = slc_format_mb_s (region->mean_mb_s);
  g_autofree char *p50 = slc_format_latency (latencies.p50_ns);
  g_autofree char *p99 = slc_format_latency (latencies.p99_ns);
  g_autofree char *p999 = slc_format_latency (latencies.p999_ns);
  g_autofree char *max = slc_format_latency (latencies.max_ns);
  const char *cells[N_COLUMNS + 1] = {
    slc_region_kind_get_label (region->kind), from, speed, p50, p99, p999, max,
  };

  slc_table_add_row (table, cells);
}

/**
 * slc_region_table_to_string:
 * @session: a session whose analysis is up to date
 *
 * Puts the regions under each other as they were computed, with how long their writes took.
 *
 * Returns: (transfer full): some lines of text, none if there are no regions
 */
char *
slc_region_table_to_string (const SlcSession *session)
{
  const SlcReading *reading;
  g_autoptr (SlcTable) table = slc_table_new (N_COLUMNS);

  g_return_val_if_fail (session != NULL, NULL);

  reading = slc_session_get_reading (session);
  for (unsigned column = 1; column < N_COLUMNS; column++)
    slc_table_align_right (table, column);
  if (reading->n_regions > 0)
    add_heading (table, slc_session_get_corrected_reading (session) != NULL);
  for (size_t i = 0; i < reading->n_regions; i++)
    add_region (table, session, &reading->regions[i]);

  return slc_table_to_string (table);
}
