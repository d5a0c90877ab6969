/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/corrections-fit.h"

#include "model/corrections-edit.h"

#define N_REGIONS 4

/* What a reading of another version may look like: where its regions begin, and the last one ends.
 */
typedef struct {
  SlcRegion regions[N_REGIONS];
  SlcReading reading;
} Computed;

static void
compute (Computed *self, size_t n_regions, const size_t *rows)
{
  static const SlcRegionKind kinds[N_REGIONS] = { SLC_REGION_RAMP, SLC_REGION_BURST,
                                                  SLC_REGION_FOLDING, SLC_REGION_NATIVE };

  for (size_t i = 0; i < n_regions; i++) {
    self->regions[i] = (SlcRegion){
      .kind = kinds[i],
      .begin_ns = rows[i] * SLC_ROW_NS,
      .end_ns = rows[i + 1] * SLC_ROW_NS,
    };
  }
  self->reading = (SlcReading){ .regions = self->regions, .n_regions = n_regions };
}

/* The second boundary was moved from 400 to 420, and the last region renamed. */
static SlcCorrections *
corrections_new (void)
{
  SlcCorrections *self = slc_corrections_new ();
  Computed computed;

  compute (&computed, 4, (size_t[]){ 0, 20, 400, 700, 1000 });
  slc_corrections_move_boundary (self, &computed.reading, 2, 420);
  slc_corrections_rename_region (self, &computed.reading, 3, SLC_REGION_AFTER_CACHE);

  return self;
}

/* Where the second boundary of a later reading goes, and whether the last region has its name. */
static const struct {
  const char *name;
  size_t n_regions;
  size_t rows[N_REGIONS + 1];
  size_t corrected_row;
  bool renamed;
} cases[] = {
  { "the-same", 4, { 0, 20, 400, 700, 1000 }, 420, true },
  { "a-little-later", 4, { 0, 20, 408, 714, 1000 }, 420, true },
  { "a-little-earlier", 4, { 0, 20, 393, 687, 1000 }, 420, true },
  { "too-late", 4, { 0, 20, 409, 715, 1000 }, 409, false },
  { "too-early", 4, { 0, 20, 391, 685, 1000 }, 391, false },
  { "other-end", 4, { 0, 20, 400, 700, 900 }, 420, false },
  { "gone", 3, { 0, 20, 700, 1000 }, 700, true },
  { "in-the-way", 4, { 0, 20, 400, 410, 1000 }, 400, false },
};

static void
test_found_again (gconstpointer data)
{
  size_t at = GPOINTER_TO_SIZE (data);
  g_autoptr (SlcCorrections) corrections = corrections_new ();
  g_autoptr (SlcCorrections) before = slc_corrections_copy (corrections);
  Computed computed;
  size_t rows[N_REGIONS];
  bool moved[N_REGIONS];
  size_t last = cases[at].n_regions - 1;
  bool renamed;

  compute (&computed, cases[at].n_regions, cases[at].rows);
  slc_corrections_place_boundaries (corrections, &computed.reading, rows, moved);
  renamed = slc_corrections_find_name (corrections, &computed.reading, last) != SLC_NO_CORRECTION;

  g_assert_cmpuint (rows[2], ==, cases[at].corrected_row);
  g_assert_cmpint (moved[2], ==, cases[at].corrected_row != cases[at].rows[2]);
  g_assert_cmpint (renamed, ==, cases[at].renamed);
  g_assert_true (slc_corrections_equal (corrections, before));
}

/* What fits no longer stays, and what was made for the same boundary is replaced. */
static void
test_corrected_again (void)
{
  g_autoptr (SlcCorrections) corrections = corrections_new ();
  Computed computed;

  compute (&computed, 4, (size_t[]){ 0, 20, 404, 800, 1000 });
  slc_corrections_move_boundary (corrections, &computed.reading, 2, 430);
  slc_corrections_rename_region (corrections, &computed.reading, 3, SLC_REGION_STEADY);

  g_assert_cmpuint (corrections->boundaries->len, ==, 1);
  g_assert_cmpuint (g_array_index (corrections->boundaries, SlcMovedBoundary, 0).computed_row, ==,
                    404);
  g_assert_cmpuint (g_array_index (corrections->boundaries, SlcMovedBoundary, 0).corrected_row, ==,
                    430);
  g_assert_cmpuint (corrections->regions->len, ==, 2);
  g_assert_cmpuint (g_array_index (corrections->regions, SlcRenamedRegion, 0).begin_row, ==, 700);
  g_assert_cmpuint (g_array_index (corrections->regions, SlcRenamedRegion, 1).begin_row, ==, 800);
}

/* Of two corrections for what is one boundary now, the nearer one is for it. */
static void
test_two_for_one (void)
{
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  Computed computed;

  compute (&computed, 3, (size_t[]){ 0, 400, 405, 1000 });
  slc_corrections_move_boundary (corrections, &computed.reading, 2, 450);
  slc_corrections_move_boundary (corrections, &computed.reading, 1, 390);
  compute (&computed, 2, (size_t[]){ 0, 404, 1000 });

  g_assert_cmpuint (slc_corrections_find_move (corrections, &computed.reading, 1), ==, 1);
}

/* Nor is one correction for two boundaries. */
static void
test_one_for_two (void)
{
  g_autoptr (SlcCorrections) corrections = corrections_new ();
  Computed computed;

  compute (&computed, 3, (size_t[]){ 0, 397, 401, 1000 });

  g_assert_cmpuint (slc_corrections_find_move (corrections, &computed.reading, 1), ==,
                    SLC_NO_CORRECTION);
  g_assert_cmpuint (slc_corrections_find_move (corrections, &computed.reading, 2), ==, 0);
}

static void
test_rejected (void)
{
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();

  g_assert_false (slc_corrections_reject (corrections, 400));
  corrections->rejected_cliff_row = 400;
  g_assert_true (slc_corrections_reject (corrections, 400));
  g_assert_true (slc_corrections_reject (corrections, 408));
  g_assert_false (slc_corrections_reject (corrections, 409));
  corrections->rejected_cliff_row = 20;
  g_assert_true (slc_corrections_reject (corrections, 22));
  g_assert_false (slc_corrections_reject (corrections, 23));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/corrections-fit/found-again/", cases[i].name, NULL);

    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_found_again);
  }
  g_test_add_func ("/corrections-fit/corrected-again", test_corrected_again);
  g_test_add_func ("/corrections-fit/two-for-one", test_two_for_one);
  g_test_add_func ("/corrections-fit/one-for-two", test_one_for_two);
  g_test_add_func ("/corrections-fit/rejected", test_rejected);

  return g_test_run ();
}
