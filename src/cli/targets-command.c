/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli/targets-command.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <math.h>
#include <stdio.h>

#include "cli/complaint.h"
#include "cli/options.h"
#include "model/table.h"
#include "model/quantity.h"
#include "target/drive-contents.h"
#include "target/targets.h"

#define DASH "–"

static const char *
kind_to_string (SlcTargetKind kind)
{
  switch (kind) {
  case SLC_TARGET_FOLDER:
    return "folder";
  case SLC_TARGET_DRIVE:
    return "drive";
  case SLC_TARGET_SIMULATED:
    return "simulated";
  default:
    g_assert_not_reached ();
  }
}

static void
add_text (JsonBuilder *builder, const char *key, const char *text)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_string_value (builder, text);
}

static void
add_bytes (JsonBuilder *builder, const char *key, uint64_t bytes)
{
  json_builder_set_member_name (builder, key);
  if (bytes == SLC_UNKNOWN_BYTES)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, bytes);
}

static void
add_contents (JsonBuilder *builder, const GPtrArray *contents)
{
  json_builder_set_member_name (builder, "contents");
  if (contents == NULL) {
    json_builder_add_null_value (builder);
    return;
  }

  json_builder_begin_array (builder);
  for (unsigned i = 0; i < contents->len; i++) {
    const SlcDriveContent *content = g_ptr_array_index (contents, i);

    json_builder_begin_object (builder);
    add_text (builder, "name", content->node);
    add_text (builder, "type", content->type);
    add_text (builder, "label", content->label);
    add_bytes (builder, "size_bytes", content->size_bytes);
    add_text (builder, "mounted_at", content->mounted_at);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
add_temperature (JsonBuilder *builder, const char *key, double temperature_c)
{
  json_builder_set_member_name (builder, key);
  if (isnan (temperature_c))
    json_builder_add_null_value (builder);
  else
    json_builder_add_double_value (builder, temperature_c);
}

static void
add_drive (JsonBuilder *builder, const SlcDriveEntry *drive)
{
  json_builder_set_member_name (builder, "drive");
  if (drive == NULL) {
    json_builder_add_null_value (builder);
    return;
  }

  json_builder_begin_object (builder);
  add_text (builder, "serial", drive->drive.serial);
  add_text (builder, "firmware", drive->drive.firmware);
  add_text (builder, "bus", drive->drive.bus);
  add_text (builder, "link", drive->link.now);
  add_text (builder, "link_possible", drive->link.possible);
  add_temperature (builder, "temperature_c", drive->temperature_c);
  add_temperature (builder, "warning_temperature_c", drive->warning_temperature_c);
  add_temperature (builder, "critical_temperature_c", drive->critical_temperature_c);
  add_contents (builder, drive->contents);
  json_builder_end_object (builder);
}

static void
print_json (const SlcTargetEntry *entry)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  add_text (builder, "kind", kind_to_string (entry->kind));
  add_text (builder, "name", entry->name);
  add_text (builder, "title", entry->title);
  add_text (builder, "detail", entry->detail);
  add_text (builder, "filesystem", entry->filesystem);
  add_bytes (builder, "capacity_bytes", entry->capacity_bytes);
  add_bytes (builder, "most_bytes", entry->most_bytes);
  add_text (builder, "refusal", entry->refusal);
  add_drive (builder, entry->drive);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  text = json_to_string (root, FALSE);
  puts (text);
}

/* A drive that is refused is still to be told from others. */
static char *
describe_remark (const SlcTargetEntry *entry)
{
  if (entry->refusal == NULL)
    return g_strdup (entry->detail != NULL ? entry->detail : "");
  if (entry->drive == NULL)
    return g_strdup (entry->refusal);
  /* Translators: why a drive can't be tested, and what is known of it. */
  return g_strdup_printf (_ ("%s (%s)"), entry->refusal, entry->detail);
}

static void
add_row (SlcTable *table, const SlcTargetEntry *entry)
{
  g_autofree char *capacity = slc_format_gb (entry->capacity_bytes);
  g_autofree char *most = slc_format_gb (entry->most_bytes);
  g_autofree char *remark = describe_remark (entry);
  const char *cells[] = {
    entry->name,
    entry->title != NULL ? entry->title : DASH,
    entry->filesystem != NULL ? entry->filesystem : DASH,
    capacity,
    entry->refusal != NULL ? DASH : most,
    remark,
    NULL,
  };

  slc_table_add_row (table, cells);
}

static void
print_table (const GPtrArray *entries)
{
  g_autoptr (SlcTable) table = slc_table_new (6);
  g_autofree char *text = NULL;
  const char *headings[] = {
    _ ("Target"),
    _ ("Drive"),
    _ ("Filesystem"),
    _ ("Size"),
    /* Translators: heading of a column: how much a run could write there. */
    _ ("Can write"),
    "",
    NULL,
  };

  slc_table_align_right (table, 3);
  slc_table_align_right (table, 4);
  slc_table_add_row (table, headings);
  for (unsigned i = 0; i < entries->len; i++)
    add_row (table, g_ptr_array_index (entries, i));

  text = slc_table_to_string (table);
  g_print ("%s", text);
}

/**
 * slc_targets_command:
 * @argc: number of @argv
 * @argv: the command's arguments, its own name first
 *
 * Lists what can be tested, and why the rest cannot.
 *
 * Returns: how it ended
 */
SlcExitStatus
slc_targets_command (int argc, char **argv)
{
  gboolean json = FALSE;
  g_auto (GStrv) rest = NULL;
  g_autoptr (GPtrArray) targets = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print one JSON object a target and line"),
      NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
    { NULL },
  };

  if (!slc_options_parse (NULL, _ ("Lists what can be tested, and why the rest cannot."), entries,
                          NULL, argc, argv, &error))
    return slc_complain_usage (error->message);
  if (rest != NULL)
    return slc_complain_usage (_ ("Nothing but options can be given here"));

  targets = slc_targets_list ();
  if (!json)
    print_table (targets);
  for (unsigned i = 0; json && i < targets->len; i++)
    print_json (g_ptr_array_index (targets, i));

  return SLC_EXIT_DONE;
}
