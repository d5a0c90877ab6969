/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/sensors-json.h"

#include "model/json-build.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define KEY "sensors"

static void
build_sensor (JsonBuilder *builder, const SlcSensor *sensor)
{
  json_builder_begin_object (builder);
  slc_json_add_string (builder, "label", sensor->label);
  slc_json_add_quantity (builder, "least_c", sensor->least_c);
  slc_json_add_quantity (builder, "most_c", sensor->most_c);
  json_builder_end_object (builder);
}

static void
read_members (SlcMembers *members, SlcSensors *self)
{
  g_autofree char *label = slc_members_take_string (members, "label");
  double least_c = slc_members_take_temperature_or_null (members, "least_c");
  double most_c = slc_members_take_temperature_or_null (members, "most_c");

  if (*members->error == NULL && strlen (label) >= SLC_SENSOR_LABEL_BYTES)
    slc_members_fail (members, "label", _ ("too long"));
  if (!(least_c <= most_c))
    slc_members_fail (members, "most_c", _ ("has to be at least what “least_c” is"));
  if (!slc_members_finish (members))
    return;

  slc_sensors_note (self, label, least_c);
  slc_sensors_note (self, label, most_c);
}

static void
read_sensor (SlcMembers *parent, JsonNode *node, unsigned at, SlcSensors *self)
{
  g_auto (SlcMembers) members = { 0 };

  if (!JSON_NODE_HOLDS_OBJECT (node)) {
    slc_members_fail_at (parent, KEY, at, _ ("has to be an object"));
    return;
  }

  slc_members_init (&members, json_node_get_object (node), NULL, parent->error);
  read_members (&members, self);
  g_prefix_error (parent->error, "%s[%u].", KEY, at);
}

/**
 * slc_sensors_build_json:
 * @self: the sensors of a drive
 * @builder: a builder inside an object
 *
 * Adds the key "sensors".
 */
void
slc_sensors_build_json (const SlcSensors *self, JsonBuilder *builder)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (builder != NULL);

  json_builder_set_member_name (builder, KEY);
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < self->n_sensors; i++)
    build_sensor (builder, &self->sensors[i]);
  json_builder_end_array (builder);
}

/**
 * slc_sensors_read_json:
 * @members: the object that may have the key "sensors"
 * @self: (out): the sensors of a drive, none where the key is not there
 *
 * Reads what slc_sensors_build_json() writes; otherwise @members has the error.
 */
void
slc_sensors_read_json (SlcMembers *members, SlcSensors *self)
{
  JsonArray *array;
  unsigned n_sensors;

  g_return_if_fail (members != NULL);
  g_return_if_fail (self != NULL);

  *self = (SlcSensors){ 0 };
  if (!slc_members_has (members, KEY))
    return;

  array = slc_members_take_array (members, KEY);
  n_sensors = array != NULL ? json_array_get_length (array) : 0;
  if (n_sensors > SLC_SENSORS_MOST)
    slc_members_fail (members, KEY, _ ("too many"));
  for (unsigned i = 0; i < n_sensors && *members->error == NULL; i++)
    read_sensor (members, json_array_get_element (array, i), i, self);
}
