/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* How often chance alone may make a gap look real. */
#define SLC_GAP_LEVEL 0.05

typedef enum {
  SLC_GAP_ONE_PASS,
  SLC_GAP_NO_SPREAD,
  SLC_GAP_WITHIN_SPREAD,
  SLC_GAP_REAL,
} SlcGapVerdict;

/**
 * SlcGap:
 * @verdict: what the passes say
 * @t: Welch's t, or NAN where there is none
 * @freedom: degrees of freedom by Welch and Satterthwaite, or NAN
 * @probability: how often a gap at least that large comes up when there is none, or NAN
 *
 * Whether two drives differ by more than each differs from itself.
 */
typedef struct {
  SlcGapVerdict verdict;
  double t;
  double freedom;
  double probability;
} SlcGap;

SlcGap slc_gap_judge (const double *values, size_t n_values, const double *others, size_t n_others);
const char *slc_gap_verdict_to_string (SlcGapVerdict verdict);

G_END_DECLS
