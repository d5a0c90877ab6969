/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/picture.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "plot/chart-private.h"
#include "plot/chart-sessions.h"
#include "plot/overlay-private.h"

#define ARABIC "سرعة الكتابة (SLC) بعد امتلاء الذاكرة"
#define HEBREW "מהירות כתיבה"

/* Of what a square of pixels shows on the average, on a scale to 255. */
#define SQUARE_PX   40
#define TOLERANCE   16
#define PIXEL_BYTES 4

static const SlcPictureSize sizes[] = {
  { 400, 300, 1 },
  { 1200, 675, 1 },
  { 3840, 2160, 1 },
};

typedef struct {
  char *folder;
  SlcSession *session;
} Fixture;

/* What the elements of a document say, each after a space. */
typedef struct {
  GString *all;
  unsigned n_right_to_left;
  unsigned n_elements;
  bool in_text;
} Found;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("slc-svg-text-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->session = chart_session_new ("dynamic-2tb-tlc-folding");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

    g_assert_cmpint (g_remove (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  slc_session_unref (fixture->session);
}

static char *
write_picture (Fixture *fixture,
               const SlcChartStyle *style,
               const SlcPictureSize *size,
               const char *name)
{
  char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  slc_picture_write (fixture->session, style, size, path, &error);
  g_assert_no_error (error);

  return path;
}

static void
begin_cb (GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer data,
          GError **error)
{
  Found *found = data;

  found->in_text = g_str_equal (element, "text");
  if (!found->in_text)
    return;

  found->n_elements++;
  g_string_append_c (found->all, ' ');
  for (unsigned i = 0; names[i] != NULL; i++) {
    if (g_str_equal (names[i], "direction"))
      found->n_right_to_left++;
  }
}

static void
end_cb (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  ((Found *) data)->in_text = false;
}

static void
text_cb (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer data,
         GError **error)
{
  Found *found = data;

  if (found->in_text)
    g_string_append_len (found->all, text, (gssize) length);
}

static void
parse (const char *path, Found *found)
{
  static const GMarkupParser parser = {
    .start_element = begin_cb,
    .end_element = end_cb,
    .text = text_cb,
  };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, found, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *svg = NULL;
  gsize length;

  *found = (Found){ .all = g_string_new (NULL) };
  g_assert_true (g_file_get_contents (path, &svg, &length, NULL));
  g_assert_true (g_markup_parse_context_parse (context, svg, (gssize) length, &error));
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
  g_assert_no_error (error);
  g_string_append_c (found->all, ' ');
  g_assert_null (strstr (svg, "<glyph"));
  g_assert_null (strstr (svg, "<use"));
}

static void
found_clear (Found *self)
{
  g_string_free (self->all, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Found, found_clear)

static void
expect_labels (const Found *found, const GPtrArray *labels)
{
  for (unsigned i = 0; i < labels->len; i++) {
    const SlcLabel *label = g_ptr_array_index (labels, i);

    g_autofree char *alone = g_strconcat (" ", label->text, " ", NULL);

    if (label->most_lines == 0)
      g_assert_nonnull (strstr (found->all->str, alone));
  }
}

/* Every label of a chart is there as text, and no letter as an outline. */
static void
test_labels (Fixture *fixture, gconstpointer data)
{
  const SlcChartStyle style = { .titled = true };
  g_autoptr (SlcChart) chart = slc_chart_new (fixture->session);

  slc_chart_set_style (chart, &style);
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *path = write_picture (fixture, &style, &sizes[i], "a.svg");
    g_auto (Found) found = { NULL };

    slc_chart_set_size (chart, sizes[i].width_px, sizes[i].height_px);
    slc_chart_update (chart);
    parse (path, &found);
    g_assert_cmpuint (found.n_elements, >=,
                      chart->layout->under_labels->len + chart->layout->over_labels->len);
    expect_labels (&found, chart->layout->under_labels);
    expect_labels (&found, chart->layout->over_labels);
  }
}

static void
test_overlay (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "a.svg", NULL);
  const SlcOverlayCurve curves[] = { { .session = fixture->session, .name = "Anfang & Ende" },
                                     { .session = fixture->session, .name = HEBREW, .look = 1 } };
  g_autoptr (GError) error = NULL;
  g_auto (Found) found = { NULL };
  SlcOverlayStyle style;

  slc_overlay_style_init (&style);
  style.titled = true;
  slc_picture_write_overlay (curves, 2, &style, &sizes[1], path, &error);
  g_assert_no_error (error);
  parse (path, &found);
  g_assert_nonnull (strstr (found.all->str, " Anfang & Ende "));
  g_assert_nonnull (strstr (found.all->str, " " HEBREW " "));
  g_assert_cmpuint (found.n_right_to_left, ==, 1);
}

/* What a text says does not end the element, and what no document can hold is told apart. */
static void
test_escaped (Fixture *fixture, gconstpointer data)
{
  const SlcChartStyle style = { .titled = true, .title = "</text> & \"x\"  y \x01." };
  g_autofree char *path = write_picture (fixture, &style, &sizes[1], "a.svg");
  g_auto (Found) found = { NULL };

  parse (path, &found);
  g_assert_nonnull (strstr (found.all->str, "</text> & \"x\"  y \xef\xbf\xbd."));
}

static void
test_right_to_left (Fixture *fixture, gconstpointer data)
{
  const SlcChartStyle style = { .titled = true, .title = ARABIC, .source = HEBREW };
  g_autofree char *path = write_picture (fixture, &style, &sizes[1], "a.svg");
  g_auto (Found) found = { NULL };

  parse (path, &found);
  g_assert_nonnull (strstr (found.all->str, ARABIC));
  g_assert_nonnull (strstr (found.all->str, HEBREW));
  g_assert_cmpuint (found.n_right_to_left, ==, 2);
}

static char *
repeat_words (unsigned n_words)
{
  GString *words = g_string_new ("word0");

  for (unsigned i = 1; i < n_words; i++)
    g_string_append_printf (words, " word%u", i);

  return g_string_free (words, FALSE);
}

/* A text is whole over its lines, and where it is cut short, that is seen. */
static void
test_lines (Fixture *fixture, gconstpointer data)
{
  for (unsigned n_words = 4; n_words < 64; n_words += 4) {
    g_autofree char *words = repeat_words (n_words);
    const SlcChartStyle style = { .titled = true, .subtitle = words };
    g_autofree char *path = write_picture (fixture, &style, &sizes[0], "a.svg");
    g_auto (Found) found = { NULL };
    const char *begin;

    parse (path, &found);
    begin = strstr (found.all->str, "word0");
    g_assert_nonnull (begin);
    if (n_words < 12)
      g_assert_true (g_str_has_prefix (begin, words));
    if (n_words > 40)
      g_assert_nonnull (strstr (begin, "…"));
    g_assert_true ((strstr (begin, "…") == NULL) == g_str_has_prefix (begin, words));
  }
}

static bool
run (const char *const *arguments)
{
  g_autofree char *program = g_find_program_in_path (arguments[0]);
  g_autoptr (GError) error = NULL;
  int status = 0;

  if (program == NULL) {
    g_autofree char *reason = g_strdup_printf ("%s is not installed", arguments[0]);

    g_test_skip (reason);
    return false;
  }

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return true;
}

static double
average_square (cairo_surface_t *surface, int x, int y)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  double sum = 0;

  for (int i = 0; i < SQUARE_PX * SQUARE_PX; i++)
    sum += data[(y + i / SQUARE_PX) * stride + (x + i % SQUARE_PX) * PIXEL_BYTES + 1];

  return sum / (SQUARE_PX * SQUARE_PX);
}

static void
expect_alike (const char *path, const char *other_path)
{
  cairo_surface_t *picture = cairo_image_surface_create_from_png (path);
  cairo_surface_t *other = cairo_image_surface_create_from_png (other_path);
  int width = cairo_image_surface_get_width (picture);
  int height = cairo_image_surface_get_height (picture);

  g_assert_cmpint (width, ==, cairo_image_surface_get_width (other));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (other));
  for (int y = 0; y + SQUARE_PX <= height; y += SQUARE_PX) {
    for (int x = 0; x + SQUARE_PX <= width; x += SQUARE_PX) {
      double difference = average_square (picture, x, y) - average_square (other, x, y);

      if (ABS (difference) > TOLERANCE)
        g_error ("the pictures differ by %g at %d, %d", difference, x, y);
    }
  }
  cairo_surface_destroy (picture);
  cairo_surface_destroy (other);
}

/* A program that draws SVG shows what the PNG shows. */
static void
test_looks_alike (Fixture *fixture, gconstpointer title)
{
  const SlcChartStyle style = { .titled = true, .title = title };
  g_autofree char *svg = write_picture (fixture, &style, &sizes[1], "a.svg");
  g_autofree char *png = write_picture (fixture, &style, &sizes[1], "a.png");
  g_autofree char *drawn = g_build_filename (fixture->folder, "b.png", NULL);

  if (run ((const char *const[]){ "rsvg-convert", "-o", drawn, svg, NULL }))
    expect_alike (drawn, png);
}

/* A document's text can be taken out of it. */
static void
test_pdf (Fixture *fixture, gconstpointer data)
{
  const SlcChartStyle style = { .titled = true, .title = "Überschreib & <Speed>" };
  g_autofree char *pdf = write_picture (fixture, &style, &sizes[1], "a.pdf");
  g_autofree char *text_path = g_build_filename (fixture->folder, "a.txt", NULL);
  g_autofree char *text = NULL;

  if (!run ((const char *const[]){ "pdftotext", "-enc", "UTF-8", pdf, text_path, NULL }))
    return;

  g_assert_true (g_file_get_contents (text_path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Überschreib & <Speed>"));
  g_assert_nonnull (strstr (text, "After cache"));
  g_assert_nonnull (strstr (text, "MB/s"));
}

#define ADD(path, data, function) \
  g_test_add ("/svg-text/" path, Fixture, data, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("labels", NULL, test_labels);
  ADD ("overlay", NULL, test_overlay);
  ADD ("escaped", NULL, test_escaped);
  ADD ("right-to-left", NULL, test_right_to_left);
  ADD ("lines", NULL, test_lines);
  ADD ("looks-alike", NULL, test_looks_alike);
  ADD ("looks-alike/right-to-left", ARABIC, test_looks_alike);
  ADD ("pdf", NULL, test_pdf);

  return g_test_run ();
}
