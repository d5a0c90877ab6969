/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/labels.h"

#include <string.h>

#include "plot/boxes.h"

/* Boxes may touch, and rounding counts as that. */
#define ROUNDING_PX 0.5

static void
expect_inside (const SlcLabel *label, double width, double height)
{
  const SlcRectangle whole = { 0, 0, width, height };

  if (!boxes_hold (&whole, &label->box, ROUNDING_PX))
    g_error ("%g x %g: “%s” leaves the picture", width, height, label->text);
}

/**
 * labels_find:
 * @labels: (element-type SlcLabel): texts of a picture
 * @text: what is looked for
 *
 * Returns: (transfer none) (nullable): the first of them that has it in it
 */
const SlcLabel *
labels_find (const GPtrArray *labels, const char *text)
{
  for (unsigned i = 0; i < labels->len; i++) {
    const SlcLabel *label = g_ptr_array_index (labels, i);

    if (strstr (label->text, text) != NULL)
      return label;
  }

  return NULL;
}

/**
 * labels_find_role:
 * @labels: (element-type SlcLabel): texts of a picture
 * @role: what is looked for
 *
 * Returns: (transfer none) (nullable): the first of them that is that
 */
const SlcLabel *
labels_find_role (const GPtrArray *labels, SlcLabelRole role)
{
  for (unsigned i = 0; i < labels->len; i++) {
    const SlcLabel *label = g_ptr_array_index (labels, i);

    if (label->role == role)
      return label;
  }

  return NULL;
}

/**
 * labels_expect_room:
 * @labels: (element-type SlcLabel): texts of a picture
 * @more_labels: (nullable) (element-type SlcLabel): the rest of them
 * @width: how wide the picture is
 * @height: how high
 *
 * Fails the test where a text leaves the picture or covers another.
 */
void
labels_expect_room (const GPtrArray *labels,
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

      if (boxes_overlap (&label->box, &other->box, ROUNDING_PX))
        g_error ("%g x %g: “%s” and “%s” overlap", width, height, label->text, other->text);
    }
  }
}
