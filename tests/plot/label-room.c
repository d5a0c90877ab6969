/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/label-room.h"

#include <stdbool.h>

#include "plot/label.h"

/* Boxes may touch, and rounding counts as that. */
#define ROUNDING_PX 0.5

static bool
overlap (const SlcRectangle *box, const SlcRectangle *other)
{
  return box->x < other->x + other->width - ROUNDING_PX &&
         other->x < box->x + box->width - ROUNDING_PX &&
         box->y < other->y + other->height - ROUNDING_PX &&
         other->y < box->y + box->height - ROUNDING_PX;
}

static void
expect_inside (const SlcLabel *label, double width, double height)
{
  const SlcRectangle *box = &label->box;

  if (box->x < -ROUNDING_PX || box->y < -ROUNDING_PX || box->x + box->width > width + ROUNDING_PX ||
      box->y + box->height > height + ROUNDING_PX)
    g_error ("%g x %g: “%s” leaves the picture", width, height, label->text);
}

/**
 * label_room_expect:
 * @labels: (element-type SlcLabel): texts of a picture
 * @more_labels: (nullable) (element-type SlcLabel): the rest of them
 * @width: how wide the picture is
 * @height: how high
 *
 * Fails the test where a text leaves the picture or covers another.
 */
void
label_room_expect (const GPtrArray *labels,
                   const GPtrArray *more_labels,
                   double width,
                   double height)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (unsigned i = 0; i < labels->len; i++)
    g_ptr_array_add (all, g_ptr_array_index (labels, i));
  for (unsigned i = 0; more_labels != NULL && i < more_labels->len; i++)
    g_ptr_array_add (all, g_ptr_array_index (more_labels, i));

  for (unsigned i = 0; i < all->len; i++) {
    const SlcLabel *label = g_ptr_array_index (all, i);

    expect_inside (label, width, height);
    for (unsigned j = 0; j < i; j++) {
      const SlcLabel *other = g_ptr_array_index (all, j);

      if (overlap (&label->box, &other->box))
        g_error ("%g x %g: “%s” and “%s” overlap", width, height, label->text, other->text);
    }
  }
}
