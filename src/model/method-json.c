/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/method-json.h"

#include "model/json-text.h"

#include <glib/gi18n.h>

/* Sessions of the first version, which knew one write and nothing around it, lack this. */
#define KEY_PREPARATION "preparation"

static void
build_direct_io (JsonBuilder *builder, SlcDirectIo direct_io)
{
  if (direct_io == SLC_DIRECT_IO_UNKNOWN)
    slc_json_add_string (builder, "direct_io", NULL);
  else
    slc_json_add_bool (builder, "direct_io", direct_io == SLC_DIRECT_IO_YES);
}

static void
build_preparation (JsonBuilder *builder, const SlcPreparation *preparation)
{
  json_builder_set_member_name (builder, KEY_PREPARATION);
  json_builder_begin_object (builder);
  slc_json_add_bool (builder, "discard", preparation->discard);
  slc_json_add_uint (builder, "fill_percent", preparation->fill_percent);
  slc_json_add_uint (builder, "leave_bytes", preparation->leave_bytes);
  slc_json_add_quantity (builder, "settle_s", slc_seconds (preparation->settle_ns));
  slc_json_add_quantity (builder, "start_temperature_c", preparation->start_temperature_c);
  json_builder_end_object (builder);
}

static void
build_idles (JsonBuilder *builder, const SlcMethod *self)
{
  json_builder_set_member_name (builder, "idle_s");
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < self->n_idles; i++)
    json_builder_add_double_value (builder, slc_seconds (self->idle_ns[i]));
  json_builder_end_array (builder);
}

static void
take_data (SlcMembers *members, SlcMethod *self)
{
  g_autofree char *data = slc_members_take_string_or_null (members, "data");
  g_autoptr (GError) problem = NULL;

  if (data == NULL)
    self->data = SLC_DATA_UNKNOWN;
  else if (!slc_method_parse_data (self, data, &problem))
    slc_members_fail (members, "data", "%s", problem->message);
}

static unsigned
take_queue_depth (SlcMembers *members)
{
  if (slc_members_take_null (members, "queue_depth"))
    return SLC_UNKNOWN_DEPTH;
  return (unsigned) slc_members_take_uint (members, "queue_depth", SLC_UNKNOWN_DEPTH - 1);
}

static SlcDirectIo
take_direct_io (SlcMembers *members)
{
  if (slc_members_take_null (members, "direct_io"))
    return SLC_DIRECT_IO_UNKNOWN;
  return slc_members_take_bool (members, "direct_io") ? SLC_DIRECT_IO_YES : SLC_DIRECT_IO_NO;
}

static void
read_preparation (SlcMembers *parent, SlcPreparation *preparation)
{
  g_auto (SlcMembers) members = { 0 };

  slc_members_init_child (&members, parent, KEY_PREPARATION);
  preparation->discard = slc_members_take_bool (&members, "discard");
  preparation->fill_percent = (unsigned) slc_members_take_uint (&members, "fill_percent", 100);
  preparation->leave_bytes = slc_members_take_uint_or_null (&members, "leave_bytes");
  preparation->settle_ns = slc_members_take_seconds (&members, "settle_s");
  preparation->start_temperature_c = slc_members_take_temperature_or_null (&members,
                                                                           "start_temperature_c");
  slc_members_finish (&members);
}

static void
read_idles (SlcMembers *members, SlcMethod *self)
{
  JsonArray *idles = slc_members_take_array (members, "idle_s");
  unsigned n_idles = idles != NULL ? json_array_get_length (idles) : 0;
  double idle_s;

  if (n_idles > SLC_IDLES_MOST) {
    slc_members_fail (members, "idle_s", _ ("too many"));
    return;
  }
  self->n_idles = n_idles;
  for (unsigned i = 0; i < n_idles; i++)
    if (slc_json_get_number (json_array_get_element (idles, i), &idle_s) && idle_s >= 0 &&
        idle_s <= slc_seconds (SLC_IDLE_MOST_NS))
      self->idle_ns[i] = (uint64_t) llround (idle_s * SLC_NS_PER_S);
    else
      slc_members_fail_at (members, "idle_s", i, _ ("this time is out of bounds"));
}

static void
read_surroundings (SlcMembers *members, SlcMethod *self)
{
  self->length_percent = (unsigned) slc_members_take_uint (members, "length_percent", 100);
  self->until_stable = slc_members_take_bool (members, "until_stable");
  self->stop_temperature_c = slc_members_take_temperature_or_null (members, "stop_temperature_c");
  read_preparation (members, &self->preparation);
  read_idles (members, self);
  self->passes = (unsigned) slc_members_take_uint (members, "passes", SLC_PASSES_MOST);
}

static const char *
key_of_problem (SlcMethodError code)
{
  switch (code) {
  case SLC_METHOD_ERROR_BLOCK_SIZE:
    return "block_size_bytes";
  case SLC_METHOD_ERROR_QUEUE_DEPTH:
    return "queue_depth";
  case SLC_METHOD_ERROR_INTERVAL:
    return "interval_s";
  case SLC_METHOD_ERROR_DATA:
    return "data";
  case SLC_METHOD_ERROR_LENGTH:
    return "length_bytes";
  case SLC_METHOD_ERROR_PREPARATION:
    return KEY_PREPARATION;
  case SLC_METHOD_ERROR_STOP:
    return "stop_temperature_c";
  case SLC_METHOD_ERROR_IDLE:
    return "idle_s";
  case SLC_METHOD_ERROR_PASSES:
    return "passes";
  case SLC_METHOD_ERROR_PRESET:
    break;
  }
  g_return_val_if_reached (NULL);
}

/**
 * slc_method_build_json:
 * @self: a method
 * @builder: a builder inside an object
 *
 * Adds the key "method". What is not known is null.
 */
void
slc_method_build_json (const SlcMethod *self, JsonBuilder *builder)
{
  g_autofree char *data = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (builder != NULL);

  data = slc_method_data_to_string (self);
  json_builder_set_member_name (builder, "method");
  json_builder_begin_object (builder);
  slc_json_add_uint (builder, "block_size_bytes", self->block_size_bytes);
  slc_json_add_uint (builder, "queue_depth",
                     self->queue_depth == SLC_UNKNOWN_DEPTH ? SLC_UNKNOWN_BYTES
                                                            : self->queue_depth);
  slc_json_add_quantity (builder, "interval_s", slc_seconds (self->interval_ns));
  slc_json_add_string (builder, "data", data);
  build_direct_io (builder, self->direct_io);
  slc_json_add_bool (builder, "fill", self->fill);
  slc_json_add_uint (builder, "length_bytes", self->length_bytes);
  slc_json_add_quantity (builder, "time_limit_s", slc_seconds (self->time_limit_ns));
  slc_json_add_uint (builder, "after_cliff_bytes", self->after_cliff_bytes);
  slc_json_add_uint (builder, "length_percent", self->length_percent);
  slc_json_add_bool (builder, "until_stable", self->until_stable);
  slc_json_add_quantity (builder, "stop_temperature_c", self->stop_temperature_c);
  build_preparation (builder, &self->preparation);
  build_idles (builder, self);
  slc_json_add_uint (builder, "passes", self->passes);
  json_builder_end_object (builder);
}

/**
 * slc_method_read_json:
 * @parent: the object that has the key "method"
 * @self: a method as slc_method_init() leaves it
 *
 * Reads a method strictly. Something wrong with it is an error of @parent.
 */
void
slc_method_read_json (SlcMembers *parent, SlcMethod *self)
{
  g_auto (SlcMembers) members = { 0 };
  g_autoptr (GError) problem = NULL;

  g_return_if_fail (parent != NULL);
  g_return_if_fail (self != NULL);

  slc_members_init_child (&members, parent, "method");
  self->block_size_bytes = slc_members_take_uint_or_null (&members, "block_size_bytes");
  self->queue_depth = take_queue_depth (&members);
  self->interval_ns = slc_members_take_seconds_or_null (&members, "interval_s");
  take_data (&members, self);
  self->direct_io = take_direct_io (&members);
  self->fill = slc_members_take_bool (&members, "fill");
  self->length_bytes = slc_members_take_uint_or_null (&members, "length_bytes");
  self->time_limit_ns = slc_members_take_seconds_or_null (&members, "time_limit_s");
  self->after_cliff_bytes = slc_members_take_uint_or_null (&members, "after_cliff_bytes");
  if (slc_members_has (&members, KEY_PREPARATION))
    read_surroundings (&members, self);
  if (slc_members_finish (&members) && !slc_method_check_known (self, &problem))
    slc_members_fail (&members, key_of_problem (problem->code), "%s", problem->message);
}
