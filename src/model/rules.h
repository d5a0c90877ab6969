/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcRule:
 * @version: which published rule these numbers are
 * @threshold: share of the burst under which the smoothed speed has to fall
 * @hold_rows: rows it has to stay there
 * @smoothing_rows: width of the centred median, odd
 * @burst_rows: rows at the start in which the burst is looked for
 *
 * The rule behind the headline numbers, printed with every result.
 */
typedef struct {
  unsigned version;
  double threshold;
  unsigned hold_rows;
  unsigned smoothing_rows;
  unsigned burst_rows;
} SlcRule;

extern const SlcRule slc_rule_published;

typedef enum {
  SLC_CLIFF_NONE,
  SLC_CLIFF_FALLING_AT_END,
  SLC_CLIFF_CONFIRMED,
} SlcCliffState;

/**
 * SlcVerdict:
 * @burst_mb_s: the burst, or NAN while there is none
 * @burst_row: the row it was found at
 * @state: what the rule says of the rows so far, as if the run ended now
 * @settled: whether rows to come can no longer change @state and @cliff_row
 * @cliff_row: first row of the fall; of meaning unless @state is %SLC_CLIFF_NONE
 *
 * The rule's answer.
 */
typedef struct {
  double burst_mb_s;
  size_t burst_row;
  SlcCliffState state;
  bool settled;
  size_t cliff_row;
} SlcVerdict;

/**
 * SlcRules:
 *
 * The rule as it runs: rows go in one by one at a bounded cost each, and the verdict is known after
 * each. Live and afterwards are the same code.
 */
typedef struct _SlcRules SlcRules;

SlcRules *slc_rules_new (const SlcRule *rule);
void slc_rules_free (SlcRules *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcRules, slc_rules_free)

void slc_rules_append_row (SlcRules *self, uint64_t row_bytes);
SlcVerdict slc_rules_get_verdict (const SlcRules *self);
const char *slc_cliff_state_to_string (SlcCliffState state);

G_END_DECLS
