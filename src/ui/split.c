/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/split.h"

#include <stdbool.h>

/* The side stands beside the main child from this width on. */
#define WIDE_LEAST_PX        760
#define SIDE_WIDTH_LEAST_PX  312
#define SIDE_WIDTH_MOST_PX   400
#define SIDE_HEIGHT_LEAST_PX 200

/* Those that a scrolled window has by itself. */
#define WHEEL_FLAGS (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_KINETIC)

/**
 * SlcSplit:
 *
 * A main child that gets the room, and a side. In a wide place the side is a column of its own that
 * scrolls by itself; in a narrow one it follows below at its full height. It is made to be put in a
 * scrolled window, which scrolls the two together when they are stacked.
 */
struct _SlcSplit {
  GtkWidget parent_instance;

  GtkWidget *main;
  GtkWidget *side;
  GtkWidget *scroller;
};

G_DEFINE_FINAL_TYPE (SlcSplit, slc_split, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_MAIN, PROP_SIDE, N_PROPS };

static GParamSpec *properties[N_PROPS];

typedef struct {
  int least;
  int natural;
} Extent;

static bool
is_wide (int width)
{
  return width >= WIDE_LEAST_PX;
}

static int
side_width (int width)
{
  return CLAMP (width * 36 / 100, SIDE_WIDTH_LEAST_PX, SIDE_WIDTH_MOST_PX);
}

static Extent
measure_child (GtkWidget *child, GtkOrientation orientation, int for_size)
{
  Extent extent = { 0, 0 };

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, for_size, &extent.least, &extent.natural, NULL, NULL);

  return extent;
}

static Extent
measure_width (SlcSplit *self)
{
  Extent main = measure_child (self->main, GTK_ORIENTATION_HORIZONTAL, -1);
  Extent side = measure_child (self->side, GTK_ORIENTATION_HORIZONTAL, -1);

  return (Extent){
    .least = MAX (main.least, side.least),
    .natural = MAX (WIDE_LEAST_PX, main.natural + SIDE_WIDTH_MOST_PX),
  };
}

static Extent
measure_height (SlcSplit *self, int width)
{
  bool wide = width < 0 || is_wide (width);
  int beside = width < 0 ? SIDE_WIDTH_MOST_PX : side_width (width);
  int rest = width < 0 ? -1 : width - beside;
  Extent main = measure_child (self->main, GTK_ORIENTATION_VERTICAL, wide ? rest : width);
  Extent side = measure_child (self->side, GTK_ORIENTATION_VERTICAL, wide ? beside : width);

  if (wide) {
    return (Extent){
      .least = MAX (main.least, SIDE_HEIGHT_LEAST_PX),
      .natural = MAX (main.natural, side.natural),
    };
  }

  return (Extent){
    .least = main.least + side.natural,
    .natural = main.natural + side.natural,
  };
}

static GtkSizeRequestMode
slc_split_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
slc_split_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  SlcSplit *self = SLC_SPLIT (widget);
  Extent extent = orientation == GTK_ORIENTATION_HORIZONTAL ? measure_width (self)
                                                            : measure_height (self, for_size);

  *minimum = extent.least;
  *natural = MAX (extent.least, extent.natural);
}

static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

/* A scrolled window keeps the turns of the wheel to itself, even if it has nothing to scroll; then
 * they have to get past it to the one around both. */
static void
set_wheel_scrolls_side (SlcSplit *self, bool scrolls)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (self->scroller);

  for (unsigned i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller)) {
      gtk_event_controller_scroll_set_flags (GTK_EVENT_CONTROLLER_SCROLL (controller),
                                             scrolls ? WHEEL_FLAGS
                                                     : GTK_EVENT_CONTROLLER_SCROLL_NONE);
    }
  }
}

static void
slc_split_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SlcSplit *self = SLC_SPLIT (widget);
  bool mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (is_wide (width)) {
    int beside = side_width (width);
    Extent side = measure_child (self->side, GTK_ORIENTATION_VERTICAL, beside);

    set_wheel_scrolls_side (self, side.natural > height);
    allocate (self->main, mirrored ? beside : 0, 0, width - beside, height);
    allocate (self->scroller, mirrored ? 0 : width - beside, 0, beside, height);
  } else {
    Extent side = measure_child (self->side, GTK_ORIENTATION_VERTICAL, width);

    set_wheel_scrolls_side (self, false);
    allocate (self->main, 0, 0, width, height - side.natural);
    allocate (self->scroller, 0, height - side.natural, width, side.natural);
  }
}

static void
scroll_up (GtkScrolledWindow *scroller, double y)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);

  gtk_adjustment_set_value (adjustment, MIN (y, gtk_adjustment_get_value (adjustment)));
}

static void
slc_split_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SlcSplit *self = SLC_SPLIT (object);

  switch (id) {
  case PROP_MAIN:
    slc_split_set_main (self, g_value_get_object (value));
    break;
  case PROP_SIDE:
    slc_split_set_side (self, g_value_get_object (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
slc_split_dispose (GObject *object)
{
  SlcSplit *self = SLC_SPLIT (object);

  self->side = NULL;
  g_clear_pointer (&self->main, gtk_widget_unparent);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (slc_split_parent_class)->dispose (object);
}

static void
slc_split_class_init (SlcSplitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = slc_split_dispose;
  object_class->set_property = slc_split_set_property;
  widget_class->get_request_mode = slc_split_get_request_mode;
  widget_class->measure = slc_split_measure;
  widget_class->size_allocate = slc_split_size_allocate;

  properties[PROP_MAIN] = g_param_spec_object ("main", NULL, NULL, GTK_TYPE_WIDGET,
                                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIDE] = g_param_spec_object ("side", NULL, NULL, GTK_TYPE_WIDGET,
                                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
slc_split_init (SlcSplit *self)
{
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

/**
 * slc_split_set_main:
 * @self: a split
 * @child: (nullable): the child that gets the room
 */
void
slc_split_set_main (SlcSplit *self, GtkWidget *child)
{
  g_return_if_fail (SLC_IS_SPLIT (self));

  g_clear_pointer (&self->main, gtk_widget_unparent);
  self->main = child;
  if (child != NULL)
    gtk_widget_insert_before (child, GTK_WIDGET (self), self->scroller);
}

/**
 * slc_split_set_side:
 * @self: a split
 * @child: (nullable): the child beside or below it
 */
void
slc_split_set_side (SlcSplit *self, GtkWidget *child)
{
  g_return_if_fail (SLC_IS_SPLIT (self));

  self->side = child;
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), child);
}

/**
 * slc_split_show_side:
 * @self: a split
 *
 * Scrolls up to where the side begins, if that is out of sight above.
 */
void
slc_split_show_side (SlcSplit *self)
{
  GtkWidget *around;
  graphene_rect_t bounds;

  g_return_if_fail (SLC_IS_SPLIT (self));

  scroll_up (GTK_SCROLLED_WINDOW (self->scroller), 0);
  around = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  if (around != NULL && gtk_widget_compute_bounds (self->scroller, GTK_WIDGET (self), &bounds))
    scroll_up (GTK_SCROLLED_WINDOW (around), bounds.origin.y);
}
