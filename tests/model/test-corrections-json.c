/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/corrections-json.h"

#include "model/corrections-edit.h"
#include "model/example-session.h"
#include "model/session-json.h"

#include <string.h>

#define BOUNDARY "{\"computed_s\": 10, \"corrected_s\": 12}"
#define REGION   "{\"from_s\": 10, \"to_s\": 45, \"kind\": \"native\"}"

/* The golden session with something among its annotations. */
static char *
insert (const char *members)
{
  g_autofree char *text = read_golden_session ("whole.json");
  g_autofree char *annotations = g_strdup_printf ("\"annotations\": {%s,", members);

  return replace_text (text, "\"annotations\": {", annotations);
}

static char *
insert_corrections (const char *boundaries, const char *regions, const char *rejected_cliff_s)
{
  g_autofree char *members = g_strdup_printf (
    "\"corrections\": {\"boundaries\": [%s], \"regions\": [%s], \"rejected_cliff_s\": %s}",
    boundaries, regions, rejected_cliff_s);

  return insert (members);
}

static void
test_round_trip (void)
{
  g_autoptr (SlcSession) session = make_example_session ();
  g_autoptr (SlcCorrections) corrections = slc_corrections_new ();
  g_autoptr (SlcSession) read = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  const SlcReading *computed = slc_session_get_reading (session);

  slc_corrections_move_boundary (corrections, computed, 1, 15);
  slc_corrections_rename_region (corrections, computed, 1, SLC_REGION_FOLDING);
  slc_corrections_reject_cliff (corrections, computed);
  slc_session_set_corrections (session, corrections);
  text = slc_session_to_json (session);
  read = parse_session (text);
  again = slc_session_to_json (read);

  g_assert_true (slc_corrections_equal (read->corrections, corrections));
  g_assert_cmpuint (read->corrected->n_fitting, ==, 3);
  g_assert_cmpstr (text, ==, again);
  g_assert_true (json_object_has_member (read->annotations, "note"));
  g_assert_false (json_object_has_member (read->annotations, SLC_CORRECTIONS_KEY));
}

/* As a person writes it into the file by hand. */
static void
test_by_hand (void)
{
  g_autofree char *text = insert_corrections (BOUNDARY, REGION, "null");
  g_autoptr (SlcSession) session = parse_session (text);
  const SlcReading *corrected = slc_session_get_corrected_reading (session);

  g_assert_cmpuint (corrected->verdict.cliff_row, ==, 12);
  g_assert_cmpint (corrected->regions[1].kind, ==, SLC_REGION_NATIVE);
  g_assert_cmpuint (slc_session_get_reading (session)->verdict.cliff_row, ==, 10);
}

/* Corrections that are taken back leave no trace in the file. */
static void
test_none (void)
{
  g_autoptr (SlcSession) session = make_example_session ();
  g_autofree char *text = slc_session_to_json (session);

  g_assert_null (strstr (text, "corrections"));
}

/* What fits no longer is kept. */
static void
test_unfitting (void)
{
  g_autofree char *text = insert_corrections ("{\"computed_s\": 30, \"corrected_s\": 33}", "",
                                              "40");
  g_autoptr (SlcSession) session = parse_session (text);
  g_autofree char *saved = slc_session_to_json (session);
  g_autoptr (SlcSession) read = parse_session (saved);

  g_assert_null (slc_session_get_corrected_reading (session));
  g_assert_cmpuint (session->corrected->n_unfitting, ==, 2);
  g_assert_true (slc_corrections_equal (session->corrections, read->corrections));
}

#define PLACE "annotations.corrections"

static const struct {
  const char *name;
  const char *boundaries;
  const char *regions;
  const char *rejected_cliff_s;
  const char *message;
} cases[] = {
  { "no-object", "5", "", "null", PLACE ".boundaries[0]: has to be an object" },
  { "no-object-later", BOUNDARY ", []", "", "null", PLACE ".boundaries[1]: has to be an object" },
  { "missing", "{\"computed_s\": 10}", "", "null",
    PLACE ".boundaries[0].corrected_s: this key is missing" },
  { "unknown", "{\"computed_s\": 10, \"corrected_s\": 12, \"by\": \"me\"}", "", "null",
    PLACE ".boundaries[0].by: this version does not know the key" },
  { "no-number", "{\"computed_s\": \"10\", \"corrected_s\": 12}", "", "null",
    PLACE ".boundaries[0].computed_s: has to be a whole number" },
  { "no-row", "{\"computed_s\": 10, \"corrected_s\": 12.5}", "", "null",
    PLACE ".boundaries[0].corrected_s: has to be a whole number" },
  { "at-the-start", "{\"computed_s\": 10, \"corrected_s\": 0}", "", "null",
    PLACE ".boundaries[0].corrected_s: 0 s is not inside the run" },
  { "at-the-end", "{\"computed_s\": 10, \"corrected_s\": 45}", "", "null",
    PLACE ".boundaries[0].corrected_s: 45 s is not inside the run" },
  { "before-the-start", "{\"computed_s\": -1, \"corrected_s\": 45}", "", "null",
    PLACE ".boundaries[0].computed_s: -1 is out of bounds" },
  { "order", BOUNDARY ", " BOUNDARY, "", "null",
    PLACE ".boundaries[1].computed_s: has to come after the one before" },
  { "no-kind", "", "{\"from_s\": 10, \"to_s\": 45, \"kind\": \"fast\"}", "null",
    PLACE ".regions[0].kind: there is no such kind of region" },
  { "kind-null", "", "{\"from_s\": 10, \"to_s\": 45, \"kind\": null}", "null",
    PLACE ".regions[0].kind: has to be a string" },
  { "backwards", "", "{\"from_s\": 10, \"to_s\": 10, \"kind\": \"ramp\"}", "null",
    PLACE ".regions[0].to_s: ends before it begins" },
  { "past-the-end", "", "{\"from_s\": 10, \"to_s\": 46, \"kind\": \"ramp\"}", "null",
    PLACE ".regions[0].to_s: 46 s is not inside the run" },
  { "region-order", "", REGION ", " REGION, "null",
    PLACE ".regions[1].from_s: has to come after the one before" },
  { "cliff-past-the-end", "", "", "45", PLACE ".rejected_cliff_s: 45 s is not inside the run" },
  { "cliff-no-number", "", "", "true", PLACE ".rejected_cliff_s: has to be a whole number" },
};

static void
expect_refusal (const char *text, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (slc_session_from_json (text, -1, &error));
  g_assert_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_KEY);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_refused (gconstpointer data)
{
  size_t at = GPOINTER_TO_SIZE (data);
  g_autofree char *text = insert_corrections (cases[at].boundaries, cases[at].regions,
                                              cases[at].rejected_cliff_s);

  expect_refusal (text, cases[at].message);
}

static void
test_refused_whole (void)
{
  g_autofree char *list = insert ("\"corrections\": []");
  g_autofree char *empty = insert ("\"corrections\": {}");
  g_autofree char *unknown = insert ("\"corrections\": {\"boundaries\": [], \"regions\": [], "
                                     "\"rejected_cliff_s\": null, \"why\": \"\"}");

  expect_refusal (list, PLACE ": has to be an object");
  expect_refusal (empty, PLACE ".boundaries: this key is missing");
  expect_refusal (unknown, PLACE ".why: this version does not know the key");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/corrections-json/round-trip", test_round_trip);
  g_test_add_func ("/corrections-json/by-hand", test_by_hand);
  g_test_add_func ("/corrections-json/none", test_none);
  g_test_add_func ("/corrections-json/unfitting", test_unfitting);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/corrections-json/refused/", cases[i].name, NULL);

    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_refused);
  }
  g_test_add_func ("/corrections-json/refused-whole", test_refused_whole);

  return g_test_run ();
}
