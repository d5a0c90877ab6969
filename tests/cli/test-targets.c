/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "cli/exit-status.h"
#include "program.h"

static void
test_table (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run (program, "targets", NULL);

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  g_assert_cmpstr (outcome->errors, ==, "");
  g_assert_nonnull (strstr (outcome->output, "sim:dynamic-2tb"));
  g_assert_nonnull (strstr (outcome->output, "Can write"));
}

static void
expect_members (JsonObject *object, const char *members)
{
  g_autoptr (GList) names = json_object_get_members (object);
  g_autoptr (GString) text = g_string_new (NULL);

  for (GList *name = names; name != NULL; name = name->next)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", (char *) name->data);

  g_assert_cmpstr (text->str, ==, members);
}

static void
expect_drive (JsonObject *object)
{
  bool is_drive = g_str_equal (json_object_get_string_member (object, "kind"), "drive");

  g_assert_true (json_object_get_null_member (object, "drive") == !is_drive);
  if (is_drive)
    expect_members (json_object_get_object_member (object, "drive"),
                    "serial firmware bus link link_possible temperature_c warning_temperature_c "
                    "critical_temperature_c contents");
}

static void
test_json (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) outcome = program_run (program, "targets", "--json", NULL);
  g_auto (GStrv) lines = g_strsplit (outcome->output, "\n", -1);
  unsigned n_simulated = 0;

  g_assert_cmpint (outcome->status, ==, SLC_EXIT_DONE);
  for (size_t i = 0; lines[i + 1] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (JsonNode) root = json_from_string (lines[i], &error);
    JsonObject *object;

    g_assert_no_error (error);
    object = json_node_get_object (root);
    expect_members (object,
                    "kind name title detail filesystem capacity_bytes most_bytes refusal drive");
    expect_drive (object);
    n_simulated += g_str_equal (json_object_get_string_member (object, "kind"), "simulated");
  }
  g_assert_cmpuint (n_simulated, >=, 6);
}

static JsonNode *
find_refused_drive (const char *output)
{
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);

  for (size_t i = 0; lines[i + 1] != NULL; i++) {
    g_autoptr (JsonNode) root = json_from_string (lines[i], NULL);
    JsonObject *object = json_node_get_object (root);

    if (!json_object_get_null_member (object, "drive") &&
        !json_object_get_null_member (object, "refusal"))
      return g_steal_pointer (&root);
  }
  return NULL;
}

/* Whoever looks why it is refused wants to know which it is. */
static void
test_refused_drive (void)
{
  g_autoptr (Program) program = program_new ();
  g_autoptr (Outcome) list = program_run (program, "targets", "--json", NULL);
  g_autoptr (Outcome) table = program_run (program, "targets", NULL);
  g_autoptr (JsonNode) drive = find_refused_drive (list->output);
  g_autofree char *remark = NULL;

  if (drive == NULL) {
    g_test_skip ("there is no drive here that would be refused");
    return;
  }
  remark = g_strdup_printf ("%s (%s)",
                            json_object_get_string_member (json_node_get_object (drive), "refusal"),
                            json_object_get_string_member (json_node_get_object (drive), "detail"));
  g_assert_nonnull (strstr (table->output, remark));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/targets/table", test_table);
  g_test_add_func ("/targets/json", test_json);
  g_test_add_func ("/targets/refused-drive", test_refused_drive);
  return g_test_run ();
}
