/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/words-regions.h"

#include <glib/gi18n.h>

#include "model/passes.h"

/* Regions whose ends or kind are less sure than that are said to be. */
#define LEAST_CONFIDENCE 0.5

static char *
describe_region (const SlcRegion *region)
{
  g_autofree char *from = slc_format_gb (region->begin_bytes);
  g_autofree char *to = slc_format_gb (region->end_bytes);
  g_autofree char *span = slc_format_duration (region->end_ns - region->begin_ns);
  g_autofree char *speed = slc_format_mb_s (region->mean_mb_s);
  const char *kind = slc_region_kind_get_label (region->kind);

  if (region->confidence < LEAST_CONFIDENCE) {
    /* Translators: kind of a region, where it begins and ends, how long it lasted, and its speed */
    return g_strdup_printf (
      _ ("%1$s (uncertain): from %2$s to %3$s, for %4$s, at %5$s on average."), kind, from, to,
      span, speed);
  }

  /* Translators: kind of a region, where it begins and ends, how long it lasted, and its speed */
  return g_strdup_printf (_ ("%1$s: from %2$s to %3$s, for %4$s, at %5$s on average."), kind, from,
                          to, span, speed);
}

/**
 * slc_words_add_regions:
 * @sentences: (element-type utf8): what is said so far
 * @session: a session whose analysis is up to date
 *
 * Adds one sentence for each region of the first pass. One that a person corrected is said as it
 * was computed, too.
 */
void
slc_words_add_regions (GPtrArray *sentences, const SlcSession *session)
{
  const SlcReading *best;
  const SlcReading *computed;

  g_return_if_fail (sentences != NULL);
  g_return_if_fail (session != NULL);

  if (slc_passes_count (session) > 1)
    g_ptr_array_add (sentences, g_strdup (_ ("The regions are those of the first pass.")));
  best = slc_session_get_best_reading (session);
  computed = slc_session_get_reading (session);
  for (size_t i = 0; i < best->n_regions; i++) {
    g_autofree char *sentence = describe_region (&best->regions[i]);
    g_autofree char *before = describe_region (&computed->regions[i]);

    if (g_str_equal (sentence, before)) {
      g_ptr_array_add (sentences, g_steal_pointer (&sentence));
    } else {
      /* Translators: twice a sentence on the same region */
      g_ptr_array_add (
        sentences, g_strdup_printf (_ ("%s Corrected by hand; computed: %s"), sentence, before));
    }
  }
}
