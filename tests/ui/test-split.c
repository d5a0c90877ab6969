/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/split.h"

#include "waiting.h"
#include "window-fixture.h"

#define MAIN_HEIGHT_PX 300
#define SIDE_HEIGHT_PX 700

typedef struct {
  GtkWidget *window;
  GtkWidget *split;
  GtkWidget *main;
  GtkWidget *side;
} Fixture;

static GtkWidget *
box_new (int width, int height)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_size_request (box, width, height);

  return box;
}

static void
show_split (Fixture *self, int width, int height)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->main = box_new (200, MAIN_HEIGHT_PX);
  self->side = box_new (200, SIDE_HEIGHT_PX);
  self->split = g_object_new (SLC_TYPE_SPLIT, "main", self->main, "side", self->side, NULL);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->split);
  self->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (self->window), false);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  gtk_window_set_child (GTK_WINDOW (self->window), scroller);
  gtk_window_present (GTK_WINDOW (self->window));
  slc_wait_until (gtk_widget_get_width (self->split) == width);
}

static graphene_rect_t
bounds_of (const Fixture *self, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, self->split, &bounds));

  return bounds;
}

static void
test_beside (void)
{
  Fixture fixture;
  graphene_rect_t main;
  graphene_rect_t side;

  show_split (&fixture, 1000, 400);
  main = bounds_of (&fixture, fixture.main);
  side = bounds_of (&fixture, fixture.side);

  g_assert_cmpfloat (main.size.width, ==, 640);
  g_assert_cmpfloat (main.size.height, ==, 400);
  g_assert_cmpfloat (side.origin.x, ==, 640);
  g_assert_cmpfloat (side.origin.y, ==, 0);
  g_assert_cmpint (gtk_widget_get_height (fixture.split), ==, 400);
  gtk_window_destroy (GTK_WINDOW (fixture.window));
}

static void
test_below (void)
{
  Fixture fixture;
  graphene_rect_t main;
  graphene_rect_t side;

  show_split (&fixture, 360, 400);
  main = bounds_of (&fixture, fixture.main);
  side = bounds_of (&fixture, fixture.side);

  g_assert_cmpfloat (main.size.width, ==, 360);
  g_assert_cmpfloat (main.size.height, ==, MAIN_HEIGHT_PX);
  g_assert_cmpfloat (side.origin.y, ==, MAIN_HEIGHT_PX);
  g_assert_cmpfloat (side.size.width, ==, 360);
  g_assert_cmpfloat (side.size.height, ==, SIDE_HEIGHT_PX);
  gtk_window_destroy (GTK_WINDOW (fixture.window));
}

static void
test_mirrored (void)
{
  Fixture fixture;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  show_split (&fixture, 1000, 400);

  g_assert_cmpfloat (bounds_of (&fixture, fixture.side).origin.x, ==, 0);
  g_assert_cmpfloat (bounds_of (&fixture, fixture.main).origin.x, ==, 360);
  gtk_window_destroy (GTK_WINDOW (fixture.window));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static double
get_offset (GtkWidget *scrolled)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (scrolled, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_adjustment_get_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
}

static void
set_offset (GtkWidget *scrolled, double offset)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (scrolled, GTK_TYPE_SCROLLED_WINDOW);

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                            offset);
}

/* Beside the main child the side scrolls alone; below it, both do, and nothing is scrolled down. */
static void
test_show_side (void)
{
  Fixture fixture;

  show_split (&fixture, 1000, 400);
  set_offset (fixture.side, 200);
  g_assert_cmpfloat (get_offset (fixture.side), ==, 200);
  slc_split_show_side (SLC_SPLIT (fixture.split));
  g_assert_cmpfloat (get_offset (fixture.side), ==, 0);
  gtk_window_destroy (GTK_WINDOW (fixture.window));

  show_split (&fixture, 360, 400);
  set_offset (fixture.split, 500);
  slc_split_show_side (SLC_SPLIT (fixture.split));
  g_assert_cmpfloat (get_offset (fixture.split), ==, MAIN_HEIGHT_PX);
  set_offset (fixture.split, 100);
  slc_split_show_side (SLC_SPLIT (fixture.split));
  g_assert_cmpfloat (get_offset (fixture.split), ==, 100);
  gtk_window_destroy (GTK_WINDOW (fixture.window));
}

/* A turn of the wheel goes up from what is under the pointer, and stays where it is listened to. */
static GtkWidget *
find_wheel_listener (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

    for (unsigned i = 0; i < g_list_model_get_n_items (controllers); i++) {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller) &&
          (gtk_event_controller_scroll_get_flags (GTK_EVENT_CONTROLLER_SCROLL (controller)) &
           GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) != 0)
        return widget;
    }
  }

  return NULL;
}

static GtkWidget *
scroller_around (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
}

/* Also after the window was wide, or narrow, or high. */
static void
test_wheel (void)
{
  static const struct {
    int width;
    int height;
    bool alone;
  } CASES[] = {
    { 360, 400, false },
    { 1000, 400, true },
    { 600, 400, false },
    { 1000, 800, false },
  };
  Fixture fixture;

  show_split (&fixture, 800, 400);
  for (size_t i = 0; i < G_N_ELEMENTS (CASES); i++) {
    gtk_window_set_default_size (GTK_WINDOW (fixture.window), CASES[i].width, CASES[i].height);
    slc_wait_until (gtk_widget_get_width (fixture.window) == CASES[i].width &&
                    gtk_widget_get_height (fixture.window) == CASES[i].height);

    g_assert_true (find_wheel_listener (fixture.side) ==
                   scroller_around (CASES[i].alone ? fixture.side : fixture.split));
    g_assert_true (find_wheel_listener (fixture.main) == scroller_around (fixture.split));
  }
  gtk_window_destroy (GTK_WINDOW (fixture.window));
}

int
main (int argc, char **argv)
{
  slc_window_test_init (&argc, &argv);

  g_test_add_func ("/ui/split/beside", test_beside);
  g_test_add_func ("/ui/split/below", test_below);
  g_test_add_func ("/ui/split/mirrored", test_mirrored);
  g_test_add_func ("/ui/split/show-side", test_show_side);
  g_test_add_func ("/ui/split/wheel", test_wheel);

  return g_test_run ();
}
