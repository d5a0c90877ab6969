/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/json-stream.h"

#include <math.h>
#include <string.h>

#include "model/json-check.h"
#include "model/json-text.h"

static void
skip_to (SlcJsonStream *self, const char *place)
{
  for (const char *at = self->rest.begin; at < place; at++)
    if (*at == '\n')
      self->line++;
  self->rest = slc_slice_skip (self->rest, (size_t) (place - self->rest.begin));
}

/* What stands between quotes, from the first to after the last. */
static const char *
skip_string (const char *at, const char *end)
{
  for (at++; at < end && *at != '"'; at++)
    if (*at == '\\' && at + 1 < end)
      at++;
  return MIN (at + 1, end);
}

/* To after the brace that closes the one it begins with, or to the end. */
static const char *
skip_object (const char *at, const char *end)
{
  unsigned depth = 0;

  while (at < end) {
    if (*at == '"') {
      at = skip_string (at, end);
      continue;
    }
    if (*at == '{')
      depth++;
    if (*at == '}' && --depth == 0)
      return at + 1;
    at++;
  }
  return end;
}

static JsonNode *
get_member (JsonObject *object, const char *key)
{
  return object != NULL ? json_object_get_member (object, key) : NULL;
}

/**
 * slc_json_stream_init:
 * @self: (out caller-allocates): a stream
 * @text: the text
 *
 * Begins at the beginning of a text.
 */
void
slc_json_stream_init (SlcJsonStream *self, SlcSlice text)
{
  g_return_if_fail (self != NULL);

  *self = (SlcJsonStream){ text, 1 };
}

/**
 * slc_json_stream_next:
 * @self: a stream
 * @document: (out): the next object, from its first brace to its last, or to where the text ends
 * @line: (out): the number of the line it begins in
 *
 * Warnings and progress that a program prints among its documents are passed over, as long as they
 * hold no brace.
 *
 * Returns: whether there was one more
 */
bool
slc_json_stream_next (SlcJsonStream *self, SlcSlice *document, uint64_t *line)
{
  const char *begin;
  const char *end;

  g_return_val_if_fail (self != NULL, false);

  if (self->rest.length == 0)
    return false;
  begin = memchr (self->rest.begin, '{', self->rest.length);
  if (begin == NULL)
    return false;

  skip_to (self, begin);
  *line = self->line;
  end = skip_object (begin, self->rest.begin + self->rest.length);
  *document = slc_slice_first (self->rest, (size_t) (end - begin));
  skip_to (self, end);
  return true;
}

/**
 * slc_json_stream_parse:
 * @document: an object in JSON
 *
 * Other programs are not held to what a session is: fio writes a key twice when an option was given
 * twice.
 *
 * Returns: (transfer full) (nullable): the object, or %NULL when it is no JSON
 */
JsonNode *
slc_json_stream_parse (SlcSlice document)
{
  g_autoptr (JsonParser) parser = NULL;

  if (!slc_json_check (document.begin, document.length, NULL))
    return NULL;
  parser = json_parser_new_immutable ();
  if (!json_parser_load_from_data (parser, document.begin, (gssize) document.length, NULL))
    return NULL;
  return json_parser_steal_root (parser);
}

/**
 * slc_json_member_object:
 * @object: (nullable): an object
 * @key: a key
 *
 * Returns: (transfer none) (nullable): the object it has under that key
 */
JsonObject *
slc_json_member_object (JsonObject *object, const char *key)
{
  JsonNode *node = get_member (object, key);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/**
 * slc_json_member_array:
 * @object: (nullable): an object
 * @key: a key
 *
 * Returns: (transfer none) (nullable): the list it has under that key
 */
JsonArray *
slc_json_member_array (JsonObject *object, const char *key)
{
  JsonNode *node = get_member (object, key);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

/**
 * slc_json_member_string:
 * @object: (nullable): an object
 * @key: a key
 *
 * Returns: (transfer none) (nullable): the text it has under that key
 */
const char *
slc_json_member_string (JsonObject *object, const char *key)
{
  JsonNode *node = get_member (object, key);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
         ? json_node_get_string (node)
         : NULL;
}

/**
 * slc_json_member_number:
 * @object: (nullable): an object
 * @key: a key
 *
 * Returns: the number it has under that key, or NAN
 */
double
slc_json_member_number (JsonObject *object, const char *key)
{
  JsonNode *node = get_member (object, key);
  double number;

  return node != NULL && slc_json_get_number (node, &number) ? number : NAN;
}
