/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/json-members.h"

#include "model/json-text.h"
#include "model/quantity.h"
#include "model/session-error.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#define STRING_LONGEST_BYTES (1024 * 1024)

G_GNUC_PRINTF (3, 0)
static void
fail (SlcMembers *self, const char *place, const char *format, va_list arguments)
{
  g_autofree char *reason = NULL;

  if (*self->error != NULL)
    return;

  reason = g_strdup_vprintf (format, arguments);
  g_set_error (self->error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_KEY, "%s%s%s: %s",
               self->name != NULL ? self->name : "", self->name != NULL ? "." : "", place, reason);
}

static JsonNode *
take (SlcMembers *self, const char *key)
{
  JsonNode *node;

  if (*self->error != NULL)
    return NULL;

  node = json_object_get_member (self->object, key);
  if (node == NULL)
    slc_members_fail (self, key, _ ("this key is missing"));
  else
    g_hash_table_add (self->taken, (gpointer) key);
  return node;
}

static JsonNode *
take_value (SlcMembers *self, const char *key, GType type, const char *wanted)
{
  JsonNode *node = take (self, key);

  if (node == NULL || (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type))
    return node;
  slc_members_fail (self, key, "%s", wanted);
  return NULL;
}

/**
 * slc_members_init:
 * @self: (out caller-allocates): what to set up
 * @object: (transfer none): the object to read; it has to outlive @self
 * @name: (nullable): the keys it stands under, or %NULL for the outermost
 * @error: (not nullable): where the first error goes
 *
 * Begins to read @object. Keys are kept as they are given: let them be literals.
 */
void
slc_members_init (SlcMembers *self, JsonObject *object, const char *name, GError **error)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (error != NULL);

  self->object = object;
  self->name = g_strdup (name);
  self->taken = g_hash_table_new (g_str_hash, g_str_equal);
  self->error = error;
}

/**
 * slc_members_clear:
 * @self: members
 *
 * Releases what reading took.
 */
void
slc_members_clear (SlcMembers *self)
{
  g_clear_pointer (&self->taken, g_hash_table_unref);
  g_clear_pointer (&self->name, g_free);
}

/**
 * slc_members_finish:
 * @self: members
 *
 * Refuses what nobody asked for: it would be lost when the session is saved again.
 *
 * Returns: whether all of the object was as it should be
 */
bool
slc_members_finish (SlcMembers *self)
{
  JsonObjectIter iter;
  const char *key;

  g_return_val_if_fail (self != NULL, false);

  if (*self->error != NULL)
    return false;

  json_object_iter_init_ordered (&iter, self->object);
  while (json_object_iter_next_ordered (&iter, &key, NULL))
    if (!g_hash_table_contains (self->taken, key))
      slc_members_fail (self, key, _ ("this version does not know the key"));
  return *self->error == NULL;
}

/**
 * slc_members_fail:
 * @self: members
 * @key: the key that is wrong
 * @format: what is wrong with it
 * @...: arguments of @format
 *
 * Reports an error, unless there was one before.
 */
void
slc_members_fail (SlcMembers *self, const char *key, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  fail (self, key, format, arguments);
  va_end (arguments);
}

/**
 * slc_members_fail_at:
 * @self: members
 * @key: the key of an array
 * @at: which of its elements is wrong
 * @format: what is wrong with it
 * @...: arguments of @format
 *
 * Reports an error of one element, unless there was one before.
 */
void
slc_members_fail_at (SlcMembers *self, const char *key, size_t at, const char *format, ...)
{
  g_autofree char *place = g_strdup_printf ("%s[%zu]", key, at);
  va_list arguments;

  va_start (arguments, format);
  fail (self, place, format, arguments);
  va_end (arguments);
}

/**
 * slc_members_has:
 * @self: members
 * @key: a key that older files do without
 *
 * Returns: whether it is there to be taken
 */
bool
slc_members_has (const SlcMembers *self, const char *key)
{
  return *self->error == NULL && json_object_has_member (self->object, key);
}

/**
 * slc_members_take_null:
 * @self: members
 * @key: a key
 *
 * Takes @key when it holds null; otherwise it is left to be taken as what it is.
 *
 * Returns: whether it holds null
 */
bool
slc_members_take_null (SlcMembers *self, const char *key)
{
  return slc_members_has (self, key) && json_object_get_null_member (self->object, key) &&
         take (self, key) != NULL;
}

/**
 * slc_members_take_bool:
 * @self: members
 * @key: a key
 *
 * Returns: its value
 */
bool
slc_members_take_bool (SlcMembers *self, const char *key)
{
  JsonNode *node = take_value (self, key, G_TYPE_BOOLEAN, _ ("has to be true or false"));

  return node != NULL && json_node_get_boolean (node);
}

/**
 * slc_members_take_uint:
 * @self: members
 * @key: a key
 * @most: the largest value it can have
 *
 * Returns: its value, a whole number
 */
uint64_t
slc_members_take_uint (SlcMembers *self, const char *key, uint64_t most)
{
  JsonNode *node = take_value (self, key, G_TYPE_INT64, _ ("has to be a whole number"));
  int64_t value = node != NULL ? json_node_get_int (node) : 0;

  if (value >= 0 && (uint64_t) value <= most)
    return (uint64_t) value;
  slc_members_fail (self, key, _ ("%" PRId64 " is out of bounds"), value);
  return 0;
}

/**
 * slc_members_take_uint_or_null:
 * @self: members
 * @key: a key
 *
 * Returns: its value, a whole number, or %SLC_UNKNOWN_BYTES for null
 */
uint64_t
slc_members_take_uint_or_null (SlcMembers *self, const char *key)
{
  return slc_members_take_null (self, key) ? SLC_UNKNOWN_BYTES
                                           : slc_members_take_uint (self, key, G_MAXINT64);
}

/**
 * slc_members_take_temperature_or_null:
 * @self: members
 * @key: a key whose value is in degrees Celsius
 *
 * Returns: its value, or NAN for null
 */
double
slc_members_take_temperature_or_null (SlcMembers *self, const char *key)
{
  JsonNode *node = take (self, key);
  double temperature_c = NAN;

  if (node != NULL && !slc_json_get_temperature (node, &temperature_c))
    slc_members_fail (self, key, _ ("has to be a temperature"));

  return temperature_c;
}

/**
 * slc_members_take_number_or_null:
 * @self: members
 * @key: a key
 * @least: the smallest value it can have
 * @most: the largest
 *
 * Returns: its value, or NAN for null
 */
double
slc_members_take_number_or_null (SlcMembers *self, const char *key, double least, double most)
{
  JsonNode *node;
  double value = NAN;

  if (slc_members_take_null (self, key))
    return NAN;

  node = take (self, key);
  if (node != NULL && (!slc_json_get_number (node, &value) || !(value >= least && value <= most)))
    slc_members_fail (self, key, _ ("has to be a number from %g to %g"), least, most);
  return value;
}

/**
 * slc_members_take_share_or_null:
 * @self: members
 * @key: a key whose value is a share of a whole
 *
 * Returns: its value, from 0 to 1, or NAN for null
 */
double
slc_members_take_share_or_null (SlcMembers *self, const char *key)
{
  return slc_members_take_number_or_null (self, key, 0, 1);
}

/**
 * slc_members_take_seconds:
 * @self: members
 * @key: a key whose value is in seconds
 *
 * Returns: its value in nanoseconds
 */
uint64_t
slc_members_take_seconds (SlcMembers *self, const char *key)
{
  JsonNode *node = take (self, key);
  double value_s = 0;

  if (node != NULL && !slc_json_get_number (node, &value_s))
    slc_members_fail (self, key, _ ("has to be a number"));
  if (value_s >= 0 && value_s < slc_seconds (G_MAXINT64))
    return (uint64_t) llround (value_s * SLC_NS_PER_S);
  slc_members_fail (self, key, _ ("this time is out of bounds"));
  return 0;
}

/**
 * slc_members_take_seconds_or_null:
 * @self: members
 * @key: a key whose value is in seconds
 *
 * Returns: its value in nanoseconds, or %SLC_UNKNOWN_NS for null
 */
uint64_t
slc_members_take_seconds_or_null (SlcMembers *self, const char *key)
{
  return slc_members_take_null (self, key) ? SLC_UNKNOWN_NS : slc_members_take_seconds (self, key);
}

/**
 * slc_members_take_string:
 * @self: members
 * @key: a key
 *
 * Returns: (transfer full) (nullable): its value, or %NULL after an error
 */
char *
slc_members_take_string (SlcMembers *self, const char *key)
{
  JsonNode *node = take_value (self, key, G_TYPE_STRING, _ ("has to be a string"));
  const char *value = node != NULL ? json_node_get_string (node) : "";

  if (strlen (value) > STRING_LONGEST_BYTES)
    slc_members_fail (self, key, _ ("this text is too long"));
  return *self->error == NULL ? g_strdup (value) : NULL;
}

/**
 * slc_members_take_string_or_null:
 * @self: members
 * @key: a key
 *
 * Returns: (transfer full) (nullable): its value, or %NULL for null and after an error
 */
char *
slc_members_take_string_or_null (SlcMembers *self, const char *key)
{
  return slc_members_take_null (self, key) ? NULL : slc_members_take_string (self, key);
}

/**
 * slc_members_take_array:
 * @self: members
 * @key: a key
 *
 * Returns: (transfer none) (nullable): its value, or %NULL after an error
 */
JsonArray *
slc_members_take_array (SlcMembers *self, const char *key)
{
  JsonNode *node = take (self, key);

  if (node == NULL || JSON_NODE_HOLDS_ARRAY (node))
    return node != NULL ? json_node_get_array (node) : NULL;
  slc_members_fail (self, key, _ ("has to be a list"));
  return NULL;
}

/**
 * slc_members_take_object:
 * @self: members
 * @key: a key
 *
 * Returns: (transfer none) (nullable): its value, or %NULL after an error
 */
JsonObject *
slc_members_take_object (SlcMembers *self, const char *key)
{
  JsonNode *node = take (self, key);

  if (node == NULL || JSON_NODE_HOLDS_OBJECT (node))
    return node != NULL ? json_node_get_object (node) : NULL;
  slc_members_fail (self, key, _ ("has to be an object"));
  return NULL;
}

/**
 * slc_members_init_child:
 * @self: (out caller-allocates): what to set up
 * @parent: the members that have the key
 * @key: the key of an object within
 *
 * Begins to read an object within another. Its errors are the parent's errors.
 */
void
slc_members_init_child (SlcMembers *self, SlcMembers *parent, const char *key)
{
  g_autofree char *name = parent->name != NULL ? g_strconcat (parent->name, ".", key, NULL)
                                               : g_strdup (key);

  slc_members_init (self, slc_members_take_object (parent, key), name, parent->error);
}
