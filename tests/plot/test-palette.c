/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/palette.h"

#include <math.h>

#include "plot/contrast.h"

/* Lightness apart at which two patches are told from one another without their hue. */
#define LIGHTNESS_APART 4.5

/* CIE L*, for colours that are not nearly black. */
static double
lightness (const SlcColour *colour)
{
  return 116 * cbrt (contrast_measure_luminance (colour)) - 16;
}

static SlcColour
blend (const SlcColour *colour, const SlcColour *background, double opacity)
{
  return (SlcColour){
    opacity * colour->red + (1 - opacity) * background->red,
    opacity * colour->green + (1 - opacity) * background->green,
    opacity * colour->blue + (1 - opacity) * background->blue,
  };
}

/* What can be in one chart with it: a steady run has no other plateau, and what comes after the
 * cache is either one region or native and folding. */
static bool
can_be_neighbours (SlcRegionKind kind, SlcRegionKind other)
{
  if (kind == SLC_REGION_STEADY || other == SLC_REGION_STEADY)
    return kind == SLC_REGION_THROTTLED || other == SLC_REGION_THROTTLED;
  if (kind == SLC_REGION_AFTER_CACHE || other == SLC_REGION_AFTER_CACHE)
    return kind != SLC_REGION_NATIVE && kind != SLC_REGION_FOLDING && other != SLC_REGION_NATIVE &&
           other != SLC_REGION_FOLDING;

  return true;
}

static void
test_contrast (gconstpointer theme)
{
  const SlcPalette *palette = slc_palette_get (GPOINTER_TO_INT (theme));

  g_assert_cmpfloat (contrast_measure (&palette->text, &palette->background), >, 7);
  g_assert_cmpfloat (contrast_measure (&palette->faint_text, &palette->background), >,
                     CONTRAST_TEXT);
  g_assert_cmpfloat (contrast_measure (&palette->cliff, &palette->background), >, CONTRAST_GRAPHIC);
  g_assert_cmpfloat (contrast_measure (&palette->pause, &palette->background), >, CONTRAST_GRAPHIC);
}

static void
test_regions_differ_in_lightness (gconstpointer theme)
{
  const SlcPalette *palette = slc_palette_get (GPOINTER_TO_INT (theme));

  for (SlcRegionKind kind = 0; kind < SLC_N_REGION_KINDS; kind++) {
    for (SlcRegionKind other = kind + 1; other < SLC_N_REGION_KINDS; other++) {
      if (can_be_neighbours (kind, other))
        g_assert_cmpfloat (
          fabs (lightness (&palette->regions[kind]) - lightness (&palette->regions[other])), >,
          LIGHTNESS_APART);
    }
  }
}

/* The curve and the letters stand on the tints of the bands. */
static void
test_curve_stands_out (gconstpointer theme)
{
  const SlcPalette *palette = slc_palette_get (GPOINTER_TO_INT (theme));

  for (SlcRegionKind kind = 0; kind < SLC_N_REGION_KINDS; kind++) {
    SlcColour tint = blend (&palette->regions[kind], &palette->background, 0.15);

    g_assert_cmpfloat (contrast_measure (&palette->speed, &tint), >, CONTRAST_GRAPHIC);
    g_assert_cmpfloat (contrast_measure (&palette->text, &tint), >, CONTRAST_TEXT);
  }
}

int
main (int argc, char **argv)
{
  gconstpointer light = GINT_TO_POINTER (SLC_THEME_LIGHT);
  gconstpointer dark = GINT_TO_POINTER (SLC_THEME_DARK);
  gconstpointer print = GINT_TO_POINTER (SLC_THEME_PRINT);

  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/palette/light/contrast", light, test_contrast);
  g_test_add_data_func ("/palette/light/regions", light, test_regions_differ_in_lightness);
  g_test_add_data_func ("/palette/light/curve", light, test_curve_stands_out);
  g_test_add_data_func ("/palette/dark/contrast", dark, test_contrast);
  g_test_add_data_func ("/palette/dark/regions", dark, test_regions_differ_in_lightness);
  g_test_add_data_func ("/palette/dark/curve", dark, test_curve_stands_out);
  g_test_add_data_func ("/palette/print/contrast", print, test_contrast);
  g_test_add_data_func ("/palette/print/regions", print, test_regions_differ_in_lightness);
  g_test_add_data_func ("/palette/print/curve", print, test_curve_stands_out);

  return g_test_run ();
}
