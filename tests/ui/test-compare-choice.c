/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-choice.h"

#define N_ITEMS 9

typedef struct {
  SlcCompareChoice *choice;
  GListStore *items;
  unsigned n_changes;
  unsigned n_choices;
  unsigned n_refusals;
} Fixture;

static SlcSessionItem *
item_new (unsigned index)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autofree char *path = g_strdup_printf ("/sessions/%u.json", index);
  SlcSessionEntry entry = { .path = path, .session = session };

  g_free (session->name);
  session->name = g_strdup_printf ("Drive %u", index);

  return slc_session_item_new (&entry);
}

static SlcSessionItem *
get_item (Fixture *fixture, unsigned index)
{
  g_autoptr (SlcSessionItem) item = g_list_model_get_item (G_LIST_MODEL (fixture->items), index);

  return item;
}

static void
count_cb (unsigned *counter)
{
  (*counter)++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->choice = slc_compare_choice_new ();
  fixture->items = g_list_store_new (SLC_TYPE_SESSION_ITEM);
  for (unsigned i = 0; i < N_ITEMS; i++) {
    g_autoptr (SlcSessionItem) item = item_new (i);

    g_list_store_append (fixture->items, item);
  }
  g_signal_connect_swapped (fixture->choice, "changed", G_CALLBACK (count_cb), &fixture->n_changes);
  g_signal_connect_swapped (fixture->choice, "chosen", G_CALLBACK (count_cb), &fixture->n_choices);
  g_signal_connect_swapped (fixture->choice, "refused", G_CALLBACK (count_cb),
                            &fixture->n_refusals);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->choice);
  g_clear_object (&fixture->items);
}

static void
add (Fixture *fixture, unsigned index)
{
  g_assert_true (slc_compare_choice_add (fixture->choice, get_item (fixture, index)));
}

static SlcCompareEntry *
find (Fixture *fixture, unsigned index)
{
  return slc_compare_choice_find (fixture->choice, get_item (fixture, index));
}

static char *
list_names (Fixture *fixture)
{
  GString *names = g_string_new (NULL);
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  unsigned n_curves = slc_compare_choice_list_curves (fixture->choice, curves);

  for (unsigned i = 0; i < n_curves; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", curves[i].name);

  return g_string_free (names, FALSE);
}

static void
expect (Fixture *fixture, const char *expected)
{
  g_autofree char *names = list_names (fixture);

  g_assert_cmpstr (names, ==, expected);
}

static void
test_order (Fixture *fixture, gconstpointer data)
{
  add (fixture, 2);
  add (fixture, 0);
  add (fixture, 1);
  expect (fixture, "Drive 2, Drive 0, Drive 1");
  g_assert_true (slc_compare_choice_move (fixture->choice, find (fixture, 1), 0));
  expect (fixture, "Drive 1, Drive 2, Drive 0");
  g_assert_false (slc_compare_choice_move (fixture->choice, find (fixture, 1), 0));
  g_assert_false (slc_compare_choice_move (fixture->choice, find (fixture, 1), 3));
  slc_compare_choice_remove (fixture->choice, get_item (fixture, 2));
  slc_compare_choice_remove (fixture->choice, get_item (fixture, 2));
  expect (fixture, "Drive 1, Drive 0");
  g_assert_cmpuint (fixture->n_changes, ==, 5);
  slc_compare_choice_clear (fixture->choice);
  expect (fixture, "");
}

/* Whoever has learned which drive is the dashed one does not learn it anew. */
static void
test_looks (Fixture *fixture, gconstpointer data)
{
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];

  for (unsigned i = 0; i < 3; i++)
    add (fixture, i);
  slc_compare_choice_move (fixture->choice, find (fixture, 2), 0);
  slc_compare_choice_remove (fixture->choice, get_item (fixture, 0));
  slc_compare_entry_set_colour (find (fixture, 1), 7);
  add (fixture, 3);
  g_assert_cmpuint (slc_compare_choice_list_curves (fixture->choice, curves), ==, 3);
  g_assert_cmpuint (curves[0].look, ==, 2);
  g_assert_cmpuint (curves[0].colour, ==, 2);
  g_assert_cmpuint (curves[1].look, ==, 1);
  g_assert_cmpuint (curves[1].colour, ==, 7);
  g_assert_cmpuint (curves[2].look, ==, 0);
  g_assert_cmpuint (curves[2].colour, ==, 0);
}

static void
test_limit (Fixture *fixture, gconstpointer data)
{
  for (unsigned i = 0; i < SLC_COMPARISON_MOST; i++)
    add (fixture, i);
  g_assert_false (slc_compare_choice_add (fixture->choice, get_item (fixture, 8)));
  g_assert_cmpuint (fixture->n_refusals, ==, 1);
  add (fixture, 3);
  g_assert_cmpuint (fixture->n_refusals, ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (slc_compare_choice_get_entries (fixture->choice)), ==,
                    SLC_COMPARISON_MOST);
}

static void
test_unreadable (Fixture *fixture, gconstpointer data)
{
  SlcSessionEntry entry = { .path = (char *) "/sessions/broken.json" };
  g_autoptr (SlcSessionItem) item = slc_session_item_new (&entry);

  g_assert_false (slc_compare_choice_add (fixture->choice, item));
  g_assert_null (slc_compare_choice_find (fixture->choice, item));
}

/* What is hidden is in nothing that is made of the comparison. */
static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SlcComparison) three = NULL;
  g_autoptr (SlcComparison) two = NULL;

  for (unsigned i = 0; i < 3; i++)
    add (fixture, i);
  three = slc_compare_choice_make_comparison (fixture->choice);
  g_assert_cmpuint (slc_comparison_get_n_sessions (three), ==, 3);
  slc_compare_entry_set_shown (find (fixture, 1), false);
  g_assert_cmpuint (fixture->n_changes, ==, 4);
  expect (fixture, "Drive 0, Drive 2");
  two = slc_compare_choice_make_comparison (fixture->choice);
  g_assert_cmpuint (slc_comparison_get_n_sessions (two), ==, 2);
  g_assert_cmpstr (slc_comparison_get_name (two, 1), ==, "Drive 2");
  slc_compare_entry_set_shown (find (fixture, 0), false);
  g_assert_null (slc_compare_choice_make_comparison (fixture->choice));
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SlcComparison) comparison = NULL;

  add (fixture, 0);
  add (fixture, 1);
  slc_compare_entry_set_name (find (fixture, 0), "The old one");
  expect (fixture, "The old one, Drive 1");
  comparison = slc_compare_choice_make_comparison (fixture->choice);
  g_assert_cmpstr (slc_comparison_get_name (comparison, 0), ==, "The old one");
  slc_compare_entry_set_name (find (fixture, 0), "");
  expect (fixture, "Drive 0, Drive 1");
}

/* Read anew, a session keeps how it is shown; one that is gone is compared no more. */
static void
test_refresh (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListStore) items = g_list_store_new (SLC_TYPE_SESSION_ITEM);
  g_autoptr (SlcSessionItem) again = item_new (1);
  g_autoptr (SlcSessionItem) expected = item_new (5);

  g_list_store_append (items, expected);
  g_list_store_append (items, again);
  add (fixture, 0);
  add (fixture, 1);
  slc_compare_entry_set_colour (find (fixture, 1), 4);
  slc_compare_choice_expect (fixture->choice, "/sessions/5.json");
  slc_compare_choice_refresh (fixture->choice, G_LIST_MODEL (items));
  expect (fixture, "Drive 1, Drive 5");
  g_assert_cmpuint (slc_compare_entry_get_colour (find (fixture, 1)), ==, 4);
  g_assert_true (slc_compare_entry_get_item (find (fixture, 1)) == again);

  slc_compare_choice_remove (fixture->choice, expected);
  slc_compare_choice_refresh (fixture->choice, G_LIST_MODEL (items));
  expect (fixture, "Drive 1");
}

/* However much is new, what follows from it is found once. */
static void
test_signals (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListStore) none = g_list_store_new (SLC_TYPE_SESSION_ITEM);

  add (fixture, 0);
  add (fixture, 1);
  slc_compare_entry_set_name (find (fixture, 0), "Newcomer");
  slc_compare_choice_move (fixture->choice, find (fixture, 1), 0);
  g_assert_cmpuint (fixture->n_changes, ==, 4);
  g_assert_cmpuint (fixture->n_choices, ==, 2);

  for (unsigned i = 0; i < N_ITEMS; i++) {
    g_autofree char *path = g_strdup_printf ("/sessions/%u.json", i);

    slc_compare_choice_expect (fixture->choice, path);
  }
  slc_compare_choice_refresh (fixture->choice, G_LIST_MODEL (fixture->items));
  g_assert_cmpuint (fixture->n_changes, ==, 5);
  g_assert_cmpuint (fixture->n_choices, ==, 3);
  g_assert_cmpuint (fixture->n_refusals, ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (slc_compare_choice_get_entries (fixture->choice)), ==,
                    SLC_COMPARISON_MOST);

  slc_compare_choice_refresh (fixture->choice, G_LIST_MODEL (fixture->items));
  g_assert_cmpuint (fixture->n_choices, ==, 3);
  slc_compare_choice_refresh (fixture->choice, G_LIST_MODEL (none));
  g_assert_cmpuint (fixture->n_changes, ==, 7);
  g_assert_cmpuint (fixture->n_choices, ==, 4);
}

#define ADD(path, function) \
  g_test_add ("/compare-choice/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("order", test_order);
  ADD ("looks", test_looks);
  ADD ("limit", test_limit);
  ADD ("unreadable", test_unreadable);
  ADD ("hidden", test_hidden);
  ADD ("names", test_names);
  ADD ("refresh", test_refresh);
  ADD ("signals", test_signals);

  return g_test_run ();
}
