/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/label.h"

#include <math.h>

#define WIDTH  600
#define HEIGHT 120
#define PLACE  20

/* Letters may reach a little out of their box, and their pixels as well. */
#define OVERHANG_PX 1.5

static const char *const texts[] = {
  "0",
  "6579\u00a0MB/s",
  "Cliff (provisional): 691.0\u00a0GB, 1\u00a0min 45\u00a0s",
  "ÅÇqgjpy — Überschreibgeschwindigkeit",
  "سرعة الكتابة",
  "書き込み速度",
};

static SlcRectangle
find_ink (cairo_surface_t *canvas, double scale)
{
  const unsigned char *data = cairo_image_surface_get_data (canvas);
  int stride = cairo_image_surface_get_stride (canvas);
  double left = INFINITY;
  double top = INFINITY;
  double right = -INFINITY;
  double bottom = -INFINITY;

  for (int y = 0; y < cairo_image_surface_get_height (canvas); y++) {
    for (int x = 0; x < cairo_image_surface_get_width (canvas); x++) {
      if (data[y * stride + x * 4 + 3] == 0)
        continue;
      left = fmin (left, x);
      top = fmin (top, y);
      right = fmax (right, x + 1);
      bottom = fmax (bottom, y + 1);
    }
  }

  return (SlcRectangle){ left / scale, top / scale, (right - left) / scale,
                         (bottom - top) / scale };
}

static SlcRectangle
draw_alone (SlcLabel *label, double scale)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  cairo_surface_t *canvas = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (WIDTH * scale),
                                                        (int) (HEIGHT * scale));
  SlcRectangle ink;
  cairo_t *cr;

  cairo_surface_set_device_scale (canvas, scale, scale);
  cr = cairo_create (canvas);
  label->box.x = PLACE;
  label->box.y = PLACE;
  g_ptr_array_add (labels, label);
  slc_labels_draw (labels, cr, slc_palette_get (SLC_THEME_LIGHT));
  cairo_destroy (cr);
  cairo_surface_flush (canvas);
  ink = find_ink (canvas, scale);
  cairo_surface_destroy (canvas);

  return ink;
}

/* More would mean that a text was measured otherwise than it is drawn. */
static void
assert_in_box (const SlcRectangle *ink, const SlcRectangle *box)
{
  g_assert_cmpfloat (ink->x, >=, box->x - OVERHANG_PX);
  g_assert_cmpfloat (ink->y, >=, box->y - OVERHANG_PX);
  g_assert_cmpfloat (ink->x + ink->width, <=, box->x + box->width + OVERHANG_PX);
  g_assert_cmpfloat (ink->y + ink->height, <=, box->y + box->height + OVERHANG_PX);
}

static void
test_drawn_as_measured (void)
{
  PangoContext *context = slc_label_create_context ();

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    for (double scale = 1; scale <= 4; scale += 0.5) {
      g_autoptr (SlcLabel) label = slc_label_new (context, SLC_LABEL_REGION, 13, texts[i]);
      SlcRectangle ink = draw_alone (label, scale);

      assert_in_box (&ink, &label->box);
      g_assert_cmpfloat (ink.width, >, 0.5 * label->box.width);
    }
  }

  g_object_unref (context);
}

static void
test_fit (void)
{
  PangoContext *context = slc_label_create_context ();

  for (double width = 20; width < 400; width += 13) {
    for (int n_lines = 1; n_lines <= 3; n_lines++) {
      g_autoptr (SlcLabel) label = slc_label_new (context, SLC_LABEL_SUBTITLE, 13, texts[2]);
      double line_px = label->box.height;
      SlcRectangle ink;

      slc_label_fit (label, context, width, n_lines);
      ink = draw_alone (label, 1);
      g_assert_cmpfloat (label->box.width, <=, width);
      g_assert_cmpfloat (label->box.height, <=, n_lines * line_px + 0.1);
      assert_in_box (&ink, &label->box);
    }
  }

  g_object_unref (context);
}

static void
test_fit_leaves_what_fits (void)
{
  PangoContext *context = slc_label_create_context ();
  g_autoptr (SlcLabel) label = slc_label_new (context, SLC_LABEL_SUBTITLE, 13, texts[1]);
  SlcRectangle box = label->box;

  slc_label_fit (label, context, 500, 2);
  g_assert_cmpfloat (label->box.width, ==, box.width);
  g_assert_cmpfloat (label->box.height, ==, box.height);
  g_object_unref (context);
}

/* A number that counts up does not tremble. */
static void
test_figures_have_one_width (void)
{
  PangoContext *context = slc_label_create_context ();
  g_autoptr (SlcLabel) ones = slc_label_new (context, SLC_LABEL_VALUE, 13, "1111");

  for (int digit = 0; digit < 10; digit++) {
    g_autofree char *text = g_strdup_printf ("%d%d%d%d", digit, digit, digit, digit);
    g_autoptr (SlcLabel) label = slc_label_new (context, SLC_LABEL_VALUE, 13, text);

    g_assert_cmpfloat_with_epsilon (label->box.width, ones->box.width, 0.01);
  }

  g_object_unref (context);
}

static void
test_resize (void)
{
  PangoContext *context = slc_label_create_context ();
  g_autoptr (SlcLabel) label = slc_label_new (context, SLC_LABEL_VALUE, 20, texts[1]);
  double width = label->box.width;

  slc_label_resize (label, context, 0.5);
  g_assert_cmpfloat_with_epsilon (label->box.width, width / 2, 1);
  g_object_unref (context);
}

static void
test_equal (void)
{
  PangoContext *context = slc_label_create_context ();
  g_autoptr (SlcLabel) label = slc_label_new (context, SLC_LABEL_AXIS, 13, "100");
  g_autoptr (SlcLabel) same = slc_label_new (context, SLC_LABEL_AXIS, 13, "100");
  g_autoptr (SlcLabel) other_text = slc_label_new (context, SLC_LABEL_AXIS, 13, "200");
  g_autoptr (SlcLabel) other_role = slc_label_new (context, SLC_LABEL_LEVEL, 13, "100");

  g_assert_true (slc_label_equal (label, same));
  g_assert_false (slc_label_equal (label, other_text));
  g_assert_false (slc_label_equal (label, other_role));
  same->box.x = 1;
  g_assert_false (slc_label_equal (label, same));
  g_object_unref (context);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/label/drawn-as-measured", test_drawn_as_measured);
  g_test_add_func ("/label/fit", test_fit);
  g_test_add_func ("/label/fit/leaves-what-fits", test_fit_leaves_what_fits);
  g_test_add_func ("/label/figures", test_figures_have_one_width);
  g_test_add_func ("/label/resize", test_resize);
  g_test_add_func ("/label/equal", test_equal);

  return g_test_run ();
}
