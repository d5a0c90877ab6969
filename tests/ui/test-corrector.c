/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/corrector.h"

#include <string.h>

#include "data/curves.h"

typedef struct {
  SlcSession *session;
  SlcCorrector *corrector;
  size_t row;
  unsigned n_corrected;
} Fixture;

static void
corrected_cb (Fixture *self)
{
  self->n_corrected++;
}

/* A burst, a native and a folding region; the boundary after the burst is selected. */
static void
set_up (Fixture *self, gconstpointer data)
{
  self->session = slc_session_new ();
  slc_series_unref (self->session->series);
  slc_analysis_free (self->session->analysis);
  self->session->series = curve_make_series (curve_find ("dynamic-2tb-tlc-folding"), 1);
  self->session->analysis = slc_analysis_new (self->session->series, &slc_rule_published);
  self->corrector = slc_corrector_new (self->session);
  self->row = slc_region_get_begin_row (&slc_session_get_reading (self->session)->regions[1]);
  g_signal_connect_swapped (self->corrector, "corrected", G_CALLBACK (corrected_cb), self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (self->corrector);
  slc_session_unref (self->session);
}

static size_t
get_begin_row (Fixture *self, size_t region)
{
  return slc_region_get_begin_row (&slc_corrector_get_reading (self->corrector)->regions[region]);
}

static void
test_select (Fixture *fixture, gconstpointer data)
{
  SlcCorrector *corrector = fixture->corrector;

  g_assert_cmpuint (slc_corrector_get_selected (corrector), ==, 1);
  g_assert_true (slc_corrector_select_next (corrector, 1));
  g_assert_cmpuint (slc_corrector_get_selected (corrector), ==, 2);
  g_assert_false (slc_corrector_select_next (corrector, 1));
  slc_corrector_select (corrector, 0);
  g_assert_false (slc_corrector_select_next (corrector, -1));
  g_assert_cmpuint (fixture->n_corrected, ==, 0);
}

/* However many places it was dragged over, it is one step. */
static void
test_drag (Fixture *fixture, gconstpointer data)
{
  SlcCorrector *corrector = fixture->corrector;

  for (size_t n_rows = 1; n_rows <= 15; n_rows++)
    slc_corrector_drag_to (corrector, fixture->row + n_rows);
  g_assert_cmpuint (get_begin_row (fixture, 1), ==, fixture->row + 15);
  g_assert_cmpuint (fixture->n_corrected, ==, 0);
  slc_corrector_drop (corrector);
  g_assert_cmpuint (fixture->n_corrected, ==, 1);

  slc_corrector_undo (corrector);
  g_assert_cmpuint (get_begin_row (fixture, 1), ==, fixture->row);
  g_assert_cmpuint (fixture->n_corrected, ==, 2);
  g_assert_false (slc_corrector_can_undo (corrector));
}

/* A click on a boundary, and a drag there and back, correct nothing. */
static void
test_drag_back (Fixture *fixture, gconstpointer data)
{
  slc_corrector_drop (fixture->corrector);
  slc_corrector_drag_to (fixture->corrector, fixture->row + 30);
  slc_corrector_drag_to (fixture->corrector, fixture->row);
  slc_corrector_drop (fixture->corrector);

  g_assert_cmpuint (fixture->n_corrected, ==, 0);
  g_assert_false (slc_corrector_can_undo (fixture->corrector));
}

static void
test_move (Fixture *fixture, gconstpointer data)
{
  slc_corrector_move_by (fixture->corrector, 10);
  g_assert_cmpuint (get_begin_row (fixture, 1), ==, fixture->row + 10);
  slc_corrector_move_by (fixture->corrector, -1);
  g_assert_cmpuint (get_begin_row (fixture, 1), ==, fixture->row + 9);
  slc_corrector_move_by (fixture->corrector, -1000);
  g_assert_cmpuint (get_begin_row (fixture, 1), ==, 1);
  slc_corrector_select (fixture->corrector, 0);
  slc_corrector_move_by (fixture->corrector, 1);
  g_assert_cmpuint (get_begin_row (fixture, 0), ==, 0);
  g_assert_cmpuint (fixture->n_corrected, ==, 3);
}

static void
test_history (Fixture *fixture, gconstpointer data)
{
  SlcCorrector *corrector = fixture->corrector;

  slc_corrector_rename (corrector, SLC_REGION_AFTER_CACHE);
  slc_corrector_rename (corrector, SLC_REGION_AFTER_CACHE);
  slc_corrector_reject_cliff (corrector, true);
  g_assert_true (slc_corrector_rejects_cliff (corrector));
  slc_corrector_take_back_all (corrector);
  g_assert_cmpuint (slc_corrections_count (fixture->session->corrections), ==, 0);

  slc_corrector_undo (corrector);
  g_assert_true (slc_corrector_rejects_cliff (corrector));
  slc_corrector_undo (corrector);
  g_assert_false (slc_corrector_rejects_cliff (corrector));
  g_assert_true (slc_corrector_is_selected_corrected (corrector));
  slc_corrector_undo (corrector);
  g_assert_false (slc_corrector_is_selected_corrected (corrector));
  g_assert_false (slc_corrector_can_undo (corrector));
}

/* What belongs to other regions stays. */
static void
test_take_back (Fixture *fixture, gconstpointer data)
{
  SlcCorrector *corrector = fixture->corrector;
  size_t row = get_begin_row (fixture, 2);

  slc_corrector_move_by (corrector, 3);
  slc_corrector_rename (corrector, SLC_REGION_RECOVERY);
  slc_corrector_select (corrector, 2);
  slc_corrector_move_by (corrector, 4);
  slc_corrector_select (corrector, 1);
  slc_corrector_take_back (corrector);

  g_assert_cmpuint (slc_corrections_count (fixture->session->corrections), ==, 1);
  g_assert_cmpuint (get_begin_row (fixture, 1), ==, fixture->row);
  g_assert_cmpuint (get_begin_row (fixture, 2), ==, row + 4);
}

static void
test_describe (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = slc_corrector_describe (fixture->corrector);
  g_autofree char *after = NULL;

  slc_corrector_rename (fixture->corrector, SLC_REGION_AFTER_CACHE);
  after = slc_corrector_describe (fixture->corrector);

  g_assert_true (g_str_has_prefix (before, "Native, 2 of 3: begins at "));
  g_assert_true (g_str_has_prefix (after, "After cache, 2 of 3: begins at "));
  g_assert_true (g_str_has_suffix (after, "(corrected)"));
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("/corrector/select", test_select);
  add ("/corrector/drag", test_drag);
  add ("/corrector/drag-back", test_drag_back);
  add ("/corrector/move", test_move);
  add ("/corrector/history", test_history);
  add ("/corrector/take-back", test_take_back);
  add ("/corrector/describe", test_describe);

  return g_test_run ();
}
