/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/numbers.h"

#include "data/rows.h"
#include "data/throttled.h"
#include "ui/application.h"
#include "ui/tile.h"
#include "window-fixture.h"

static SlcNumbers *
numbers_new (void)
{
  return g_object_ref_sink (g_object_new (SLC_TYPE_NUMBERS, NULL));
}

static SlcTile *
find_tile (SlcNumbers *numbers, const char *caption)
{
  GtkWidget *tile = gtk_widget_get_first_child (GTK_WIDGET (numbers));

  while (!g_str_equal (gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (tile))), caption))
    tile = gtk_widget_get_next_sibling (tile);

  return SLC_TILE (tile);
}

static SlcSession *
session_new (void)
{
  SlcSession *session = slc_session_new ();
  const SlcSample sample = {
    .end_ns = SLC_NS_PER_S,
    .bytes = 2000 * SLC_MB,
    .temperature_c = NAN,
  };

  slc_series_append (session->series, &sample);
  slc_session_update (session);
  return session;
}

/* What was written last is not the speed of a drive that sits idle. */
static void
test_now (void)
{
  g_autoptr (SlcNumbers) numbers = numbers_new ();
  g_autoptr (SlcSession) session = session_new ();
  SlcTile *now = find_tile (numbers, "Now");

  slc_numbers_show (numbers, session);
  g_assert_cmpstr (slc_tile_get_value (now), ==, "2000\u00a0MB/s");

  slc_numbers_set_writing (numbers, false);
  slc_numbers_show (numbers, session);
  g_assert_cmpstr (slc_tile_get_value (now), ==, "–");
  g_assert_cmpstr (slc_tile_get_value (find_tile (numbers, "Average")), ==, "2000\u00a0MB/s");
}

static const char *
get_detail (SlcTile *tile)
{
  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (GTK_WIDGET (tile))));
}

/* A drive that was too hot for a while was not full then. */
static void
test_cache (void)
{
  g_autoptr (SlcNumbers) numbers = numbers_new ();
  g_autoptr (SlcSession) throttled = throttled_session_new ();
  g_autoptr (SlcSession) cool = slc_session_new ();
  SlcTile *cache = find_tile (numbers, "Cache");

  slc_numbers_show (numbers, throttled);
  g_assert_cmpstr (slc_tile_get_value (cache), ==, "200.0\u00a0GB");
  g_assert_cmpstr (get_detail (cache), ==, "without throttling 350.0\u00a0GB");

  rows_append_seconds (cool, 60, 2000);
  rows_append_seconds (cool, 60, 500);
  slc_numbers_show (numbers, cool);
  g_assert_cmpstr (get_detail (cache), ==, "full after 1\u00a0min 0\u00a0s");
}

/* Nothing is said of a drive that was written to for less than the rule looks at. */
static void
test_no_cliff (void)
{
  g_autoptr (SlcNumbers) numbers = numbers_new ();
  g_autoptr (SlcSession) session = slc_session_new ();
  SlcTile *cache = find_tile (numbers, "Cache");

  slc_numbers_set_live (numbers, false);
  rows_append_seconds (session, 30, 2000);
  slc_numbers_show (numbers, session);
  g_assert_cmpstr (get_detail (cache), ==, "too short to tell");

  rows_append_seconds (session, 270, 2000);
  slc_numbers_show (numbers, session);
  g_assert_cmpstr (get_detail (cache), ==, "no cliff found");
}

static graphene_rect_t
bounds_of (SlcNumbers *numbers, const char *caption)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (find_tile (numbers, caption)),
                                            GTK_WIDGET (numbers), &bounds));
  return bounds;
}

static void
allocate (SlcNumbers *numbers, int width)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (numbers), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  gtk_widget_allocate (GTK_WIDGET (numbers), width, height, -1, NULL);
}

static int
natural_width (SlcNumbers *numbers)
{
  int natural;

  gtk_widget_measure (GTK_WIDGET (numbers), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  return natural;
}

/* In each width all rows have as many numbers, and those of one column begin at the same place. */
static void
test_even (void)
{
  static const char *const captions[] = { "Cache",   "Burst",   "After the Cache",
                                          "Average", "Written", "Time" };
  static const struct {
    int eighths;
    unsigned columns;
    bool below;
  } cases[] = { { 8, 6, false }, { 7, 3, false }, { 4, 3, true }, { 2, 2, true } };
  g_autoptr (SlcNumbers) numbers = numbers_new ();
  int natural = natural_width (numbers);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    unsigned columns = cases[i].columns;
    graphene_rect_t now;

    allocate (numbers, natural * cases[i].eighths / 8 + 6);
    now = bounds_of (numbers, "Now");
    for (unsigned tile = 0; tile < G_N_ELEMENTS (captions); tile++) {
      graphene_rect_t bounds = bounds_of (numbers, captions[tile]);
      graphene_rect_t in_column = bounds_of (numbers, captions[tile % columns]);
      graphene_rect_t in_row = bounds_of (numbers, captions[tile - tile % columns]);

      g_assert_cmpfloat (bounds.origin.x, ==, in_column.origin.x);
      g_assert_cmpfloat (bounds.origin.y, ==, in_row.origin.y);
    }
    g_assert_true ((bounds_of (numbers, "Cache").origin.y > now.origin.y) == cases[i].below);
  }
}

/* No number loses its unit, however narrow the place is. */
static void
test_whole (void)
{
  g_autoptr (SlcNumbers) numbers = numbers_new ();
  GtkWidget *value = gtk_widget_get_next_sibling (
    gtk_widget_get_first_child (GTK_WIDGET (find_tile (numbers, "Average"))));
  int least;

  slc_tile_set_value (find_tile (numbers, "Average"), "14000\u00a0MB/s", NULL);
  gtk_widget_measure (GTK_WIDGET (numbers), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  for (int width = least; width <= natural_width (numbers); width++) {
    allocate (numbers, width);
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (value))));
  }
}

int
main (int argc, char **argv)
{
  g_autoptr (GTypeClass) program = NULL;

  slc_window_test_init (&argc, &argv);
  /* The templates come with it. */
  program = g_type_class_ref (SLC_TYPE_APPLICATION);

  g_test_add_func ("/ui/numbers/now", test_now);
  g_test_add_func ("/ui/numbers/cache", test_cache);
  g_test_add_func ("/ui/numbers/no-cliff", test_no_cliff);
  g_test_add_func ("/ui/numbers/even", test_even);
  g_test_add_func ("/ui/numbers/whole", test_whole);

  return g_test_run ();
}
