/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/json-text.h"

#include "model/json-check.h"
#include "model/session-error.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define INDENT_SPACES 2

#define LAST_CONTROL 0x1f

/* Sensors report up to 65262 degrees (16 bits in Kelvin), however wrong that is. */
#define TEMPERATURE_LEAST_C -273.15
#define TEMPERATURE_MOST_C  65536.0

/* Keys that were met, each with the object it stands in, and the first that was met twice. */
typedef struct {
  GHashTable *seen;
  char *first;
} Duplicates;

static void
clear_duplicates (Duplicates *self)
{
  g_clear_pointer (&self->seen, g_hash_table_unref);
  g_clear_pointer (&self->first, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Duplicates, clear_duplicates)

static void
object_member_cb (JsonParser *parser, JsonObject *object, const char *name, Duplicates *self)
{
  if (!g_hash_table_add (self->seen, g_strdup_printf ("%p %s", object, name)) &&
      self->first == NULL)
    self->first = g_strdup (name);
}

static void
print_double (GString *text, double value)
{
  static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_assert (isfinite (value));

  for (unsigned i = 0; i < G_N_ELEMENTS (formats); i++) {
    g_ascii_formatd (number, sizeof number, formats[i], value);
    if (g_ascii_strtod (number, NULL) == value)
      break;
  }
  g_string_append (text, number);
  if (strpbrk (number, ".e") == NULL)
    g_string_append (text, ".0");
}

/* json-glib escapes all control characters but the last, which no reader takes as it is. */
static void
append_escaped (GString *text, const char *scalar)
{
  for (const char *at = scalar; *at != '\0'; at++) {
    if (*at == LAST_CONTROL)
      g_string_append_printf (text, "\\u%04x", LAST_CONTROL);
    else
      g_string_append_c (text, *at);
  }
}

static void
print_scalar (GString *text, JsonNode *node)
{
  if (json_node_get_value_type (node) == G_TYPE_INT64) {
    g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (node));
  } else if (json_node_get_value_type (node) == G_TYPE_DOUBLE) {
    print_double (text, json_node_get_double (node));
  } else {
    g_autofree char *scalar = json_to_string (node, FALSE);

    append_escaped (text, scalar);
  }
}

static void
print_key (GString *text, const char *key)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), key);

  print_scalar (text, node);
  g_string_append_c (text, ':');
}

static bool
is_container (JsonNode *node)
{
  return JSON_NODE_HOLDS_OBJECT (node) || JSON_NODE_HOLDS_ARRAY (node);
}

/* A column of numbers stays on one line, however long it is; of records each has its own. */
static bool
has_line_breaks (JsonNode *container)
{
  JsonArray *array;

  if (JSON_NODE_HOLDS_OBJECT (container))
    return json_object_get_size (json_node_get_object (container)) > 0;
  array = json_node_get_array (container);
  return json_array_get_length (array) > 0 && is_container (json_array_get_element (array, 0));
}

static void
print_line_break (GString *text, unsigned depth)
{
  g_string_append_printf (text, "\n%*s", (int) (depth * INDENT_SPACES), "");
}

static void
print_container (GString *text, JsonNode *node, bool pretty, unsigned depth)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonArray *array = object == NULL ? json_node_get_array (node) : NULL;
  g_autoptr (GList) keys = object != NULL ? json_object_get_members (object) : NULL;
  const GList *key = keys;
  const unsigned n_children = array != NULL ? json_array_get_length (array) : g_list_length (keys);
  const bool breaks = pretty && has_line_breaks (node);

  g_string_append_c (text, object != NULL ? '{' : '[');
  for (unsigned i = 0; i < n_children; i++) {
    JsonNode *child;

    if (i > 0)
      g_string_append_c (text, ',');
    if (breaks)
      print_line_break (text, depth + 1);
    if (object != NULL) {
      print_key (text, key->data);
      if (pretty)
        g_string_append_c (text, ' ');
      child = json_object_get_member (object, key->data);
      key = key->next;
    } else {
      child = json_array_get_element (array, i);
    }
    if (is_container (child))
      print_container (text, child, pretty && object != NULL, depth + 1);
    else
      print_scalar (text, child);
  }
  if (breaks)
    print_line_break (text, depth);
  g_string_append_c (text, object != NULL ? '}' : ']');
}

/**
 * slc_json_parse_object:
 * @text: (array length=length): the text to read
 * @length: its length in bytes
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Reads an object in JSON, by the letter; slc_json_check() says what that means. A key that stands
 * twice in one object is refused, for nobody could tell which of the two was meant.
 *
 * Returns: (transfer full) (nullable): the object, or %NULL with @error set
 */
JsonNode *
slc_json_parse_object (const char *text, size_t length, GError **error)
{
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (GError) unexpected = NULL;
  g_auto (Duplicates) duplicates = { NULL };

  g_return_val_if_fail (text != NULL, NULL);

  if (!slc_json_check (text, length, error))
    return NULL;

  parser = json_parser_new ();
  duplicates.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_signal_connect (parser, "object-member", G_CALLBACK (object_member_cb), &duplicates);
  if (!json_parser_load_from_data (parser, text, (gssize) length, &unexpected))
    g_set_error_literal (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_SYNTAX, unexpected->message);
  else if (duplicates.first != NULL)
    g_set_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_KEY, _ ("%s: this key stands twice"),
                 duplicates.first);
  else if (!JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)))
    g_set_error_literal (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_NOT_A_SESSION,
                         _ ("this is JSON, but not an object"));
  else
    return json_parser_steal_root (parser);
  return NULL;
}

/**
 * slc_json_get_number:
 * @node: a node
 * @number: (out): its value
 *
 * JSON has one kind of numbers only: 60 and 60.0 are the same to other programs.
 *
 * Returns: whether @node holds a number
 */
bool
slc_json_get_number (JsonNode *node, double *number)
{
  g_return_val_if_fail (node != NULL, false);
  g_return_val_if_fail (number != NULL, false);

  if (json_node_get_value_type (node) != G_TYPE_INT64 &&
      json_node_get_value_type (node) != G_TYPE_DOUBLE)
    return false;
  *number = json_node_get_double (node);
  return true;
}

/**
 * slc_json_get_temperature:
 * @node: a node
 * @temperature_c: (out): its value in degrees Celsius, or NAN for null
 *
 * Returns: whether @node holds null or a temperature that there can be
 */
bool
slc_json_get_temperature (JsonNode *node, double *temperature_c)
{
  g_return_val_if_fail (node != NULL, false);
  g_return_val_if_fail (temperature_c != NULL, false);

  *temperature_c = NAN;
  if (JSON_NODE_HOLDS_NULL (node))
    return true;

  return slc_json_get_number (node, temperature_c) && *temperature_c >= TEMPERATURE_LEAST_C &&
       *temperature_c <= TEMPERATURE_MOST_C;
}

/**
 * slc_json_print:
 * @root: an object or an array
 *
 * Writes @root for people to read: one member a line, two spaces a level, a list of plain values on
 * one line, a list of objects with one object a line. Doubles take the shortest form that reads
 * back as the same number, whatever the locale.
 *
 * Returns: (transfer full): the text, with a line break at its end
 */
char *
slc_json_print (JsonNode *root)
{
  GString *text;

  g_return_val_if_fail (root != NULL && is_container (root), NULL);

  text = g_string_new (NULL);
  print_container (text, root, true, 0);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/**
 * slc_json_print_line:
 * @root: an object or an array
 *
 * Writes @root without spaces and line breaks, with the same numbers as slc_json_print().
 *
 * Returns: (transfer full): the text
 */
char *
slc_json_print_line (JsonNode *root)
{
  GString *text;

  g_return_val_if_fail (root != NULL && is_container (root), NULL);

  text = g_string_new (NULL);
  print_container (text, root, false, 0);
  return g_string_free (text, FALSE);
}
