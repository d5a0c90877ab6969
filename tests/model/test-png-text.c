/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/png-text.h"

#include <string.h>

/* One black pixel. */
static const unsigned char pixel[] = {
  0x89, 'P',  'N',  'G',  '\r', '\n', 0x1a, '\n', 0,    0,    0,    13,  'I',  'H',  'D',  'R',  0,
  0,    0,    1,    0,    0,    0,    1,    8,    0,    0,    0,    0,   0x3a, 0x7e, 0x9b, 0x55, 0,
  0,    0,    10,   'I',  'D',  'A',  'T',  0x78, 0x9c, 0x63, 0x60, 0,   0,    0,    2,    0,    1,
  0x48, 0xaf, 0xa4, 0x71, 0,    0,    0,    0,    'I',  'E',  'N',  'D', 0xae, 0x42, 0x60, 0x82,
};

static GByteArray *
make_png (void)
{
  GByteArray *png = g_byte_array_new ();

  g_byte_array_append (png, pixel, sizeof pixel);
  return png;
}

static void
test_there_and_back (void)
{
  g_autoptr (GByteArray) png = make_png ();
  g_autofree char *large = g_strnfill (300000, 'x');
  g_autofree char *title = NULL;
  g_autofree char *session = NULL;

  slc_png_add_text (png, "session", large, true);
  slc_png_add_text (png, "Title", "Größe „1 TB“", false);
  g_assert_cmpuint (png->len, <, 3000);
  title = slc_png_find_text (png->data, png->len, "Title", 1000);
  session = slc_png_find_text (png->data, png->len, "session", 300000);
  g_assert_cmpstr (title, ==, "Größe „1 TB“");
  g_assert_cmpstr (session, ==, large);
  g_assert_null (slc_png_find_text (png->data, png->len, "Titl", 1000));
}

/* A few bytes must not become a gigabyte. */
static void
test_too_large (void)
{
  g_autoptr (GByteArray) png = make_png ();
  g_autofree char *large = g_strnfill (300000, 'x');

  slc_png_add_text (png, "session", large, true);
  g_assert_null (slc_png_find_text (png->data, png->len, "session", 1000));
}

/* Whatever is broken, nothing is read beyond the end, and no text is made of it. */
static void
test_damaged (void)
{
  g_autoptr (GByteArray) png = make_png ();

  slc_png_add_text (png, "session", "a text that is checked by a sum", true);
  for (unsigned i = 0; i < png->len; i++) {
    g_autofree unsigned char *cut = g_memdup2 (png->data, i + 1);
    g_autofree char *text = slc_png_find_text (cut, i, "session", 1000);
    g_autofree char *other = NULL;

    if (i > 0 && i < 60)
      g_assert_null (text);
    png->data[i] ^= 0x41;
    other = slc_png_find_text (png->data, png->len, "session", 1000);
    png->data[i] ^= 0x41;
    if (other != NULL)
      g_assert_cmpstr (other, ==, "a text that is checked by a sum");
  }
}

static void
test_no_png (void)
{
  g_assert_false (slc_png_is ("{}", 2));
  g_assert_null (slc_png_find_text ("{}", 2, "session", 1000));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/png-text/there-and-back", test_there_and_back);
  g_test_add_func ("/png-text/too-large", test_too_large);
  g_test_add_func ("/png-text/damaged", test_damaged);
  g_test_add_func ("/png-text/no-png", test_no_png);

  return g_test_run ();
}
