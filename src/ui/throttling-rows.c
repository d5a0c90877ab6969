/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/throttling-rows.h"

#include <glib/gi18n.h>

#include "ui/detail-rows.h"

/**
 * slc_throttling_rows_show:
 * @list: a list of details
 * @reading: what a curve says
 *
 * Shows the headline numbers once more without the spans in which the drive was too hot, or nothing
 * where there were none.
 */
void
slc_throttling_rows_show (GtkListBox *list, const SlcReading *reading)
{
  const SlcHeadline *headline;

  g_return_if_fail (reading != NULL);

  slc_detail_rows_clear (list);
  headline = reading->without_throttling;
  if (headline == NULL)
    return;

  slc_detail_rows_take (list, _ ("Burst"), slc_format_mb_s (headline->verdict.burst_mb_s));
  slc_detail_rows_take (list, _ ("Cache"), slc_format_gb (headline->cache_bytes));
  slc_detail_rows_take (list, _ ("After the Cache"), slc_format_mb_s (headline->after_cache_mb_s));
}
