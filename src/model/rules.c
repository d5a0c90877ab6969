/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/rules.h"

#include <math.h>

#include "model/median.h"
#include "model/quantity.h"

#define MOST_SMOOTHING_ROWS 63

const SlcRule slc_rule_published = {
  .version = 1,
  .threshold = 0.6,
  .hold_rows = 30,
  .smoothing_rows = 5,
  .burst_rows = 60,
};

/* The search for the cliff: rows have gone in up to @next_row, the last @n_slow of them slow. */
typedef struct {
  size_t next_row;
  size_t n_slow;
  bool found;
} Search;

/*
 * Rows come in three ages. Up to burst_rows the burst can still grow, and the search starts again
 * when it does. A row whose median is complete goes through the search for good. The last few rows
 * have shortened medians as long as the run might end with them; each verdict looks at them anew.
 *
 * @recent is a ring of the last burst_rows rows: all of them while the burst can grow, and later
 * far more than the medians need.
 */
struct _SlcRules {
  SlcRule rule;
  uint64_t *recent;
  size_t n_rows;
  double burst_row_bytes;
  size_t burst_row;
  Search search;
};

static size_t
half_width (const SlcRules *self)
{
  return self->rule.smoothing_rows / 2;
}

/* The median around a row, of the rows that exist. */
static double
smoothed_row_bytes (const SlcRules *self, size_t row)
{
  size_t half = half_width (self);
  size_t begin = row > half ? row - half : 0;
  size_t end = MIN (row + half + 1, self->n_rows);
  size_t n_values = end - begin;
  double values[MOST_SMOOTHING_ROWS];

  g_assert (n_values > 0 && n_values <= MOST_SMOOTHING_ROWS);

  for (size_t i = begin; i < end; i++)
    values[i - begin] = (double) self->recent[i % self->rule.burst_rows];

  return slc_median (values, n_values);
}

static bool
has_burst (const SlcRules *self)
{
  return self->burst_row_bytes > 0;
}

static bool
is_burst_final (const SlcRules *self)
{
  return self->n_rows >= self->rule.burst_rows;
}

static void
search_up_to (const SlcRules *self, Search *search, size_t end_row)
{
  double limit_row_bytes = self->rule.threshold * self->burst_row_bytes;

  for (; search->next_row < end_row && !search->found; search->next_row++) {
    bool slow = smoothed_row_bytes (self, search->next_row) < limit_row_bytes;

    search->n_slow = slow ? search->n_slow + 1 : 0;
    search->found = search->n_slow == self->rule.hold_rows;
  }
}

/* Only called while all rows are in the ring. */
static void
look_for_burst (SlcRules *self)
{
  size_t row = self->n_rows - 1 - half_width (self);
  double row_bytes = smoothed_row_bytes (self, row);

  if (row_bytes <= self->burst_row_bytes)
    return;

  self->burst_row_bytes = row_bytes;
  self->burst_row = row;
  self->search = (Search){ .next_row = row };
}

/**
 * slc_rules_new:
 * @rule: which rule; its smoothing rows are odd, at most 63, and at most its burst rows
 *
 * Returns: (transfer full): the rule before the first row
 */
SlcRules *
slc_rules_new (const SlcRule *rule)
{
  SlcRules *self;

  g_return_val_if_fail (rule != NULL, NULL);
  g_return_val_if_fail (rule->smoothing_rows % 2 == 1, NULL);
  g_return_val_if_fail (rule->smoothing_rows <= MIN (MOST_SMOOTHING_ROWS, rule->burst_rows), NULL);
  g_return_val_if_fail (rule->hold_rows > 0, NULL);

  self = g_new0 (SlcRules, 1);
  self->rule = *rule;
  self->recent = g_new (uint64_t, rule->burst_rows);

  return self;
}

/**
 * slc_rules_free:
 * @self: (transfer full): a rule under way
 *
 * Frees what the rule has kept.
 */
void
slc_rules_free (SlcRules *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->recent);
  g_free (self);
}

/**
 * slc_rules_append_row:
 * @self: a rule under way
 * @row_bytes: bytes of the next row
 *
 * The cost is bounded: by the rows in which the burst is looked for as long as it can still be
 * found there, and by one median from then on.
 */
void
slc_rules_append_row (SlcRules *self, uint64_t row_bytes)
{
  g_return_if_fail (self != NULL);

  self->recent[self->n_rows % self->rule.burst_rows] = row_bytes;
  self->n_rows++;

  if (self->n_rows < self->rule.smoothing_rows)
    return;
  if (self->n_rows <= self->rule.burst_rows)
    look_for_burst (self);
  if (has_burst (self))
    search_up_to (self, &self->search, self->n_rows - half_width (self));
}

/**
 * slc_rules_get_verdict:
 * @self: a rule under way
 *
 * Returns: what the rule says of the rows so far, as if the run ended now
 */
SlcVerdict
slc_rules_get_verdict (const SlcRules *self)
{
  SlcVerdict verdict = { .burst_mb_s = NAN };
  Search search;

  g_return_val_if_fail (self != NULL, verdict);

  if (!has_burst (self)) {
    verdict.settled = is_burst_final (self);
    return verdict;
  }

  search = self->search;
  search_up_to (self, &search, self->n_rows);

  verdict.burst_mb_s = self->burst_row_bytes / SLC_MB; /* a row is a second */
  verdict.burst_row = self->burst_row;
  verdict.settled = self->search.found && is_burst_final (self);
  if (search.found)
    verdict.state = SLC_CLIFF_CONFIRMED;
  else if (search.n_slow > 0)
    verdict.state = SLC_CLIFF_FALLING_AT_END;
  verdict.cliff_row = search.next_row - search.n_slow;

  return verdict;
}

/**
 * slc_cliff_state_to_string:
 * @state: a state
 *
 * Returns: (transfer none): its name in files and in JSON
 */
const char *
slc_cliff_state_to_string (SlcCliffState state)
{
  switch (state) {
  case SLC_CLIFF_NONE:
    return "none";
  case SLC_CLIFF_FALLING_AT_END:
    return "falling-at-end";
  case SLC_CLIFF_CONFIRMED:
    return "confirmed";
  default:
    g_return_val_if_reached (NULL);
  }
}
