/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/rules.h"

#include "literal-rule.h"

#include <math.h>

#define MOST_ROWS          200
#define N_CURVES           3000
#define N_PUBLISHED_CURVES 300

typedef struct {
  uint64_t mb;
  unsigned n_rows;
} Stretch;

typedef struct {
  const char *name;
  Stretch stretches[8];
  double burst_mb_s;
  size_t burst_row;
  SlcCliffState state;
  size_t cliff_row;
  bool settled;
} Example;

/* What the published rule says of small curves, each worked out by hand. */
/* clang-format off */
static const Example examples[] = {
  /* Less than five rows have no median of five. */
  { "none/no-rows", { { 0 } }, NAN, 0, SLC_CLIFF_NONE, 0, false },
  { "none/four-rows", { { 100, 4 } }, NAN, 0, SLC_CLIFF_NONE, 0, false },
  { "none/five-rows", { { 100, 5 } }, 100, 2, SLC_CLIFF_NONE, 0, false },
  /* Nothing written in the first minute is no burst, whatever comes later. */
  { "none/zero", { { 0, 59 } }, NAN, 0, SLC_CLIFF_NONE, 0, false },
  { "none/zero-minute", { { 0, 60 }, { 100, 50 }, { 10, 50 } }, NAN, 0, SLC_CLIFF_NONE, 0, true },
  /* Two rows of five don't make the median. */
  { "none/two-fast-rows", { { 0, 20 }, { 100, 2 }, { 0, 60 } }, NAN, 0, SLC_CLIFF_NONE, 0, true },
  { "none/steady", { { 100, 500 } }, 100, 2, SLC_CLIFF_NONE, 0, false },
  /* 60 % of the burst is not under it. */
  { "none/on-the-limit", { { 1000, 60 }, { 600, 100 } }, 1000, 2, SLC_CLIFF_NONE, 0, false },
  { "none/dip-of-29", { { 100, 60 }, { 10, 29 }, { 100, 60 } }, 100, 2, SLC_CLIFF_NONE, 0, false },
  { "none/slow-start", { { 10, 40 }, { 100, 60 } }, 100, 40, SLC_CLIFF_NONE, 0, false },

  /* The last window there is holds rows 55 to 59, and three of them make its median. */
  { "burst/last-window", { { 50, 57 }, { 100, 30 } }, 100, 57, SLC_CLIFF_NONE, 0, false },
  { "burst/too-late", { { 50, 58 }, { 100, 30 } }, 50, 2, SLC_CLIFF_NONE, 0, false },
  { "burst/first-of-equals", { { 90, 10 }, { 100, 10 }, { 90, 10 }, { 100, 10 } }, 100, 10,
    SLC_CLIFF_NONE, 0, false },

  { "cliff/one-step", { { 100, 80 }, { 59, 100 } }, 100, 2, SLC_CLIFF_CONFIRMED, 80, true },
  { "cliff/early", { { 100, 10 }, { 10, 100 } }, 100, 2, SLC_CLIFF_CONFIRMED, 10, true },
  { "cliff/exactly-30", { { 100, 80 }, { 59, 30 }, { 100, 60 } }, 100, 2,
    SLC_CLIFF_CONFIRMED, 80, true },
  /* The first step keeps 69 %, which is no cliff. */
  { "cliff/two-steps", { { 5100, 40 }, { 3500, 400 }, { 1500, 200 } }, 5100, 2,
    SLC_CLIFF_CONFIRMED, 440, true },
  { "cliff/after-slow-start", { { 10, 40 }, { 100, 60 }, { 10, 60 } }, 100, 40,
    SLC_CLIFF_CONFIRMED, 100, true },
  /* The cliff is where the fall that lasts begins, not where a dip did. */
  { "cliff/after-dip", { { 100, 60 }, { 10, 29 }, { 100, 3 }, { 10, 60 } }, 100, 2,
    SLC_CLIFF_CONFIRMED, 92, true },
  /* Two fast rows are gone in the median, so the fall goes on through them. */
  { "cliff/two-fast-rows", { { 100, 60 }, { 10, 20 }, { 100, 2 }, { 10, 20 } }, 100, 2,
    SLC_CLIFF_CONFIRMED, 60, true },
  /* It would be a cliff if the run ended now, but the burst can still grow: and does. */
  { "cliff/burst-unsettled", { { 100, 10 }, { 10, 45 } }, 100, 2, SLC_CLIFF_CONFIRMED, 10, false },
  { "cliff/burst-grows", { { 100, 10 }, { 10, 40 }, { 200, 50 } }, 200, 50,
    SLC_CLIFF_NONE, 0, false },
  /* The median of the 30th slow row waits for two more. */
  { "cliff/median-unsettled", { { 100, 80 }, { 10, 31 } }, 100, 2, SLC_CLIFF_CONFIRMED, 80, false },
  { "cliff/median-settled", { { 100, 80 }, { 10, 32 } }, 100, 2, SLC_CLIFF_CONFIRMED, 80, true },

  { "falling/29-rows", { { 100, 80 }, { 10, 29 } }, 100, 2, SLC_CLIFF_FALLING_AT_END, 80, false },
  /* The medians at the end are those of 100 100 10 10 and of 100 10 10. */
  { "falling/two-rows", { { 100, 80 }, { 10, 2 } }, 100, 2, SLC_CLIFF_FALLING_AT_END, 80, false },
  { "falling/one-row", { { 100, 80 }, { 10, 1 } }, 100, 2, SLC_CLIFF_NONE, 0, false },
  { "falling/after-cliff", { { 100, 80 }, { 10, 30 }, { 100, 30 }, { 10, 5 } }, 100, 2,
    SLC_CLIFF_CONFIRMED, 80, true },
};
/* clang-format on */

static void
expect_same (const SlcVerdict *verdict, const SlcVerdict *expected)
{
  g_assert_cmpint (verdict->state, ==, expected->state);
  g_assert_cmpint (verdict->settled, ==, expected->settled);
  g_assert_true (isnan (verdict->burst_mb_s) == isnan (expected->burst_mb_s));
  if (!isnan (expected->burst_mb_s)) {
    g_assert_cmpfloat_with_epsilon (verdict->burst_mb_s, expected->burst_mb_s, 1e-9);
    g_assert_cmpuint (verdict->burst_row, ==, expected->burst_row);
  }
  if (expected->state != SLC_CLIFF_NONE)
    g_assert_cmpuint (verdict->cliff_row, ==, expected->cliff_row);
}

/* What is settled stays as it is, whatever comes. */
static void
expect_settled (const SlcVerdict *before, const SlcVerdict *after)
{
  if (!before->settled)
    return;

  g_assert_true (after->settled);
  g_assert_cmpint (after->state, ==, before->state);
  if (before->state != SLC_CLIFF_NONE)
    g_assert_cmpuint (after->cliff_row, ==, before->cliff_row);
}

/*
 * Few levels, so that medians and limits often meet exactly; levels that last about as long as the
 * rule holds; now and then a row that is none of it.
 */
static void
make_random_rows (GRand *random, const SlcRule *rule, uint64_t *rows, size_t n_rows)
{
  uint64_t level = 0;

  for (size_t row = 0; row < n_rows; row++) {
    if (row == 0 || g_rand_double (random) < 1.0 / rule->hold_rows)
      level = (uint64_t) g_rand_int_range (random, 0, 11) * 100;
    rows[row] = level;
    if (g_rand_double (random) < 0.1)
      rows[row] = (uint64_t) g_rand_int_range (random, 0, 1001);
  }
}

static SlcRule
make_random_rule (GRand *random)
{
  unsigned smoothing_rows = 1 + 2 * (unsigned) g_rand_int_range (random, 0, 4);

  return (SlcRule){
    .version = 1,
    .threshold = g_rand_int_range (random, 1, 10) / 10.0,
    .hold_rows = (unsigned) g_rand_int_range (random, 1, 9),
    .smoothing_rows = smoothing_rows,
    .burst_rows = smoothing_rows + (unsigned) g_rand_int_range (random, 0, 20),
  };
}

static unsigned
check_every_prefix (const SlcRule *rule, const uint64_t *rows, size_t n_rows)
{
  g_autoptr (SlcRules) rules = slc_rules_new (rule);
  SlcVerdict verdict = slc_rules_get_verdict (rules);
  unsigned states = 0;

  for (size_t n = 1; n <= n_rows; n++) {
    SlcVerdict before = verdict;
    SlcVerdict expected = literal_verdict (rule, rows, n);

    slc_rules_append_row (rules, rows[n - 1]);
    verdict = slc_rules_get_verdict (rules);
    expect_same (&verdict, &expected);
    expect_settled (&before, &verdict);
    states |= 1u << verdict.state;
  }

  return states;
}

static void
test_example (gconstpointer data)
{
  const Example *example = data;
  g_autoptr (SlcRules) rules = slc_rules_new (&slc_rule_published);
  SlcVerdict verdict;

  for (const Stretch *stretch = example->stretches; stretch->n_rows > 0; stretch++) {
    for (unsigned i = 0; i < stretch->n_rows; i++)
      slc_rules_append_row (rules, stretch->mb * 1000000);
  }
  verdict = slc_rules_get_verdict (rules);

  expect_same (&verdict, &(SlcVerdict){ .burst_mb_s = example->burst_mb_s,
                                        .burst_row = example->burst_row,
                                        .state = example->state,
                                        .settled = example->settled,
                                        .cliff_row = example->cliff_row });
}

static void
test_published (void)
{
  g_assert_cmpuint (slc_rule_published.version, ==, 1);
  g_assert_cmpfloat (slc_rule_published.threshold, ==, 0.6);
  g_assert_cmpuint (slc_rule_published.hold_rows, ==, 30);
  g_assert_cmpuint (slc_rule_published.smoothing_rows, ==, 5);
  g_assert_cmpuint (slc_rule_published.burst_rows, ==, 60);
}

static void
test_literal_published (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5060);
  uint64_t rows[MOST_ROWS];
  unsigned states = 0;

  for (unsigned i = 0; i < N_PUBLISHED_CURVES; i++) {
    make_random_rows (random, &slc_rule_published, rows, MOST_ROWS);
    states |= check_every_prefix (&slc_rule_published, rows, MOST_ROWS);
  }

  g_assert_cmpuint (states, ==, 7);
}

/* Short rules reach every corner in few rows. */
static void
test_literal_any (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6050);
  uint64_t rows[MOST_ROWS];
  unsigned states = 0;

  for (unsigned i = 0; i < N_CURVES; i++) {
    SlcRule rule = make_random_rule (random);
    size_t n_rows = 2 * rule.burst_rows + 4 * rule.hold_rows;

    make_random_rows (random, &rule, rows, n_rows);
    states |= check_every_prefix (&rule, rows, n_rows);
  }

  g_assert_cmpuint (states, ==, 7);
}

static void
test_state_names (void)
{
  g_assert_cmpstr (slc_cliff_state_to_string (SLC_CLIFF_NONE), ==, "none");
  g_assert_cmpstr (slc_cliff_state_to_string (SLC_CLIFF_FALLING_AT_END), ==, "falling-at-end");
  g_assert_cmpstr (slc_cliff_state_to_string (SLC_CLIFF_CONFIRMED), ==, "confirmed");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/published", test_published);
  g_test_add_func ("/rules/state-names", test_state_names);
  for (size_t i = 0; i < G_N_ELEMENTS (examples); i++) {
    g_autofree char *path = g_strconcat ("/rules/", examples[i].name, NULL);

    g_test_add_data_func (path, &examples[i], test_example);
  }
  g_test_add_func ("/rules/literal/published", test_literal_published);
  g_test_add_func ("/rules/literal/any", test_literal_any);

  return g_test_run ();
}
