/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

/**
 * SlcElement:
 * @SLC_ELEMENT_TITLE: what the picture is of
 * @SLC_ELEMENT_SUBTITLE: the method, below the title
 * @SLC_ELEMENT_NUMBERS: the four headline numbers
 * @SLC_ELEMENT_REGIONS: the bands, or the strips of several curves
 * @SLC_ELEMENT_CLIFF: its line and label
 * @SLC_ELEMENT_PAUSES: the marks below the curve
 * @SLC_ELEMENT_GRID: the lines behind the curve
 * @SLC_ELEMENT_LEGEND: what the colours mean, or which curve is which
 * @SLC_ELEMENT_SOURCE: the source line
 * @SLC_ELEMENT_RECOVERY: what came back after idle times, beside the curve
 * @SLC_ELEMENT_TEMPERATURE: the drive's temperature, with its own axis
 *
 * What can be left out of a chart.
 */
typedef enum {
  SLC_ELEMENT_TITLE,
  SLC_ELEMENT_SUBTITLE,
  SLC_ELEMENT_NUMBERS,
  SLC_ELEMENT_REGIONS,
  SLC_ELEMENT_CLIFF,
  SLC_ELEMENT_PAUSES,
  SLC_ELEMENT_GRID,
  SLC_ELEMENT_LEGEND,
  SLC_ELEMENT_SOURCE,
  SLC_ELEMENT_RECOVERY,
  SLC_ELEMENT_TEMPERATURE,
} SlcElement;

#define SLC_N_ELEMENTS (SLC_ELEMENT_TEMPERATURE + 1)

const char *slc_element_to_string (SlcElement element);
bool slc_element_parse (const char *name, SlcElement *element);
const char *slc_element_get_label (SlcElement element);
bool slc_element_is_hidden (SlcElement element, unsigned hidden);

G_END_DECLS
