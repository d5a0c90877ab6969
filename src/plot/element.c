/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/element.h"

#include <glib/gi18n.h>

static const struct {
  const char *name;
  const char *label;
} elements[SLC_N_ELEMENTS] = {
  [SLC_ELEMENT_TITLE] = { "title", N_ ("Title") },
  [SLC_ELEMENT_SUBTITLE] = { "subtitle", N_ ("Subtitle") },
  [SLC_ELEMENT_NUMBERS] = { "numbers", N_ ("Numbers") },
  [SLC_ELEMENT_REGIONS] = { "regions", N_ ("Regions") },
  [SLC_ELEMENT_CLIFF] = { "cliff", N_ ("Cliff") },
  [SLC_ELEMENT_PAUSES] = { "pauses", N_ ("Pauses") },
  /* Translators: the lines behind the curve of a chart */
  [SLC_ELEMENT_GRID] = { "grid", N_ ("Grid") },
  [SLC_ELEMENT_LEGEND] = { "legend", N_ ("Legend") },
  /* Translators: the line at the bottom of a chart that says where it comes from */
  [SLC_ELEMENT_SOURCE] = { "source", N_ ("Source line") },
  /* Translators: what came back of the cache after idle times, as a part of a chart */
  [SLC_ELEMENT_RECOVERY] = { "recovery", N_ ("Recovery after idle time") },
  [SLC_ELEMENT_TEMPERATURE] = { "temperature", N_ ("Temperature") },
};

/**
 * slc_element_to_string:
 * @element: a part of a chart
 *
 * Returns: (transfer none): its name in files and on the command line
 */
const char *
slc_element_to_string (SlcElement element)
{
  g_return_val_if_fail (element < SLC_N_ELEMENTS, NULL);

  return elements[element].name;
}

/**
 * slc_element_parse:
 * @name: a name
 * @element: (out): what has it
 *
 * Returns: whether there is a part of that name
 */
bool
slc_element_parse (const char *name, SlcElement *element)
{
  g_return_val_if_fail (name != NULL, false);
  g_return_val_if_fail (element != NULL, false);

  for (SlcElement i = 0; i < SLC_N_ELEMENTS; i++) {
    if (g_str_equal (name, elements[i].name)) {
      *element = i;
      return true;
    }
  }

  return false;
}

/**
 * slc_element_get_label:
 * @element: a part of a chart
 *
 * Returns: (transfer none): what people call it
 */
const char *
slc_element_get_label (SlcElement element)
{
  g_return_val_if_fail (element < SLC_N_ELEMENTS, NULL);

  return _ (elements[element].label);
}

/**
 * slc_element_is_hidden:
 * @element: a part of a chart
 * @hidden: what is left out, a bit for each
 *
 * Returns: whether it is left out
 */
bool
slc_element_is_hidden (SlcElement element, unsigned hidden)
{
  return (hidden >> element & 1) != 0;
}
