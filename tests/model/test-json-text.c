/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/json-text.h"

#include "model/json-check.h"
#include "model/session-error.h"

#include <string.h>

/**
 * Refusal:
 * @name: what is wrong
 * @text: the text
 * @message: how the message begins
 */
typedef struct {
  const char *name;
  const char *text;
  const char *message;
} Refusal;

/* json-glib takes most of these, each in its own way. */
static const Refusal refusals[] = {
  { "empty", "", "line 1, column 1: there is nothing in it" },
  { "space", " \n\t\r\n ", "line 3, column 2: there is nothing in it" },
  { "two-values", "{}{}", "line 1, column 3: more text after the end" },
  { "text-after-the-end", "{\n}\nx", "line 3, column 1: more text after the end" },
  { "comment", "/* c */{}", "line 1, column 1: a value is missing" },
  { "comment-inside", "{ // c\n}", "line 1, column 3: a string is missing" },
  { "assignment", "var x = {};", "line 1, column 1: a value is missing" },
  { "byte-order-mark", "\xef\xbb\xbf{}", "line 1, column 1: a value is missing" },
  { "single-quotes", "{'a':1}", "line 1, column 2: a string is missing" },
  { "no-quotes", "{a:1}", "line 1, column 2: a string is missing" },
  { "no-colon", "{\"a\" 1}", "line 1, column 6: a colon is missing" },
  { "no-comma", "{\"a\":1 \"b\":2}", "line 1, column 8: a comma is missing" },
  { "no-value", "{\"a\":}", "line 1, column 6: a value is missing" },
  { "comma-at-the-end", "{\"a\":1,}", "line 1, column 8: a string is missing" },
  { "comma-at-the-end-of-a-list", "{\"a\":[1,]}", "line 1, column 9: a value is missing" },
  { "wrong-bracket", "{\"a\":[1}", "line 1, column 8: a comma is missing" },
  { "not-closed", "{\"a\":[1", "line 1, column 8: the text ends too early" },
  { "string-not-closed", "{\"a\":\"b", "line 1, column 8: the text ends inside a string" },
  { "literal-cut-off", "{\"a\":tru", "line 1, column 6: a value is missing" },
  { "wrong-literal", "{\"a\":nul}", "line 1, column 6: a value is missing" },
  { "capital-literal", "{\"a\":True}", "line 1, column 6: a value is missing" },
  { "nan", "{\"a\":NaN}", "line 1, column 6: a value is missing" },
  { "infinity", "{\"a\":-Infinity}", "line 1, column 7: a value is missing" },
  { "leading-zero", "{\"a\":01}", "line 1, column 7: a comma is missing" },
  { "hexadecimal", "{\"a\":0x10}", "line 1, column 7: a comma is missing" },
  { "plus", "{\"a\":+1}", "line 1, column 6: a value is missing" },
  { "only-a-minus", "{\"a\":-}", "line 1, column 7: a value is missing" },
  { "minus-apart", "{\"a\":- 1}", "line 1, column 7: a value is missing" },
  { "no-digit-before-the-point", "{\"a\":.5}", "line 1, column 6: a value is missing" },
  { "no-digit-after-the-point", "{\"a\":5.}", "line 1, column 8: a digit is missing" },
  { "no-exponent", "{\"a\":1e}", "line 1, column 8: a digit is missing" },
  { "integer-over-63-bits", "{\"a\":9223372036854775808}", "line 1, column 6: the number is too" },
  { "integer-over-64-bits", "{\"a\":18446744073709551617}", "line 1, column 6: the number is too" },
  { "integer-under", "{\"a\":-9223372036854775809}", "line 1, column 6: the number is too" },
  { "integer-under-64-bits", "{\"a\":-18446744073709551611}",
    "line 1, column 6: the number is too" },
  { "double-infinite", "{\"a\":1e999}", "line 1, column 6: the number is too" },
  { "escape-unknown", "{\"a\":\"\\q\"}", "line 1, column 8: an escape sequence" },
  { "escape-cut-off", "{\"a\":\"\\", "line 1, column 8: an escape sequence" },
  { "escape-of-nul", "{\"a\":\"\\u0000x\"}", "line 1, column 13: a string cannot hold" },
  { "escape-not-hexadecimal", "{\"a\":\"\\u00zz\"}", "line 1, column 11: a hexadecimal digit" },
  { "high-surrogate-alone", "{\"a\":\"\\ud800\"}", "line 1, column 13: half a surrogate" },
  { "high-surrogate-twice", "{\"a\":\"\\ud800\\ud800\"}", "line 1, column 19: half a surrogate" },
  { "low-surrogate-alone", "{\"a\":\"\\udc00\"}", "line 1, column 13: half a surrogate" },
  { "line-break-in-a-string", "{\"a\":\"x\ny\"}", "line 1, column 8: a control character" },
  { "not-utf-8", "{\"a\":\"x\xff\"}", "line 1, column 8: not text in UTF-8" },
  { "key-twice", "{\"a\":1,\"b\":{\"a\":2,\"c\":3,\"a\":2}}", "a: this key stands twice" },
  { "key-twice-escaped", "{\"a\":1,\"\\u0061\":1}", "a: this key stands twice" },
  { "list", "[1,2]", "this is JSON, but not an object" },
  { "number", "5", "this is JSON, but not an object" },
};

/* Compact text that comes out as it went in. */
static const char *const lines[] = {
  "{}",
  "{\"a\":[]}",
  "{\"a\":{},\"b\":[{},[]]}",
  "{\"z\":1,\"a\":2,\"m\":3}",
  "{\"a\":[0,1,-1,9223372036854775807,-9223372036854775807]}",
  "{\"a\":[true,false,null]}",
  "{\"a\":[0.1,0.6,1.5,41.85,-0.25,1000.0,123456.789]}",
  "{\"a\":[4.94065645841247e-324,1.7976931348623157e+308]}",
  "{\"a\":[0.333333333333333,0.30000000000000004,2.2250738585072014e-308,1e+20]}",
  "{\"\":\"\",\"key with spaces\":\"\\\"\\\\\"}",
  "{\"a\":\"line\\nbreak\\ttab\"}",
  "{\"a\":\"Größe 😀\"}",
};

static void
test_refused (gconstpointer data)
{
  const Refusal *refusal = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = slc_json_parse_object (refusal->text, strlen (refusal->text), &error);

  g_assert_null (root);
  g_assert_nonnull (error);
  g_assert_cmpuint (error->domain, ==, SLC_SESSION_ERROR);
  if (!g_str_has_prefix (error->message, refusal->message))
    g_assert_cmpstr (error->message, ==, refusal->message);
}

static char *
print_again (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = slc_json_parse_object (text, strlen (text), &error);

  g_assert_no_error (error);
  return slc_json_print_line (root);
}

static void
test_lines (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char *again = print_again (lines[i]);

    g_assert_cmpstr (again, ==, lines[i]);
  }
}

static void
test_other_spellings (void)
{
  g_autofree char *numbers = print_again ("{\"a\" : [ 1E5, 1e+5, 1.50, 100e-2, -0.0 ] }");
  g_autofree char *strings = print_again ("{\"\\u0061\":\"\\ud83d\\ude00\\/\\u000a\"}");

  g_assert_cmpstr (numbers, ==, "{\"a\":[100000.0,100000.0,1.5,1.0,-0.0]}");
  g_assert_cmpstr (strings, ==, "{\"a\":\"😀/\\n\"}");
}

static void
test_every_double_exactly (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (unsigned i = 0; i < 20000; i++) {
    const double value = g_rand_double (random) * g_rand_int (random);
    g_autoptr (JsonNode) root = NULL;
    g_autofree char *text = NULL;
    JsonArray *array = json_array_new ();

    json_array_add_double_element (array, value);
    root = json_node_init_array (json_node_alloc (), array);
    json_array_unref (array);
    text = slc_json_print_line (root);
    g_assert_cmpfloat (g_ascii_strtod (text + 1, NULL), ==, value);
  }
}

static void
test_layout (void)
{
  static const char pretty[] = "{\n"
                               "  \"format\": \"f\",\n"
                               "  \"empty\": {},\n"
                               "  \"inner\": {\n"
                               "    \"column\": [1,2,3],\n"
                               "    \"none\": []\n"
                               "  },\n"
                               "  \"records\": [\n"
                               "    {\"a\":1,\"b\":[1,2]},\n"
                               "    {\"a\":2,\"b\":{}}\n"
                               "  ]\n"
                               "}\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = slc_json_parse_object (pretty, strlen (pretty), &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  again = slc_json_print (root);
  g_assert_cmpstr (again, ==, pretty);
}

static char *
nest (unsigned depth)
{
  GString *text = g_string_new ("{\"a\":");

  for (unsigned i = 1; i < depth; i++)
    g_string_append_c (text, '[');
  for (unsigned i = 1; i < depth; i++)
    g_string_append_c (text, ']');
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}

static void
test_depth (void)
{
  g_autofree char *deepest = nest (SLC_JSON_DEPTH_MOST);
  g_autofree char *deeper = nest (SLC_JSON_DEPTH_MOST + 1);
  g_autofree char *hostile = nest (1000000);

  g_assert_true (slc_json_check (deepest, strlen (deepest), NULL));
  g_assert_false (slc_json_check (deeper, strlen (deeper), NULL));
  g_assert_false (slc_json_check (hostile, strlen (hostile), NULL));
}

static void
test_too_many_values (void)
{
  g_autoptr (GString) text = g_string_sized_new (2 * SLC_JSON_VALUES_MOST + 16);
  g_autoptr (GError) error = NULL;

  g_string_append_c (text, '[');
  for (unsigned i = 0; i < SLC_JSON_VALUES_MOST; i++)
    g_string_append (text, "0,");
  g_string_append (text, "0]");

  g_assert_false (slc_json_check (text->str, text->len, &error));
  g_assert_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_SYNTAX);
  g_assert_true (g_str_has_suffix (error->message, "more values than a session can have"));
}

/* A name can hold anything that a file's name can. */
static void
test_control_characters (void)
{
  for (char control = 1; control < ' '; control++) {
    const char string[] = { 'a', control, 'b', '\0' };
    g_autoptr (JsonNode) root = json_node_alloc ();
    g_autoptr (JsonNode) again = NULL;
    g_autoptr (GError) error = NULL;
    g_autofree char *text = NULL;
    JsonObject *object = json_object_new ();

    json_object_set_string_member (object, "name", string);
    json_node_init_object (root, object);
    json_object_unref (object);
    text = slc_json_print (root);
    again = slc_json_parse_object (text, strlen (text), &error);

    g_assert_no_error (error);
    g_assert_cmpstr (json_object_get_string_member (json_node_get_object (again), "name"), ==,
                     string);
  }
}

/* The length counts, not a NUL: the text need not have one, and must not have one inside. */
static void
test_length (void)
{
  static const char text[] = "{\"a\":1}\0{";

  g_assert_true (slc_json_check (text, 7, NULL));
  g_assert_false (slc_json_check (text, 6, NULL));
  g_assert_false (slc_json_check (text, 8, NULL));
  g_assert_false (slc_json_check (text, 9, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (refusals); i++) {
    g_autofree char *path = g_strconcat ("/json-text/refused/", refusals[i].name, NULL);

    g_test_add_data_func (path, &refusals[i], test_refused);
  }
  g_test_add_func ("/json-text/lines", test_lines);
  g_test_add_func ("/json-text/other-spellings", test_other_spellings);
  g_test_add_func ("/json-text/every-double-exactly", test_every_double_exactly);
  g_test_add_func ("/json-text/layout", test_layout);
  g_test_add_func ("/json-text/depth", test_depth);
  g_test_add_func ("/json-text/too-many-values", test_too_many_values);
  g_test_add_func ("/json-text/control-characters", test_control_characters);
  g_test_add_func ("/json-text/length", test_length);

  return g_test_run ();
}
