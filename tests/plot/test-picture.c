/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/picture.h"

#include "model/fingerprint.h"
#include "model/session-json.h"
#include "plot/chart-sessions.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static const SlcChartStyle printed = { .titled = true };
static const SlcPictureSize small = { 640, 400, 1 };

typedef struct {
  char *folder;
  SlcSession *session;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("slc-picture-XXXXXX", &error);
  g_assert_no_error (error);
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
write_picture (Fixture *fixture, const char *name, const SlcPictureSize *size)
{
  char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (slc_picture_write (fixture->session, &printed, size, path, &error));
  g_assert_no_error (error);

  return path;
}

static GBytes *
read_picture (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *data;
  gsize length;

  g_assert_true (g_file_get_contents (path, &data, &length, &error));
  g_assert_no_error (error);

  return g_bytes_new_take (data, length);
}

static void
test_format (void)
{
  static const struct {
    const char *path;
    int format;
  } cases[] = {
    { "a.png", SLC_PICTURE_PNG },
    { "/tmp/a.b.SVG", SLC_PICTURE_SVG },
    { ".pdf", SLC_PICTURE_PDF },
    { "a.jpg", -1 },
    { "png", -1 },
    { "", -1 },
    { "a.png/", -1 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    SlcPictureFormat format;
    bool known = slc_picture_format_from_path (cases[i].path, &format, &error);

    g_assert_true (known == (cases[i].format >= 0));
    if (known)
      g_assert_cmpint (format, ==, cases[i].format);
    else
      g_assert_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_FORMAT);
  }
}

static void
test_size (void)
{
  static const struct {
    const char *text;
    unsigned width;
    unsigned height;
  } cases[] = {
    { "1920x1080", 1920, 1080 }, { "1200X675", 1200, 675 }, { "800×600", 800, 600 },
    { "article", 1200, 675 },    { "4K", 3840, 2160 },      { "400x300", 400, 300 },
    { "7680x4320", 7680, 4320 }, { "wide", 1600, 900 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    SlcPictureSize size = { .scale = 2 };

    g_assert_true (slc_picture_parse_size (cases[i].text, &size, &error));
    g_assert_no_error (error);
    g_assert_cmpuint (size.width_px, ==, cases[i].width);
    g_assert_cmpuint (size.height_px, ==, cases[i].height);
    g_assert_cmpfloat (size.scale, ==, 2);
  }
}

static void
test_bad_size (void)
{
  static const char *const cases[] = {
    "",           "1920",        "1920x",          "x1080",
    "1920x1080x", "1920 x 1080", "-800x600",       "800x-600",
    "399x300",    "400x299",     "7681x4320",      "7680x4321",
    "1e3x1e3",    "0x0",         "4294967696x300", "99999999999999999999x600",
    "800*600",    "800x600 ",    "\xff\xfe",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    SlcPictureSize size = small;

    g_assert_false (slc_picture_parse_size (cases[i], &size, &error));
    g_assert_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_SIZE);
    g_assert_cmpuint (size.width_px, ==, small.width_px);
  }
}

static void
test_bounds (Fixture *fixture, gconstpointer data)
{
  static const SlcPictureSize cases[] = {
    { 399, 300, 1 }, { 400, 299, 1 },   { 7681, 4320, 1 }, { 640, 400, 0.5 }, { 640, 400, 5 },
    { 640, 400, 0 }, { 640, 400, NAN }, { 3840, 2160, 3 }, { 1921, 300, 4 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_build_filename (fixture->folder, "a.png", NULL);
    g_autoptr (GError) error = NULL;

    g_assert_false (slc_picture_write (fixture->session, &printed, &cases[i], path, &error));
    g_assert_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_SIZE);
    g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  }
}

static void
test_pixels (Fixture *fixture, gconstpointer data)
{
  static const SlcPictureSize sizes[] = {
    { 400, 300, 1 }, { 400, 300, 4 }, { 1201, 675, 1.5 }, { 1920, 1080, 2 }, { 7680, 4320, 1 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *path = write_picture (fixture, "a.png", &sizes[i]);
    cairo_surface_t *surface = cairo_image_surface_create_from_png (path);

    g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
    g_assert_cmpint (cairo_image_surface_get_width (surface), ==,
                     (int) (sizes[i].width_px * sizes[i].scale));
    g_assert_cmpint (cairo_image_surface_get_height (surface), ==,
                     (int) (sizes[i].height_px * sizes[i].scale));
    g_assert_cmpint (cairo_image_surface_get_format (surface), ==, CAIRO_FORMAT_RGB24);
    cairo_surface_destroy (surface);
  }
}

static void
test_transparent (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "a.png", NULL);
  cairo_surface_t *surface;
  uint32_t corner;

  g_assert_true (slc_picture_write (fixture->session, &(SlcChartStyle){ .transparent = true },
                                    &small, path, NULL));
  surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_format (surface), ==, CAIRO_FORMAT_ARGB32);
  memcpy (&corner, cairo_image_surface_get_data (surface), sizeof corner);
  g_assert_cmphex (corner, ==, 0);
  cairo_surface_destroy (surface);
}

/* Whatever was drawn in between. */
static void
test_same_session_same_bytes (Fixture *fixture, gconstpointer name)
{
  g_autofree char *path = write_picture (fixture, name, &small);
  g_autoptr (GBytes) first = read_picture (path);
  g_autoptr (GBytes) second = NULL;

  g_free (write_picture (fixture, "other.svg", &(SlcPictureSize){ 800, 600, 1 }));
  g_free (write_picture (fixture, name, &small));
  second = read_picture (path);
  g_assert_true (g_bytes_equal (first, second));
}

static bool
contains (GBytes *bytes, const char *text)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return memmem (data, length, text, strlen (text)) != NULL;
}

/* What a PDF says about itself is compressed by a newer cairo, and in the open with an older one.
 */
static bool
contains_in_pdf (GBytes *bytes, const char *text)
{
  static const char head[] = "stream\n";
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *end = data + length;

  while ((data = memmem (data, (gsize) (end - data), head, strlen (head))) != NULL) {
    g_autoptr (GConverter)
                 inflate = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
    char plain[65536];
    gsize n_read;
    gsize n_written = 0;

    data += strlen (head);
    g_converter_convert (inflate, data, (gsize) (end - data), plain, sizeof plain,
                         G_CONVERTER_NO_FLAGS, &n_read, &n_written, NULL);
    if (memmem (plain, n_written, text, strlen (text)) != NULL)
      return true;
  }
  return contains (bytes, text);
}

static void
test_vector (Fixture *fixture, gconstpointer data)
{
  g_autofree char *svg_path = write_picture (fixture, "a.svg", &small);
  g_autofree char *pdf_path = write_picture (fixture, "a.pdf", &small);
  g_autoptr (GBytes) svg = read_picture (svg_path);
  g_autoptr (GBytes) pdf = read_picture (pdf_path);

  g_assert_true (contains (svg, "width=\"640px\" height=\"400px\""));
  g_assert_true (contains (svg, "</svg>"));
  g_assert_true (contains (pdf, "%PDF-"));
  g_assert_true (contains (pdf, "%%EOF"));
  g_assert_true (contains_in_pdf (pdf, "20260305100000"));
  g_assert_false (contains (svg, "<image"));
}

/* Whoever has the samples can tell what a picture was made of. */
static void
test_facts (Fixture *fixture, gconstpointer data)
{
  g_autofree char *samples = slc_fingerprint_samples (fixture->session->series);
  g_autofree char *method = slc_fingerprint_method (&fixture->session->method, 1);
  g_autofree char *png_path = write_picture (fixture, "a.png", &small);
  g_autofree char *svg_path = write_picture (fixture, "a.svg", &small);
  g_autofree char *pdf_path = write_picture (fixture, "a.pdf", &small);
  g_autoptr (GBytes) png = read_picture (png_path);
  g_autoptr (GBytes) svg = read_picture (svg_path);
  g_autoptr (GBytes) pdf = read_picture (pdf_path);

  g_assert_true (contains (png, samples));
  g_assert_true (contains (png, method));
  g_assert_true (contains (png, "Example 990"));
  g_assert_true (contains (svg, samples));
  g_assert_true (contains (svg, method));
  g_assert_true (contains (svg, "<title>Example 990"));
  g_assert_true (contains_in_pdf (pdf, "/Keywords"));
  g_assert_false (contains (png, SLC_SESSION_FORMAT));
}

/* A picture that carries its session is opened as it. */
static void
test_with_session (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "a.png", NULL);
  g_autofree char *before = slc_session_to_json (fixture->session);
  g_autofree char *after = NULL;
  g_autoptr (SlcSession) session = NULL;
  g_autoptr (GError) error = NULL;
  const SlcChartStyle style = { .with_session = true };

  g_assert_true (slc_picture_write (fixture->session, &style, &small, path, &error));
  session = slc_session_load (path, &error);
  g_assert_no_error (error);
  after = slc_session_to_json (session);
  g_assert_cmpstr (before, ==, after);
}

static void
test_without_session (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_picture (fixture, "a.png", &small);
  g_autoptr (GError) error = NULL;

  g_assert_null (slc_session_load (path, &error));
  g_assert_error (error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_FILE);
}

/* The figures of one article have the same axes. */
static void
test_fixed_axes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SlcChart) chart = slc_chart_new (fixture->session);
  const SlcChartStyle style = { .to = 4000, .most_mb_s = 10000 };
  SlcRectangle plot;

  slc_chart_set_style (chart, &style);
  slc_chart_update (chart);
  plot = slc_chart_get_plot (chart);
  g_assert_cmpfloat_with_epsilon (slc_chart_axis_to_x (chart, 4000), plot.x + plot.width, 1e-6);
  g_assert_cmpfloat (slc_chart_mb_s_to_y (chart, 10000), >=, plot.y);
  g_assert_cmpfloat (slc_chart_mb_s_to_y (chart, 10001), <, slc_chart_mb_s_to_y (chart, 10000));
  g_assert_cmpfloat (slc_chart_mb_s_to_y (chart, 0), ==, plot.y + plot.height);
}

static void
test_overlay (Fixture *fixture, gconstpointer name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  const SlcOverlayCurve curves[] = { { .session = fixture->session },
                                     { .session = fixture->session, .look = 1, .colour = 1 } };
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;
  g_autoptr (GError) error = NULL;
  SlcOverlayStyle style;

  slc_overlay_style_init (&style);
  style.titled = true;
  g_assert_true (slc_picture_write_overlay (curves, 2, &style, &small, path, &error));
  g_assert_no_error (error);
  first = read_picture (path);
  g_assert_true (slc_picture_write_overlay (curves, 2, &style, &small, path, &error));
  second = read_picture (path);
  g_assert_true (g_bytes_equal (first, second));
}

static void
test_missing_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "no", "a.png", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (slc_picture_write (fixture->session, &printed, &small, path, &error));
  g_assert_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, path));
}

/* What stands at the path is replaced whole, and nothing is left beside it. */
static void
test_replacement (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "a.png", NULL);
  g_autoptr (GDir) folder = NULL;
  g_autofree char *again = NULL;
  cairo_surface_t *surface;

  g_assert_true (g_file_set_contents (path, "what was there", -1, NULL));
  again = write_picture (fixture, "a.png", &small);
  surface = cairo_image_surface_create_from_png (again);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);

  folder = g_dir_open (fixture->folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (folder), ==, "a.png");
  g_assert_null (g_dir_read_name (folder));
}

static void
test_empty_session (Fixture *fixture, gconstpointer name)
{
  g_autoptr (SlcSession) empty = chart_session_new_empty ();
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&empty->started_at, g_date_time_unref);
  g_assert_true (slc_picture_write (empty, &printed, &small, path, &error));
  g_assert_no_error (error);
}

#define ADD(path, data, function) \
  g_test_add ("/picture/" path, Fixture, data, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/picture/format", test_format);
  g_test_add_func ("/picture/size", test_size);
  g_test_add_func ("/picture/size/bad", test_bad_size);
  ADD ("bounds", NULL, test_bounds);
  ADD ("pixels", NULL, test_pixels);
  ADD ("transparent", NULL, test_transparent);
  ADD ("same-bytes/png", "a.png", test_same_session_same_bytes);
  ADD ("same-bytes/svg", "a.svg", test_same_session_same_bytes);
  ADD ("same-bytes/pdf", "a.pdf", test_same_session_same_bytes);
  ADD ("vector", NULL, test_vector);
  ADD ("facts", NULL, test_facts);
  ADD ("with-session", NULL, test_with_session);
  ADD ("without-session", NULL, test_without_session);
  ADD ("fixed-axes", NULL, test_fixed_axes);
  ADD ("overlay/png", "a.png", test_overlay);
  ADD ("overlay/svg", "a.svg", test_overlay);
  ADD ("overlay/pdf", "a.pdf", test_overlay);
  ADD ("missing-folder", NULL, test_missing_folder);
  ADD ("replacement", NULL, test_replacement);
  ADD ("empty/png", "a.png", test_empty_session);
  ADD ("empty/svg", "a.svg", test_empty_session);
  ADD ("empty/pdf", "a.pdf", test_empty_session);

  return g_test_run ();
}
