/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "model/figure.h"
#include "model/spread.h"

G_BEGIN_DECLS

#define SLC_COMPARISON_MOST 8

typedef enum {
  SLC_BETTER_NEITHER,
  SLC_BETTER_HIGHER,
  SLC_BETTER_LOWER,
} SlcBetter;

/**
 * SlcPasses:
 * @values: one number for each pass
 * @n_values: how many passes, 0 where there was only one
 * @spread: between what the numbers lie
 */
typedef struct {
  double *values;
  size_t n_values;
  SlcSpread spread;
} SlcPasses;

/**
 * SlcComparisonRow:
 * @key: its name where no language is spoken, with the unit at its end
 * @label: its name for people
 * @figure: what the numbers count
 * @better: which of two different numbers is the better one
 * @values: the number of each session, or NAN; where a person corrected it, as it was corrected
 * @computed: the same without corrections
 * @at_least: whether that is only the least that it can be: the run ended before it was known
 * @median_at_least: the same of what is compared, which is the median of several passes: one of
 * them has only the least
 * @passes: the computed number of each pass, for sessions that have more than one
 *
 * One number of all sessions.
 */
typedef struct {
  char *key;
  char *label;
  SlcFigure figure;
  SlcBetter better;
  double values[SLC_COMPARISON_MOST];
  double computed[SLC_COMPARISON_MOST];
  bool at_least[SLC_COMPARISON_MOST];
  bool median_at_least[SLC_COMPARISON_MOST];
  SlcPasses passes[SLC_COMPARISON_MOST];
} SlcComparisonRow;

void slc_comparison_row_free (SlcComparisonRow *self);

void slc_comparison_row_set_passes (SlcComparisonRow *self,
                                    unsigned index,
                                    const double *values,
                                    size_t n_values);
bool slc_comparison_row_is_corrected (const SlcComparisonRow *self, unsigned index);
double slc_comparison_row_get_median (const SlcComparisonRow *self, unsigned index);
double slc_comparison_row_get_difference (const SlcComparisonRow *self, unsigned index);
double slc_comparison_row_get_change (const SlcComparisonRow *self, unsigned index);
int slc_comparison_row_find_best (const SlcComparisonRow *self, unsigned n_sessions);

G_END_DECLS
