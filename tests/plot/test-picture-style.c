/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/picture-styles.h"

#include <glib/gstdio.h>
#include <string.h>

#include "plot/picture-error.h"
#include "plot/picture-style-json.h"
#include "plot/title.h"

#define HEAD "\"format\": \"slc-cliff-style\", \"version\": 1"

static void
fill (SlcPictureStyle *style)
{
  *style = (SlcPictureStyle){
    .size = { 1600, 900, 1.5 },
    .theme = SLC_THEME_PRINT,
    .transparent = true,
    .axis = SLC_AXIS_TIME,
    .logarithmic = true,
    .side_by_side = true,
    .to = 1234.5,
    .most_mb_s = 8000,
    .title = g_strdup ("{drive} “x”"),
    .subtitle = g_strdup (""),
    .source = g_strdup ("Quelle"),
    .watermark = g_strdup ("example.com"),
    .hidden = 1u << SLC_ELEMENT_NUMBERS | 1u << SLC_ELEMENT_SOURCE,
    .with_session = true,
    .with_serial = true,
  };
}

static void
assert_equal (const SlcPictureStyle *style, const SlcPictureStyle *other)
{
  g_autofree char *text = slc_picture_style_to_json (style);
  g_autofree char *other_text = slc_picture_style_to_json (other);

  g_assert_cmpstr (text, ==, other_text);
}

static bool
read_text (SlcPictureStyle *style, const char *text, GError **error)
{
  return slc_picture_style_from_json (style, text, strlen (text), error);
}

/* Everything comes back, also what stands for nothing. */
static void
test_round (void)
{
  g_auto (SlcPictureStyle) style;
  g_auto (SlcPictureStyle) read = { 0 };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  fill (&style);
  text = slc_picture_style_to_json (&style);
  g_assert_true (read_text (&read, text, &error));
  g_assert_no_error (error);
  assert_equal (&style, &read);
  g_assert_cmpuint (read.size.width_px, ==, 1600);
  g_assert_cmpfloat (read.size.scale, ==, 1.5);
  g_assert_cmpint (read.theme, ==, SLC_THEME_PRINT);
  g_assert_true (read.transparent && read.logarithmic && read.side_by_side);
  g_assert_true (read.with_session && read.with_serial);
  g_assert_cmpint (read.axis, ==, SLC_AXIS_TIME);
  g_assert_cmpfloat (read.to, ==, 1234.5);
  g_assert_cmpfloat (read.most_mb_s, ==, 8000);
  g_assert_cmpstr (read.title, ==, "{drive} “x”");
  g_assert_cmpstr (read.subtitle, ==, "");
  g_assert_cmpstr (read.source, ==, "Quelle");
  g_assert_cmpstr (read.watermark, ==, "example.com");
  g_assert_cmphex (read.hidden, ==, style.hidden);
}

/* A person writes what matters. */
static void
test_short (void)
{
  g_auto (SlcPictureStyle) style;
  g_auto (SlcPictureStyle) read = { 0 };
  g_autoptr (GError) error = NULL;

  slc_picture_style_init (&style);
  style.theme = SLC_THEME_DARK;
  g_assert_true (read_text (&read, "{" HEAD ", \"theme\": \"dark\"}", &error));
  g_assert_no_error (error);
  assert_equal (&style, &read);
}

/* The message names the place. */
static void
test_refused (void)
{
  static const struct {
    const char *text;
    const char *place;
  } cases[] = {
    { "", "line 1, column 1: there is nothing in it" },
    { "[]", "this is JSON, but not an object" },
    { "{}", "format: " },
    { "{\"format\": \"slc-cliff-session\", \"version\": 1}", "format: " },
    { "{\"format\": \"slc-cliff-style\", \"version\": 2}", "version: a newer version" },
    { "{\"format\": \"slc-cliff-style\", \"version\": 0}", "version: " },
    { "{" HEAD ", \"colour\": 1}", "colour: " },
    { "{" HEAD ", \"theme\": \"Dark\"}", "theme: " },
    { "{" HEAD ", \"theme\": 1}", "theme: " },
    { "{" HEAD ", \"x\": \"years\"}", "x: " },
    { "{" HEAD ", \"y\": null}", "y: " },
    { "{" HEAD ", \"transparent\": 1}", "transparent: " },
    { "{" HEAD ", \"width_px\": -1}", "width_px: " },
    { "{" HEAD ", \"width_px\": 399}", "399x1080" },
    { "{" HEAD ", \"scale\": 4.5}", "scale: has to be a number from 1 to 4" },
    { "{" HEAD ", \"scale\": 0.5}", "scale: " },
    { "{" HEAD ", \"x_end\": -3}", "x_end: " },
    { "{" HEAD ", \"y_end_mb_s\": 1e12}", "y_end_mb_s: " },
    { "{" HEAD ", \"title\": 3}", "title: " },
    { "{" HEAD ", \"hidden\": \"grid\"}", "hidden: " },
    { "{" HEAD ", \"hidden\": [\"grid\", \"zebra\"]}", "hidden[1]: " },
    { "{" HEAD ", \"hidden\": [[]]}", "hidden[0]: " },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    SlcPictureStyle style;

    g_assert_false (read_text (&style, cases[i].text, &error));
    g_assert_nonnull (error);
    if (strstr (error->message, cases[i].place) == NULL)
      g_error ("“%s” does not say “%s”", error->message, cases[i].place);
  }
}

static void
test_too_long (void)
{
  g_autofree char *long_text = g_strnfill (1001, 'x');
  g_autofree char *text = g_strdup_printf ("{" HEAD ", \"source\": \"%s\"}", long_text);
  g_autoptr (GError) error = NULL;
  SlcPictureStyle style;

  g_assert_false (read_text (&style, text, &error));
  g_assert_true (g_str_has_prefix (error->message, "source: "));
}

static void
assert_names (const char *expected)
{
  g_autoptr (GPtrArray) names = slc_picture_styles_list (NULL);
  g_autofree char *joined = NULL;

  g_assert_nonnull (names);
  g_ptr_array_add (names, NULL);
  joined = g_strjoinv (" ", (char **) names->pdata);
  g_assert_cmpstr (joined, ==, expected);
}

static void
test_store (void)
{
  g_auto (SlcPictureStyle) style;
  g_auto (SlcPictureStyle) read = { 0 };
  g_auto (SlcPictureStyle) from_file = { 0 };
  g_autofree char *path = g_build_filename (g_get_user_config_dir (), "slc-cliff", "styles",
                                            "Für c’t.json", NULL);
  g_autoptr (GError) error = NULL;

  fill (&style);
  assert_names ("");
  g_assert_true (slc_picture_styles_remember (&style, &error));
  g_assert_true (slc_picture_styles_save ("Für c’t", &style, &error));
  g_assert_no_error (error);
  assert_names ("Für c’t last");

  g_assert_true (slc_picture_styles_load ("Für c’t", &read, &error));
  assert_equal (&style, &read);
  g_assert_true (slc_picture_styles_load (path, &from_file, &error));
  assert_equal (&style, &from_file);

  g_assert_true (slc_picture_styles_delete ("last", &error));
  g_assert_true (slc_picture_styles_delete ("Für c’t", &error));
  g_assert_no_error (error);
  assert_names ("");
  g_assert_false (slc_picture_styles_delete ("last", &error));
  g_assert_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_STYLE);
}

/* What there is is told. */
static void
test_missing (void)
{
  g_auto (SlcPictureStyle) style;
  g_autoptr (GError) error = NULL;

  slc_picture_style_init (&style);
  g_assert_false (slc_picture_styles_load ("article", &(SlcPictureStyle){ 0 }, &error));
  g_assert_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_STYLE);
  g_clear_error (&error);
  g_assert_true (slc_picture_styles_save ("print", &style, NULL));
  g_assert_false (slc_picture_styles_load ("article", &(SlcPictureStyle){ 0 }, &error));
  g_assert_nonnull (strstr (error->message, "print"));
  g_assert_true (slc_picture_styles_delete ("print", NULL));
}

/* The next export would replace it without a word. */
static void
test_name_of_the_last (void)
{
  g_auto (SlcPictureStyle) style;
  g_autoptr (GError) unchecked = NULL;
  g_autoptr (GError) unsaved = NULL;

  slc_picture_style_init (&style);
  g_assert_false (slc_picture_styles_check (SLC_PICTURE_STYLE_LAST, &style, &unchecked));
  g_assert_false (slc_picture_styles_save (SLC_PICTURE_STYLE_LAST, &style, &unsaved));
  g_assert_error (unchecked, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_STYLE);
  g_assert_error (unsaved, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_STYLE);
  assert_names ("");
}

/* A name does not lead out of the folder. */
static void
test_names (void)
{
  static const char *const cases[] = { "", ".", "..", "../x", "a/b", "/etc/x", ".hidden" };
  g_auto (SlcPictureStyle) style;

  slc_picture_style_init (&style);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (slc_picture_styles_save (cases[i], &style, &error));
    g_assert_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_STYLE);
    g_assert_false (slc_picture_styles_delete (cases[i], NULL));
  }
  assert_names ("");
}

static void
test_title (void)
{
  static const struct {
    const char *text;
    const char *title;
  } cases[] = {
    { "", "" },
    { "Plain {", "Plain {" },
    { "{drive}", "Example 990" },
    { "{name}: {drive}, {drive}!", "Run 2: Example 990, Example 990!" },
    { "{Drive} {drive", "{Drive} {drive" },
  };
  g_autofree char *unnamed = slc_title_expand ("{name}", "Example 990", NULL);
  g_autofree char *untitled = slc_title_expand (NULL, "Example 990", "Run 2");

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *title = slc_title_expand (cases[i].text, "Example 990", "Run 2");

    g_assert_cmpstr (title, ==, cases[i].title);
  }
  g_assert_cmpstr (unnamed, ==, "Example 990");
  g_assert_cmpstr (untitled, ==, "Example 990");
  g_assert_true (slc_title_is_template ("x {name}"));
  g_assert_false (slc_title_is_template ("x {nam}"));
}

int
main (int argc, char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("slc-style-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (home, "slc-cliff", NULL);
  g_autofree char *styles = g_build_filename (folder, "styles", NULL);
  int status;

  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/picture-style/round", test_round);
  g_test_add_func ("/picture-style/short", test_short);
  g_test_add_func ("/picture-style/refused", test_refused);
  g_test_add_func ("/picture-style/refused/too-long", test_too_long);
  g_test_add_func ("/picture-style/store", test_store);
  g_test_add_func ("/picture-style/store/missing", test_missing);
  g_test_add_func ("/picture-style/store/names", test_names);
  g_test_add_func ("/picture-style/store/name-of-the-last", test_name_of_the_last);
  g_test_add_func ("/picture-style/title", test_title);

  status = g_test_run ();
  g_rmdir (styles);
  g_rmdir (folder);
  g_rmdir (home);

  return status;
}
