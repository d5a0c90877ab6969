/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/numbers.h"

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

int
main (int argc, char **argv)
{
  g_autoptr (GTypeClass) program = NULL;

  slc_window_test_init (&argc, &argv);
  /* The templates come with it. */
  program = g_type_class_ref (SLC_TYPE_APPLICATION);

  g_test_add_func ("/ui/numbers/now", test_now);

  return g_test_run ();
}
