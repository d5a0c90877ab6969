/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/wear-json.h"

#include "model/json-build.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>

#define KEY "wear"

/* Sessions from before there was this key are read all the same. */
#define KEY_TEMPERATURE "temperature_c"

/* A drive counts its life in one byte. */
#define USED_MOST_PERCENT 255

/* And minutes in four. */
#define MINUTES_MOST UINT32_MAX

static void
build_counters (const SlcWearCounters *counters, const char *key, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, key);
  if (!slc_wear_counters_are_known (counters)) {
    json_builder_add_null_value (builder);
    return;
  }

  json_builder_begin_object (builder);
  slc_json_add_uint (builder, "host_written_bytes", counters->host_written_bytes);
  slc_json_add_uint (builder, "used_percent", counters->used_percent);
  slc_json_add_uint (builder, "warning_minutes", counters->warning_minutes);
  slc_json_add_uint (builder, "critical_minutes", counters->critical_minutes);
  slc_json_add_quantity (builder, KEY_TEMPERATURE, counters->temperature_c);
  json_builder_end_object (builder);
}

static uint64_t
take_count (SlcMembers *members, const char *key, uint64_t most)
{
  return slc_members_take_null (members, key) ? SLC_UNKNOWN_COUNT
                                              : slc_members_take_uint (members, key, most);
}

static double
take_temperature_c (SlcMembers *members)
{
  return slc_members_has (members, KEY_TEMPERATURE)
         ? slc_members_take_temperature_or_null (members, KEY_TEMPERATURE)
         : NAN;
}

static uint64_t
take_endurance (SlcMembers *members, const char *key)
{
  uint64_t endurance_bytes = slc_members_take_uint_or_null (members, key);

  if (endurance_bytes < SLC_WEAR_LEAST_ENDURANCE_BYTES)
    slc_members_fail (members, key, _ ("%" PRId64 " is out of bounds"), (int64_t) endurance_bytes);

  return endurance_bytes;
}

static void
read_counters (SlcMembers *parent, const char *key, SlcWearCounters *counters)
{
  g_auto (SlcMembers) members = { 0 };

  if (slc_members_take_null (parent, key))
    return;

  slc_members_init_child (&members, parent, key);
  counters->host_written_bytes = slc_members_take_uint_or_null (&members, "host_written_bytes");
  counters->used_percent = take_count (&members, "used_percent", USED_MOST_PERCENT);
  counters->warning_minutes = take_count (&members, "warning_minutes", MINUTES_MOST);
  counters->critical_minutes = take_count (&members, "critical_minutes", MINUTES_MOST);
  counters->temperature_c = take_temperature_c (&members);
  slc_members_finish (&members);
}

/**
 * slc_wear_build_json:
 * @self: what a run has to do with the life of a drive
 * @builder: a builder inside an object
 *
 * Adds the key "wear". What is not known is null.
 */
void
slc_wear_build_json (const SlcWear *self, JsonBuilder *builder)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (builder != NULL);

  json_builder_set_member_name (builder, KEY);
  json_builder_begin_object (builder);
  slc_json_add_uint (builder, "rated_endurance_bytes", self->rated_endurance_bytes);
  build_counters (&self->before, "before", builder);
  build_counters (&self->after, "after", builder);
  slc_json_add_uint (builder, "filled_bytes", self->filled_bytes);
  json_builder_end_object (builder);
}

/**
 * slc_wear_read_json:
 * @members: the object that may have the key "wear"
 * @self: (out): what a run has to do with the life of a drive, nothing where the key is not there
 *
 * Reads what slc_wear_build_json() writes; otherwise @members has the error.
 */
void
slc_wear_read_json (SlcMembers *members, SlcWear *self)
{
  g_auto (SlcMembers) own = { 0 };

  g_return_if_fail (members != NULL);
  g_return_if_fail (self != NULL);

  *self = slc_wear_unknown;
  if (!slc_members_has (members, KEY))
    return;

  slc_members_init_child (&own, members, KEY);
  self->rated_endurance_bytes = take_endurance (&own, "rated_endurance_bytes");
  read_counters (&own, "before", &self->before);
  read_counters (&own, "after", &self->after);
  self->filled_bytes = slc_members_take_uint (&own, "filled_bytes", SLC_WEAR_FILLED_MOST_BYTES);
  slc_members_finish (&own);
}
