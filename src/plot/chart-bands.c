/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/chart-private.h"
#include "plot/hatch.h"

#include <glib/gi18n.h>
#include <math.h>

/* Distances in lines of text. */
#define LABEL_PADDING 0.4
#define LABEL_TOP     0.35
#define RIBBON_HEIGHT 0.2
#define HATCH_PERIOD  0.9

#define PRINT_PERIOD 1.2

#define HATCH_OPACITY 0.3
#define PRINT_OPACITY 0.35

/* On black less colour goes further, and on paper it is in the way of the lines. */
static const double tint_opacities[] = {
  [SLC_THEME_LIGHT] = 0.15,
  [SLC_THEME_DARK] = 0.11,
  [SLC_THEME_PRINT] = 0.05,
};

/* A rule that is as sure as it gets calls nothing provisional once the run is over, but for a fall
 * that was cut off. */
static bool
is_provisional (const SlcChart *chart, const SlcRegion *region)
{
  const SlcReading *reading = slc_session_get_reading (chart->session);

  return region->provisional &&
         (slc_chart_is_running (chart) || reading->verdict.state == SLC_CLIFF_FALLING_AT_END);
}

static double
find_edge (const SlcChart *chart, const SlcChartLayout *layout, uint64_t bytes, uint64_t at_ns)
{
  double x = slc_chart_layout_find_x (layout, slc_chart_place_to_axis (chart, bytes, at_ns));

  return CLAMP (round (x), layout->plot.x, layout->plot.x + layout->plot.width);
}

/* A region that is longer or shorter than it was computed is corrected, too. */
static bool
is_corrected (const SlcCorrected *corrected, size_t region)
{
  if (corrected == NULL)
    return false;

  return corrected->marks[region].renamed || corrected->marks[region].moved ||
         (region + 1 < corrected->reading.n_regions && corrected->marks[region + 1].moved);
}

static SlcBand
create_band (const SlcChart *chart,
             const SlcChartLayout *layout,
             const SlcRegion *region,
             bool corrected)
{
  return (SlcBand){
    .kind = region->kind,
    .provisional = is_provisional (chart, region),
    .corrected = corrected,
    .from_x = find_edge (chart, layout, region->begin_bytes, region->begin_ns),
    .to_x = find_edge (chart, layout, region->end_bytes, region->end_ns),
  };
}

static char *
name_band (const SlcBand *band)
{
  const char *kind = slc_region_kind_get_label (band->kind);

  /* Translators: a region of the curve that a person gave its kind or its ends */
  if (band->corrected)
    return g_strdup_printf (_ ("%s (corrected)"), kind);

  /* Translators: a region of the curve that further samples can still change */
  return band->provisional ? g_strdup_printf (_ ("%s (provisional)"), kind) : g_strdup (kind);
}

/* Adds a line to the label of a band where the band is wide enough for it. */
static bool
label_band (const SlcChart *chart,
            SlcChartLayout *layout,
            const SlcBand *band,
            SlcLabelRole role,
            const char *text,
            double top)
{
  g_autoptr (SlcLabel) label = slc_label_new (chart->context, role, layout->text_px, text);
  double padding_px = LABEL_PADDING * layout->line_px;

  if (label->box.width + 2 * padding_px > band->to_x - band->from_x)
    return false;

  label->box.x = band->from_x + padding_px;
  label->box.y = top;
  g_ptr_array_add (layout->over_labels, g_steal_pointer (&label));
  return true;
}

/* The level of the last region moves as long as the run does; it is told when it has settled. */
static bool
has_level (const SlcChart *chart, const SlcChartLayout *layout, const SlcBand *band)
{
  const SlcBand *last = &g_array_index (layout->bands, SlcBand, layout->bands->len - 1);

  return layout->n_head_lines > 1 && (band != last || !slc_chart_is_running (chart));
}

/* What the number is goes first where space is short: under the name it can only be the level. */
static void
add_level (const SlcChart *chart,
           SlcChartLayout *layout,
           const SlcBand *band,
           double mean_mb_s,
           double top)
{
  g_autofree char *speed = slc_format_mb_s (mean_mb_s);
  /* Translators: the average speed within a region of the curve */
  g_autofree char *average = g_strdup_printf (_ ("average %s"), speed);

  if (!label_band (chart, layout, band, SLC_LABEL_LEVEL, average, top))
    label_band (chart, layout, band, SLC_LABEL_LEVEL, speed, top);
}

static bool
add_band_label (const SlcChart *chart,
                SlcChartLayout *layout,
                const SlcBand *band,
                const SlcRegion *region)
{
  g_autofree char *name = name_band (band);
  double top = layout->plot.y + LABEL_TOP * layout->line_px;

  if (!label_band (chart, layout, band, SLC_LABEL_REGION, name, top))
    return false;
  if (has_level (chart, layout, band))
    add_level (chart, layout, band, region->mean_mb_s, top + layout->line_px);

  return true;
}

/* One entry a kind, however many of its bands have no label. */
static void
add_bands_to_legend (const SlcChart *chart, SlcChartLayout *layout, const GArray *unlabelled)
{
  bool added[SLC_N_REGION_KINDS] = { false };

  for (unsigned i = 0; i < unlabelled->len; i++) {
    const SlcBand *band = &g_array_index (unlabelled, SlcBand, i);
    g_autofree char *name = name_band (band);
    SlcChip chip = { .kind = SLC_CHIP_REGION, .region = band->kind };

    if (!added[band->kind])
      slc_chart_add_legend_entry (chart, layout, &chip, name);
    added[band->kind] = true;
  }
}

static char *
describe_pauses (const SlcChart *chart)
{
  const SlcReading *reading = slc_session_get_reading (chart->session);
  g_autofree char *total = slc_format_duration (reading->pauses_ns);

  if (slc_chart_is_running (chart))
    return g_strdup (_ ("Pauses"));

  /* Translators: pauses in which the drive completed nothing, and how long they were together */
  return g_strdup_printf (ngettext ("%zu pause, %s", "%zu pauses, %s", reading->n_pauses),
                          reading->n_pauses, total);
}

static void
add_pauses_to_legend (const SlcChart *chart, SlcChartLayout *layout)
{
  g_autofree char *text = NULL;
  SlcChip chip = { .kind = SLC_CHIP_PAUSE };

  if (!slc_chart_shows (chart, SLC_ELEMENT_PAUSES) ||
      slc_session_get_reading (chart->session)->n_pauses == 0)
    return;

  text = describe_pauses (chart);
  slc_chart_add_legend_entry (chart, layout, &chip, text);
}

/* What of a band is below the labels. */
static SlcRectangle
get_body (const SlcChartLayout *layout, double from_x, double to_x)
{
  return (SlcRectangle){
    .x = from_x,
    .y = layout->plot.y + layout->head_px,
    .width = to_x - from_x,
    .height = layout->plot.height - layout->head_px,
  };
}

static void
draw_provisional (const SlcChart *self,
                  const SlcBand *band,
                  cairo_t *cr,
                  double from_x,
                  double to_x)
{
  const SlcChartLayout *layout = self->layout;
  const SlcRectangle body = get_body (layout, from_x, to_x);

  slc_colour_apply (&slc_palette_get (self->style.theme)->regions[band->kind], cr, HATCH_OPACITY);
  slc_hatch_draw_provisional (cr, &body, round (HATCH_PERIOD * layout->line_px), layout->rule_px);
}

/* Without colour a band is told by the lines in it and by where it begins. */
static void
draw_kind (const SlcChart *self, const SlcBand *band, cairo_t *cr, double from_x, double to_x)
{
  const SlcChartLayout *layout = self->layout;
  const SlcRectangle body = get_body (layout, from_x, to_x);
  const SlcPalette *palette = slc_palette_get (self->style.theme);

  slc_colour_apply (&palette->regions[band->kind], cr, PRINT_OPACITY);
  slc_hatch_draw (band->kind, cr, &body, PRINT_PERIOD * layout->line_px, layout->rule_px);
  slc_colour_apply (&palette->faint_text, cr, 1);
  cairo_rectangle (cr, band->from_x, layout->plot.y, layout->rule_px, layout->plot.height);
  cairo_fill (cr);
}

static void
draw_band (const SlcChart *self, const SlcBand *band, cairo_t *cr, double from_x, double to_x)
{
  const SlcRectangle *plot = &self->layout->plot;
  const SlcColour *colour = &slc_palette_get (self->style.theme)->regions[band->kind];
  double left = fmax (band->from_x, from_x);
  double right = fmin (band->to_x, to_x);
  double ribbon_px = round (RIBBON_HEIGHT * self->layout->line_px);

  if (left >= right)
    return;

  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  slc_colour_apply (colour, cr, tint_opacities[self->style.theme]);
  cairo_rectangle (cr, left, plot->y, right - left, plot->height);
  cairo_fill (cr);
  if (self->style.theme == SLC_THEME_PRINT && self->layout->bands->len > 1)
    draw_kind (self, band, cr, left, right);
  if (band->provisional)
    draw_provisional (self, band, cr, left, right);

  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  slc_colour_apply (colour, cr, 1);
  cairo_rectangle (cr, left, plot->y, right - left, ribbon_px);
  cairo_fill (cr);
}

/**
 * slc_chart_lay_out_bands:
 * @chart: a chart
 * @layout: its layout, with axes
 *
 * Places the bands of the regions, a label in each, and in the legend those that are too narrow for
 * their label.
 */
void
slc_chart_lay_out_bands (const SlcChart *chart, SlcChartLayout *layout)
{
  const SlcReading *reading = slc_session_get_best_reading (chart->session);
  g_autoptr (GArray) unlabelled = g_array_new (FALSE, FALSE, sizeof (SlcBand));

  for (size_t i = 0; slc_chart_shows (chart, SLC_ELEMENT_REGIONS) && i < reading->n_regions; i++) {
    SlcBand band = create_band (chart, layout, &reading->regions[i],
                                is_corrected (chart->session->corrected, i));

    g_array_append_val (layout->bands, band);
  }
  for (unsigned i = 0; i < layout->bands->len; i++) {
    const SlcBand *band = &g_array_index (layout->bands, SlcBand, i);

    if (!add_band_label (chart, layout, band, &reading->regions[i]))
      g_array_append_val (unlabelled, *band);
  }

  add_bands_to_legend (chart, layout, unlabelled);
  add_pauses_to_legend (chart, layout);
}

/**
 * slc_chart_draw_bands:
 * @self: a chart
 * @cr: where to draw
 * @from_x: left edge of the stretch
 * @to_x: its right edge
 *
 * Draws what of the bands lies in a stretch of the plot.
 */
void
slc_chart_draw_bands (const SlcChart *self, cairo_t *cr, double from_x, double to_x)
{
  const GArray *bands = self->layout->bands;

  for (unsigned i = 0; i < bands->len; i++)
    draw_band (self, &g_array_index (bands, SlcBand, i), cr, from_x, to_x);
}
