/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/origin.h"

#include <glib/gi18n.h>

#include "import/format.h"

/* People edit annotations: what is no text is shown as it is. */
static char *
describe_node (JsonNode *node)
{
  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    return json_node_dup_string (node);

  return json_to_string (node, FALSE);
}

static char **
read_list (JsonObject *object, const char *key)
{
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();
  JsonNode *node = json_object_get_member (object, key);
  JsonArray *members = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node)
                                                                    : NULL;

  for (unsigned i = 0; members != NULL && i < json_array_get_length (members); i++) {
    g_autofree char *member = describe_node (json_array_get_element (members, i));

    g_strv_builder_add (list, member);
  }

  return g_strv_builder_end (list);
}

static char *
read_text (JsonObject *object, const char *key)
{
  JsonNode *node = json_object_get_member (object, key);

  return node != NULL ? describe_node (node) : NULL;
}

/* A later version may know more formats than this one. */
static char *
read_format (JsonObject *object)
{
  g_autofree char *name = read_text (object, "format");
  const SlcFormat *format = name != NULL ? slc_format_find (name, NULL) : NULL;

  return format != NULL ? g_strdup (_ (format->title)) : g_steal_pointer (&name);
}

/**
 * slc_origin_read:
 * @session: a session
 *
 * Returns: (transfer full) (nullable): where it was imported from, or %NULL when it was not
 */
SlcOrigin *
slc_origin_read (const SlcSession *session)
{
  JsonNode *node;
  JsonObject *object;
  SlcOrigin *self;

  g_return_val_if_fail (session != NULL, NULL);

  node = json_object_get_member (session->annotations, "import");
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return NULL;

  object = json_node_get_object (node);
  self = g_new0 (SlcOrigin, 1);
  self->files = read_list (object, "files");
  self->format = read_format (object);
  self->unit = read_text (object, "unit");
  self->assumed = read_list (object, "assumed");
  self->damaged = read_list (object, "damaged");

  return self;
}

/**
 * slc_origin_free:
 * @self: (nullable): where a session was imported from
 */
void
slc_origin_free (SlcOrigin *self)
{
  if (self == NULL)
    return;

  g_strfreev (self->files);
  g_free (self->format);
  g_free (self->unit);
  g_strfreev (self->assumed);
  g_strfreev (self->damaged);
  g_free (self);
}
